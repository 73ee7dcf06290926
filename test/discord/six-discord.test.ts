/** Six in real time on Discord: presses on the table, hesitation, restarts, and nothing that tells the sand. */
import { afterEach, describe, expect, it } from 'vitest';
import type { AnyGame, Option, Question, State } from '../../games/game.ts';
import { luckOf } from '../../games/luck.ts';
import { six } from '../../games/six/index.ts';
import type { Six } from '../../games/six/state.ts';
import { steppedClock } from '../../playground/server/index.ts';
import { answersOf, type House, labelsOf, type Seating } from './e2e-table.ts';
import type { EveningOptions } from './evening.ts';
import { backdated, notedAt, pings, quietHouse, settled } from './faults-evening.ts';

const SEED = '6'.repeat(64);

/** Six with cards and dice that are the same every evening, and sand for a given number of milliseconds. */
const withSand = (sand: number, change: (game: typeof six) => Partial<typeof six> = () => ({})): AnyGame => {
  const timed = (state: State<Six>): State<Six> => {
    const { hidden } = state;
    const sandEnds = hidden.sandEnds === 0 ? 0 : hidden.sandEnds - hidden.sand + sand;
    return { ...state, hidden: { ...hidden, sand, sandEnds } };
  };
  const game: typeof six = {
    ...six,
    setup(options, seats) {
      const turn = six.setup(options, seats, luckOf(SEED, 'setup'));
      return { ...turn, state: timed(turn.state) };
    },
    apply(state, reply) {
      const turn = six.apply(state, reply, luckOf(SEED, reply.question));
      return { ...turn, state: timed(turn.state) };
    },
  };
  return { ...game, ...change(game) };
};

/** Six at a written position, and these dice at every roll. */
const placed = (given: Parameters<typeof six.position>[0], dice: readonly number[]): AnyGame => {
  const game: typeof six = {
    ...six,
    setup() {
      const state = six.position(given);
      const displays = state.open.displays.map((display) => display.flat());
      return { state, events: [{ type: 'set', displays, opens: 'deal' }] };
    },
    apply(state, reply) {
      const [luck, left] = [luckOf(SEED, reply.question), [...dice]];
      return six.apply(state, reply, { ...luck, below: (n) => (n === 6 ? left.shift()! - 1 : luck.below(n)) });
    },
  };
  return game;
};

let house: House;
let isOpen = false;
const quiet = async (options: EveningOptions): Promise<House> => {
  house = await quietHouse(options);
  isOpen = true;
  return house;
};
const end = async () => {
  if (isOpen) await house.end();
  isOpen = false;
};
afterEach(end);
/** Until nothing is being drawn or sent any more. */
async function still(): Promise<void> {
  do await settled(house);
  while ((house.bot.pictures?.busy ?? 0) > 0);
  await settled(house);
}

const PEOPLE = ['Ada', 'Gus', 'Kim'];
const advance = async (ms: number) => {
  house.playground.clock.advance(ms);
  await still();
};
/** Presses a button of the table by its words, whoever may. */
async function press(table: Seating, name: string, label: string) {
  const button = answersOf(table.message()).find((each) => each.label === label);
  if (button === undefined) throw new Error(`no ${label} on ${labelsOf(table.message()).join(', ')}`);
  const outcome = await table.as(name).click(table.message(), button.custom_id!);
  await still();
  return outcome;
}
const active = async (table: Seating): Promise<string> => {
  const { active: seat } = (await table.state()).match!.state.open;
  return PEOPLE[seat]!;
};
/** Whoever has the dice rolls them. */
const roll = async (table: Seating) =>
  press(table, await active(table), answersOf(table.message()).find(({ label }) => label.startsWith('Roll'))!.label);
async function started(sand: number, options: EveningOptions = {}): Promise<Seating> {
  await quiet({ games: [withSand(sand)], ...options });
  const table = await house.seat({ people: PEOPLE, game: 'six' });
  await table.start();
  await still();
  await press(table, 'Ada', 'Start');
  return table;
}
/** Until the dice are passed. */
async function passed(table: Seating): Promise<string> {
  const before = await active(table);
  while ((await active(table)) === before) {
    await advance(500);
    await roll(table);
  }
  return active(table);
}

