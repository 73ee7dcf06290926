/**
 * Shows tournaments. Each has one live message, posted with the bot's token. It is posted again at the end, and when it is
 * too old for Discord to edit it often. Tables get threads, in which their people are pinged.
 */
import type { AnyGame } from '../../games/game.ts';
import { LiveMessage } from '../discord/live/liveMessage.ts';
import type { LiveDeps } from '../discord/live/messageKind.ts';
import { type Payload, type Requests, troubleOf } from '../discord/live/requests.ts';
import { OLD_MS, type TableMessages } from '../discord/live/tableMessages.ts';
import type { Tournament, TournamentRecord } from '../model.ts';
import type { Shown } from '../pictures/carried.ts';
import type { Route } from '../requests/routes.ts';
import type { Trouble } from '../requests/trouble.ts';
import type { Pings } from '../table/pings.ts';
import { isOpen } from '../table/tournament.ts';
import type { TournamentDelivery, Tournaments } from '../table/tournaments.ts';
import { type ShownTournament, tournamentBlocks, tournamentScenes } from '../views/tournament.ts';
import { titleIn } from '../words/games.ts';
import { tellerOf } from '../words/index.ts';

/** The message is edited at most this often, because people come and go in bursts. */
const EDIT_INTERVAL_MS = 2_000;

type MayAt = (place: Pick<TournamentRecord, 'guild' | 'channel'>) => boolean;

interface DeliveryDeps extends Pick<LiveDeps, 'requests' | 'host' | 'log'> {
  readonly games: readonly AnyGame[];
  readonly tables: TableMessages;
  readonly pings: Pick<Pings, 'callSeated'>;
  /** Whether a table may be shown in a channel; whether a thread may be made there, and written in. */
  readonly mayShow: MayAt;
  readonly mayThread: MayAt;
}

export function tournamentDelivery(deps: DeliveryDeps): TournamentDelivery {
  const { requests, host, log, games, tables, pings, mayShow, mayThread } = deps;
  return {
    mayShow,
    async thread({ record, tables: before }) {
      if (!mayThread(record)) return undefined;
      const game = games.find((one) => one.id === record.game)!;
      const args = { game: titleIn(game, record.locale), n: before.length + 1 };
      return requests.thread(record, tellerOf(record.locale)('tournamentThread', args)).catch((error: unknown) => {
        if (troubleOf(error) === 'failed') throw error;
        log.warn({ err: error, tournament: record.id }, 'a thread was not made');
        return undefined;
      });
    },
    async seated(table) {
      const { id } = table.record;
      // A dealt table posts its message by itself.
      if (table.match === undefined && table.record.message === null) await tables.repost(table);
      else await tables.shown(id);
      await pings.callSeated(host.peek(id) ?? table);
    },
  };
}

export interface TournamentDeps extends LiveDeps {
  readonly games: readonly AnyGame[];
  readonly tournaments: Pick<Tournaments, 'subscribe' | 'posted' | 'lost'>;
  /** Whether pictures may be shown there. */
  readonly mayPicture: MayAt;
}

export class TournamentMessages {
  readonly #deps: TournamentDeps;
  readonly #messages = new Map<string, TournamentMessage>();

  constructor(deps: TournamentDeps) {
    this.#deps = deps;
    deps.tournaments.subscribe((tournament) => this.#show(tournament));
  }

  #show(tournament: Tournament): void {
    const { games, clock } = this.#deps;
    const { id } = tournament.record;
    const game = games.find((one) => one.id === tournament.record.game);
    if (game === undefined) return;
    const shown = { tournament, game, isOpen: isOpen(tournament.record, clock.now()) };
    const known = this.#messages.get(id);
    const message = known ?? new TournamentMessage(shown, this.#deps, () => this.#messages.delete(id));
    this.#messages.set(id, message);
    message.changed(shown);
  }

  /** The id of a tournament's message, once it is posted. */
  async placeOf(id: string): Promise<string | undefined> {
    await this.#messages.get(id)?.settled();
    return this.#messages.get(id)?.place?.message;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#messages.values()].map((message) => message.close()));
  }
}

class TournamentMessage extends LiveMessage<ShownTournament, TournamentDeps> {
  readonly #forget: () => void;
  #postedAt: number;
  /** A message that is not stored yet: after a restart the one before would be edited. */
  #posted: { readonly sent: Awaited<ReturnType<Requests['post']>>; readonly at: number } | undefined;

  constructor(shown: ShownTournament, deps: TournamentDeps, forget: () => void) {
    const { id, channel, message, messageAt } = shown.tournament.record;
    super(`tournament ${id}`, shown, deps);
    this.#forget = forget;
    this.#postedAt = messageAt ?? 0;
    this.place = message === null ? undefined : { channel, message };
  }

  changed(shown: ShownTournament): void {
    this.desired = shown;
    if (this.isNew()) this.wake();
    else this.wakeAt(this.lastSent + EDIT_INTERVAL_MS);
  }

  protected render = (shown: ShownTournament, pictures: readonly Shown[]) => tournamentBlocks(shown, pictures);
  protected override scenesOf = (shown: ShownTournament) =>
    this.deps.mayPicture(shown.tournament.record) ? tournamentScenes(shown) : [];
  protected override isOver = ({ tournament }: ShownTournament): boolean =>
    tournament.record.endedAt !== null && this.#posted === undefined;
  protected override hasBot = (): boolean => true;
  protected override postRoute = (): Route | undefined => (this.mayTryBot ? 'bot' : undefined);

  protected override isNew = (): boolean => {
    const { endedAt } = this.desired.tournament.record;
    const isEnd = endedAt !== null && this.#postedAt < endedAt;
    const isOld = this.deps.clock.now() - this.#postedAt > OLD_MS;
    return this.#posted !== undefined || this.place === undefined || isEnd || isOld;
  };

  /** Posts a new message and deletes the one before once that is stored; where the database fails, only that is done again. */
  protected override async post(_: Route, payload: Payload, nonce: string): Promise<unknown> {
    const { requests, clock, tournaments, log } = this.deps;
    const { id, channel, endedAt } = this.desired.tournament.record;
    const before = this.place;
    const at = Math.max(clock.now(), endedAt ?? 0);
    this.#posted ??= { sent: await requests.post(channel, payload, nonce), at };
    const { sent, at: postedAt } = this.#posted;
    await tournaments.posted(id, sent.id, postedAt);
    this.#posted = undefined;
    this.#postedAt = postedAt;
    this.place = { channel, message: sent.id };
    if (before !== undefined && before.message !== sent.id)
      requests
        .delete(before)
        .catch((error: unknown) => log.info({ err: error, tournament: id }, 'a replaced message was not deleted'));
    return sent;
  }

  /** In a thread that is archived a new message may be posted, which opens it. */
  protected override moves(trouble: Trouble): boolean {
    if (this.isNew()) return false;
    if (trouble === 'message-gone') this.place = undefined;
    else if (trouble === 'old' || trouble === 'archived') this.#postedAt = 0;
    else return false;
    return true;
  }

  protected override async lost(trouble: Trouble): Promise<unknown> {
    const { guild, channel } = this.desired.tournament.record;
    return trouble === 'place-gone' ? this.deps.tournaments.lost(guild, channel) : undefined;
  }

  protected override onRest(): void {
    if (!this.isOver(this.desired) || this.isNew()) return;
    this.#forget();
    void this.close();
  }
}
