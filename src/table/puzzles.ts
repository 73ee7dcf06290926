/** The puzzle of the day: made in a thread of its own from the date alone, the next one ahead of its day. */
import type { AnyGame, Puzzle } from '../../games/game.ts';
import { sha256 } from '../../games/luck.ts';
import { Alarms } from '../alarms.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Store } from '../store/store.ts';
import { dayEnd, dayOf } from './daily.ts';
import type { Experts } from './experts.ts';

export interface PuzzlesDeps {
  readonly store: Store;
  readonly games: readonly AnyGame[];
  readonly clock: Clock;
  readonly experts: Experts;
  readonly log: Log;
}

export interface PuzzleOfDay {
  readonly day: string;
  readonly game: AnyGame;
  readonly puzzle: Puzzle<any>;
}

/** How long a command waits for a puzzle that is being made. */
const WAIT_MS = 1_500;

/** The game that has puzzles. */
export const puzzleGame = (games: readonly AnyGame[]): AnyGame | undefined =>
  games.find(({ puzzle }) => puzzle !== undefined);

/** The same on every installation. */
export const puzzleSeed = (game: AnyGame, day: string): string => sha256(`puzzle of ${game.id} on ${day}`);

export class Puzzles {
  readonly #deps: PuzzlesDeps;
  readonly #alarms: Alarms;
  /** Those that are being made, by their days. */
  readonly #making = new Map<string, Promise<string | undefined>>();

  constructor(deps: PuzzlesDeps) {
    this.#deps = deps;
    this.#alarms = new Alarms(deps.clock);
  }

  /** Makes the puzzles of today and tomorrow where they are missing, and goes on so day by day. */
  async ahead(): Promise<void> {
    const now = this.#deps.clock.now();
    const end = dayEnd(dayOf(now));
    this.#alarms.set('ahead', end, () => void this.ahead());
    try {
      await this.#made(dayOf(now));
      await this.#made(dayOf(end));
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'a puzzle was not kept');
    }
  }

  /** Nothing while it is still being made. */
  async today(): Promise<PuzzleOfDay | undefined> {
    const { games, clock } = this.#deps;
    const day = dayOf(clock.now());
    const game = puzzleGame(games);
    let late: NodeJS.Timeout | undefined;
    const waited = new Promise<undefined>((resolve) => {
      late = setTimeout(() => resolve(undefined), WAIT_MS);
    });
    const position = await Promise.race([this.#made(day), waited]);
    clearTimeout(late);
    return game === undefined || position === undefined ? undefined : { day, game, puzzle: JSON.parse(position) };
  }

  close(): void {
    this.#alarms.close();
  }

  async #made(day: string): Promise<string | undefined> {
    const { store, games } = this.#deps;
    const game = puzzleGame(games);
    const known = await store.puzzleOf(day);
    if (known !== undefined || game === undefined) return known;
    const making = this.#making.get(day) ?? this.#make(game, day).finally(() => this.#making.delete(day));
    this.#making.set(day, making);
    return making;
  }

  async #make(game: AnyGame, day: string): Promise<string | undefined> {
    const { store, experts } = this.#deps;
    const puzzle = await experts.puzzle(game.id, puzzleSeed(game, day));
    return puzzle && store.puzzleOf(day, JSON.stringify(puzzle));
  }
}
