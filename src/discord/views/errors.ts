/** The one sentence for everything that is refused, in the reader's language: it says what to do next. */
import type { AnyGame, Locale } from '../../../games/game.ts';
import type { Field, Wrong } from '../../../games/options.ts';
import type { Refusal } from '../../table/refusals.ts';
import { tellerOf } from '../../words/index.ts';
import { gameSayer } from '../../words/say.ts';
import { messageName } from './names.ts';

export function refusalText(refused: Refusal, locale: Locale): string {
  const tell = tellerOf(locale);
  switch (refused.why) {
    case 'bug':
      return tell('refused.bug', { fault: refused.fault });
    case 'too-few':
      return tell('refused.too-few', { min: refused.min });
    case 'unfinished':
      return tell('refused.unfinished', { n: refused.n });
    case 'problem':
      return tell('refused.problem', { text: gameSayer(refused.game, locale)(refused.text) });
    case 'option':
      return wrongText(refused.game, refused.wrong, locale);
    default:
      return tell(`refused.${refused.why}`, {});
  }
}

function wrongText(game: AnyGame, wrong: Wrong, locale: Locale): string {
  const tell = tellerOf(locale);
  const say = (key: string) => gameSayer(game, locale)({ key, args: {} });
  const fields: Readonly<Record<string, Field<any, any>>> = game.fields;
  const nameOf = (key: string): string => (fields[key] === undefined ? key : say(fields[key].name));
  const field = nameOf(wrong.field);
  const asked = fields[wrong.field];
  const choices = asked !== undefined && 'choices' in asked ? Object.values(asked.choices).map(say).join(', ') : '';
  switch (wrong.why) {
    case 'unknown':
      return tell('wrong.unknown', { field });
    case 'no-choice':
      return tell('wrong.no-choice', { field, choices });
    case 'strangers':
      return tell('wrong.strangers', { field, choices, strangers: wrong.strangers.map(messageName).join(', ') });
    case 'no-number':
      return tell('wrong.no-number', { field, min: wrong.min, max: wrong.max });
    case 'too-few-or-many':
      return tell('wrong.too-few-or-many', { field, min: wrong.min, max: wrong.max });
    case 'unused':
      return tell('wrong.unused', { field, needs: nameOf(wrong.needs) });
  }
}
