/** Six in real time on Discord: presses on the table, hesitation, restarts, and nothing that tells the sand. */
import Database from 'better-sqlite3';
import { afterEach, describe, expect, it } from 'vitest';
import type { AnyGame, Option, Question, State } from '../../games/game.ts';
import { luckOf } from '../../games/luck.ts';
import { six } from '../../games/six/index.ts';
import type { Six } from '../../games/six/state.ts';
import { steppedClock, textOf } from '../../playground/server/index.ts';
import type { Wire } from '../../playground/server/world.ts';
import { askedAt } from '../../src/table/match.ts';
import { answersOf, type BotAtPlayground, isEphemeral, labelsOf, type Seating } from './e2e-table.ts';
import type { EveningOptions } from './evening.ts';
import { backdated, pings, quietBot, settled } from './faults-evening.ts';
import { controlsOf } from './messages.ts';

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

let harness: BotAtPlayground;
let isOpen = false;
const quiet = async (options: EveningOptions): Promise<BotAtPlayground> => {
  harness = await quietBot(options);
  isOpen = true;
  return harness;
};
const end = async () => {
  if (isOpen) await harness.end();
  isOpen = false;
};
afterEach(end);
/** Until nothing is being drawn or sent any more. */
async function still(): Promise<void> {
  do await settled(harness);
  while ((harness.bot.pictures?.busy ?? 0) > 0);
  await settled(harness);
}

