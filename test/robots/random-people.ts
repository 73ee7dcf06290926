/**
 * People at a random table: each does what its messages offer, at its own speed, and now and then what it should not:
 * taps twice, too late, on what belongs to somebody else. They know nothing but the messages they see.
 */
import type { Luck } from '../../games/game.ts';
import type { Playground } from '../../playground/server/index.ts';
import type { Outcome, Person } from '../../playground/server/person.ts';
import type { Channel, Message, User, Wire } from '../../playground/server/world.ts';
import { PACE_MS } from '../../src/table/table.ts';
import type { Plan, Temper } from './random-plans.ts';

interface Sitter {
  readonly name: string;
  readonly temper: Temper;
  /** Acts until interest is lost. */
  patience: number;
  hasJoined: boolean;
  /** When the next act comes, on the moved clock. */
  nextAt: number;
  /** There was nothing to do: the next change at the table is looked at. */
  isWaiting: boolean;
  /** The question last answered, and what the panel was then. */
  done?: string;
}

/** Mischief: one tap in so many. */
const MISCHIEF = 12;

export class RandomTable {
  readonly plan: Plan;
  readonly channel: Channel;
  readonly sitters: readonly Sitter[];
  match: string | undefined;
  /** What stands for the table in its channel now. */
  post: Message | undefined;
  isOver = false;
  readonly #panels = new Map<User, Message>();
  readonly #changed = new Set<User>();
  /** Custom ids that were offered once: late taps. */
  readonly #old: { readonly id: string; readonly on: string }[] = [];
  readonly #luck: Luck;
  readonly #playground: Playground;
  readonly #count: (what: string) => void;
  #bots = 0;
  #acts = 0;
  #tried = 0;

  constructor(at: {
    readonly plan: Plan;
    readonly channel: Channel;
    readonly names: readonly string[];
    readonly luck: Luck;
    readonly playground: Playground;
    readonly count: (what: string) => void;
  }) {
    this.plan = at.plan;
    this.channel = at.channel;
    this.#luck = at.luck;
    this.#playground = at.playground;
    this.#count = at.count;
    const now = at.playground.clock.now();
    this.sitters = at.names.map((name, i) => ({
      name,
      temper: at.plan.tempers[i]!,
      patience: at.plan.patience[i]!,
      hasJoined: false,
      isWaiting: false,
      nextAt: now + at.luck.below(30_000),
    }));
  }

