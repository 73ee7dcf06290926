/** Six on the playground's page: three people in three tabs play a whole game, one of them with the keyboard alone. */
import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { buttonsOf, textOf } from '../../playground/server/index.ts';
import type { Person } from '../../playground/server/person.ts';
import { clockFromNoon } from '../discord/e2e-table.ts';
import { isEphemeral, matchIn } from '../discord/messages.ts';
import {
  button,
  describeInBrowser,
  expectNoSidewaysScroll,
  NARROW_PHONE,
  PHONE,
  seriousFaults,
  Tabs,
  TOUCH_PHONE,
  tabBackTo,
  typeCommand,
  WIDE,
} from './page.ts';

/** Message area of a small phone, in px. */
const MAX_HEIGHT = 640;

describeInBrowser('Six on the page', (browser) => {
  const tabs = new Tabs(browser);
  beforeEach(() => tabs.begin({ pictures: true }));
  const sit = async (as: string, window = WIDE): Promise<Page> => (await tabs.sit(as, window)).page;

  it.each([PHONE, WIDE])(
    'is played to the end by three people, Gus by keyboard alone, at %j',
    { tags: ['long'] },
    async (window) => {
      const ada = await sit('ada');
      const [gus, kim] = [await sit('gus', window), await sit('kim')];
      await typeCommand(ada, '/play six', { timer: 'Fixed', sand: 'As printed', factor: '3' });
      /** Presses a button of the newest message that has it: Gus with the keyboard, the others with the mouse. */
      const press = async (page: Page, name: string) => {
        await button(page, name).waitFor();
        if (page !== gus) return button(page, name).click();
        await tabBackTo(page, name);
        await page.keyboard.press('Enter');
      };
      await press(gus, 'Join');
      await ada.locator('.log').getByText('Gus').first().waitFor();
      await press(kim, 'Join');
      await ada.locator('.log').getByText('Kim').first().waitFor();
      const said = () => ada.locator('.log').innerText();
      await press(ada, 'Start');
      await expect.poll(said).toContain('Waiting for');

      const [table] = await tabs.night.bot.host.tables(tabs.night.playground.channel('games').guild.id);
      const open = async () => (await tabs.night.bot.host.table(table!.record.id))!.match!.state.open;
      // Two rolls one after the other may show the same.
      const rolls = async () => (await open()).progress.rolls;
      const pages = [ada, gus, kim];
      let placed = 0;
      for (const round of [1, 2, 3]) {
        await press(round === 1 ? gus : pages[(await open()).active]!, 'Start');
        await expect.poll(async () => (await open()).phase).toBe('running');
        const starter = (await open()).active as number;
        if (round === 1) expect(starter).toBe(1);
        while ((await open()).active === starter) {
          const before = await rolls();
          await press(pages[starter]!, 'Roll');
          await expect.poll(rolls).toBeGreaterThan(before);
        }
        // The player who has passed the dice puts the drawn card on the second place.
        await press(pages[starter]!, 'Place 2');
        const placing = async () => (await open()).placing.map(({ seat }: { seat: number }) => seat);
        await expect.poll(placing).not.toContain(starter);
        placed += 1;
        await press(pages[(await open()).active]!, 'Raise');
        await expect.poll(async () => (await open()).ends.length).toBe(round);
      }
      expect(placed).toBe(3);
      await button(gus, 'Rematch').waitFor();
      const log = await said();
      expect(log).toMatch(/raises the tube too early: \d+ seconds of sand (are )?left/);
      expect(log).toMatch(/wins? (together )?with \d+ points?/);
      expect(await seriousFaults(gus)).toEqual([]);
    },
  );

  it('has on a phone all that is pressed, the own cards and the words on one screen, to the end and its rematch', {
    tags: ['long'],
  }, async () => {
    await tabs.night.close();
    await tabs.begin({ pictures: true, opensHands: true });
    const { playground, bot } = tabs.night;
    // As on a slow line, a picture comes after everything else.
    playground.faults.uploadsWait = () => new Promise((resolve) => setTimeout(resolve, 300));
    const { page } = await tabs.sit('gus', TOUCH_PHONE);
    const { page: slim } = await tabs.sit('ada', { viewport: { width: 360, height: 844 } });
    const { page: wide } = await tabs.sit('kim', { viewport: { width: 1280, height: 800 } });
    const people = ['Gus', 'Ada', 'Kim'].map((name) => playground.as(name, 'games'));
    const [gus, ada, kim] = people as [Person, Person, Person];
    const newest = () => gus.messages().findLast(({ onlyFor }) => onlyFor === undefined)!;
    const heights: number[] = [];
    const areInView = async (...names: readonly string[]) => {
      const isSeen = async () => page.evaluate<readonly string[]>(`(${UNSEEN})(${JSON.stringify(names)})`);
      await expect.poll(isSeen).toEqual([]);
    };
    /** The table fits one screen of any width while it is played. */
    const fits = async () => {
      for (const tab of [page, slim, wide]) {
        // Each window shows it in its own time.
        const height = async () => (await tab.locator(`#m${newest().id}`).boundingBox())!.height;
        await expect.poll(height).toBeLessThanOrEqual(MAX_HEIGHT);
        heights.push(await height());
      }
    };
    await ada.slash('play', { sub: 'six' });
    await kim.click(newest(), 'Join');
    await button(page, 'Join').tap();
    await playground.until(() => textOf(newest()).includes('Gus'));
    await ada.click(newest(), 'Start');
    const rows = ['Place 1', 'Place 2', 'Place 3', 'My hand', 'img'];
    await areInView('Start', ...rows);
    await fits();
    expect(gus.messages().filter(({ onlyFor }) => onlyFor !== undefined)).toEqual([]);
    const [table] = await bot.host.tables(playground.channel('games').guild.id);
    const open = async () => (await bot.host.table(table!.record.id))!.match!.state.open;
    const rolls = async () => (await open()).progress.rolls;
    const seats = (await bot.host.table(table!.record.id))!.seats.map(({ name }) => name);
    /** Gus on his phone, the others anyhow; once the message shows what was before. */
    const press = async (seat: number, label: string) => {
      const { match } = (await bot.host.table(table!.record.id))!;
      const id = match!.pending[0]!.question.id;
      const found = () =>
        buttonsOf(newest()).find((each) => each.label === label && each.custom_id?.includes(`:${id}:`));
      const { custom_id } = await playground.until(found);
      const person = people.find(({ user }) => user.global_name === seats[seat])!;
      if (person === gus) await button(page, label).tap();
      else await person.click(newest(), custom_id!);
    };
    for (const round of [1, 2, 3]) {
      await press((await open()).active ?? seats.indexOf('Gus'), 'Start');
      await expect.poll(async () => (await open()).phase).toBe('running');
      const { active } = await open();
      while ((await open()).active === active) {
        const before = await rolls();
        await press(active, 'Roll');
        await expect.poll(rolls).toBeGreaterThan(before);
        await areInView('Roll', 'Raise', ...rows);
        await fits();
      }
      await press((await open()).active, 'Raise');
      await expect.poll(async () => (await open()).ends.length).toBe(round);
    }
    await playground.until(() => buttonsOf(newest()).some(({ label }) => label === 'Rematch'));
    await areInView('Rematch', 'img');
    // A person who joins with a tap sees all that can be pressed while the countdown runs.
    await ada.click(newest(), 'Rematch');
    await kim.click(newest(), 'Join');
    await button(page, 'Join').tap();
    await playground.until(() => textOf(newest()).includes('It starts'));
    await areInView('Join', 'Not yet', 'How to play');
    console.info(`the table is ${heights.toSorted((a, b) => b - a)[0]} px high at most`);
  });

  it('has the whole daily in one panel, which a narrow phone shows at once', { tags: ['long'] }, async () => {
    await tabs.night.close();
    // Bots take as long as people do: they leave the first Start to her.
    await tabs.begin({ pictures: true, emoji: true, botTime: 1, playground: { clock: clockFromNoon() } });
    const { playground, bot } = tabs.night;
    const [{ page }, { page: slim }] = [await tabs.sit('ada', TOUCH_PHONE), await tabs.sit('ada', NARROW_PHONE)];
    await playground.as('Ada').slash('daily', { options: { game: 'six' } });
    await button(page, 'Play today’s').tap();
    await button(page, 'Start').waitFor();
    const own = () => playground.as('Ada').messages().findLast(isEphemeral)!;
    const open = async () => (await bot.host.table(matchIn(own())))!.match!.state.open;
    const rolls = async () => (await open()).progress.rolls;
    const isWhole = async () => {
      for (const tab of [page, slim]) {
        await expect.poll(() => tab.evaluate(HAS_PICTURE)).toBe(true);
        const { height, broken } = await tab.evaluate<{ height: number; broken: number }>(PANEL);
        expect(height).toBeLessThanOrEqual(640);
        expect(broken).toBe(0);
        await expectNoSidewaysScroll(tab);
      }
    };
    await isWhole();
    await button(page, 'Start').tap();
    await expect.poll(async () => (await open()).phase).toBe('running');
    expect((await open()).active).toBe(0);
    while ((await open()).active === 0) {
      const before = await rolls();
      await button(page, 'Roll').tap();
      await expect.poll(rolls).toBeGreaterThan(before);
      if (before === 0) await isWhole();
    }
    await button(page, 'Place 2').tap();
    await expect.poll(async () => (await open()).displays[0][1].length).toBe(2);
    await isWhole();
    if (process.env.SHOT) await slim.screenshot({ path: process.env.SHOT });
    expect(await seriousFaults(page)).toEqual([]);
  });
});

