/** What can wait lets whatever has come in go first. */
import { MessageChannel } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { Backlog } from '../../src/backlog.ts';

it('one piece goes on at a time, in the order of asking, and what has come in goes before the next', async () => {
  const backlog = new Backlog();
  const { port1, port2 } = new MessageChannel();
  const seen: string[] = [];
  port1.on('message', (tap: string) => seen.push(tap));
  const pieces = ['first', 'second', 'third'].map(async (piece) => {
    await backlog.turn();
    seen.push(piece);
    port2.postMessage(`tap after the ${piece}`);
  });
  await Promise.all(pieces);
  await expect.poll(() => seen.length).toBe(6);
  port1.close();
  expect(seen).toEqual([
    'first',
    'tap after the first',
    'second',
    'tap after the second',
    'third',
    'tap after the third',
  ]);
});

it('one that asks after all others are done has its turn too', async () => {
  const backlog = new Backlog();
  await backlog.turn();
  await new Promise((resolve) => setTimeout(resolve, 5));
  await backlog.turn();
  await Promise.all([backlog.turn(), backlog.turn()]);
});
