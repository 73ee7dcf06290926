/** Private answers that come with a picture, for those who want pictures. */
import type { Locale, View } from '../../games/game.ts';
import type { Answer } from '../discord/live/answer.ts';
import { ephemeralOf, messageOf } from '../discord/live/message.ts';
import { sendOrText, withPictures } from '../discord/live/pictures.ts';
import type { Shown } from '../pictures/carried.ts';
import type { Drawings } from '../pictures/drawings.ts';
import { lookersOf, type Scene, scenesOf } from '../pictures/scenes.ts';
import type { Table } from '../table/table.ts';
import { blocksOf, type Texts } from '../views/blocks.ts';

/** Somebody who has asked, and what answers them. */
interface PictureCaller {
  readonly answer: Answer;
  readonly actor: { readonly join: string };
  readonly locale: Locale;
  /** Whether they want pictures. */
  readonly pictured: boolean;
  /** `taps`: the newest interaction by the message that it tapped. */
  readonly bot: { readonly drawings: Drawings; readonly taps: ReadonlyMap<string, string> };
}

/** An answer beside its pictures; those that come too late for it are put in as long as it still says the same. */
export async function answerPictured(
  { answer, actor, bot: { drawings, taps }, pictured }: PictureCaller,
  how: 'reply' | 'update',
  texts: Texts,
  find: () => readonly Scene[],
  toMessage = ephemeralOf,
): Promise<void> {
  const scenes = pictured ? drawings.scenes(find) : [];
  const place = `alone ${actor.join}`;
  if (drawings.sightOf(scenes).lacks) await drawings.inTime(scenes, place);
  const { pictures, lacks } = drawings.sightOf(scenes);
  const give = (shown: readonly Shown[]): Promise<unknown> => {
    const { body, files } = withPictures(toMessage(blocksOf(texts, shown, scenes.length)), shown);
    return answer[how](body, files);
  };
  await sendOrText({
    drawings,
    name: place,
    send: () => give(pictures),
    sendText: () => give([]),
    giveUp: () => pictures.length > 0,
  });
  const { message } = answer;
  if (!lacks || message === undefined || !(await drawings.drawn(scenes, place))) return;
  if ((taps.get(message.id) ?? actor.join) === actor.join) await addPictures(drawings, answer, texts, scenes, place);
}

/** Puts what has been drawn by now into an answer. */
async function addPictures(
  drawings: Drawings,
  answer: Answer,
  texts: Texts,
  scenes: readonly Scene[],
  place: string,
): Promise<void> {
  const { pictures } = drawings.sightOf(scenes);
  if (pictures.length === 0) return;
  const added = answer.add(withPictures(messageOf(blocksOf(texts, pictures, scenes.length)), pictures));
  await added.catch((error: unknown) => drawings.notSent(error, place));
}

/** What somebody has looked up: the texts at once; `view`: what is to be seen of the table beside them, once it is drawn. */
export async function replyThenPicture(
  { answer, actor, bot, locale, pictured }: PictureCaller,
  parts: readonly string[],
  table: Table | undefined,
  view: View<any> | undefined,
): Promise<void> {
  const { drawings } = bot;
  await answer.reply(ephemeralOf({ parts, rows: [] }));
  const { match } = table ?? {};
  if (view === undefined || match === undefined || !pictured) return;
  const scenes = drawings.scenes(() => scenesOf(match, view, lookersOf(table!, locale)));
  const place = `looked ${actor.join}`;
  if (scenes.length === 0 || !(await drawings.drawn(scenes, place))) return;
  await addPictures(drawings, answer, { parts }, scenes, place);
}
