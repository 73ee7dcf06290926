/**
 * The hand panel in words is one screen of a phone: where pictures are switched off, and until they are drawn.
 *
 * @module-tag long
 */
import { expect, it } from 'vitest';
import type { AnyGame } from '../../games/game.ts';
import { nimmt } from '../../games/nimmt/index.ts';
import { sixpack } from '../../games/sixpack/index.ts';
import { sixto } from '../../games/sixto/index.ts';
import { isEphemeral, labelsOf } from '../discord/messages.ts';
import { describeInBrowser, Tabs, TOUCH_PHONE } from './page.ts';

const MAX_HEIGHT = 640;

/** Full rows, and a hand whose cards all land in different places. */
const ROWS = [
  [5, 10, 11, 22, 33],
  [25, 35, 44, 45, 55],
  [66, 67, 68, 70, 75],
  [95, 98, 101, 102],
];
const HAND = [1, 3, 24, 40, 50, 60, 77, 88, 103, 104];
const PILES = [
  ['2h', 'reverse3', '1', 'takeback2h', 'sheriff4'],
  ['veto4', '1', 'carousel3', '2h'],
  ['copycat5', 'reverse2'],
];
const HELD = ['1h', '2h', 'calculator3', '4', 'calculator5', '6', 'reverse1', 'takeback2', 'sheriff3'];
/** Late in a game; then blank, where there is most to choose. */
const LATE = [[1, 2, 3, 4], [1, 2, 3, 4], [1, 3], [1, 2], [1, 4, 5], [2]];
const BLANK: number[][] = [[], [], [], [], [], []];

const each = <T>(seats: number, one: (seat: number) => T): T[] => Array.from({ length: seats }, (_, seat) => one(seat));
const took = (seat: number, ducks: number) => {
  return { type: 'took', why: 'sixth', seat, card: 104 - seat, row: 3 - seat, ducks };
};
const REVEALED = { type: 'revealed', cards: [{ seat: 0, card: 104 }], opens: 'round' };
const dealt = (seats: number) => ({
  state: nimmt.position({
    rows: ROWS,
    hands: each(seats, (seat) => (seat === 0 ? HAND : each(10, (i) => 4 + 9 * i + seat))),
  }),
  events: [REVEALED, took(0, 13), took(1, 12), took(2, 10)],
});
const held = (count: number) => (seats: number) => ({
  state: sixpack.position({ piles: PILES, hands: each(seats, () => HELD.slice(0, count)) }),
  events: [],
});
const CROSSES = [2, 3, 4, 5].map((row) => ({ row, column: LATE[row]!.at(-1)! - 1, number: 1 }));
const CLOSED = [0, 1].map((row) => ({ type: 'closed', row }));
const sheets = (phase: 'roll' | 'cross' | 'close', dice: number[], crosses: number[][]) => (seats: number) => {
  const given = { sheets: 'ABCDE'.slice(0, seats), turn: 12, phase, dice, crosses: each(seats, () => crosses) };
  const state = sixto.position(given);
  const closing = phase === 'close' ? [0, 1] : [];
  const events = crosses === BLANK ? [] : [{ type: 'crossed', seat: 0, crosses: CROSSES, opens: 'round' }, ...CLOSED];
  return { state: { ...state, open: { ...state.open, closing } }, events };
};
const DICE = [3, 4, 2, 6, 5, 1];

/** What is played; of the buttons in the hand, which are tapped. */
const PLAYED: readonly { game: AnyGame; begun: (seats: number) => unknown; taps: readonly number[] }[] = [
  { game: nimmt, begun: dealt, taps: [] },
  { game: sixpack, begun: held(6), taps: [0] },
  { game: sixpack, begun: held(9), taps: [] },
  { game: sixto, begun: sheets('roll', DICE, LATE), taps: [] },
  { game: sixto, begun: sheets('cross', DICE, BLANK), taps: [0, 3] },
  { game: sixto, begun: sheets('cross', DICE, LATE), taps: [0] },
  { game: sixto, begun: sheets('cross', [0, 0, 5, 3, 2, 4], LATE), taps: [] },
  { game: sixto, begun: sheets('close', [5, 4, 5, 3, 2, 4], LATE), taps: [0] },
];

/** At four seats; its positions come one after the other, in each language. */
function beginning(game: AnyGame): AnyGame {
  const states = PLAYED.flatMap(({ game: { id }, begun }) => (id === game.id ? [begun] : []));
  let begun = 0;
  return { ...game, bestSeats: 4, setup: (_, seats) => states[begun++ % states.length]!(seats) as never };
}

describeInBrowser('a hand panel in words on a phone', (browser) => {
  const tabs = new Tabs(browser);

  it.each(['switched off', 'not drawn'])(
    'fits one screen in each game and language, whatever is asked and picked, with pictures %s',
    async (how) => {
      const games = [nimmt, sixpack, sixto].map((game) => beginning(game));
      const isOff = how === 'switched off';
      // The application's emoji come with pictures.
      await tabs.begin({ games, pictures: isOff, opensHands: true, emoji: isOff });
      const { playground, bot } = tabs.night;
      if (isOff) await playground.until(() => bot.logged.some((line) => line.includes('the emoji are there')));
      for (const name of ['Ada', 'Emil']) {
        const { page } = await tabs.sit(name.toLowerCase(), TOUCH_PHONE);
        const who = playground.as(name, 'games');
        if (isOff) await who.slash('preferences', { options: { pictures: false } });
        const hands = () => who.messages().filter(isEphemeral);
        for (const { game, taps } of PLAYED) {
          const before = hands().length;
          const lobby = (await who.slash('play', { sub: game.id })).message!;
          await who.click(lobby, 'Play with bots');
          await playground.until(() => hands().length > before);
          const hand = page.locator(`#m${hands().at(-1)!.id}`);
          const heights: number[] = [];
          const measure = async () => heights.push(Math.round((await hand.boundingBox())!.height));
          await hand.waitFor();
          await measure();
          for (const [i, tap] of taps.entries()) {
            await who.click(hands().at(-1)!, labelsOf(hands().at(-1)!)[tap]!);
            await hand.locator('.press', { hasText: '✓' }).nth(i).waitFor();
            await measure();
          }
          // A hand of 6 nimmt! is a button a card, with or without the emoji of its ducks.
          if (game === nimmt) expect(await hand.locator('.press', { hasText: /^\d+$/ }).count()).toBe(HAND.length);
          console.info(`${game.id} for ${name}: ${heights.join(', ')} px high`);
          for (const height of heights) expect(height).toBeLessThanOrEqual(MAX_HEIGHT);
        }
      }
    },
  );
});
