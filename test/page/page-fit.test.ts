/** The hand panel is one screen: its boxes, measured on the playground's page at a phone's width and on a desktop. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { AnyGame } from '../../games/game.ts';
import { nimmt } from '../../games/nimmt/index.ts';
import { six } from '../../games/six/index.ts';
import { sixpack } from '../../games/sixpack/index.ts';
import { sixto } from '../../games/sixto/index.ts';
import { textOf } from '../../playground/server/index.ts';
import type { Wire } from '../../playground/server/world.ts';
import { answersOf, isEphemeral, labelsOf } from '../discord/messages.ts';
import { replayFor, tryAgain } from '../discord/practice.ts';
import { keep, played } from '../match/played.ts';
import {
  button,
  describeInBrowser,
  expectNoSidewaysScroll,
  NARROW_PHONE,
  panel,
  Tabs,
  TOUCH_PHONE,
  typeCommand,
} from './page.ts';

/** The message area of a phone, which is enough on a desktop too; and how high Discord's buttons are under a finger and with a mouse. */
const MAX_HEIGHT = 640;
const FINGER = 40;
const MOUSE = 32;
const DESKTOP = { width: 1280, height: 800 };

/** Cards with a hand, which have the widest buttons, stand side by side. */
const HANDY = ['1h', '2h', '3', '4', '5', '6', 'reverse1', 'takeback2', 'sheriff3'];
const HELD = ['1', '2', '3h', '4', '5', '6', 'reverse1', 'takeback2', 'sheriff3', 'veto4', 'copycat5', 'carousel6'];
/** Calculators may be attached: each has two buttons. */
const ATTACHABLE = [
  ['calculator1', 'calculator2', 'calculator3', '1', '2', '3'],
  ['calculator1', 'calculator2', '1', '2', '3', '4', '5'],
  ['calculator1', 'calculator2', 'calculator3', '1', '2', '3', '4', '5', '6'],
];
const PILES = [['2h'], ['4'], ['5']];
/** Late in a game: high piles of several packs. */
const HIGH_PILES = [
  ['2h', 'reverse3', '1', 'takeback2h', 'sheriff4'],
  ['veto4', '1', 'carousel3', '2h'],
  ['copycat5', 'reverse2'],
];
const HAND = ['1', '2', '3', '4', '5', '6'];
const ROWS = [[13, 17, 22], [20, 28], [45, 46, 47, 48, 55], [80]];
/** Each costs two digits. */
const DEAR_ROWS = [
  [5, 10, 11, 22],
  [25, 33, 44],
  [30, 40, 50, 60],
  [66, 70, 75],
];
const BLANK: number[][] = [[], [], [], [], [], []];
const cards = (seat: number, first: number) => [first, ...Array.from({ length: 9 }, (_, i) => 29 + 8 * i + seat)];

/** A game whose matches begin with these positions, one after the other, each with the seats of its match. */
const beginning = (game: AnyGame, states: ((seats: number) => any)[]): AnyGame => ({
  ...game,
  setup: (_options, seats) => {
    const begun = states.shift()!(seats);
    return 'events' in begun ? begun : { state: begun, events: [] };
  },
});

const each = <T>(seats: number, one: (seat: number) => T): T[] => Array.from({ length: seats }, (_, seat) => one(seat));
const dealt =
  (first: number, rows = ROWS) =>
  (seats: number) =>
    nimmt.position({ rows, hands: each(seats, (seat) => cards(seat, seat === 0 ? first : 30 + seat * 2 + 60)) });
const took = (seat: number, ducks: number) => {
  return { type: 'took', why: 'sixth', seat, card: 104 - seat, row: 3 - seat, ducks };
};
/** Ten cards again, and much to tell of the last turn of the round before. */
const dealtAgain = (seats: number) => ({
  state: dealt(24)(seats),
  events: [
    { type: 'revealed', cards: [{ seat: 0, card: 104 }], opens: 'round' },
    took(0, 13),
    took(1, 12),
    took(2, 10),
  ],
});
const held =
  (count: number, piles = PILES, cards = HELD) =>
  (seats: number) =>
    sixpack.position({ piles, hands: each(seats, (seat) => (seat === 0 ? cards.slice(0, count) : HAND)) });
const crossing = (seats: number) =>
  sixto.position({
    sheets: 'ABCDE'.slice(0, seats),
    phase: 'cross',
    dice: [3, 4, 2, 6, 5, 1],
    crosses: each(seats, () => BLANK),
  });

