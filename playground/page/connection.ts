/** One tab's WebSocket to the playground, and the state of the tab. */
import type { Action, Frame, Outcome, Typed, View, Wire } from './protocol.ts';

type NumberedAction = Extract<Action, { nr: number }>;
type ActionInput = NumberedAction extends infer D ? (D extends NumberedAction ? Omit<D, 'nr'> : never) : never;

/** A command on its way, or one that failed. */
export interface Sent {
  readonly nr: number;
  readonly text: string;
  readonly failed: string | undefined;
}

export interface State {
  readonly view: View | undefined;
  readonly isConnected: boolean;
  /** Milliseconds from the browser's clock to the playground's. */
  readonly skew: number;
  readonly sent: readonly Sent[];
  /** `message/control` of what was pressed and has no answer yet. */
  readonly waiting: ReadonlySet<string>;
  /** By message: why the last press failed. */
  readonly failures: ReadonlyMap<string, string>;
  readonly modal: { readonly nr: number; readonly form: Wire } | undefined;
  /** Read out by screen readers. */
  readonly spoken: string;
}

const RECONNECT_DELAY_MS = 1_000;

export class Connection {
  state: State = {
    view: undefined,
    isConnected: false,
    skew: 0,
    sent: [],
    waiting: new Set(),
    failures: new Map(),
    modal: undefined,
    spoken: '',
  };
  #socket: WebSocket | undefined;
  #nr = 0;
  #who: string;
  #channel: string | undefined;
  /** The message to which a link leads, until it is there. */
  sought: string | undefined;
  /** Brings the end of the channel into view. */
  toEnd = (): void => undefined;
  readonly #onChange: () => void;
  readonly #open = new Map<number, (outcome: Outcome) => void>();

  constructor(onChange: () => void) {
    this.#onChange = onChange;
    const asked = new URLSearchParams(location.search);
    this.#who = asked.get('as') ?? '';
    this.#channel = asked.get('in') ?? undefined;
    this.#connect();
  }

  now(): number {
    return Date.now() + this.state.skew;
  }

  change(change: Partial<State>): void {
    this.state = { ...this.state, ...change };
    this.#onChange();
  }

  /** Changes person and channel; the address says so, for a reload. */
  be(who: string, channel: string | undefined = this.#channel): void {
    this.#who = who;
    this.#channel = channel;
    this.change({ failures: new Map(), sent: [] });
    this.send({ do: 'be', who, ...(channel === undefined ? {} : { channel }) });
  }

  send(action: Action): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(action));
  }

  ask(action: ActionInput): Promise<Outcome> {
    const nr = ++this.#nr;
    if (action.do === 'slash' || action.do === 'say') this.toEnd();
    if (!this.state.isConnected) return Promise.resolve({ nr, failed: true });
    return new Promise((resolve) => {
      this.#open.set(nr, resolve);
      this.send({ ...action, nr } as Action);
    });
  }

  /** Presses a button or chooses in a select; resolves when the answer came or the wait is over. */
  async press(message: string, control: string, action: ActionInput, words: { failed: string }): Promise<void> {
    const key = `${message}/${control}`;
    if (this.state.waiting.has(key)) return;
    const failures = new Map(this.state.failures);
    failures.delete(message);
    this.change({ failures, waiting: new Set([...this.state.waiting, key]) });
    const outcome = await this.ask(action);
    const waiting = new Set(this.state.waiting);
    waiting.delete(key);
    const why = outcome.refused ?? (outcome.failed ? words.failed : undefined);
    this.change({
      waiting,
      ...(why === undefined ? {} : { failures: new Map(this.state.failures).set(message, why), spoken: why }),
      ...(outcome.modal ? { modal: { nr: outcome.nr, form: outcome.modal } } : {}),
    });
  }

  /** Sends a slash command; one that fails stays on the page with the reason. */
  async slash(name: string, typed: Typed, { text, silent }: { text: string; silent: string }): Promise<void> {
    const asked = this.ask({ do: 'slash', name, typed });
    const nr = this.#nr;
    this.change({ sent: [...this.state.sent, { nr, text, failed: undefined }] });
    const { failed, refused, modal } = await asked;
    const why = refused ?? (failed ? silent : undefined);
    const others = this.state.sent.filter((each) => each.nr !== nr);
    this.change({
      sent: why === undefined ? others : [...others, { nr, text, failed: why }],
      ...(why === undefined ? {} : { spoken: why }),
      ...(modal ? { modal: { nr, form: modal } } : {}),
    });
  }

  #connect(): void {
    const socket = new WebSocket(`ws://${location.host}/page`);
    this.#socket = socket;
    socket.onopen = () => {
      this.change({ isConnected: true });
      this.be(this.#who);
    };
    socket.onmessage = ({ data }) => this.#receive(JSON.parse(data) as Frame);
    socket.onclose = () => {
      for (const [nr, resolve] of this.#open) resolve({ nr, failed: true });
      this.#open.clear();
      this.change({ isConnected: false });
      setTimeout(() => this.#connect(), RECONNECT_DELAY_MS);
    };
  }

  #receive(frame: Frame): void {
    const skew = frame.now - Date.now();
    const { view } = this.state;
    switch (frame.kind) {
      case 'view':
        this.#showInAddress(frame.view);
        this.change({ skew, view: frame.view });
        return;
      case 'outcome':
        this.#open.get(frame.outcome.nr)?.(frame.outcome);
        this.#open.delete(frame.outcome.nr);
        this.change({ skew });
        return;
      case 'message': {
        if (!view) return;
        const { message } = frame;
        const isNew = !view.messages.some(({ id }) => id === message.id);
        const messages = isNew
          ? [...view.messages, message]
          : view.messages.map((each) => (each.id === message.id ? message : each));
        this.change({ skew, view: { ...view, messages }, ...(isNew ? { spoken: spokenOf(message) } : {}) });
        return;
      }
      case 'gone':
        if (view) this.change({ skew, view: { ...view, messages: view.messages.filter(({ id }) => id !== frame.id) } });
        return;
      case 'refusal':
        if (view) this.change({ skew, view: { ...view, refusals: [...view.refusals, frame.refusal] } });
    }
  }

  /** A name that fits stays as it was typed, so that somebody new is the same again after a restart. */
  #showInAddress({ me, people, channel }: View): void {
    const address = new URL(location.href);
    const person = people.find(({ id }) => id === me);
    const typed = this.#who.trim().toLowerCase();
    if (person && typed !== person.username && typed !== person.name.toLowerCase()) this.#who = person.username;
    address.searchParams.set('as', this.#who);
    this.#channel = channel;
    address.searchParams.set('in', channel);
    history.replaceState(null, '', address);
  }
}

/** The author and the words of a message, without its markup. */
const spokenOf = (message: Wire): string => `${message.author.username}: ${plainOf(message)}`.slice(0, 400);

const texts = (part: Wire): string[] => [
  ...(part.content ? [part.content as string] : []),
  ...(part.components ?? []).flatMap(texts),
];

export const plainOf = (message: Wire): string =>
  texts(message)
    .join('\n')
    .replace(/^(#{1,3}|-#|>>>|>|[-*]) /gm, '')
    .replace(/<[@#:t/][^>]*>/g, '…')
    .replace(/[*_`~|]+/g, '')
    .replace(/(?<=[^\s.:!?…])\s*\n\s*/g, '. ')
    .replace(/\s*\n\s*/g, ' ')
    .trim();
