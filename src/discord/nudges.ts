/** Pings: the seat that alone is waited for is told so once, by a message that goes when it has answered. */
import { type REST, Routes } from 'discord.js';
import { hasAnswered, type Open } from '../match.ts';
import type { Table } from '../table.ts';
import { type Message, messageOf } from './blocks.ts';
import { verbId } from './ids.ts';
import { speechOf } from './speech.ts';

interface Log {
  warn(facts: object, sentence: string): void;
}

export class Nudges {
  readonly #rest: REST;
  readonly #log: Log;
  /** The pings that stand in a channel, by match and question. */
  readonly #standing = new Map<string, Promise<string | undefined>>();

  constructor(rest: REST, log: Log) {
    this.#rest = rest;
    this.#log = log;
  }

  tell(table: Table, was: Table | undefined): void {
    const { row, play } = table;
    const openNow = row.status === 'running' && play !== undefined ? play.open : [];
    const before = was?.play?.open ?? [];
    for (const open of before)
      if (!openNow.some(({ question }) => question.id === open.question.id)) this.#remove(table, open);
    // Without a table before there was a restart: who was pinged then is not pinged again.
    if (was?.play === undefined) return;
    for (const open of openNow)
      if (isAlone(open, table) && !before.some(({ question }) => question.id === open.question.id))
        this.#send(table, open);
  }

  #send(table: Table, open: Open): void {
    const { channel } = table.row;
    const body = nudgeMessage(table, table.seats[open.question.asks[0]!.seat]!.user!);
    const sent = this.#rest.post(Routes.channelMessages(channel), { body }).then(
      (message) => (message as { id: string }).id,
      (error: unknown) => {
        this.#log.warn({ err: error, match: table.row.id }, 'a ping was not sent');
        return undefined;
      },
    );
    this.#standing.set(keyOf(table, open), sent);
  }

  #remove(table: Table, open: Open): void {
    const key = keyOf(table, open);
    const sent = this.#standing.get(key);
    if (sent === undefined) return;
    this.#standing.delete(key);
    void sent
      .then((id) => id && this.#rest.delete(Routes.channelMessage(table.row.channel, id)))
      .catch((error: unknown) => this.#log.warn({ err: error, match: table.row.id }, 'a ping was not taken back'));
  }
}

const keyOf = ({ row }: Table, { question }: Open): string => `${row.id} ${question.id}`;

const isAlone = (open: Open, { seats, play }: Table): boolean => {
  const [ask, ...others] = open.question.asks;
  if (ask === undefined || others.length > 0 || seats.length < 2 || open.question.shown === 'table') return false;
  return play!.players[ask.seat] === 'person' && !hasAnswered(open, ask.seat);
};

function nudgeMessage(table: Table, user: string): Message {
  const { tell } = speechOf(table, table.row.locale);
  const message = messageOf({
    parts: [tell('nudge', { user: `<@${user}>` })],
    rows: [[{ id: verbId(table.row.id, 'hand'), label: tell('myHand', {}), style: 'main' }]],
  });
  return { ...message, allowed_mentions: { parse: [], users: [user] } };
}
