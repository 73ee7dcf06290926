/** A question never appears under a finger: what is tapped right after it has appeared counts for nothing. */
import { afterEach, describe, expect, it } from 'vitest';
import type { AnyGame } from '../../games/game.ts';
import { games } from '../../games/index.ts';
import { luckOf } from '../../games/luck.ts';
import { six } from '../../games/six/index.ts';
import { sixpack } from '../../games/sixpack/index.ts';
import { sixto } from '../../games/sixto/index.ts';
import { steppedClock } from '../../playground/server/index.ts';
import type { Wire } from '../../playground/server/world.ts';
import { TWO } from './e2e-picture.ts';
import {
  answersOf,
  type BotAtPlayground,
  dealt,
  labelsOf,
  questionOf,
  type Seating,
  startBotAtPlayground,
} from './e2e-table.ts';
import type { EveningOptions } from './evening.ts';
import { quiet } from './quiet.ts';

let harness: BotAtPlayground;
const guarded = async (options: EveningOptions = {}): Promise<BotAtPlayground> => {
  harness = await startBotAtPlayground({ playground: { clock: steppedClock() }, tapGuard: 400, ...options });
  return harness;
};
afterEach(() => harness.end());

const PEOPLE = ['Ada', 'Bob', 'Gus'];
const OPTIONS: Readonly<Record<string, Record<string, string>>> = {
  '6nimmt': { pace: '1h' },
  sixpack: { packs: 'first', pace: '1h' },
  sixto: { pace: '1h' },
};
const SEED = '6'.repeat(64);
/** With cards and dice that are the same every evening: luck decides how many questions a game asks. */
const FIXED = games.map(
  (game): AnyGame => ({
    ...game,
    setup: (options, seats) => game.setup(options, seats, luckOf(SEED, 'setup')),
    apply: (state, reply) => game.apply(state, reply, luckOf(SEED, reply.question)),
  }),
);
/** Before crosses, a number of each color. */
const CROSSING = { sheets: 'AB', phase: 'cross', dice: [3, 4, 2, 6, 5, 1] };
/** How fast people tap who look before each tap. */
const DELIBERATE_MS = 800;

/** What people have answered so far, as it is stored. */
const answersAt = async (table: Seating) =>
  (await table.stored()).entries.filter((entry) => entry.kind === 'answer' && entry.by === 'person');

/** The buttons of a panel in their order. */
const idsOn = (panel: Wire): readonly string[] => answersOf(panel).map(({ custom_id }) => custom_id!);
const doneOn = (panel: Wire): string | undefined => idsOn(panel).find((id) => id.endsWith(':@done'));

/** Three people with open hands who have had time to look at them. */
async function seated(game: string): Promise<Seating> {
  const table = await harness.seat({ people: PEOPLE, game, options: OPTIONS[game]! });
  await table.start();
  for (const name of PEOPLE) await table.hand(name);
  await passed(DELIBERATE_MS);
  return table;
}

async function passed(ms: number): Promise<void> {
  await quiet(harness.playground);
  harness.playground.clock.advance(ms);
  await quiet(harness.playground);
}

/** Everybody in turn answers the next question on their panel. */
async function taps(table: Seating, rounds: number, tap: (name: string, id: string) => Promise<void>): Promise<void> {
  const answered = new Set<string>();
  for (let round = 0; round < rounds; round += 1)
    for (const name of PEOPLE) {
      const done = doneOn(table.panel(name));
      const [first] = idsOn(table.panel(name));
      const id = done ?? first;
      const question = id && `${name} ${questionOf(id)}`;
      if (question === undefined || answered.has(question)) continue;
      answered.add(question);
      const hasChosen = labelsOf(table.panel(name)).some((label) => label.startsWith('✓'));
      if (done !== undefined && !hasChosen) {
        // Done counts at once where something was chosen.
        await table.as(name).click(table.panel(name), first!);
        await passed(DELIBERATE_MS);
      }
      await tap(name, id!);
      await passed(DELIBERATE_MS);
    }
}

