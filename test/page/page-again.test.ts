/** What brings people back, on the playground's page: the puzzle of the day, players who are called, the next table, and the links that install Sixes. */
import { expect, it } from 'vitest';
import { ORDINARY, PERMISSIONS, textOf } from '../../playground/server/index.ts';
import type { Role } from '../../playground/server/world.ts';
import { type BotAtPlayground, startBotAtPlayground } from '../discord/e2e-table.ts';
import {
  button,
  describeInBrowser,
  expectNoSidewaysScroll,
  openTab,
  PHONE,
  panel,
  seriousFaults,
  typeCommand,
} from './page.ts';

const MAY_GIVE = ORDINARY | PERMISSIONS.manageRoles | PERMISSIONS.mentionEveryone;

describeInBrowser('on a phone', (browser) => {
  const sit = async (as: string, prepare: (harness: BotAtPlayground) => unknown = () => undefined) => {
    const harness = await startBotAtPlayground();
    prepare(harness);
    const tab = await openTab(browser(), `${harness.playground.url}/?as=${as}`, PHONE);
    const end = async () => {
      await expectNoSidewaysScroll(tab.page);
      expect(await seriousFaults(tab.page)).toEqual([]);
      expect(tab.errors).toEqual([]);
      await tab.page.context().close();
      await harness.end();
    };
    return { harness, page: tab.page, end };
  };

  it('takes one card for the puzzle of the day, and says what each would have cost', { tags: ['long'] }, async () => {
    const { harness, page, end } = await sit('ada');
    const isMade = async () => {
      const { message } = await harness.playground.as('Bob').slash('puzzle');
      return textOf(message!).includes('Which card?');
    };
    await expect.poll(isMade, { timeout: 60_000, interval: 500 }).toBe(true);
    await typeCommand(page, '/puzzle');
    const cards = panel(page).getByRole('button', { name: /^\d+$/ });
    await cards.first().click();
    await panel(page).getByText('One answer so far').waitFor();
    await panel(page).getByText('in 1,000 imagined deals').first().waitFor();
    expect(await cards.count()).toBe(0);
    await end();
  });

  it('gives people the role for pings when they ask for it, and pings them from a lobby', {
    tags: ['long'],
  }, async () => {
    let role!: Role;
    const { harness, page, end } = await sit('bob', ({ playground }) => {
      playground.allowBot(playground.guild('Card Table'), MAY_GIVE);
      role = playground.addRole('Card Table', 'Players', 0n);
    });
    const { playground } = harness;
    const ada = playground.as('Ada');
    const settings = (await ada.slash('settings')).message!;
    const named = (await ada.select(settings, 'c1:settings:call-role', [role.id])).message!;
    await ada.click(named, 'Post its button here');
    await button(page, 'Ping me for games').click();
    await panel(page).getByText('Sixes pings you when somebody on this server looks for players.').waitFor();
    const table = await harness.seat({ people: ['Ada'] });
    await table.as('Ada').click(table.message(), 'Call players');
    await page.locator('article', { hasText: '@Players, Ada is looking for players' }).last().waitFor();
    await button(page, 'Join').click();
    await expect.poll(async () => (await table.stored()).seats.length).toBe(2);
    await end();
  });

  it('leads to the next table that waits by one press after a pick', { tags: ['long'] }, async () => {
    const { harness, page, end } = await sit('ada');
    const [first, second] = [
      await harness.seat({ people: ['Ada', 'Bob'], options: { pace: '5m' } }),
      await harness.seat({ people: ['Ada', 'Gus'], options: { pace: '1h' } }),
    ];
    for (const table of [first, second]) await table.start();
    await first.hand('Ada');
    await panel(page)
      .getByRole('button', { name: String(first.cards('Ada')[0]), exact: true })
      .click();
    await button(page, 'My other match').click();
    await panel(page).getByText('Gus 0').waitFor();
    await typeCommand(page, '/games');
    await panel(page).getByText('Your games').waitFor();
    await panel(page)
      .getByRole('button', { name: /^Open/ })
      .or(panel(page).getByRole('link', { name: /^Open/ }))
      .first()
      .waitFor();
    await end();
  });

  it('shows the links that install Sixes for oneself and for a server with /invite', { tags: ['long'] }, async () => {
    const { page, end } = await sit('ada');
    await typeCommand(page, '/invite');
    for (const name of [/For me/, /For a server/]) {
      const href = await panel(page).getByRole('link', { name }).getAttribute('href');
      expect(href).toContain('https://discord.com/oauth2/authorize?client_id=');
    }
    await end();
  });
});
