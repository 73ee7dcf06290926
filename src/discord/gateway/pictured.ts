/** Private answers that come with a picture, for those who want pictures. */
import type { Shown } from '../../pictures/carried.ts';
import type { Scene } from '../../pictures/scenes.ts';
import type { Blocks } from '../../views/blocks.ts';
import { ephemeralOf, messageOf } from '../live/message.ts';
import { withPictures } from '../live/pictures.ts';
import type { Call } from './context.ts';

/** An answer beside its pictures; those that come too late for it are put in as long as it still says the same. */
export async function answerPictured(
  { answer, actor, house, pictured }: Call,
  how: 'reply' | 'update',
  blocks: Pick<Blocks, 'parts' | 'rows'>,
  find: () => readonly Scene[],
): Promise<void> {
  const { drawings, taps } = house;
  const scenes = pictured ? drawings.scenes(find) : [];
  const place = `alone ${actor.join}`;
  if (drawings.sightOf(scenes).lacks) await drawings.inTime(scenes, place);
  const { pictures, lacks } = drawings.sightOf(scenes);
  const give = (shown: readonly Shown[]): Promise<unknown> => {
    const { body, files } = withPictures(ephemeralOf({ ...blocks, pictures: shown }), shown);
    return answer[how](body, files);
  };
  await give(pictures).catch((error: unknown) => {
    if (pictures.length === 0) throw error;
    drawings.refused(error);
    return give([]);
  });
  const { message } = answer;
  if (!lacks || message === undefined || !(await drawings.drawn(scenes, place))) return;
  const { pictures: drawn } = drawings.sightOf(scenes);
  if (drawn.length === 0 || (taps.get(message.id) ?? actor.join) !== actor.join) return;
  const added = answer.add(withPictures(messageOf({ ...blocks, pictures: drawn }), drawn));
  await added.catch((error: unknown) => drawings.refused(error));
}