describe.each(Object.keys(OPTIONS))('%s', (game) => {
  it.each([
    [150, {}],
    [300, {}],
    [150, { noEditBody: true }],
  ])('plays nothing twice where a second tap follows after %i ms, with %j', async (ms, faults) => {
    await guarded({ games: FIXED });
    Object.assign(harness.playground.faults, faults);
    const table = await seated(game);
    let seconds = 0;
    await taps(table, 12, async (name, id) => {
      const place = idsOn(table.panel(name)).indexOf(id);
      await table.as(name).click(table.panel(name), id);
      await passed(ms);
      const shown = idsOn(table.panel(name));
      const under = shown[place] ?? shown[0];
      if (under === undefined || questionOf(under) === questionOf(id)) return;
      const isDrafted = doneOn(table.panel(name)) !== undefined;
      const before = await answersAt(table);
      // On the button that stands there by now, and on the one that stood there.
      for (const second of [under, id]) {
        const outcome = await table.as(name).click(table.panel(name), second, { force: true });
        expect([outcome.failed, outcome.type]).toEqual([false, 7]);
      }
      expect(await answersAt(table)).toEqual(before);
      // A draft is no answer yet, and the next tap on it takes it back.
      if (!isDrafted) expect(labelsOf(table.panel(name)).filter((label) => label.startsWith('✓'))).toEqual([]);
      expect(idsOn(table.panel(name))).toEqual(shown);
      expect(table.panelText(name)).not.toContain('That moment has passed');
      seconds += 1;
    });
    expect(seconds).toBeGreaterThan(3);
  });

  it('loses no tap of people who look before they tap', async () => {
    await guarded({ games: FIXED });
    const table = await seated(game);
    let count = 0;
    await taps(table, 8, async (name, id) => {
      const before = (await answersAt(table)).length;
      await table.as(name).click(table.panel(name), id);
      expect(await answersAt(table)).toHaveLength(before + 1);
      count += 1;
    });
    expect(count).toBeGreaterThan(8);
  });
});

it.each([50, 150, 300])('gives the Carousel no card at a second tap after %i ms', async (ms) => {
  const hands = [
    ['carousel5', '2', '3'],
    ['1', '3', '3'],
    ['1', '6', '6'],
  ];
  const state = sixpack.position({ piles: [['2'], ['4'], ['6']], hands });
  await guarded({ games: [{ ...sixpack, setup: () => ({ state, events: [] }) }] });
  const table = await seated('sixpack');
  const asked = async () => (await table.state()).match!.pending.map(({ question }) => question.id);
  const firstOn = (name: string) => idsOn(table.panel(name))[0]!;
  /** Taps a button and, if that brings another question, the button in the same place soon after. The others tap what they see then. */
  const tapTwice = async (name: string, id: string) => {
    const place = idsOn(table.panel(name)).indexOf(id);
    await table.as(name).click(table.panel(name), id);
    await passed(ms);
    const [before, questions] = [await answersAt(table), await asked()];
    if (!questions.includes(questionOf(id))) {
      const under = idsOn(table.panel(name))[place] ?? firstOn(name);
      for (const second of [under, id]) await table.as(name).click(table.panel(name), second, { force: true });
      for (const other of PEOPLE.filter((one) => one !== name && answersOf(table.panel(one)).length > 0))
        await table.as(other).click(table.panel(other), firstOn(other), { force: true });
      expect([await answersAt(table), await asked()]).toEqual([before, questions]);
    }
    await passed(DELIBERATE_MS);
  };
  const cardsOn = (name: string) => idsOn(table.panel(name)).filter((id) => questionOf(id).startsWith('pick.'));
  for (const name of ['Bob', 'Gus', 'Ada']) await tapTwice(name, cardsOn(name).at(-1)!);
  expect(await asked()).toEqual([expect.stringMatching(/^carousel\.turn/)]);
  await tapTwice('Ada', firstOn('Ada'));
  expect(await asked()).toEqual([expect.stringMatching(/^carousel\.give/)]);
  for (const name of PEOPLE) await tapTwice(name, firstOn(name));
  expect(await asked()).toEqual([expect.stringMatching(/^pick/)]);
});

