/** The thread that draws: one message in for each scene, one out with its picture. `painter.ts` is the other end. */
import { parentPort, workerData } from 'node:worker_threads';
import { games } from '../../games/index.ts';
import { goLast } from '../threads.ts';
import { spokenGames } from '../words/gameNames.ts';
import { paint } from './paint.ts';
import type { PaintReply, PaintRequest } from './painter.ts';
import type { Scene } from './scenes.ts';

goLast();
const port = parentPort!;
const known = new Map(spokenGames(games, workerData.names).map((game) => [game.id, game]));

port.on('message', async ({ id, game, scene }: PaintRequest) => {
  let answered: PaintReply;
  try {
    answered = { id, painted: await paint({ ...JSON.parse(scene), game: known.get(game)! } as Scene) };
  } catch (error) {
    answered = { id, error: error as Error };
  }
  port.postMessage(answered, 'painted' in answered ? ownBytes(answered.painted.png) : []);
});

/** What goes over to the other thread without a copy: bytes that share their memory with no others. */
const ownBytes = ({ buffer, byteLength }: Buffer): ArrayBuffer[] =>
  buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];
