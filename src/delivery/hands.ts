/**
 * When a match starts, opens each hand by the token of its player's last tap in the lobby, and reposts hands below each
 * new deal or reposted table.
 */
import type { Answer } from '../discord/live/answer.ts';
import type { LiveDeps } from '../discord/live/messageKind.ts';
import type { Panels } from '../discord/live/panels.ts';
import type { TableMessages } from '../discord/live/tableMessages.ts';
import { isServer } from '../homes.ts';
import { hasStarted } from '../table/freeze.ts';
import { members, showsHands, type Table } from '../table/table.ts';
import { showsDeal, type TableChange } from '../table/tableChanges.ts';
import type { Reader } from '../views/hand.ts';

export interface HandsDeps extends LiveDeps {
  readonly panels: Panels;
  readonly tables: TableMessages;
}

/** A tap on a button, and how its person reads. */
interface Tapped {
  readonly answer: Answer;
  readonly reader: Omit<Reader, 'seat'>;
}

/** The person who tapped, with their display settings. */
interface Tapper extends Omit<Reader, 'seat' | 'channel'> {
  readonly actor: { readonly user: string };
  readonly answer: Answer;
}

export class Hands {
  readonly #deps: HandsDeps;
  /** The newest tap of each user, by lobby. */
  readonly #taps = new Map<string, Map<string, Tapped>>();

  constructor(deps: HandsDeps) {
    this.#deps = deps;
  }

  /** Once a lobby's match starts the hand may open below what was tapped. */
  note({ record }: Table, { actor, answer, locale, pictured, hinted, spoken }: Tapper): void {
    if (record.status !== 'lobby' || hasStarted({ record })) return;
    const taps = this.#taps.get(record.id) ?? new Map<string, Tapped>();
    const reader = { locale, pictured, hinted, spoken };
    this.#taps.set(record.id, taps.set(actor.user, { answer, reader }));
  }

  onChange(change: TableChange): void {
    const { panels, tables } = this.#deps;
    if (change.kind !== 'changed') return;
    const { table } = change;
    const { status, freeze } = table.record;
    if (status === 'lobby' && typeof freeze?.message !== 'string') return;
    const isReposted = showsDeal(change) || tables.shouldRepost(change);
    if (isReposted && isServer(table.record.guild)) panels.repost(table, tables.shown(table.record.id));
    const taps = this.#taps.get(table.record.id);
    this.#taps.delete(table.record.id);
    if (taps === undefined || !hasStarted(table)) return;
    for (const { seat, user } of members(table)) {
      const tapped = taps.get(user!);
      if (tapped !== undefined && showsHands(table.game, tapped.reader.spoken))
        void this.#open(table.record.id, { ...tapped.reader, seat }, tapped.answer);
    }
  }

  /** If it cannot be opened nothing is said: *My hand* opens it. */
  async #open(match: string, reader: Reader, answer: Answer): Promise<void> {
    const { panels, tables, requests, host, clock, log } = this.#deps;
    const { token } = answer;
    // The tap that starts the match is not answered yet. Its hand always opens.
    const isStart = answer.state !== 'given';
    await answer.acknowledged;
    // The table may have changed meanwhile.
    const table = host.peek(match);
    if (table === undefined || !hasStarted(table)) return;
    if (clock.now() >= token.until || !(isStart ? token.followUps > 0 : requests.followUps.takes(token))) return;
    // A lobby may have gone on in a thread since: the hand opens where its person has tapped.
    const panel = panels.of(table, { ...reader, channel: token.channel });
    try {
      await answer.replyBelow();
      if (await panel.open(answer, 'reply')) tables.note(table, token);
    } catch (error) {
      log.warn({ err: error, match }, 'a hand was not opened');
    }
  }
}
