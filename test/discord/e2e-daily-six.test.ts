/** The daily of Six: played in real time in its player's panel, against neighbors who keep to the day's script. */
import { afterEach, expect, it } from 'vitest';
import { steppedClock, textOf } from '../../playground/server/index.ts';
import type { Wire } from '../../playground/server/world.ts';
import { carriedIn } from '../../src/pictures/carried.ts';
import { advised } from '../../src/table/bots.ts';
import { askedAt } from '../../src/table/match.ts';
import type { Table } from '../../src/table/table.ts';
import { answersOf, type BotAtPlayground, isEphemeral, labelsOf, matchIn, NOON } from './e2e-table.ts';
import type { EveningOptions } from './evening.ts';
import { quietBot, settled } from './faults-evening.ts';

const PLACES = ['Place 1', 'Place 2', 'Place 3'];
const STEP = 500;
let harness: BotAtPlayground;
afterEach(() => harness.end());

async function open(options: EveningOptions = {}): Promise<void> {
  harness = await quietBot({ botTime: 1, playground: { clock: steppedClock(NOON) }, ...options });
}
/** Waits until nothing is being drawn or sent. */
async function still(): Promise<void> {
  do await settled(harness);
  while ((harness.bot.pictures?.busy ?? 0) > 0);
  await settled(harness);
}
const advance = async (ms: number) => {
  harness.playground.clock.advance(ms);
  await still();
};

