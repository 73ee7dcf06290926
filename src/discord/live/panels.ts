/**
 * The hand panels that are open. A panel is kept up to date through its token while that lives; one that is lost is
 * opened again by *My hand*, and the newest panel of a seat is the live one.
 */
import type { Locale, Seat } from '../../../games/game.ts';
import { handScene } from '../../pictures/scenes.ts';
import type { Host } from '../../table/host.ts';
import { isDaily, stageOf, type Table } from '../../table/table.ts';
import type { TableChange } from '../../table/tableChanges.ts';
import { handMessage } from '../views/hand.ts';
import { type LiveDeps, LiveMessage } from './liveMessage.ts';
import type { Shown } from './pictures.ts';

type PanelDeps = LiveDeps & { readonly host: Host };

/** Who looks at a panel. */
export interface Reader {
  readonly seat: Seat;
  readonly locale: Locale;
  /** Whether they want pictures. */
  readonly pictured: boolean;
}

/** What a panel shows. `notice`: why it is not what was tapped. */
interface Hand {
  readonly table: Table;
  readonly reader: Reader;
  readonly notice?: string | undefined;
}

export class Panels {
  readonly #deps: PanelDeps;
  /** By match, the newest of each seat. */
  readonly #panels = new Map<string, Map<Seat, Panel>>();

  constructor(deps: PanelDeps) {
    this.#deps = deps;
  }

  onChange(change: TableChange): void {
    if (change.kind !== 'changed') return;
    const { table, before } = change;
    const { id, reason } = table.record;
    const isGone = reason === 'gone' || reason === 'removed';
    const hasHappened = isDaily(table) || before === undefined || stageOf(before) !== stageOf(table);
    for (const [seat, panel] of this.#panels.get(id) ?? [])
      if (isGone) void panel.close();
      else panel.changed(table, hasHappened || saidBy(seat, before) !== saidBy(seat, table));
    if (isGone) this.#panels.delete(id);
  }

  /** The panel a seat has tapped, which is its live one from now on; or a new one. */
  of(table: Table, reader: Reader, message?: string): Panel {
    const { id, channel } = table.record;
    const seats = this.#panels.get(id) ?? new Map<Seat, Panel>();
    const newest = seats.get(reader.seat);
    if (newest !== undefined && message !== undefined && newest.place?.message === message) {
      newest.changed(table, false);
      return newest;
    }
    const panel = new Panel({ table, reader }, this.#deps, (closed) => {
      if (seats.get(reader.seat) === closed) seats.delete(reader.seat);
      if (seats.size === 0) this.#panels.delete(id);
    });
    if (message !== undefined) panel.place = { channel, message };
    void newest?.close();
    this.#panels.set(id, seats.set(reader.seat, panel));
    return panel;
  }
}

export class Panel extends LiveMessage<Hand, PanelDeps> {
  #answered: Promise<unknown> = Promise.resolve();
  readonly #onClosed: (panel: Panel) => void;

  constructor(hand: Hand, deps: PanelDeps, onClosed: (panel: Panel) => void) {
    super(`${hand.table.record.id} ${hand.reader.seat}`, hand, deps);
    this.#onClosed = onClosed;
  }

  /** The table has changed; what others have said shows in nobody else's hand. Where a bug hides the match its hand stays. */
  changed(table: Table, hasHappened: boolean): void {
    const { reader, notice } = this.desired;
    if (table.match === undefined || newer(this.desired.table, table) !== table) return;
    this.desired = hasHappened ? { table, reader } : { table, reader, notice };
    if (hasHappened) this.wake();
  }

  /** What the answer to a tap is to show, to a reader who may have other wishes by now. */
  say(table: Table, reader: Reader, notice?: string): void {
    this.desired = { table: newer(this.desired.table, table), reader, notice };
  }

  /** After the answers before it, however slow: the last one stands. */
  override answer(...args: Parameters<LiveMessage<Hand>['answer']>): Promise<boolean> {
    const answered = this.#answered.then(() => super.answer(...args));
    this.#answered = answered.catch(() => {});
    return answered;
  }

  protected render = ({ table, reader, notice }: Hand, picture: Shown | undefined) =>
    handMessage(table, reader.seat, reader.locale, { notice, picture });

  protected override sceneOf = ({ table, reader }: Hand) =>
    reader.pictured ? handScene(table, reader.seat, reader.locale) : undefined;

  /** Where its token is dead the next tap on it shows what it should. */
  protected override isShown = (): boolean => this.hasToken;

  protected override stands = async (message: string): Promise<void> => {
    this.place = { channel: this.desired.table.record.channel, message };
  };

  /** Put away, or out of reach: the next tap on My hand opens another. */
  protected override lost = async (): Promise<void> => this.#close();
  protected override faulty = (error: unknown) => this.deps.host.faulty(this.desired.table.record.id, error);

  protected override onRest(): void {
    const { table, reader } = this.desired;
    if (table.record.status !== 'running' || table.seats[reader.seat]!.player === 'left') this.#close();
  }

  #close(): void {
    this.#onClosed(this);
    void this.close();
  }
}

/** What a seat has said to the open questions, wherever it said so: its panel marks it. */
const saidBy = (seat: Seat, table: Table): string =>
  JSON.stringify(table.match?.pending.map(({ question, said }) => [question.id, said.get(seat)]));

/** A tap may have been read before another act was entered, and shown after it: a hand never goes back. */
const newer = (known: Table, now: Table): Table => ((now.match?.n ?? 0) < (known.match?.n ?? 0) ? known : now);
