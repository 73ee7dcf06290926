/** What somebody has looked up: in text, and as a picture where there is one. For them alone. */
import type { View } from '../../games/game.ts';
import { sceneOf } from '../pictures/scenes.ts';
import type { Table } from '../table.ts';
import { attaching } from './attach.ts';
import { messageOf } from './blocks.ts';
import { type Call, privately } from './house.ts';
import { lookersOf } from './scenes.ts';

/** The texts at once; `view`: what is to be seen of the table beside them, once it is drawn. */
export async function replyLooked(
  call: Call,
  parts: readonly string[],
  table: Table | undefined,
  view: View<any> | undefined,
): Promise<void> {
  const { answer, actor, house, locale, pictured } = call;
  const { drawings } = house;
  const message = await answer.reply(privately(parts));
  const { play } = table ?? {};
  if (view === undefined || play === undefined || !pictured) return;
  const scene = drawings.scene(() => sceneOf(play, view, lookersOf(table!, locale)));
  if (scene === undefined || !(await drawings.drawn(scene, `looked ${actor.join}`))) return;
  const { picture } = drawings.sightOf(scene, undefined);
  await answer.add(attaching(messageOf({ parts, picture }), picture), message);
}