/** A daily, and the panel in which it is played. */
class Day {
  readonly #name: string;
  readonly #panel: Wire;
  constructor(name: string, panel: Wire) {
    this.#name = name;
    this.#panel = panel;
  }
  get person() {
    return harness.playground.as(this.#name);
  }
  get panel(): Wire {
    return this.person.see(this.#panel.id)!;
  }
  get labels(): readonly string[] {
    return labelsOf(this.panel);
  }
  get text(): string {
    return textOf(this.panel);
  }
  table = async (): Promise<Table> => (await harness.bot.host.table(matchIn(this.#panel)))!;
  state = async () => (await this.table()).match!.state.open;
  async press(label: string) {
    const button = answersOf(this.panel).find((each) => each.label === label);
    if (button === undefined) throw new Error(`no ${label} among ${this.labels.join(', ')}`);
    const outcome = await this.person.click(this.panel, button.custom_id!);
    await still();
    return outcome;
  }
  /** Advances the time until this holds, and acts at each step. */
  async until(holds: () => Promise<boolean>, act?: () => Promise<unknown>): Promise<void> {
    for (let steps = 0; !(await holds()); steps += 1) {
      if (steps > 2_000) throw new Error('it does not end');
      await act?.();
      await advance(STEP);
    }
  }
}

const daily = async (name: string): Promise<Wire> =>
  (await harness.playground.as(name).slash('daily', { options: { game: 'six' } })).message!;
async function begin(name: string): Promise<Day> {
  const begun = await harness.playground.as(name).click(await daily(name), 'Play today’s');
  await still();
  return new Day(name, begun.message!);
}
const isOver = (day: Day) => async () => (await day.table()).record.status === 'finished';

it('says before the start that it is in real time, and is played in the panel with fixed buttons', async () => {
  await open();
  expect(textOf(await daily('Ada'))).toContain('3 rounds in real time, about 4 minutes.');
  const day = await begin('Ada');
  expect(isEphemeral(day.panel)).toBe(true);
  expect(day.labels).toEqual(['Start', 'Raise', ...PLACES]);
  // The others leave the first Start to her.
  await advance(20_000);
  expect((await day.state()).phase).toBe('ready');
  await day.press('Start');
  expect(day.labels).toEqual(['Roll', 'Raise', ...PLACES]);
  const rolled = await day.press('Roll');
  expect([rolled.type, rolled.followUps()]).toEqual([7, []]);
  expect(day.text).toMatch(/^# [⚀-⚅] [⚀-⚅] [⚀-⚅] \d+$/mu);
  await day.until(
    async () => (await day.state()).active !== 0,
    () => day.press('Roll'),
  );
  expect(day.text).toContain('**Change!** Bot 1');
  // A press out of turn is not answered in words, so that no button moves.
  const { text } = day;
  for (const label of ['Roll', 'Raise']) {
    const idle = await day.press(label);
    expect([idle.type, idle.followUps(), day.text]).toEqual([7, [], text]);
  }
  const [{ card }] = (await day.state()).placing.filter(({ seat }: { seat: number }) => seat === 0);
  await day.press('Place 2');
  expect((await day.state()).displays[0][1].at(-1)).toBe(card);
  // The panel shows the others' presses by itself.
  const before = day.text;
  await advance(5_000);
  expect(day.text).not.toBe(before);
  expect(day.labels).toEqual(['Roll', 'Raise', ...PLACES]);
  expect(
    harness.playground
      .as('Kim')
      .messages()
      .filter((each) => !isEphemeral(each)),
  ).toEqual([]);
});

it('lets bots press to the millisecond when the day’s luck says', async () => {
  await open();
  const day = await begin('Ada');
  await day.press('Start');
  await day.until(
    async () => (await day.state()).active !== 0,
    () => day.press('Roll'),
  );
  const { match } = await day.table();
  const [turn] = match!.pending;
  const seat = turn!.question.asks[0]!.seat;
  const { after } = advised(match!, turn!, seat);
  // A bot that the host reached too late still presses at its own time.
  await advance(after + 700);
  const { entries } = (await harness.bot.store.load((await day.table()).record.id))!;
  const pressed = entries.find((entry) => 'question' in entry && entry.question === turn!.question.id)!;
  expect(pressed).toMatchObject({ by: 'bot', at: askedAt(match!, turn!) + after });
});

it('goes on to its end while its player is away, whose dice roll by themselves', async () => {
  await open();
  const day = await begin('Ada');
  await day.press('Start');
  await day.until(isOver(day));
  const { record, seats, match } = await day.table();
  expect([record.status, seats[0]!.player]).toEqual(['finished', 'person']);
  expect(match!.state.open.ends).toHaveLength(3);
  const today = textOf(await daily('Ada'));
  expect(today).toMatch(/\*\*You are done:\*\* \d+ points?, place 1 of 1 here\. You came \d/);
  expect(today).toContain('🔥 **1 day in a row.**');
});

it('goes on after a restart from where it stood, in a new panel, and shares its result without naming a card', async () => {
  await open();
  let day = await begin('Ada');
  await day.press('Start');
  await advance(3_000);
  const { match } = await day.table();
  await harness.restart(async () => harness.playground.clock.advance(40_000));
  await still();
  const again = (await harness.playground.as('Ada').click(await daily('Ada'), 'Go on')).message!;
  await still();
  expect(matchIn(again)).toBe(matchIn(day.panel));
  day = new Day('Ada', again);
  const { record, match: now } = await day.table();
  expect(record.pausedAt).toBe(null);
  expect(now!.clock).toBeLessThan(match!.clock + 10_000);
  await day.until(isOver(day), async () => {
    const { active, phase } = await day.state();
    if (active === 0) await day.press(phase === 'ready' ? 'Start' : 'Roll');
  });
  expect(day.labels).toContain('Share my result');
  const shared = (await harness.playground.as('Ada').click(day.panel, 'Share my result')).message!;
  const [title, result, rounds] = textOf(shared)
    .split('\n')
    .filter((line) => line !== '');
  expect(title).toMatch(/^\*\*Ada\*\* · Daily Six · <t:\d+:D>$/);
  expect(result).toMatch(/^\d+ points?, place [1-4] of 4\.$/);
  expect(rounds).toMatch(/^([🟩🟥]+|⬜) · ([🟩🟥]+|⬜) · ([🟩🟥]+|⬜)$/u);
});

it('ends soon when its player deletes their data', async () => {
  await open();
  const day = await begin('Ada');
  await day.press('Start');
  const asked = (await day.person.slash('privacy', { sub: 'delete' })).message!;
  const id = (await day.table()).record.id;
  await day.person.click(asked, 'Delete everything about me');
  await still();
  for (let steps = 0; steps < 20; steps += 1) await advance(100);
  expect((await harness.bot.store.load(id))!.record.status).not.toBe('running');
});

it('tells people who listen each roll, in a new message with the same buttons', async () => {
  await open();
  await harness.playground.as('Ada').slash('preferences', { options: { reader: true } });
  const day = await begin('Ada');
  const newest = () => day.person.messages().findLast(isEphemeral)!;
  expect(labelsOf(newest())).toEqual(['Start', 'Raise', ...PLACES]);
  for (const label of ['Start', 'Roll']) {
    const { id } = newest();
    const { custom_id } = answersOf(newest()).find((each) => each.label === label)!;
    await day.person.click(newest(), custom_id!);
    await still();
    expect(newest().id).not.toBe(id);
    expect(labelsOf(newest())).toEqual(['Roll', 'Raise', ...PLACES]);
  }
  expect(textOf(newest())).toMatch(/^# [⚀-⚅] [⚀-⚅] [⚀-⚅] \d+$/mu);
  expect(textOf(newest())).toContain('Ada: 0; ');
});

it('shows the table’s picture, which stays while dice roll and changes at each Change', async () => {
  await open({ pictures: true });
  const day = await begin('Ada');
  const name = () => carriedIn(day.panel).map((one) => one.name);
  const first = name();
  expect(first).toHaveLength(1);
  await day.press('Start');
  await day.press('Roll');
  expect(name()).toEqual(first);
  expect(day.text).toMatch(/^# [⚀-⚅] /mu);
  await day.until(
    async () => (await day.state()).active !== 0,
    () => day.press('Roll'),
  );
  expect(name()).not.toEqual(first);
  expect(carriedIn(day.panel)[0]!.alt).toContain('at “Change!”');
});
