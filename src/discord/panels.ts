/**
 * The hand panels that are open. A panel is kept up to date through its token while that lives; one that is lost is
 * opened anew by *My hand*, and the newest panel of a seat is the live one.
 */
import { Routes } from 'discord.js';
import type { Locale, Seat } from '../../games/game.ts';
import type { Clock } from '../clock.ts';
import type { Table } from '../table.ts';
import { editOf, type Rests } from './answer.ts';
import { handMessage } from './hand.ts';

/** Tokens live 15 minutes. */
const TOKEN_MS = 14 * 60_000;

interface Panel {
  readonly application: string;
  readonly token: string;
  readonly at: number;
  readonly locale: Locale;
  turn: Promise<unknown>;
  shown: Table;
}

export class Panels {
  readonly #rests: Rests;
  readonly #clock: Clock;
  readonly #panels = new Map<string, Map<Seat, Panel>>();
  /** Seats whose own click is being answered: that answer shows the newest state. */
  readonly #answering = new Set<string>();

  constructor(rests: Rests, clock: Clock) {
    this.#rests = rests;
    this.#clock = clock;
  }

  /** Answers a seat's click, then keeps the panel it answered with. */
  async answering(match: string, seat: Seat, act: () => Promise<Omit<Panel, 'turn'> | undefined>): Promise<void> {
    const key = `${match} ${seat}`;
    this.#answering.add(key);
    try {
      const panel = await act();
      if (panel === undefined || panel.shown.row.status !== 'running') return;
      const seats = this.#panels.get(match) ?? new Map<Seat, Panel>();
      this.#panels.set(match, seats.set(seat, { ...panel, turn: Promise.resolve() }));
    } finally {
      this.#answering.delete(key);
    }
  }

  /** Shows every open panel of the table what it is now, best effort. */
  refresh(table: Table): void {
    for (const [seat, panel] of this.#panels.get(table.row.id) ?? []) {
      if (this.#answering.has(`${table.row.id} ${seat}`)) continue;
      panel.turn = panel.turn.then(() => this.#show(panel, seat, table));
    }
    if (table.row.status !== 'running') this.#panels.delete(table.row.id);
  }

  /** Once the seat's click is answered: what happened in between. */
  catchUp(table: Table, seat: Seat): void {
    const panel = this.#panels.get(table.row.id)?.get(seat);
    if (panel === undefined || panel.shown.play?.step === table.play?.step) return;
    panel.turn = panel.turn.then(() => this.#show(panel, seat, table));
  }

  async #show(panel: Panel, seat: Seat, table: Table): Promise<void> {
    const seats = this.#panels.get(table.row.id);
    const isNewest = seats === undefined || seats.get(seat) === panel;
    const isSeen = panel.shown.row.status === table.row.status && (panel.shown.play?.n ?? 0) >= (table.play?.n ?? 0);
    if (!isNewest || isSeen || this.#clock.now() - panel.at > TOKEN_MS) return;
    panel.shown = table;
    const path = Routes.webhookMessage(panel.application, panel.token);
    // Lost, dismissed or too old: the next tap on My hand opens another.
    const edit = async () =>
      this.#rests.hooks.patch(path, { body: editOf(handMessage(table, seat, panel.locale)), auth: false });
    await edit().catch(() => {
      if (seats?.get(seat) === panel) seats.delete(seat);
    });
    if (table.seats[seat]!.player === 'left') seats?.delete(seat);
  }
}
