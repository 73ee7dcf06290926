/** 6 nimmt! on the playground's page: the real bot, a real browser. */
import { beforeEach, expect, it } from 'vitest';
import {
  addBots,
  button,
  describeInBrowser,
  expectNoSidewaysScroll,
  panel,
  Tabs,
  typeCommand,
  WINDOWS,
} from './page.ts';

describeInBrowser('a match on the page', (browser) => {
  const tabs = new Tabs(browser);
  beforeEach(() => tabs.begin({ pictures: true }));

  for (const { where, window, tags } of WINDOWS)
    it(`is played by one person against two bots to the end ${where}`, { tags }, async () => {
      const { page } = await tabs.sit('ada', window);
      await typeCommand(page, '/play 6nimmt', { ending: 'fixed number', rounds: '1' });
      await addBots(page, 'Bot 1', 'Bot 2');
      await button(page, 'Start').click();
      await button(page, 'My hand').click();
      await panel(page).waitFor();
      const seen = new Set<number>();
      for (let clicks = 0; clicks < 60 && !(await button(page, 'Rematch').isVisible()); clicks++) {
        const turn = /Turn (\d+) of 10/.exec(await panel(page).innerText());
        if (turn !== null) seen.add(Number(turn[1]));
        const free = panel(page)
          .locator('.press:not([aria-disabled="true"])')
          .filter({ hasNotText: /✓|Change|Done/ });
        await free
          .first()
          .click({ timeout: 1_000 })
          .catch(() => {});
        await page.waitForTimeout(60);
      }
      await button(page, 'Rematch').waitFor();
      // The end says who won in a picture and in words; what there is to check stands behind a button.
      const end = page.locator('article', { has: button(page, 'Rematch') }).last();
      await end.getByRole('img').first().waitFor();
      await expectNoSidewaysScroll(page);
      const { width, height } = (await end.getByRole('img').first().boundingBox())!;
      expect(height).toBeLessThanOrEqual(0.7 * width + 1);
      expect((await end.locator('.press').allInnerTexts())[0]).toBe('Rematch');
      expect(await end.innerText()).toMatch(/wins? (together )?with/);
      expect(await end.innerText()).not.toMatch(/[0-9a-f]{16}/);
      // Between two looks a turn may be over.
      const turns = [...seen];
      expect(turns[0]).toBe(1);
      expect(turns).toEqual(turns.toSorted((a, b) => a - b));
      expect(turns.length).toBeGreaterThan(3);
      await button(page, 'Check the cards').click();
      await page.locator('.log').getByText('Every card checked').waitFor();
      await button(page, 'Details').click();
      await page.locator('.log').getByText('Fair deal: the secret was').waitFor();
    });

  it('shows each of two people in two tabs their own hand alone', async () => {
    const [ada, bob] = [await tabs.sit('ada'), await tabs.sit('bob')];
    await button(ada.page, '/play 6nimmt').click();
    await button(bob.page, 'Join').click();
    await ada.page
      .locator('.log')
      .getByText(/Seats:.*Bobby/)
      .waitFor();
    await button(ada.page, 'Start').click();
    const hands = [];
    for (const { page } of [ada, bob]) {
      await button(page, 'My hand').click();
      await panel(page).locator('.press').nth(9).waitFor();
      expect(await panel(page).innerText()).toContain('Only you can see this');
      hands.push(await panel(page).locator('.press').allInnerTexts());
      await panel(page).locator('.press').first().click();
    }
    for (const { page } of [ada, bob]) await panel(page).getByText(/^You/).first().waitFor();
    for (const [own, other] of [
      [0, 1],
      [1, 0],
    ] as const) {
      const { page, frames } = [ada, bob][own]!;
      const everything = [...frames, await page.content()].join('\n');
      const isSaid = (label: string) => everything.includes(`"label":"${label}"`) || everything.includes(`>${label}<`);
      expect(hands[own]!.every(isSaid)).toBe(true);
      expect(hands[other]!.filter(isSaid)).toEqual([]);
      const received = frames.flatMap((frame) => JSON.parse(frame).message ?? JSON.parse(frame).view?.messages ?? []);
      const owners = received.filter(({ onlyYou }) => onlyYou).map((each) => each.interaction_metadata.user.username);
      expect(new Set(owners)).toEqual(new Set([['ada', 'bob'][own]]));
    }
  });

  it('opens a lost panel again, and lets one change the pick', { tags: ['long'] }, async () => {
    const [{ page }, bob] = [await tabs.sit('ada'), await tabs.sit('bob')];
    await button(page, '/play 6nimmt').click();
    await button(bob.page, 'Join').click();
    await page
      .locator('.log')
      .getByText(/Seats:.*Bobby/)
      .waitFor();
    await button(page, 'Start').click();
    await button(page, 'My hand').click();
    const cards = panel(page).locator('.press');
    await cards.nth(9).waitFor();
    const [first, second] = await cards.allInnerTexts();
    await panel(page).getByRole('button', { name: first!, exact: true }).click();
    await panel(page).getByText(`✓ ${first}`).waitFor();
    await panel(page).getByRole('button', { name: second!, exact: true }).click();
    await panel(page).getByText(`✓ ${second}`).waitFor();
    await page.reload();
    await button(page, 'My hand').waitFor();
    expect(await page.locator('article.only-you').count()).toBe(0);
    await button(page, 'My hand').click();
    await panel(page).getByText(`✓ ${second}`).waitFor();
    expect(await panel(page).getByText('✓').count()).toBe(1);
    await panel(page).getByRole('button', { name: 'Dismiss message' }).click();
    await expect.poll(() => page.locator('article.only-you').count()).toBe(0);
  });
});
