/**
 * What happens to a table later on, at both widths: somebody sits in, a match pauses and goes on, and a rematch counts down.
 *
 * @module-tag long
 */
import type { BrowserContextOptions } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { type BotAtPlayground, dealt, startBotAtPlayground } from '../discord/e2e-table.ts';
import { DAY, MINUTE, SHORT, settled } from '../discord/faults-evening.ts';
import { button, describeInBrowser, expectNoSidewaysScroll, openTab, PHONE, panel, WIDE } from './page.ts';

/** Whatever is played fits. */
const PLACED = dealt({
  rows: [[10], [20], [30], [40]],
  hands: [
    [51, 61, 71],
    [52, 62, 72],
    [53, 63, 73],
  ],
});

let harness: BotAtPlayground;
afterEach(() => harness.end());

describeInBrowser('on the page', (browser) => {
  const sit = async (as: string, window: BrowserContextOptions) => {
    const tab = await openTab(browser(), `${harness.playground.url}/?as=${as}`, window);
    const leave = async () => {
      await expectNoSidewaysScroll(tab.page);
      expect(tab.errors).toEqual([]);
      await tab.page.context().close();
    };
    return { page: tab.page, leave };
  };

  it.each([PHONE, WIDE])('somebody sits in for a bot, and plays from the next turn on, at %j', async (window) => {
    harness = await startBotAtPlayground({ games: [PLACED] });
    const table = await harness.seat({ people: ['Ada'], bots: 2 });
    await table.start();
    const { page, leave } = await sit('kim', window);
    await button(page, 'Sit in for Bot 1').click();
    await panel(page).getByText('You sit in for Bot 1, and take over with the next turn.').waitFor();
    await table.hand('Ada');
    await table.pick('Ada', 51);
    await panel(page)
      .getByRole('button', { name: /^(52|62|72)$/ })
      .first()
      .click();
    await panel(page)
      .getByText(/You picked \d\d\./)
      .first()
      .waitFor();
    expect((await table.state()).match!.pending[0]!.said.has(1)).toBe(true);
    await leave();
  });

  it.each([PHONE, WIDE])(
    'a match with bots alone pauses after a day, and My hand takes it up again, at %j',
    async (window) => {
      harness = await startBotAtPlayground();
      const table = await harness.seat({ people: ['Ada'], bots: 2 });
      await table.start();
      const { page, leave } = await sit('ada', window);
      await page.getByText('Take your time.').first().waitFor();
      harness.playground.clock.advance(DAY + MINUTE);
      await page.getByText('Paused.').first().waitFor();
      await button(page, 'My hand').click();
      const cards = panel(page).getByRole('button', { name: /^\d+$/ });
      await expect.poll(() => cards.count()).toBe(10);
      await expect.poll(() => page.getByText('Paused.').count()).toBe(0);
      await cards.last().click();
      await expect.poll(async () => (await table.state()).match!.step).toBeGreaterThan(0);
      await leave();
    },
  );

  it.each([PHONE, WIDE])(
    'a rematch of all who were there counts down, until somebody needs a moment, at %j',
    async (window) => {
      harness = await startBotAtPlayground({ games: [SHORT], opensHands: true });
      const table = await harness.seat({ people: ['Ada', 'Bob'], options: { ending: 'rounds', rounds: 1 } });
      await table.start();
      for (const name of ['Ada', 'Bob']) await table.hand(name);
      await table.picks({ Ada: 12, Bob: 25 });
      await harness.playground.until(() => table.isOver());
      const { page, leave } = await sit('ada', window);
      await button(page, 'Rematch').click();
      await page
        .getByText(/kept for Bobby/)
        .first()
        .waitFor();
      await table.press('Bob', 'rematch');
      await page.getByText('Need a moment?').first().waitFor();
      await button(page, 'Not yet').click();
      await expect.poll(() => page.getByText('Need a moment?').count()).toBe(0);
      harness.playground.clock.advance(MINUTE);
      await settled(harness);
      await button(page, 'Start').click();
      await panel(page).getByRole('button', { name: '12', exact: true }).waitFor();
      await leave();
    },
  );
});
