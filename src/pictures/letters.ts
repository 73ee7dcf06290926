/** Letters that stand for names: as few as tell everybody apart. */
import { graphemesOf } from './fonts.ts';

/** The letters of a name; "Bot 2" is known by its number, and so is "Bot 2 (hard)". */
function lettersIn(name: string): readonly string[] {
  const number = /\s(\d+)(?: \([^)]+\))?$/.exec(name)?.[1];
  const letters = graphemesOf(name).filter((letter) => /\p{L}|\p{N}|\p{Extended_Pictographic}/u.test(letter));
  return number !== undefined && letters.length > number.length ? [number] : letters;
}

/**
 * One letter each where all of them differ, and one more where that helps: the next in which a name differs from all
 * that begin like it. Names that are still equal get the last digit of the seat.
 */
export function lettersOf(names: readonly string[]): readonly string[] {
  const all = names.map(lettersIn);
  const brief = all.map(([first = '?']) => first.toLocaleUpperCase());
  const given = new Set<string>();
  const longer = brief.map((first, i) => {
    const others = all.filter((_, j) => j !== i && brief[j] === first);
    if (others.length === 0) return first;
    const differs = (letter: string, at: number) => at > 0 && others.every((other) => !isSame(other[at], letter));
    const pairs = all[i]!.filter(differs).map((letter) => `${first}${letter.toLocaleLowerCase()}`);
    const pair = pairs.find((one) => !given.has(one)) ?? first;
    given.add(pair);
    return pair;
  });
  const isAlone = (one: string) => longer.filter((other) => other === one).length === 1;
  return longer.map((one, i) => (isAlone(one) ? one : `${brief[i]}${(i + 1) % 10}`));
}

const isSame = (a: string | undefined, b: string): boolean => a?.toLocaleLowerCase() === b.toLocaleLowerCase();
