/**
 * A table for a time on the playground's page: the time as it is written, one's time zone, and the lobby that waits for it.
 *
 * @module-tag long
 */
import { beforeEach, expect, it } from 'vitest';
import { clockFromNoon } from '../discord/e2e-table.ts';
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

describeInBrowser('a table for a time', (browser) => {
  const tabs = new Tabs(browser);
  beforeEach(() => tabs.begin({ playground: { clock: clockFromNoon() } }));

  it('is opened by the clock of its opener, whose time zone is asked once', async () => {
    const { page } = await tabs.sit('ada', PHONE);
    await typeCommand(page, '/play 6nimmt', { at: '20:00' });
    await panel(page).getByText('When is 20:00 for you?').first().waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByRole('combobox', { name: 'What time is it for you now?' }).click();
    await page.getByRole('option', { name: / Tokyo$/ }).click();
    await page.getByText('It starts by itself').first().waitFor();
    await expectNoSidewaysScroll(page);
    expect(await page.locator('article').last().locator('time').count()).toBeGreaterThan(1);
    await button(page, 'Change…').click();
    await button(page, 'Table').click();
    await panel(page)
      .getByRole('combobox', { name: /When it starts|Starts/ })
      .first()
      .waitFor();
    expect(await seriousFaults(page)).toEqual([]);
  });
});
