/** Option fields as data: they validate, fill defaults, become slash options and the lobby's lines. */
import type { Catalogue, PlainKey } from './text.ts';

interface Base<W> {
  /** The slash option's name in each language: lower case, no spaces. */
  readonly name: PlainKey<W>;
  /** What it does, at most 100 characters. */
  readonly about: PlainKey<W>;
}
interface Whole<W> extends Base<W> {
  readonly kind: 'whole';
  readonly min: number;
  readonly max: number;
}
/** Every value with its label. */
type Choices<T extends string, W> = Readonly<Record<T, PlainKey<W>>>;
interface Choice<T extends string, W> extends Base<W> {
  readonly kind: 'choice';
  readonly choices: Choices<T, W>;
}
interface YesNo<W> extends Base<W> {
  readonly kind: 'yes-no';
}
/** Several of the choices, each at most once unless it `repeats`; a person writes their labels or values, with commas between them. */
interface List<T extends string, W> extends Base<W> {
  readonly kind: 'list';
  readonly choices: Choices<T, W>;
  readonly min: number;
  readonly max: number;
  readonly repeats?: true;
  /** Managers of a server may save such lists by name, with this slash command. */
  readonly saved?: { readonly command: string; readonly about: PlainKey<W> };
}

/** What a person fills in: an option of a table, or what a look-up asks. */
export type Parameter<W> = Whole<W> | Choice<string, W> | YesNo<W> | List<string, W>;
/** One parameter for each key. */
export type Parameters<P, W> = {
  readonly [K in keyof P]-?: P[K] extends boolean
    ? YesNo<W>
    : P[K] extends number
      ? Whole<W>
      : P[K] extends string
        ? Choice<P[K], W>
        : P[K] extends readonly (infer T extends string)[]
          ? List<T, W>
          : never;
};

/** What the host changes in a lobby is parted into these: how the game is played, house rules, and the rest. */
export const PAGES = ['rules', 'house', 'table'] as const;
export type Page = (typeof PAGES)[number];

interface Option<O, V, W> {
  /** What a new table plays with if nothing is chosen. */
  readonly default: V;
  /** What the rules did before the field existed: a match that was stored without the field goes on with this. */
  readonly before: V;
  /** What a tournament of Sixes 1.0 meant by leaving it out, if not `before`; later ones store every value that counts. */
  readonly omitted?: V;
  /** The page of the lobby's *Change…* that offers it; the rules, if left out. */
  readonly page?: Exclude<Page, 'rules'>;
  /** What the lobby calls it; its name, if left out. */
  readonly label?: PlainKey<W>;
  /**
   * The field counts only while another field has one of these values; otherwise it is neither shown nor asked for.
   * Given without that other field, it sets it to the first of them.
   */
  readonly when?: { readonly [K in keyof O]?: readonly O[K][] };
  /** Where this field counts, its line in the lobby says the other one too. */
  readonly covers?: string;
}
export type Field<O, W> = Parameter<W> & Option<O, any, W>;

/** One field for each option. */
export type Fields<O, W> = { readonly [K in keyof O]-?: Parameters<O, W>[K] & Option<O, O[K], W> };

/** Why a given value is refused, by field. `strangers` of a list are no choices, `known` the others. `unused`: it counts only with other values of `needs`. */
export type Wrong =
  | { readonly field: string; readonly why: 'unknown' | 'no-choice' }
  | {
      readonly field: string;
      readonly why: 'no-number' | 'too-few-or-many';
      readonly min: number;
      readonly max: number;
    }
  | {
      readonly field: string;
      readonly why: 'strangers';
      readonly strangers: readonly string[];
      readonly known: readonly string[];
    }
  | { readonly field: string; readonly why: 'unused'; readonly needs: string };

type AnyParameters = Readonly<Record<string, Parameter<any>>>;
type AnyFields = Readonly<Record<string, Field<any, any>>>;
type AnyWords = Readonly<Record<string, Catalogue<any>>>;
type Given = Readonly<Record<string, unknown>>;

