/**
 * Direct messages on the playground's page: a ping, the reminder of the daily, the place where they stand, and the buttons that end them.
 *
 * @module-tag long
 */
import { expect, it } from 'vitest';
import { clockFromNoon, startBotAtPlayground } from '../discord/e2e-table.ts';
import { button, describeInBrowser, openTab, panel, seriousFaults, typeCommand } from './page.ts';

/** Hours by which the clocks of Tokyo are ahead. */
const TOKYO = 9;

describeInBrowser('direct messages', (browser) => {
  it('are a place of their own, which only their reader has', async () => {
    const harness = await startBotAtPlayground();
    const { playground } = harness;
    await playground.as('Bob').slash('preferences', { options: { direct: true } });
    const table = await harness.seat({ people: ['Ada', 'Bob'], options: { pace: '1h' } });
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
    await panel(page).getByText('Pings always come in the table’s channel').first().waitFor();
    expect(errors).toEqual([]);
    for (const tab of [ada, { page }]) await tab.page.context().close();
    await harness.end();
  });

  it('bring the reminder of the daily that somebody has asked for on the page', async () => {
    const harness = await startBotAtPlayground({ playground: { clock: clockFromNoon() } });
    const { playground } = harness;
    const { clock } = playground;
    const next = (new Date(clock.now()).getUTCHours() + TOKYO + 1) % 24;
    const { page, errors } = await openTab(browser(), `${playground.url}/?as=bob`);
    await typeCommand(page, '/daily');
    await button(page, 'Remind me…').click();
    await page.getByRole('combobox', { name: 'What time is it for you now?' }).click();
    await page.getByRole('option', { name: / Tokyo$/ }).click();
    await page.getByRole('combobox', { name: /When to remind you/ }).click();
    // Before the hours is “Never”.
    await page
      .getByRole('listbox')
      .getByRole('option')
      .nth(1 + next)
      .click();
    await panel(page).getByText('Sixes reminds you of the daily at').first().waitFor();
    await button(page, 'Time and trouble').click();
    await button(page, 'Forward by 1 h').click();
    await button(page, 'Direct messages').click();
    const reminder = page.locator('article', { hasText: 'Today’s dailies wait for you' });
    await reminder.waitFor();
    expect(await reminder.count()).toBe(1);
    expect(await seriousFaults(page)).toEqual([]);
    await button(page, 'Don’t remind me').click();
    await panel(page).getByText('Sixes doesn’t remind you any more.').first().waitFor();
    await button(page, 'Forward by 1 h').click();
    expect((await harness.bot.store.reminderOf(playground.user('Bob').id))?.nextAt).toBeUndefined();
    expect(errors).toEqual([]);
    expect(playground.refusals).toEqual([]);
    await page.context().close();
    await harness.end();
  });
});
