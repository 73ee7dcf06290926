/** Options of a command being typed: what may stand in them, and what is sent. */
import type { View, Wire } from './protocol.ts';
import { localised } from './tab.ts';
import { fill, type Words } from './words.ts';

export interface Choice {
  readonly label: string;
  readonly value: string | number | boolean;
}

/** What is typed into an option; `choice` once something of its list was taken. */
export interface Filled {
  readonly text: string;
  readonly choice?: Choice;
}

/** A fixed list to choose from, or nothing when one types freely. */
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

/** What is sent for an option, or what is wrong with it. */
export function sentOf(
  option: Wire,
  filled: Filled,
  { list, name, words }: { list: readonly Choice[] | undefined; name: string; words: Words },
): { readonly value: string | number | boolean } | { readonly wrong: string } {
  const { text, choice } = filled;
  if (choice && choice.label === text) return { value: choice.value };
  if (list) {
    const same = list.find(({ label }) => label.toLowerCase() === text.trim().toLowerCase());
    return same ? { value: same.value } : { wrong: fill(words.fromList, { name }) };
  }
  if (option.type !== 4 && option.type !== 10) return { value: text };
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
