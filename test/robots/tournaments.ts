/**
 * Evenings of a tournament with 64 people: they join, rest, come back, leave and play table after table through
 * Discord's messages, while Sixes is restarted. Players who wait are seated in time and at one table, and all points
 * are as they should be.
 */
import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import Database from 'better-sqlite3';
import type { AnyGame, Luck } from '../../games/game.ts';
import { luckOf } from '../../games/luck.ts';
import { ORDINARY, PERMISSIONS, steppedClock, textOf } from '../../playground/server/index.ts';
import type { Message, World } from '../../playground/server/world.ts';
import type { Tournament } from '../../src/model.ts';
import { boardOf, isPlayed, tableOf, waitingIn } from '../../src/table/tournament.ts';
import { type Evening, evening } from '../discord/evening.ts';
import { idsIn } from '../discord/messages.ts';
import { quiet } from '../discord/quiet.ts';
import { seedOfRun } from '../rules/laws.ts';
import { Contestants } from './contestants.ts';
import { judgeRefusals } from './judge.ts';
import { add, answered, type Night, type Plan, type Report } from './night.ts';
import { short } from './shortGame.ts';

const PEOPLE = 64;
const START = Date.UTC(2026, 0, 1);
/** Milliseconds of real time in which everybody is answered. */
const ANSWERED_MS = 60_000;
/** Half of a turn's time; then waiting players are seated, as soon as there are three. */
const MAX_WAIT_MS = 60_000;
/** The clock goes on by up to this much a round. */
const MAX_STEP_MS = 8_000;
/** How often, and after what time in ms, what may come late is asked again. */
const MAX_TRIES = 200;
const TRY_DELAY_MS = 25;
/** A round in this many has somebody who changes their mind; in this many a restart. */
const MOODS = 4;
const RESTARTS = 40;
const NAMES = Array.from({ length: PEOPLE }, (_, i) => `Guest ${i}`);
/** A ping or a message before that went twice. */
const MEANT = /^DELETE .*: Unknown Message$/;

class TournamentNight implements Night {
  readonly #whole: Evening;
  readonly #luck: Luck;
  readonly #amount: number;
  readonly #report: Report;
  readonly #people: Contestants;
  readonly #rows: Database.Database;
  #board: Message | undefined;
  #id = '';
  #hasStopped = false;

  constructor(whole: Evening, luck: Luck, amount: number, report: Report) {
    this.#whole = whole;
    this.#luck = luck;
    this.#amount = amount;
    this.#report = report;
    this.#people = new Contestants(whole, luck);
    this.#rows = new Database(whole.path, { readonly: true });
    whole.playground.on('message', (message) => this.#onMessage(message));
    whole.playground.on('interaction', () => {
      report.interactions += 1;
    });
  }

  #onMessage(message: Message): void {
    const id = idsIn(message).find((one) => one.startsWith('c1:tournament:'));
    if (message.onlyFor !== undefined || id === undefined) return;
    this.#board = message;
    this.#id = id.split(':')[2]!;
  }

  /** The host opens it, and half of the people join. */
  async begin(): Promise<void> {
    const options = { rounds: 1, minutes: 7 * 24 * 60 };
    const host = this.#whole.playground.as(NAMES[0]!, 'games');
    await answered([host.slash('tournament', { sub: short.id, options })], ANSWERED_MS);
    await this.#settled();
    for (const name of NAMES.slice(0, PEOPLE / 2)) await this.#wants(name, 'join');
  }

