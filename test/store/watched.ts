/** Waiting without sleeping for what stores were asked: their threads and servers answer in no turn of the event loop here. */
import type { Store } from '../../src/store/store.ts';

/** What each store was asked and has not answered, by the names of its functions. */
const asked = new Map<Store, PropertyKey[]>();
export const isAsked = (): boolean => [...asked.values()].some((names) => names.length > 0);
/** How many answers to this function all stores owe. */
export const callsUnderWay = (name: keyof Store): number =>
  [...asked.values()].flat().filter((one) => one === name).length;

/** The same store, whose answers are waited for until it is closed. */
export function watched(store: Store): Store {
  asked.set(store, []);
  return new Proxy(store, {
    get(_, name) {
      const member: unknown = Reflect.get(store, name);
      if (typeof member !== 'function') return member;
      return (...given: unknown[]) => {
        if (name === 'close') asked.delete(store);
        const answer: unknown = member.apply(store, given);
        if (!(answer instanceof Promise)) return answer;
        asked.get(store)?.push(name);
        return answer.finally(() => {
          const names = asked.get(store);
          names?.splice(names.indexOf(name), 1);
        });
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
