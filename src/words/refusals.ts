/** The one sentence for everything that is refused, in the reader's language: it says what to do next. */
import type { AnyGame, Locale } from '../../games/game.ts';
import type { Field, Wrong } from '../../games/options.ts';
import type { Fit, Refusal } from '../table/refusals.ts';
import { fieldLabel, plainIn, titleIn, valueText } from './games.ts';
import { tellerOf } from './index.ts';
import { playerName } from './names.ts';
import { gameSayer } from './say.ts';

/** `quote` makes what somebody has typed, a name too, fit for the place where the sentence will stand. */
export function refusalIn(refused: Refusal, locale: Locale, quote: (typed: string) => string): string {
  const tell = tellerOf(locale);
  switch (refused.why) {
    case 'problem':
      return tell('refused.problem', { text: gameSayer(refused.game, locale)(refused.text) });
    case 'turn': {
      const { game, text, seats } = refused;
      return gameSayer(game, locale, (seat) => playerName(seats, seat, tell, quote))(text);
    }
    case 'seated':
    case 'not-host':
    case 'host-adds-bots': {
      const { why, seats, host } = refused;
      return tell(`refused.${why}`, { name: host === undefined ? 'none' : playerName(seats, host, tell, quote) });
    }
    case 'game-off':
      return tell('refused.game-off', { game: titleIn(refused.game, locale) });
    case 'too-many-seats':
      return tell('refused.too-many-seats', { max: refused.max, taken: refused.taken });
    case 'opened-elsewhere':
      return tell('refused.opened-elsewhere', { channels: refused.channels.map((id) => `<#${id}>`) });
    case 'option':
      return wrongText(refused.game, refused.wrong, locale, quote);
    default:
      return tell(`refused.${refused.why}`, refused);
  }
}

/** An option with a value, as the lobby says it. */
export function fitText(game: AnyGame, { key, value }: Fit, locale: Locale): string {
  const [field, say] = [game.fields[key]!, (one: string) => plainIn(game, one, locale)];
  return `${fieldLabel(field, say, locale)}: ${valueText(field, value, say, locale)}`;
}

/** The values of the other field with which one counts. */
export const fittingValues = (
  { fields }: AnyGame,
  { field, needs }: Extract<Wrong, { why: 'unused' }>,
): readonly unknown[] => fields[field]?.when?.[needs] ?? [];

function wrongText(game: AnyGame, wrong: Wrong, locale: Locale, quote: (typed: string) => string): string {
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
      return tell('wrong.strangers', { field, choices, strangers: wrong.strangers.map(quote).join(', ') });
    case 'no-number':
    case 'too-few-or-many':
      return tell(`wrong.${wrong.why}`, { field, min: wrong.min, max: wrong.max });
    case 'unused':
      return tell('wrong.unused', {
        field,
        needs: nameOf(wrong.needs),
        choices: fittingValues(game, wrong)
          .map((value) => valueText(fields[wrong.needs]!, value, say, locale))
          .join(' · '),
      });
  }
}
