/** The first letters of names: as few as tell everybody apart. */
import { graphemesOf } from './fonts.ts';

/** What names in pictures and lines of seats begin with; "Bot 2" is known by its number, and so is "Bot 2 (hard)". */
const startOf = (name: string): readonly string[] => {
  const number = /\s(\d+)(?: \([^)]+\))?$/.exec(name)?.[1];
  const letters = graphemesOf(name).filter((letter) => /\p{L}|\p{N}|\p{Extended_Pictographic}/u.test(letter));
  return number !== undefined && letters.length > number.length ? [number] : letters.slice(0, 2);
};

/** One letter each where all of them differ, two where that helps; who still cannot be told apart gets the last digit of the seat. */
export function lettersOf(names: readonly string[]): readonly string[] {
  const starts = names.map(startOf);
  const brief = starts.map(([first = '?']) => first.toLocaleUpperCase());
  const isAlone = (all: readonly string[], i: number) => all.filter((one) => one === all[i]).length === 1;
  const longer = starts.map(([first = '?', second = ''], i) =>
    isAlone(brief, i) ? brief[i]! : `${first.toLocaleUpperCase()}${second.toLocaleLowerCase()}`,
  );
  return longer.map((one, i) => (isAlone(longer, i) ? one : `${brief[i]}${(i + 1) % 10}`));
}
