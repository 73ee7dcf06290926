/**
 * Groups, direct messages and servers without Sixes on the playground's page, as `npm start` has them.
 *
 * @module-tag long
 */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { furnishPage } from '../../playground/server/index.ts';
import {
  button,
  describeInBrowser,
  expectNoSidewaysScroll,
  PHONE,
  panel,
  seriousFaults,
  Tabs,
  typeCommand,
  WIDE,
} from './page.ts';

const GROUP = 'Ada, Bob, Gus';
/** The next turn, or a card that lets its player choose a row. */
const REVEALED = /Turn 2 of 10|Which row|chooses a row/;

/** Opens a place, and in it a channel; at a phone's width they are behind the menu. */
async function goTo(page: Page, place: string, channel: string): Promise<void> {
  const menu = page.locator('.menu');
  for (const name of [place, channel]) {
    if (await menu.isVisible()) await menu.click();
    await page.locator('.left').getByRole('button', { name, exact: true }).click();
  }
  await page.getByRole('heading', { level: 1, name: channel }).waitFor();
}

describeInBrowser('places without the bot', (browser) => {
  const tabs = new Tabs(browser);
  beforeEach(() => tabs.begin({ playground: { furnish: furnishPage } }));

  const playToReveal = async (window: typeof WIDE) => {
    const { page } = await inGroup('ada', window);
    await typeCommand(page, '/play 6nimmt');
    const others = [(await inGroup('bob', window)).page, (await inGroup('gus', window)).page];
    for (const other of others) {
      await button(other, 'Join').click();
      await expect.poll(() => button(other, 'Join').isEnabled()).toBe(true);
    }
    await page
      .locator('.log')
      .getByText(/Seats:.*Gus/)
      .waitFor();
    await button(page, 'Start').click();
    for (const each of [page, ...others]) {
      await button(each, 'My hand').click();
      await panel(each).locator('.press').nth(9).waitFor();
      await panel(each).locator('.press').nth(9).click();
    }
    for (const each of [page, ...others]) await panel(each).getByText(REVEALED).first().waitFor();
    await expectNoSidewaysScroll(page);
    expect(await seriousFaults(page)).toEqual([]);
    const { requests } = tabs.night.playground;
    expect(requests.filter(({ path }) => /^\/channels\//.test(path))).toEqual([]);
  };
  it('a group plays to the first reveal, on a phone', () => playToReveal(PHONE));
  it('and in a wide window', () => playToReveal(WIDE));

  it('lets people who installed Sixes for themselves use it in the group and on a server without it', async () => {
    const { page } = await inGroup('bob', PHONE);
    expect(await button(page, '/play 6nimmt').count()).toBe(0);
    await goTo(page, 'Elsewhere', 'elsewhere');
    await button(page, 'Get Sixes for yourself').click();
    await button(page, '/play 6nimmt').click();
    await button(page, 'Play with bots').click();
    await button(page, 'My hand').click();
    await panel(page).locator('.press').nth(9).waitFor();
    await expectNoSidewaysScroll(page);
    // What only a server's managers use is not offered there, nor in a group.
    await page.getByRole('combobox', { name: /^Message / }).fill('/settings');
    expect(await page.locator('.suggestions [role=option]').count()).toBe(0);
    await goTo(page, 'Direct messages', GROUP);
    await button(page, '/play six').waitFor();
  });

  it('the direct messages with the bot are a place to play alone in, and no one else sees the group', async () => {
    const { page } = await tabs.sit('dora', PHONE);
    await goTo(page, 'Direktnachrichten', 'Sixes');
    expect(await page.locator('.channels button').allTextContents()).toEqual(['@ Sixes']);
    await button(page, '/play 6nimmt').click();
    await button(page, /^Mit Bots spielen/).click();
    await button(page, 'Meine Hand').click();
    await panel(page).locator('.press').nth(9).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    // The person who is chosen next has direct messages of their own.
    await page.locator('.menu').click();
    await page.getByRole('combobox', { name: 'Du bist' }).selectOption('gus');
    await page.getByRole('heading', { name: 'Welcome to @Sixes' }).waitFor();
    expect(await page.locator('article').count()).toBe(0);
  });

  async function inGroup(as: string, window: BrowserContextOptions) {
    const tab = await tabs.sit(as, window);
    await goTo(tab.page, 'Direct messages', GROUP);
    return tab;
  }
});
