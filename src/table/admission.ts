/** Who may sit at the tables of a server, by what its managers have set. It is read each time, as it may have changed. */
import type { Store } from '../store/store.ts';
import { type Actor, type Refusing, refuse } from './refusals.ts';

/** Why somebody may not take a seat on a server; nothing if they may. */
export async function seatLack(store: Store, guild: string, actor: Actor): Promise<Refusing | undefined> {
  const { barred, joins } = await store.server(guild);
  if (barred.includes(actor.user)) return refuse('barred');
  if (actor.manages || joins === 'everybody' || actor.roles?.includes(joins)) return undefined;
  return { refused: { why: 'no-role', role: joins } };
}