describe('On the table', () => {
  it('whoever presses Start first has the dice, and a roll is one call that shows all', async () => {
    await quiet({ games: [withSand(120_000)] });
    const table = await house.seat({ people: PEOPLE, game: 'six' });
    await table.start();
    await still();
    expect(labelsOf(table.message())).toEqual(['Start', 'My hand']);
    expect(table.text()).toContain('Whoever is in the biggest hurry presses Start');
    await press(table, 'Kim', 'Start');
    expect(labelsOf(table.message())).toEqual(['Roll 3 dice', 'My hand']);
    const before = house.playground.requests.length;
    const outcome = await press(table, 'Kim', 'Roll 3 dice');
    expect(outcome.type).toBe(7);
    expect(house.playground.requests.slice(before).map(({ path }) => path)).toEqual([
      expect.stringMatching(/^\/interactions\/.*callback/),
    ]);
    expect(table.text()).toMatch(/Kim rolls \d, \d, \d and says “\d+”/);
    const other = await press(table, 'Gus', answersOf(table.message())[0]!.label);
    expect([other.type, other.followUps()]).toEqual([7, []]);
  });

  it('whoever shows the card takes it by the same button, also after another, and nobody rolls twice by it', async () => {
    const displays = [[16, 17, 18], ...Array(2).fill([9, 17, 18])];
    await quiet({ games: [placed({ displays, options: { claim: 'button' } }, [6, 2, 1])] });
    const table = await house.seat({ people: PEOPLE, game: 'six', options: { claim: 'button' } });
    await table.start();
    await still();
    const rolls = answersOf(table.message()).find(({ label }) => label === 'Roll 3 dice')!.custom_id!;
    await press(table, 'Ada', 'Roll 3 dice');
    expect(table.text()).toContain('Gus and Kim have the 9 to take now');
    const seen = table.message();
    const take = answersOf(seen).find(({ label }) => label === 'Take your 9')!.custom_id!;
    const taps: readonly [string, string][] = [
      ['Gus', take],
      ['Gus', take],
      ['Kim', take],
      ['Ada', rolls],
    ];
    const types: number[] = [];
    for (const [name, id] of taps) {
      types.push((await table.as(name).click(seen, id, { force: true })).type!);
      await still();
    }
    const { collected, dice } = (await table.state()).match!.state.open;
    expect(collected).toEqual([[], [9], [9]]);
    expect(dice).toBe(2);
    // What is shown now, also to those who were too late.
    expect(types).toEqual([7, 7, 7, 7]);
  });

  it('who is asked on the table is told so in the panel, after a press too many as well', async () => {
    await quiet({ games: [withSand(120_000)] });
    const table = await house.seat({ people: PEOPLE, game: 'six' });
    await table.start();
    await still();
    const asked = 'Now on the table above: ';
    const isAsked = async () => {
      const texts: boolean[] = [];
      for (const name of PEOPLE) {
        await table.hand(name);
        await still();
        const text = table.panelText(name);
        expect(text.includes('Watch the table')).toBe(
          !text.includes(asked) && answersOf(table.panel(name)).length === 0,
        );
        texts.push(text.includes(asked));
      }
      return texts;
    };
    expect(await isAsked()).toEqual([true, true, true]);
    await press(table, 'Ada', 'Start');
    const rolls = answersOf(table.message())[0]!.custom_id!;
    for (const type of [7, 7])
      expect((await table.as('Ada').click(table.message(), rolls, { force: true })).type).toBe(type);
    expect(await isAsked()).toEqual([true, false, false]);
    await passed(table);
    expect(table.panelText('Ada')).not.toContain(asked);
    expect(table.panelText('Gus')).toContain(asked);
    expect(await isAsked()).toEqual([false, true, false]);
  });

  it('nobody presses Start for a minute: the first on the list starts', async () => {
    await quiet({ games: [withSand(120_000)] });
    const table = await house.seat({ people: PEOPLE, game: 'six' });
    await table.start();
    await still();
    await advance(59_000);
    expect(labelsOf(table.message())).toContain('Start');
    await advance(3_000);
    expect(table.text()).toContain('Ada turns the sand timer over and takes the dice.');
    expect(await active(table)).toBe('Ada');
  });

  it('a card is placed in the panel while the dice roll on', async () => {
    const table = await started(120_000);
    for (const name of PEOPLE) await table.hand(name);
    expect(await passed(table)).toBe('Gus');
    await still();
    expect(table.panelText('Ada')).toMatch(/Where does your \d+ go/);
    expect(labelsOf(table.panel('Gus'))).toEqual([]);
    // Nobody waits for the card, nor is it a matter of minutes.
    expect(table.text()).toContain('**Waiting for** Gus. Time is up');
    expect(table.panelText('Ada')).not.toContain('Time is up');
    await table.as('Ada').click(table.panel('Ada'), answersOf(table.panel('Ada'))[2]!.custom_id!);
    await still();
    await roll(table);
    const { open } = (await table.state()).match!.state;
    expect(open).toMatchObject({ active: 1, placing: [] });
    expect(table.panelText('Kim')).toContain('When somebody else gets the dice, you draw one');
    expect(pings(table)).toEqual([]);
  });

  it('after 8 seconds only rolling is left, a press that comes late counts as a roll, and 20 seconds on the dice go', async () => {
    const table = await started(1_000);
    const name = await passed(table);
    const raise = answersOf(table.message()).find(({ label }) => label === 'Raise the tube')!.custom_id!;
    await advance(7_900);
    expect(labelsOf(table.message())).toEqual(['Roll 3 dice', 'Raise the tube', 'My hand']);
    await advance(200);
    expect(labelsOf(table.message())).toEqual(['Roll 3 dice', 'My hand']);
    await table.as(name).click(table.message(), raise, { force: true });
    await still();
    expect((await table.state()).match!.state.open).toMatchObject({ round: 1, hasRolled: true });
    const next = await passed(table);
    await advance(28_000);
    await advance(1_000);
    expect(table.text()).toContain(`${next} waits too long: the dice pass on`);
    expect(labelsOf(table.message())).toContain('Raise the tube');
  });

  it('a press that arrives late counts as of when it was made, though what came before it was made later', async () => {
    const table = await started(11_000);
    for (const name of PEOPLE) await table.hand(name);
    const name = await passed(table);
    const raise = answersOf(table.message()).find(({ label }) => label === 'Raise the tube')!.custom_id!;
    await advance(7_900);
    const { hidden } = (await table.state()).match!.state;
    const madeAt = hidden.passedAt + 7_900;
    const { faults } = house.playground;
    let arrive = () => {};
    faults.eventsWait = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const raising = table.as(name).click(table.message(), raise);
    faults.eventsWait = undefined;
    // Before it arrives the sand runs out, its button goes, and a card is placed.
    await advance(2_000);
    expect(labelsOf(table.message())).not.toContain('Raise the tube');
    const [place] = answersOf(table.panel('Kim'));
    await table.as('Kim').click(table.panel('Kim'), place!.custom_id!);
    expect((await table.state()).match!.clock).toBe(madeAt + 2_000);
    arrive();
    expect((await raising).type).toBe(7);
    const left = Math.ceil((hidden.sandEnds - madeAt) / 1000);
    expect([left > 0, hidden.sandEnds < madeAt + 2_000]).toEqual([true, true]);
    expect((await table.state()).match!.state.open.ends).toMatchObject([{ why: 'raised', left }]);
  });

  it('a press that was made in time comes before the clock, though the process stood still when it arrived', async () => {
    const table = await started(10_000_000);
    const name = await passed(table);
    await advance(27_900);
    const rolls = answersOf(table.message()).find(({ label }) => label === 'Roll 3 dice')!.custom_id!;
    const { clock, faults } = house.playground;
    let arrive = () => {};
    faults.eventsWait = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const rolling = table.as(name).click(table.message(), rolls);
    faults.eventsWait = undefined;
    // For two seconds nothing runs; then first what has come due, and what was sent meanwhile is read.
    clock.jump(2_000);
    clock.advance(0);
    await still();
    arrive();
    expect((await rolling).type).toBe(7);
    await advance(1_000);
    expect(table.text()).not.toContain('waits too long');
    expect(await active(table)).toBe(name);
    await advance(20_000);
    expect(table.text()).toContain(`${name} waits too long`);
  });

  it('a raise ends the eight seconds: nothing is sent again while the table waits for the next round', async () => {
    const table = await started(1_000, { holdTime: 30_000 });
    const name = await passed(table);
    await advance(3_000);
    await press(table, name, 'Raise the tube');
    expect((await table.state()).heldSince).toBeDefined();
    const before = house.playground.requests.length;
    await advance(25_000);
    expect(house.playground.requests.slice(before)).toEqual([]);
    await advance(6_000);
    expect(labelsOf(table.message())).toEqual(['Start', 'My hand']);
  });

  it('the sand that was left runs on after a restart', async () => {
    const table = await started(20_000);
    await advance(12_000);
    const left = async () => {
      const { state, clock } = (await table.state()).match!;
      return state.hidden.sandEnds - clock;
    };
    await roll(table);
    expect(await left()).toBe(8_000);
    await house.restart(async () => {
      house.playground.clock.advance(600_000);
      backdated(house, house.playground.clock.now() - 600_000);
    });
    await still();
    expect(await left()).toBe(8_000);
    expect((await table.state()).record.dueAt).toBe(house.playground.clock.now() + 20_000);
    expect((await table.stored()).record.dueAt).toBe(house.playground.clock.now() + 20_000);
    await advance(2_000);
    const name = await passed(table);
    expect(await left()).toBeLessThanOrEqual(6_000);
    await advance(1_000);
    await press(table, name, 'Raise the tube');
    const end = (await table.state()).match!.state.open.ends[0];
    expect(end.left).toBeGreaterThan(0);
    expect(end.left).toBeLessThanOrEqual(5);
  });

  it('the right to raise that was over before a restart does not come back', async () => {
    const table = await started(60_000);
    const name = await passed(table);
    const raise = answersOf(table.message()).find(({ label }) => label === 'Raise the tube')!.custom_id!;
    await advance(9_000);
    const before = house.shown.length;
    await house.restart(async () => {
      house.playground.clock.advance(600_000);
      backdated(house, house.playground.clock.now() - 600_000);
    });
    await still();
    await table.hand(name);
    await still();
    const rolls = answersOf(table.message());
    expect(rolls.map(({ label }) => label)).toEqual(['Roll 3 dice']);
    expect(house.shown.slice(before).filter(({ ids }) => ids.includes(raise))).toEqual([]);
    await press(table, name, 'Roll 3 dice');
    expect((await table.state()).match!.state.open).toMatchObject({ round: 1, hasRolled: true });
  });

  it('the right to raise that was over before the process was killed does not come back', async () => {
    const table = await started(10_000_000);
    const { clock } = house.playground;
    // The last of the notes that are made every five seconds is four seconds old when the right is over.
    do await passed(table);
    while (clock.now() - notedAt(house) !== 1_000);
    await advance(8_100);
    expect(labelsOf(table.message())).toEqual(['Roll 3 dice', 'My hand']);
    // A kill writes nothing: what the stop notes is taken back.
    const noted = notedAt(house);
    await house.restart(async () => {
      backdated(house, noted);
      clock.advance(600_000);
    });
    await still();
    expect(labelsOf(table.message())).toEqual(['Roll 3 dice', 'My hand']);
    await roll(table);
    expect((await table.state()).match!.state.open).toMatchObject({ round: 1, hasRolled: true });
  });

  it('bots take the time of people, and a table that is left to them waits for its person', async () => {
    await quiet({ games: [withSand(120_000)], botTime: 1 });
    const table = await house.seat({ people: ['Ada'], bots: 2, game: 'six' });
    await table.start();
    await still();
    for (let seconds = 0; seconds < 12; seconds += 1) await advance(1_000);
    const { match } = await table.state();
    expect(match!.state.open.phase).toBe('running');
    expect(match!.state.open.active).not.toBe(undefined);
    expect(match!.n).toBeGreaterThan(1);
    expect(match!.n).toBeLessThan(20);
    // Ada does nothing at all: the clock acts for her as the rules say, until she is away.
    for (let steps = 0; steps < 120; steps += 1) await advance(2_000);
    const { record, entries } = await table.stored();
    expect(record).toMatchObject({ status: 'running', reason: 'away' });
    expect(entries.flatMap((entry) => (entry.kind === 'answer' && entry.seat === 0 ? [entry.by] : []))).toContain(
      'clock',
    );
    expect((await table.state()).match!.players).toEqual(['person', 'bot', 'bot']);
    await advance(2 * 3_600_000);
    expect((await table.stored()).entries).toHaveLength(entries.length);
    // The sand has stood still meanwhile.
    await table.as('Ada').slash('hand');
    const more = (await table.stored()).entries.at(-1)!;
    expect(more).toMatchObject({ kind: 'paused', at: house.playground.clock.now() });
    expect((await table.stored()).record.reason).toBeNull();
  });
});

