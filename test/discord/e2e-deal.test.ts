/** The deal that nobody can choose: what is frozen at the start, the tap that comes last, and what can be checked of both. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sha256 } from '../../games/luck.ts';
import type { MovableClock } from '../../playground/server/clock.ts';
import { PERMISSIONS, steppedClock, textOf } from '../../playground/server/index.ts';
import type { Wire } from '../../playground/server/world.ts';
import { openBeacon } from '../../src/beacon.ts';
import { DEAL_WAIT_MS } from '../../src/table/freeze.ts';
// @ts-expect-error: a script of its own, without types.
import { check } from '../../verify.mjs';
import {
  answersOf,
  type BotAtPlayground,
  fileIn,
  idsIn,
  isEphemeral,
  labelsOf,
  type Seating,
  startBotAtPlayground,
} from './e2e-table.ts';
import type { EveningOptions } from './evening.ts';
import { quiet } from './quiet.ts';

let harness: BotAtPlayground;
let clock: MovableClock;
const open = async (options: EveningOptions = {}): Promise<void> => {
  clock = steppedClock();
  harness = await startBotAtPlayground({ playground: { clock }, opensHands: true, dealWait: DEAL_WAIT_MS, ...options });
};
afterEach(() => harness.end());

const SHORT = { ending: 'rounds', rounds: 1 };

/** People sit down and the first of them starts. */
async function started(...people: string[]): Promise<Seating> {
  const table = await harness.seat({ people, options: SHORT });
  await table.start();
  await quiet(harness.playground);
  return table;
}

const panelOf = (table: Seating, name: string): Wire => table.as(name).messages().findLast(isEphemeral)!;