it('lets buttons in real time be tapped at once, and an old one do nothing', async () => {
  await guarded();
  const table = await harness.seat({ people: ['Ada', 'Bob'], game: 'six' });
  await table.start();
  const [start] = idsOn(table.message());
  await table.as('Ada').click(table.message(), start!);
  await quiet(harness.playground);
  const before = await answersAt(table);
  expect(before).toHaveLength(1);
  for (const ms of [150, 150]) {
    await passed(ms);
    expect((await table.as('Ada').click(table.message(), start!, { force: true })).failed).toBe(false);
  }
  expect(await answersAt(table)).toEqual(before);
  const [roll] = idsOn(table.message());
  await table.as('Ada').click(table.message(), roll!);
  expect(await answersAt(table)).toHaveLength(2);
});

it('places no card of Six that was drawn right before the tap', async () => {
  // No sum of one die or two shows before Ada: soon she has to pass the dice, and draws a card.
  const state = six.position({ displays: Array(2).fill([16, 17, 18]) });
  await guarded({ games: [{ ...six, setup: () => ({ state, events: [] }) }] });
  const table = await harness.seat({ people: ['Ada', 'Bob'], game: 'six' });
  await table.start();
  const pressAs = (name: string, label: string) => {
    const { custom_id } = answersOf(table.message()).find((one) => one.label === label)!;
    return table.as(name).click(table.message(), custom_id!, { force: true });
  };
  const drawn = async () => (await table.state()).match!.state.open.placing.length;
  for (let rolls = 0; (await drawn()) === 0; rolls += 1) {
    expect(rolls).toBeLessThan(50);
    await passed(1_000);
    await pressAs('Ada', 'Roll');
  }
  await passed(300);
  expect((await pressAs('Ada', 'Place 1')).failed).toBe(false);
  expect(await drawn()).toBe(1);
  await passed(100);
  await pressAs('Ada', 'Place 1');
  expect(await drawn()).toBe(0);
});

it.each([150, 300])('passes no turn of Sixto by two taps on Done within %i ms', async (ms) => {
  await guarded();
  const table = await harness.seat({ people: ['Ada'], game: 'sixto', options: OPTIONS.sixto! });
  await table.press('Ada', 'start-bots');
  const turn = async () => (await table.state()).match!.state.open.turn;
  await table.hand('Ada');
  await passed(DELIBERATE_MS);
  if (doneOn(table.panel('Ada')) === undefined)
    await table.as('Ada').click(table.panel('Ada'), idsOn(table.panel('Ada'))[0]!);
  await harness.playground.until(() => doneOn(table.panel('Ada')));
  await passed(DELIBERATE_MS);
  const began = await turn();
  const done = async () => {
    const outcome = await table.as('Ada').click(table.panel('Ada'), doneOn(table.panel('Ada'))!);
    expect([outcome.failed, outcome.type]).toEqual([false, 7]);
  };
  await done();
  await passed(ms);
  await done();
  expect(await turn()).toBe(began);
  expect(table.panelText('Ada')).toContain('Cross nothing? **Done** confirms it.');
  const before = (await answersAt(table)).length;
  await passed(DELIBERATE_MS);
  await done();
  expect(await answersAt(table)).toHaveLength(before + 1);
});

