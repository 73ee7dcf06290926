/** Takes the buttons off a message whose table is nowhere any more, as after a new start with another database. */
import type { Locale } from '../../games/game.ts';
import type { Answer } from '../discord/live/answer.ts';
import { replaceWith } from '../discord/live/tableMessages.ts';
import type { Store } from '../store/store.ts';
import type { Host } from '../table/host.ts';
import { type Refusing, refuse } from '../table/refusals.ts';
import { goneBlocks } from '../views/gone.ts';
import { isIdIn } from '../views/ids.ts';
import { tellerOf } from '../words/index.ts';

/** A tap on a table that does not exist for the person who taps. */
interface Tap {
  readonly bot: { readonly host: Pick<Host, 'isNewer'>; readonly store: Pick<Store, 'withSeats'> };
  readonly answer: Answer;
  readonly publicLocale: Locale;
}

/** The button or list that was tapped, and its message. */
interface Tapped {
  readonly customId: string;
  readonly message: { readonly components: readonly { toJSON(): unknown }[] };
}

/**
 * Answers such a tap with the message as it stays; returns why it is refused where the table exists, or where the button is in
 * no message that everybody sees.
 */
export async function answerGone(
  { bot, answer, publicLocale }: Tap,
  { customId, message }: Tapped,
  match: string,
): Promise<Refusing | undefined> {
  if (bot.host.isNewer(match)) return refuse('newer');
  const parts = message.components.map((part) => part.toJSON());
  const isForAll = !answer.asked.isOwn && isIdIn(parts, customId);
  if (!isForAll || (await bot.store.withSeats([match])).length > 0) return refuse('unknown');
  await replaceWith(answer, goneBlocks(parts, tellerOf(publicLocale)));
  return undefined;
}