  async round(): Promise<boolean> {
    const { clock } = this.#whole.playground;
    await this.#moods();
    await answered(this.#people.act(), ANSWERED_MS);
    await this.#settled();
    clock.advance(1 + this.#luck.below(MAX_STEP_MS));
    await this.#settled();
    await this.#judgeInTime((tournament) => lateIn(tournament, clock.now()));
    const tournament = await this.#tournament();
    await this.#judge(tournament);
    if (tournament.tables.length >= this.#amount && !this.#hasStopped) {
      this.#hasStopped = true;
      await this.#wants(NAMES[0]!, 'stop');
    }
    return tournament.record.endedAt === null;
  }

  /** Somebody joins late, rests, comes back or leaves; a table loses somebody; Sixes is restarted. */
  async #moods(): Promise<void> {
    const luck = this.#luck;
    if (luck.below(RESTARTS) === 0) {
      add(this.#report.did, 'restarts');
      this.#judgeLog();
      await this.#whole.restart();
      await this.#settled();
    }
    if (luck.below(MOODS) > 0 || this.#hasStopped) return;
    const name = luck.pick(NAMES);
    const act = luck.pick(['join', 'join', 'join', 'break', 'leave', 'twice', 'gone'] as const);
    add(this.#report.did, `people: ${act}`);
    if (act === 'twice') await Promise.all([this.#wants(name, 'join'), this.#wants(name, 'break')]);
    else if (act !== 'gone') await this.#wants(name, act);
    // A player who goes away in the middle of a match is played by a bot until they come back.
    else this.#people.quit(name, luck.below(2) === 0);
  }

  async #wants(name: string, act: 'join' | 'break' | 'leave' | 'stop'): Promise<void> {
    const person = this.#whole.playground.as(name, 'games');
    const tap = { custom_id: `c1:tournament:${this.#id}:${act}`, component_type: 2, id: 1 };
    await answered([person.send(3, tap, this.#board!.id)], ANSWERED_MS);
  }

  async #settled(): Promise<void> {
    await this.#whole.playground.ready();
    await quiet(this.#whole.playground);
  }

  async #tournament(): Promise<Tournament> {
    return (await this.#whole.bot.store.tournament(this.#id))!;
  }

  /** Requests wait their turn in real time, which the moved clock knows nothing of: what is wrong is asked again. */
  async #judgeInTime(wrongIn: (tournament: Tournament) => string | undefined): Promise<void> {
    for (let tries = MAX_TRIES; ; tries -= 1) {
      const wrong = wrongIn(await this.#tournament());
      if (wrong === undefined) return;
      assert.ok(tries > 0, wrong);
      await setTimeout(TRY_DELAY_MS);
    }
  }

  /** Nobody sits twice, and resting players are left alone. */
  async #judge(tournament: Tournament): Promise<void> {
    const { record, tables, entrants } = tournament;
    const played = tables.filter(isPlayed);
    const seated = played.flatMap(({ seats }) => seats.flatMap(({ user, player }) => (player === 'left' ? [] : user!)));
    assert.equal(new Set(seated).size, seated.length, 'somebody sits at two tables');
    for (const { seats } of tables) assert.ok(seats.length >= 3 && seats.length <= 5, `${seats.length} seats`);
    const inChannel = played.filter(({ channel }) => channel === record.channel).length;
    assert.ok(inChannel <= 4, `${inChannel} tables in one channel`);
    const waiting = waitingIn(tournament);
    for (const { user, wants } of entrants)
      if (wants !== 'table') assert.ok(!waiting.some((one) => one.user === user), 'who rests does not wait');
    for (const { id } of tables.filter((table) => !isPlayed(table))) this.#people.over(id);
  }

  async end(): Promise<void> {
    const { playground } = this.#whole;
    playground.clock.advance(5_000);
    await this.#settled();
    const tournament = await this.#tournament();
    const ends = tournament.tables.map(({ status }) => status);
    for (const status of ends) add(this.#report.ends, status);
    this.#report.tables += ends.length;
    add(this.#report.games, short.id, ends.filter((status) => status === 'finished').length);
    assert.ok(
      ends.every((status) => status === 'finished' || status === 'void'),
      `they ended as ${ends.join()}`,
    );
    for (const { user } of tournament.entrants) assert.equal(tableOf(tournament, user), undefined);
    this.#judgePoints(tournament);
    for (const [key, n] of this.#people.calls) assert.equal(n, 1, `${key} was called ${n} times`);
    await this.#judgeInTime((now) => this.#podiumLack(now));
    judgeRefusals(playground, MEANT);
    this.#judgeLog();
  }

  /** One message names the winners, and none shows the board any more. */
  #podiumLack(tournament: Tournament): string | undefined {
    const [first] = boardOf(tournament);
    const texts = [...this.#whole.playground.world.messages.values()]
      .filter(({ onlyFor }) => onlyFor === undefined)
      .map((message) => textOf({ ...message }))
      .filter((text) => text.includes('## 🏆 '));
    const [podium = ''] = texts;
    const isRight = texts.length === 1 && podium.includes('🏆 **') && podium.includes(first!.name);
    return isRight ? undefined : `the podium is not as it should be: ${texts.join('\n')}`;
  }

  #judgeLog(): void {
    const errors = this.#whole.bot.logged.filter((line) => JSON.parse(line).level >= 50);
    assert.deepEqual(errors, [], 'errors were logged');
  }

  /** The points are those of the results, added up by the database in another way. */
  #judgePoints(tournament: Tournament): void {
    const sums = this.#rows
      .prepare(
        `select r.user, sum(30 - 24.0 * (r.place - 1 + (t.sharing - 1) / 2.0) / (t.seats - 1)) as points
        from results r join matches m on m.id = r.match
        join (select match, place, count(*) as sharing, seats from results group by match, place) t
          on t.match = r.match and t.place = r.place
        where m.tournament = ? and r.player = 'person' group by r.user`,
      )
      .all(this.#id) as { user: string; points: number }[];
    const known = new Map(boardOf(tournament).map(({ user, points }) => [user, points]));
    assert.deepEqual(new Map(sums.map(({ user, points }) => [user, Math.round(points)])), known);
  }

  scene(): string {
    const messages = [...this.#whole.playground.world.messages.values()].slice(-6);
    return messages.map((message) => textOf({ ...message })).join('\n');
  }

  async close(): Promise<void> {
    this.#rows.close();
    await this.#whole.close();
  }
}

/** Somebody who waits long beside two others who wait too, though there is room for a table. */
function lateIn(tournament: Tournament, now: number): string | undefined {
  const { record, tables } = tournament;
  const inChannel = tables.filter((table) => isPlayed(table) && table.channel === record.channel).length;
  const waiting = waitingIn(tournament);
  const [longest] = waiting;
  const isDue = (record.threads || inChannel < 4) && waiting.length >= 3 && now < record.endsAt;
  return isDue && now - longest!.since > MAX_WAIT_MS + MAX_STEP_MS + 2_000
    ? `${longest!.user} waits too long`
    : undefined;
}

/** A server with all the people; the first one manages it. */
function furnish(world: World): void {
  const [host, ...others] = NAMES.map((name) => world.addUser(name, 'en-US'));
  const guild = world.addGuild('Tournament', 'en-US', host!);
  for (const user of others) world.join(guild, user);
  world.addChannel(guild, 'games');
}

export const tournaments: Plan = {
  name: 'tournaments',
  anEvening: 200,
  async open({ n, amount, report }) {
    const luck = luckOf(seedOfRun(n), 'tournaments');
    const whole = await evening({
      games: [short as AnyGame],
      dealWait: luck.below(2) * 10_000,
      playground: { clock: steppedClock(START), furnish },
    });
    // Each third evening has no threads.
    if (n % 3 === 2) whole.playground.guild('Tournament').botPermissions = ORDINARY & ~PERMISSIONS.createPublicThreads;
    const night = new TournamentNight(whole, luck, amount, report);
    await night.begin();
    return night;
  },
};