const HAS_PICTURE = `[...document.querySelectorAll('article.only-you')].at(-1).querySelectorAll('img:not(.emoji)').length === 1`;
/** How high the panel is, and how many of its rows of buttons take more than a line. */
const PANEL = `(() => {
  const article = [...document.querySelectorAll('article.only-you')].at(-1);
  const rows = [...new Set([...article.querySelectorAll('.press')].map((one) => one.parentElement))];
  const topOf = (one) => Math.round(one.getBoundingClientRect().y);
  const broken = rows.filter((row) => new Set([...row.querySelectorAll(':scope > .press')].map(topOf)).size > 1);
  return { height: article.getBoundingClientRect().height, broken: broken.length };
})()`;

/** Which of these buttons, or pictures, of the newest message are not in view. */
const UNSEEN = `(names) => {
  const log = document.querySelector('.log').getBoundingClientRect();
  const message = [...document.querySelectorAll('.log article')].at(-1);
  const of = (name) => name === 'img' ? [...message.querySelectorAll('img')] : [...message.querySelectorAll('button')].filter(({ textContent }) => textContent === name);
  return names.filter((name) => {
    const boxes = of(name).map((element) => element.getBoundingClientRect());
    return boxes.length === 0 || boxes.some(({ top, bottom }) => top < log.top - 1 || bottom > log.bottom + 1);
  });
}`;