/** Late in a game, after a turn with the longest story; then with rows that are about to close. */
const LATE = [[1, 2, 3, 4], [1, 2, 3, 4], [1, 3], [1, 2], [1, 4, 5], [2]];
const late = (seats: number, dice: number[]) => ({
  sheets: 'ABCDE'.slice(0, seats),
  turn: 12,
  dice,
  crosses: each(seats, () => LATE),
});
const CROSSED = {
  type: 'crossed',
  seat: 0,
  crosses: [2, 3, 4, 5].map((row) => ({ row, column: LATE[row]!.at(-1)! - 1, number: 1 })),
  opens: 'round',
};
const after = (seats: number) => ({
  state: sixto.position({ ...late(seats, [0, 0, 5, 3, 2, 4]), phase: 'cross' }),
  events: [CROSSED, { type: 'closed', row: 0 }, { type: 'closed', row: 1 }],
});
const closing = (seats: number) => {
  const state = sixto.position({ ...late(seats, [5, 4, 5, 3, 2, 4]), phase: 'close' });
  return {
    state: { ...state, open: { ...state.open, closing: [0, 1] } },
    events: [
      CROSSED,
      { type: 'closing', row: 0, seats: [1], asked: true },
      { type: 'closing', row: 1, seats: [1], asked: true },
    ],
  };
};

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Measured {
  readonly article: Box;
  readonly log: Box;
  readonly container: Box;
  readonly buttons: readonly Box[];
  /** Rows of buttons above the last one that take more than one line. */
  readonly broken: number;
}

const MEASURE = `(() => {
  const boxOf = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y, width, height };
  };
  const article = [...document.querySelectorAll('article.only-you')].at(-1);
  return {
    article: boxOf(article),
    log: boxOf(document.querySelector('.log')),
    container: boxOf(article.querySelector('.container')),
    buttons: [...article.querySelectorAll('.press')].map(boxOf),
    broken: [...new Set([...article.querySelectorAll('.press')].map((one) => one.parentElement))]
      .slice(0, -1)
      .filter((row) => new Set([...row.querySelectorAll(':scope > .press')].map((one) => Math.round(boxOf(one).y))).size > 1)
      .length,
  };
})()`;

/** What is played in German, each at a table of its own: the second hand shows a reveal, the third a row to take. */
const NIMMT = each(3, () => '6nimmt');
const GERMAN = [...NIMMT, ...each(5, () => 'sixpack'), ...each(4, () => 'sixto')];
/** In each of these hands: a table and a hand, or one sheet. */
const PICTURES_IN_GERMAN: readonly number[] = GERMAN.map((game) => (game === 'sixto' ? 1 : 2));
const ALL_PICTURES = PICTURES_IN_GERMAN.reduce((sum, n) => sum + n);
const ARE_SHOWN = `({ within, count }) => {
  const pictures = [...document.querySelectorAll(within + ' img:not(.emoji)')];
  return pictures.length === count && pictures.every(({ complete, naturalHeight }) => complete && naturalHeight > 0);
}`;
/** Whether each picture of a message is there. */
const IS_DRAWN = `({ id, count }) => {
  const pictures = [...(document.getElementById(id)?.querySelectorAll('img:not(.emoji)') ?? [])];
  return pictures.length === count && pictures.every(({ complete, naturalHeight }) => complete && naturalHeight > 0);
}`;
const HEIGHTS = `[...document.querySelectorAll('article.only-you')].map((one) => one.getBoundingClientRect().height)`;

const bottomOf = ({ y, height }: Box): number => y + height;
const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < bottomOf(b) && b.y < bottomOf(a);

