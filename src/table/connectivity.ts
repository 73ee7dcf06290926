/**
 * Whether people can reach Sixes: its process runs and is connected. While it is not, nothing happens at a table by
 * itself; afterwards the deadlines move by that time, and the tables are shown anew.
 */
import { Alarms } from '../alarms.ts';
import type { Clock } from '../clock.ts';
import type { Store } from '../store/store.ts';
import { isLive, type Table } from './table.ts';
import { GRACE_MS, type Log, type Tables } from './tables.ts';
import type { Timekeeper } from './timekeeper.ts';

export interface ConnectivityDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Log;
  readonly tables: Tables;
  readonly time: Timekeeper;
  /** Shows a table as it stands. */
  readonly show: (table: Table) => void;
}

/** How often the process notes that it is heard. */
const ALIVE_MS = 5_000;
/** A note that is so late says that the process stood still, or that its clock was set. */
const LATE_MS = 10_000;
/** Nobody is given back so short a time. */
const BLIP_MS = 5_000;
/** One table is touched in this time: players' own clicks come first. */
const TOUCH_MS = 40;
/** A table that closed so shortly before may not have been shown as closed. */
const SHOWN_MS = 300_000;

export class Connectivity {
  readonly #parts: ConnectivityDeps;
  readonly #alarms: Alarms;
  /** Since when nobody is heard: `start` is since the process before this one stopped. */
  #lost: number | 'start' | undefined = 'start';
  #isConnected = false;
  /** When the next note is due. */
  #noteAt: number | undefined;
  #goingOn: Promise<void> | undefined;
  #toTouch: string[] = [];
  #isClosed = false;

  constructor(parts: ConnectivityDeps) {
    this.#parts = parts;
    this.#alarms = new Alarms(parts.clock);
  }

  get isOnline(): boolean {
    return this.#lost === undefined && this.#goingOn === undefined && this.#stoodStillAt === undefined;
  }

  /** The connection is away. */
  offline(): void {
    this.#isConnected = false;
    this.#lost ??= this.#stoodStillAt ?? this.#parts.clock.now();
  }

  /** The connection is there, for the first time or again: once this is done, whatever people do counts. */
  async online(): Promise<void> {
    this.#isConnected = true;
    if (this.isOnline) return;
    this.#lost ??= this.#stoodStillAt;
    this.#goingOn ??= this.#goOn().finally(() => {
      this.#goingOn = undefined;
    });
    await this.#goingOn;
  }

  /** Notes that Sixes is heard now: what is over by now stays over, however the process stops. */
  async note(): Promise<void> {
    if (!this.isOnline) return;
    await this.#parts.store.heartbeat(this.#parts.clock.now());
    this.#noteLater();
  }

  /** Nothing is noted or touched any more, but for the time. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#alarms.close();
    await this.#parts.tables.idle();
    if (this.isOnline) await this.#parts.store.heartbeat(this.#parts.clock.now());
  }

  /** The process was last known to run then, if the note after it is missing. */
  get #stoodStillAt(): number | undefined {
    const isLate = this.#noteAt !== undefined && this.#parts.clock.now() - this.#noteAt > LATE_MS;
    return isLate ? this.#noteAt! - ALIVE_MS : undefined;
  }

  async #goOn(): Promise<void> {
    const { store, clock, time } = this.#parts;
    const lost = this.#lost!;
    // It may be lost again meanwhile.
    this.#lost = undefined;
    this.#noteAt = undefined;
    try {
      const since = lost === 'start' ? ((await store.lastHeartbeat()) ?? clock.now()) : lost;
      if (lost === 'start' || clock.now() - since > BLIP_MS) await this.#moveDeadlines(since);
    } catch (error) {
      this.#lost = lost;
      throw error;
    }
    time.ringHeld();
    if (!this.#alarms.has('note')) this.#noteLater();
  }

  async #moveDeadlines(since: number): Promise<void> {
    const { store, clock, log, tables, time } = this.#parts;
    const now = clock.now();
    await tables.rereadAll(() => store.resume({ now, since, grace: GRACE_MS }));
    log.info({ away: now - since }, 'deadlines moved by the time away');
    this.#toTouch = [];
    for (const { id, dueAt } of await store.due()) {
      time.due(id, dueAt);
      this.#toTouch.push(id);
    }
    this.#toTouch.push(...(await store.endedSince(since - SHOWN_MS)));
    this.#touchNext();
  }

  /** One table after the other is replayed and shown; a click comes before its turn. */
  #touchNext(): void {
    const { tables, clock, show } = this.#parts;
    const id = this.#toTouch.shift();
    if (id === undefined || this.#isClosed) return;
    const touched = tables.at(id, async (table) => {
      if (isLive(table) && table.record.fault !== null) return tables.goOn(table);
      show(table);
      return { table };
    });
    void touched.then(() => this.#alarms.set('touch', clock.now() + TOUCH_MS, () => this.#touchNext()));
  }

  #noteLater(): void {
    this.#noteAt = this.#parts.clock.now() + ALIVE_MS;
    this.#alarms.set('note', this.#noteAt, () => void this.#noteOrGoOn().then(() => this.#noteLater()));
  }

  /** Notes that Sixes is heard; or makes good that it was not. */
  async #noteOrGoOn(): Promise<void> {
    const { store, clock, log } = this.#parts;
    try {
      if (!this.isOnline) return this.#isConnected ? await this.online() : undefined;
      this.#noteAt = undefined;
      await store.heartbeat(clock.now());
    } catch (error) {
      log.error({ err: error }, 'the database cannot be written');
    }
  }
}
