/** Options of a command being typed: what can be typed into them, and what is sent. */
import type { View, Wire } from './protocol.ts';
import { localised } from './tab.ts';
import { fill, type Words } from './words.ts';

export interface Choice {
  readonly label: string;
  readonly value: string | number | boolean;
}

/** What is typed into an option; `choice` once it was taken from its list. */
export interface Filled {
  readonly text: string;
  readonly choice?: Choice;
}

/** By option; required options come first and are always there. */
export type AllFilled = Readonly<Record<string, Filled>>;

export const isNumber = ({ type }: Wire): boolean => type === 4 || type === 10;

/** A fixed list to choose from, or undefined for free text. */
export function listOf(
  option: Wire,
  view: View,
  { locale, words }: { locale: string; words: Words },
): readonly Choice[] | undefined {
  const place = view.places.find(({ id }) => id === view.server);
  if (option.choices?.length)
    return option.choices.map((each: Wire) => ({ label: localised(each, 'name', locale), value: each.value }));
  switch (option.type) {
    case 5:
      return [
        { label: words.yes, value: true },
        { label: words.no, value: false },
      ];
    case 6:
    case 9:
      return view.people.map(({ id, name }) => ({ label: name, value: id }));
    case 7:
      return (place?.channels ?? []).map(({ id, name }) => ({ label: `#${name}`, value: id }));
    default:
      return undefined;
  }
}

export const fitting = (choices: readonly Choice[], { text, choice }: Filled): readonly Choice[] =>
  choice?.label === text || text === ''
    ? choices
    : choices.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()));

interface GatherOptions {
  readonly nameOf: (option: Wire) => string;
  readonly listFor: (option: Wire) => readonly Choice[] | undefined;
  readonly words: Words;
}

/** What is sent for all options, or the first of them that is wrong. */
export function valuesOf(
  options: readonly Wire[],
  filled: AllFilled,
  { nameOf, listFor, words }: GatherOptions,
): { readonly values: Record<string, Choice['value']> } | { readonly name: string; readonly wrong: string } {
  const values: Record<string, Choice['value']> = {};
  for (const option of options) {
    const has = filled[option.name];
    if (!has || (has.text === '' && !option.required)) continue;
    const name = nameOf(option);
    if (has.text === '') return { name: option.name, wrong: fill(words.needed, { name }) };
    const sent = sentOf(option, has, { list: listFor(option), name, words });
    if ('wrong' in sent) return { name: option.name, wrong: sent.wrong };
    values[option.name] = sent.value;
  }
  return { values };
}

/** What is sent for an option, or what is wrong with it. */
function sentOf(
  option: Wire,
  filled: Filled,
  { list, name, words }: { list: readonly Choice[] | undefined; name: string; words: Words },
): { readonly value: Choice['value'] } | { readonly wrong: string } {
  const { text, choice } = filled;
  if (choice && choice.label === text) return { value: choice.value };
  if (list) {
    const same = list.find(({ label }) => label.toLowerCase() === text.trim().toLowerCase());
    return same ? { value: same.value } : { wrong: fill(words.fromList, { name }) };
  }
  if (!isNumber(option)) return { value: text };
  const value = Number(text);
  const isWhole = Number.isSafeInteger(value);
  if (text.trim() === '' || Number.isNaN(value) || (option.type === 4 && !isWhole))
    return { wrong: fill(option.type === 4 ? words.wholeNumber : words.number, { name }) };
  const isOutside = value < (option.min_value ?? value) || value > (option.max_value ?? value);
  return isOutside ? { wrong: `${name}: ${rangeOf(option, words)}` } : { value };
}

/** The bounds of an option in words. */
export function rangeOf({ min_value: min, max_value: max }: Wire, words: Words): string {
  if (min !== undefined && max !== undefined) return fill(words.between, { min, max });
  if (min !== undefined) return fill(words.atLeast, { min });
  return max === undefined ? '' : fill(words.atMost, { max });
}
