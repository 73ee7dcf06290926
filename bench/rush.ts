/**
 * An evening of Six in a hurry: four people at one table, 40 to 200 ms from Discord each way, who roll as soon as they can,
 * place what they draw after a thought, and raise the tube by a feeling for time. Discord's limits are enforced.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultsOf } from '../games/options.ts';
import { six } from '../games/six/index.ts';
import { sandsOf } from '../games/six/times.ts';
import { en } from '../games/six/words/en.ts';
import { buttonsOf, createPlayground, type Playground, textOf } from '../playground/server/index.ts';
import type { Person } from '../playground/server/person.ts';
import type { Channel, Message, World } from '../playground/server/world.ts';
import { openStore } from '../src/store/store.ts';
import { replayForResults, storedTable } from '../src/table/table.ts';
import { Bot } from './children.ts';
import { quantile, type Row } from './figures.ts';
import { TOKEN } from './people.ts';
import { CARDS_A_ROUND, NETWORK, TEMPOS } from './sand.ts';

const NAMES = ['Ada', 'Bobby', 'Celia', 'Dan'];
/** What Discord takes more for a message with a file. */
const UPLOAD = [100, 300] as const;
const TAKES = TEMPOS.hurried;
/** A press that changed nothing is made again after this time. */
const RETRY_DELAY_MS = 300;
const LONGEST_MS = 480_000;

const between = ([least, most]: readonly [number, number]) => least + Math.random() * (most - least);
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** How a sentence of the table begins that names somebody. */
const saidOf = (sentence: string, name: string): string => sentence.replace('{seat}', name).split('{')[0]!;
const isNext = (text: string, name: string): boolean =>
  [en.liveNext, en.liveAgain].some((sentence) => text.includes(`\n${saidOf(sentence, name)}`));
const hasDice = (text: string, name: string): boolean => text.includes(saidOf(en.liveChange, name));
function hasCard(text: string, name: string): boolean {
  const [before = '', after = ''] = en.liveDrawn.replace('{seat}', name).split('{card}');
  const line = text.split('\n').find((one) => one.startsWith(saidOf(en.livePlace, '')));
  return line?.split(before)[1]?.replace(/^\d+/, '').startsWith(after) === true;
}

/** The table as somebody sees it. */
interface Seen {
  readonly message: string;
  readonly text: string;
  readonly ids: ReadonlyMap<string, string>;
}

class Evening {
  readonly #playground: Playground;
  readonly #people: readonly Person[];
  /** By person: what was seen last, and what is about to be done. */
  readonly #seen = new Map<Person, Seen>();
  readonly #plans = new Map<Person, Set<string>>();
  #startedAt = 0;
  /** When a roll was pressed whose picture has not come. */
  #changedAt: number | undefined;
  /** When a roll was pressed whose words come after a picture. */
  #acknowledgedAt: number | undefined;
  #rolled = '';
  /** What has been shown of a round without its picture. */
  bare = 0;
  readonly answers: number[] = [];
  readonly pictures: number[] = [];
  over: () => void = () => undefined;
  readonly isOver = new Promise<void>((resolve) => {
    this.over = resolve;
  });

  constructor(playground: Playground, people: readonly Person[]) {
    this.#playground = playground;
    this.#people = people;
    for (const person of people) this.#plans.set(person, new Set());
    const onMessage = (message: Message) => this.#shown(message);
    playground.on('message', onMessage);
    playground.on('edit', onMessage);
  }

