/**
 * People at a table whose bot dies again and again. They know what they see: what failed they try again, what moved on
 * without them they open anew. Each tap, and each pick that a panel has shown them as theirs, is noted.
 */
import type { Luck } from '../../games/game.ts';
import { buttonsOf, type Outcome, type Playground, textOf } from '../../playground/server/index.ts';
import type { Message, Wire } from '../../playground/server/world.ts';

/** A pick by a person: `key` is the custom id's. */
export interface Pick {
  readonly match: string;
  readonly user: string;
  readonly question: string;
  readonly key: string;
}
export interface Tap extends Pick {
  readonly at: number;
}

const CHANNEL = 'games';
const NAMES = ['Ada', 'Bob', 'Gus', 'Kim'] as const;
/** A table that shows nothing new for so many milliseconds of real time is stuck. */
const STUCK_MS = 20_000;
/** What people do at one table while a bot lives. */
const MOST_DEEDS = 500;

export class People {
  readonly taps: Tap[] = [];
  /** In the order in which they were shown. */
  readonly acknowledged: Pick[] = [];
  readonly #playground: Playground;
  readonly #luck: Luck;
  #names: readonly string[] = [];
  /** Message ids of panels, by name. */
  #panels = new Map<string, string>();
  /** How the table stood when somebody last tapped My hand. */
  readonly #lookedAt = new Map<string, string>();
  #joined = new Set<string>();
  #bots = 0;
  #match: string | undefined;
  /** Matches that are done with. */
  readonly #past = new Set<string>();
  /** The match that ended last, and whether these people play it again. */
  #ended: string | undefined;
  #again = false;
  /** What the last tap came to. */
  #answer = '';
  /** A lobby may have been opened that nobody sees. */
  #isLost = false;

  constructor(playground: Playground, luck: Luck) {
    this.#playground = playground;
    this.#luck = luck;
    const note = (message: Message) => this.#note(message);
    playground.on('message', note);
    playground.on('edit', note);
  }

  /** Plays one match to its end as long as `bot` lives; call again after its death. Returns the match once it is over. */
  async play(isAlive: () => boolean): Promise<string | undefined> {
    if (this.#names.length === 0) this.#sitDown();
    for (let done = 0; isAlive(); done += 1) {
      const table = this.#table();
      if (done > MOST_DEEDS)
        throw new Error(`Nothing comes of what ${this.#names} do.\n${textOf(table ?? NOTHING)}\n${this.#answer}`);
      if (table === undefined) await (this.#isLost ? this.#bringDown() : this.#open());
      else if (has(table, 'rematch')) {
        if (!this.#again) return this.#over(table);
        // The rematch may be open although its message is not there.
        const { failed, message } = await this.#press(this.#names[0]!, table, 'rematch');
        if (!failed && isEphemeral(message!)) await this.#bringDown();
      } else if (has(table, 'join')) await this.#gather(table);
      else await this.#turn(table, isAlive);
    }
    return undefined;
  }

  #over(table: Wire): string {
    const match = matchIn(table);
    this.#ended = match;
    this.#again = this.#luck.below(3) === 0;
    this.#joined = new Set();
    this.#panels = new Map();
    if (!this.#again) {
      this.#past.add(match);
      this.#names = [];
      this.#isLost = false;
    }
    // Everybody puts the panels away.
    const { messages } = this.#playground.world;
    for (const { id, onlyFor } of [...messages.values()]) if (onlyFor !== undefined) messages.delete(id);
    return match;
  }

  #sitDown(): void {
    this.#names = this.#luck.shuffle([...NAMES]).slice(0, 2 + this.#luck.below(2));
    this.#bots = this.#luck.below(2);
  }

  #as = (name: string) => this.#playground.as(name, CHANNEL);

  /** Where the table stands: its newest message with buttons. */
  #table(): Wire | undefined {
    const isTable = (message: Message): boolean => {
      const [id] = message.onlyFor === undefined ? ids({ ...message }) : [];
      return id !== undefined && !this.#past.has(id.split(':')[1]!) && textOf({ ...message }).startsWith('## ');
    };
    const found = [...this.#playground.world.messages.values()].findLast(isTable);
    return found && this.#as(NAMES[0]).see(found.id);
  }

  async #open(): Promise<void> {
    const opened = await this.#as(this.#names[0]!).slash('play', { sub: '6nimmt', options: { rounds: 1, pace: '1h' } });
    // The lobby may be open although its message is not there.
    this.#isLost = opened.failed;
  }

