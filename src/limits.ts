/**
 * How much one person and one server may ask at a time, so that nobody can keep Sixes from answering others. What exceeds
 * it is answered in short; what exceeds that too, or comes too late to be answered, is dropped before any work.
 */
import type { Clock } from './clock.ts';
import { Latest } from './remembered.ts';

/** `handled`: as usual. `acknowledged`: answered without being done. `dropped`: not answered at all. */
export type Admission = 'handled' | 'acknowledged' | 'dropped';

/** The kind of an interaction; a form counts as a component. */
export type AskedKind = 'autocomplete' | 'command' | 'component';

/** An interaction of discord.js. */
interface Asking {
  isAutocomplete(): boolean;
  isMessageComponent(): boolean;
  isModalSubmit(): boolean;
}

/** What an interaction asks. */
export function kindOf(interaction: Asking): AskedKind {
  if (interaction.isAutocomplete()) return 'autocomplete';
  // A form comes from a message too.
  return interaction.isMessageComponent() || interaction.isModalSubmit() ? 'component' : 'command';
}

/** A bucket holds `size` tokens and gets `perSecond` back. */
interface Rate {
  readonly size: number;
  readonly perSecond: number;
}

/** People who play in a hurry tap twice a second, and a draft of many boxes in bursts. */
const PERSON: Rate = { size: 30, perSecond: 5 };
/** What exceeds it is still acknowledged this many times, then dropped. */
const EXCESS: Rate = { size: 20, perSecond: 2 };
/** Discord's clients ask after a pause in typing. */
const TYPING: Rate = { size: 20, perSecond: 3 };
/** A thousand tables of five on one server make about a hundred taps a second. */
const SERVER: Rate = { size: 600, perSecond: 200 };
const SERVER_TYPING: Rate = { size: 100, perSecond: 40 };
const THREADS_OF_A_PERSON: Rate = { size: 3, perSecond: 1 / 120 };
const THREADS_OF_A_SERVER: Rate = { size: 20, perSecond: 1 / 30 };
/** Lobbies that ping those for whom they keep seats. */
const CALLS: Rate = { size: 3, perSecond: 1 / 120 };
/** What experts find of one's picks, each some ten milliseconds of a thread. */
const COMPARING: Rate = { size: 10, perSecond: 1 / 5 };
/** A whole match of one's picks, up to some seconds of a thread. */
const COACHING: Rate = { size: 3, perSecond: 1 / 60 };
/** Rematches too: a person who plays short matches alone opens one a minute for hours. */
const OPENING: Rate = { size: 20, perSecond: 1 / 60 };
/** Entries of journals that are played again: a longest match has 4,000, which take some tenths of a second. */
const REPLAYING: Rate = { size: 4_000, perSecond: 100 };
const REPLAYING_OF_ALL: Rate = { size: 20_000, perSecond: 400 };
/** Everything that is kept of somebody is read, or deleted, which takes seconds of the store where it is much. */
const OWN_DATA: Rate = { size: 4, perSecond: 1 / 60 };
const REPOSTING: Rate = { size: 1, perSecond: 1 / 30 };

export const MAX_TABLES = { lobbies: { person: 3, server: 20 }, seats: 50 };
/** Discord takes no answer after three seconds, and the way there takes time too. */
const MAX_AGE_MS = 2_500;
const MAX_KEYS = 20_000;

/** A token bucket for each key. Beyond MAX_KEYS the least recently used are forgotten. */
class Buckets {
  readonly #rate: Rate;
  readonly #buckets = new Latest<{ readonly left: number; readonly at: number }>(MAX_KEYS);

  constructor(rate: Rate) {
    this.#rate = rate;
  }

  /** Takes `wanted` tokens, or a full bucket if that is fewer; takes none and returns false if there are too few. */
  take(key: string, now: number, wanted = 1): boolean {
    const tokens = this.#tokens(key, now);
    const isTaken = this.has(key, now, wanted);
    this.#buckets.set(key, { left: isTaken ? Math.max(0, tokens - wanted) : tokens, at: now });
    return isTaken;
  }

