/** The page draws what any bot can send, takes commands as Discord does, and lets nobody else in. */
import { request } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createPlayground, type Playground } from '../../playground/server/index.ts';
import {
  button,
  describeInBrowser,
  expectNoSidewaysScroll,
  type Opened,
  openTab,
  panel,
  seriousFaults,
  typeCommand,
} from './page.ts';
import { startZoo } from './page-zoo.ts';

/** A picture of one pixel. */
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describeInBrowser('the page', (browser) => {
  let playground: Playground;
  let bot: Awaited<ReturnType<typeof startZoo>>;
  let tab: Opened;
  const open = async (options = {}, as = 'ada') => {
    tab = await openTab(browser(), `${playground.url}/?as=${as}`, options);
    return tab.page;
  };

  beforeEach(async () => {
    playground = await createPlayground();
    bot = await startZoo(playground);
  });
  afterEach(async () => {
    expect([...tab.hosts]).toEqual(['127.0.0.1']);
    expect(tab.errors).toEqual([]);
    await tab.page.context().close();
    await bot.stop();
    await playground.close();
  });

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
      .poll(() => bot.heard.slice(1))
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
    expect(bot.heard).toContain('modal:Rex');
    await panel(page).getByRole('button', { name: 'Dismiss message' }).click();
    await expect.poll(() => page.getByText('Only you can see this').count()).toBe(0);
  });

  it('says that a bot thinks, has edited, or does not answer', async () => {
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

  it('takes commands with their options, in the language of the person', async () => {
    const page = await open();
    const composer = page.getByRole('combobox', { name: /^Message #|^Nachricht an #/ });
    await composer.fill('/');
    expect(await page.locator('.suggestions [role=option]').count()).toBe(7);
    await composer.fill('');
    await typeCommand(page, '/pick');
    await page.getByText('animal is required.').waitFor();
    await page.keyboard.type('b');
    await page.getByRole('option', { name: 'the bear' }).waitFor();
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    await page.keyboard.type('size:larg');
    await page.keyboard.press('Enter');
    await page.keyboard.type('cuont:1');
    await page.keyboard.press('Enter');
    await page
      .getByText('Nothing was sent: “cuont:1” is no option with a value. Options here: count, tame, keeper.')
      .waitFor();
    for (const _ of 'cuont:1') await page.keyboard.press('Backspace');
    await page.keyboard.type('count:12');
    await page.keyboard.press('Enter');
    await page.getByText('count: From 1 to 9.').waitFor();
    await page.keyboard.press('Backspace');
    await page.keyboard.type(' keeper:jür');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.getByText('Picked.').first().waitFor();
    const keeper = playground.user('Jürgen').id;
    expect(bot.heard.at(-1)).toBe(
      `slash:pick:${JSON.stringify([
        ['animal', 'bee'],
        ['size', 'l'],
        ['count', 1],
        ['keeper', keeper],
      ])}`,
    );
    await page.getByLabel('Language').selectOption('de');
    await page.getByRole('heading', { name: 'Willkommen in #games' }).waitFor();
    await composer.fill('/wä');
    expect(await page.locator('.suggestions [role=option]').allInnerTexts()).toEqual(['/wähle\nOptionen aller Art']);
    await composer.fill('hello **there**');
    await page.keyboard.press('Enter');
    await page.locator('article strong', { hasText: 'there' }).waitFor();
  });

  it('lists what Discord refuses, and causes trouble on demand', async () => {
    const page = await open();
    await typeCommand(page, '/wrong');
    await button(page, /Refused by Discord: 1/).click();
    const pane = page.getByRole('complementary', { name: 'Refused by Discord' });
    expect(await pane.innerText()).toContain('data.components.0.components.0.custom_id');
    expect(await pane.innerText()).toContain('This field is required');
    expect(await pane.innerText()).toContain('400 · 50035');
    await button(page, 'Time and trouble').click();
    await page.getByLabel('with 500: internal error').check();
    await typeCommand(page, '/slow');
    await expect.poll(() => playground.refusals.some(({ status }) => status === 500)).toBe(true);
    await page.getByLabel('as usual').check();
    const [before] = [playground.gateway.connected];
    let drops = 0;
    playground.on('gateway', ({ state }) => void (state === 'dropped' && drops++));
    await button(page, 'Drop the gateway connection').click();
    await expect.poll(() => drops).toBe(1);
    await expect.poll(() => playground.gateway.connected, { timeout: 10_000 }).toBe(before);
  });

  it('forgets what only one person saw, on a jump to the present', async () => {
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

  it('does not move what one presses while messages change', async () => {
    const page = await open({ viewport: { width: 1000, height: 600 } });
    await typeCommand(page, '/zoo');
    const blue = button(page, /Blue/);
    await blue.focus();
    await blue.scrollIntoViewIfNeeded();
    const top = async () => (await blue.boundingBox())!.y;
    const before = await top();
    const [zoo] = [...playground.world.messages.values()];
    zoo!.components = [{ type: 10, content: 'A\nB\nC\nD', id: 90 }, ...zoo!.components];
    playground.world.bus.emit('edit', zoo!);
    await page.getByText('A\nB').first().waitFor();
    expect(Math.abs((await top()) - before)).toBeLessThan(2);
    expect(await blue.evaluate((each) => each.matches(':focus'))).toBe(true);
  });

  it('shows emoji of the application in text, on buttons and in menus, and says their names', async () => {
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

  it('answers the page itself and nobody else', async () => {
    await open();
    const { host, port } = new URL(playground.url);
    const status = (path: string, headers: Record<string, string>) =>
      new Promise((resolve) => {
        request({ port, path, headers }, (response) => resolve(response.statusCode)).end();
      });
    expect(await status('/', {})).toBe(200);
    expect(await status('/', { host: `evil.example:${port}` })).toBe(403);
    expect(await status('/page.js', { origin: 'https://evil.example' })).toBe(403);
    const joined = (headers: Record<string, string>) =>
      new Promise((resolve) => {
        const socket = new WebSocket(`ws://${host}/page`, { headers });
        socket.on('open', () => resolve(true)).on('error', () => resolve(false));
      });
    expect(await joined({ origin: playground.url })).toBe(true);
    expect(await joined({})).toBe(false);
    expect(await joined({ origin: 'http://127.0.0.1:1' })).toBe(false);
    expect(await joined({ origin: playground.url, host: 'evil.example' })).toBe(false);
    const policy = (await fetch(playground.url)).headers.get('content-security-policy');
    expect(policy).toContain(`default-src 'none'`);
  });
});
