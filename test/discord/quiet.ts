/** Waiting without sleeping: everything under way on both sides comes to its end while the moved clock stays as it is. */
import { subscribe } from 'node:diagnostics_channel';
import type { Playground } from '../../playground/server/index.ts';
import type { Pictures } from '../../src/pictures/renderer.ts';
import type { Store } from '../../src/store/store.ts';

/** The bot's requests that Discord has not answered yet. */
const underWay = new Set<unknown>();
subscribe('undici:request:create', (told) => void underWay.add((told as { request: unknown }).request));
for (const end of ['undici:request:trailers', 'undici:request:error'])
  subscribe(end, (told) => void underWay.delete((told as { request: unknown }).request));

/** Of the bots that run: to compress a picture takes no turn of the event loop. */
export const painters = new Set<Pictures>();
const isDrawing = () => [...painters].some(({ busy }) => busy > 0);

/** Of the bots that run, what each store was asked and has not answered: a thread's writing takes no turn here either. */
const asked = new Map<Store, number>();
const isAsked = () => [...asked.values()].some((count) => count > 0);

/** The same store, whose answers `quiet` waits for until it is closed. */
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

/** Resolves after this many turns of the event loop without anything new. */
export async function quiet(playground: Playground, turns = 8): Promise<void> {
  let news = 0;
  const off = (['interaction', 'request', 'gateway', 'callback'] as const).map((event) =>
    playground.on(event, () => {
      news += 1;
    }),
  );
  for (let turn = 0, seen = -1; turn < turns; turn += 1) {
    playground.clock.advance(0);
    await new Promise((resolve) => setImmediate(resolve));
    if (underWay.size > 0 || news !== seen || isDrawing() || isAsked()) turn = 0;
    seen = news;
  }
  for (const each of off) each();
}
