/**
 * Evenings with kill -9: people play short matches to their ends while the bot dies at random moments and at its writes,
 * and is started again. At the end of each match its journal is held against everything the people were shown.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Luck, Standing } from '../../games/game.ts';
import { luckOf } from '../../games/luck.ts';
import { createPlayground, type Playground, textOf } from '../../playground/server/index.ts';
import { keyOf } from '../../src/discord/views/ids.ts';
import { tableMessage } from '../../src/discord/views/tableMessage.ts';
import type { Entry } from '../../src/model.ts';
import { openStore, type Store } from '../../src/store/store.ts';
import { isOver, replay } from '../../src/table/match.ts';
import { setupOf, type Table } from '../../src/table/table.ts';
import { seedOfRun } from '../rules/laws.ts';
import { short } from './kill-game.ts';
import { People } from './kill-people.ts';
import { Killable } from './kill-process.ts';
import { filesInMemory } from './random-memory.ts';

export interface KillReport {
  readonly kills: number;
  readonly matches: number;
  /** Picks that people were shown as theirs. */
  readonly acknowledged: number;
  /** How many died at a moment of the parent's choice, and how many after which statement. */
  readonly deaths: Readonly<Record<string, number>>;
}

/** An interaction that is not answered fails after this many milliseconds. */
const ANSWER_MS = 3_000;
/** What Discord says then; a slow machine may take so long. */
const TOO_LATE = 'DiscordAPIError[10062]';
/** Of this many writing statements one is the last: some ten taps. */
const MOST_WRITES = 40;
const MOST_EVENTS = 24;
/**
 * A panel that was put away at the end, just when it was to show that end; a ping that was taken back when the bot died
 * before it could note that.
 */
const GONE = /^(PATCH \S+\/messages\/@original|DELETE \S+\/messages\/\d+): Unknown Message$/;

export async function killEvening(kills: number, n: number): Promise<KillReport> {
  filesInMemory();
  const folder = mkdtempSync(join(tmpdir(), 'sixes-'));
  const database = join(folder, 'sixes.db');
  const luck = luckOf(seedOfRun(n), 'kill -9');
  const playground = await createPlayground();
  const bot = new Killable();
  const people = new People(playground, luck);
  const deaths: Record<string, number> = {};
  let died = 0;
  let callOff = () => {};
  bot.onDeath = () => {
    callOff();
    died += 1;
    const cause = bot.killedAfter === undefined ? 'any moment' : kindOf(bot.killedAfter);
    deaths[cause] = (deaths[cause] ?? 0) + 1;
    playground.clock.advance(ANSWER_MS);
  };
  const matches: string[] = [];
  try {
    // The last match is played to its end by a bot that lives.
    for (;;) {
      const isLast = died >= kills;
      if (!bot.isAlive) {
        const orders = { database, api: `${playground.url}/api`, token: playground.token };
        const ahead = Math.round(playground.clock.now() - Date.now());
        const atWrite = luck.below(2) === 0 && !isLast;
        const starting = bot.start({ ...orders, ahead, ...(atWrite ? { killAt: 1 + luck.below(MOST_WRITES) } : {}) });
        if (!atWrite && !isLast) callOff = killAtEvent(playground, luck, () => bot.kill());
        await starting;
      }
      const over = await people.play(() => bot.isAlive);
      if (over === undefined) continue;
      // A result may be come by again, when a kill has hidden the rematch.
      if (!matches.includes(over)) matches.push(over);
      await judge({ database, playground, people }, over);
      if (isLast) break;
    }
    await judgeBoard(database, playground, matches);
    assert.deepEqual(
      bot.errors.filter((line) => !line.includes(TOO_LATE)),
      [],
      'errors were logged',
    );
    const refusals = playground.refusals.map(({ route, reason }) => `${route}: ${reason}`);
    assert.deepEqual(
      refusals.filter((refusal) => !GONE.test(refusal)),
      [],
      'Discord refused something',
    );
    return { kills: died, matches: matches.length, acknowledged: people.acknowledged.length, deaths };
  } catch (error) {
    throw new Error(`kill -9, evening ${n}, after ${died} kills: ${(error as Error).message}`, { cause: error });
  } finally {
    bot.close();
    await playground.close();
    rmSync(folder, { recursive: true });
  }
}

/** Kills when the playground has seen some more events: taps on their way, requests answered. */
function killAtEvent(playground: Playground, luck: Luck, kill: () => void): () => void {
  let left = 1 + luck.below(MOST_EVENTS);
  const offs = (['interaction', 'callback', 'request', 'gateway', 'edit'] as const).map((event) =>
    playground.on(event, () => {
      left -= 1;
      if (left === 0) kill();
    }),
  );
  return () => {
    for (const off of offs) off();
  };
}

