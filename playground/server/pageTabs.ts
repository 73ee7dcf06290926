/** A WebSocket for each tab of the page: it is told what one person sees in one channel, and says what they do. */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { type Action, action, type Frame, type Outcome as Told, type Typed } from '../page/protocol.ts';
import type { MovableClock } from './clock.ts';
import type { Faults } from './faults.ts';
import type { Gateway } from './gateway.ts';
import { isTheBots, refusalFor, seenBy, viewOf } from './pageView.ts';
import type { Outcome, Person } from './person.ts';
import { channelNamed, userNamed } from './places.ts';
import type { Channel, Message, Refused, User, World } from './world.ts';

export interface PageOptions {
  readonly world: World;
  readonly clock: MovableClock;
  readonly faults: Faults;
  readonly gateway: Gateway;
  readonly origin: () => string;
  readonly refusals: () => readonly Refused[];
  readonly as: (user: User, channel: Channel) => Person;
}

/** The part of the bargain a tab keeps: who looks where, and since when. */
export interface Looking {
  readonly user: User;
  readonly channel: Channel;
  /** Ephemeral messages with smaller ids were lost in a reload. */
  readonly since: bigint;
}

type Frameless = Frame extends infer F ? (F extends Frame ? Omit<F, 'now'> : never) : never;

export class PageTabs {
  readonly #options: PageOptions;
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: 64 * 1024 });

  constructor(options: PageOptions) {
    this.#options = options;
    this.#server.on('connection', (socket) => new Tab(socket, this.#options));
  }

  /** Only the page itself may connect: it is served from the host it asks. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const { host, origin } = request.headers;
    if (origin !== `http://${host}`) socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    else this.#server.handleUpgrade(request, socket, head, (ws) => this.#server.emit('connection', ws, request));
  }

  close(): void {
    for (const socket of this.#server.clients) socket.terminate();
    this.#server.close();
  }
}

class Tab {
  readonly #socket: WebSocket;
  readonly #options: PageOptions;
  /** By the number of the action that opened a modal. */
  readonly #modals = new Map<number, { readonly person: Person; readonly opened: Outcome }>();
  #looking: Looking | undefined;

  constructor(socket: WebSocket, options: PageOptions) {
    this.#socket = socket;
    this.#options = options;
    const { bus } = options.world;
    const told = (message: Message) => this.#tellMessage(message);
    const left = (message: Message) => this.#looks(message) && this.#send({ kind: 'gone', id: message.id });
    const refused = (each: Refused) => isTheBots(each) && this.#send({ kind: 'refusal', refusal: refusalFor(each) });
    const changed = () => this.#sendView();
    bus.on('message', told).on('edit', told).on('delete', left).on('refusal', refused);
    bus.on('commands', changed).on('channel', changed).on('guild', changed).on('gateway', changed).on('page', changed);
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      bus.off('message', told).off('edit', told).off('delete', left).off('refusal', refused);
      bus.off('commands', changed).off('channel', changed).off('guild', changed).off('gateway', changed);
      bus.off('page', changed);
    });
    socket.on('message', (raw) => {
      const read = action.safeParse(parsed(raw.toString()));
      if (!read.success) return socket.close(4002, 'Not an action of the page.');
      void this.#act(read.data);
    });
  }

  #send(frame: Frameless): void {
    if (this.#looking) this.#socket.send(JSON.stringify({ ...frame, now: this.#options.clock.now() }));
  }

  #sendView(): void {
    if (this.#looking) this.#send({ kind: 'view', view: viewOf(this.#options, this.#looking) });
  }

  #looks({ channel, onlyFor }: Message): boolean {
    return this.#looking?.channel === channel && (!onlyFor || onlyFor === this.#looking.user);
  }

  #tellMessage(message: Message): void {
    const seen = this.#looking && seenBy(this.#options, this.#looking, message);
    if (seen) this.#send({ kind: 'message', message: seen });
  }

  async #act(doing: Action): Promise<void> {
    if (doing.do === 'be') return this.#be(doing.who, doing.channel);
    if (!this.#looking) return;
    if (!('nr' in doing)) return this.#change(doing);
    const { nr } = doing;
    const outcome = await this.#do(doing, this.#looking).catch((error: Error) => ({ nr, refused: error.message }));
    this.#send({ kind: 'outcome', outcome });
  }

  #be(who: string, where?: string): void {
    const { world } = this.#options;
    const since = this.#looking?.since ?? BigInt(world.snowflake());
    const [first] = world.channels.values();
    this.#looking = {
      user: orElse(
        () => userNamed(world, who),
        () => this.#looking?.user ?? userNamed(world, first!.guild.owner.id),
      ),
      channel: orElse(
        () => channelNamed(world, where!),
        () => this.#looking?.channel ?? first!,
      ),
      since,
    };
    this.#sendView();
  }

  /** What is not about the bot: where one looks, and the world itself. */
  #change(doing: Exclude<Action, { nr: number } | { do: 'be' }>): void {
    const { world, clock, gateway, faults } = this.#options;
    switch (doing.do) {
      case 'present':
        this.#looking = { ...this.#looking!, since: BigInt(world.snowflake()) };
        this.#sendView();
        return;
      case 'language':
        this.#looking!.user.locale = doing.locale;
        break;
      case 'time':
        clock.advance(doing.ms);
        break;
      case 'drop':
        gateway.drop();
        return;
      case 'break':
        faults.everything = doing.status;
    }
    world.bus.emit('page');
  }

  async #do(doing: Extract<Action, { nr: number }>, { user, channel }: Looking): Promise<Told> {
    const { nr } = doing;
    const person = this.#options.as(user, channel);
    switch (doing.do) {
      case 'say':
        person.say(doing.content);
        return { nr };
      case 'dismiss':
        person.dismiss(doing.message);
        this.#options.world.bus.emit('delete', this.#options.world.messages.get(doing.message)!);
        return { nr };
      case 'complete':
        return { nr, choices: await person.autocomplete(doing.name, focused(doing.typed)) };
      case 'slash':
        return this.#outcome(nr, person, await person.slash(doing.name, given(doing.typed)));
      case 'click':
        return this.#outcome(nr, person, await person.click(doing.message, doing.button));
      case 'select':
        return this.#outcome(nr, person, await person.select(doing.message, doing.select, doing.values));
      case 'submit': {
        const modal = this.#modals.get(doing.opened);
        if (!modal) return { nr, refused: 'This form is gone.' };
        const sent = await modal.person.submitModal(modal.opened, doing.fields);
        if (!sent.failed) this.#modals.delete(doing.opened);
        return this.#outcome(nr, modal.person, sent);
      }
    }
  }

  #outcome(nr: number, person: Person, outcome: Outcome): Told {
    const { failed, modal } = outcome;
    if (modal) this.#modals.set(nr, { person, opened: outcome });
    return { nr, failed, ...(modal ? { modal } : {}) };
  }
}

const given = ({ group, sub, options }: Typed) => ({
  ...(group === undefined ? {} : { group }),
  ...(sub === undefined ? {} : { sub }),
  ...(options === undefined ? {} : { options }),
});

const focused = (typed: Typed) => ({ ...given(typed), focused: typed.focused ?? '' });

const orElse = <T>(wanted: () => T, otherwise: () => T): T => {
  try {
    return wanted();
  } catch {
    return otherwise();
  }
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
