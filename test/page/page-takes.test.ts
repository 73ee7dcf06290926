/** The page takes commands as Discord does, stays under the finger, and lets nobody else in. */
import { request } from 'node:http';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { button, describeInBrowser, typeCommand } from './page.ts';
import { bot, playground, zooFor } from './zoo.ts';

describeInBrowser('the page of the playground', (browser) => {
  const open = zooFor(browser);

  it('takes commands with their options, in the language of the person', async () => {
    const page = await open();
    const composer = page.getByRole('combobox', { name: /^Message |^Nachricht an / });
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
    expect(bot.received.at(-1)).toBe(
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

  it('lists what Discord refuses, and causes trouble on demand', { tags: ['long'] }, async () => {
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

  it('does not move what one presses while messages change', { tags: ['long'] }, async () => {
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

  it('keeps the ticks of an open list while its message changes', { tags: ['long'] }, async () => {
    const page = await open();
    await typeCommand(page, '/zoo');
    const list = page.getByRole('combobox', { name: 'Some animals' });
    await list.focus();
    for (const key of ['Enter', 'Enter']) await page.keyboard.press(key);
    const [zoo] = [...playground.world.messages.values()];
    zoo!.components = [{ type: 10, content: 'Changed', id: 90 }, ...zoo!.components];
    playground.world.bus.emit('edit', zoo!);
    await page.getByText('Changed').first().waitFor();
    for (const key of ['ArrowDown', ' ', 'Escape']) await page.keyboard.press(key);
    await expect.poll(() => bot.received.at(-1)).toBe('select:some:ant,bee');
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