/** What has been sent since the beginning, with its time; ids by the order in which they came. */
function sent(): readonly string[] {
  const ids = new Map<string, string>();
  const named = (id: string) => {
    if (!ids.has(id)) ids.set(id, `#${ids.size}`);
    return ids.get(id)!;
  };
  const begun = house.playground.requests[0]!.at;
  const lines = house.playground.requests.map(({ method, path, status, at, body }) =>
    `${String(at - begun).padStart(8)} ${method} ${path} ${status} ${JSON.stringify(body)}`
      .replace(/\b[0-9a-f]{16}([0-9a-f]{48})?\b/g, '#hash')
      .replace(/\b[0-9a-f]{8}\b/g, named)
      .replace(/(?<=\/)[A-Za-z0-9_-]{40,}/g, named)
      .replace(/\b\d{15,20}\b/g, named)
      .replace(/(?<=v1:)[A-Za-z0-9_-]+/g, named),
  );
  // Pictures of one moment are drawn side by side: which comes first is the machine's.
  return lines.sort();
}

const GONE = 5_000;
const LEFT = 10_000_000;
/**
 * Three people play for a minute and look at it every second. Cards are placed now and then, and who is passed the dice
 * rolls them, waits too long to raise the tube, waits too long altogether, and rolls them again.
 */
