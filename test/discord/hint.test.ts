/** Hints: what experts would play, for people who play alone against bots and ask. */
import { expect, it } from 'vitest';
import { games } from '../../games/index.ts';
import { textOf } from '../../playground/server/index.ts';
import { Experts } from '../../src/table/experts.ts';
import { labelsOf, type Seating } from './e2e-table.ts';
import { harness, opened } from './harness.ts';

const quietly = { info() {}, warn() {}, error() {} };
const COSTS = 'This match then can’t be a best score.';
const HINT = /\*\*Hint:\*\* (\d+) looks best\.((?: \d+(?: is about as good|: [\d.]+ ducks? more)\.){2})/;
// Where points are good, another card brings fewer of them.
const CARD = '(?:Reverse|Blank) \\d[^:]*?';
const SIXPACK_HINT = new RegExp(
  `\\*\\*Hint:\\*\\* ${CARD} looks best\\.(?: ${CARD}(?: is about as good|: [\\d.]+ points? less)\\.)+`,
);
const ask = (table: Seating) => table.as('Ada').click(table.panel('Ada'), 'Hint');

/** The answer to asking again until the thread has started, before which it is one card alone. */
async function hintFor(table: Seating, hint = HINT): Promise<string> {
  for (;;) {
    await ask(table);
    await harness.playground.until(() => table.panelText('Ada').includes('looks best'));
    const [said] = hint.exec(table.panelText('Ada')) ?? [];
    if (said !== undefined) return said;
  }
}

async function alone(options: Record<string, string | number> = {}): Promise<Seating> {
  await opened({ games });
  const table = await harness.seat({ people: ['Ada'], bots: 2, options });
  await table.start();
  await table.hand('Ada');
  return table;
}

it('says what it costs, then the three best cards of the hand, and the match counts for no best score', async () => {
  const table = await alone();
  const hand = table.cards('Ada');
  await ask(table);
  expect(table.panelText('Ada')).toContain(COSTS);
  expect(table.panelText('Ada')).not.toMatch(HINT);
  const said = await hintFor(table);
  const [, best, others] = HINT.exec(said)!;
  const named = [best!, ...others!.match(/\d+(?= is|:)/g)!].map(Number);
  expect(new Set(named).size).toBe(3);
  for (const card of named) expect(hand).toContain(card);
  expect(table.text()).not.toContain('looks best');

  // It stays beside a pick, and over a restart; nobody has answered.
  await harness.restart();
  await table.hand('Ada');
  expect(table.panelText('Ada')).toContain(said);
  await table.pick('Ada', Number(best));
  // A card that is too low for every row takes one first.
  const isNext = () => /turn 2/i.test(table.panelText('Ada'));
  const takesRow = () => labelsOf(table.panel('Ada')).some((label) => /^row 1\b/i.test(label));
  await harness.playground.until(() => isNext() || takesRow());
  if (!isNext()) await table.pick('Ada', 'row 1');
  await harness.playground.until(isNext);
  expect(table.panelText('Ada')).not.toContain('looks best');

  // Asked once, answered at once from then on.
  await hintFor(table);
  await table.playToTheEnd(['Ada']);
  await harness.playground.until(() => table.text().includes('Advice taken: no best score.'));
});

it('is given at once where no best score is kept', async () => {
  const table = await alone({ rounds: 1 });
  await hintFor(table);
});

it('costs the player who asked for it their best score, and not the person at whose match they sat in', {
  tags: ['long'],
}, async () => {
  const table = await alone();
  const { playground } = harness;
  await playground.until(() => labelsOf(table.message()).includes('Sit in for Bot 1'));
  const sat = await table.withHand(await table.as('Kim').click(table.message(), 'Sit in for Bot 1'));
  table.panels.set('Kim', sat.message!.id);
  await table.pick('Ada', table.cards('Ada')[0]!);
  // A card that is too low for every row takes one first.
  const isAsked = () => labelsOf(table.panel('Kim')).includes('Hint');
  const taker = () =>
    ['Ada', 'Kim'].find((name) => labelsOf(table.panel(name)).some((label) => /^row 1\b/i.test(label)));
  while (!isAsked()) {
    await playground.until(() => isAsked() || taker() !== undefined);
    const name = taker();
    if (name !== undefined) await table.pick(name, 'row 1');
  }
  await table.as('Kim').click(table.panel('Kim'), 'Hint');
  await playground.until(() => table.panelText('Kim').includes('looks best'));
  expect(table.panelText('Kim')).not.toContain(COSTS);
  await table.playToTheEnd(['Ada', 'Kim']);
  expect(table.text()).not.toContain('Advice taken');
  const scope = playground.channel(table.channel).guild!.id;
  const bestsOf = async (name: string) =>
    (await harness.bot.store.profile({ scope, game: '6nimmt', user: playground.user(name).id })).bests;
  expect(Object.keys(await bestsOf('Ada'))).toHaveLength(1);
  expect(Object.keys(await bestsOf('Kim'))).toHaveLength(0);
});

