/** Fingers that tap twice on the playground's page, in real time. */
import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { matchIn } from '../discord/messages.ts';
import { button, describeInBrowser, PHONE, panel, Tabs, typeCommand } from './page.ts';

describeInBrowser('a question on the page', (browser) => {
  const tabs = new Tabs(browser);
  beforeEach(() => tabs.begin({ tapGuard: 400, opensHands: true }));

  /** How many cards the person has played or picked. */
  async function picks(): Promise<number> {
    const { playground, bot } = tabs.night;
    const [table] = playground.as('Ada', 'games').messages();
    const { entries } = (await bot.store.load(matchIn(table!)))!;
    return entries.filter((entry) => entry.kind === 'answer' && entry.by === 'person').length;
  }

  async function sitDown(page: Page): Promise<void> {
    await typeCommand(page, '/play 6nimmt', { pace: '1 hour' });
    // The hand opens by itself.
    await button(page, 'Play with bots').click();
    await panel(page).locator('.press').nth(9).waitFor();
    await page.waitForTimeout(800);
  }

  it('does not appear under a finger that taps twice, and keeps each deliberate tap', async () => {
    const { page } = await tabs.sit('ada');
    await sitDown(page);
    let expected = 0;
    for (const gap of [150, 300, 150, 300]) {
      const free = panel(page).locator('.press:not([aria-disabled="true"])').first();
      const box = (await free.boundingBox())!;
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await page.mouse.click(x, y);
      await page.waitForTimeout(gap);
      await page.mouse.click(x, y);
      await page.waitForTimeout(800);
      expected += 1;
      expect(await picks()).toBe(expected);
    }
  });

  it('is answered by the tap on Done that closes a list, whatever moves meanwhile', async () => {
    await tabs.night.close();
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
