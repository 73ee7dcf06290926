/** Fingers that tap twice on the playground's page, in real time. */
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { answersOf, isEphemeral, matchIn, questionOf } from '../discord/messages.ts';
import { quiet } from '../discord/quiet.ts';
import { button, describeInBrowser, PHONE, panel, Tabs, typeCommand, WIDE, WINDOWS } from './page.ts';

/** Each asks next what stands in the place of what was tapped. */
const GAMES: readonly [string, Record<string, string>][] = [
  ['6nimmt', {}],
  ['sixpack', { named: 'reverse, sheriff, veto' }],
  ['sixto', {}],
];
/** A little more than the guard. */
const LOOK_MS = 450;

/** Where something is that a person can aim at: in view, and not moving. */
async function atRest(page: Page, what: Locator): Promise<Box> {
  await what.scrollIntoViewIfNeeded();
  let before: Box | null = null;
  for (;;) {
    const box = await what.boundingBox();
    if (box !== null && box.x === before?.x && box.y === before.y) return box;
    before = box;
    await page.waitForTimeout(40);
  }
}
type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

describeInBrowser('a question on the page', (browser) => {
  const tabs = new Tabs(browser);
  /** How many answers people have given. */
  async function picks(match: string): Promise<number> {
    const { entries } = (await tabs.night.bot.store.load(match))!;
    return entries.filter((entry) => entry.kind === 'answer' && entry.by === 'person').length;
  }

  /** Taps, and after some milliseconds the same place again. */
  async function tapTwice(page: Page, what: Locator, ms: number): Promise<void> {
    const { x, y, width, height } = await atRest(page, what);
    await page.mouse.click(x + width / 2, y + height / 2);
    await page.waitForTimeout(ms);
    await page.mouse.click(x + width / 2, y + height / 2);
    await quiet(tabs.night.playground);
  }

  const inEachGame = WINDOWS.flatMap(({ where, window, tags }) =>
    GAMES.map(([game, options], i) => ({ game, options, where, window, tags: i === 0 ? tags : ['long'] })),
  );
  for (const { game, options, where, window, tags } of inEachGame)
    it(`of ${game} does not appear under a finger that taps twice, and keeps each deliberate tap ${where}`, {
      tags,
    }, async () => {
      await tabs.begin({ tapGuard: 400, opensHands: true });
      const { playground } = tabs.night;
      const { page } = await tabs.sit('ada', window);
      const ada = playground.as('Ada', 'games');
      // A second tap may have opened what can be looked up, below the hand.
      const hand = () => ada.messages().findLast((each) => isEphemeral(each) && answersOf(each).length > 0);
      const idOf = (message = hand()) => message && answersOf(message)[0]!.custom_id!;
      const free = () => page.locator(`#m${hand()!.id} .press:not([aria-disabled="true"])`);
      const fresh = () => free().filter({ hasNotText: /✓|Change|Done|Undo|Suggest|Hint|Look up/ });
      await typeCommand(page, `/play ${game}`, options);
      // The hand opens by itself.
      await button(page, 'Play with bots').click();
      let id = await playground.until(() => idOf());
      const match = matchIn(hand()!);
      for (const [n, ms] of [150, 300].entries()) {
        // A person who looks before each tap takes longer.
        await page.waitForTimeout(LOOK_MS);
        const done = free().filter({ hasText: /^Done$/ });
        const isDrafted = (await done.count()) > 0;
        if (isDrafted && (await free().filter({ hasText: '✓' }).count()) === 0) {
          await fresh().first().click();
          await free().filter({ hasText: '✓' }).first().waitFor();
        }
        await tapTwice(page, isDrafted ? done : fresh().first(), ms);
        expect(await picks(match)).toBe(n + 1);
        const answered = questionOf(id);
        id = await playground.until(() => {
          const next = idOf();
          return next !== undefined && questionOf(next) !== answered ? next : undefined;
        });
      }
    });

  it.each([PHONE, WIDE])(
    'in real time is answered once by a person who presses twice, and takes the next press, at %j',
    {
      tags: ['long'],
    },
    async (window) => {
      await tabs.begin({ tapGuard: 400 });
      const { playground, bot } = tabs.night;
      const { page } = await tabs.sit('ada', window);
      const bob = playground.as('Bob', 'games');
      for (const ms of [150, 300, undefined]) {
        await typeCommand(page, '/play six');
        await button(page, 'Play with bots').waitFor();
        await bob.click(bob.messages().at(-1)!, 'Join');
        const match = matchIn(bob.messages().at(-1)!);
        await button(page, 'Start').click();
        await button(page, 'Place 1').waitFor();
        if (ms === undefined) await button(page, 'Start').click();
        else await tapTwice(page, button(page, 'Start'), ms);
        const open = async () => (await bot.host.table(match))!.match!.state.open;
        await expect.poll(async () => (await open()).phase).toBe('running');
        const answered = (await bot.store.load(match))!.entries.flatMap((entry) =>
          entry.kind === 'answer' ? entry.question : [],
        );
        // In the place of Start is Roll by then, and a quick tap there is meant.
        expect(answered.filter((question) => question.startsWith('start.'))).toHaveLength(1);
        expect(new Set(answered).size).toBe(answered.length);
        if (ms !== undefined) continue;
        await page.waitForTimeout(LOOK_MS);
        const { last } = await open();
        await button(page, 'Roll').click();
        await expect.poll(async () => (await open()).last).not.toEqual(last);
      }
    },
  );

  it('is answered by the tap on Done that closes a list, whatever moves meanwhile', { tags: ['long'] }, async () => {
    await tabs.begin({ pictures: true, opensHands: true });
    const { page } = await tabs.sit('ada', { ...PHONE, hasTouch: true });
    await typeCommand(page, '/play sixpack', { named: 'reverse, sheriff, veto, carousel, takeback' });
    await button(page, 'Play with bots').waitFor();
    const bob = tabs.night.playground.as('Bob', 'games');
    await bob.click(bob.messages().at(-1)!, 'Join');
    await button(page, 'Start').tap();
    const control = (name: string) => panel(page).getByRole('button', { name, exact: true });
    const toggle = async () => {
      await panel(page).getByRole('combobox').first().tap();
      for (const at of [0, 5]) await panel(page).getByRole('option').nth(at).tap();
    };
    const tap = async (x: number, y: number) => page.touchscreen.tap(x, y);
    const slowClick = async (x: number, y: number) => {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.waitForTimeout(600);
      await page.mouse.up();
    };
    for (const press of [tap, slowClick]) {
      await control('Done').tap();
      // It goes away when two are picked, and what is below it moves up.
      await panel(page).getByText('Not all are picked yet').waitFor();
      await toggle();
      const { x, y, width, height } = (await control('Done').boundingBox())!;
      await press(x + width / 2, y + height / 2);
      await control('Change').tap();
      await toggle();
      await page.keyboard.press('Escape');
      await panel(page).getByText('Which 2 cards?').first().waitFor();
    }
  });
});
