/** Waiting without sleeping: everything under way on both sides comes to its end while the moved clock stays as it is. */
import { subscribe } from 'node:diagnostics_channel';
import type { Playground } from '../../playground/server/index.ts';
import type { Task } from '../../src/table/bots.ts';
import { Experts, type Thought } from '../../src/table/experts.ts';
import { isAsked } from '../store/watched.ts';

/** The bot's requests that Discord has not answered yet. */
const underWay = new Set<unknown>();
subscribe('undici:request:create', (message) => void underWay.add((message as { request: unknown }).request));
for (const end of ['undici:request:trailers', 'undici:request:error'])
  subscribe(end, (message) => void underWay.delete((message as { request: unknown }).request));

/** What draws and thinks for the bots that run: in threads, which take no turn of the event loop. */
export const threads = new Set<{ readonly busy: number }>();

/** With the count of what its own bots still think about. */
export class CountedExperts extends Experts {
  busy = 0;

  override think(task: Task): Thought {
    const thought = super.think(task);
    this.busy += 1;
    void thought.answers.finally(() => {
      this.busy -= 1;
    });
    return thought;
  }
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
    const isBusy = [...threads].some(({ busy }) => busy > 0);
    if (underWay.size > 0 || news !== seen || isBusy || isAsked()) turn = 0;
    seen = news;
  }
  for (const each of off) each();
}
