/** What somebody has looked up: in text, and as a picture where there is one. For them alone. */
import { MessageFlags } from 'discord.js';
import type { View } from '../../games/game.ts';
import { sceneOf } from '../pictures/scenes.ts';
import type { Table } from '../table.ts';
import { attaching } from './attach.ts';
import { messageOf } from './blocks.ts';
import type { Call } from './house.ts';
import { lookersOf } from './scenes.ts';

/** `view`: what is to be seen of the table beside the texts. */
export async function replyLooked(
  call: Call,
  parts: readonly string[],
  table: Table | undefined,
  view: View<any> | undefined,
): Promise<unknown> {
  const { answer, actor, house, locale, pictured } = call;
  const { play } = table ?? {};
  const scene =
    view === undefined || play === undefined || !pictured
      ? undefined
      : house.drawings.scene(() => sceneOf(play, view, lookersOf(table!, locale)));
  if (scene !== undefined)
    await house.drawings.inTime(
      `looked ${actor.join}`,
      () => scene,
      () => undefined,
    );
  const { picture } = house.drawings.sightOf(scene, undefined);
  const message = messageOf({ parts, picture });
  const { body, files } = attaching({ ...message, flags: message.flags | MessageFlags.Ephemeral }, picture);
  return answer.reply(body, files);
}
