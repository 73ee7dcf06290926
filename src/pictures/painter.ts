/** Draws in a thread of its own, so that nobody waits for an answer while a picture is made. */
import type { Worker } from 'node:worker_threads';
import { siblingModule, startThread } from '../threads.ts';
import type { GameNames } from '../words/gameNames.ts';
import type { Paint, Painted } from './renderer.ts';
import type { Scene } from './scenes.ts';

/** A scene without its game, which the thread knows by its id. */
export interface PaintRequest {
  readonly id: number;
  readonly game: string;
  /** As JSON: to copy an object from thread to thread takes several times as long. */
  readonly scene: string;
}
export type PaintReply =
  | { readonly id: number; readonly painted: Painted }
  | { readonly id: number; readonly error: Error };

interface Call {
  readonly resolve: (painted: Painted) => void;
  readonly reject: (error: Error) => void;
}

/** Starts the thread; `names`: what the operator calls the games. If it ends, what it had to draw fails, and the next picture starts another. */
export function startPainter(names: GameNames = {}): Paint {
  const calls = new Map<number, Call>();
  let lastId = 0;
  let worker: Worker | undefined = start();

  function start(): Worker {
    const started = startThread(siblingModule(import.meta.url, 'painterThread'), { names });
    // It keeps no process alive.
    started.unref();
    let failure = new Error('the thread of the pictures has ended');
    started.on('error', (error) => {
      failure = error;
    });
    started.once('exit', () => {
      worker = undefined;
      for (const { reject } of calls.values()) reject(failure);
      calls.clear();
    });
    started.on('message', (answered: PaintReply) => {
      const call = calls.get(answered.id);
      calls.delete(answered.id);
      if ('error' in answered) call?.reject(answered.error);
      else call?.resolve({ ...answered.painted, png: bufferOf(answered.painted.png) });
    });
    return started;
  }

  return ({ game, ...scene }: Scene) =>
    new Promise((resolve, reject) => {
      lastId += 1;
      calls.set(lastId, { resolve, reject });
      worker ??= start();
      worker.postMessage({ id: lastId, game: game.id, scene: JSON.stringify(scene) } satisfies PaintRequest);
    });
}

/** What comes from another thread is no Buffer any more; its bytes stay where they are. */
const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);
