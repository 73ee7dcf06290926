/** Who may open tables on a server, and sit at them, by what its managers have set. It is read each time, as it may have changed. */
import type { ServerSettings } from '../store/servers.ts';
import type { Store } from '../store/store.ts';
import { type Actor, type Refusing, refuse } from './refusals.ts';
import { isWanted } from './rematch.ts';
import type { Table } from './table.ts';

/** Why somebody may not open a table in a channel; nothing if they may. */
export function openLack(
  { opens, channels, barred }: ServerSettings,
  actor: Actor,
  channel: string,
): Refusing | undefined {
  if (barred.includes(actor.user)) return refuse('barred');
  if (actor.manages) return undefined;
  if (channels.length > 0 && !channels.includes(channel)) return { refused: { why: 'opened-elsewhere', channels } };
  if (opens === 'everybody') return undefined;
  if (opens === 'managers') return refuse('managers-open');
  return actor.roles?.includes(opens) ? undefined : { refused: { why: 'role-opens', role: opens } };
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
  if (actor.manages || joins === 'everybody' || actor.roles?.includes(joins)) return undefined;
  return { refused: { why: 'no-role', role: joins } };
}
