/** A thread that fails at each thought, and makes a puzzle on request, after it has said that it has begun. */
import { BroadcastChannel } from 'node:worker_threads';

export default async (task: object): Promise<string> => {
  if (!('makes' in task)) throw new Error('no thought');
  const channel = new BroadcastChannel('puzzle');
  channel.postMessage('begun');
  await new Promise((resolve) => {
    channel.onmessage = resolve;
  });
  channel.close();
  return 'made';
};
