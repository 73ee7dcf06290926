/** A lobby on the playground's page: its buttons, the way to the first reveal, and what stays of it. */
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { games } from '../../games/index.ts';
import { dealt } from '../discord/e2e-table.ts';
import { matchIn } from '../discord/messages.ts';
import { closedLines } from '../house/closedLines.ts';
import { button, describeInBrowser, expectNoSidewaysScroll, PHONE, panel, Tabs, typeCommand, WINDOWS } from './page.ts';

/** A line of text is lower, two are higher. */
const TWO_LINES = 30;
const CLOSED = {
  cancelled: 'This table is closed.',
  expired: 'Nobody started in time.',
  empty: 'Everybody has left.',
  started: 'Cancelled, doesn’t count.',
};
const REVEALED = /^You: \d+ → row/;
/** Four seats of ten cards each, none of them too low for every row. */
const PLACED = dealt({
  rows: [[1], [2], [3], [4]],
  hands: [0, 1, 2, 3].map((seat) => Array.from({ length: 10 }, (_, i) => 10 + 4 * i + seat)),
});

describeInBrowser('a lobby on the page', (browser) => {
  const tabs = new Tabs(browser);

  /** How many lines the buttons of each row take. */
  async function linesOf(message: Locator): Promise<readonly number[]> {
    const rows = (await message.locator('.row').all()).map(async (row) => {
      const boxes = await Promise.all((await row.locator('.press').all()).map((one) => one.boundingBox()));
      return new Set(boxes.map((box) => Math.round(box!.y))).size;
    });
    return Promise.all(rows);
  }

  for (const { where, window, tags } of WINDOWS)
    it(`has two lines of buttons, and is one line once it is closed ${where}`, { tags }, async () => {
      await tabs.begin({});
      const { playground } = tabs.night;
      const { page } = await tabs.sit('ada', window);
      const [bob, gus] = [playground.as('Bob', 'games'), playground.as('Gus', 'games')];
      for (const [closing, text] of Object.entries(CLOSED)) {
        const { message } = await bob.slash('play', { sub: '6nimmt' });
        const lobby = page.locator(`#m${message!.id}`);
        const press = (name: string) => lobby.getByRole('button', { name, exact: true });
        await press('Play with bots').waitFor();
        expect(await linesOf(lobby)).toEqual([1, 1]);
        if (closing !== 'started') {
          await gus.click(message!, 'Join');
          await press('Start').waitFor();
          expect(await linesOf(lobby)).toEqual([1, 1]);
        }
        if (closing === 'cancelled') {
          const change = (await bob.click(message!, 'Change…')).message!;
          const { message: table } = await bob.click(change, 'Table');
          await bob.select(table!, `c1:play:${matchIn(message!)}:@bots`, ['guests']);
          await press('Add a bot').waitFor();
          expect(await linesOf(lobby)).toEqual([1, 1]);
          await bob.click((await bob.click(message!, '…')).message!, 'Close table');
        } else if (closing === 'started') {
          await bob.click(message!, 'Play with bots');
          await bob.click((await bob.slash('cancel')).message!, 'End the match');
        } else if (closing === 'expired') playground.clock.advance(16 * 60_000);
        else for (const each of [bob, gus]) await each.slash('leave');
        const line = lobby.locator('.text', { hasText: text });
        await line.waitFor();
        expect((await line.boundingBox())!.height, text).toBeLessThan(TWO_LINES);
      }
      await expectNoSidewaysScroll(page);
      // Whatever else ends a table stands in such a line too.
      const last = page.locator('.text', { hasText: CLOSED.empty }).last();
      const lines = closedLines().map(({ text }) =>
        text.replace(/\*\*(.*)\*\*/, '<strong>$1</strong>').replaceAll('\\', ''),
      );
      const heights = await last.evaluate((element, texts) => {
        return texts.map((text) => {
          element.innerHTML = text;
          return element.getBoundingClientRect().height;
        });
      }, lines);
      expect(lines.filter((_, i) => heights[i]! >= TWO_LINES)).toEqual([]);
    });

  it('has two lines of buttons on a phone for somebody alone, in each game and language', {
    tags: ['long'],
  }, async () => {
    await tabs.begin({});
    for (const name of ['Ada', 'Emil']) {
      const { page } = await tabs.sit(name.toLowerCase(), PHONE);
      for (const { id } of games) {
        const { message } = await tabs.night.playground.as(name, 'games').slash('play', { sub: id });
        const lobby = page.locator(`#m${message!.id}`);
        await lobby.locator('.press').nth(4).waitFor();
        const rows = (await linesOf(lobby)).filter((lines) => lines > 0);
        expect(rows, `${id} for ${name}`).toEqual([1, 1]);
      }
      await expectNoSidewaysScroll(page);
    }
  });

  for (const { where, window, tags } of WINDOWS)
    it(`is two presses from the first reveal, which is in view ${where}`, { tags }, async () => {
      await tabs.begin({ games: [PLACED], pictures: true, opensHands: true, tapGuard: 400 });
      const { page } = await tabs.sit('ada', window);
      await typeCommand(page, '/play 6nimmt');
      await button(page, 'Play with bots').click();
      await panel(page).locator('.press').nth(9).waitFor();
      // A person who reads the hand takes longer.
      await page.waitForTimeout(450);
      const highest = panel(page).locator('.press').filter({ hasText: /^\d+$/ }).last();
      await highest.click();
      const revealed = panel(page).getByText(REVEALED).first();
      await revealed.waitFor();
      const [log, line] = [await page.locator('.log').boundingBox(), await revealed.boundingBox()];
      expect(line!.y).toBeGreaterThanOrEqual(log!.y);
      expect(line!.y + line!.height).toBeLessThanOrEqual(log!.y + log!.height);
      await expectNoSidewaysScroll(page);
    });
});
