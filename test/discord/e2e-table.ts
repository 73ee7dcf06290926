/**
 * The test language of an evening on Discord: people open a table, tap what they see and read what stands there.
 * Nothing here knows more than a person does, but for `stored` and `state`, which tests compare with.
 */
import { gunzipSync } from 'node:zlib';
import { expect } from 'vitest';
import type { AnyGame } from '../../games/game.ts';
import { nimmt } from '../../games/nimmt/index.ts';
import { type MovableClock, runningClock } from '../../playground/server/clock.ts';
import { type Outcome, type Playground, textOf } from '../../playground/server/index.ts';
import type { Person, Which } from '../../playground/server/person.ts';
import type { Message, Wire } from '../../playground/server/world.ts';
import type { Table } from '../../src/table/table.ts';
import { type Evening, type EveningOptions, evening } from './evening.ts';
import {
  answersOf,
  buttonId,
  choicesOf,
  idsIn,
  isEphemeral,
  labelsOf,
  leftmostIn,
  matchIn,
  questionOf,
  sureId,
} from './messages.ts';

export { answersOf, idsIn, isEphemeral, labelsOf, leftmostIn, matchIn, questionOf };

/** The JSON file that a message carries, packed or not. */
export function fileIn({ playground }: Evening, { id }: Wire): any {
  const { bytes, filename } = playground.world.messages.get(id)!.attachments[0]!;
  return JSON.parse((filename.endsWith('.gz') ? gunzipSync(bytes) : Buffer.from(bytes)).toString());
}

/** An evening that ends with nothing refused by Discord, nothing unanswered and no error in the log. */
export interface BotAtPlayground extends Evening {
  /** What Discord is meant to refuse this evening, what is meant to be logged, and how many taps get no answer. */
  plan(planned: { readonly refusals?: RegExp; readonly errors?: RegExp; readonly unanswered?: number }): void;
  end(): Promise<void>;
  /** A table that `people` sit at, the first of them its host. */
  seat(party: Party): Promise<Seating>;
  /** The table behind a message with its buttons. */
  seatingOf(message: Wire, channel?: string): Seating;
  /** Every public message as it was at each change, in order. */
  readonly shown: readonly Shown[];
}

export interface Shown {
  readonly id: string;
  readonly ids: readonly string[];
  readonly text: string;
}

export interface Party {
  readonly people: readonly string[];
  readonly bots?: number;
  readonly in?: string;
  readonly options?: Readonly<Record<string, string | number | boolean>>;
  readonly game?: string;
}

export async function startBotAtPlayground(options: EveningOptions = {}): Promise<BotAtPlayground> {
  const whole = await evening(options);
  const { playground } = whole;
  const unanswered = new Map<string, Wire>();
  playground.on('interaction', (asked) => unanswered.set(asked.id, asked));
  playground.on('callback', ({ id }) => unanswered.delete(id));
  const logged: string[] = [];
  let plans: Parameters<BotAtPlayground['plan']>[0] = {};
  const shown: Shown[] = [];
  const note = (message: Message) => {
    if (!message.onlyFor) shown.push({ id: message.id, ids: idsIn(message), text: textOf(message) });
  };
  playground.on('message', note);
  playground.on('edit', note);
  const harness: BotAtPlayground = {
    playground,
    path: whole.path,
    shown,
    get bot() {
      return whole.bot;
    },
    close: () => whole.close(),
    async restart(meanwhile) {
      logged.push(...whole.bot.logged);
      await whole.restart(meanwhile);
    },
    plan(planned) {
      plans = planned;
    },
    async end() {
      const { refusals = NOTHING, errors = NOTHING, unanswered: lost = 0 } = plans;
      await whole.close();
      const unplanned = ({ reason }: { reason: string }) => !refusals.test(reason) && reason !== DEAD_TOKEN;
      expect(playground.refusals.filter(unplanned).map(refused)).toEqual([]);
      expect([...unanswered.values()].map(({ data }) => data)).toHaveLength(lost);
      const lines = [...logged, ...whole.bot.logged].filter((line) => JSON.parse(line).level >= 50);
      expect(lines.filter((line) => !errors.test(line))).toEqual([]);
    },
    seat: (party) => seated(harness, party),
    seatingOf: (message, channel = 'games') => new Seating(harness, channel, matchIn(message)),
  };
  return harness;
}
const NOTHING = /^$/;
/** What a test plans that wants no interaction's token to live. */
const DEAD_TOKEN = 'Invalid Webhook Token: as planned';
const refused = ({ route, reason }: { route: string; reason: string }) => `${route}: ${reason}`;

