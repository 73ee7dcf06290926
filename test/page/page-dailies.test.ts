/**
 * The dailies on the playground's page, on a phone: from the list to the first turn or the end, the streak and the share.
 *
 * @module-tag long
 */
import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { clockFromNoon } from '../discord/e2e-table.ts';
import { describeInBrowser, expectNoSidewaysScroll, PHONE, panel, seriousFaults, Tabs, typeCommand } from './page.ts';

const press = (page: Page, name: string | RegExp) => panel(page).getByRole('button', { name, exact: true }).first();

/** What a phone shows below the name of the channel. */
const MAX_HEIGHT = 640;

describeInBrowser('a daily', (browser) => {
  const tabs = new Tabs(browser);
  beforeEach(() => tabs.begin({ playground: { clock: clockFromNoon() } }));

  const begun = async (game: string): Promise<Page> => {
    const { page } = await tabs.sit('ada', PHONE);
    await typeCommand(page, '/daily', { game });
    await press(page, 'Play today’s').click();
    return page;
  };

  it('shows the page of each game with its button to play on one screen', async () => {
    const { page } = await tabs.sit('ada', PHONE);
    for (let game = 0; game < 4; game += 1) {
      await typeCommand(page, '/daily');
      const open = panel(page).getByRole('button', { name: 'Open', exact: true });
      await open.nth(game).click();
      await press(page, 'Play today’s').waitFor();
      const { height } = (await panel(page).boundingBox())!;
      console.info(`daily ${game}: ${Math.round(height)} px`);
      expect(height).toBeLessThanOrEqual(MAX_HEIGHT);
    }
  });

  it('of 6 nimmt! is played to its end in the panel, counts for the streak and can be shared', async () => {
    const page = await begun('6 nimmt!');
    for (let turn = 0; !(await press(page, 'Share my result').isVisible()); turn += 1) {
      expect(turn).toBeLessThan(40);
      const text = await panel(page).innerText();
      await press(page, /^(\d+|Row \d.*)$/).click();
      await expect.poll(() => panel(page).innerText()).not.toBe(text);
      await expectNoSidewaysScroll(page);
    }
    expect(await seriousFaults(page)).toEqual([]);
    await press(page, 'Share my result').click();
    await page.locator('article:not(.only-you)', { hasText: '6 nimmt!' }).first().waitFor();
    await typeCommand(page, '/daily');
    await panel(page).getByText('1 day in a row').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
  });

  it('of Sixpack is played against its bots, round by round', async () => {
    const page = await begun('Sixpack');
    await panel(page).getByText('Round 1').first().waitFor();
    const enabled = panel(page).locator('.press:not([aria-disabled=true])');
    const done = enabled.filter({ hasText: 'Done' });
    const choice = enabled.filter({ hasNotText: /Done|Look up|✓/ });
    // Each day has packs of its own: some questions take one tap, others some picks and Done.
    for (let n = 0; !(await panel(page).innerText()).includes('Round 2'); n += 1) {
      expect(n).toBeLessThan(40);
      const text = await panel(page).innerText();
      await (n % 2 === 1 && (await done.count()) > 0 ? done : choice).first().click();
      await expect.poll(() => panel(page).innerText()).not.toBe(text);
      await expectNoSidewaysScroll(page);
    }
    expect(await seriousFaults(page)).toEqual([]);
  });

  it('of Sixto is played alone, box by box', async () => {
    const page = await begun('Sixto');
    await press(page, 'Keep').click();
    const box = press(page, /^[A-Z]\d+$/);
    await box.waitFor();
    const name = (await box.innerText()).trim();
    await box.click();
    await press(page, `✓ ${name}`).waitFor();
    await expectNoSidewaysScroll(page);
    expect(await seriousFaults(page)).toEqual([]);
  });
});
