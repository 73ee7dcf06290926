/** A real browser for the tests of the playground's page. Without one they are skipped, or fail where one is required. */
import { existsSync } from 'node:fs';
import axe from 'axe-core';
import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { type Evening, type EveningOptions, evening } from '../discord/evening.ts';

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
const QUIET =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

/** Where the browser is missing and not required, the tests are skipped under a name that says so. */
export function describeInBrowser(name: string, tests: (browser: () => Browser) => void): void {
  const isHere = existsSync(CHROMIUM);
  const isRequired = process.env.REQUIRE_BROWSER === '1';
  const why = `needs a browser at ${CHROMIUM}; the variable CHROMIUM names another`;
  const isSkipped = !isHere && !isRequired;
  if (isSkipped) console.warn(`Skipped, ${why}: ${name}`);
  describe.skipIf(isSkipped)(name, () => {
    let browser: Browser;
    beforeAll(async () => {
      launched ??= chromium.launch({ executablePath: CHROMIUM, args: QUIET.split(' ') });
      browser = await launched;
    });
    afterAll(async () => {
      for (const context of browser?.contexts() ?? []) await context.close();
    });
    tests(() => browser);
  });
}
/** One for all files of this process, with which it ends. */
let launched: Promise<Browser> | undefined;

export interface Opened {
  readonly page: Page;
  /** Every WebSocket frame this tab received. */
  readonly frames: string[];
  /** Where its requests went, and what went wrong in it. */
  readonly hosts: Set<string>;
  readonly errors: string[];
}

export async function openTab(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Opened> {
  const context = await browser.newContext({ ...WIDE, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  const frames: string[] = [];
  const hosts = new Set<string>();
  const errors: string[] = [];
  page.on('websocket', (socket) => {
    hosts.add(new URL(socket.url()).hostname);
    socket.on('framereceived', ({ payload }) => void frames.push(String(payload)));
  });
  page.on('request', (request) => void hosts.add(new URL(request.url()).hostname));
  page.on('pageerror', (error) => void errors.push(String(error)));
  page.on('console', (said) => void (said.type() === 'error' && errors.push(`${said.text()} ${said.location().url}`)));
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return { page, frames, hosts, errors };
}

export const PHONE = { viewport: { width: 390, height: 844 } };
export const TOUCH_PHONE = { ...PHONE, hasTouch: true, isMobile: true };
export const NARROW_PHONE = { ...TOUCH_PHONE, viewport: { width: 360, height: 844 } };
export const WIDE = { viewport: { width: 1280, height: 800 } };
/** Where a test plays: on a phone always, in a wide window in the soak. */
export const WINDOWS = [
  { where: 'on a phone', window: PHONE, tags: [] },
  { where: 'in a wide window', window: WIDE, tags: ['long'] },
];

/** An evening a test with the tabs people open. Nothing goes wrong in them, and they ask nobody but the playground. */
export class Tabs {
  night!: Evening;
  readonly #browser: () => Browser;
  #open: Opened[] = [];

  constructor(browser: () => Browser) {
    this.#browser = browser;
    afterEach(async () => {
      for (const { page, hosts, errors } of this.#open) {
        expect([...hosts]).toEqual(['127.0.0.1']);
        expect(errors).toEqual([]);
        await page.context().close();
      }
      this.#open = [];
      expect(this.night.playground.refusals).toEqual([]);
      await this.night.close();
    });
  }

  async begin(options: EveningOptions): Promise<void> {
    this.night = await evening(options);
  }

  async sit(as: string, options: BrowserContextOptions = {}): Promise<Opened> {
    const tab = await openTab(this.#browser(), `${this.night.playground.url}/?as=${as}`, options);
    this.#open.push(tab);
    return tab;
  }
}

/** The newest of the buttons of that name. */
export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: true }).last();

/** The newest message that only this tab's person sees. */
export const panel = (page: Page): Locator => page.locator('article.only-you').last();

/** Seats bots in a lobby, as its host: behind *Change…*, which is put away again. */
export async function addBots(page: Page, ...names: readonly string[]): Promise<void> {
  await button(page, 'Change…').click();
  for (const name of names) {
    await button(page, 'Add a bot').click();
    await page
      .locator('.log')
      .getByText(new RegExp(`Seats:.*${name}`))
      .waitFor();
  }
  await panel(page).getByRole('button', { name: 'Dismiss message' }).click();
}

/** Types a slash command as one does in Discord: its name, then `option: value` one after the other, then Enter. */
export async function typeCommand(
  page: Page,
  path: string,
  options: Readonly<Record<string, string>> = {},
): Promise<void> {
  await page.getByRole('combobox', { name: /^Message / }).focus();
  await page.keyboard.type(path);
  await page.keyboard.press('Enter');
  for (const [name, value] of Object.entries(options)) {
    await page.keyboard.type(`${name}:${value}`);
    const isListed = await page.locator('.suggestions [role=option]').first().isVisible();
    await page.keyboard.press(isListed ? 'Enter' : 'Space');
  }
  await page.keyboard.press('Enter');
}

/** Asks the focused element something, in the browser's words. */
export const onFocus = (page: Page, what: string): Promise<unknown> => page.evaluate(`document.activeElement?.${what}`);

/** Moves the focus backwards until it is on something of that name. */
export async function tabBackTo(page: Page, name: string): Promise<void> {
  for (let steps = 0; steps < 60; steps++) {
    if ((await onFocus(page, 'textContent')) === name) return;
    await page.keyboard.press('Shift+Tab');
  }
  throw new Error(`No ${name} is reached by keyboard.`);
}

/** What axe-core calls serious or critical, with where. */
export async function seriousFaults(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe.source);
  // Of what passes it would write a report, too.
  const { violations } = await page.evaluate<axe.AxeResults>("axe.run(document, { resultTypes: ['violations'] })");
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' | ')}`,
    );
}

/** What is wider than its place. */
const WIDER = `['html', '.log', '.composer', '.frame']
  .map((which) => document.querySelector(which))
  .filter((each) => each.scrollWidth > each.clientWidth)
  .map(({ className, scrollWidth, clientWidth }) => className + ': ' + scrollWidth + ' > ' + clientWidth)`;

export const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  expect(await page.evaluate(WIDER)).toEqual([]);
};
