/** What a finished match was is held against what its people tapped and were shown, and the leaderboard against all. */
import assert from 'node:assert/strict';
import type { AnyGame, GameEvent, Standing } from '../../games/game.ts';
import { type Playground, textOf } from '../../playground/server/index.ts';
import type { Message, Wire } from '../../playground/server/world.ts';
import { messageOf } from '../../src/discord/live/message.ts';
import type { Entry } from '../../src/model.ts';
import { openStore, type Store } from '../../src/store/store.ts';
import { keyOf } from '../../src/table/draft.ts';
import { countsFrom } from '../../src/table/earlyAnswers.ts';
import { begin, isOver, type Match, receive, replay } from '../../src/table/match.ts';
import { setupOf, type Table } from '../../src/table/table.ts';
import { idOf } from '../../src/views/ids.ts';
import { tableBlocks } from '../../src/views/turn.ts';
import { controlsOf } from '../discord/messages.ts';
import { type Rows, rowsIn } from '../store/rowsIn.ts';
import { optionsIn } from './judge.ts';

/** A pick by a person: `key` is the custom id's. */
interface Pick {
  readonly match: string;
  readonly user: string;
  readonly question: string;
  readonly key: string;
}
interface TimedPick extends Pick {
  readonly at: number;
}

export class Journal {
  /** Picks that people were shown as theirs. */
  readonly #acknowledged = new Map<string, Pick>();
  /** By the ids of their interactions. */
  readonly #taps = new Map<string, TimedPick>();
  /** Picks that people have tapped, or chosen in a menu, whatever came of it. */
  readonly #tapped = new Set<string>();
  readonly #database: string;
  readonly #rows: Rows;
  readonly #playground: Playground;
  readonly #games: readonly AnyGame[];
  readonly #tables = new Map<string, Table>();

  constructor(database: string, playground: Playground, games: readonly AnyGame[]) {
    this.#database = database;
    this.#rows = rowsIn(database);
    this.#playground = playground;
    this.#games = games;
    const note = (message: Message) => {
      const user = message.onlyFor?.id;
      if (user === undefined) return;
      for (const { isMarked, match, question, key } of controlsOf(message).flatMap(optionsIn)) {
        const pick = { match, user, question, key };
        if (isMarked) this.#acknowledged.set(written(pick), pick);
      }
    };
    playground.on('message', note);
    playground.on('edit', note);
    playground.on('interaction', ({ id, type, data, member, user = member.user }: Wire) => {
      const pick = type === 3 ? pickOf(data.custom_id, user.id) : undefined;
      if (pick === undefined) return;
      this.#taps.set(id, { ...pick, at: timeIn(id) });
      for (const key of data.values ?? [pick.key]) this.#tapped.add(written({ ...pick, key }));
    });
  }

  /** How many picks people were shown as theirs. */
  get acknowledged(): number {
    return this.#acknowledged.size;
  }

  /** The matches that were judged. */
  get matches(): number {
    return this.#tables.size;
  }

