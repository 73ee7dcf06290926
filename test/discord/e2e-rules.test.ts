/** How to play: the rules with their pictures, page by page, for the one who asked alone. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AnyGame } from '../../games/game.ts';
import { games } from '../../games/index.ts';
import { nimmt } from '../../games/nimmt/index.ts';
import { sixpack } from '../../games/sixpack/index.ts';
import { PACKS } from '../../games/sixpack/packs/index.ts';
import { buttonsOf, type Outcome, textOf } from '../../playground/server/index.ts';
import { gatedPaint, manyWait, picturedBot, picturesIn } from './e2e-picture.ts';
import { type BotAtPlayground, isEphemeral, labelsOf } from './e2e-table.ts';
import { controlsOf } from './messages.ts';

let harness: BotAtPlayground;
const gated = gatedPaint();
beforeEach(async () => {
  harness = await picturedBot({ paint: gated.paint });
});
afterEach(() => harness.end());

/** Games whose rules say how to play in a few lines, with pictures. Other games may do without. */
const ILLUSTRATED: readonly AnyGame[] = games.filter(({ id }) => ['6nimmt', 'sixpack', 'sixto', 'six'].includes(id));

const rulesOf = (sub: string, page?: number): Promise<Outcome> =>
  harness.playground.as('Ada', 'games').slash('rules', { sub, options: page === undefined ? {} : { page } });
const altsOf = ({ message }: Outcome): string[] => picturesIn(message!).map(({ alt }) => alt);

it('illustrates every page of our games, and of any other those that show something', async () => {
  expect(ILLUSTRATED).toHaveLength(4);
  for (const game of games) {
    const { id, rules } = game;
    const areDrawn = game.picture !== undefined;
    const pages = rules.flatMap(({ shows }, i) =>
      ILLUSTRATED.includes(game) || (areDrawn && shows !== undefined) ? [i + 1] : [],
    );
    // Drawn once; what came too late for its answer is there the next time.
    for (const page of pages) await rulesOf(id, page);
    await harness.playground.until(() => harness.bot.pictures!.busy === 0);
    for (const page of pages) expect(altsOf(await rulesOf(id, page)).length).toBeGreaterThan(0);
    if (id !== sixpack.id) continue;
    for (const { id: pack } of PACKS) {
      const title = `${pack}.name` as const;
      const [table] = altsOf(await rulesOf(id, 1 + rules.findIndex((page) => page.title === title)));
      expect(table).toContain(`Pile 2: ${(sixpack.words.en as Record<string, string>)[title]} 3`);
    }
  }
});

it('draws the example as the rules play it', async () => {
  await rulesOf('6nimmt', 2);
  await harness.playground.until(() => harness.bot.pictures!.busy === 0);
  const [alt] = altsOf(await rulesOf('6nimmt', 2));
  for (const row of ['14, 31, 35', '70, 76', '8', '90, 93']) expect(alt).toMatch(new RegExp(`Row \\d: ${row};`));
  expect(alt).toContain('Ducks: Mia 2, Jon 0, Ada 9, Tom 0');
});

it('puts in a picture that came late, unless its reader has gone on', async () => {
  gated.hold();
  manyWait(harness.bot, 24);
  const late = await rulesOf('6nimmt', 2);
  expect(altsOf(late)).toEqual([]);
  gated.release();
  const ada = harness.playground.as('Ada', 'games');
  await harness.playground.until(() => picturesIn(ada.see(late.message!.id)).length === 1);
  gated.hold();
  manyWait(harness.bot, 48);
  const left = await rulesOf('six', 1);
  const gone = await ada.click(left.message!, 'Next');
  gated.release();
  await harness.playground.until(() => picturesIn(ada.see(left.message!.id)).length === 1);
  await harness.playground.until(() => harness.bot.pictures!.busy === 0);
  expect(textOf(ada.see(gone.message!.id)!)).toContain('· An example\n-# Page 2 of 5');
  expect(picturesIn(ada.see(gone.message!.id))[0]!.alt).toContain('Jon: 6; free, 9, 4');
});

it('goes on and back in the same message', async () => {
  const ada = harness.playground.as('Ada', 'games');
  const first = (await rulesOf('6nimmt')).message!;
  const [back, next] = buttonsOf(first);
  expect([back!.label, back!.disabled, next!.label]).toEqual(['Back', true, 'Next']);
  const second = await ada.click(first, 'Next');
  expect(second.message!.id).toBe(first.id);
  expect(textOf(second.message!)).toContain('· An example\n-# Page 2 of 3');
  const third = (await ada.click(second.message!, 'Next')).message!;
  expect(textOf(third)).toContain('-# Page 3 of 3');
  expect(buttonsOf(third).map(({ label, disabled }) => [label, disabled ?? false])).toEqual([
    ['Back', false],
    ['Next', true],
    ['In full', false],
  ]);
  await ada.click(third, 'Back');
  const again = await ada.click(third, 'Back');
  expect(textOf(again.message!)).toContain('· How to play\n-# Page 1 of 3');
  const full = (await ada.click(again.message!, 'In full')).message!;
  const select = controlsOf(full).find(({ options }) => options !== undefined)!;
  const last = await ada.select(full, select.custom_id, [String(nimmt.rules.length)]);
  expect(last.message!.id).toBe(first.id);
  expect(textOf(last.message!)).toContain(
    `· ${nimmt.words.en[nimmt.rules.at(-1)!.title]}\n-# Page ${nimmt.rules.length} of ${nimmt.rules.length}`,
  );
  expect(buttonsOf(last.message!).map(({ disabled }) => disabled ?? false)).toEqual([false, true]);
});

it('says how to play in a few lines, and all of it where that is asked for', async () => {
  const ada = harness.playground.as('Ada', 'games');
  for (const { id, rules, words } of ILLUSTRATED) {
    const said = (page: number, key: string) => (message: object | undefined) => {
      const text = textOf(message as never);
      expect(text).toContain(`-# Page ${page} of ${key === rules[page - 1]!.brief ? 3 : rules.length}\n`);
      expect(text).toContain((words.en as Record<string, string>)[key]!.slice(0, 40));
      return text;
    };
    const brief = (await rulesOf(id)).message!;
    said(1, rules[0]!.brief!)(brief);
    expect(controlsOf(brief).some(({ options }) => options !== undefined)).toBe(false);
    const second = (await ada.click(brief, 'Next')).message!;
    const short = said(2, rules[1]!.brief!)(second);
    const full = (await ada.click(second, 'In full')).message!;
    expect(said(2, rules[1]!.text[0]!)(full).length).toBeGreaterThan(short.length);
    expect(labelsOf(full)).toContain('✓ In full');
    const third = (await ada.click(full, 'Next')).message!;
    said(3, rules[2]!.text[0]!)(third);
    said(3, rules[2]!.brief!)((await ada.click(third, '✓ In full')).message);
  }
});

it('opens below a lobby for the one who asks, and leaves the lobby as it is', async () => {
  const table = await harness.seat({ people: ['Ada'] });
  await harness.playground.until(() => picturesIn(table.message()).length > 0);
  const before = table.text();
  const { message } = await table.as('Kim').click(table.message(), 'How to play');
  expect(isEphemeral(message!)).toBe(true);
  expect(message!.id).not.toBe(table.message().id);
  expect(labelsOf(message!)).toEqual(['Back', 'Next', 'In full']);
  expect(table.text()).toBe(before);
});