/**
 * The options with what was given, and defaults for the rest; or the first thing wrong with what was given. With `words`
 * what a person writes may name choices by their labels in any language.
 */
export function optionsOf(
  fields: AnyFields,
  given: Given,
  words?: AnyWords,
): { readonly options: any } | { readonly wrong: Wrong } {
  const chosen = chosenOf(fields, given, words);
  if ('wrong' in chosen) return chosen;
  const options: Record<string, unknown> = { ...chosen.values };
  for (const [key, field] of Object.entries(fields)) options[key] ??= field.default;
  return { options };
}

/** The values given, and those of other fields that they choose. */
function chosenOf(fields: AnyFields, given: Given, words?: AnyWords): ReturnType<typeof valuesOf> {
  const read = valuesOf(fields, given, words);
  if ('wrong' in read) return read;
  const values = { ...read.values };
  for (const key of Object.keys(values)) {
    for (const [other, allowed] of Object.entries(fields[key]?.when ?? {}) as [string, readonly unknown[]][]) {
      const has = values[other] ?? (allowed.includes(fields[other]!.default) ? fields[other]!.default : allowed[0]);
      if (!allowed.includes(has)) return { wrong: { field: key, why: 'unused', needs: other } };
      values[other] = has;
    }
  }
  return { values };
}

/** The values given for parameters; or the first thing wrong with them. */
export function valuesOf(
  parameters: AnyParameters,
  given: Given,
  words?: AnyWords,
): { readonly values: Given } | { readonly wrong: Wrong } {
  const values: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(given)) {
    const parameter = parameters[key];
    if (parameter === undefined) return { wrong: { field: key, why: 'unknown' } };
    const read = checked(key, parameter, value, words);
    if ('wrong' in read) return read;
    values[key] = read.value;
  }
  return { values };
}

/** The options of a stored match, in which fields that are younger than the match are missing. */
export function storedOptions(fields: AnyFields, stored: Given): any {
  const missing = Object.entries(fields).filter(([key]) => !(key in stored));
  return { ...stored, ...Object.fromEntries(missing.map(([key, { before }]) => [key, before])) };
}

/** The options that count, which give the same options again. */
export const givenFor = (fields: AnyFields, options: Given): Given =>
  Object.fromEntries(fieldsInForce(fields, options).map(([key]) => [key, options[key]]));

/** The options for what a tournament has stored as given. Fields that are missing there are younger, or `omitted`. */
export function optionsOfStored(fields: AnyFields, given: Given, words?: AnyWords): ReturnType<typeof optionsOf> {
  const chosen = chosenOf(fields, given, words);
  if ('wrong' in chosen) return chosen;
  const omitted = Object.entries(fields).filter(([, field]) => field.omitted !== undefined);
  const values = { ...Object.fromEntries(omitted.map(([key, field]) => [key, field.omitted])), ...chosen.values };
  return { options: storedOptions(fields, values) };
}

/** The options of a new table for which nothing is chosen. */
export const defaultsOf = <O>(fields: Fields<O, any>): O =>
  Object.fromEntries(
    Object.entries<Field<any, any>>(fields as AnyFields).map(([key, field]) => [key, field.default]),
  ) as O;

/** The fields that count with these options, in their order. */
export const fieldsInForce = (fields: AnyFields, options: Given): [key: string, field: Field<any, any>][] =>
  Object.entries(fields).filter(([, field]) =>
    Object.entries(field.when ?? {}).every(([other, values]) =>
      (values as readonly unknown[]).includes(options[other]),
    ),
  );

