/** Records the luck of a daily by its purposes, so that two ways of playing can be compared. */
import { expect } from 'vitest';
import type { AnyGame, Ask, Luck, View } from '../../games/game.ts';

const unnamed = (): never => {
  throw new Error('what a later draw gives would depend on the number of answers before it');
};

type Given = ReadonlyMap<string, number>;

/** The name of the luck that an ask uses: asks of a seat for the same thing in a round take one number after the other. */
const inRound = ({ text }: Ask<any>, { deal, game, trick, round }: any): string =>
  `${text.key} in ${deal ?? game}.${trick ?? round}`;

/** The first number that luck gives for each purpose: of what bots are asked, and of what is drawn after answers. */
export function listening(
  game: AnyGame,
  kindOf: (ask: Ask<any>, open: any) => string = inRound,
): { readonly game: AnyGame; readonly given: Given } {
  const given = new Map<string, number>();
  const note = (what: string, luck: Luck) => {
    let name = what;
    for (let nth = 2; given.has(name); nth += 1) name = `${what} again ${nth}`;
    given.set(name, luck.below(2 ** 32));
  };
  const { bots, ...rest } = game.daily!;
  const strategies = bots!.strategies.map(
    (advise) => (view: View<any>, ask: Ask<any>, luck: Luck, at: number, level: any) => {
      note(`${ask.seat}: ${kindOf(ask, view.open)}`, luck);
      return advise(view, ask, luck, at, level);
    },
  );
  const names = (luck: Luck): Luck => ({
    ...luck,
    below: unnamed,
    shuffle: unnamed,
    pick: unnamed,
    named(purpose) {
      const own = luck.named!(purpose);
      note(purpose, own);
      return own;
    },
  });
  const noting: AnyGame = {
    ...game,
    daily: { ...rest, bots: { ...bots!, strategies } },
    apply: (state, reply, luck) => game.apply(state, reply, names(luck)),
  };
  return { game: noting, given };
}

/** Expects that purposes which both have got the same luck; returns how many these are. */
export function expectSameLuck(one: Given, other: Given): number {
  const common = [...one].filter(([moment]) => other.has(moment));
  for (const [moment, number] of common) expect(`${moment}: ${other.get(moment)}`).toBe(`${moment}: ${number}`);
  return common.length;
}
