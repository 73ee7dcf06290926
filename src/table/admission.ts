/** Who may open tables on a server, and sit at them, by what its managers have set. It is read each time, as it may have changed. */
import type { ServerSettings } from '../store/servers.ts';
import type { Store } from '../store/store.ts';
import { type Actor, type Refusing, refuse } from './refusals.ts';
import { isWanted } from './rematch.ts';
import type { Table } from './table.ts';

/** Why somebody may not open a table in a channel; nothing if they may. */
export function openLack(
  { opens, joins, channels, barred }: ServerSettings,
  actor: Actor,
  channel: string,
): Refusing | undefined {
  if (barred.includes(actor.user)) return refuse('barred');
  if (actor.manages) return undefined;
  if (channels.length > 0 && !channels.includes(channel)) return { refused: { why: 'opened-elsewhere', channels } };
  if (opens === 'managers') return refuse('managers-open');
  if (opens !== 'everybody' && !has(actor, opens)) return { refused: { why: 'role-opens', role: opens } };
  // The person who opens a table sits down at it.
  return joins === 'invited' ? undefined : roleLack(joins, actor);
}

/** Why somebody may not play on a server, or not sit down at this table; nothing if they may. */
export async function seatLack(
  store: Store,
  guild: string,
  actor: Actor,
  table?: Table,
): Promise<Refusing | undefined> {
  const { barred, joins } = await store.server(guild);
  if (barred.includes(actor.user)) return refuse('barred');
  if (table === undefined) return undefined;
  if (joins === 'invited') return actor.manages || isWanted(table, actor.user) ? undefined : refuse('not-invited');
  return actor.manages ? undefined : roleLack(joins, actor);
}

/** Why somebody may not join a tournament. Where only invited people may join tables, everybody is invited. */
export function entryLack({ joins, barred }: ServerSettings, actor: Actor): Refusing | undefined {
  if (barred.includes(actor.user)) return refuse('barred');
  return actor.manages || joins === 'invited' ? undefined : roleLack(joins, actor);
}

const has = ({ roles }: Actor, role: string): boolean => roles?.includes(role) === true;

/** Why somebody may not sit down where `joins` is a role that managers want, or everybody. */
const roleLack = (joins: string, actor: Actor): Refusing | undefined =>
  joins === 'everybody' || has(actor, joins) ? undefined : { refused: { why: 'no-role', role: joins } };
