/** Options of a table as one of them is changed, and which one may differ so that enough people can play. */
import type { AnyGame } from '../../games/game.ts';
import { type Field, fieldsInForce, optionsOf, type Wrong } from '../../games/options.ts';
import type { Fit } from './refusals.ts';

type Options = Readonly<Record<string, unknown>>;

/** The options with another value of one, and of those that it needs to count. */
export function withOption(
  game: AnyGame,
  options: Options,
  key: string,
  value: unknown,
): { readonly options: any } | { readonly wrong: Wrong } {
  const needs = Object.entries(game.fields[key]?.when ?? {}) as [string, readonly unknown[]][];
  const brought = needs.filter(([other, values]) => !values.includes(options[other]));
  const wanted: Options = {
    ...options,
    ...Object.fromEntries(brought.map(([other, [first]]) => [other, first])),
    [key]: value,
  };
  const given = fieldsInForce(game.fields, wanted).map(([one]) => [one, wanted[one]]);
  return optionsOf(game.fields, Object.fromEntries(given), game.words);
}

/** What would let this many play, one option changed at a time: all choices of it that would, or the nearest number. */
export const fitsFor = (game: AnyGame, options: Options, seats: number): readonly Fit[] =>
  fieldsInForce(game.fields, options).flatMap(([key, field]) => {
    const canSeat = (value: unknown): boolean => {
      const read = withOption(game, options, key, value);
      if ('wrong' in read || seats > game.seats(read.options)[1]) return false;
      return game.problem?.(read.options, seats) === undefined;
    };
    const others = othersOf(field, options[key]);
    const fits =
      field.kind === 'whole' ? [others.find(canSeat)].filter((n) => n !== undefined) : others.filter(canSeat);
    return fits.map((value): Fit => ({ key, value }));
  });

/** The other values of a number, the nearest ones first, or of a choice. */
function othersOf(field: Field<any, any>, value: unknown): readonly unknown[] {
  switch (field.kind) {
    case 'whole': {
      const all = Array.from({ length: field.max - field.min + 1 }, (_, i) => field.min + i);
      const away = (n: number) => Math.abs(n - (value as number));
      return all.filter((n) => n !== value).sort((a, b) => away(a) - away(b));
    }
    case 'choice':
      return Object.keys(field.choices).filter((one) => one !== value);
    case 'yes-no':
      return [!value];
    case 'list':
      return [];
  }
}