  /** A finished match: its rows, its message and what people were shown all follow from its journal. */
  async judge(id: string): Promise<void> {
    const store = await openStore(this.#database);
    try {
      const { table, events } = await this.#replayed(store, id);
      this.#tables.set(id, table);
      assert.ok(isOver(table.match!), 'the journal ends before the match');
      assert.equal(table.record.status, 'finished');
      const chronicle = await this.#rows(`select events from chronicles where match = '${id}'`);
      assert.deepEqual(chronicle, [{ events: JSON.stringify(events) }], 'the chronicle is not what the journal tells');
      const results = await this.#rows(`select seat, place, points from results where match = '${id}' order by seat`);
      const standings = this.#standings(table).map(({ seat, place, points }) => ({ seat, place, points }));
      assert.deepEqual(results, standings, 'the results are not the standings');
      const end = textOf({ embeds: [], ...messageOf(tableBlocks(table)) });
      const { world } = this.#playground;
      const shown = () =>
        [...world.messages.values()].filter(({ onlyFor, channel }) => !onlyFor && channel.id === table.record.channel);
      await this.#playground
        .until(() => shown().some((message) => textOf(message) === end))
        .catch(() => {
          const texts = shown().map((message) => `${message.id}: ${textOf(message)}`);
          assert.fail(`the end of ${id} is not shown: ${end}\nbut in ${table.record.message}: ${texts.join('\n')}`);
        });
    } finally {
      await store.close();
    }
  }

  #standings = ({ game, match }: Table): Standing[] =>
    [...game.standings(match!.state)].sort((a, b) => a.seat - b.seat);

  async #replayed(store: Store, id: string) {
    const { record, seats, entries } = (await store.load(id))!;
    const game = this.#games.find((one) => one.id === record.game)!;
    const blank: Table = { record, seats, game, options: record.options };
    const events: GameEvent<any>[] = [];
    const match = replay(setupOf(blank), entries, (more) => events.push(...more));
    const rows = await this.#rows(
      `select n, cast(interaction as text) as interaction from entries where match = '${id}' order by n`,
    );
    assert.deepEqual(
      rows.map(({ n }) => n),
      rows.map((_, i) => i),
      'the journal has gaps',
    );
    this.#judgePicks(blank, entries, (n) => rows[n].interaction);
    return { table: { ...blank, match, events }, events };
  }

  /** Each line of a person comes from one tap, none from two; and each pick that was shown as taken is there. */
  #judgePicks(blank: Table, entries: readonly Entry[], interactionOf: (n: number) => string): void {
    const { record, seats } = blank;
    const { id } = record;
    const counted = new Set<string>();
    /** Answered by the clock or a bot for a person, to whom that is shown as well. */
    const answeredFor = new Set<string>();
    const used = new Set<string>();
    let match = begin(setupOf(blank));
    for (const [n, entry] of entries.entries()) {
      const before = match;
      match = replayed(match, entry);
      if (entry.kind !== 'draft' && entry.kind !== 'answer') continue;
      const { at, question } = entry;
      const user = seats[entry.seat]!.user!;
      const keys = entry.moves.map(keyOf);
      const isTheirs = entry.kind === 'draft' || entry.by === 'person';
      for (const key of keys) (isTheirs ? counted : answeredFor).add(written({ match: id, user, question, key }));
      if (!isTheirs) continue;
      const line = `${question} ${keys} by ${user} in ${id}`;
      const interaction = interactionOf(n);
      const tap = this.#taps.get(interaction);
      assert.ok(tap !== undefined, `nobody tapped ${line}`);
      assert.ok(!used.has(interaction), `${line} counts twice`);
      used.add(interaction);
      assert.deepEqual({ match: tap.match, user: tap.user }, { match: id, user }, `a tap on ${line}`);
      // One that comes before it counts is kept until then.
      assert.equal(at, Math.max(tap.at, countsFrom(before, entry)!), `a tap on ${line}`);
      // What is not drafted is what was tapped.
      if (entry.kind === 'answer' && !tap.key.startsWith('@')) assert.ok(keys.includes(tap.key), `a tap on ${line}`);
    }
    for (const [pick, { match, question, key }] of this.#acknowledged)
      assert.ok(
        match !== id || counted.has(pick) || (answeredFor.has(pick) && !this.#tapped.has(pick)),
        `${question} ${key} was shown as taken and is lost`,
      );
  }

  /** The leaderboard of each game and place adds up to the matches that people played there to the end. */
  async judgeBoards(): Promise<void> {
    const all = [...this.#tables.values()];
    for (const home of new Set(all.map(({ record }) => record.guild)))
      for (const game of this.#games) {
        const tables = all.filter(({ record }) => record.guild === home && record.game === game.id);
        if (tables.length > 0) await this.#judgeBoard(home, game, tables);
      }
  }

  async #judgeBoard(guild: string, game: AnyGame, tables: readonly Table[]): Promise<void> {
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
        game: game.id,
        better: game.better,
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

function replayed(match: Match, entry: Entry): Match {
  const received = receive(match, entry);
  assert.ok('match' in received, `the journal has an entry that is refused: ${JSON.stringify(entry)}`);
  return received.match;
}

/** Of a custom id that answers a question. */
function pickOf(customId: string, user: string): Pick | undefined {
  const id = idOf(customId);
  return id !== undefined && 'key' in id ? { match: id.match, user, question: id.question, key: id.key } : undefined;
}
const written = ({ match, user, question, key }: Pick): string => [match, user, question, key].join();
/** Discord's ids tell their time. */
const timeIn = (id: string): number => Number(BigInt(id) >> 22n) + 1_420_070_400_000;
