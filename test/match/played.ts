/** Whole matches that are played as bots would, each from a secret of its own; in a store they are as their table leaves them. */
import { games } from '../../games/index.ts';
import { optionsOf } from '../../games/options.ts';
import type { Entry } from '../../src/model.ts';
import type { Store } from '../../src/store/store.ts';
import { answersOfBots } from '../../src/table/bots.ts';
import { begin, isOver, receive } from '../../src/table/match.ts';
import { replayForResults, resultsOf, setupOf, type Table } from '../../src/table/table.ts';
import { rowOf } from '../store/finished.ts';

export interface Playing {
  readonly game: string;
  readonly seats: number;
  readonly options?: Readonly<Record<string, unknown>>;
  /** By seat. */
  readonly choices?: readonly (string | undefined)[];
  readonly votes?: readonly (string | undefined)[];
  /** Whose seats they are, the first ones; bots sit at the others. */
  readonly people?: readonly { readonly user: string; readonly name: string }[];
  readonly id?: string;
  readonly guild?: string;
  readonly channel?: string;
  /** 64 hex digits: other ones are other luck. */
  readonly secret?: string;
  /** When it began. */
  readonly at?: number;
}

export interface Played {
  /** As it stands at the end. */
  readonly table: Table;
  readonly entries: readonly Entry[];
}

export function played(playing: Playing): Played {
  const { game: id, seats: n, options: given = {}, choices = [], votes = [], people = [] } = playing;
  const { id: match = 'match', guild = 'g', channel = 'c', secret = 'ab'.repeat(32), at = 1e12 } = playing;
  const game = games.find((one) => one.id === id)!;
  const read = optionsOf(game.fields, given);
  if ('wrong' in read) throw new Error(`${id} does not take ${JSON.stringify(given)}`);
  const { version } = game;
  const record = rowOf({
    id: match,
    game: id,
    at,
    guild,
    channel,
    secret,
    version,
    options: read.options,
  });
  const seats = Array.from({ length: n }, (_, seat) => {
    const person = people[seat];
    const who = person === undefined ? { user: null, name: `Bot ${seat}` } : person;
    const player = person === undefined ? ('bot' as const) : ('person' as const);
    const picks = { lobbyChoice: choices[seat] ?? null, lobbyVote: votes[seat] ?? null };
    return { match, seat, ...who, player, joinId: `10${seat}`, ...picks };
  });
  const table: Table = { record, seats, game, options: read.options };
  const entries: Entry[] = [];
  let play = begin(setupOf(table));
  let owed: ReturnType<typeof answersOfBots> = [];
  while (!isOver(play)) {
    // Until something happens everybody goes on with what they have thought of.
    if (owed.length === 0)
      owed = answersOfBots({ ...play, players: play.players.map(() => 'bot' as const) }, () => false);
    const { question, seat, moves = [], at } = owed[0]!;
    const by = play.players[seat] === 'bot' ? 'bot' : 'person';
    const entry: Entry = { kind: 'answer', by, at, seat, question, moves };
    const received = receive(play, entry);
    if ('refused' in received) throw new Error(`${question} is refused: ${received.refused}`);
    owed = received.match.step === play.step ? owed.slice(1) : [];
    play = received.match;
    entries.push(entry);
  }
  const ended = { ...record, status: 'finished' as const, endedAt: entries.at(-1)!.at, dueAt: null };
  return { table: { ...table, record: ended, match: play }, entries };
}

export async function keep(store: Store, { table, entries }: Played): Promise<void> {
  const { record, seats } = table;
  const { id, status, endedAt, dueAt } = record;
  const { played, ownEnds } = replayForResults(table, entries);
  await store.save({ ...record, status: 'running', endedAt: null }, seats);
  for (const [n, entry] of entries.slice(0, -1).entries()) await store.commit(id, n, entry, { record: {} });
  await store.commit(id, entries.length - 1, entries.at(-1)!, {
    record: { status, endedAt, dueAt },
    end: { results: resultsOf(table, ownEnds), events: played.events },
  });
}
