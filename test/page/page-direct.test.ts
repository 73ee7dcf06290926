/** Direct messages on the playground's page: a ping, the place where it stands, and the button that ends them. */
import { expect, it } from 'vitest';
import { openHouse } from '../discord/e2e-table.ts';
import { button, describeInBrowser, openTab, panel, seriousFaults } from './page.ts';

describeInBrowser('direct messages', (browser) => {
  it('are a place of their own, which only their reader has', async () => {
    const house = await openHouse();
    const { playground } = house;
    await playground.as('Bob').slash('preferences', { options: { direct: true } });
    const table = await house.seat({ people: ['Ada', 'Bob'], options: { pace: '1h' } });
    await table.start();
    await table.hand('Ada');
    await table.pick('Ada', table.cards('Ada')[0]!);
    playground.clock.advance(31 * 60_000);
    await playground.until(() => playground.as('Bob', playground.directOf('Bob')).last('everyone is waiting'));
    const ada = await openTab(browser(), `${playground.url}/?as=ada`);
    const { page, errors } = await openTab(browser(), `${playground.url}/?as=bob`);
    for (const tab of [ada.page, page]) {
      await tab.getByRole('button', { name: 'Direct messages', exact: true }).click();
      await tab.getByRole('heading', { name: 'Welcome to @Sixes' }).waitFor();
    }
    await page.getByText('everyone is waiting for you').first().waitFor();
    expect(await ada.page.locator('article').count()).toBe(0);
    expect(await page.getByRole('link', { name: /Open/ }).getAttribute('href')).toContain('discord.com/channels/');
    expect(await seriousFaults(page)).toEqual([]);
    await button(page, 'Ping me in the channel').click();
    await panel(page).getByText('Pings come in the table’s channel').first().waitFor();
    expect(errors).toEqual([]);
    for (const tab of [ada, { page }]) await tab.page.context().close();
    await house.end();
  }, 60_000);
});
