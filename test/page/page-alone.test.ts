/**
 * Sixto alone fits one screen of a phone and of a desktop where there is most to say, with two boxes in each color.
 *
 * @module-tag long
 */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { AnyGame } from '../../games/game.ts';
import { sixto } from '../../games/sixto/index.ts';
import { SCORED, SHEETS } from '../../games/sixto/sheets.ts';
import { isEphemeral } from '../discord/messages.ts';
import { describeInBrowser, expectNoSidewaysScroll, NARROW_PHONE, panel, Tabs, TOUCH_PHONE } from './page.ts';

/** The message area of a phone, which is enough on a desktop too. */
const MAX_HEIGHT = 640;
const READERS = [
  {
    name: 'Ada',
    done: 'Done',
    suggest: 'Suggest',
    asked: /^Cross boxes/,
    nothing: 'Cross nothing?',
    costs: 'best score',
    advised: /looks to the end/,
  },
  {
    name: 'Emil',
    done: 'Fertig',
    suggest: 'Vorschlag',
    asked: /^Kreuze an/,
    nothing: 'Nichts ankreuzen?',
    costs: 'Bestleistung',
    advised: /mit Weitblick/,
  },
] as const;
const READINGS = ['two', 'dice'] as const;
const MOMENTS = READINGS.flatMap((solo) => [
  { solo, isLate: false },
  { solo, isLate: true },
]);

/** In each row a number that two of its scored boxes show. */
const TWICE = SHEETS.A.map((row) => row.slice(0, SCORED).find((n, i, scored) => scored.indexOf(n) < i)!);
/** Late in a game: in each row a number in one box that is scored and in one of the target, which has two digits. */
const CROSSED = [1, 2, 3, 4];
const IN_TARGET = SHEETS.A.map(
  (row) => row.find((n, i) => i >= CROSSED.length && i < SCORED && row.includes(n, SCORED))!,
);
const positionAt = ({ solo, isLate }: (typeof MOMENTS)[number]) => {
  const given = { sheets: 'A', phase: 'cross', solo } as const;
  if (!isLate) return { state: sixto.position({ ...given, dice: TWICE }), events: [] };
  const crosses = [SHEETS.A.map(() => CROSSED)];
  const made = SHEETS.A.map((row, i) => ({ row: i, column: 3, number: row[3]! }));
  return {
    state: sixto.position({ ...given, turn: 12, dice: IN_TARGET, crosses }),
    events: [{ type: 'crossed', seat: 0, crosses: made, opens: 'round' }],
  };
};

describeInBrowser('Sixto alone on the page', (browser) => {
  const tabs = new Tabs(browser);

  it('fits one screen at the first crosses and late in a game, with every text beside them', async () => {
    const moments = READERS.flatMap(() => MOMENTS);
    const game = { ...sixto, setup: () => positionAt(moments.shift()!) } as AnyGame;
    await tabs.begin({ games: [game], pictures: true, opensHands: true, emoji: true });
    for (const { name, done, suggest, asked, nothing, costs, advised } of READERS) {
      const pages: Page[] = [];
      for (const window of [TOUCH_PHONE, NARROW_PHONE, undefined])
        pages.push((await tabs.sit(name.toLowerCase(), window)).page);
      const person = tabs.night.playground.as(name, 'games');
      const heights: Record<string, readonly number[]> = {};
      const heightOn = async (page: Page, text: string | RegExp) => {
        await panel(page).getByText(text).first().waitFor();
        await panel(page).locator('img:not(.emoji)').last().waitFor();
        await expectNoSidewaysScroll(page);
        return Math.round((await panel(page).boundingBox())!.height);
      };
      const measure = async (what: string, text: string | RegExp) => {
        heights[what] = await Promise.all(pages.map((page) => heightOn(page, text)));
      };
      for (const { solo, isLate } of MOMENTS) {
        const when = `${solo}${isLate ? ', late' : ''}`;
        const lobby = (await person.slash('play', { sub: 'sixto' })).message!;
        const hands = () => person.messages().filter(isEphemeral);
        const before = hands().length;
        await person.click(lobby, 'Start');
        await tabs.night.playground.until(() => hands().length > before);
        const shown = `#m${hands().at(-1)!.id}`;
        for (const page of pages) await page.locator(shown).waitFor();
        await measure(`${when}, asked`, asked);
        const hand = () => hands().at(-1)!;
        await person.click(hand(), done);
        await measure(`${when}, nothing chosen`, nothing);
        await person.click(hand(), suggest);
        await measure(`${when}, warned`, costs);
        await person.click(hand(), suggest);
        await measure(`${when}, advised`, advised);
      }
      console.info(`${name} at 390, 360 and 1,280 px: ${JSON.stringify(heights)}`);
      for (const [what, all] of Object.entries(heights))
        expect([what, all.filter((height) => height > MAX_HEIGHT)]).toEqual([what, []]);
    }
  });
});
