/** What a finished match was is held against what its people tapped and were shown, and the leaderboard against all. */
import assert from 'node:assert/strict';
import Database from 'better-sqlite3';
import type { AnyGame, Standing } from '../../games/game.ts';
import { buttonsOf, type Playground, textOf } from '../../playground/server/index.ts';
import type { Message, Wire } from '../../playground/server/world.ts';
import { messageOf } from '../../src/discord/live/message.ts';
import { openStore, type Store } from '../../src/store/store.ts';
import { keyOf } from '../../src/table/draft.ts';
import { isOver, replay } from '../../src/table/match.ts';
import { setupOf, type Table } from '../../src/table/table.ts';
import { idOf } from '../../src/views/ids.ts';
import { tableBlocks } from '../../src/views/table.ts';

/** A pick by a person: `key` is the custom id's. */
interface Pick {
  readonly match: string;
  readonly user: string;
  readonly question: string;
  readonly key: string;
}
interface Tap extends Pick {
  readonly at: number;
}

export class Journal {
  /** Picks that people were shown as theirs, in order. */
  readonly acknowledged: Pick[] = [];
  readonly #taps: Tap[] = [];
  readonly #database: string;
  readonly #playground: Playground;
  readonly #game: AnyGame;
  readonly #tables = new Map<string, Table>();

  constructor(database: string, playground: Playground, game: AnyGame) {
    this.#database = database;
    this.#playground = playground;
    this.#game = game;
    const note = (message: Message) => {
      const marked = message.onlyFor && buttonsOf({ ...message }).find(({ label }) => label.startsWith('✓ '));
      const pick = marked && pickOf(marked.custom_id!, message.onlyFor!.id);
      if (pick) this.acknowledged.push(pick);
    };
    playground.on('message', note);
    playground.on('edit', note);
    playground.on('interaction', ({ id, type, data, member, user = member.user }: Wire) => {
      const pick = type === 3 ? pickOf(data.custom_id, user.id) : undefined;
      if (pick !== undefined) this.#taps.push({ ...pick, at: timeIn(id) });
    });
  }

  /** The matches that were judged. */
  get matches(): number {
    return this.#tables.size;
  }

  /** What is stored of a match, for whoever looks into a failure. */
  rowOf(id: string): string {
    const rows = new Database(this.#database, { readonly: true });
    const row = rows.prepare('select * from matches where id = ?').get(id);
    rows.close();
    return JSON.stringify(row) ?? 'no such match';
  }

  /** A finished match: its rows, its message and what people were shown all follow from its journal. */
  async judge(id: string): Promise<void> {
    const store = await openStore(this.#database);
    const rows = new Database(this.#database, { readonly: true });
    const read = (sql: string) => rows.prepare(sql);
    try {
      const { table, told } = await this.#replayed(store, id);
      this.#tables.set(id, table);
      assert.ok(isOver(table.match!), 'the journal ends before the match');
      assert.equal(table.record.status, 'finished');
      const numbers = read('select n from entries where match = ? order by n').pluck().all(id);
      assert.deepEqual(
        numbers,
        numbers.map((_, i) => i),
        'the journal has gaps',
      );
      const chronicle = read('select events from chronicles where match = ?').pluck().all(id);
      assert.deepEqual(chronicle, [JSON.stringify(told)], 'the chronicle is not what the journal tells');
      const results = read('select seat, place, points from results where match = ? order by seat').all(id);
      const standings = this.#standings(table).map(({ seat, place, points }) => ({ seat, place, points }));
      assert.deepEqual(results, standings, 'the results are not the standings');
      const end = textOf({ embeds: [], ...messageOf(tableBlocks(table)) });
      const { world } = this.#playground;
      await this.#playground.until(() =>
        [...world.messages.values()].some((message) => !message.onlyFor && textOf(message) === end),
      );
    } finally {
      rows.close();
      await store.close();
    }
  }

  #standings = ({ match }: Table): Standing[] =>
    [...this.#game.standings(match!.state)].sort((a, b) => a.seat - b.seat);

  async #replayed(store: Store, id: string) {
    const { record, seats, entries } = (await store.load(id))!;
    const blank: Table = { record, seats, game: this.#game, options: record.options };
    const told: object[] = [];
    const match = replay(setupOf(blank), entries, (events) => told.push(...events));
    const lines = entries.flatMap((entry): Tap[] =>
      entry.kind === 'answer' && entry.by === 'person'
        ? [
            {
              match: id,
              user: seats[entry.seat]!.user!,
              question: entry.question,
              key: keyOf(entry.moves[0]),
              at: entry.at,
            },
          ]
        : [],
    );
    this.#judgePicks(id, lines);
    return { table: { ...blank, match }, told };
  }

  /** Each line of a person comes from one tap, none from two; and each pick that was shown as taken is there. */
  #judgePicks(id: string, lines: readonly Tap[]): void {
    const left = this.#taps.map(written);
    for (const line of lines) {
      const tap = left.indexOf(written(line));
      assert.notEqual(tap, -1, `nobody tapped ${written(line)}, or it counts twice`);
      left.splice(tap, 1);
    }
    const counted = new Set(lines.map(({ at: _, ...pick }) => written({ ...pick, at: 0 })));
    for (const pick of this.acknowledged.filter(({ match }) => match === id))
      assert.ok(
        counted.has(written({ ...pick, at: 0 })),
        `${pick.question} ${pick.key} was shown as taken and is lost`,
      );
  }

  /** The leaderboard of each place adds up to the matches that people played there to the end. */
  async judgeBoards(): Promise<void> {
    const all = [...this.#tables.values()];
    for (const home of new Set(all.map(({ record }) => record.guild)))
      await this.#judgeBoard(
        home,
        all.filter(({ record }) => record.guild === home),
      );
  }

  async #judgeBoard(guild: string, tables: readonly Table[]): Promise<void> {
    const played = new Map<string, Standing[]>();
    for (const table of tables)
      for (const standing of this.#standings(table)) {
        const { user } = table.seats[standing.seat]!;
        // On a slow machine people may have been idle: a seat that a bot ended is on no board.
        if (user !== null && table.match!.players[standing.seat] === 'person')
          played.set(user, [...(played.get(user) ?? []), standing]);
      }
    const sums = (each: readonly Standing[]) => ({
      played: each.length,
      won: each.filter(({ place }) => place === 1).length,
      place: (each.reduce((sum, { place }) => sum + place, 0) / each.length).toFixed(9),
    });
    const store = await openStore(this.#database);
    try {
      const { lines } = await store.board({
        scope: guild,
        guild,
        game: this.#game.id,
        better: this.#game.better,
        span: 'all',
        by: 'rating',
        page: 0,
        me: '',
        now: this.#playground.clock.now(),
      });
      assert.deepEqual(
        new Map(lines.map(({ user, played, won, meanPlace }) => [user, { played, won, place: meanPlace.toFixed(9) }])),
        new Map([...played].map(([user, each]) => [user, sums(each)])),
        'the leaderboard does not add up',
      );
    } finally {
      await store.close();
    }
  }
}

/** Of a custom id that answers a question. */
function pickOf(customId: string, user: string): Pick | undefined {
  const id = idOf(customId);
  return id !== undefined && 'key' in id ? { match: id.match, user, question: id.question, key: id.key } : undefined;
}
const written = ({ match, user, question, key, at }: Tap): string => [match, user, question, key, at].join();
/** Discord's ids tell their time. */
const timeIn = (id: string): number => Number(BigInt(id) >> 22n) + 1_420_070_400_000;