const kindOf = (statement: string): string =>
  statement
    .replaceAll('"', '')
    .split(' ')
    .slice(0, /^(insert|delete|create)/.test(statement) ? 3 : 2)
    .join(' ');

interface Scene {
  readonly database: string;
  readonly playground: Playground;
  readonly people: People;
}

/** A finished match: its rows, its message and what people were shown all follow from its journal. */
async function judge({ database, playground, people }: Scene, id: string): Promise<void> {
  const store = await openStore(database);
  const rows = new Database(database, { readonly: true });
  try {
    const { table, told, entries } = await replayed(store, id);
    assert.ok(isOver(table.match!), 'the journal ends before the match');
    assert.equal(table.record.status, 'finished');
    const numbers = rows.prepare('select n from entries where match = ? order by n').pluck().all(id);
    assert.deepEqual(
      numbers,
      numbers.map((_, i) => i),
      'the journal has gaps',
    );
    const chronicle = rows.prepare('select events from chronicles where match = ?').pluck().all(id);
    assert.deepEqual(chronicle, [JSON.stringify(told)], 'the chronicle is not what the journal tells');
    const results = rows.prepare('select seat, place, points from results where match = ? order by seat').all(id);
    assert.deepEqual(results, standings(table), 'the results are not the standings');
    judgePicks(table, entries, people);
    const end = textOf({ embeds: [], ...tableMessage(table) });
    const stands = () =>
      [...playground.world.messages.values()].some((message) => !message.onlyFor && textOf(message) === end);
    await playground.until(stands);
  } finally {
    rows.close();
    await store.close();
  }
}

async function replayed(store: Store, id: string) {
  const { record, seats, entries } = (await store.load(id))!;
  const blank: Table = { record, seats, game: short, options: record.options };
  const told: object[] = [];
  const match = replay(setupOf(blank), entries, (events) => told.push(...events));
  return { table: { ...blank, match }, told, entries };
}

const standings = ({ match }: Table): Pick<Standing, 'seat' | 'place' | 'points'>[] =>
  short
    .standings(match!.state)
    .map(({ seat, place, points }) => ({ seat, place, points }))
    .sort((a, b) => a.seat - b.seat);

/** Each line of a person comes from one tap, none from two; and each pick that was shown as taken is there. */
function judgePicks({ record, seats }: Table, entries: readonly Entry[], { taps, acknowledged }: People): void {
  const lines = entries.flatMap((entry) =>
    entry.kind === 'answer' && entry.by === 'person'
      ? [
          {
            match: record.id,
            user: seats[entry.seat]!.user!,
            question: entry.question,
            key: keyOf(entry.moves[0]),
            at: entry.at,
          },
        ]
      : [],
  );
  const left = taps.map((tap) => JSON.stringify(tap));
  for (const { match, user, question, key, at } of lines) {
    const tap = left.indexOf(JSON.stringify({ match, user, question, key, at }));
    assert.notEqual(tap, -1, `nobody tapped ${question} ${key} at ${at}, or it counts twice`);
    left.splice(tap, 1);
  }
  const shown = acknowledged.filter(({ match }) => match === record.id);
  for (const { user, question, key } of shown)
    assert.ok(
      lines.some((line) => line.user === user && line.question === question && line.key === key),
      `${question} ${key} was shown as taken and is lost`,
    );
}

/** The leaderboard adds up to the matches that people played to the end. */
async function judgeBoard(database: string, playground: Playground, matches: readonly string[]): Promise<void> {
  const store = await openStore(database);
  try {
    const games = new Map<string, Standing[]>();
    for (const id of matches) {
      const { table } = await replayed(store, id);
      for (const standing of short.standings(table.match!.state)) {
        const { user } = table.seats[standing.seat]!;
        // On a slow machine people may have been idle: a seat that a bot ended is on no board.
        if (user !== null && table.match!.players[standing.seat] === 'person')
          games.set(user, [...(games.get(user) ?? []), standing]);
      }
    }
    const guild = playground.guild('Card Table').id;
    const { lines } = await store.board({
      scope: guild,
      guild,
      game: short.id,
      better: short.better,
      span: 'all',
      by: 'rating',
      page: 0,
      me: '',
      now: playground.clock.now(),
    });
    const sums = (each: readonly Standing[]) => ({
      played: each.length,
      won: each.filter(({ place }) => place === 1).length,
      place: each.reduce((sum, { place }) => sum + place, 0) / each.length,
    });
    assert.deepEqual(
      new Map(lines.map(({ user, played, won, meanPlace }) => [user, { played, won, place: meanPlace.toFixed(9) }])),
      new Map([...games].map(([user, each]) => [user, { ...sums(each), place: sums(each).place.toFixed(9) }])),
      'the leaderboard does not add up',
    );
  } finally {
    await store.close();
  }
}
