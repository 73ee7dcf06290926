/** Six on the playground's page: three people in three tabs play a whole game, one of them with the keyboard alone. */
import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { button, describeInBrowser, seriousFaults, Tabs, tabBackTo, typeCommand } from './page.ts';

describeInBrowser('Six on the page', (browser) => {
  const tabs = new Tabs(browser);
  beforeEach(() => tabs.begin({ pictures: true }));
  const sit = async (as: string): Promise<Page> => (await tabs.sit(as)).page;

  it('is played to the end by three people, Gus by keyboard alone', { timeout: 120_000 }, async () => {
    const ada = await sit('ada');
    const [gus, kim] = [await sit('gus'), await sit('kim')];
    await typeCommand(ada, '/play six', { timer: 'Fixed', sand: 'As printed', factor: '3' });
    /** Presses a button of the newest message that has it: Gus with the keyboard, the others with the mouse. */
    const press = async (page: Page, name: string) => {
      await button(page, name).waitFor();
      if (page !== gus) return button(page, name).click();
      await tabBackTo(page, name);
      await page.keyboard.press('Enter');
    };
    await press(gus, 'Join');
    await ada.locator('.log').getByText('Gus').first().waitFor();
    await press(kim, 'Join');
    await ada.locator('.log').getByText('Kim').first().waitFor();
    const said = () => ada.locator('.log').innerText();
    await press(ada, 'Start');
    await expect.poll(said).toContain('Waiting for');

    const [table] = await tabs.night.bot.host.tables(tabs.night.playground.channel('games').guild.id);
    const open = async () => (await tabs.night.bot.host.table(table!.record.id))!.match!.state.open;
    const pages = [ada, gus, kim];
    let placed = 0;
    for (const round of [1, 2, 3]) {
      await press(round === 1 ? gus : pages[(await open()).active]!, 'Start');
      await expect.poll(async () => (await open()).phase).toBe('running');
      const starter = (await open()).active as number;
      if (round === 1) expect(starter).toBe(1);
      while ((await open()).active === starter) {
        const before = (await open()).last;
        await press(pages[starter]!, 'Roll');
        await expect.poll(async () => (await open()).last).not.toEqual(before);
      }
      // Whoever has passed the dice puts the card drawn on the second place.
      await press(pages[starter]!, 'Place 2');
      const placing = async () => (await open()).placing.map(({ seat }: { seat: number }) => seat);
      await expect.poll(placing).not.toContain(starter);
      placed += 1;
      await press(pages[(await open()).active]!, 'Raise');
      await expect.poll(async () => (await open()).ends.length).toBe(round);
    }
    expect(placed).toBe(3);
    await button(gus, 'Rematch').waitFor();
    const log = await said();
    expect(log).toMatch(/raises the tube too early: \d+ seconds of sand (are )?left/);
    expect(log).toMatch(/wins? (together )?with \d+ points?/);
    expect(await seriousFaults(gus)).toEqual([]);
  });
});
