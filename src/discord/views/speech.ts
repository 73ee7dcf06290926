/** Everything that can be said about a table, in one reader's language. */
import type { AnyText, Locale, Seat } from '../../../games/game.ts';
import { type Field, fieldsInForce } from '../../../games/options.ts';
import { altOf } from '../../pictures/alt.ts';
import { isFormer } from '../../store/people.ts';
import type { Table } from '../../table/table.ts';
import { type Tell, tellerOf } from '../../words/index.ts';
import { gameSayer, type Say } from '../../words/say.ts';
import { messageName, plainName } from './names.ts';

export interface Speech {
  readonly locale: Locale;
  /** Our own sentences. */
  readonly tell: Tell;
  /** The game's sentences, names fit for a message. */
  readonly say: Say;
  /** The game's sentences, names fit for a button. */
  readonly label: Say;
  /** A seat's player, fit for a message. */
  readonly name: (seat: Seat) => string;
}

/** What of a table the speech needs. */
type Named = Pick<Table, 'seats' | 'game'>;

export function speechOf(table: Named, locale: Locale): Speech {
  const tell = tellerOf(locale);
  const name = (seat: Seat) => playerName(table, seat, tell, messageName);
  return {
    locale,
    tell,
    name,
    say: gameSayer(table.game, locale, name),
    label: gameSayer(table.game, locale, (seat) => playerName(table, seat, tell, plainName)),
  };
}

/** The texts that are not in a picture's description already; without a picture all of them. */
export const textsBeside = (
  picture: { readonly alt: string } | undefined,
  texts: readonly AnyText[],
  { say, label }: Speech,
): readonly string[] => texts.filter((text) => !picture?.alt.includes(altOf([label(text)]))).map(say);

export const titleOf = ({ game }: Pick<Table, 'game'>, locale: Locale): string =>
  gameSayer(game, locale)({ key: 'title', args: {} });

/** Points in the game's unit: "34 ducks". */
export const pointsText = ({ game }: Pick<Table, 'game'>, n: number): AnyText => ({ key: game.unit, args: { n } });

/** How somebody who played alone did against their own best; nothing for other matches. */
export function bestText({ game, match, best }: Table, { tell, say }: Speech): string {
  if (best === undefined || match === undefined) return '';
  const { points } = game.standings(match.state)[0]!;
  const kind = say({ key: game.kinds![best.kind]!, args: {} });
  const said = (n: number) => say(pointsText({ game }, n));
  if (best.before === undefined) return tell('bestFirst', { kind });
  const isBetter = game.better === 'more' ? points > best.before : points < best.before;
  const args = { kind, before: said(best.before) };
  return isBetter ? tell('bestNew', { ...args, points: said(points) }) : tell('bestStays', args);
}

/** The names of everybody who holds a seat, bots too. */
export const namesAt = (table: Named, locale: Locale, as = messageName): readonly string[] =>
  table.seats.map(({ seat }) => playerName(table, seat, tellerOf(locale), as));

/** The options in force, a line each: "- limit: 66". */
export function optionTexts(
  { game, options }: Pick<Table, 'game' | 'options'>,
  { tell, say }: Speech,
): readonly string[] {
  const plain = (key: string) => say({ key, args: {} });
  return fieldsInForce(game.fields, options).map(([key, field]) =>
    tell('option', { name: plain(field.label ?? field.name), value: valueText(field, options[key], plain, tell) }),
  );
}

function valueText(field: Field<any, any>, value: unknown, plain: (key: string) => string, tell: Tell): string {
  switch (field.kind) {
    case 'whole':
      return String(value);
    case 'yes-no':
      return value === true ? tell('yes', {}) : tell('no', {});
    case 'choice':
      return plain(field.choices[value as string]!);
    case 'list':
      return (value as readonly string[]).map((one) => plain(field.choices[one]!)).join(', ');
  }
}

function playerName({ seats }: Named, seat: Seat, tell: Tell, as: (name: string) => string): string {
  const { user, name, player } = seats[seat]!;
  if (user === null) return tell('bot', { n: seats.slice(0, seat + 1).filter((other) => other.user === null).length });
  if (isFormer(user)) return tell('former', {});
  return player === 'person' ? as(name) : tell('botFor', { name: as(name) });
}