  async open(): Promise<void> {
    const [host, ...others] = this.#people;
    const { message } = await host!.slash('play', { sub: 'six' });
    const press = async (person: Person, verb: string) => {
      const id = await this.#playground.until(
        () => buttonsOf(person.see(message!.id)!).find(({ custom_id }) => custom_id?.endsWith(`:@:${verb}`))?.custom_id,
      );
      await person.click(message!.id, id, { force: true });
    };
    for (const person of others) await press(person, 'join');
    await press(host!, 'start');
  }

  #shown(message: Message): void {
    if (message.onlyFor !== undefined || buttonsOf(message).length === 0) return;
    const text = textOf(message);
    const ids = new Map(buttonsOf(message).map(({ label = '', custom_id = '' }) => [label, custom_id]));
    if (ids.has('Rematch')) this.over();
    const picture = JSON.stringify(message.components).match(/attachment[^"]*|[^"]*\.png/)?.[0];
    if (picture !== this.#picture && this.#changedAt !== undefined) {
      this.pictures.push(performance.now() - this.#changedAt);
      this.#changedAt = undefined;
    }
    this.#picture = picture;
    const rolled = /^# .*/m.exec(text)?.[0] ?? '';
    if (rolled !== this.#rolled && this.#acknowledgedAt !== undefined) {
      this.answers.push(performance.now() - this.#acknowledgedAt);
      this.#acknowledgedAt = undefined;
    }
    this.#rolled = rolled;
    if (rolled !== '' && picture === undefined) this.bare += 1;
    for (const person of this.#people)
      setTimeout(() => this.#sees(person, { message: message.id, text, ids }), between(NETWORK));
  }
  #picture: string | undefined;

  /** Everything that a person may do now is planned once. */
  #sees(person: Person, seen: Seen): void {
    this.#seen.set(person, seen);
    const name = person.user.global_name!;
    const plan = (what: string, takes: readonly [number, number], act: () => Promise<void>) => {
      const plans = this.#plans.get(person)!;
      if (plans.has(what)) return;
      plans.add(what);
      const done = () => {
        plans.delete(what);
        this.#sees(person, this.#seen.get(person)!);
      };
      setTimeout(() => void act().finally(done), between(takes));
    };
    if (seen.ids.has('Start') && seen.ids.has('Place 1')) plan('start', TAKES.start, () => this.#start(person));
    if (isNext(seen.text, name)) plan('roll', TAKES.roll, () => this.#roll(person));
    const { least, most } = sandsOf(defaultsOf<(typeof six)['fields'] & any>(six.fields));
    const felt = (performance.now() - this.#startedAt) * (0.94 + Math.random() * 0.12);
    if (hasDice(seen.text, name) && felt > (least + most) / 2)
      plan('roll', TAKES.raise, () => this.#press(person, 'Raise'));
    else if (hasDice(seen.text, name)) plan('roll', TAKES.first, () => this.#roll(person));
    if (hasCard(seen.text, name))
      plan('place', TAKES.place, () => this.#press(person, `Place ${1 + Math.floor(Math.random() * 3)}`));
  }

  async #start(person: Person): Promise<void> {
    if (!this.#seen.get(person)!.ids.has('Start')) return;
    this.#startedAt = performance.now();
    await this.#press(person, 'Start');
  }

  /** Rolls what is asked when the press is made; in the hand-over it may be pressed again. */
  async #roll(person: Person): Promise<void> {
    const name = person.user.global_name!;
    const mayRoll = () => [isNext, hasDice].some((is) => is(this.#seen.get(person)!.text, name));
    for (let tries = 0; tries < 5 && mayRoll(); tries += 1) {
      const before = this.#seen.get(person)!.text;
      await this.#press(person, 'Roll');
      await wait(RETRY_DELAY_MS);
      if (this.#seen.get(person)!.text !== before) return;
    }
  }

  async #press(person: Person, label: string): Promise<void> {
    const { message, ids, text } = this.#seen.get(person)!;
    const id = ids.get(label);
    if (id === undefined) return;
    const isHandedOver = hasDice(text, person.user.global_name!);
    await wait(between(NETWORK));
    const arrived = performance.now();
    const { type, message: answered } = await person.click(message, id, { force: true });
    if (label !== 'Roll') return;
    // In the hand-over it is acknowledged too, and the dice roll after it.
    this.#acknowledgedAt = type === 6 && !isHandedOver ? arrived : undefined;
    if (type !== 7) return;
    this.answers.push(performance.now() - arrived);
    if (answered !== undefined && textOf(answered).includes('Change!**')) this.#changedAt ??= arrived;
  }
}

/** Of a finished match: the cards drawn in each round, those placed, and those placed by their owner's choice. */
async function counted(database: string) {
  const store = await openStore(database);
  const file = await import('better-sqlite3');
  const rows = new file.default(database, { readonly: true }).prepare('select id from matches').all() as {
    id: string;
  }[];
  const { record, seats, entries } = (await store.load(rows[0]!.id))!;
  const { events } = replayForResults(storedTable(six, record, seats), entries).played;
  await store.close();
  const drawn = [0, 0, 0];
  let round = 0;
  for (const event of events) {
    if (event.type === 'drew') drawn[round]! += event.cards.length;
    if (event.type === 'ended') round += 1;
  }
  const isPlaced = ([move]: readonly unknown[]) => (move as { readonly do: string }).do === 'place';
  const chosen = entries.filter((entry) => entry.kind === 'answer' && isPlaced(entry.moves)).length;
  return { drawn, chosen, rolls: events.filter(({ type }) => type === 'rolled').length };
}

export async function rows(): Promise<readonly Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sixes-rush-'));
  const database = join(folder, 'sixes.db');
  let channel: Channel | undefined;
  let users: readonly string[] = [];
  const furnish = (world: World) => {
    const all = NAMES.map((name) => world.addUser(name, 'en-US'));
    const guild = world.addGuild('Rush', 'en-US', all[0]!);
    for (const user of all.slice(1)) world.join(guild, user);
    channel = world.addChannel(guild, 'table');
    users = all.map(({ id }) => id);
  };
  const playground = await createPlayground({ tokens: [TOKEN], furnish });
  playground.limits.enforced = true;
  playground.faults.uploadsWait = () => wait(between(UPLOAD));
  const requests: number[] = [];
  playground.on('request', ({ status }) => requests.push(status));
  const bot = await Bot.start(`${playground.url}/api`, database);
  try {
    await bot.ready;
    const evening = new Evening(
      playground,
      users.map((id) => playground.as(id, channel!)),
    );
    const started = performance.now();
    await evening.open();
    await Promise.race([evening.isOver, wait(LONGEST_MS)]);
    const seconds = (performance.now() - started) / 1000;
    await bot.end();
    for (const [complaint, n] of bot.complaints) console.error(`  ${n} × ${complaint}`);
    const { drawn, chosen, rolls } = await counted(database);
    const all = drawn.reduce((sum, n) => sum + n, 0);
    return [
      ...drawn.map((value, i): Row => ({ name: `round ${i + 1}`, value, unit: 'cards drawn', aim: CARDS_A_ROUND })),
      { name: 'cards drawn', value: all, unit: '' },
      { name: 'placed by choice', value: (chosen / all) * 100, unit: '%', aim: { least: 73 } },
      { name: 'rolls', value: rolls, unit: '' },
      { name: 'evening', value: seconds, unit: 's' },
      { name: 'roll to text p50', value: quantile(evening.answers, 0.5), unit: 'ms' },
      { name: 'roll to text, slowest', value: quantile(evening.answers, 1), unit: 'ms', aim: { most: 150 } },
      {
        name: 'rolls shown later',
        value: evening.answers.filter((ms) => ms > 150).length,
        unit: `of ${evening.answers.length}`,
      },
      { name: 'roll to picture p50', value: quantile(evening.pictures, 0.5), unit: 'ms' },
      { name: 'roll to picture, slowest', value: quantile(evening.pictures, 1), unit: 'ms' },
      { name: 'pictures', value: evening.pictures.length, unit: '' },
      { name: 'shown without a picture', value: evening.bare, unit: '', aim: { most: 0 } },
      {
        name: 'refused for the rate (429)',
        value: requests.filter((status) => status === 429).length,
        unit: 'calls',
        aim: { most: 0 },
      },
    ];
  } finally {
    await bot.end();
    await playground.close();
    rmSync(folder, { recursive: true });
  }
}
