/** What experts say after a match, on the playground's page: in the hand, with the way to the turn in the replay. */
import { expect, it } from 'vitest';
import { startBotAtPlayground } from '../discord/e2e-table.ts';
import { button, describeInBrowser, expectNoSidewaysScroll, openTab, PHONE, panel, seriousFaults } from './page.ts';

describeInBrowser('the costliest picks on the page', (browser) => {
  it('stand in the hand once the match is over, and lead to their turns', { tags: ['long'] }, async () => {
    const harness = await startBotAtPlayground();
    const table = await harness.seat({ people: ['Ada', 'Bob'], options: { ending: 'rounds', rounds: 1 } });
    const { page, errors } = await openTab(browser(), `${harness.playground.url}/?as=ada`, PHONE);
    await table.start();
    // The thread of experts needs a while to start on a busy machine.
    const { match } = await table.state();
    await harness.bot.host.experts.evaluate(match!, match!.pending[0]!, 0, 60_000);
    await table.playToTheEnd(['Ada', 'Bob'], (labels) => labels.length - 1);
    await button(page, 'What could I do better?').click();
    await panel(page).getByText('What experts say of your picks').first().waitFor({ timeout: 30_000 });
    await button(page, 'Look').waitFor();
    await expectNoSidewaysScroll(page);
    expect(await seriousFaults(page)).toEqual([]);
    await button(page, 'Look').click();
    await panel(page)
      .getByText(/^Step \d+ of/)
      .waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
    await harness.end();
  });
});