/** The message that shows the hash of what was frozen, and what it shows. */
function fixed(table: Seating) {
  const message = table.messages().findLast((each) => /^-# 🔒 Fair (deal|dice) · sealed as/.test(textOf(each)));
  return message && { message, code: / ([0-9a-f]{32})$/.exec(textOf(message))![1]! };
}

async function tap(table: Seating, name: string, label: string): Promise<void> {
  const outcome = await table.as(name).click(panelOf(table, name), label);
  expect(outcome.failed).toBe(false);
  await quiet(harness.playground);
}

async function passes(ms: number): Promise<void> {
  for (let gone = 0; gone < ms; gone += 500) {
    clock.advance(500);
    await quiet(harness.playground);
  }
}

/** The file of a match that is over, from below *Check the cards*, or the dice. */
async function fileOf(table: Seating, name = 'Ada'): Promise<any> {
  const check = labelsOf(table.message()).find((label) => label.startsWith('Check the '))!;
  const asked = await table.as(name).click(table.message(), check);
  const { message } = await table.as(name).click(asked.message!, 'JSON file');
  return fileIn(harness, message!);
}

const wrongIn = (file: unknown, ...shown: string[]): readonly string[] =>
  (check(file, ...shown) as [string, string | undefined][]).flatMap(([what, why]) => (why === undefined ? [] : what));

async function playedToTheEnd(table: Seating, ...people: string[]): Promise<void> {
  for (const name of people) table.panels.set(name, panelOf(table, name).id);
  await table.playToTheEnd(people);
}

it('shows the hash before any card, and the tap of another person deals', async () => {
  await open();
  const table = await started('Ada', 'Bob');
  const { message, code } = fixed(table)!;
  expect(textOf(panelOf(table, 'Ada'))).toMatch(/^Bobby deals in a moment\. The cards are dealt <t:/);
  expect(textOf(panelOf(table, 'Bob'))).toMatch(/^\*\*You can deal:\*\* tap \*\*Deal\*\*/);
  const { seats } = await table.stored();
  for (const [seat, name] of ['Ada', 'Bob'].entries())
    expect(textOf(panelOf(table, name))).toContain(`Your part of the deal: \`${seats[seat]!.joinId}\``);
  expect((await table.stored()).record.startedAt).toBeNull();
  await tap(table, 'Bob', 'Deal');
  // Both hands come where people look already.
  for (const name of ['Ada', 'Bob']) {
    expect(answersOf(panelOf(table, name))).toHaveLength(10);
    expect(table.as(name).messages().filter(isEphemeral)).toHaveLength(1);
  }
  await playedToTheEnd(table, 'Ada', 'Bob');
  const file = await fileOf(table);
  expect(wrongIn(file, code)).toEqual([]);
  expect(file.freeze).toMatchObject({ message: message.id, last: { seat: 1 } });
  expect(BigInt(file.freeze.last.tap)).toBeGreaterThan(BigInt(message.id));
  expect(wrongIn(file, '0'.repeat(32))).toEqual([expect.stringContaining('SHA-256 000')]);
  // Nothing has changed what stood there, and the end has no hash.
  const still = fixed(table)!.message;
  expect([still.edited_timestamp ?? null, textOf(still)]).toEqual([null, textOf(message)]);
  expect(table.text()).not.toMatch(/[0-9a-f]{16}/);
  const verdict = await table.as('Bob').click(table.message(), 'Check the cards');
  expect(textOf(verdict.message!)).toContain('Bobby tapped last, when everything else was fixed.');
  const details = await table.as('Bob').click(verdict.message!, 'Details');
  expect(textOf(details.message!)).toContain(`by Bobby.`);
  expect(textOf(details.message!)).toContain(`Your part of the deal: \`${seats[1]!.joinId}\``);
});

it('deals by /hand too', async () => {
  await open();
  const table = await started('Ada', 'Bob');
  await table.as('Bob').slash('hand');
  await quiet(harness.playground);
  expect(answersOf(panelOf(table, 'Bob'))).toHaveLength(10);
  expect((await table.stored()).record).toMatchObject({ status: 'running', freeze: { last: { seat: 1 } } });
});

it('freezes a rematch that starts by itself without a click, and lets any of its people deal', async () => {
  await open();
  const table = await started('Ada', 'Bob');
  await tap(table, 'Bob', 'Deal');
  await playedToTheEnd(table, 'Ada', 'Bob');
  const { message } = await table.press('Ada', 'rematch');
  await table.press('Bob', 'rematch');
  const again = harness.seatingOf(message!);
  await passes(11_000);
  const { code } = fixed(again)!;
  const { record } = await again.stored();
  expect([record.status, JSON.parse(record.freeze!.list).starter]).toEqual(['lobby', null]);
  // Who opened it is nobody who started it.
  await again.press('Ada', 'deal');
  await quiet(harness.playground);
  expect((await again.stored()).record).toMatchObject({ status: 'running', freeze: { last: { seat: 0 } } });
  await playedToTheEnd(again, 'Ada', 'Bob');
  expect(wrongIn(await fileOf(again), code)).toEqual([]);
});

it('deals without a tap after ten seconds, and claims no more than that', async () => {
  await open();
  const table = await started('Ada', 'Bob');
  await passes(DEAL_WAIT_MS - 500);
  expect((await table.stored()).record.status).toBe('lobby');
  await passes(2_000);
  for (const name of ['Ada', 'Bob']) expect(answersOf(panelOf(table, name))).toHaveLength(10);
  await playedToTheEnd(table, 'Ada', 'Bob');
  expect(wrongIn(await fileOf(table))).toEqual([]);
  const verdict = await table.as('Ada').click(table.message(), 'Check the cards');
  expect(textOf(verdict.message!)).toContain('From the deal on nobody could change a card.');
  const details = await table.as('Ada').click(verdict.message!, 'Details');
  expect(textOf(details.message!)).toContain('– No tap came last');
  expect(textOf(details.message!)).toContain('compare it with the message of the start');
  expect(textOf(details.message!)).toContain('✓ The seed comes from the secret and what was fixed.');
});

it('lets somebody cut the deck with six digits, and waits for them', async () => {
  await open();
  const table = await started('Ada', 'Bob', 'Gus');
  await tap(table, 'Gus', 'Cut the deck');
  expect(labelsOf(panelOf(table, 'Gus'))).toEqual([...'1234567890']);
  for (const digit of '31415') await tap(table, 'Gus', digit);
  expect(textOf(panelOf(table, 'Gus'))).toContain('`3` `1` `4` `1` `5` `_`');
  await passes(DEAL_WAIT_MS + 5_000);
  expect((await table.stored()).record.status).toBe('lobby');
  await tap(table, 'Gus', '9');
  for (const name of ['Ada', 'Bob', 'Gus']) expect(answersOf(panelOf(table, name))).toHaveLength(10);
  await playedToTheEnd(table, 'Ada', 'Bob', 'Gus');
  const file = await fileOf(table);
  const verdict = await table.as('Gus').click(table.message(), 'Check the cards');
  expect(textOf(verdict.message!)).toContain('Gus cut the deck with 314159, when everything else was fixed');
  expect(file.freeze.last).toMatchObject({ seat: 2, digits: '314159' });
  expect(wrongIn(file)).toEqual([]);
  const { last, message } = file.freeze;
  for (const changed of [
    { digits: '314158' },
    { digits: undefined },
    { digits: '31415' },
    { tap: String(BigInt(message) - 1n) },
    { seat: 0 },
  ])
    expect(
      wrongIn({ ...file, freeze: { ...file.freeze, last: { ...last, ...changed } } }),
      String(changed),
    ).not.toEqual([]);
});

it('deals for nobody who started, and by no tap from before the hash was shown', async () => {
  await open();
  const table = await started('Ada', 'Bob');
  const asked = await table.press('Ada', 'deal');
  expect(textOf(asked.message!)).toContain('You started the match, so somebody else deals.');
  const other = await table.press('Kim', 'deal');
  expect(textOf(other.message!)).toContain('You have no seat at this table');
  const early = {
    user: harness.playground.user('Bob').id,
    name: 'Bob',
    join: fixed(table)!.message.id,
    at: clock.now(),
    manages: false,
  };
  await harness.bot.host.dealing.deal(table.match, early, '123456');
  expect((await table.stored()).record.status).toBe('lobby');
  await table.press('Bob', 'deal');
  await quiet(harness.playground);
  expect(answersOf(panelOf(table, 'Bob'))).toHaveLength(10);
  // The match is under way: the button of before deals nothing any more.
  const { seed } = (await table.state()).match!;
  expect(
    (await table.as('Bob').click(panelOf(table, 'Bob'), `v1:${table.match}:@cut:123456`, { force: true })).failed,
  ).toBe(false);
  expect((await table.state()).match!.seed).toBe(seed);
});

it('waits for nobody where a person plays with bots alone', async () => {
  await open();
  const table = await started('Ada');
  await table.press('Ada', 'start-bots');
  await quiet(harness.playground);
  expect(answersOf(panelOf(table, 'Ada'))).toHaveLength(10);
  expect(fixed(table)).toBeUndefined();
  let isOver = false;
  const playing = playedToTheEnd(table, 'Ada').finally(() => {
    isOver = true;
  });
  // Bots wait a little before they answer.
  while (!isOver) await passes(1_000);
  await playing;
  const verdict = await table.as('Ada').click(table.message(), 'Check the cards');
  const details = textOf((await table.as('Ada').click(verdict.message!, 'Details')).message!);
  expect(details).toContain('– No tap came last');
  expect(details).toContain('✓ The seed comes from the secret and what was fixed.');
  expect(details).not.toContain('the message of the start');
});

it('is dealt after a restart, whether the tap has come or not', async () => {
  await open();
  const table = await started('Ada', 'Bob');
  const { code, message } = fixed(table)!;
  await harness.restart();
  await quiet(harness.playground);
  // What is shown is shown once.
  expect(fixed(table)!.message.id).toBe(message.id);
  await table.press('Bob', 'deal');
  await quiet(harness.playground);
  const other = await harness.seat({ people: ['Gus', 'Kim'], options: SHORT, in: 'lounge' });
  await other.start();
  await quiet(harness.playground);
  await harness.restart(async () => clock.advance(60_000));
  // A deadline moves by the time away, and half a minute for people to come back.
  await passes(DEAL_WAIT_MS + 32_000);
  expect((await table.stored()).record).toMatchObject({ status: 'running', freeze: { last: { seat: 1 } } });
  expect((await other.stored()).record).toMatchObject({ status: 'running', freeze: { last: null } });
  for (const name of ['Ada', 'Bob']) await table.hand(name);
  await table.playToTheEnd(['Ada', 'Bob']);
  expect(wrongIn(await fileOf(table), code)).toEqual([]);
});

it('is dealt at once where the hash cannot be shown, and nothing is said to have come last', async () => {
  await open();
  harness.plan({ refusals: /as planned/ });
  const table = await harness.seat({ people: ['Ada', 'Bob'], options: SHORT });
  harness.playground.faults.refuse('POST', /channels\/\d+\/messages$/, 50006);
  await table.start();
  await quiet(harness.playground);
  expect(fixed(table)).toBeUndefined();
  await table.hand('Bob');
  expect((await table.stored()).record).toMatchObject({ status: 'running', freeze: { message: null, last: null } });
});

it('is dealt first for a player who leaves it, and neither left nor ended by its starter', async () => {
  await open();
  const table = await started('Ada', 'Bob', 'Gus');
  await table.ends('Bob', 'leave');
  await quiet(harness.playground);
  const { record, seats } = await table.stored();
  expect(record).toMatchObject({ status: 'running', freeze: { last: { seat: 1 } } });
  expect(seats.map(({ player }) => player)).toEqual(['person', 'left', 'person']);
  const other = await harness.seat({ people: ['Kim', 'Dora'], in: 'lounge' });
  await other.start();
  await quiet(harness.playground);
  await other.ends('Kim', 'cancel');
  // Else a host who knows the deal that comes without a tap could choose it.
  expect((await other.stored()).record).toMatchObject({ status: 'lobby', freeze: { last: null } });
});

it('can be checked of a match that ends without a result', async () => {
  await open();
  const table = await started('Ada', 'Bob');
  const { code } = fixed(table)!;
  await tap(table, 'Bob', 'Deal');
  for (const name of ['Ada', 'Bob']) {
    const [card] = answersOf(panelOf(table, name));
    await table.as(name).click(panelOf(table, name), card!.custom_id!);
  }
  await quiet(harness.playground);
  await table.ends('Ada', 'cancel');
  await quiet(harness.playground);
  const file = await fileOf(table);
  expect([file.results, file.deals.length]).toEqual([[], 1]);
  expect(wrongIn(file, code)).toEqual([]);
});

it('takes no change to the seats once it is frozen', async () => {
  await open();
  const table = await started('Ada', 'Bob');
  const { list } = (await table.stored()).record.freeze!;
  for (const [name, verb] of [
    ['Ada', 'add-bot'],
    ['Kim', 'join'],
    ['Ada', 'start'],
    ['Bob', 'leave'],
  ] as const)
    expect(
      textOf((await table.as(name).click(table.message(), `v1:${table.match}:@:${verb}`, { force: true })).message!),
    ).toContain('**Bobby deals** with a tap on **Deal**.');
  const { record, seats } = await table.stored();
  expect([record.freeze!.list, seats.length]).toEqual([list, 2]);
});

it.each(['sixpack', 'sixto', 'six'])(
  'is dealt in %s from the table itself, with what was chosen in the lobby',
  async (game) => {
    await open();
    const table = await harness.seat({ people: ['Ada', 'Bob'], game });
    const wish = idsIn(table.message()).find((id) => id.endsWith(':@wish:choose'));
    if (wish !== undefined) {
      const { options } = table
        .message()
        .components[0].components.flatMap((row: Wire) => row.components ?? [])
        .at(-1);
      await table.as('Bob').select(table.message(), wish, [options.at(-1).value]);
    }
    await table.start();
    await quiet(harness.playground);
    const { code } = fixed(table)!;
    await table.press('Bob', 'deal');
    await quiet(harness.playground);
    expect((await table.stored()).record).toMatchObject({ status: 'running', freeze: { last: { seat: 1 } } });
    await passes(3_000);
    harness.playground.guild('Card Table').members.get(harness.playground.user('Kim').id)!.permissions |=
      PERMISSIONS.manageGuild;
    await table.ends('Kim', 'cancel');
    await quiet(harness.playground);
    const file = await fileOf(table);
    expect(wrongIn(file, code)).toEqual([]);
    expect(JSON.parse(file.freeze.list).seats[1].choice === null).toBe(wish === undefined);
  },
);

describe('with a beacon', () => {
  /** A chain as drand serves it, on loopback: a round every three seconds. */
  const PERIOD = 3;
  let chain: Server;
  let isAway = false;
  const randomnessOf = (round: number) => sha256(Buffer.from(String(round)));
  beforeEach(async () => {
    isAway = false;
    chain = createServer(({ url }, response) => {
      const round = Number(url!.split('/').at(-1));
      const isThere = url === '/info' || round <= clock.now() / 1_000 / PERIOD + 1;
      response.statusCode = isAway || !isThere ? 404 : 200;
      const info = { hash: 'ab'.repeat(32), period: PERIOD, genesis_time: 0 };
      const signature = Buffer.from(String(round)).toString('hex');
      response.end(JSON.stringify(url === '/info' ? info : { round, randomness: randomnessOf(round), signature }));
    });
    await new Promise<void>((resolve) => chain.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => chain.close());
  const openWithBeacon = async (): Promise<void> => {
    const { port } = chain.address() as AddressInfo;
    await open({ beacon: await openBeacon(`http://127.0.0.1:${port}`) });
  };

  it('deals with a round that comes after the hash was shown, and without a tap', async () => {
    await openWithBeacon();
    const table = await started('Ada', 'Bob');
    const { code, message } = fixed(table)!;
    expect(textOf(panelOf(table, 'Bob'))).toMatch(/^The cards are dealt in a moment\./);
    // A forged tap deals nothing.
    await table.as('Bob').click(table.message(), `v1:${table.match}:@:deal`, { force: true });
    expect((await table.stored()).record.status).toBe('lobby');
    for (let gone = 0; gone < 6 && (await table.stored()).record.status === 'lobby'; gone += 1) {
      await passes(1_000);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await quiet(harness.playground);
    expect(answersOf(panelOf(table, 'Bob'))).toHaveLength(10);
    await playedToTheEnd(table, 'Ada', 'Bob');
    const file = await fileOf(table);
    const { round } = file.freeze.last;
    expect(file.freeze.last).toEqual({ round, randomness: randomnessOf(round) });
    expect(wrongIn(file, code)).toEqual([]);
    const other = { ...file.freeze, last: { round: round + 1, randomness: randomnessOf(round + 1) } };
    expect(wrongIn({ ...file, freeze: other })).not.toEqual([]);
    // Digits that somebody chose, shown in the place of what came last.
    const hidden = { seat: 1, tap: '9999999999999999999', digits: '314159', randomness: file.freeze.last.randomness };
    expect(wrongIn({ ...file, freeze: { ...file.freeze, last: hidden } })).not.toEqual([]);
    expect(
      wrongIn({ ...file, freeze: { ...file.freeze, message: String(BigInt(message.id) + (60_000n << 22n)) } }),
    ).not.toEqual([]);
    const verdict = await table.as('Bob').click(table.message(), 'Check the cards');
    expect(textOf(verdict.message!)).toContain('A public source of randomness came last');
    const details = await table.as('Bob').click(verdict.message!, 'Details');
    expect(textOf(details.message!)).toContain(`✓ Round ${round} of the public beacon`);
  });

  it('deals without a round that was due before the hash could be shown', async () => {
    await openWithBeacon();
    const table = await started('Ada', 'Bob');
    const { at } = JSON.parse((await table.stored()).record.freeze!.list).last;
    const { dealing } = harness.bot.host;
    await dealing.published(table.match, String(BigInt(at - 1_420_070_400_000 - 1) << 22n));
    expect((await table.stored()).record.status).toBe('lobby');
    const late = String(BigInt(at - 1_420_070_400_000) << 22n);
    await dealing.published(table.match, late);
    const { freeze, status } = (await table.stored()).record;
    expect([status, freeze!.message, freeze!.last]).toEqual(['running', late, null]);
    await quiet(harness.playground);
    await playedToTheEnd(table, 'Ada', 'Bob');
    expect(wrongIn(await fileOf(table))).toEqual([]);
  });

  it('deals without it where it is away, and says so', async () => {
    await openWithBeacon();
    isAway = true;
    const table = await started('Ada', 'Bob');
    await passes(20_000);
    expect((await table.stored()).record).toMatchObject({ status: 'running', freeze: { last: null } });
    await playedToTheEnd(table, 'Ada', 'Bob');
    expect(wrongIn(await fileOf(table))).toEqual([]);
  });
});
