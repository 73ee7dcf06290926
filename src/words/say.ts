/** Says a text in a reader's language. */
import { type Formatters, IntlMessageFormat } from 'intl-messageformat';
import {
  type AnyGame,
  type AnyText,
  type Arg,
  type Catalogue,
  type Face,
  type Locale,
  numeral,
  type Seat,
} from '../../games/game.ts';

/** Says texts of one catalogue in one language. */
export type Say = (text: AnyText) => string;

const constants = new WeakMap<object, Map<string, string>>();
const compiled = new WeakMap<object, Map<string, IntlMessageFormat>>();
const numbers = new Map<string, Intl.NumberFormat>();
const plurals = new Map<string, Intl.PluralRules>();
const lists = new Map<string, Intl.ListFormat>();

/** `name` says a seat as its player's name, `face` an emoji, both fit for the place where the sentence will stand. */
export function sayer(
  catalogue: Catalogue<any>,
  locale: Locale,
  name: (seat: Seat) => string = noSeats,
  face: (face: Face) => string = ({ plain }) => plain,
): Say {
  const say: Say = ({ key, args }) => {
    if (Object.keys(args).length === 0) return constantOf(catalogue, locale, key);
    const values: Record<string, string | number> = {};
    for (const [arg, value] of Object.entries(args)) values[arg] = said(value);
    return messageOf(catalogue, locale, key).format(values) as string;
  };
  const said = (arg: Arg): string | number => {
    if (typeof arg === 'number' || typeof arg === 'string') return arg;
    if (isList(arg))
      return joined(
        locale,
        arg,
        arg.map((item) => String(said(item))),
      );
    if (isFace(arg)) return face(arg);
    return isSeat(arg) ? name(arg.seat) : say(arg);
  };
  return say;
}

/** Says a game's sentences; in English where it has none in this language. */
export function gameSayer(
  { words }: Pick<AnyGame, 'words'>,
  locale: Locale,
  name?: (seat: Seat) => string,
  face?: (face: Face) => string,
): Say {
  const catalogue = words[locale];
  return catalogue === undefined ? sayer(words.en, 'en', name, face) : sayer(catalogue, locale, name, face);
}

const isSeat = (arg: Arg): arg is { readonly seat: Seat } => typeof arg === 'object' && 'seat' in arg;
const isFace = (arg: Arg): arg is Face => typeof arg === 'object' && 'plain' in arg;
const isList = (arg: Arg): arg is readonly Arg[] => Array.isArray(arg);

function noSeats(seat: Seat): string {
  throw new Error(`seat ${seat} is named where there is no table`);
}

/** What messages are put together with; of a number format they use `format` alone. Each is slow to make. */
const formatters: Formatters = {
  getNumberFormat: (...given) =>
    kept(numbers, JSON.stringify(given), () => {
      const plain = new Intl.NumberFormat(...given);
      return { format: (n: number) => numeral(plain.format(n)) } as Intl.NumberFormat;
    }),
  getPluralRules: (...given) => kept(plurals, JSON.stringify(given), () => new Intl.PluralRules(...given)),
  getDateTimeFormat: (...given) => new Intl.DateTimeFormat(...given),
};

function messageOf(catalogue: Catalogue<any>, locale: Locale, key: string): IntlMessageFormat {
  const messages = kept(compiled, catalogue, () => new Map<string, IntlMessageFormat>());
  return kept(messages, key, () => {
    const sentence = catalogue[key];
    if (sentence === undefined) throw new Error(`the catalogue has no sentence ${key}`);
    return new IntlMessageFormat(sentence, locale, undefined, { ignoreTag: true, formatters });
  });
}

/** A sentence that is always the same. */
const constantOf = (catalogue: Catalogue<any>, locale: Locale, key: string): string =>
  kept(
    kept(constants, catalogue, () => new Map<string, string>()),
    key,
    () => String(messageOf(catalogue, locale, key).format()),
  );

/** People, as seats or by name, are joined with "and"; numbers and sentences with commas alone; emoji stand side by side. */
function joined(locale: Locale, items: readonly Arg[], words: readonly string[]): string {
  if (items.every(isFace)) return words.join(' ');
  if (!items.every((item) => typeof item === 'string' || isSeat(item))) return words.join(', ');
  return kept(lists, locale, () => new Intl.ListFormat(locale, { type: 'conjunction' })).format(words);
}

function kept<K, V>(map: { get(key: K): V | undefined; set(key: K, value: V): unknown }, key: K, make: () => V): V {
  const has = map.get(key);
  if (has !== undefined) return has;
  const made = make();
  map.set(key, made);
  return made;
}
