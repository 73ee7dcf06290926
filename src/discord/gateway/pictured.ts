/** Private answers that come with a picture, for those who want pictures. */
import type { View } from '../../../games/game.ts';
import { lookersOf, type Scene, scenesOf } from '../../pictures/scenes.ts';
import type { Table } from '../../table/table.ts';
import { type Shown, withPictures } from '../live/pictures.ts';
import { type Blocks, ephemeralOf, messageOf } from '../views/blocks.ts';
import { type Call, ephemeral } from './context.ts';

/** An answer beside its pictures; without where they come too late or are refused. `find`: what is to be drawn. */
export async function answerPictured(
  { answer, actor, house, pictured }: Call,
  how: 'reply' | 'update',
  blocks: Pick<Blocks, 'parts' | 'rows'>,
  find: () => readonly Scene[],
): Promise<unknown> {
  const { drawings } = house;
  const scenes = pictured ? drawings.scenes(find) : [];
  if (drawings.sightOf(scenes).lacks) await drawings.inTime(scenes, `alone ${actor.join}`);
  const { pictures } = drawings.sightOf(scenes);
  const give = (shown: readonly Shown[]): Promise<unknown> => {
    const { body, files } = withPictures(ephemeralOf({ ...blocks, pictures: shown }), shown);
    return answer[how](body, files);
  };
  return give(pictures).catch((error: unknown) => {
    if (pictures.length === 0) throw error;
    drawings.refused(error);
    return give([]);
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
  const scenes = drawings.scenes(() => scenesOf(match, view, lookersOf(table!, locale)));
  if (scenes.length === 0 || !(await drawings.drawn(scenes, `looked ${actor.join}`))) return;
  const { pictures } = drawings.sightOf(scenes);
  if (pictures.length === 0) return;
  const added = answer.add(withPictures(messageOf({ parts, pictures }), pictures), posted);
  await added.catch((error: unknown) => drawings.refused(error));
}
