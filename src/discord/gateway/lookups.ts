/** What somebody has looked up: in text, and as a picture where there is one. For them alone. */
import type { View } from '../../../games/game.ts';
import { sceneOf } from '../../pictures/scenes.ts';
import type { Table } from '../../table/table.ts';
import { attaching } from '../live/attach.ts';
import { messageOf } from '../views/blocks.ts';
import { lookersOf } from '../views/scenes.ts';
import { type Call, ephemeral } from './context.ts';

/** The texts at once; `view`: what is to be seen of the table beside them, once it is drawn. */
export async function replyLooked(
  call: Call,
  parts: readonly string[],
  table: Table | undefined,
  view: View<any> | undefined,
): Promise<void> {
  const { answer, actor, house, locale, pictured } = call;
  const { drawings } = house;
  const message = await answer.reply(ephemeral(parts));
  const { match } = table ?? {};
  if (view === undefined || match === undefined || !pictured) return;
  const scene = drawings.scene(() => sceneOf(match, view, lookersOf(table!, locale)));
  if (scene === undefined || !(await drawings.drawn(scene, `looked ${actor.join}`))) return;
  const { picture } = drawings.sightOf(scene, undefined);
  await answer.add(attaching(messageOf({ parts, picture }), picture), message);
}