async function seated(harness: BotAtPlayground, { people, bots = 0, options = {}, game = '6nimmt', ...where }: Party) {
  const { playground } = harness;
  const channel = where.in ?? 'games';
  const [host, ...others] = people.map((name) => playground.as(name, channel));
  const opened = await host!.slash('play', { sub: game, options });
  const seating = new Seating(harness, channel, matchIn(opened.message!), people[0]);
  for (const person of others) await seating.press(person.user.global_name!, 'join');
  for (let i = 0; i < bots; i += 1) await seating.press(people[0]!, 'add-bot');
  return seating;
}

/** One table, as its people see it. */
export class Seating {
  readonly harness: BotAtPlayground;
  readonly channel: string;
  readonly match: string;
  /** The newest panel of each person, by name. */
  readonly panels = new Map<string, string>();

  /** Who opened it. */
  readonly host: string;

  constructor(harness: BotAtPlayground, channel: string, match: string, host = 'Ada') {
    this.harness = harness;
    this.channel = channel;
    this.match = match;
    this.host = host;
  }

  get #playground(): Playground {
    return this.harness.playground;
  }

  as(name: string, channel = this.channel): Person {
    return this.#playground.as(name, channel);
  }

  /** Everything that stands in the channel for all to see, oldest first. */
  messages(): Wire[] {
    return this.as('Kim')
      .messages()
      .filter((each) => !isEphemeral(each));
  }

  /** What the table's messages have said, each change in order. */
  get chronicle(): string[] {
    const posts = this.#posts;
    return this.harness.shown.filter(({ id }) => posts.has(id)).map(({ text }) => text);
  }

  /** Messages that have had this table's buttons; pings have them too, but no title. */
  get #posts(): Set<string> {
    const { shown } = this.harness;
    const isMine = ({ ids, text }: Shown) =>
      ids.some((id) => id.startsWith(`v1:${this.match}:`)) && text.startsWith('## ');
    return new Set(shown.filter(isMine).map(({ id }) => id));
  }

  /** The messages that are or were this table's, oldest first. */
  posts(): Wire[] {
    const posts = this.#posts;
    return this.messages().filter(({ id }) => posts.has(id));
  }

  /** Where the table stands now. */
  message(): Wire {
    const last = this.posts().at(-1);
    if (last === undefined) throw new Error('the table stands nowhere');
    return last;
  }

  text(): string {
    return textOf(this.message());
  }

  /** Taps a button of the table's: join, leave, add-bot, start, hand, rematch … */
  press(name: string, verb: string, on: Which = this.message()): Promise<Outcome> {
    return this.as(name).click(on, buttonId(this.match, verb), { force: OLD_LOBBY.includes(verb) });
  }

  /** Opens *Change…* for the host, and turns to the page on the table itself. */
  async change(name: string): Promise<Wire> {
    const { message } = await this.as(name).click(this.message(), 'Change…');
    return (await this.as(name).click(message!, 'Table')).message!;
  }

  /** Opens *…* for the host. */
  async more(name: string): Promise<Wire> {
    return (await this.as(name).click(this.message(), '…')).message!;
  }

  /** Ends a seat or the match for good: the command, and the tap below its question. */
  async ends(name: string, command: 'leave' | 'cancel', channel = this.channel): Promise<Outcome> {
    const person = this.as(name, channel);
    const asked = await person.slash(command);
    return person.click(asked.message!, sureId(asked.message!, command, this.match)!);
  }

  /** The whole commitment, which the lobby's message begins. */
  async commitment(name = 'Kim', on: Wire = this.message()): Promise<string> {
    const begins = /Fair (?:deal|dice) · seal ([0-9a-f]{16})$/m.exec(textOf(on))![1]!;
    const { message } = await this.as(name).slash('table', { options: { table: this.match } });
    const whole = /secret is `([0-9a-f]{64})`/.exec(textOf(message!))![1]!;
    expect(whole.slice(0, 16)).toBe(begins);
    return whole;
  }

  /** What *Check the cards*, or the dice, says to somebody: the verdict and, of a match with a result, the details behind it. */
  async checked(name = 'Kim', on: Wire = this.message()): Promise<string> {
    const person = this.as(name);
    const { message } = await person.click(on, labelsOf(on).find((label) => label.startsWith('Check the '))!);
    expect(isEphemeral(message!)).toBe(true);
    if (!labelsOf(message!).includes('Details')) return textOf(message!);
    expect(textOf(message!)).not.toMatch(/[0-9a-f]{64}/);
    return textOf((await person.click(message!, 'Details')).message!);
  }

  async start(name = this.host): Promise<this> {
    const outcome = await this.press(name, 'start');
    expect(outcome.failed).toBe(false);
    return this;
  }

  /** Taps *My hand* and keeps the panel that comes. */
  async hand(name: string): Promise<Outcome> {
    const outcome = await this.withHand(await this.press(name, 'hand'));
    const message = outcome.message ?? this.as(name).messages().findLast(isEphemeral)!;
    this.panels.set(name, message.id);
    return outcome;
  }

  /** The panel that comes below what was tapped, in place of that. */
  async withHand(outcome: Outcome): Promise<Outcome> {
    if (outcome.type !== DEFERRED_UPDATE) return outcome;
    const message = await this.#playground.until(() => outcome.followUps().at(-1));
    return { ...outcome, message };
  }

  panel(name: string): Wire {
    const id = this.panels.get(name);
    const seen = id === undefined ? undefined : this.as(name).see(id);
    if (seen === undefined) throw new Error(`${name} has no panel`);
    return seen;
  }

  panelText(name: string): string {
    return textOf(this.panel(name));
  }

  /** The cards on somebody's panel, in order. */
  cards(name: string): number[] {
    return answersOf(this.panel(name))
      .flatMap(({ label }) => /^(?:✓ )?(\d+)(?: ·|$)/.exec(label)?.[1] ?? [])
      .map(Number);
  }

  /** Taps a card or a row on the own panel: 55, 'row 3'. */
  pick(name: string, what: number | string): Promise<Outcome> {
    const starts =
      typeof what === 'number' ? new RegExp(`^(✓ )?${what}( ·|$)`) : new RegExp(`^(✓ )?${what}( ·|$)`, 'i');
    const button = answersOf(this.panel(name)).find(({ label }) => starts.test(label));
    if (button === undefined) throw new Error(`${name} sees no ${what} in\n${this.panelText(name)}`);
    return this.as(name).click(this.panel(name), button.custom_id!);
  }

  /** Each opens a panel if there is none and picks, in the order written. */
  async picks(all: Readonly<Record<string, number | string>>): Promise<void> {
    for (const [name, what] of Object.entries(all)) {
      if (!this.panels.has(name)) await this.hand(name);
      await this.#playground.until(() => answersOf(this.panel(name)).length > 0);
      await this.pick(name, what);
    }
  }

  isOver(): boolean {
    return this.posts().some((each) => idsIn(each).includes(`v1:${this.match}:@:rematch`));
  }

  /**
   * Everybody taps what they like, one after the other, until the result stands there. `choose`: which of the buttons,
   * the first if left out.
   */
  async playToTheEnd(names: readonly string[], choose: (labels: readonly string[]) => number = () => 0): Promise<Wire> {
    const answered = new Map<string, string>();
    for (const name of names) if (!this.panels.has(name)) await this.hand(name);
    const owes = (name: string): boolean => {
      const [first] = choicesOf(this.panel(name));
      return first !== undefined && answered.get(name) !== questionOf(first.id);
    };
    for (;;) {
      const next = await this.#playground.until(() => (this.isOver() ? 'over' : names.find(owes)));
      if (next === 'over') return this.message();
      const panel = this.panel(next);
      const choices = choicesOf(panel);
      const { id, value } = choices[choose(choices.map(({ label }) => label))]!;
      answered.set(next, questionOf(id));
      const person = this.as(next);
      const outcome = await (value === undefined ? person.click(panel, id) : person.select(panel, id, [value]));
      expect(outcome.failed).toBe(false);
    }
  }

  /** The table as the bot has it, to compare with. */
  async state(): Promise<Table> {
    return (await this.harness.bot.host.table(this.match))!;
  }

  async stored() {
    return (await this.harness.bot.store.load(this.match))!;
  }
}

/** Far from midnight, when a daily ends, and from the end of the month by which rows are counted. */
export const NOON = Date.UTC(2026, 10, 10, 12);
/** A clock that runs, from then on. */
export function clockFromNoon(): MovableClock {
  const clock = runningClock();
  clock.jump(NOON - clock.now());
  return clock;
}
const DEFERRED_UPDATE = 6;
/** Buttons of lobbies that an earlier version has posted; start, where the host is alone. */
const OLD_LOBBY = ['leave', 'add-bot', 'remove-bot', 'cancel', 'start'];

/** 6 nimmt! from a written position: seats without a written hand are not dealt in. */
export const dealt = (given: {
  readonly rows: readonly (readonly number[])[];
  readonly hands: readonly (readonly number[])[];
  readonly ducks?: readonly number[];
  readonly [more: string]: unknown;
}): AnyGame => ({
  ...nimmt,
  setup: (options: any) => ({ state: nimmt.position({ ...given, options }), events: [] }),
});