  /** Whether `take` would take them. */
  has(key: string, now: number, wanted = 1): boolean {
    return this.#tokens(key, now) >= Math.min(wanted, this.#rate.size);
  }

  #tokens(key: string, now: number): number {
    const { size, perSecond } = this.#rate;
    const { left, at } = this.#buckets.get(key) ?? { left: size, at: now };
    return Math.min(size, left + (Math.max(0, now - at) / 1_000) * perSecond);
  }
}

/** Buckets of people, and those that they share with others. */
class PairedBuckets {
  readonly own: Buckets;
  readonly #shared: Buckets;

  constructor(own: Rate, shared: Rate) {
    this.own = new Buckets(own);
    this.#shared = new Buckets(shared);
  }

  /** Takes from both, or from neither: nobody pays for what others have used up. */
  take([own, shared]: readonly [string, string], now: number, wanted = 1): boolean {
    if (!this.#shared.has(shared, now, wanted) || !this.own.take(own, now, wanted)) return false;
    return this.#shared.take(shared, now, wanted);
  }
}

export class Limits {
  readonly #clock: Clock;
  readonly #taps = new PairedBuckets(PERSON, SERVER);
  readonly #excess = new Buckets(EXCESS);
  readonly #typing = new PairedBuckets(TYPING, SERVER_TYPING);
  readonly #threads = new PairedBuckets(THREADS_OF_A_PERSON, THREADS_OF_A_SERVER);
  readonly #calls = new Buckets(CALLS);
  readonly #comparing = new Buckets(COMPARING);
  readonly #coaching = new Buckets(COACHING);
  readonly #opening = new Buckets(OPENING);
  readonly #replaying = new PairedBuckets(REPLAYING, REPLAYING_OF_ALL);
  readonly #ownData = new Buckets(OWN_DATA);
  readonly #reposting = new Buckets(REPOSTING);

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** What to do with an interaction that has just arrived. `late`: how long after it was made, in ms. */
  admit(kind: AskedKind, user: string, guild: string, late: number): Admission {
    const now = this.#clock.now();
    if (late > MAX_AGE_MS) return 'dropped';
    if (kind === 'autocomplete') return this.#typing.take([user, guild], now) ? 'handled' : 'dropped';
    if (this.#taps.take([user, guild], now)) return 'handled';
    return this.#excess.take(user, now) ? 'acknowledged' : 'dropped';
  }

  /** Whether somebody may have one more thread made. */
  mayThread = (user: string, guild: string): boolean => this.#threads.take([user, guild], this.#clock.now());

  /** Whether somebody may open one more table. */
  mayOpen = (user: string): boolean => this.#opening.take(user, this.#clock.now());

  /** Whether somebody's new lobby may ping people: those for whom it keeps seats, or the role for calls. */
  mayCall = (user: string): boolean => this.#calls.take(user, this.#clock.now());

  /** Whether experts may think about one more of somebody's picks. */
  mayCompare = (user: string): boolean => this.#comparing.take(user, this.#clock.now());

  /** Whether experts may think about all of somebody's picks in one more match. */
  mayCoach = (user: string): boolean => this.#coaching.take(user, this.#clock.now());

  /** Whether a match of this many entries may be played again for somebody. */
  mayReplay = (user: string, entries: number): boolean =>
    this.#replaying.take([user, 'all'], this.#clock.now(), entries);

  /** The same for a table that somebody taps or names, which takes its match in memory for all. */
  mayLook = (user: string, entries: number): boolean => this.#replaying.own.take(user, this.#clock.now(), entries);

  /** Whether somebody may export or delete their data. */
  mayHandleData = (user: string): boolean => this.#ownData.take(user, this.#clock.now());

  /** Whether a table may be posted again at the bottom of its channel. */
  mayRepost = (match: string): boolean => this.#reposting.take(match, this.#clock.now());
}
