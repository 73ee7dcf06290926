/**
 * How to play, help, boards and what can be set, on the playground's page at both widths.
 *
 * @module-tag long
 */
import type { Page } from 'playwright-core';
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

/** The message area of a phone. */
const MAX_HEIGHT = 640;

describeInBrowser('the pages of commands', (browser) => {
  it.each([PHONE, WIDE])('show how each game is played, in pictures, page by page, at %j', async (window) => {
    const harness = await startBotAtPlayground({ pictures: true });
    const { page, errors } = await openTab(browser(), `${harness.playground.url}/?as=ada`, window);
    await typeCommand(page, '/help');
    await panel(page).getByText('Table games for this channel').waitFor();
    if (window === PHONE) await beginsInView(page);
    await fits(page);
    for (const game of ['6 nimmt!', 'Sixpack', 'Sixto', 'Six']) {
      await page.getByRole('button', { name: game, exact: true }).first().click();
      await panel(page).getByText('· How to play').waitFor();
      for (const n of [1, 2, 3]) {
        await panel(page).getByText(`Page ${n} of`).first().waitFor();
        await isWhole(page);
        if (n === 1 && window === PHONE) await beginsInView(page);
        await fits(page);
        const { height } = (await panel(page).boundingBox())!;
        console.info(`${game}, how to play, page ${n}: ${Math.round(height)} px high`);
        expect(height).toBeLessThanOrEqual(MAX_HEIGHT);
        if (n < 3) await button(page, 'Next').click();
      }
      await button(page, 'Back').click();
      await panel(page).getByText('Page 2 of').first().waitFor();
      await panel(page).getByRole('button', { name: 'Dismiss message' }).click();
    }
    expect(errors).toEqual([]);
    await page.context().close();
    await harness.end();
  });

  it.each([PHONE, WIDE])('change what is set by controls that say what they are for, at %j', async (window) => {
    const harness = await startBotAtPlayground({ pictures: true });
    const { page, errors } = await openTab(browser(), `${harness.playground.url}/?as=ada`, window);
    await typeCommand(page, '/preferences');
    await button(page, 'Landing hints: on').click();
    await button(page, 'Landing hints: off').waitFor();
    await fits(page);
    await typeCommand(page, '/settings');
    await button(page, 'Threads: off').click();
    await button(page, 'Threads: on').waitFor();
    await fits(page);
    expect(errors).toEqual([]);
    await page.context().close();
    await harness.end();
  });
});

/** All pictures of the newest private message have come. */
async function isWhole(page: Page): Promise<void> {
  const pictures = panel(page).locator('img');
  await pictures.first().waitFor();
  for (const picture of await pictures.all())
    expect(await picture.evaluate((image: any) => image.decode().then(() => image.naturalWidth))).toBe(880);
}

const ABOVE = `document.querySelector('.log').getBoundingClientRect().top -
  [...document.querySelectorAll('article.only-you')].at(-1).getBoundingClientRect().top`;

/** On a phone one sees the beginning of a message that is higher than the window. */
async function beginsInView(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate<number>(ABOVE)).toBeLessThanOrEqual(1);
}

async function fits(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  expect(await seriousFaults(page)).toEqual([]);
}