it('tells cards of Sixpack too', { tags: ['long'] }, async () => {
  await opened({ games });
  const table = await harness.seat({ people: ['Ada'], bots: 2, game: 'sixpack', options: { packs: 'first' } });
  await table.start();
  await table.hand('Ada');
  // No best scores are kept of Sixpack: it costs nothing.
  await ask(table);
  expect(table.panelText('Ada')).not.toContain(COSTS);
  await hintFor(table, SIXPACK_HINT);
});

it('leaves what is picked as it is', async () => {
  await opened({ games, botTime: 1_000 });
  const table = await harness.seat({ people: ['Ada'], bots: 1, options: { rounds: 1 } });
  await table.start();
  await table.hand('Ada');
  const [card] = table.cards('Ada');
  await table.pick('Ada', card!);
  await hintFor(table);
  expect(labelsOf(table.panel('Ada'))).toContain(`✓ ${card}`);
});

it('stands in the hand that was opened again while experts were thinking', { tags: ['long'] }, async () => {
  const experts = new Experts(quietly, new URL('../match/stuckThread.ts', import.meta.url));
  await opened({ games, experts });
  const table = await harness.seat({ people: ['Ada'], bots: 2, options: { rounds: 1 } });
  await table.start();
  await table.hand('Ada');
  const before = table.panel('Ada');
  const hint = ask(table);
  await table.hand('Ada');
  expect((await hint).failed).toBe(false);
  await harness.playground.until(() => table.as('Ada').see(before) === undefined);
  expect(table.panelText('Ada')).toContain('looks best');
});

it('tells each of several people their own where the match is not rated', async () => {
  await opened({ games });
  const table = await harness.seat({ people: ['Ada', 'Bob'], options: { rows: 5, rounds: 1 } });
  await table.start();
  for (const name of ['Ada', 'Bob']) await table.hand(name);
  const bestOf = (name: string) => Number(HINT.exec(table.panelText(name))?.[1]);
  const ask = (name: string) => table.as(name).click(table.panel(name), 'Hint');
  for (const name of ['Ada', 'Bob'])
    while (Number.isNaN(bestOf(name))) {
      await ask(name);
      await harness.playground.until(() => table.panelText(name).includes('looks best'));
    }
  await table.hand('Ada');
  for (const name of ['Ada', 'Bob']) expect(table.cards(name)).toContain(bestOf(name));
  expect(table.text()).not.toContain('looks best');
});

it('holds nobody else up while experts think', async () => {
  const experts = new Experts(quietly, new URL('../match/stuckThread.ts', import.meta.url));
  await opened({ games, experts });
  const table = await harness.seat({ people: ['Ada', 'Bob'], options: { rows: 5, rounds: 1 } });
  await table.start();
  for (const name of ['Ada', 'Bob']) await table.hand(name);
  const hint = table.as('Ada').click(table.panel('Ada'), 'Hint');
  await table.pick('Bob', table.cards('Bob')[0]!);
  expect((await table.stored()).entries.map(({ kind }) => kind)).not.toContain('hint');
  expect((await hint).failed).toBe(false);
  await harness.playground.until(() => table.panelText('Ada').includes('looks best'));
});

it('is thought of once, however often it is asked for meanwhile', { tags: ['long'] }, async () => {
  const experts = new Experts(quietly, new URL('../match/stuckThread.ts', import.meta.url));
  await opened({ games, experts });
  const table = await harness.seat({ people: ['Ada'], bots: 2, options: { rounds: 1 } });
  await table.start();
  await table.hand('Ada');
  const taps = [ask(table), ask(table), ask(table)];
  for (const tap of taps) expect((await tap).failed).toBe(false);
  await harness.playground.until(() => table.panelText('Ada').includes('looks best'));
  const { entries } = await table.stored();
  expect(entries.filter(({ kind }) => kind === 'hint')).toHaveLength(1);
});

it('is refused where others play: the match is rated', async () => {
  await opened({ games });
  const table = await harness.seat({ people: ['Ada', 'Bob'] });
  await table.start();
  await table.hand('Ada');
  expect(labelsOf(table.panel('Ada'))).not.toContain('Hint');
  const { entries } = await table.stored();
  const forged = `v1:${table.match}:card.1.1:@hint`;
  const refused = await table.as('Ada').click(table.panel('Ada').id, forged, { force: true });
  expect(textOf(refused.message ?? table.panel('Ada'))).toContain(
    'Rated matches, dailies and tournaments have no advice.',
  );
  expect((await table.stored()).entries).toHaveLength(entries.length);
});
