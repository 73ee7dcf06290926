/** A WebSocket for each tab of the page: the server sends what one person sees in one channel, the tab what they do. */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { type Action, type Outcome as ActionOutcome, action, type Frame, type Typed } from '../page/protocol.ts';
import { isTheBots, type PageDeps, refusalFor, seenBy, type Viewpoint, viewOf } from './pageView.ts';
import type { Outcome, Person } from './person.ts';
import { channelNamed, userNamed } from './places.ts';
import type { Message, Refused, User, World } from './world.ts';

const MAX_NAME = 32;

type UnstampedFrame = Frame extends infer F ? (F extends Frame ? Omit<F, 'now'> : never) : never;

export class PageTabs {
  readonly #deps: PageDeps;
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: 64 * 1024 });

  constructor(deps: PageDeps) {
    this.#deps = deps;
    this.#server.on('connection', (socket) => new Tab(socket, this.#deps));
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
  readonly #deps: PageDeps;
  /** By the number of the action that opened a modal. */
  readonly #modals = new Map<number, { readonly person: Person; readonly opened: Outcome }>();
  #viewpoint: Viewpoint | undefined;

  constructor(socket: WebSocket, deps: PageDeps) {
    this.#socket = socket;
    this.#deps = deps;
    const { bus } = deps.world;
    const onMessage = (message: Message) => this.#sendMessage(message);
    const onDelete = (message: Message) => this.#isVisible(message) && this.#send({ kind: 'gone', id: message.id });
    const onRefusal = (each: Refused) => isTheBots(each) && this.#send({ kind: 'refusal', refusal: refusalFor(each) });
    const onChange = () => this.#sendView();
    bus.on('message', onMessage).on('edit', onMessage).on('delete', onDelete).on('refusal', onRefusal);
    bus
      .on('commands', onChange)
      .on('channel', onChange)
      .on('guild', onChange)
      .on('gateway', onChange)
      .on('page', onChange);
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      bus.off('message', onMessage).off('edit', onMessage).off('delete', onDelete).off('refusal', onRefusal);
      bus.off('commands', onChange).off('channel', onChange).off('guild', onChange).off('gateway', onChange);
      bus.off('page', onChange);
    });
    socket.on('message', (raw) => {
      const read = action.safeParse(parsed(raw.toString()));
      if (!read.success) return socket.close(4002, 'Not an action of the page.');
      void this.#act(read.data);
    });
  }

  #send(frame: UnstampedFrame): void {
    if (this.#viewpoint) this.#socket.send(JSON.stringify({ ...frame, now: this.#deps.clock.now() }));
  }

  #sendView(): void {
    if (this.#viewpoint) this.#send({ kind: 'view', view: viewOf(this.#deps, this.#viewpoint) });
  }

  #isVisible({ channel, onlyFor }: Message): boolean {
    return this.#viewpoint?.channel === channel && (!onlyFor || onlyFor === this.#viewpoint.user);
  }

  #sendMessage(message: Message): void {
    const seen = this.#viewpoint && seenBy(this.#deps, this.#viewpoint, message);
    if (seen) this.#send({ kind: 'message', message: seen });
  }

  async #act(request: Action): Promise<void> {
    if (request.do === 'be') return this.#be(request.who, request.channel);
    if (!this.#viewpoint) return;
    if (!('nr' in request)) return this.#change(request);
    const { nr } = request;
    const outcome = await this.#do(request, this.#viewpoint).catch((error: Error) => ({ nr, refused: error.message }));
    this.#send({ kind: 'outcome', outcome });
  }

  #be(who: string, where?: string): void {
    const { world } = this.#deps;
    const since = this.#viewpoint?.since ?? BigInt(world.snowflake());
    const [first] = world.channels.values();
    const user = orElse(
      () => userNamed(world, who),
      () => newcomer(world, who) ?? this.#viewpoint?.user ?? first!.guild.owner,
    );
    const wanted = orElse(
      () => channelNamed(world, where!),
      () => this.#viewpoint?.channel ?? first!,
    );
    // Everybody has direct messages with the bot, there for them to open.
    const own = world.directOf(user);
    const channel = wanted.type === 1 ? own : wanted;
    this.#viewpoint = { user, channel: channel.guild.members.has(user.id) ? channel : first!, since };
    this.#sendView();
  }

  /** Requests that the bot does not see: the viewpoint, and the world itself. */
  #change(request: Exclude<Action, { nr: number } | { do: 'be' }>): void {
    const { world, clock, gateway, faults } = this.#deps;
    switch (request.do) {
      case 'present':
        this.#viewpoint = { ...this.#viewpoint!, since: BigInt(world.snowflake()) };
        this.#sendView();
        return;
      case 'install':
        world.userInstalls.add(this.#viewpoint!.user);
        break;
      case 'language':
        this.#viewpoint!.user.locale = request.locale;
        break;
      case 'time':
        clock.advance(request.ms);
        break;
      case 'drop':
        gateway.drop();
        return;
      case 'break':
        faults.everything = request.status;
    }
    world.bus.emit('page');
  }

  async #do(request: Extract<Action, { nr: number }>, { user, channel }: Viewpoint): Promise<ActionOutcome> {
    const { nr } = request;
    const person = this.#deps.as(user, channel);
    switch (request.do) {
      case 'say':
        person.say(request.content);
        return { nr };
      case 'dismiss':
        person.dismiss(request.message);
        this.#deps.world.bus.emit('delete', this.#deps.world.messages.get(request.message)!);
        return { nr };
      case 'complete':
        return { nr, choices: await person.autocomplete(request.name, focused(request.typed)) };
      case 'slash':
        return this.#outcome(nr, person, await person.slash(request.name, given(request.typed)));
      case 'click':
        return this.#outcome(nr, person, await person.click(request.message, request.button));
      case 'select':
        return this.#outcome(nr, person, await person.select(request.message, request.select, request.values));
      case 'submit': {
        const modal = this.#modals.get(request.opened);
        if (!modal) return { nr, refused: 'This form is gone.' };
        const sent = await modal.person.submitModal(modal.opened, request.fields);
        if (!sent.failed) this.#modals.delete(request.opened);
        return this.#outcome(nr, modal.person, sent);
      }
    }
  }

  #outcome(nr: number, person: Person, outcome: Outcome): ActionOutcome {
    const { failed, modal } = outcome;
    if (modal) this.#modals.set(nr, { person, opened: outcome });
    return { nr, failed, ...(modal ? { modal } : {}) };
  }
}

/** Somebody of a name that nobody has yet joins all servers. */
function newcomer(world: World, name: string): User | undefined {
  const trimmed = name.trim().slice(0, MAX_NAME);
  if (trimmed === '') return undefined;
  const user = world.addUser(trimmed, 'en-US');
  for (const guild of world.guilds.values()) world.join(guild, user);
  world.bus.emit('page');
  return user;
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