  /** Has a table shown that stands nowhere; none may be there. */
  async #bringDown(): Promise<void> {
    const host = this.#as(this.#names[0]!);
    const { failed, message } = await host.slash('table');
    if (failed) return;
    this.#isLost = false;
    const down = ids(message!).find((id) => id.endsWith(':@:down'));
    if (down !== undefined) this.#isLost = (await host.click(message!, down)).failed;
  }

  async #gather(table: Wire): Promise<void> {
    // A rematch that a kill has hidden comes to light when others sit here: it is theirs who asked for it.
    if (!textOf(table).includes(`1. ${nick(this.#names[0]!)}, the host`)) {
      this.#past.add(matchIn(table));
      return;
    }
    if (this.#match !== matchIn(table)) {
      this.#joined = new Set();
      this.#match = matchIn(table);
      // A result may be posted once more after a kill, below the rematch.
      if (this.#ended !== undefined) this.#past.add(this.#ended);
    }
    const missing = this.#names.slice(1).find((name) => !this.#joined.has(name));
    const bots = textOf(table).match(/^\d\. Bot \d$/gm)?.length ?? 0;
    if (missing !== undefined) {
      if (!(await this.#press(missing, table, 'join')).failed) this.#joined.add(missing);
    } else if (bots < this.#bots) await this.#press(this.#names[0]!, table, 'add-bot');
    else await this.#press(hostOf(table, this.#names), table, 'start');
  }

  /** Somebody who owes a pick picks; who does not see what the table waits for opens the hand anew. */
  async #turn(table: Wire, isAlive: () => boolean): Promise<void> {
    this.#again = false;
    const name = this.#luck.shuffle([...this.#names]).find((each) => this.#owes(each));
    if (name !== undefined) return this.#pick(name);
    const waited = this.#names.filter((each) => thinking(table).includes(nick(each)));
    const before = JSON.stringify(table);
    const lost = waited.find((each) => !this.#panels.has(each) || this.#lookedAt.get(each) !== before);
    if (lost !== undefined) return this.#openHand(lost, table);
    await this.#playground
      .until(() => {
        if (!isAlive() || JSON.stringify(this.#table()) !== before) return true;
        return this.#names.some((each) => this.#owes(each));
      }, STUCK_MS)
      .catch(() => {
        const panels = this.#names.map((each) => `${each}: ${textOf(this.#panel(each) ?? NOTHING)}`);
        throw new Error(`The table is stuck.\n${textOf(table)}\n${panels.join('\n')}`);
      });
  }

  #panel(name: string): Wire | undefined {
    const id = this.#panels.get(name);
    return id === undefined ? undefined : this.#as(name).see(id);
  }

  /** Whether the panel shows choices and none of them as chosen. */
  #owes(name: string): boolean {
    const panel = this.#panel(name);
    return panel !== undefined && answers(panel).length > 0 && chosen(panel) === undefined;
  }

  async #openHand(name: string, table: Wire): Promise<void> {
    const { failed, message } = await this.#press(name, table, 'hand');
    if (failed) return;
    this.#panels.set(name, message!.id);
    this.#lookedAt.set(name, JSON.stringify(table));
  }

  async #pick(name: string): Promise<void> {
    const panel = this.#panel(name)!;
    const id = this.#luck.pick(answers(panel));
    const [, match, question, key] = id.split(':');
    const person = this.#as(name);
    const { failed, interaction } = await person.click(panel, id);
    const at = timeIn(interaction.id);
    this.taps.push({ match: match!, user: person.user.id, question: question!, key: key!, at });
    // Somebody whose tap failed and whose panel stays as it was looks at the hand again, or taps once more.
    if (failed && this.#luck.below(2) === 0) this.#panels.delete(name);
  }

  async #press(name: string, table: Wire, verb: string): Promise<Outcome> {
    const outcome = await this.#as(name).click(table, `v1:${matchIn(table)}:@:${verb}`);
    const said = outcome.message === undefined ? 'nothing' : textOf(outcome.message);
    this.#answer = `${name} has tapped ${verb} on ${table.id}, and was told: ${said}`;
    return outcome;
  }

  #note(message: Message): void {
    if (message.onlyFor === undefined || message.components.length === 0) return;
    const pick = chosen(message);
    if (pick === undefined) return;
    const [, match, question, key] = pick.split(':');
    this.acknowledged.push({ match: match!, user: message.onlyFor.id, question: question!, key: key! });
  }
}

/** Discord's ids tell their time. */
const timeIn = (id: string): number => Number(BigInt(id) >> 22n) + 1_420_070_400_000;
const NOTHING: Wire = { embeds: [], components: [] };
const isEphemeral = ({ flags = 0 }: Wire): boolean => (flags & 64) !== 0;
const ids = (message: Wire): string[] => buttonsOf(message).flatMap(({ custom_id }) => custom_id ?? []);
const has = (message: Wire, verb: string): boolean => ids(message).some((id) => id.endsWith(`:@:${verb}`));
const matchIn = (message: Wire): string => ids(message)[0]!.split(':')[1]!;
const answers = (panel: Wire): string[] => ids(panel).filter((id) => !id.includes(':@:'));
const chosen = (panel: Wire | Message): string | undefined =>
  buttonsOf({ ...panel }).find(({ label }) => label.startsWith('✓ '))?.custom_id;
/** Who is still thinking, as the table says it. */
const thinking = (table: Wire): string => /^\*\*Thinking:\*\*.*$/m.exec(textOf(table))?.[0] ?? '';
/** Bob calls himself Bobby on this server. */
const nick = (name: string): string => (name === 'Bob' ? 'Bobby' : name);
const hostOf = (table: Wire, names: readonly string[]): string =>
  names.find((name) => new RegExp(`^\\d\\. ${nick(name)}, the host$`, 'm').test(textOf(table))) ?? names[0]!;
