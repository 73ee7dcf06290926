/** Sixto on the playground's page: the real bot, a real browser. */
import { expect, it } from 'vitest';
import { sixto } from '../../games/sixto/index.ts';
import { button, describeInBrowser, expectNoSidewaysScroll, panel, seriousFaults, Tabs, TOUCH_PHONE } from './page.ts';

describeInBrowser('Sixto on the page', (browser) => {
  const tabs = new Tabs(browser);

  it('is played alone on a phone to the end', { tags: ['long'] }, async () => {
    await tabs.begin({});
    const { page } = await tabs.sit('ada', TOUCH_PHONE);
    await button(page, '/play sixto').tap();
    await button(page, 'Start').waitFor();
    await page.getByRole('combobox', { name: 'Another way to start' }).tap();
    await page.getByText('3–4 turns, up to 40 points').first().waitFor();
    await expectNoSidewaysScroll(page);
    await page.getByRole('option', { name: /^Full game/ }).tap();
    await button(page, 'My hand').tap();
    const press = (name: string) => panel(page).getByRole('button', { name, exact: true });
    const box = (color: string) => panel(page).getByRole('button', { name: new RegExp(`^${color}\\d+$`) });
    await press('Keep').waitFor();
    expect(await panel(page).innerText()).toMatch(/R (\d ){9}\| \d \d \d/);
    await expectNoSidewaysScroll(page);
    expect(await seriousFaults(page)).toEqual([]);
    await press('Keep').tap();
    for (const color of 'ROYGBP') await box(color).first().tap();
    await panel(page)
      .getByText(/Together they (bring|cost|change)/)
      .waitFor();
    await expectNoSidewaysScroll(page);
    await press('Done').tap();
    await page
      .getByText(/Turn 2: .* rolls/)
      .first()
      .waitFor();
    while (!(await button(page, 'Rematch').isVisible())) {
      const drafted = (await panel(page).getByRole('button', { name: /^✓/ }).count()) > 0;
      if (!drafted && (await box('[ROYGBP]').first().isVisible())) {
        await box('[ROYGBP]')
          .first()
          .tap({ timeout: 1_000 })
          .catch(() => {});
        await page.waitForTimeout(40);
        continue;
      }
      for (const name of ['Keep', 'Go on', 'Done'])
        if (await press(name).isVisible()) {
          await press(name)
            .tap({ timeout: 1_000 })
            .catch(() => {});
          break;
        }
      await page.waitForTimeout(40);
    }
    expect(await page.locator('.log').innerText()).toMatch(/the game ends\./);
    // What a message is said with in one line has one full stop at the end of a sentence.
    expect(await page.locator('.log').innerText()).not.toContain('..');
    await expectNoSidewaysScroll(page);
  });

  it('closes a row for two people in two tabs, and asks players who can cross there once more', {
    tags: ['long'],
  }, async () => {
    const blank: number[][] = [[], [], [], [], [], []];
    const crosses = [blank.with(0, [1, 2, 3, 4, 10]), blank];
    const given = { sheets: 'AB', phase: 'cross', dice: [4, 1, 1, 1, 1, 1], crosses };
    await tabs.begin({ games: [{ ...sixto, setup: () => ({ state: sixto.position(given), events: [] }) }] });
    const [{ page: ada }, { page: bob }] = [await tabs.sit('ada'), await tabs.sit('bob')];
    await button(ada, '/play sixto').click();
    await button(bob, 'Join').click();
    await ada
      .locator('.log')
      .getByText(/Seats:.*Bobby/)
      .waitFor();
    await button(ada, 'Start').click();
    for (const page of [ada, bob]) await button(page, 'My hand').click();
    await panel(ada).getByRole('button', { name: 'R11', exact: true }).click();
    await panel(ada).getByText('That brings 6 points.').waitFor();
    await panel(ada).getByRole('button', { name: 'Done', exact: true }).click();
    expect(await bob.locator('.log').innerText()).not.toContain('close red');
    await panel(bob).getByRole('button', { name: 'Done', exact: true }).click();
    await panel(bob).getByText('Cross nothing?').waitFor();
    await panel(bob).getByRole('button', { name: 'Done', exact: true }).click();
    for (const page of [ada, bob]) await page.getByText('Ada is about to close red.').first().waitFor();
    await panel(bob).getByRole('button', { name: 'R4', exact: true }).click();
    await panel(bob).getByRole('button', { name: 'Done', exact: true }).click();
    for (const page of [ada, bob])
      await page.getByText('Red is closed for everybody, and its die leaves the game.').first().waitFor();
    await panel(bob)
      .getByText(/R – – – X( –){5} \| – – – = −5/)
      .waitFor();
  });
});