const PEOPLE = ['Ada', 'Gus', 'Kim'];
const PLACES = ['Place 1', 'Place 2', 'Place 3'];
const advance = async (ms: number) => {
  harness.playground.clock.advance(ms);
  await still();
};
/** Presses a button of the table by its words, as a player who may. */
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
/** Rolls for the player who has the dice. */
const roll = async (table: Seating) => press(table, await active(table), 'Roll');
async function started(sand: number, options: EveningOptions = {}): Promise<Seating> {
  await quiet({ games: [withSand(sand)], ...options });
  const table = await harness.seat({ people: PEOPLE, game: 'six' });
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

it('asks people who listen in a new message where to place a drawn card', async () => {
  await quiet({ games: [withSand(120_000)], opensHands: true });
  const { playground } = harness;
  await playground.as('Ada').slash('preferences', { options: { reader: true } });
  playground.as('Ada').reload();
  const table = await harness.seat({ people: PEOPLE, game: 'six' });
  await table.start();
  await still();
  await press(table, 'Kim', 'Start');
  // Ada gets the dice without a card; then Gus gets them.
  for (const receiver of ['Ada', 'Gus']) expect(await passed(table)).toBe(receiver);
  const [message, ...others] = table.as('Ada').messages().filter(isEphemeral);
  expect(others).toEqual([]);
  const [{ card } = { card: 0 }] = (await table.state()).match!.state.open.placing.filter(
    ({ seat }: Wire) => seat === 0,
  );
  expect(textOf(message!)).toContain(`Where does your ${card} go `);
  const list = controlsOf(message!).find(({ type }) => type === 3)!;
  const choices: readonly string[] = list.options.map(({ label }: Wire) => label);
  expect(choices.map((label) => label.slice(0, 7))).toEqual(PLACES);
  expect((await table.as('Ada').select(message!, list.custom_id, [choices[1]!])).failed).toBe(false);
  await still();
  expect((await table.state()).match!.state.open.displays[0][1].at(-1)).toBe(card);
});

describe('On the table', () => {
  it('gives the dice to the person who presses Start first, and shows a roll in one call', async () => {
    await quiet({ games: [withSand(120_000)] });
    const table = await harness.seat({ people: PEOPLE, game: 'six' });
    await table.start();
    await still();
    expect(labelsOf(table.message())).toEqual(['Start', 'Raise', ...PLACES, 'My hand']);
    expect(table.text()).toContain('Whoever is in the biggest hurry taps Start');
    // Nobody was passed the dice: Raise stands where it will, and does nothing.
    const early = await press(table, 'Kim', 'Raise');
    expect([early.failed, early.type, early.followUps()]).toEqual([false, 7, []]);
    expect((await table.state()).match!.state.open.phase).toBe('ready');
    await press(table, 'Kim', 'Start');
    expect(labelsOf(table.message())).toEqual(['Roll', 'Raise', ...PLACES, 'My hand']);
    // One button is the first to press.
    const primary = controlsOf(table.message()).filter(({ style }) => style === 1);
    expect(primary.map(({ label }) => label)).toEqual(['Roll']);
    const before = harness.playground.requests.length;
    const outcome = await press(table, 'Kim', 'Roll');
    expect(outcome.type).toBe(7);
    expect(harness.playground.requests.slice(before).map(({ path }) => path)).toEqual([
      expect.stringMatching(/^\/interactions\/.*callback/),
    ]);
    expect(table.text()).toMatch(/^# [⚀-⚅] [⚀-⚅] [⚀-⚅] \d+$/mu);
    expect(labelsOf(table.message())).toEqual(['Roll', 'Raise', ...PLACES, 'My hand']);
    const other = await press(table, 'Gus', answersOf(table.message())[0]!.label);
    expect([other.type, other.followUps()]).toEqual([7, []]);
  });

  it('lets people take the card that shows by the same button, also after another, and roll only once by it', async () => {
    const displays = [[16, 17, 18], ...Array(2).fill([9, 17, 18])];
    await quiet({ games: [placed({ displays, options: { claim: 'button' } }, [6, 2, 1])] });
    const table = await harness.seat({ people: PEOPLE, game: 'six', options: { claim: 'button' } });
    await table.start();
    await still();
    const rolls = answersOf(table.message()).find(({ label }) => label === 'Roll')!.custom_id!;
    await press(table, 'Ada', 'Roll');
    expect(table.text()).toContain('Gus and Kim may each take the 9 now');
    const seen = table.message();
    const take = answersOf(seen).find(({ label }) => label === 'Take')!.custom_id!;
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

  it('says in people’s panels that they are asked on the table, also after one press too many', async () => {
    await quiet({ games: [withSand(120_000)] });
    const table = await harness.seat({ people: PEOPLE, game: 'six' });
    await table.start();
    await still();
    const asked = 'Your buttons are on the table: ';
    const isAsked = async () => {
      const texts: boolean[] = [];
      for (const name of PEOPLE) {
        await table.hand(name);
        await still();
        const text = table.panelText(name);
        expect(text.includes('Ada rolls now. You roll once the dice are passed to you.')).toBe(
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
    expect(table.panelText('Ada')).toContain(`${asked}**Place 1 · Place 2 · Place 3**`);
    expect(table.panelText('Gus')).toContain(`${asked}**Roll · Raise**`);
    expect(await isAsked()).toEqual([true, true, true]);
  });

  it('a picture comes with Change alone, and is never taken away while the next one is on its way', async () => {
    const table = await started(120_000, { pictures: true });
    const { playground } = harness;
    const pictures: (string | undefined)[] = [];
    playground.on('edit', ({ components }) => void pictures.push(/[^"/]*\.png/.exec(JSON.stringify(components))?.[0]));
    let uploads = 0;
    let arrive: (() => void) | undefined;
    playground.faults.uploadsWait = () => {
      uploads += 1;
      return new Promise<void>((resolve) => {
        arrive = resolve;
      });
    };
    const click = (name: string, label: string) => {
      const { custom_id } = answersOf(table.message()).find((each) => each.label === label)!;
      return table.as(name).click(table.message(), custom_id!, { force: true });
    };
    for (let rolls = 0; (await active(table)) === 'Ada'; rolls += 1) {
      await advance(rolls === 0 ? 0 : 500);
      expect(uploads).toBe(0);
      expect((await click('Ada', 'Roll')).type).toBe(7);
    }
    expect(new Set(pictures).size).toBe(1);
    await playground.until(() => arrive !== undefined);
    expect((await click('Kim', 'Place 2')).type).toBe(6);
    arrive!();
    await still();
    expect(table.text()).toContain('**Drawn:** Ada');
    expect(pictures).not.toContain(undefined);
    expect(new Set(pictures).size).toBe(2);
    await advance(2_500);
    for (const [name, label] of [
      ['Ada', 'Place 2'],
      ['Gus', 'Roll'],
    ] as const)
      expect((await click(name, label)).type).toBe(7);
    await still();
    expect((await table.state()).match!.state.open.placing).toEqual([]);
    expect(new Set(pictures).size).toBe(2);
    expect(uploads).toBe(1);
  });

  it('nobody presses Start for a minute: the first on the list starts', async () => {
    await quiet({ games: [withSand(120_000)] });
    const table = await harness.seat({ people: PEOPLE, game: 'six' });
    await table.start();
    await still();
    await advance(59_000);
    expect(labelsOf(table.message())).toContain('Start');
    await advance(3_000);
    expect(table.text()).toContain('# Ada begins');
    expect(await active(table)).toBe('Ada');
  });

  it('a card is placed on the table while the dice roll on, each press for its owner', async () => {
    const table = await started(120_000);
    for (const name of PEOPLE) await table.hand(name);
    expect(await passed(table)).toBe('Gus');
    await still();
    const drawn = async () => (await table.state()).match!.state.open.placing.map(({ seat }: { seat: number }) => seat);
    expect(await drawn()).toEqual([0, 2]);
    expect(table.text()).toMatch(/^\*\*Drawn:\*\* Ada: \d+ \(to place\), Kim: \d+ \(to place\)$/m);
    for (const name of PEOPLE) expect(answersOf(table.panel(name))).toEqual([]);
    const before = harness.playground.requests.length;
    // Gus has no card to place: nothing happens, and nothing is said.
    const others = await press(table, 'Gus', 'Place 2');
    expect([others.type, others.followUps(), await drawn()]).toEqual([7, [], [0, 2]]);
    await press(table, 'Kim', 'Place 3');
    expect(await drawn()).toEqual([0]);
    expect(table.text()).toMatch(/^\*\*Drawn:\*\* Ada: \d+ \(to place\), Kim: \d+ \(place 3\)$/m);
    await advance(2_500);
    await roll(table);
    expect(await drawn()).toEqual([0]);
    await press(table, 'Ada', 'Place 1');
    expect((await table.state()).match!.state.open).toMatchObject({ active: 1, placing: [] });
    const presses = harness.playground.requests.slice(before).filter(({ path }) => path.endsWith('/callback'));
    expect(presses).toHaveLength(4);
    expect(pings(table)).toEqual([]);
  });

  it('lets the player who gets the dice place by the buttons shown before, but nobody who has drawn since', async () => {
    const table = await started(120_000);
    expect(await passed(table)).toBe('Gus');
    const [ada, kim] = (await table.state()).match!.state.open.placing;
    const shown = table.message();
    const place = answersOf(shown).find(({ label }) => label === 'Place 2')!.custom_id!;
    const late = async (name: string) => {
      const { type } = await table.as(name).click(shown, place, { force: true });
      await still();
      return type;
    };
    await advance(2_500);
    expect(await passed(table)).toBe('Kim');
    const drawn = async () => (await table.state()).match!.state.open.placing.map(({ seat }: Wire) => seat);
    expect(await drawn()).toEqual([kim.seat, ada.seat, 1]);
    for (const name of ['Kim', 'Ada']) expect(await late(name)).toBe(7);
    expect(await drawn()).toEqual([ada.seat, 1]);
    expect((await table.state()).match!.state.open.placed).toMatchObject([{ seat: 2, card: kim.card, place: 1 }]);
  });

  it('a roll is said with the emoji of the application', async () => {
    const table = await started(120_000, { pictures: true, emoji: true });
    await harness.playground.until(() => harness.bot.logged.some((line) => line.includes('the emoji are there')));
    await roll(table);
    const { dice } = (await table.state()).match!.state.open.last;
    const names = ['one', 'two', 'three', 'four', 'five', 'six'];
    const ids = new Map([...harness.playground.world.emoji.values()].map(({ name, id }) => [name, id]));
    const said = dice.map((die: number) => `<:${names[die - 1]}:${ids.get(names[die - 1]!)}>`).join(' ');
    const sum = dice.reduce((all: number, die: number) => all + die, 0);
    expect(table.text().split('\n')).toContain(`# ${said} ${sum}`);
  });

  it('tells people who roll out of turn so once a round, unless it was their turn a moment before', async () => {
    const table = await started(120_000, { holdTime: 1_000 });
    const first = await active(table);
    const [other, third] = PEOPLE.filter((name) => name !== first) as [string, string];
    const begun = harness.playground.requests.length;
    const replyTo = async (name: string) => {
      const { type, message, followUps } = await press(table, name, 'Roll');
      expect(followUps()).toEqual([]);
      // A press in the hand-over by the player with the dice rolls later.
      expect([4, 6, 7]).toContain(type);
      if (type !== 4) return undefined;
      expect(isEphemeral(message!)).toBe(true);
      return textOf(message!);
    };
    await advance(1_900);
    expect(await replyTo(other)).toBeUndefined();
    await advance(200);
    expect(await replyTo(other)).toBe(`${first} rolls now. You roll once the dice are passed to you.`);
    for (const _ of 'twice') expect(await replyTo(other)).toBeUndefined();
    const next = await passed(table);
    // The player who has passed the dice presses once more.
    expect(await replyTo(first)).toBeUndefined();
    await advance(2_100);
    expect(await replyTo(first)).toBe(`${next} rolls now. You roll once the dice are passed to you.`);
    expect(await replyTo(next)).toBeUndefined();
    if (third !== next)
      expect(await replyTo(third)).toBe(`${next} rolls now. You roll once the dice are passed to you.`);
    // A press on *Place* by a player without a card does nothing, and says nothing.
    expect((await press(table, next, 'Place 1')).type).toBe(7);
    const sent = harness.playground.requests.slice(begun).filter(({ method }) => method === 'POST');
    expect(sent.filter(({ path }) => !path.endsWith('/callback'))).toEqual([]);
    // In the next round, which waits for another player's start, it is said again.
    const second = await passed(table);
    await press(table, second, 'Raise');
    await advance(2_000);
    const starter = await active(table);
    const idle = PEOPLE.find((name) => name !== starter)!;
    expect((await press(table, idle, 'Start')).type).toBe(7);
    await advance(2_100);
    const start = await press(table, idle, 'Start');
    expect([start.type, textOf(start.message!)]).toEqual([4, `${starter} starts the round.`]);
  });

  it('a roll pressed in the hand-over rolls when that is over, once', async () => {
    const table = await started(120_000);
    const entered = async () => (await table.state()).match!.n;
    let isSameTurn = false;
    for (let tries = 0; tries < 20 && !isSameTurn; tries += 1) {
      const name = await passed(table);
      const seat = PEOPLE.indexOf(name);
      const { match } = await table.state();
      const { n } = match!;
      const counts = askedAt(match!, match!.pending.find(({ question }) => question.id.startsWith('roll'))!) + 2_500;
      const shown = JSON.stringify(table.message().components);
      const before = harness.playground.requests.length;
      await advance(1_000);
      const early = await press(table, name, 'Roll');
      expect([early.type, early.followUps()]).toEqual([6, []]);
      expect(harness.playground.requests.slice(before).map(({ path }) => path)).toEqual([
        expect.stringMatching(/callback/),
      ]);
      await press(table, name, 'Roll');
      await advance(1_500);
      expect([JSON.stringify(table.message().components), await entered()]).toEqual([shown, n]);
      await advance(200);
      expect(await entered()).toBe(n + 1);
      const { entries } = await table.stored();
      expect(entries.at(-1)).toMatchObject({ kind: 'answer', by: 'person', seat, at: counts, moves: [{ do: 'roll' }] });
      isSameTurn = (await active(table)) === name;
      if (!isSameTurn) continue;
      // A player who presses at once has not seen it yet; a moment later they have.
      await press(table, name, 'Roll');
      expect(await entered()).toBe(n + 1);
      await advance(400);
      await press(table, name, 'Roll');
      expect(await entered()).toBe(n + 2);
    }
    expect(isSameTurn).toBe(true);
  });

  it('a raise counts before a roll that was pressed in the hand-over', async () => {
    const table = await started(1_000);
    const name = await passed(table);
    await advance(1_000);
    await press(table, name, 'Roll');
    // What was pressed in the hand-over may arrive a little later.
    await advance(1_600);
    await press(table, name, 'Raise');
    const { n, state } = (await table.state()).match!;
    expect(state.open.ends).toMatchObject([{ why: 'raised', left: 0 }]);
    await advance(2_500);
    expect((await table.state()).match!.n).toBe(n);
  });

  it.each([
    ['a moment', 2_000],
    ['a while, which does not count', 10_000],
  ])('a roll pressed in the hand-over rolls also after Sixes was offline for %s', async (_, ms) => {
    const table = await started(120_000);
    const seat = PEOPLE.indexOf(await passed(table));
    await advance(1_000);
    await press(table, PEOPLE[seat]!, 'Roll');
    const { host } = harness.bot;
    const { rolls } = (await table.state()).match!.state.open.progress;
    host.offline();
    await advance(ms);
    expect((await table.state()).match!.state.open.progress.rolls).toBe(rolls);
    await host.online();
    for (const part of [1_000, 1_000, 1_000]) await advance(part);
    const { entries } = await table.stored();
    expect((await table.state()).match!.state.open.progress.rolls).toBe(rolls + 1);
    expect(entries.filter(({ kind }) => kind === 'answer').at(-1)).toMatchObject({ by: 'person', seat });
  });

  it('a roll pressed in the hand-over is not rolled by somebody who has left since, nor after a restart', async () => {
    const table = await started(120_000);
    const name = await passed(table);
    await advance(1_000);
    await press(table, name, 'Roll');
    await table.ends(name, 'leave');
    const { length } = (await table.stored()).entries;
    await advance(1_700);
    // A bot has the dice now, and rolls them once.
    const since = (await table.stored()).entries.slice(length);
    expect(since.map((entry) => entry.kind === 'answer' && entry.by)).toBeOneOf([[], ['bot']]);

    const next = await passed(table);
    await advance(1_000);
    await press(table, next, 'Roll');
    const rolls = async () => (await table.state()).match!.state.open.progress.rolls;
    const kept = await rolls();
    await harness.restart();
    await harness.playground.ready();
    for (const part of [1_000, 1_000, 1_000]) await advance(part);
    expect(await rolls()).toBe(kept);
  });

  it('a raise that comes late counts as a roll, and the clock rolls what nobody rolls; then a bot takes over', async () => {
    const table = await started(1_000);
    const name = await passed(table);
    await advance(5_500);
    const labels = labelsOf(table.message());
    await press(table, name, 'Raise');
    expect((await table.state()).match!.state.open).toMatchObject({ round: 1, hasRolled: true });
    expect(labelsOf(table.message())).toEqual(labels);
    const next = await passed(table);
    const seat = PEOPLE.indexOf(next);
    await advance(8_500);
    await advance(1_000);
    expect((await table.state()).match!.state.open).toMatchObject({ active: seat, hasRolled: true, last: { seat } });
    // The player with the dice lets the clock roll each of them: after four times a bot has the seat.
    for (let seconds = 0; seconds < 120 && (await table.state()).match!.players[seat] === 'person'; seconds += 1) {
      await advance(1_000);
      if ((await active(table)) !== next) await roll(table);
    }
    const { match } = await table.state();
    const { entries } = await table.stored();
    expect(match!.players[seat]).toBe('bot');
    const clocks = entries.filter((entry) => entry.kind === 'answer' && entry.by === 'clock' && entry.seat === seat);
    expect(clocks).toHaveLength(4);
    expect(table.text()).toContain(`A bot plays for ${next}`);
  });

  it('a press that arrives late counts as of when it was made, though what came before it was made later', async () => {
    const table = await started(10_000_000);
    const name = await passed(table);
    await advance(5_400);
    const { open, hidden } = (await table.state()).match!.state;
    const madeAt = open.progress.passedAt + 5_400;
    const { faults } = harness.playground;
    const raise = answersOf(table.message()).find(({ label }) => label === 'Raise')!.custom_id!;
    const place = answersOf(table.message()).find(({ label }) => label === 'Place 1')!.custom_id!;
    let arrive = () => {};
    faults.eventsWait = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const raising = table.as(name).click(table.message(), raise);
    faults.eventsWait = undefined;
    // Before it arrives the right to raise is over, and a card is placed.
    await advance(2_000);
    await table.as('Kim').click(table.message(), place);
    expect((await table.state()).match!.clock).toBe(madeAt + 2_000);
    arrive();
    expect((await raising).type).toBe(7);
    const left = Math.ceil((hidden.sandEnds - open.progress.passedAt) / 1000);
    expect((await table.state()).match!.state.open.ends).toMatchObject([{ why: 'raised', left }]);
  });

  it('a press that was made in time comes before the clock, though the process stood still when it arrived', async () => {
    const table = await started(10_000_000);
    const name = await passed(table);
    await advance(8_400);
    const rolls = answersOf(table.message()).find(({ label }) => label === 'Roll')!.custom_id!;
    const { clock, faults } = harness.playground;
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
    const clocks = async () =>
      (await table.stored()).entries.filter((entry) => entry.kind === 'answer' && entry.by === 'clock').length;
    expect(await active(table)).toBe(name);
    expect(await clocks()).toBe(0);
    await advance(6_000);
    expect(await clocks()).toBe(1);
  });

  it('after a raise nothing is sent again while the table waits for the next round', async () => {
    const table = await started(1_000, { holdTime: 30_000 });
    const name = await passed(table);
    await advance(3_000);
    await press(table, name, 'Raise');
    expect((await table.state()).heldSince).toBeDefined();
    const before = harness.playground.requests.length;
    await advance(25_000);
    expect(harness.playground.requests.slice(before)).toEqual([]);
    await advance(6_000);
    expect(labelsOf(table.message())).toEqual(['Start', 'Raise', ...PLACES, 'My hand']);
  });

  it('between rounds the words say how the last one ended, who starts, and who still places what', async () => {
    const table = await started(1_000, { holdTime: 1_000, pictures: true });
    const name = await passed(table);
    await press(table, name, 'Raise');
    await advance(1_500);
    const { placing, active: starter } = (await table.state()).match!.state.open;
    const [first, second] = placing.map(({ seat }: Wire) => seat);
    const [one, two] = placing.map(({ seat, card }: Wire) => `${PEOPLE[seat]}: ${card} (to place)`);
    const put = placing.map(({ seat, card }: Wire, i: number) => `${PEOPLE[seat]}: ${card} (place ${2 - i})`);
    const lines = () => table.text().split('\n');
    expect(lines()).toContain(`**Drawn:** ${one}, ${two}`);
    expect(table.text()).toContain(`**${name} raises the tube: no sand left!**`);
    expect(lines()).toContain(`${PEOPLE[starter]} starts the round.`);
    const count = lines().length;
    expect((await press(table, PEOPLE[first]!, 'Place 2')).type).toBe(7);
    expect(lines()).toContain(`**Drawn:** ${put[0]}, ${two}`);
    await press(table, PEOPLE[second]!, 'Place 1');
    expect(lines()).toContain(`**Placed:** ${put.join(', ')}`);
    // Nothing has moved, and the round may begin.
    expect(lines()).toHaveLength(count);
    await press(table, PEOPLE[starter]!, 'Start');
    expect(table.text()).toContain(`# ${PEOPLE[starter]} begins`);
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
    await harness.restart(async () => {
      harness.playground.clock.advance(600_000);
      backdated(harness, harness.playground.clock.now() - 600_000);
    });
    await still();
    expect(await left()).toBe(8_000);
    expect((await table.state()).record.dueAt).toBe(harness.playground.clock.now() + 6_000);
    expect((await table.stored()).record.dueAt).toBe(harness.playground.clock.now() + 6_000);
    await advance(2_000);
    const name = await passed(table);
    expect(await left()).toBeLessThanOrEqual(6_000);
    await advance(1_000);
    await press(table, name, 'Raise');
    const end = (await table.state()).match!.state.open.ends[0];
    expect(end.left).toBeGreaterThan(0);
    expect(end.left).toBeLessThanOrEqual(6);
  });

  it('the right to raise that was over before a restart does not come back', async () => {
    const table = await started(60_000);
    const name = await passed(table);
    await advance(5_800);
    await harness.restart(async () => {
      harness.playground.clock.advance(600_000);
      backdated(harness, harness.playground.clock.now() - 600_000);
    });
    await still();
    await table.hand(name);
    await still();
    await press(table, name, 'Raise');
    expect((await table.state()).match!.state.open).toMatchObject({ round: 1, hasRolled: true });
  });

  it('nor does it when the process is killed at any time after its end', async () => {
    const table = await started(60_000);
    const name = await passed(table);
    const { passedAt } = (await table.state()).match!.state.open.progress;
    const begun = harness.playground.clock.now() - (await table.state()).match!.clock;
    const noted = () => {
      const file = new Database(harness.path, { readonly: true });
      const { at } = file.prepare('select at from alive').get() as { at: number };
      file.close();
      return at - begun - passedAt;
    };
    while (noted() < 0) await advance(100);
    // From then on the process notes nothing by itself before the right to raise ends.
    const last = noted();
    for (let ms = last; ms < 5_499; ms += 100) await advance(Math.min(100, 5_499 - ms));
    await advance(1);
    expect(noted()).toBeGreaterThanOrEqual(5_500);
    const killedAt = noted() + begun + passedAt;
    await advance(200);
    await harness.restart(async () => {
      harness.playground.clock.advance(60_000);
      backdated(harness, killedAt);
    });
    await still();
    await press(table, name, 'Raise');
    expect((await table.state()).match!.state.open).toMatchObject({ round: 1, hasRolled: true });
  });

  it('bots take the time of people, and a table that is left to them waits for its person', async () => {
    await quiet({ games: [withSand(120_000)], botTime: 1 });
    const table = await harness.seat({ people: ['Ada'], bots: 2, game: 'six' });
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
    expect(more).toMatchObject({ kind: 'paused', at: harness.playground.clock.now() });
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
  const begun = harness.playground.requests[0]!.at;
  const lines = harness.playground.requests.map(({ method, path, status, at, body }) =>
    `${String(at - begun).padStart(8)} ${method} ${path} ${status} ${JSON.stringify(body)}`
      // Tokens first: a part of one can look like a hash or an id of a match.
      .replace(/(?<=\/)[A-Za-z0-9_-]{40,}/g, named)
      .replace(/\b[0-9a-f]{16}([0-9a-f]{48})?\b/g, '#hash')
      .replace(/\b[0-9a-f]{8}\b/g, named)
      .replace(/\b\d{15,20}\b/g, named)
      .replace(/(?<=v1:)[A-Za-z0-9_-]+/g, named),
  );
  // Pictures of one moment are drawn side by side: which comes first is the machine's.
  return lines.sort();
}

const GONE = 5_000;
const LEFT = 10_000_000;
/**
 * Three people play for a minute and look at it every second. Cards are placed now and then, and players who are
 * passed the dice roll them, wait too long to raise the tube, wait too long altogether, and roll again.
 */
async function anEvening(game: AnyGame, pictures = true): Promise<readonly string[]> {
  await quiet({ games: [game], pictures, playground: { clock: steppedClock(Date.UTC(2026, 5, 6, 20)) } });
  const table = await harness.seat({ people: PEOPLE, game: 'six' });
  await table.start();
  await still();
  await press(table, 'Ada', 'Start');
  for (const name of PEOPLE) {
    await table.hand(name);
    await still();
  }
  for (const seconds of [5, 2, 7, 1]) {
    await passed(table);
    for (let second = 0; second < seconds; second += 1) await advance(1_000);
    const name = PEOPLE[(await table.state()).match!.state.open.placing[0].seat]!;
    await table.as(name).click(table.message(), answersOf(table.message())[3]!.custom_id!);
    await still();
    await roll(table);
  }
  const all = sent();
  await end();
  return all;
}

describe('Whether the sand has run out', () => {
  it('shows in nothing that is sent, nor when', async () => {
    const [gone, left] = [await anEvening(withSand(GONE)), await anEvening(withSand(LEFT))];
    expect(gone.length).toBeGreaterThan(50);
    expect(gone.join('\n')).toMatch(/Drawn:\*\*/);
    expect(gone).toEqual(left);
  });

  /** Six with other questions once somebody has done something after the sand ran out. */
  const telling = (change: (question: Question<Six>) => Question<Six>) =>
    withSand(GONE, ({ questions }) => ({
      questions(state: State<Six>) {
        const isGone = state.hidden.sandEnds > 0 && state.hidden.sandEnds < state.open.progress.actedAt;
        return questions(state).map((question) => (isGone ? change(question) : question));
      },
    }));
  const optionsOf = (question: Question<Six>, change: (option: Option<Six>) => Option<Six>): Question<Six> => ({
    ...question,
    asks: question.asks.map((ask) => ({ ...ask, options: ask.options.map(change) })),
  });
  it('is found out where a game tells it: by a word, an id or a moment', async () => {
    const left = await anEvening(withSand(LEFT), false);
    expect(await anEvening(withSand(GONE), false)).toEqual(left);
    const tales: readonly ((question: Question<Six>) => Question<Six>)[] = [
      (question) => optionsOf(question, (option) => (option.move.do === 'raise' ? { ...option, label: SOON } : option)),
      (question) => ({ ...question, id: question.id.replace('.', '.0') }),
      (question) => optionsOf(question, (option) => (option.from ? { ...option, from: 2_000 } : option)),
    ];
    for (const tale of tales) expect(await anEvening(telling(tale), false)).not.toEqual(left);
  });
});
const SOON = { key: 'start', args: {} } as const;
