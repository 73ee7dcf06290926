/** What pings people: a question that another person waits for them with, or a seat that is kept for them. */
import { messageName } from '../speech/names.ts';
import { speechOf } from '../speech/speech.ts';
import { relative } from '../speech/time.ts';
import { dueAt, type Pending } from '../table/match.ts';
import type { Ping } from '../table/pings.ts';
import type { Table } from '../table/table.ts';
import { titleIn } from '../words/games.ts';
import { tellerOf } from '../words/index.ts';
import type { Blocks, Button } from './blocks.ts';
import { verbId } from './ids.ts';

export const pingBlocks = ({ table, users, about }: Ping): Blocks =>
  'openedBy' in about ? seatsPing(table, users, about.openedBy) : questionPing(table, about, users);

function questionPing(table: Table, open: Pending, users: readonly string[]): Blocks {
  const { tell } = speechOf(table, table.record.locale);
  const when = relative(dueAt(table.match!, open));
  const [user, ...others] = users.map(mentionOf) as [string, ...string[]];
  const text =
    others.length === 0 ? tell('nudge', { user, when }) : tell('nudgeAll', { users: [user, ...others], when });
  return pinging(users, text, { id: verbId(table.record.id, 'hand'), label: tell('myHand', {}), style: 'main' });
}

function seatsPing({ record, game }: Table, users: readonly string[], name: string): Blocks {
  const tell = tellerOf(record.locale);
  const args = { users: users.map(mentionOf), name: messageName(name) };
  if (record.rematchOf === null) {
    const text = tell('inviteCall', { ...args, game: titleIn(game, record.locale) });
    return pinging(users, text, { id: verbId(record.id, 'join'), label: tell('join', {}), style: 'main' });
  }
  const button = { id: verbId(record.rematchOf, 'rematch'), label: tell('rematch', {}), style: 'main' } as const;
  return pinging(users, tell('rematchCall', args), button);
}

const pinging = (users: readonly string[], text: string, button: Button): Blocks => {
  return { parts: [text], rows: [[button]], pings: users };
};

const mentionOf = (user: string): string => `<@${user}>`;
