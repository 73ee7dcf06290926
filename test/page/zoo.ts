/** The page beside the bot of the zoo, for one test after another. Each file of tests has its own. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, beforeEach, expect } from 'vitest';
import { createPlayground, type Playground } from '../../playground/server/index.ts';
import { type Opened, openTab } from './page.ts';
import { startZoo } from './page-zoo.ts';

export let playground: Playground;
export let bot: Awaited<ReturnType<typeof startZoo>>;

/** Opens the page for somebody; nothing goes wrong in it, and it asks nobody but the playground. */
export function zooFor(browser: () => Browser): (options?: BrowserContextOptions, as?: string) => Promise<Page> {
  let tab: Opened;
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
  return async (options = {}, as = 'ada') => {
    tab = await openTab(browser(), `${playground.url}/?as=${as}`, options);
    return tab.page;
  };
}
