/** Whole matches by keyboard alone, as somebody plays who listens to a screen reader. Six is in page-six.test.ts. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { button, describeInBrowser, onFocus, PHONE, Tabs, tabBackTo, typeCommand, WIDE } from './page.ts';

/** The next thing to press in the newest private message, marked for the focus to be found there; nothing to do: null. */
const nextIn = (passes: boolean) => `(() => {
  const panel = [...document.querySelectorAll('article.only-you')].at(-1);
  for (const old of document.querySelectorAll('[data-next]')) old.removeAttribute('data-next');
  const isOpen = (one) => one.getAttribute('aria-disabled') !== 'true' && !one.classList.contains('waiting');
  const lists = [...(panel?.querySelectorAll('.select button') ?? [])].filter(isOpen);
  const buttons = [...(panel?.querySelectorAll('.press') ?? [])].filter(isOpen);
  const list = lists.find((one) => one.textContent === 'Your choice');
  const labelled = (label) => buttons.find(({ textContent }) => textContent === label);
  const free = buttons.find(({ textContent }) => !/✓|Change|Done|Undo|Suggest|Hint|Look up/.test(textContent));
  const next = (${passes} ? undefined : list) ?? labelled('Done') ?? free;
  if (next === undefined) return null;
  next.setAttribute('data-next', '');
  const box = next === list ? document.getElementById(list.getAttribute('aria-controls')) : undefined;
  const options = [...(box?.querySelectorAll('[role=option] > span:first-child') ?? [])];
  return {
    isMany: box?.getAttribute('aria-multiselectable') === 'true',
    labels: box && options.map((one) => one.firstChild.textContent),
  };
})()`;

interface Next {
  readonly isMany: boolean;
  readonly labels?: readonly string[];
}

/** Moves the focus forwards to what is next. */
async function tabToNext(page: Page): Promise<boolean> {
  for (let steps = 0; steps < 80; steps += 1) {
    if (await onFocus(page, "matches('[data-next]')")) return true;
    // An answer may have come meanwhile.
    if (!(await page.evaluate("document.querySelector('[data-next]') !== null"))) return false;
    await page.keyboard.press('Tab');
  }
  throw new Error('What is to be pressed is not reached by keyboard.');
}

/** Presses what is next; returns how many keys it took once the focus was there. */
async function press(page: Page, { isMany, labels }: Next): Promise<number> {
  const typed = labels === undefined ? '' : (/^\d+/.exec(labels[0]!)?.[0] ?? labels[0]![0]!);
  await page.keyboard.type(typed);
  await page.keyboard.press('Enter');
  if (isMany) await page.keyboard.press('Escape');
  return typed.length + (isMany ? 2 : 1);
}

describeInBrowser('By keyboard alone', (browser) => {
  const tabs = new Tabs(browser);

  const games = [
    ['6nimmt', { ending: 'fixed number', rounds: '1' }, 'Play with bots', 9, false],
    ['sixpack', { named: 'reverse, sheriff, veto' }, 'Play with bots', 4, false],
    // Alone it ends after the second turn without a cross.
    ['sixto', { solo_end: 'full' }, 'Start', 2, true],
  ] as const;
  const played = games.flatMap((game) => [WIDE, PHONE].map((window) => [game, window] as const));
  for (const [[game, options, start, least, passes], window] of played)
    it(`a whole match of ${game} is played by ear, ${window.viewport.width} px wide`, { tags: ['long'] }, async () => {
      await tabs.begin({ opensHands: true });
      const { page } = await tabs.sit('ada', window);
      await typeCommand(page, '/preferences', { reader: 'True' });
      await page.locator('.log').getByText('For screen readers: each reveal').waitFor();
      await typeCommand(page, `/play ${game}`, options);
      await button(page, start).waitFor();
      await tabBackTo(page, start);
      await page.keyboard.press('Enter');
      const picks: number[] = [];
      for (let looks = 0; looks < 1_500 && !(await button(page, 'Rematch').isVisible()); looks += 1) {
        const next = await page.evaluate<Next | null>(nextIn(passes && picks.length >= least));
        if (next === null || !(await tabToNext(page))) {
          await page.waitForTimeout(30);
          continue;
        }
        const keys = await press(page, next);
        if (next.labels !== undefined) picks.push(keys);
        await page.waitForTimeout(30);
      }
      await button(page, 'Rematch').waitFor();
      expect(picks.length).toBeGreaterThanOrEqual(least);
      expect(Math.max(...picks)).toBeLessThanOrEqual(5);
      expect(picks.sort((a, b) => a - b)[picks.length >> 1]).toBeLessThanOrEqual(3);
      // Of the hands one is left, with what happened last in its first line. In Sixpack another pile that was claimed has its own.
      const last = await page.locator('article.only-you').last().innerText();
      expect(last).toMatch(
        game === 'sixpack' ? / [AP]M\n\n(.+\n\n){1,2}The match is over\./ : / [AP]M\n\n.+\n\nThe match is over\./,
      );
    });
});
