/** A whole game of Sixpack on the playground's page: one person with a phone at a table of three, in a real browser. */
import { expect, it } from 'vitest';
import { addBots, button, describeInBrowser, expectNoSidewaysScroll, PHONE, panel, Tabs, typeCommand } from './page.ts';

describeInBrowser('Sixpack on the page', (browser) => {
  const tabs = new Tabs(browser);

  it('on a phone a game with Reverse, Sheriff, Veto, Carousel and Calculator is played to the end', {
    tags: ['long'],
  }, async () => {
    await tabs.begin({});
    const { page } = await tabs.sit('ada', PHONE);
    await typeCommand(page, '/play sixpack', { named: 'reverse, sheriff, veto, carousel, calculator' });
    await addBots(page, 'Bot 1', 'Bot 2');
    await button(page, 'Start').click();
    await page.getByText('Packs: Reverse, Sheriff, Veto, Carousel, Calculator').first().waitFor();
    await button(page, 'My hand').click();
    await panel(page).waitFor();
    await expectNoSidewaysScroll(page);
    const rounds = new Set<string>();
    const isOver = () => button(page, 'Rematch').isVisible();
    for (let clicks = 0; clicks < 400 && !(await isOver()); clicks += 1) {
      rounds.add((await panel(page).innerText()).match(/Round \d+/)?.[0] ?? 'an effect');
      const free = panel(page).locator('.press:not([aria-disabled="true"])');
      const chosen = await free.filter({ hasText: '✓' }).count();
      const done = free.filter({ hasText: /^Done$/ });
      const isDone = chosen > 0 && (await done.count()) > 0;
      const next = isDone ? done : free.filter({ hasNotText: /✓|Change|Done|Attach|Hint|Look up/ });
      // From ten cards on they are in a list.
      const lists = panel(page).getByRole('combobox');
      const isListed = (await next.count()) === 0 && (await lists.count()) > 0;
      const pressed = async () => {
        if (!isListed) return next.first().click({ timeout: 1_000 });
        await lists.first().click({ timeout: 1_000 });
        await page.getByRole('listbox').getByRole('option').first().click({ timeout: 1_000 });
      };
      await pressed().catch(() => {});
      await page.waitForTimeout(60);
    }
    await button(page, 'Rematch').waitFor();
    await expectNoSidewaysScroll(page);
    expect(rounds.size).toBeGreaterThan(3);
    const log = await page.locator('.log').innerText();
    expect(log).toMatch(
      /out of cards: the game ends|The game ends after 60 rounds|as it was when round \d+ began: the game ends/,
    );
    expect(log).toMatch(/Left at the end: .*: \d+ cards? \(\d+ hands?\)/);
    await page.getByRole('combobox', { name: 'Another rematch …' }).click();
    expect(await page.getByRole('option', { name: 'Rematch with Takeback instead of Calculator' }).isVisible()).toBe(
      true,
    );
    if (process.env.SHOT) await page.screenshot({ path: process.env.SHOT, fullPage: true });
  });
});