it.each([150, 300])('takes one cross of Sixto back by two taps on Undo within %i ms', async (ms) => {
  await guarded({ games: [{ ...sixto, setup: () => ({ state: sixto.position(CROSSING), events: [] }) }] });
  const table = await harness.seat({ people: ['Ada', 'Bob'], game: 'sixto', options: OPTIONS.sixto! });
  await table.start();
  await table.hand('Ada');
  await passed(DELIBERATE_MS);
  const chosen = () => labelsOf(table.panel('Ada')).filter((label) => label.startsWith('✓'));
  const tap = (label: string) => table.as('Ada').click(table.panel('Ada'), label);
  for (const label of ['R9', 'O1', 'Y1']) await tap(label);
  expect(chosen()).toEqual(['✓ R9', '✓ O1', '✓ Y1']);
  await tap('Undo');
  await passed(ms);
  await tap('Undo');
  expect(chosen()).toEqual(['✓ R9', '✓ O1']);
  await passed(DELIBERATE_MS);
  await tap('Undo');
  expect(chosen()).toEqual(['✓ R9']);
});

it('lets a pick be changed at once, and opens no hand under a finger', async () => {
  await guarded();
  const table = await harness.seat({ people: ['Ada', 'Bob'], options: { pace: '1h' } });
  await table.start();
  await table.hand('Ada');
  const [first, second] = idsOn(table.panel('Ada'));
  await table.as('Ada').click(table.panel('Ada'), first!);
  expect(await answersAt(table)).toEqual([]);
  await passed(400);
  await table.as('Ada').click(table.panel('Ada'), first!);
  await table.as('Ada').click(table.panel('Ada'), second!);
  expect(await answersAt(table)).toHaveLength(2);
});

it('knows after a restart when the message has changed', async () => {
  await guarded({ pictures: true, games: [TWO] });
  const table = await harness.seat({ people: ['Ada', 'Bob'], options: { pace: '1h' } });
  await table.start();
  for (const name of ['Ada', 'Bob']) await table.hand(name);
  await passed(400);
  await table.pick('Ada', 12);
  await table.pick('Bob', 25);
  await harness.playground.until(() => table.cards('Ada').join() === '32,52');
  expect(table.panel('Ada').edited_timestamp).not.toBeNull();
  await harness.restart();
  const [first] = idsOn(table.panel('Ada'));
  await table.as('Ada').click(table.panel('Ada'), first!);
  expect(await answersAt(table)).toHaveLength(2);
  await passed(400);
  await table.as('Ada').click(table.panel('Ada'), first!);
  expect(await answersAt(table)).toHaveLength(3);
});

it('keeps a row from a tap that comes before Discord has told us that it shows the rows', async () => {
  const low = dealt({
    rows: [[11], [12], [13], [14]],
    hands: [
      [5, 32],
      [25, 45],
    ],
  });
  await guarded({ games: [low] });
  const { playground } = harness;
  const table = await harness.seat({ people: ['Ada', 'Bob'], options: { pace: '1h' } });
  await table.start();
  for (const name of ['Ada', 'Bob']) await table.hand(name);
  await passed(DELIBERATE_MS);
  await table.pick('Bob', 25);
  await passed(DELIBERATE_MS);
  let send = () => {};
  const held = new Promise<void>((resolve) => {
    send = resolve;
  });
  playground.faults.answersWait = () => held;
  const picked = table.pick('Ada', 5);
  const rowsOn = () => idsOn(table.panel('Ada')).filter((id) => questionOf(id).startsWith('row.'));
  await playground.until(() => rowsOn().length > 0);
  playground.clock.advance(350);
  const second = table.as('Ada').click(table.panel('Ada'), rowsOn()[0]!);
  for (let turn = 0; turn < 20; turn += 1) {
    playground.clock.advance(20);
    await new Promise((resolve) => setImmediate(resolve));
  }
  playground.faults.answersWait = undefined;
  send();
  for (const { failed } of await Promise.all([picked, second])) expect(failed).toBe(false);
  await passed(DELIBERATE_MS);
  expect(await answersAt(table)).toHaveLength(2);
  await table.as('Ada').click(table.panel('Ada'), rowsOn()[0]!);
  expect(await answersAt(table)).toHaveLength(3);
});
