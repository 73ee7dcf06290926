/**
 * A tournament on the playground's page: it is opened, joined on a phone, and its table is called.
 *
 * @module-tag long
 */
import { beforeEach, expect, it } from 'vitest';
import {
  button,
  describeInBrowser,
  expectNoSidewaysScroll,
  PHONE,
  panel,
  seriousFaults,
  Tabs,
  typeCommand,
} from './page.ts';

describeInBrowser('a tournament', (browser) => {
  const tabs = new Tabs(browser);
  beforeEach(() => tabs.begin({}));

  it('is opened, joined and called to its first table', async () => {
    const { page } = await tabs.sit('ada', PHONE);
    await typeCommand(page, '/tournament 6nimmt', { rounds: '1' });
    await page.getByText('New tables start until').first().waitFor();
    await button(page, 'Join').click();
    await panel(page).getByText('You’re in.').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await expectNoSidewaysScroll(page);
    const { playground } = tabs.night;
    for (const name of ['Bob', 'Gus']) {
      const there = playground.as(name, 'games');
      await there.click(there.last('New tables start until')!, 'Join');
    }
    playground.clock.advance(61_000);
    await page.getByText('1 table:').first().waitFor();
    await expectNoSidewaysScroll(page);
    // The link leads to the table in this tab.
    await page.getByRole('link', { name: 'Table 1' }).first().click();
    await page.getByText('your tournament table is ready').first().waitFor();
    await button(page, 'My hand').first().waitFor();
  });
});
