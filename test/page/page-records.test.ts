/** Boards, profiles and replays on the playground's page: the real bot, a real browser at a phone's width. */
import { expect, it } from 'vitest';
import { startBotAtPlayground } from '../discord/e2e-table.ts';
import {
  button,
  describeInBrowser,
  expectNoSidewaysScroll,
  openTab,
  PHONE,
  panel,
  seriousFaults,
  typeCommand,
  WIDE,
} from './page.ts';

describeInBrowser('finished matches on the page', (browser) => {
  it.each([PHONE, WIDE])(
    'are on the leaderboard, in a profile and in a replay, as pictures and the same in text, at %j',
    { tags: ['long'] },
    async (window) => {
      const harness = await startBotAtPlayground({ pictures: true });
      for (const people of [
        ['Ada', 'Bob'],
        ['Bob', 'Ada'],
      ]) {
        const table = await harness.seat({ people });
        await table.start(people[0]);
        await table.playToTheEnd(people);
      }
      const { page, errors, hosts } = await openTab(browser(), `${harness.playground.url}/?as=ada`, window);
      const picture = () => panel(page).locator('img');
      const isWhole = async () => {
        await picture().waitFor();
        expect(await picture().evaluate((image: any) => image.decode().then(() => image.naturalWidth))).toBe(880);
        await expectNoSidewaysScroll(page);
        return (await picture().getAttribute('alt')) ?? '';
      };

      await typeCommand(page, '/leaderboard');
      await panel(page).getByText('Leaderboard: 6 nimmt!').first().waitFor();
      const alt = await isWhole();
      const text = await panel(page).innerText();
      for (const name of ['Ada', 'Bobby']) {
        expect(alt).toMatch(new RegExp(`\\d\\. ${name}: \\d+\\?`));
        expect(text).toMatch(new RegExp(`${name}( \\(you\\))?: rating \\d+\\?, played 2`));
      }
      expect(await seriousFaults(page)).toEqual([]);

      await button(page, 'Filter…').click();
      for (const label of ['Game', 'Ranked', 'Time', 'Servers'])
        await panel(page).getByText(label, { exact: true }).first().waitFor();
      expect(await picture().count()).toBe(0);
      expect(await seriousFaults(page)).toEqual([]);
      await button(page, 'Show the board').click();
      await isWhole();

      await typeCommand(page, '/profile');
      await panel(page).getByText('Rating:').waitFor();
      const said = await isWhole();
      for (const text of ['Ada. 6 nimmt! · ', 'Rating: ', 'Recent places: ']) expect(said).toContain(text);
      await button(page, 'Matches').click();
      await panel(page).getByText('Matches of Ada: 6 nimmt!').waitFor();
      expect(await picture().count()).toBe(0);

      await button(page, 'Replay').click();
      await panel(page).getByText('Step 1 of').waitFor();
      expect(await isWhole()).toContain('Row 1');
      await button(page, 'Next').click();
      await panel(page).getByText('Step 2 of').waitFor();
      await isWhole();
      expect(await panel(page).innerText()).toContain('The cards:');
      await button(page, 'Last').click();
      await panel(page)
        .getByText(/wins? (together )?with/)
        .first()
        .waitFor();
      expect(await seriousFaults(page)).toEqual([]);
      expect(errors).toEqual([]);
      expect([...hosts]).toEqual(['127.0.0.1']);
      await page.context().close();
      await harness.end();
    },
  );
});
