/** The page draws what any bot can send. */
import { expect, it } from 'vitest';
import { button, describeInBrowser, expectNoSidewaysScroll, panel, seriousFaults, typeCommand } from './page.ts';
import { bot, playground, zooFor } from './zoo.ts';

/** A picture of one pixel. */
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describeInBrowser('the page', (browser) => {
  const open = zooFor(browser);

  it('draws and takes every component of a message', async () => {
    const page = await open();
    await typeCommand(page, '/zoo');
    await button(page, /Blue/).waitFor();
    const message = page.locator('article.message').last();
    expect(await message.getAttribute('class')).toContain('ping');
    expect(await message.getByRole('img', { name: 'A blue board' }).count()).toBe(1);
    expect(await message.getByText('Ada used /zoo').isVisible()).toBe(true);
    expect(await message.getByRole('link', { name: /Link/ }).getAttribute('rel')).toContain('noopener');
    await button(page, 'Red').click({ force: true });
    await button(page, /Blue/).click();
    await page.getByText('You pressed blue.').first().waitFor();
    await page.getByRole('combobox', { name: 'One animal' }).click();
    await page.getByRole('option', { name: 'Owl' }).click();
    await page.getByRole('combobox', { name: 'Some animals' }).focus();
    for (const key of ['Enter', 'Enter', 'ArrowDown', 'ArrowDown', ' ', 'Escape']) await page.keyboard.press(key);
    await page.getByRole('combobox', { name: 'Somebody' }).click();
    await page.getByRole('listbox').getByRole('option', { name: 'Dora' }).click();
    await page.getByRole('combobox', { name: 'Somewhere' }).click();
    await page.getByRole('option', { name: '#lounge' }).click();
    const [dora, lounge] = [playground.user('Dora').id, playground.channel('lounge').id];
    await expect
      .poll(() => bot.received.slice(1))
      .toEqual(['click:blue', 'select:one:owl', 'select:some:ant,fly', `select:who:${dora}`, `select:where:${lounge}`]);
    expect(await seriousFaults(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
  });

  it('draws markdown as Discord does', async () => {
    const page = await open({ colorScheme: 'dark' });
    await typeCommand(page, '/words');
    const words = page.locator('article .words');
    await words.waitFor();
    for (const [which, content] of [
      ['.heading-1', 'One'],
      ['.heading-2', 'Two'],
      ['.heading-3', 'Three'],
      ['.small', 'subtext'],
      ['.text > strong', 'bold'],
      ['.text > em', 'italic'],
      ['.text > u', 'under'],
      ['.text > s', 'gone'],
      ['.text > code', 'code'],
      ['blockquote strong', 'bold'],
      ['ul ul li', 'deeper'],
      ['ol[start="3"] li:last-child', 'fourth'],
      ['pre', "const a = '**not bold**';"],
      ['time', 'April 20, 2021'],
    ] as const)
      expect((await words.locator(which).last().innerText()).trim(), which).toBe(content);
    expect(await words.locator('.text').first().innerText()).toContain('snake_case_word 3 * 4 *plain*');
    expect(await words.getByRole('link').evaluateAll((all) => all.map((each) => (each as any).href))).toEqual([
      'https://example.org/a',
      'https://example.org/b',
    ]);
    await button(page, 'Hidden; press to show').click();
    expect(await words.innerText()).toContain('hidden');
  });

  it('fills in a modal', async () => {
    const page = await open();
    await typeCommand(page, '/form');
    const form = page.getByRole('dialog', { name: 'A form' });
    await form.waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await form.getByRole('textbox', { name: /Name/ }).fill('Rex');
    await form.getByLabel('Large').check();
    await form.getByLabel('Hay').check();
    await form.getByLabel('Nuts').check();
    await form.getByRole('checkbox', { name: /Agreed/ }).check();
    await form.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Thanks.').first().waitFor();
    expect(await form.isVisible()).toBe(false);
    expect(bot.received).toContain('modal:Rex');
    await panel(page).getByRole('button', { name: 'Dismiss message' }).click();
    await expect.poll(() => page.getByText('Only you can see this').count()).toBe(0);
  });

  it('says that a bot thinks, has edited, or does not answer', { tags: ['long'] }, async () => {
    const page = await open();
    await typeCommand(page, '/slow');
    await page.getByText('Sixes is thinking…').first().waitFor();
    await page.getByText('Thought it over twice.').first().waitFor();
    await page.getByText('(edited)').waitFor();
    await typeCommand(page, '/silent');
    await page.getByText('Sending command…').waitFor();
    await button(page, 'Time and trouble').click();
    await button(page, 'Forward by 15 s').click();
    await page.locator('.failure', { hasText: 'The application did not respond' }).waitFor();
    await typeCommand(page, '/zoo');
    await button(page, 'Grey').click();
    await page.locator('[aria-busy="true"]', { hasText: 'Grey' }).waitFor();
    await button(page, 'Forward by 15 s').click();
    await page.locator('.failure', { hasText: 'This interaction failed' }).waitFor();
  });

  it('shows emoji of the application in text, on buttons and in menus, and says their names', {
    tags: ['long'],
  }, async () => {
    const page = await open();
    playground.world.emoji.set('7', { id: '7', name: 'duck5', type: 'image/png', bytes: Buffer.from(DOT, 'base64') });
    const emoji = { id: '7', name: 'duck5' };
    await typeCommand(page, '/zoo');
    await button(page, /Blue/).waitFor();
    const [zoo] = [...playground.world.messages.values()];
    const options = [{ value: '55', label: '55', emoji }];
    zoo!.components = [
      { type: 10, content: 'Take <:duck5:7> now', id: 90 },
      { type: 1, id: 91, components: [{ type: 2, id: 92, style: 2, label: '35', custom_id: 'card', emoji }] },
      { type: 1, id: 93, components: [{ type: 3, id: 94, custom_id: 'cards', placeholder: 'A card', options }] },
    ];
    playground.world.bus.emit('edit', zoo!);
    const drawn = page.getByText('Take now').getByRole('img', { name: 'duck5' });
    await drawn.waitFor();
    await expect.poll(() => drawn.evaluate((each: any) => [each.naturalWidth, each.width])).toEqual([1, 18]);
    expect(await page.getByRole('button', { name: 'duck5 35', exact: true }).isVisible()).toBe(true);
    await page.getByRole('combobox', { name: 'A card' }).click();
    expect(await page.getByRole('option', { name: 'duck5 55', exact: true }).isVisible()).toBe(true);
  });

  it('forgets what only one person saw, on a jump to the present', { tags: ['long'] }, async () => {
    const page = await open({ viewport: { width: 800, height: 500 } });
    await typeCommand(page, '/zoo');
    await button(page, /Blue/).click();
    await page.getByText('You pressed blue.').first().waitFor();
    const log = page.locator('.log');
    for (let line = 0; line < 30; line++) playground.as('Bob', 'games').say(`Line ${line}`);
    await page.getByText('Line 29').first().waitFor();
    await log.evaluate((each: any) => each.scrollTo(0, 0));
    await button(page, 'Jump to the present').click();
    await expect.poll(() => page.getByText('Only you can see this').count()).toBe(0);
    expect(await page.locator('article', { hasText: 'Line 29' }).isVisible()).toBe(true);
  });
});
