/**
 * The people's side, a process of its own: the playground with Discord's limits, and people who tap. They see messages
 * and nothing else; what they measure is what they wait for.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { luckOf, newSecret } from '../games/luck.ts';
import { nimmt } from '../games/nimmt/index.ts';
import { buttonsOf, createPlayground, type Outcome, type Playground } from '../playground/server/index.ts';
import type { Person } from '../playground/server/person.ts';
import type { Channel, Logged, Message, Wire, World } from '../playground/server/world.ts';

/** Fit for a bot token's three parts. */
export const TOKEN = 'playground-token-for-bench.first.people-who-tap-all-day';
const CHANNELS_A_GUILD = 10;
/** When the first server was made. Each next one is a millisecond younger, so that they go to one shard after the other. */
const MADE = Date.UTC(2024, 0);

/** What the other processes ask, and what they get to know. */
export type Ask =
  | {
      readonly do: 'open';
      readonly tables: number;
      readonly seats: number;
      readonly game?: '6nimmt' | 'six';
      readonly alone?: readonly Alone[];
    }
  | { readonly do: 'play'; readonly period: number; readonly spread: number; readonly perSecond: number }
  | { readonly do: 'pace'; readonly period: number; readonly spread: number }
  | { readonly do: 'measure'; readonly seconds: number }
  | { readonly do: 'first' }
  | {
      readonly do: 'flood';
      readonly channel: string;
      readonly people: number;
      readonly perSecond: number;
      readonly seconds: number;
    }
  | { readonly do: 'end' };
export type Report =
  | { readonly report: 'open'; readonly url: string; readonly places: readonly Place[] }
  | { readonly report: 'playing' }
  | { readonly report: 'paced' }
  | ({ readonly report: 'measured' } & Measured)
  | { readonly report: 'first'; readonly at: number }
  | { readonly report: 'flooded'; readonly asked: number; readonly answered: number };

/** A table at which one person plays with bots. `wait`: the milliseconds from a question to that person's tap. */
export interface Alone {
  /** That of the other tables, if left out. */
  readonly game?: '6nimmt' | 'sixpack' | 'sixto';
  readonly bots: number;
  readonly level: string;
  readonly wait: number;
}

/** A table's channel and the people who sit at it. */
export interface Place {
  readonly guild: string;
  readonly channel: string;
  readonly users: readonly { readonly id: string; readonly name: string }[];
}

export interface Measured {
  /**
   * Milliseconds from tap to answer, from *My hand* to the hand, and from the last pick's tap to the table message that
   * shows the reveal.
   */
  readonly answers: readonly number[];
  readonly hands: readonly number[];
  readonly reveals: readonly number[];
  /** By the level of the bots, of tables with one person. */
  readonly revealsAlone: Readonly<Record<string, readonly number[]>>;
  readonly failed: number;
  /** The longest time in ms that this process did not come round. */
  readonly stall: number;
  readonly tricks: number;
  readonly rowChoices: number;
  /** Requests through the bot's token, callbacks to taps, and edits through taps' tokens. */
  readonly bot: number;
  readonly callbacks: number;
  readonly edits: number;
  /** Of all requests' bodies. */
  readonly bytes: number;
  /** Requests by route and by what they show. */
  readonly kinds: Readonly<Record<string, number>>;
  readonly limited: number;
}

const EPHEMERAL = 64;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** People at a table who sit down and look at their hands. */
abstract class Guests {
  readonly people: readonly Person[];
  protected readonly crowd: Crowd;
  protected readonly panels = new Map<Person, string>();
  readonly #game: string;
  protected readonly alone: Alone | undefined;

  constructor(crowd: Crowd, people: readonly Person[], { game, alone }: { game: string; alone?: Alone | undefined }) {
    this.crowd = crowd;
    this.people = people;
    this.#game = game;
    this.alone = alone;
  }

  /** A message has come or changed. */
  abstract onMessage(message: Message): void;
  /** A person has just opened the own panel. */
  protected abstract sits(person: Person): void;