async function anEvening(game: AnyGame, pictures = true): Promise<readonly string[]> {
  await quiet({ games: [game], pictures, playground: { clock: steppedClock(Date.UTC(2026, 5, 6, 20)) } });
  const table = await house.seat({ people: PEOPLE, game: 'six' });
  await table.start();
  await still();
  await press(table, 'Ada', 'Start');
  for (const name of PEOPLE) {
    await table.hand(name);
    await still();
  }
  for (const seconds of [6, 9, 29, 1]) {
    await passed(table);
    for (let second = 0; second < seconds; second += 1) await advance(1_000);
    const name = PEOPLE.find((each) => answersOf(table.panel(each)).length > 0)!;
    await table.as(name).click(table.panel(name), answersOf(table.panel(name))[1]!.custom_id!);
    await still();
  }
  const all = sent();
  await end();
  return all;
}

describe('Whether the sand has run out', () => {
  it('is told by nothing that is sent, nor when', { timeout: 60_000 }, async () => {
    const [gone, left] = [await anEvening(withSand(GONE)), await anEvening(withSand(LEFT))];
    expect(gone.length).toBeGreaterThan(50);
    expect(gone.join('\n')).toMatch(/waits too long/);
    expect(gone).toEqual(left);
  });

  /** Six with other questions once somebody has done something after the sand ran out. */
  const telling = (change: (question: Question<Six>) => Question<Six>) =>
    withSand(GONE, ({ questions }) => ({
      questions(state: State<Six>) {
        const isGone = state.hidden.sandEnds > 0 && state.hidden.sandEnds < state.hidden.actedAt;
        return questions(state).map((question) => (isGone ? change(question) : question));
      },
    }));
  const optionsOf = (question: Question<Six>, change: (option: Option<Six>) => Option<Six>): Question<Six> => ({
    ...question,
    asks: question.asks.map((ask) => ({ ...ask, options: ask.options.map(change) })),
  });
  it('is found out where a game tells it: by a word, an id or a moment', { timeout: 60_000 }, async () => {
    const left = await anEvening(withSand(LEFT), false);
    expect(await anEvening(withSand(GONE), false)).toEqual(left);
    const tales: readonly ((question: Question<Six>) => Question<Six>)[] = [
      (question) => optionsOf(question, (option) => (option.move.do === 'raise' ? { ...option, label: SOON } : option)),
      (question) => ({ ...question, id: question.id.replace('.', '.0') }),
      (question) => optionsOf(question, (option) => (option.within ? { ...option, within: 7_000 } : option)),
    ];
    for (const tale of tales) expect(await anEvening(telling(tale), false)).not.toEqual(left);
  });
});
const SOON = { key: 'start', args: {} } as const;
