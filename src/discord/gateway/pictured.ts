/** A private answer beside its picture, for who wants pictures; without it where it does not come in time. */
import { MessageFlags } from 'discord.js';
import type { Scene } from '../../pictures/scenes.ts';
import { attaching } from '../live/attach.ts';
import { type Blocks, messageOf } from '../views/blocks.ts';
import type { Call } from './context.ts';

/** `find`: what is to be drawn, if anything. */
export async function answerPictured(
  { answer, actor, house, pictured }: Call,
  how: 'reply' | 'update',
  blocks: Pick<Blocks, 'parts' | 'rows'>,
  find: () => Scene | undefined,
): Promise<unknown> {
  const { drawings } = house;
  const scene = pictured ? drawings.scene(find) : undefined;
  if (scene !== undefined)
    await drawings.inTime(
      `alone ${actor.join}`,
      () => scene,
      () => undefined,
    );
  const { picture } = drawings.sightOf(scene, undefined);
  const message = messageOf({ ...blocks, picture });
  const { body, files } = attaching({ ...message, flags: message.flags | MessageFlags.Ephemeral }, picture);
  return answer[how](body, files);
}
