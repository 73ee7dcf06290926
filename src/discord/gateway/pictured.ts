/** Private answers that come with a picture, for those who want pictures. */
import type { View } from '../../../games/game.ts';
import { lookersOf, type Scene, sceneOf } from '../../pictures/scenes.ts';
import type { Table } from '../../table/table.ts';
import { withPicture } from '../live/pictures.ts';
import { type Blocks, ephemeralOf, messageOf } from '../views/blocks.ts';
import { type Call, ephemeral } from './context.ts';

/** An answer beside its picture; without where that comes too late or is refused. `find`: what is to be drawn, if anything. */
export async function answerPictured(
  { answer, actor, house, pictured }: Call,
  how: 'reply' | 'update',
  blocks: Pick<Blocks, 'parts' | 'rows'>,
  find: () => Scene | undefined,
): Promise<unknown> {
  const { drawings } = house;
  const scene = pictured ? drawings.scene(find) : undefined;
  if (scene !== undefined && drawings.sightOf(scene).lacks) await drawings.inTime(scene, `alone ${actor.join}`);
  const { picture } = drawings.sightOf(scene);
  const give = (shown: typeof picture): Promise<unknown> => {
    const { body, files } = withPicture(ephemeralOf({ ...blocks, picture: shown }), shown);
    return answer[how](body, files);
  };
  return give(picture).catch((error: unknown) => {
    if (picture === undefined) throw error;
    drawings.refused(error);
    return give(undefined);
  });
}

/** What somebody has looked up: the texts at once; `view`: what is to be seen of the table beside them, once it is drawn. */
export async function replyLooked(
  { answer, actor, house, locale, pictured }: Call,
  parts: readonly string[],
  table: Table | undefined,
  view: View<any> | undefined,
): Promise<void> {
  const { drawings } = house;
  const posted = await answer.reply(ephemeral(parts));
  const { match } = table ?? {};
  if (view === undefined || match === undefined || !pictured) return;
  const scene = drawings.scene(() => sceneOf(match, view, lookersOf(table!, locale)));
  if (scene === undefined || !(await drawings.drawn(scene, `looked ${actor.join}`))) return;
  const { picture } = drawings.sightOf(scene);
  const added = answer.add(withPicture(messageOf({ parts, picture }), picture), posted);
  await added.catch((error: unknown) => drawings.refused(error));
}