  /** A message that was made or changed: the newest with buttons counts. */
  saw(message: Message): void {
    const ids = controls(message).map(({ custom_id }) => custom_id as string);
    const mine = ids.filter((id) => id.split(':')[1] === this.match);
    if (mine.length === 0) {
      if (this.post === message) this.post = undefined;
      return;
    }
    if (this.#old.length < 60) for (const id of mine) this.#old.push({ id, on: message.id });
    if (message.onlyFor !== undefined) {
      this.#panels.set(message.onlyFor, message);
      this.#changed.add(message.onlyFor);
      return;
    }
    if (isPing(message)) return;
    if (this.post === undefined || BigInt(message.id) >= BigInt(this.post.id)) this.post = message;
    if (mine.some((id) => id.endsWith(':rematch'))) this.isOver = true;
    const now = this.#playground.clock.now();
    for (const sitter of this.sitters) {
      if (sitter.isWaiting) sitter.nextAt = now + this.#reaction(sitter);
      sitter.isWaiting = false;
    }
  }

  lost(message: Message): void {
    if (this.post === message) this.post = undefined;
  }

  /** The live panels of those whose panel was opened or changed since this was asked for. */
  changedPanels(): readonly Message[] {
    const changed = [...this.#changed].map((user) => this.#panels.get(user)!);
    this.#changed.clear();
    return changed;
  }

  /** Everybody whose time has come acts; what becomes of what they sent. */
  act(now: number): Promise<Outcome>[] {
    return this.sitters.flatMap((sitter) => {
      if (sitter.nextAt > now || this.isOver) return [];
      sitter.nextAt = now + this.#reaction(sitter);
      const sent = this.#act(sitter);
      sitter.isWaiting = sent.length === 0 && sitter.nextAt < Number.POSITIVE_INFINITY;
      if (sitter.isWaiting) sitter.nextAt += PACE_MS[this.plan.pace];
      return sent;
    });
  }

  #reaction({ temper }: Sitter): number {
    const pace = this.match === undefined || this.#isLobby() ? 20_000 : PACE_MS[this.plan.pace];
    const luck = this.#luck;
    switch (temper) {
      case 'slow':
        return pace * (0.2 + luck.below(100) / 100);
      case 'idle':
        return pace * (1 + luck.below(4));
      default:
        return Math.min(pace, 120_000) * (0.02 + luck.below(30) / 100);
    }
  }

  #isLobby = (): boolean => this.post !== undefined && has(this.post, 'join');

  #as = (sitter: Sitter): Person => this.#playground.as(sitter.name, this.channel);

  #act(sitter: Sitter): Promise<Outcome>[] {
    const luck = this.#luck;
    this.#acts += 1;
    const isHost = sitter === this.sitters[0];
    if (this.match === undefined) return isHost ? this.#open(sitter) : [];
    if (sitter.patience <= 0) return this.#tired(sitter);
    if (isHost && this.plan.cancelsAfter !== undefined && this.#acts > this.plan.cancelsAfter) {
      this.#count('host cancels');
      return [this.#ends(sitter, 'cancel')];
    }
    if (this.post === undefined) {
      // Somebody asks where the table is.
      if (luck.below(3) > 0) return [this.#as(sitter).slash('hand', { options: { table: this.match } })];
      return [this.#as(sitter).slash('table', { options: { table: this.match } })];
    }
    const sent = this.#isLobby() ? this.#gather(sitter, isHost) : this.#play(sitter);
    if (sent.length > 0) sitter.patience -= 1;
    if (luck.below(MISCHIEF) === 0) sent.push(...this.#mischief(sitter));
    return sent;
  }

  #open(host: Sitter): Promise<Outcome>[] {
    // Where Sixes may not play it says so, and nobody asks for ever.
    this.#tried += 1;
    if (this.#tried > 3) {
      this.isOver = true;
      return [];
    }
    const { game, given } = this.plan;
    const opened = this.#as(host).slash('play', { sub: game.id, options: given });
    return [
      opened.then((outcome) => {
        const { message } = outcome;
        const id = message === undefined ? undefined : controls(message)[0]?.custom_id;
        this.match ??= id?.split(':')[1];
        host.hasJoined = true;
        for (const each of this.#playground.world.messages.values()) if (each.id === message?.id) this.saw(each);
        return outcome;
      }),
    ];
  }

  #gather(sitter: Sitter, isHost: boolean): Promise<Outcome>[] {
    if (!sitter.hasJoined) {
      const joins = this.#tap(sitter, this.post!, 'join');
      return [
        joins.then((outcome) => {
          sitter.hasJoined = !outcome.failed;
          return outcome;
        }),
      ];
    }
    if (!isHost) return [];
    if (this.#bots < this.plan.bots) {
      this.#bots += 1;
      return [this.#tap(sitter, this.post!, 'add-bot')];
    }
    // Who does not come is not waited for.
    if (this.sitters.every(({ hasJoined }) => hasJoined) || this.#luck.below(10) === 0)
      return [this.#tap(sitter, this.post!, 'start')];
    return [];
  }

  #play(sitter: Sitter): Promise<Outcome>[] {
    const { post } = this;
    const person = this.#as(sitter);
    if (!sitter.hasJoined) return [];
    const shared = controls(post!).filter(isAnswer);
    if (shared.length > 0 && this.#luck.below(3) > 0)
      return [person.send(3, tapOn(this.#luck.pick(shared), this.#luck), post!.id)];
    if (has(post!, 'back') && this.#luck.below(4) === 0) return [this.#tap(sitter, post!, 'back')];
    if (has(post!, 'next')) return this.#luck.below(2) === 0 ? [this.#tap(sitter, post!, 'next')] : [];
    const panel = this.#panels.get(person.user);
    const answers =
      panel === undefined || !this.#playground.world.messages.has(panel.id) ? [] : controls(panel).filter(isAnswer);
    if (answers.length === 0) return has(post!, 'hand') ? [this.#tap(sitter, post!, 'hand')] : [];
    const question = questionOf(answers[0]!);
    const done = answers.find(({ custom_id }) => custom_id.endsWith(':@done'));
    const isDrafted = sitter.done?.startsWith(question) === true;
    if (sitter.done === question && done === undefined) {
      // Content with the pick, or lost: the panel did not move on.
      if (this.#luck.below(4) > 0) return [];
      sitter.done = '';
      return has(post!, 'hand') ? [this.#tap(sitter, post!, 'hand')] : [];
    }
    const tapped = isDrafted && done !== undefined && this.#luck.below(2) === 0 ? done : this.#luck.pick(answers);
    sitter.done = question;
    const data = tapOn(tapped, this.#luck);
    const sent = [person.send(3, data, panel!.id)];
    // Both go off at once: the same tap, or another that may overtake it.
    if (this.#luck.below(MISCHIEF) === 0) {
      const isSame = this.#luck.below(2) === 0;
      this.#count(isSame ? 'double taps' : 'two picks at once');
      sent.push(person.send(3, isSame ? data : tapOn(this.#luck.pick(answers), this.#luck), panel!.id));
    }
    return sent;
  }

  /** Who has lost interest leaves, or is simply gone. */
  #tired(sitter: Sitter): Promise<Outcome>[] {
    sitter.nextAt = Number.POSITIVE_INFINITY;
    if (sitter.temper !== 'leaves') return [];
    this.#count('people leave');
    return [this.#ends(sitter, 'leave')];
  }

  /** Says that it is sure where it is asked. */
  async #ends(sitter: Sitter, command: 'leave' | 'cancel'): Promise<Outcome> {
    const person = this.#as(sitter);
    const outcome = await person.slash(command, { options: { table: this.match! } });
    const { message } = outcome;
    const sure =
      message && controls(message).find(({ custom_id }) => custom_id.startsWith(`c1:${command}:${this.match}:`));
    return sure === undefined ? outcome : person.send(3, tapOn(sure, this.#luck), message);
  }

  #mischief(sitter: Sitter): Promise<Outcome>[] {
    const luck = this.#luck;
    const { messages } = this.#playground.world;
    const old = this.#old.length === 0 ? undefined : luck.pick(this.#old);
    switch (luck.below(3)) {
      case 0: {
        if (old === undefined || !messages.has(old.on)) return [];
        this.#count('late and foreign taps');
        return [this.#as(sitter).send(3, { custom_id: old.id, component_type: 2, id: 1 }, old.on)];
      }
      case 1: {
        const other = luck.pick([...messages.values()].slice(-40));
        const control = controls(other)[0];
        if (control === undefined || other.channel === this.channel) return [];
        this.#count('taps on other tables');
        return [this.#playground.as(sitter.name, other.channel).send(3, tapOn(control, luck), other.id)];
      }
      default: {
        this.#count('commands in between');
        const name = luck.pick(['hand', 'table', 'who', 'scores', 'leaderboard', 'help', 'preferences']);
        return [this.#as(sitter).slash(name)];
      }
    }
  }

  #tap = (sitter: Sitter, on: Message, verb: string) =>
    this.#as(sitter).send(3, { custom_id: `v1:${this.match}:@:${verb}`, component_type: 2, id: 1 }, on.id);
}

const controls = (message: { components: Wire[] } | Wire): Wire[] => {
  const all = (each: Wire): Wire[] => [...(each.custom_id ? [each] : []), ...(each.components ?? []).flatMap(all)];
  return message.components.flatMap(all);
};
const has = (message: Message, verb: string): boolean =>
  controls(message).some(({ custom_id }) => custom_id.endsWith(`:@:${verb}`));
const isAnswer = ({ custom_id }: Wire): boolean => !custom_id.includes(':@:') && !custom_id.includes(':@give:');
const questionOf = ({ custom_id }: Wire): string => custom_id.split(':')[2];
const isPing = ({ components }: Message): boolean => JSON.stringify(components).includes('<@');

/** A tap on a button, or a choice in a select. */
function tapOn({ type, custom_id, options = [], min_values: min = 1, max_values: max = 1 }: Wire, luck: Luck): Wire {
  if (type === 2) return { custom_id, component_type: 2, id: 1 };
  const values = luck
    .shuffle<string>(options.map(({ value }: Wire) => value))
    .slice(0, min + luck.below(max - min + 1));
  return { custom_id, component_type: 3, id: 1, values };
}