describeInBrowser('a hand panel on the page', (browser) => {
  const tabs = new Tabs(browser);

  /** With the application's emoji, as it usually is. */
  async function begin(games: readonly AnyGame[]): Promise<void> {
    await tabs.begin({ games, pictures: true, opensHands: true, emoji: true });
    const { playground, bot } = tabs.night;
    await playground.until(() => bot.logged.some((line) => line.includes('the emoji are there')));
  }

  /** `isWatched`: its person follows the newest message. Holds what is true of every panel against its boxes: what can be pressed is in view, whole and apart. */
  async function measured(page: Page, least: number, isWatched = true): Promise<Measured> {
    await expectNoSidewaysScroll(page);
    const look = () => page.evaluate<Measured>(MEASURE);
    // Either may end between two pixels.
    const hidden = ({ article, log }: Measured) => bottomOf(article) - bottomOf(log) - 1;
    if (isWatched) await expect.poll(async () => hidden(await look())).toBeLessThanOrEqual(0);
    const boxes = await look();
    const { container, buttons } = boxes;
    for (const [i, one] of buttons.entries()) {
      expect(one.height).toBeGreaterThanOrEqual(least);
      expect(one.x).toBeGreaterThanOrEqual(container.x);
      expect(one.x + one.width).toBeLessThanOrEqual(container.x + container.width);
      expect(buttons.slice(i + 1).filter((other) => overlap(one, other))).toEqual([]);
    }
    return boxes;
  }

  it('fits one screen in each game, and comes to a phone by itself', async () => {
    const games = [
      beginning(nimmt, [dealt(24), dealt(1, DEAR_ROWS), dealtAgain]),
      beginning(sixpack, [
        held(6),
        held(7),
        held(8),
        held(9),
        held(12),
        held(7, PILES, HANDY),
        held(8, PILES, HANDY),
        held(9, PILES, HANDY),
        held(6, HIGH_PILES),
        held(9, HIGH_PILES),
      ]),
      beginning(sixto, [crossing, after, closing]),
      six,
    ];
    await begin(games);
    const { page: phone } = await tabs.sit('ada', TOUCH_PHONE);
    const { page: slim } = await tabs.sit('ada', NARROW_PHONE);
    const { page: desktop } = await tabs.sit('ada');
    const opened = async (game: string): Promise<void> => {
      await typeCommand(phone, `/play ${game}`);
      const before = await phone.locator('article.only-you').count();
      await button(phone, 'Play with bots').tap();
      // Six is pressed on the table: a hand comes where it is asked for.
      if (game === 'six') {
        await button(phone, 'Roll').waitFor();
        await button(phone, 'My hand').tap();
      }
      for (const page of [phone, slim, desktop]) {
        await page.locator('article.only-you').nth(before).waitFor();
        // Six is text: its cards lie on the table.
        if (game !== 'six') await panel(page).locator('img:not(.emoji)').last().waitFor();
      }
    };
    const fits = async (name: string): Promise<void> => {
      const small = await measured(phone, FINGER);
      const narrow = await measured(slim, FINGER, false);
      const large = await measured(desktop, MOUSE);
      const broken = [small, narrow, large].map((one) => one.broken);
      if (/^(Sixpack|Sixto)/.test(name)) expect([name, broken[0], broken[2]]).toEqual([name, 0, 0]);
      const heights = [small, narrow, large].map(({ article }) => Math.round(article.height));
      console.info(`${name}: ${heights.join(', ')} px high at 390, 360 and 1,280 px, broken rows ${broken}`);
      for (const height of heights) expect(height).toBeLessThanOrEqual(MAX_HEIGHT);
    };
    const tapCard = (label: string) => panel(phone).getByRole('button', { name: label, exact: true }).tap();

    await opened('6nimmt');
    await fits('6 nimmt! with ten cards');
    await tapCard('Hint');
    await panel(phone).getByText('can’t be a best score').waitFor();
    await fits('6 nimmt! with a warning');
    await tapCard('Hint');
    await panel(phone).getByText('looks best').waitFor();
    await fits('6 nimmt! with a hint');
    // The second tap after the command shows the first reveal.
    await tapCard('24');
    await panel(phone)
      .getByText(/^You: 24 → row 1/)
      .first()
      .waitFor();
    await fits('6 nimmt! after the first reveal');
    await opened('6nimmt');
    await tapCard('1');
    await panel(phone)
      .getByRole('button', { name: /^row ?4/i })
      .waitFor();
    await fits('6 nimmt! with a row to take');
    await opened('6nimmt');
    await panel(phone)
      .getByText(/^You: 104 took row 4, 13 ducks\. .* 10\.$/)
      .first()
      .waitFor();
    await fits('6 nimmt! with ten cards after a turn with much to tell');
    for (const count of [6, 7, 8, 9, 12]) {
      await opened('sixpack');
      await fits(`Sixpack with ${count} cards`);
    }
    for (const count of [7, 8, 9]) {
      await opened('sixpack');
      await fits(`Sixpack with ${count} cards, two of them with hands`);
    }
    for (const count of [6, 9]) {
      await opened('sixpack');
      await fits(`Sixpack with ${count} cards and high piles`);
    }
    await opened('sixto');
    await fits('Sixto with eleven boxes');
    // What one may press next stays where it is, with a sentence more above it.
    const next = panel(phone).getByRole('button', { name: 'O7', exact: true });
    const { y } = (await next.boundingBox())!;
    await tapCard('R9');
    await panel(phone).getByText('That costs 10 points.').waitFor();
    await fits('Sixto with a pick');
    expect(Math.abs((await next.boundingBox())!.y - y)).toBeLessThan(1);
    await tapCard('Suggest');
    await panel(phone).getByText('can’t be a best score').waitFor();
    await fits('Sixto with a warning');
    await tapCard('Suggest');
    await panel(phone)
      .getByText(/Together they (bring|cost|change)/)
      .waitFor();
    await fits('Sixto with picks');
    await opened('sixto');
    await panel(phone)
      .getByText(/^You: 4 crosses, .* Red and orange are closed\.$/)
      .first()
      .waitFor();
    await fits('Sixto after a turn with much to tell');
    await tapCard('Done');
    await panel(phone).getByText('Cross nothing?').waitFor();
    await fits('Sixto where nothing is crossed');
    await opened('sixto');
    await panel(phone)
      .getByText(/^About to close: red 5, orange 4\./)
      .waitFor();
    await fits('Sixto with a last cross');
    await opened('six');
    await fits('Six');
  });

  it('fits one screen where a sentence says why a tap came to nothing, where cards may be attached, and for a manager', {
    tags: ['long'],
  }, async () => {
    const sixpacks = [PILES, HIGH_PILES].flatMap((piles) =>
      ATTACHABLE.map((cards) => held(cards.length, piles, cards)),
    );
    const tables = [...sixpacks.map(() => 'sixpack'), '6nimmt', 'sixto', 'sixto'];
    await begin([beginning(sixpack, sixpacks), beginning(nimmt, [dealtAgain]), beginning(sixto, [crossing, after])]);
    const { playground } = tabs.night;
    const ada = playground.as('Ada', 'games');
    const hands = () => ada.messages().filter(isEphemeral);
    const pages = [
      (await tabs.sit('ada', TOUCH_PHONE)).page,
      (await tabs.sit('ada', NARROW_PHONE)).page,
      (await tabs.sit('ada')).page,
    ];
    /** The hand that a press opens. */
    const openedBy = async (press: () => Promise<unknown>): Promise<Wire> => {
      const before = hands().length;
      await press();
      await playground.until(() => hands().length > before);
      return hands().at(-1)!;
    };
    for (const [i, game] of tables.entries()) {
      const heightsOf = ({ id }: Wire) =>
        Promise.all(
          pages.map(async (page) => {
            await page.waitForFunction(IS_DRAWN, { id: `m${id}`, count: game === 'sixto' ? 1 : 2 });
            return Math.round((await page.locator(`#m${id}`).boundingBox())!.height);
          }),
        );
      const lobby = (await ada.slash('play', { sub: game })).message!;
      const hand = await openedBy(() => ada.click(lobby, 'Play with bots'));
      const before = await heightsOf(hand);
      const [answer] = answersOf(hand);
      const isDraft = game === 'sixpack';
      await ada.click(hand, isDraft ? 'Done' : answer!.custom_id!.replace(/[^:]+$/, 'abcdefghij'), { force: true });
      const said = isDraft ? /Not all are picked yet/ : /can’t be played now/;
      for (const page of pages) await page.locator(`#m${hand.id}`).getByText(said).waitFor();
      const now = await heightsOf(hand);
      // Of those who manage the server, who asks for the hand may end the table from there.
      const tableMessage = ada.messages().findLast((one) => labelsOf(one).includes('My hand'))!;
      const asked = await openedBy(() => ada.click(tableMessage, 'My hand'));
      expect(labelsOf(asked)).toContain('End this table');
      const managed = await heightsOf(asked);
      console.info(`${game} ${i}: ${before} px high, with a sentence ${now}, for a manager ${managed}`);
      for (const height of [...before, ...now, ...managed]) expect(height).toBeLessThanOrEqual(MAX_HEIGHT);
    }
  });

  it('fits one screen in a replay, and in practice from there', { tags: ['long'] }, async () => {
    await begin([nimmt]);
    const { playground, bot } = tabs.night;
    const where = { guild: playground.guild('Card Table').id, channel: playground.channel('games').id, id: 'abcd1234' };
    const people = ['Ada', 'Bob'].map((name) => ({ user: playground.user(name).id, name }));
    const options = { ending: 'rounds', rounds: 1 };
    await keep(bot.store, played({ game: '6nimmt', seats: 4, options, people, ...where }));
    const sat = [await tabs.sit('ada', TOUCH_PHONE), await tabs.sit('ada', NARROW_PHONE), await tabs.sit('ada')];
    const ada = playground.as('Ada', 'games');
    const replay = await replayFor(ada, where.id, playground);
    for (const { page } of sat) {
      await page.waitForFunction(IS_DRAWN, { id: `m${replay.id}`, count: 2 });
      const { height } = (await page.locator(`#m${replay.id}`).boundingBox())!;
      console.info(`replay: ${Math.round(height)} px high`);
      expect(height).toBeLessThanOrEqual(MAX_HEIGHT);
    }
    const { id } = await tryAgain(ada, replay, playground);
    for (const { page } of sat) {
      await page.waitForFunction(IS_DRAWN, { id: `m${id}`, count: 2 });
      const hand = page.locator(`#m${id}`);
      expect(await hand.locator('.press').count()).toBe(10);
      await hand.getByText('Practice against bots').waitFor();
      const { height } = (await hand.boundingBox())!;
      console.info(`practice: ${Math.round(height)} px high`);
      expect(height).toBeLessThanOrEqual(MAX_HEIGHT);
    }
  });

  it('fits one screen in German too', { tags: ['long'] }, async () => {
    const games = [
      beginning(nimmt, [dealt(24), dealt(24), dealt(1, DEAR_ROWS)]),
      beginning(sixpack, [held(6), held(9), held(12), held(9, HIGH_PILES), held(8, PILES, HANDY)]),
      beginning(sixto, [crossing, crossing, after, closing]),
    ];
    await begin(games);
    const { playground } = tabs.night;
    const { page } = await tabs.sit('emil', TOUCH_PHONE);
    const { page: desktop } = await tabs.sit('emil');
    const emil = playground.as('Emil', 'games');
    const hands = () => emil.messages().filter(isEphemeral);
    const areShown = (within: string, count: number) => page.waitForFunction(ARE_SHOWN, { within, count });
    for (const [i, game] of GERMAN.entries()) {
      const lobby = (await emil.slash('play', { sub: game })).message!;
      await areShown(
        '.log',
        PICTURES_IN_GERMAN.slice(0, i).reduce((sum, n) => sum + n + 1, 1),
      );
      await emil.click(lobby, 'Play with bots');
      await playground.until(() => hands().length === i + 1);
      await areShown(
        '.log',
        PICTURES_IN_GERMAN.slice(0, i + 1).reduce((sum, n) => sum + n + 1, 0),
      );
    }
    const [, reveal, low] = hands();
    const [, crossed, none] = hands().slice(-4);
    await emil.click(reveal!, '24');
    await emil.click(low!, '1');
    await emil.click(crossed!, 'Vorschlag');
    await emil.click(crossed!, 'Vorschlag');
    await emil.click(none!, 'Fertig');
    await playground.until(() => /Du: 24 →.*Welche Reihe nimmst du/s.test(hands().map(textOf).join('\n')));
    for (const [on, { width, height }] of [
      [page, TOUCH_PHONE.viewport],
      [page, NARROW_PHONE.viewport],
      [desktop, DESKTOP],
    ] as const) {
      await on.setViewportSize({ width, height });
      await on.waitForFunction(ARE_SHOWN, { within: '.only-you', count: ALL_PICTURES });
      await expectNoSidewaysScroll(on);
      const heights = await on.evaluate<number[]>(HEIGHTS);
      const each = GERMAN.map((game, i) => `${game} ${Math.round(heights[i]!)}`);
      console.info(`in German, at ${width} px: ${each.join(', ')}`);
      expect(heights).toHaveLength(GERMAN.length);
      for (const height of heights) expect(height).toBeLessThanOrEqual(MAX_HEIGHT);
    }
  });

  it('is for a person who keeps the name they came with', async () => {
    await tabs.begin({});
    const { page } = await tabs.sit('Mia');
    const me = page.getByRole('combobox', { name: 'You are' });
    for (const _ of ['at first', 'after a reload']) {
      expect(await me.locator('option:checked').innerText()).toBe('Mia');
      expect(page.url()).toContain('as=Mia');
      await page.reload();
      await me.waitFor();
    }
    await button(page, '/play 6nimmt').click();
    await page
      .locator('.log')
      .getByText(/Seats:.*Mia/)
      .waitFor();
  });
});
