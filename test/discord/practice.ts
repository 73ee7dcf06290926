/** The way into practice: the replay of a match that is over, and *Try it again*. On a busy machine each tap is acknowledged first. */
import { type Playground, textOf } from '../../playground/server/index.ts';
import type { Person } from '../../playground/server/person.ts';
import type { Wire } from '../../playground/server/world.ts';
import { labelsOf } from './messages.ts';

const MAX_STEPS = 12;

/** Steps to the first pick that this person may try again, if there is one. */
export async function replayFor(person: Person, code: string, playground: Playground): Promise<Wire> {
  const asked = await person.slash('replay', { options: { code } });
  const { id } = await asked.settled();
  const shown = () => person.see(id)!;
  for (let i = 0; i < MAX_STEPS && !labelsOf(shown()).includes('Try it again'); i += 1) {
    const before = textOf(shown());
    await person.click(id, 'Next');
    await playground.until(() => textOf(shown()) !== before);
  }
  return shown();
}

/** The practice that begins, in a message of its own or, from another practice, in the same. */
export async function tryAgain(person: Person, shown: Wire, playground: Playground): Promise<Wire> {
  const { type, message, followUps } = await person.click(shown, 'Try it again');
  if (type !== 6) return message!;
  const changed = () => [person.see(shown)!].find((now) => textOf(now) !== textOf(shown));
  return playground.until(() => followUps().at(-1) ?? changed());
}
