/** Fingers that tap twice on the playground's page, in real time. */
import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { matchIn } from '../discord/messages.ts';
import { button, describeInBrowser, panel, Tabs, typeCommand } from './page.ts';

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
});
