/** What Discord offers while somebody writes a list: all that is written, with its last part completed. */
import type { AnyGame, Locale } from '../games/game.ts';
import type { Parameter } from '../games/options.ts';
import { LONGEST_CHOICE } from '../src/views/blocks.ts';
import { plainIn } from '../src/words/games.ts';

export const labelsOf = (game: AnyGame, field: Parameter<any>, locale: Locale): readonly string[] =>
  field.kind === 'list' ? Object.values(field.choices).map((label) => plainIn(game, label!, locale)) : [];

/** The labels that begin with, then those that contain what was typed last; nothing typed: all of them. */
export function listChoices(typed: string, labels: readonly string[]) {
  const [, before = '', last = ''] = /^(.*[,;]\s*)?(.*)$/su.exec(typed) ?? [];
  const [, times = '', word = ''] = /^(\d+\s*[x×*]?\s+)?(.*)$/iu.exec(last) ?? [];
  const wanted = word.toLocaleLowerCase();
  const fitting = labels.filter((label) => label.toLocaleLowerCase().includes(wanted));
  const first = (label: string) => Number(!label.toLocaleLowerCase().startsWith(wanted));
  const completed = fitting.toSorted((a, b) => first(a) - first(b)).map((label) => `${before}${times}${label}`);
  // What is written already stays a choice where nothing can be added to it.
  const all = completed.length === 0 && typed !== '' ? [typed] : completed;
  return all.filter((text) => text.length <= LONGEST_CHOICE).map((text) => ({ name: text, value: text }));
}