  /** Opens a table, sits down, starts and looks at the hands, which open by themselves; one is opened again. */
  async open(): Promise<void> {
    const [host, ...others] = this.people;
    const { bots = 0, level } = this.alone ?? {};
    // Other packs ask for more than one tap.
    const packs = this.#game === 'sixpack' ? { packs: 'first' } : {};
    const given = { sub: this.#game, ...(level !== undefined && { options: { bots: level, ...packs } }) };
    const { message } = await this.crowd.tapped(() => host!.slash('play', given));
    const [join] = buttonsOf(message!).flatMap(({ custom_id: id }) => id ?? []);
    for (let bot = 0; bot < bots; bot += 1)
      await this.crowd.tapped(() => host!.click(message!.id, join!.replace(/[^:]+$/, 'add-bot'), { force: true }));
    const taps = new Map<Person, Outcome>();
    for (const person of others) taps.set(person, await this.#press(person, message!.id, 'join'));
    taps.set(host!, await this.#press(host!, message!.id, 'start'));
    // Where that takes long the deal has come without it.
    if (others.length > 0 && (await this.#offers(message!.id, 'deal', 'hand')) === 'deal')
      await this.#press(others[0]!, message!.id, 'deal');
    for (const [person, tap] of taps) {
      // Where Discord got the answer to the tap too late, no hand comes by itself.
      const panel = await this.crowd.handOf(tap).catch(() => this.#look(person, message!.id));
      if (person !== host) this.panels.set(person, panel.id);
    }
    const started = performance.now();
    const again = await this.#look(host!, message!.id);
    this.crowd.hands.push(performance.now() - started);
    this.panels.set(host!, again.id);
    for (const person of this.people) this.sits(person);
  }

  async #look(person: Person, message: string): Promise<Wire> {
    return this.crowd.handOf(await this.#press(person, message, 'hand'));
  }

  /** Waits until the table has one of these buttons. */
  async #offers(message: string, ...verbs: readonly string[]): Promise<string> {
    for (;;) {
      const found = verbs.find((verb) => this.#button(message, verb) !== undefined);
      if (found !== undefined) return found;
      await wait(50);
    }
  }

  #button = (message: string, verb: string): string | undefined =>
    buttonsOf(this.people[0]!.see(message)!).find(({ custom_id }) => custom_id?.endsWith(`:@:${verb}`))?.custom_id;

  /** Taps a button of the table's once it is there. */
  async #press(person: Person, message: string, verb: string): Promise<Outcome> {
    await this.#offers(message, verb);
    const id = this.#button(message, verb)!;
    // A tap whose answer came too late may have changed the table all the same.
    return this.crowd.tapped(() => person.click(message, id, { force: true }));
  }
}

/** A table of Six: once a period the person with the dice rolls, and the others place every other card. */
class Rollers extends Guests {
  #message: Message | undefined;
  /** Cards that were seen to be placed, by what the table says of them. */
  readonly #thought = new Set<string>();

  onMessage(message: Message): void {
    if (message.onlyFor !== undefined || answersIn(message).length === 0) return;
    this.#message = message;
    const line = /^\*\*Drawn:\*\* .*/m.exec(texts(message.components).join('\n'))?.[0] ?? '';
    for (const [said, name] of line.matchAll(/(Guest [\d.]+): \d+ \(to place\)/g)) {
      if (this.#thought.has(said)) continue;
      this.#thought.add(said);
      const person = this.people.find(({ user }) => user.global_name === name);
      if (person !== undefined && Math.random() < 0.5) void this.#place(person);
    }
  }

  protected sits(person: Person): void {
    if (person !== this.people.at(-1)) return;
    // Tables press at different moments.
    setTimeout(() => {
      void this.#roll();
      setInterval(() => void this.#roll(), this.crowd.thought());
    }, Math.random() * this.crowd.thought());
  }

  async #place(person: Person): Promise<void> {
    await wait(300 + Math.random() * 500);
    const places = answersIn(this.#message!).slice(-3);
    const place = places[Math.floor(Math.random() * places.length)]!;
    await this.crowd.tapped(() => person.click(this.#message!.id, place, { force: true }));
  }

  async #roll(): Promise<void> {
    const [roll] = this.#message === undefined ? [] : answersIn(this.#message);
    if (roll === undefined) return;
    const text = texts(this.#message!.components).join('\n');
    const name = /(?<=Next: )Guest [\d.]+|Guest [\d.]+(?= (?:raises|shows|starts))/.exec(text)?.[0];
    const person = this.people.find(({ user }) => user.global_name === name) ?? this.people[0]!;
    this.crowd.tricks += 1;
    await this.crowd.tapped(() => person.click(this.#message!.id, roll, { force: true }));
  }
}

/** A table of a game with hidden picks as its people see it. */
class Party extends Guests {
  /** The people who have answered the pending question. */
  #question = '';
  readonly #answered = new Set<Person>();
  /** The message the table stands in, and what it shows besides the players still thinking. */
  #shown = '';
  /** When the tap was made that completed a question whose outcome is not shown yet. */
  #since: number | undefined;
  #rows: readonly (readonly number[])[] = [];

  onMessage(message: Message): void {
    if (message.onlyFor !== undefined) {
      const person = this.people.find(({ user }) => user === message.onlyFor);
      if (person === undefined) return;
      // A deal may open a new panel.
      if (this.panels.has(person) && answersIn(message).length > 0) this.panels.set(person, message.id);
      if (this.panels.get(person) === message.id) this.#look(person);
      return;
    }
    this.#playAgain(message);
    // Pings have a button too, but no title; what the table has left behind has no button.
    const [title = '', events = ''] = texts(message.components);
    if (!title.startsWith('## ') || buttonsOf(message).length === 0) return;
    const rows = [...JSON.stringify(message.components).matchAll(/Row \d:\**([\d, ]+)/g)];
    if (rows.length >= 4) this.#rows = rows.slice(0, 4).map(([, cards]) => cards!.split(',').map(Number));
    // Dice are said where the table's picture is described.
    const pictures = this.alone === undefined ? [] : JSON.stringify(message.components).match(/"description":"[^"]*"/g);
    const shown = JSON.stringify([title, events, this.#rows, pictures]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.#sees();
  }

  #sees(): void {
    if (this.#since !== undefined) this.crowd.revealed(performance.now() - this.#since, this.alone);
    this.#since = undefined;
  }

  /** Opens another table once a match is over. */
  #playAgain({ id, components }: Message): void {
    const isOver = buttonsOf({ components }).some(({ custom_id: verb }) => verb?.endsWith(':@:rematch'));
    if (!isOver || this.#over.has(id)) return;
    this.#over.add(id);
    this.#thinking.clear();
    this.#since = undefined;
    this.#question = '';
    this.#rows = [];
    void this.open();
  }
  readonly #over = new Set<string>();

  protected sits(person: Person): void {
    this.#look(person);
  }

  /** Thinks about a question that has not been seen before. */
  #look(person: Person): void {
    const answers = this.crowd.answersIn(this.panels.get(person)!);
    const question = answers[0]?.split(':')[2];
    // What is offered at the end of a match is no answer.
    if (question === undefined || !question.includes('.')) return;
    if (question !== this.#question) {
      // A person who plays alone looks at the hand, which has the table above it.
      if (this.alone !== undefined) this.#sees();
      this.#question = question;
      this.#answered.clear();
    }
    const key = `${question} `;
    if (this.#thinking.get(person) === key) return;
    this.#thinking.set(person, key);
    setTimeout(() => void this.#answer(person, question), this.alone?.wait ?? this.crowd.thought());
  }
  readonly #thinking = new Map<Person, string>();

  async #answer(person: Person, question: string): Promise<void> {
    const panel = this.panels.get(person)!;
    const answers = this.crowd.answersIn(panel).filter((id) => id.split(':')[2] === question);
    if (answers.length === 0) return;
    const tap = (id: string) => this.crowd.tapped(() => person.click(panel, id, { force: true }));
    const hand = buttonsOf(this.crowd.message(panel)!).filter(({ custom_id: id = '' }) => answers.includes(id));
    let chosen = this.#choice(question, hand).custom_id!;
    if (this.#isDrafted(question)) {
      await tap(chosen);
      await wait(BEFORE_DONE_MS);
      const done = buttonsOf(this.crowd.message(panel)!).find(({ custom_id: id }) => id?.endsWith(':@done'));
      chosen = done?.custom_id ?? chosen;
    }
    const tapped = performance.now();
    this.#answered.add(person);
    const asked = question.startsWith('card.') ? this.people.length : 1;
    if (this.#question === question && this.#answered.size === asked) {
      // The cards that led to the choice of a row may have changed nothing that is read here.
      this.#since = tapped;
      if (question.startsWith('card.')) this.crowd.tricks += 1;
      else this.crowd.rowChoices += 1;
    }
    await tap(chosen);
    this.#look(person);
  }

  /** Whether several answers may be chosen before *Done*. */
  #isDrafted = (question: string): boolean => this.alone?.game === 'sixto' && !question.startsWith('roll.');

  /**
   * In 6 nimmt! plays like a medium bot that has seen only the rows, and takes the cheapest row. Elsewhere: any card.
   */
  #choice(question: string, buttons: readonly Button[]): Button {
    const ducks = ({ label = '' }: Button) => Number(/(\d+)\D*$/.exec(label)?.[1]);
    if (!question.startsWith('card.')) return buttons.toSorted((a, b) => ducks(a) - ducks(b))[0]!;
    const any = buttons[Math.floor(Math.random() * buttons.length)]!;
    const hand = buttons.map(({ label }) => Number(label)).sort((a, b) => a - b);
    const seen = new Set([hand, ...this.#rows].flat());
    const rest = Array.from({ length: 104 }, (_, i) => i + 1).filter((card) => !seen.has(card));
    if (this.#rows.length === 0 || hand.some(Number.isNaN)) return any;
    // Nobody sees the hands of the others.
    const hands = this.people.map((_, seat) => (seat === 0 ? hand : rest.slice(0, hand.length)));
    const state = nimmt.position({ rows: this.#rows, hands });
    const [ask] = nimmt.questions(state)[0]!.asks;
    const view = { open: state.open, seat: 0, own: state.own[0]! };
    const [move] = nimmt.advise(view, ask!, luckOf(newSecret(), question), 0, 'medium').moves;
    return buttons.find(({ label }) => Number(label) === (move as { card?: number }).card) ?? any;
  }
}
type Button = ReturnType<typeof buttonsOf>[number];

/** Milliseconds from a choice of several to *Done*. */
const BEFORE_DONE_MS = 1_000;

/** The ids of the buttons that answer a question. */
const answersIn = (message: Parameters<typeof buttonsOf>[0]): readonly string[] =>
  buttonsOf(message).flatMap(({ custom_id: id }) => (id === undefined || id.includes(':@') ? [] : [id]));

/** The text blocks of a message's container. */
const texts = (components: Message['components']): readonly string[] =>
  components.flatMap(({ components: inner = [] }) =>
    inner.flatMap(({ content }: { content?: string }) => (content === undefined ? [] : [content])),
  );

/** A request by its way and by what it shows. */
interface Sent {
  readonly route: 'bot' | 'callbacks' | 'edits';
  readonly shows: string;
  readonly status: number;
  readonly bytes: number;
}

function sentOf({ method, path, status, body, bytes }: Logged): Sent {
  const route = path.startsWith('/interactions/') ? 'callbacks' : path.startsWith('/webhooks/') ? 'edits' : 'bot';
  const text = JSON.stringify(body ?? {});
  const where = text.includes(':@:hand"') ? 'table' : text.includes('"custom_id"') ? 'hand' : 'no buttons';
  const picture = text.includes('"filename"') ? 'new picture' : 'no new picture';
  return { route, shows: `${method} ${where}, ${picture}`, status, bytes };
}

/** Everybody, and what they have measured since the counters were last set back. */
class Crowd {
  readonly #playground: Playground;
  readonly #parties = new Map<Channel, Guests>();
  #period = 0;
  #spread = 0;
  #answers: number[] = [];
  #reveals: number[] = [];
  #revealsAlone: Record<string, number[]> = {};
  #failed = 0;
  #requests: Sent[] = [];
  tricks = 0;
  rowChoices = 0;
  /** Milliseconds from each tap on *My hand* to the hand, since the beginning. */
  readonly hands: number[] = [];

  constructor(
    playground: Playground,
    parties: ReadonlyMap<Channel, { readonly people: readonly Person[]; readonly alone?: Alone | undefined }>,
    game: string,
  ) {
    this.#playground = playground;
    const Table = game === 'six' ? Rollers : Party;
    for (const [channel, { people, alone }] of parties)
      this.#parties.set(channel, new Table(this, people, { game: alone?.game ?? game, alone }));
    const onMessage = (message: Message) => this.#parties.get(message.channel)?.onMessage(message);
    playground.on('message', onMessage);
    playground.on('edit', onMessage);
    playground.on('request', (request) => this.#requests.push(sentOf(request)));
  }

  /** Milliseconds until the next tap. */
  thought = (): number => this.#period + (Math.random() * 2 - 1) * this.#spread;

  revealed(ms: number, alone: Alone | undefined): void {
    if (alone === undefined) {
      this.#reveals.push(ms);
      return;
    }
    const bots = `${alone.bots} ${alone.level}`;
    this.#revealsAlone[bots] = [...(this.#revealsAlone[bots] ?? []), ms];
  }

  message = (id: string): Message | undefined => this.#playground.world.messages.get(id);

  /** The ids of the buttons of a message that answer a question. */
  answersIn = (id: string): readonly string[] => answersIn(this.message(id) ?? { components: [] });

  /** The panel that a tap has opened: below the table, or as the answer to *My hand*. */
  handOf({ message, followUps }: Outcome): Promise<Wire> {
    const isHand = message !== undefined && (message.flags & EPHEMERAL) !== 0;
    return this.#playground.until(() => followUps().at(-1) ?? (isHand ? message : undefined));
  }

  async tapped(tap: () => Promise<Outcome>): Promise<Outcome> {
    const started = performance.now();
    for (;;) {
      const outcome = await tap();
      if (!outcome.failed) {
        this.#answers.push(performance.now() - started);
        return outcome;
      }
      this.#failed += 1;
    }
  }

  /** How soon people tap from now on, in milliseconds. */
  pace(period: number, spread: number): void {
    this.#period = period;
    this.#spread = spread;
  }

  /** Opens all tables, `perSecond` of them each second. */
  async play({ period, spread, perSecond }: Extract<Ask, { do: 'play' }>): Promise<void> {
    this.pace(period, spread);
    const opening: Promise<void>[] = [];
    const started = performance.now();
    for (const party of this.#parties.values()) {
      const early = started + (opening.length * 1000) / perSecond - performance.now();
      if (early > 0) await wait(early);
      opening.push(party.open());
    }
    await Promise.all(opening);
  }

  /** People of a channel's server who ask which tables there are, again and again, whether they are answered or not. */
  async flood({ channel, people, perSecond, seconds }: Extract<Ask, { do: 'flood' }>) {
    const { members } = this.#playground.channel(channel).guild;
    const crowd = [...members.keys()].slice(0, people).map((id) => this.#playground.as(id, channel));
    let asked = 0;
    let answered = 0;
    const started = performance.now();
    while (performance.now() - started < seconds * 1000) {
      while (asked < ((performance.now() - started) / 1000) * perSecond) {
        const typed = { options: { table: 'guest'.slice(0, asked % 6) }, focused: 'table' };
        const person = crowd[asked % crowd.length]!;
        asked += 1;
        void person.autocomplete('table', typed).then((choices) => {
          if (choices.length > 0) answered += 1;
        });
      }
      await wait(5);
    }
    return { asked, answered };
  }

  async measure(seconds: number): Promise<Measured> {
    this.#answers = [];
    this.#reveals = [];
    this.#revealsAlone = {};
    this.#requests = [];
    this.#failed = 0;
    this.tricks = 0;
    this.rowChoices = 0;
    const delay = monitorEventLoopDelay();
    delay.enable();
    await wait(seconds * 1000);
    delay.disable();
    const kinds: Record<string, number> = {};
    const count = { bot: 0, callbacks: 0, edits: 0, limited: 0, bytes: 0 };
    for (const { route, shows, status, bytes } of this.#requests) {
      if (status === 429) count.limited += 1;
      count.bytes += bytes;
      count[route] += 1;
      const kind = `${route}: ${shows}`;
      kinds[kind] = (kinds[kind] ?? 0) + 1;
    }
    const { tricks, rowChoices } = this;
    return {
      answers: this.#answers,
      hands: this.hands,
      reveals: this.#reveals,
      revealsAlone: this.#revealsAlone,
      failed: this.#failed,
      stall: delay.max / 1e6,
      tricks,
      rowChoices,
      ...count,
      kinds,
    };
  }

  /** When the first command is answered, in epoch milliseconds. */
  async first(): Promise<number> {
    const { world, gateway } = this.#playground;
    const [party] = this.#parties.values();
    const person = party!.people[0]!;
    const isThere = () => world.commandsIn(person.channel.guild).some(({ name }) => name === 'hand');
    while (gateway.connected === 0 || !isThere()) await wait(5);
    for (;;) {
      const { failed } = await person.slash('hand');
      if (!failed) return Date.now();
    }
  }
}

/** Servers of ten channels, a table for each with people of its own. */
async function open({ tables, seats, game = '6nimmt', alone = [] }: Extract<Ask, { do: 'open' }>) {
  const parties: [Channel, readonly string[]][] = [];
  const furnish = (world: World) => {
    for (let n = 0; n < tables + alone.length; n += 1) {
      const users = Array.from({ length: n < tables ? seats : 1 }, (_, i) =>
        world.addUser(`Guest ${n + 1}.${i + 1}`, 'en-US'),
      );
      const last = parties.at(-1)?.[0].guild;
      const age = world.clock.now() - MADE - world.guilds.size;
      const guild =
        n % CHANNELS_A_GUILD > 0 && last ? last : world.addGuild(`Server ${n / 10 + 1}`, 'en-US', users[0]!, age);
      for (const user of users) if (user !== guild.owner) world.join(guild, user);
      parties.push([world.addChannel(guild, `table-${n + 1}`), users.map(({ id }) => id)]);
    }
  };
  const playground = await createPlayground({ tokens: [TOKEN], furnish });
  playground.limits.enforced = true;
  const seated = parties.map(
    ([channel, users], n) =>
      [channel, { people: users.map((id) => playground.as(id, channel)), alone: alone[n - tables] }] as const,
  );
  const places = seated.map(
    ([channel, { people }]): Place => ({
      guild: channel.guild.id,
      channel: channel.id,
      users: people.map(({ user }) => ({ id: user.id, name: user.global_name! })),
    }),
  );
  return { playground, crowd: new Crowd(playground, new Map(seated), game), places };
}

if (process.send !== undefined) {
  const send = (report: Report) => process.send!(report);
  let session: Awaited<ReturnType<typeof open>> | undefined;
  process.once('disconnect', () => process.exit());
  process.on('message', async (ask: Ask) => {
    switch (ask.do) {
      case 'open':
        session = await open(ask);
        send({ report: 'open', url: session.playground.url, places: session.places });
        return;
      case 'play':
        await session!.crowd.play(ask);
        send({ report: 'playing' });
        return;
      case 'pace':
        session!.crowd.pace(ask.period, ask.spread);
        send({ report: 'paced' });
        return;
      case 'measure':
        send({ report: 'measured', ...(await session!.crowd.measure(ask.seconds)) });
        return;
      case 'flood':
        send({ report: 'flooded', ...(await session!.crowd.flood(ask)) });
        return;
      case 'first':
        send({ report: 'first', at: await session!.crowd.first() });
        return;
      case 'end':
        process.exit(0);
    }
  });
}
