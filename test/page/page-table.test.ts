/** A table of 6 nimmt! on the page of a phone, by keyboard alone, and for those who see little. */
import type { Locator } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import {
  button,
  describeInBrowser,
  expectNoSidewaysScroll,
  onFocus,
  panel,
  seriousFaults,
  Tabs,
  TOUCH_PHONE,
  tabBackTo,
  typeCommand,
  WIDE,
  WINDOWS,
} from './page.ts';

describeInBrowser('a table on the page', (browser) => {
  const tabs = new Tabs(browser);
  beforeEach(() => tabs.begin({ pictures: true }));

  it.each([TOUCH_PHONE, WIDE])(
    'offers a thread in one line with Start where people write below the lobby, at %j',
    async (window) => {
      const { playground } = tabs.night;
      const { page } = await tabs.sit('ada', window);
      const lobby = (await playground.as('Ada', 'games').slash('play', { sub: '6nimmt' })).message!;
      playground.clock.advance(30_000);
      playground.as('Kim', 'games').say('Has anybody seen my keys?');
      await playground.as('Bob', 'games').click(lobby, 'Join');
      await button(page, 'Play in a thread').waitFor();
      const rows = page.locator(`#m${lobby.id} .row`);
      expect(await rows.count()).toBe(2);
      const boxes = (await rows.first().locator('.press').all()).map((one) => one.boundingBox());
      expect(new Set((await Promise.all(boxes)).map((box) => Math.round(box!.y))).size).toBe(1);
      await button(page, 'Play in a thread').click();
      await panel(page).getByText('The table goes on in').first().waitFor();
    },
  );

  it('fits a phone', { tags: ['long'] }, async () => {
    const { page } = await tabs.sit('ada', TOUCH_PHONE);
    await expectNoSidewaysScroll(page);
    await button(page, '/play 6nimmt').tap();
    await button(page, 'Change…').waitFor();
    expect(await page.locator('article').last().locator('.row').count()).toBe(2);
    await button(page, 'Change…').tap();
    // Every page of it is seen whole, above the composer.
    const bottom = async (which: Locator) => (await which.boundingBox().then((box) => box && box.y + box.height))!;
    const log = (await page.locator('.log').boundingBox())!;
    const expectWhole = async () => {
      await expectNoSidewaysScroll(page);
      expect((await panel(page).boundingBox())!.y).toBeGreaterThanOrEqual(log.y);
      expect(await bottom(panel(page))).toBeLessThanOrEqual((await page.locator('.composer').boundingBox())!.y);
    };
    await expectWhole();
    await button(page, 'House rules').tap();
    await button(page, '✓ House rules').waitFor();
    await expectWhole();
    await button(page, 'Table').tap();
    await button(page, '✓ Table').waitFor();
    await button(page, 'Add a bot').tap();
    await panel(page).getByText('sits down').first().waitFor();
    await expectWhole();
    await button(page, 'Start').tap();
    await button(page, 'My hand').tap();
    await panel(page).getByRole('img', { name: 'Your hand.' }).waitFor();
    await panel(page).locator('.press').first().tap();
    await panel(page).getByText(/^You/).first().waitFor();
    await panel(page).getByRole('img', { name: 'Table above.' }).waitFor();
    await expectNoSidewaysScroll(page);
    await page.getByRole('combobox', { name: /^Message / }).fill('/');
    await expectNoSidewaysScroll(page);
    expect(await seriousFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await button(page, 'Servers, channels and who you are').tap();
    await button(page, 'lounge').tap();
    await page.getByRole('heading', { name: 'Welcome to #lounge' }).waitFor();
  });

  it('puts the members away when a window becomes narrow, and shows them again when it is wide', {
    tags: ['long'],
  }, async () => {
    const { page } = await tabs.sit('ada');
    const members = page.getByRole('heading', { name: 'Members' });
    await members.waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await members.waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await members.waitFor();
  });

  for (const { where, window, tags } of WINDOWS)
    it(`is played by keyboard alone, with the focus kept where one plays ${where}`, { tags }, async () => {
      const { page } = await tabs.sit('ada', { colorScheme: 'dark', ...window });
      await typeCommand(page, '/play 6nimmt');
      for (const name of ['Play with bots', 'My hand']) {
        await button(page, name).waitFor();
        await tabBackTo(page, name);
        await page.keyboard.press('Enter');
      }
      const cards = panel(page).locator('.press');
      await cards.nth(9).waitFor();
      expect(await onFocus(page, 'textContent')).toBe('My hand');
      for (let steps = 0; steps < 9; steps++) {
        await page.keyboard.press('Tab');
        if (await onFocus(page, "matches('.only-you .press')")) break;
      }
      await page.keyboard.press('Enter');
      await panel(page).getByText(/^You/).first().waitFor();
      await expect.poll(() => onFocus(page, "closest('article.only-you') !== null")).toBe(true);
    });

  it('has no serious fault for axe-core, light and dark', { tags: ['long'] }, async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page } = await tabs.sit('ada', { colorScheme });
      expect(await seriousFaults(page)).toEqual([]);
      await button(page, '/play 6nimmt').click();
      await button(page, 'Change…').click();
      await button(page, 'Add a bot').click();
      await panel(page).getByText('sits down').first().waitFor();
      expect(await seriousFaults(page)).toEqual([]);
      await button(page, 'Start').click();
      await button(page, 'My hand').click();
      await panel(page).waitFor();
      await button(page, 'Time and trouble').click();
      expect(await seriousFaults(page)).toEqual([]);
    }
  });
});
