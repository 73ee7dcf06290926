/**
 * The people of a tournament: each follows the call to a table, opens the hand there and answers what it asks. They know
 * nothing but the messages that they see.
 */
import type { Luck } from '../../games/game.ts';
import { textOf } from '../../playground/server/index.ts';
import type { Outcome } from '../../playground/server/person.ts';
import type { Channel, Message, User, Wire } from '../../playground/server/world.ts';
import type { Evening } from '../discord/evening.ts';
import { choicesOf, has, idsIn, matchIn, questionOf } from '../discord/messages.ts';

const CALL = 'your tournament table is ready';

/** A call to a table, and the hand that its person has opened there. */
interface AtTable {
  readonly call: Message;
  panel?: Message | undefined;
  /** The question last answered. */
  answered?: string | undefined;
}

export class Contestants {
  /** How often somebody was called to each table, by match and user. */
  readonly calls = new Map<string, number>();
  readonly #whole: Evening;
  readonly #luck: Luck | undefined;
  readonly #tables = new Map<User, Map<string, AtTable>>();
  /** Those who have gone from all tables. */
  readonly #gone = new Set<User>();

  /** `luck` chooses their answers; the first that is offered if left out. */
  constructor(whole: Evening, luck?: Luck) {
    this.#whole = whole;
    this.#luck = luck;
    const onMessage = (message: Message) => this.#onMessage(message);
    whole.playground.on('message', onMessage);
    whole.playground.on('edit', onMessage);
    whole.playground.on('message', (message) => this.#called(message));
  }

  /** The matches to which somebody was called and which go on, as far as they know. */
  of = (name: string): readonly string[] => [...(this.#tables.get(this.#user(name))?.keys() ?? [])];

  /** Somebody answers nothing any more; or again. */
  quit = (name: string, isGone = true): void =>
    void (isGone ? this.#gone.add(this.#user(name)) : this.#gone.delete(this.#user(name)));

  /** Everybody who can does one thing; what becomes of that. */
  act(): Promise<Outcome>[] {
    return [...this.#tables].flatMap(([user, tables]) =>
      this.#gone.has(user) ? [] : [...tables.values()].flatMap((table) => this.#acts(user, table)),
    );
  }

  #user = (name: string): User => this.#whole.playground.user(name);

  #as = (user: User, channel: Channel) => this.#whole.playground.as(user, channel);

  #called(message: Message): void {
    if (message.onlyFor !== undefined || !has(message, 'hand') || message.mentions.length === 0) return;
    const match = matchIn(message);
    for (const user of message.mentions) {
      const key = `${match} ${user.id}`;
      // Later pings say that others wait.
      if (textOf({ ...message }).includes(CALL)) this.calls.set(key, (this.calls.get(key) ?? 0) + 1);
      const tables = this.#tables.get(user) ?? new Map<string, AtTable>();
      this.#tables.set(user, tables);
      if (!tables.has(match)) tables.set(match, { call: message });
    }
  }

  #onMessage(message: Message): void {
    const match = idsIn(message)[0]?.split(':')[1];
    if (message.onlyFor === undefined || match === undefined) return;
    const table = this.#tables.get(message.onlyFor)?.get(match);
    if (table !== undefined) table.panel = message;
  }

  #acts(user: User, table: AtTable): Promise<Outcome>[] {
    const { call, panel } = table;
    const { world } = this.#whole.playground;
    const match = matchIn(call);
    if (panel === undefined || !world.messages.has(panel.id)) {
      const open = () => this.#as(user, call.channel).click(call.id, `v1:${match}:@:hand`);
      return world.messages.has(call.id) ? [open()] : [];
    }
    const choices = choicesOf(panel as Wire);
    const first = choices[0];
    if (first === undefined || questionOf(first.id) === table.answered) return [];
    const { id, value } = this.#luck?.pick(choices) ?? first;
    table.answered = questionOf(id);
    const person = this.#as(user, call.channel);
    const sent = value === undefined ? person.click(panel.id, id) : person.select(panel.id, id, [value]);
    return [sent.then((outcome) => (outcome.failed ? this.#again(table, outcome) : outcome))];
  }

  /** A contestant without an answer opens the hand again. */
  #again(table: AtTable, outcome: Outcome): Outcome {
    table.answered = undefined;
    table.panel = undefined;
    return outcome;
  }

  /** A match is over: nobody waits there any more. */
  over(match: string): void {
    for (const tables of this.#tables.values()) tables.delete(match);
  }
}
