/**
 * The connection between people and Sixes. While it is gone nothing happens at a table by itself; when it is back, the
 * deadlines move by the time away, and the tables are shown again.
 */
import { Alarms } from '../alarms.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Store } from '../store/store.ts';
import { BEAT_INTERVAL_MS, type Heartbeat, type OfflineSince } from './heartbeat.ts';
import { GRACE_MS } from './pauses.ts';
import { isLive } from './table.ts';
import type { Tables } from './tables.ts';
import type { Timekeeper } from './timekeeper.ts';

export interface ConnectivityDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Log;
  readonly tables: Tables;
  readonly timekeeper: Timekeeper;
  readonly heartbeat: Heartbeat;
}

/** Time away up to this long is not given back. */
const MAX_BLIP_MS = 5_000;
/** After time away one table is shown again at this interval, because players' own taps come first. */
const REDRAW_INTERVAL_MS = 40;
/** A table that closed this shortly before the time away may not have been shown as closed. */
const MAX_SHOW_DELAY_MS = 300_000;

export class Connectivity {
  readonly #deps: ConnectivityDeps;
  readonly #alarms: Alarms;
  #isConnected = false;
  #resuming: Promise<void> | undefined;
  /** The regular beat, until it is written. */
  #beating: Promise<void> | undefined;
  /** The ids of the tables that are still to be shown again. */
  #toRedraw: string[] = [];
  #isClosed = false;

  constructor(deps: ConnectivityDeps) {
    this.#deps = deps;
    this.#alarms = new Alarms(deps.clock);
  }

  /** The connection is gone. */
  offline(): void {
    this.#isConnected = false;
    this.#deps.heartbeat.offline();
  }

  /** The connection is there, for the first time or again: once this is done, whatever people do counts. */
  async online(): Promise<void> {
    const { heartbeat } = this.#deps;
    this.#isConnected = true;
    if (heartbeat.isOnline) return;
    this.#resuming ??= heartbeat
      .online((since) => this.#resume(since))
      .finally(() => {
        this.#resuming = undefined;
      });
    await this.#resuming;
  }

  /** Lets what runs at the tables finish, then notes the time; if that fails the time of the last beat counts. */
  async close(): Promise<void> {
    const { tables, heartbeat, log } = this.#deps;
    this.#isClosed = true;
    this.#alarms.close();
    await tables.idle();
    await this.#beating;
    await heartbeat.beat().catch((error: unknown) => log.warn({ err: error }, 'the time of the stop was not noted'));
  }

  async #resume(offlineSince: OfflineSince): Promise<void> {
    const { store, clock, timekeeper } = this.#deps;
    const isStart = offlineSince === 'start';
    const since = isStart ? ((await store.lastHeartbeat()) ?? clock.now()) : offlineSince;
    if (isStart || clock.now() - since > MAX_BLIP_MS) await this.#moveDeadlines(since);
    timekeeper.ringHeld();
    if (!this.#alarms.has('beat')) this.#beatLater();
  }

  async #moveDeadlines(since: number): Promise<void> {
    const { store, clock, log, tables, timekeeper } = this.#deps;
    const now = clock.now();
    await tables.reloadAll(() => store.resume({ now, since, grace: GRACE_MS }));
    log.info({ away: now - since }, 'deadlines moved by the time away');
    this.#toRedraw = [];
    for (const { id, dueAt, isAway } of await store.due()) {
      timekeeper.setDue(id, dueAt);
      if (!isAway) this.#toRedraw.push(id);
    }
    this.#toRedraw.push(...(await store.endedSince(since - MAX_SHOW_DELAY_MS)));
    this.#redrawNext();
  }

  /** Loads and shows one table after the other; one that a fault had paused goes on. */
  #redrawNext(): void {
    const { tables, clock } = this.#deps;
    const id = this.#toRedraw.shift();
    if (id === undefined || this.#isClosed) return;
    const redrawn = tables.at(id, async (table) =>
      isLive(table) && table.record.fault !== null ? tables.resume(table) : tables.redraw(table),
    );
    void redrawn.then(() => this.#alarms.set('redraw', clock.now() + REDRAW_INTERVAL_MS, () => this.#redrawNext()));
  }

  #beatLater(): void {
    const beat = () => {
      this.#beating = this.#beatOrResume().then(() => this.#beatLater());
    };
    this.#alarms.set('beat', this.#deps.clock.now() + BEAT_INTERVAL_MS, beat);
  }

  /** A beat that comes too late finds that the process had been stopped, and makes good for it. */
  async #beatOrResume(): Promise<void> {
    const { heartbeat, log } = this.#deps;
    try {
      if (heartbeat.isOnline) await heartbeat.beat();
      else if (this.#isConnected) await this.online();
    } catch (error) {
      log.error({ err: error }, 'the database cannot be written');
    }
  }
}
