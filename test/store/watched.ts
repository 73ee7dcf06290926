/** Waiting without sleeping for what stores were asked: their threads and servers answer in no turn of the event loop here. */
import type { Store } from '../../src/store/store.ts';

/** How much each store was asked and has not answered. */
const asked = new Map<Store, number>();
export const isAsked = (): boolean => [...asked.values()].some((count) => count > 0);

/** The same store, whose answers are waited for until it is closed. */
export function watched(store: Store): Store {
  const count = (change: number): unknown => asked.has(store) && asked.set(store, asked.get(store)! + change);
  asked.set(store, 0);
  return new Proxy(store, {
    get(_, name) {
      const member: unknown = Reflect.get(store, name);
      if (typeof member !== 'function') return member;
      return (...given: unknown[]) => {
        if (name === 'close') asked.delete(store);
        const answer: unknown = member.apply(store, given);
        if (!(answer instanceof Promise)) return answer;
        count(1);
        return answer.finally(() => count(-1));
      };
    },
  });
}

/** Resolves after this many turns of the event loop in which no store owes an answer. */
export async function answered(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    if (isAsked()) turn = -1;
  }
}
