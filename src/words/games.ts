/** What is said of a game in a reader's language: its title, points in its unit, its kinds of match, its options. */
import { type AnyGame, type Locale, numeral } from '../../games/game.ts';
import { type Field, fieldsInForce } from '../../games/options.ts';
import { type Tell, tellerOf } from './index.ts';
import { gameSayer } from './say.ts';

/** A sentence of a game's that says nothing but itself. */
export const plainIn = (game: AnyGame, key: string, locale: Locale): string =>
  gameSayer(game, locale)({ key, args: {} });

export const titleIn = (game: AnyGame, locale: Locale): string => plainIn(game, 'title', locale);

export const kindText = (game: AnyGame, kind: string, locale: Locale): string =>
  plainIn(game, game.kinds![kind]!, locale);

/** What luck decides in it: what people check when a match is over. */
export const luckIn = (game: AnyGame): 'cards' | 'dice' => game.luckIn ?? 'cards';

/** Points in the game's unit: "34 ducks"; means with one digit behind the point. */
export const unitText = (game: AnyGame, locale: Locale, n: number): string =>
  Number.isInteger(n)
    ? gameSayer(game, locale)({ key: game.unit, args: { n } })
    : `${decimal(locale, n)} ${plainIn(game, game.unitName, locale)}`;

export const decimal = (locale: Locale, n: number): string =>
  numeral(n.toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }));

/** For how many it is, and about how long it takes. */
export function lobbyFacts({ game, options }: { readonly game: AnyGame; readonly options: any }, tell: Tell): string {
  return tell('lobbyFacts', { players: playersText(game, options), minutes: game.minutes?.(options) ?? 0 });
}

export function playersText(game: AnyGame, options: any): string {
  const [min, max] = game.seats(options);
  return min === max ? String(min) : `${min}–${max}`;
}

/** The options in force, a line each: "- limit: 66". `only`: those of them that are said. */
export function optionTexts(
  game: AnyGame,
  options: any,
  locale: Locale,
  only: (key: string, field: Field<any, any>) => boolean = () => true,
): readonly string[] {
  const say = (key: string) => plainIn(game, key, locale);
  const inForce = fieldsInForce(game.fields, options);
  const covered = inForce.flatMap(([, { covers = [] }]) => covers);
  const fields = inForce.filter(([key, field]) => {
    const { covers } = field;
    const isSaid = only(key, field) || (covers !== undefined && only(covers, game.fields[covers]!));
    return isSaid && !covered.includes(key);
  });
  return fields.map(([key, field]) => {
    const args = { name: fieldLabel(field, say, locale), value: valueText(field, options[key], say, locale) };
    return tellerOf(locale)('option', args);
  });
}

/** The options that differ from the usual ones. */
export function unusualOptions(game: AnyGame, options: any, locale: Locale): readonly string[] {
  const isUsual = (key: string, field: Field<any, any>) =>
    JSON.stringify(options[key]) === JSON.stringify(field.default);
  return optionTexts(game, options, locale, (key, field) => key in options && !isUsual(key, field));
}

/** What an option is called at the beginning of a line. */
export const fieldLabel = (field: Field<any, any>, say: (key: string) => string, locale: Locale): string =>
  say(field.label ?? field.name).replace(/^./u, (first) => first.toLocaleUpperCase(locale));

/** One value of an option, as the lobby says it. */
export function valueText(field: Field<any, any>, value: any, say: (key: string) => string, locale: Locale): string {
  switch (field.kind) {
    case 'whole':
      return String(value);
    case 'yes-no':
      return tellerOf(locale)(value === true ? 'yes' : 'no', {});
    case 'choice':
      return say(field.choices[value]!);
    case 'list':
      return value.map((one: string) => say(field.choices[one]!)).join(', ');
  }
}

/** What a game's rules call a deal, for sentences that choose by it. */
export const dealName = ({ dealName = 'round' }: AnyGame): string => dealName;
