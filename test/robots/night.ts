/** Evenings of robots: whatever a plan says happens round by round, and is judged, until the evening is over. */
import assert from 'node:assert/strict';
import type { Outcome } from '../../playground/server/person.ts';
import { inMemory } from '../house/memory.ts';

export interface Report {
  /** How many tables were opened, how many interactions sent and how often the process was killed. */
  tables: number;
  interactions: number;
  kills: number;
  /** How many of each game were played to their end. */
  readonly games: Record<string, number>;
  /** How many ended how: `finished`, or the reason. */
  readonly ends: Record<string, number>;
  /** How often which act, mischief or fault happened. */
  readonly did: Record<string, number>;
}

export interface Evening {
  readonly n: number;
  /** Tables, interactions or kills. */
  readonly amount: number;
  readonly report: Report;
}

export interface Plan {
  readonly name: string;
  /** Tables, interactions or kills an evening. */
  readonly anEvening: number;
  open(evening: Evening): Promise<Night>;
}

export interface Night {
  /** Something happens, and is judged; false once the evening is over. */
  round(): Promise<boolean>;
  /** What is left to be judged then. */
  end(): Promise<void>;
  /** What was going on, for the person who looks into a failure. */
  scene(): string;
  close(): Promise<void>;
}

const MAX_ROUNDS = 20_000;

const nothingYet = (): Report => ({ tables: 0, interactions: 0, kills: 0, games: {}, ends: {}, did: {} });

/** Tables, interactions or kills, from evening `n` on. `report`: of the evenings before. */
export async function play(plan: Plan, amount: number, n: number, report = nothingYet()): Promise<Report> {
  Object.assign(process.env, inMemory());
  for (let done = 0, at = n; done < amount; done += plan.anEvening, at += 1) {
    const night = await plan.open({ n: at, amount: Math.min(plan.anEvening, amount - done), report });
    try {
      for (let round = 0; await night.round(); round += 1) assert.ok(round < MAX_ROUNDS, 'the evening does not end');
      await night.end();
    } catch (error) {
      const message = `${plan.name}, evening ${at}: ${(error as Error).message}\n${night.scene()}`;
      throw new Error(message, { cause: error });
    } finally {
      await night.close();
    }
  }
  return report;
}

/** Adds to a count by name. */
export const add = (counts: Record<string, number>, what: string, n = 1): void => {
  counts[what] = (counts[what] ?? 0) + n;
};

/**
 * Resolves once everybody is answered. The moved clock waits for it: Sixes keeps to Discord's limits in real time, and
 * would seem to be late. Nobody's act may fail.
 */
export async function answered(sent: readonly Promise<Outcome>[], ms: number): Promise<void> {
  let done = 0;
  const all = sent.map(async (each) => {
    await each.catch(notSent);
    done += 1;
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`${done} of ${all.length} interactions are answered after ${ms} ms`)),
      ms,
    );
  });
  await Promise.race([Promise.all(all), late]).finally(() => clearTimeout(timer));
}

/** A channel that is gone takes nothing: Discord's client says so to the person who taps there. */
function notSent(error: Error): void {
  if (!/Discord's client does not send this/.test(error.message)) throw error;
}