function checked(
  key: string,
  field: Parameter<any>,
  value: unknown,
  words?: AnyWords,
): { readonly value: unknown } | { readonly wrong: Wrong } {
  switch (field.kind) {
    case 'whole':
      return Number.isInteger(value) && (value as number) >= field.min && (value as number) <= field.max
        ? { value }
        : { wrong: { field: key, why: 'no-number', min: field.min, max: field.max } };
    case 'yes-no':
      return typeof value === 'boolean' ? { value } : { wrong: { field: key, why: 'no-choice' } };
    case 'choice':
      return Object.hasOwn(field.choices, value as string) ? { value } : { wrong: { field: key, why: 'no-choice' } };
    case 'list': {
      const parts = typeof value === 'string' ? partsOf(value, field, words) : value;
      if (!Array.isArray(parts)) return { wrong: { field: key, why: 'no-choice' } };
      const strangers = parts.filter((part) => !Object.hasOwn(field.choices, part));
      const known = parts.filter((part) => !strangers.includes(part));
      if (strangers.length > 0) return { wrong: { field: key, why: 'strangers', strangers, known } };
      const isTwice = !field.repeats && new Set(parts).size < parts.length;
      if (isTwice) return { wrong: { field: key, why: 'no-choice' } };
      return parts.length >= field.min && parts.length <= field.max
        ? { value: parts }
        : { wrong: { field: key, why: 'too-few-or-many', min: field.min, max: field.max } };
    }
  }
}

/**
 * What a person wrote, part by part: the choices that they mean, and what is none as it is written. Commas too many are
 * nothing; "2x Reverse" is Reverse twice where choices repeat.
 */
const partsOf = (written: string, field: List<string, any>, words?: AnyWords): string[] =>
  written.split(/[,;\n]/).flatMap((part) => {
    if (part.trim() === '') return [];
    // Before all else: with its number a name is nearly the name alone.
    const { times, name } = (TIMES_BEFORE.exec(part) ?? TIMES_BEHIND.exec(part))?.groups ?? {};
    const repeated = name === undefined || !field.repeats ? undefined : valueNamed(field, name, words);
    if (repeated !== undefined) return Array<string>(Number(times)).fill(repeated);
    return [valueNamed(field, part, words) ?? part.trim()];
  });
/** "2x Reverse", "2xReverse", "2 Reverse"; "Reverse x2", "Reverse 2x", "Reverse 2". */
const TIMES_BEFORE = /^\s*(?<times>[1-9])\s*[x×*]?\s*(?<name>\D.*)$/iu;
const TIMES_BEHIND = /^(?<name>.*?\D)\s*[x×*]?\s*(?<times>[1-9])\s*[x×*]?\s*$/iu;

/** The choice that a person means by what they wrote, in whatever spelling: by its value, else by a label, else by what is nearly one. */
function valueNamed({ choices }: List<string, any>, written: string, words: AnyWords | undefined): string | undefined {
  const meant = plainly(written);
  const all = Object.entries(choices).map(([value, label]) => {
    const labels = Object.values(words ?? {}).flatMap((sentences) => sentences[label] ?? []);
    return { value, names: [value, ...labels].map(plainly) };
  });
  const named = all.find(({ names: [value] }) => value === meant) ?? all.find(({ names }) => names.includes(meant));
  if (named !== undefined || words === undefined) return named?.value;
  const near = all.filter(({ names }) => names.some((name) => isNear(name, meant)));
  return near.length === 1 ? near[0]!.value : undefined;
}

/** A word of this many letters may have a letter wrong, missing or too many. */
const FORGIVEN_FROM = 5;

/** Whether two words that begin alike differ by one letter at most: "sherif". */
function isNear(a: string, b: string): boolean {
  if (a[0] !== b[0] || Math.min(a.length, b.length) < FORGIVEN_FROM || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return Math.max(a.length, b.length) - start - end <= 1;
}

/** Letters and digits alone, German ones as a keyboard without them has them. */
const plainly = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[äöüß]/gu, (letter) => WITHOUT_MARKS[letter]!)
    .replace(/[^\p{L}\p{N}]/gu, '');
const WITHOUT_MARKS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };
