/**
 * An operator who reads the database and sits at the table tries to get the hand they want: the highest cards of 6 nimmt!.
 * Each way of cheating is played in many matches; what it brings is the mean card of the operator's hand, and what it
 * risks is how often it is found. docs/fair-deals.md says what follows from that.
 */
import type { AnyGame } from '../games/game.ts';
import { sha256 } from '../games/luck.ts';
import { nimmt } from '../games/nimmt/index.ts';
import type { Beacon, Round } from '../src/beacon.ts';
import type { LastRound, LastTap } from '../src/model.ts';
import { frozenIn, lastTapOf, timeOfId } from '../src/table/freeze.ts';
import { begunAt, dealt, joined, opened, withBot } from '../src/table/lobby.ts';
import { begin } from '../src/table/match.ts';
import type { Actor } from '../src/table/refusals.ts';
import { replayFile } from '../src/table/replay.ts';
import { freezeHash, setupOf, type Table } from '../src/table/table.ts';
// @ts-expect-error: a script of its own, without types.
import { check } from '../verify.mjs';
import { numbersGiven, type Row } from './figures.ts';

/** How many matches each way is played in, and how many deals the operator looks at in each. */
const { matches, tries } = numbersGiven({ matches: 200, tries: 20 });
const WAIT_MS = 10_000;

/** Ids as Discord makes them, each a millisecond later than the one before. */
let newest = 1_570_000_000_000_000_000n;
function newId(): string {
  newest += 4_194_304n;
  return String(newest);
}
const act = (user: string): Actor => ({ user, name: user, join: newId(), at: 0, manages: false });

const tableIn = (changed: ReturnType<typeof joined>): Table => {
  if ('refused' in changed) throw new Error(`refused: ${changed.refused.why}`);
  return changed.table;
};

/** A lobby with the operator, two other people and a bot. */
function lobby(): Table {
  const place = { guild: 'guild', channel: 'channel', locale: 'en' } as const;
  const game: AnyGame = nimmt;
  let table = tableIn(opened({ ...place, game, given: {}, pace: '2m' }, act('operator')));
  for (const user of ['Ada', 'Bob']) table = tableIn(joined(table, act(user)));
  return tableIn(withBot(table, act('operator')));
}

/** The bot's seat with another id: bots were toggled, or the operator has written one into the database. */
const withOtherBot = (table: Table): Table => ({
  ...table,
  seats: table.seats.map((seat) => (seat.user === null ? { ...seat, joinId: newId() } : seat)),
});

/** The hash of what was frozen is shown in this message. */
const withMessage = (table: Table, message: string): Table => ({
  ...table,
  record: { ...table.record, freeze: { ...table.record.freeze!, message } },
});

/** Started in version 2, and its hash shown in a message. */
const started = (table: Table, message = newId()): Table =>
  withMessage(tableIn(begunAt(table, 0, { ms: WAIT_MS }, 'operator')), message);
/** A chain of rounds as drand has them, one every three seconds. */
const CHAIN = 'c0'.repeat(32);
const PERIOD_MS = 3_000;
const roundAt = (at: number): number => Math.ceil(at / PERIOD_MS);
const randomnessOf = (round: number): string => sha256(`round ${round}`);
const roundOf = (round: number): LastRound => ({ round, randomness: randomnessOf(round) });
/** `back`: how many rounds before the one that comes next is named in its place. */
const beaconWith = (back: number): Beacon => ({
  roundAfter: (at) => ({ chain: CHAIN, round: roundAt(at) - back, at: roundAt(at) * PERIOD_MS }),
  read: async (round) => randomnessOf(round),
});

/** Started with a round to come last, or one that is known. */
function startedWithRound(table: Table, back = 0): Table {
  const waiting = { ms: WAIT_MS, beacon: beaconWith(back) };
  return withMessage(tableIn(begunAt(table, timeOfId(newId()), waiting, 'operator')), newId());
}
const withRound = (table: Table): Table => dealt(table, 0, roundOf(roundIn(table).round)).table;
const roundIn = ({ record }: Table): Round => frozenIn(record.freeze!).last as Round;

const tapped = (table: Table, digits?: string): Table => dealt(table, 0, lastTapOf(table, act('Bob'), digits)).table;

/** The n-th id before that of the message with the hash, as if Bob had tapped then. */
const earlier = ({ record, seats }: Table, n: number): LastTap => ({
  seat: seats.findIndex(({ user }) => user === 'Bob'),
  tap: String(BigInt(record.freeze!.message!) - BigInt(n + 1)),
});

const meanCard = (table: Table): number => {
  const { hand } = begin(setupOf(table)).state.own[0] as { hand: readonly number[] };
  return hand.reduce((sum, card) => sum + card) / hand.length;
};
/** The best for the operator of some. */
const best = (...tables: readonly Table[]): Table =>
  tables.reduce((one, other) => (meanCard(other) > meanCard(one) ? other : one));
const tried = (way: (n: number) => Table): Table => best(...Array.from({ length: tries }, (_, n) => way(n)));

/** Everything else is chosen when the last tap is known. The message is older than that. */
function chosenAfterTap(): Table {
  const table = lobby();
  const { message, last } = tapped(started(table)).record.freeze!;
  return tried(() => dealt(started(withOtherBot(table), message!), 0, last!).table);
}

interface Outcome {
  readonly table: Table;
  /** Another thing that the file shows as what came last. */
  readonly last?: object;
  /** The table as its people saw it frozen. */
  readonly frozen?: Table;
  /** The digits that somebody else has chosen. */
  readonly cut?: string;
}

const DIGITS = '314159';
const nth = (n: number): string => String(100_000 + n);

/** From a lobby in version 1, and from one that is frozen in version 2. */
const version1 = (way: (table: Table) => Table) => (): Outcome => ({ table: dealt(way(lobby()), 0).table });
const version2 = (way: (frozen: Table) => Table, cut?: string) => (): Outcome => {
  const frozen = started(lobby());
  return { table: way(frozen), frozen, ...(cut === undefined ? {} : { cut }) };
};

export const CHEATS: Readonly<Record<string, () => Outcome>> = {
  'version 1, honest': version1((table) => table),
  'version 1, the bot is changed until the deal is good': version1((table) =>
    tried(() => dealt(withOtherBot(table), 0).table),
  ),
  'version 2, honest': version2((frozen) => tapped(frozen)),
  'version 2, the bot is changed before the start'() {
    const table = lobby();
    const { seats } = tried(() => dealt(started(withOtherBot(table)), 0).table);
    const frozen = started({ ...table, seats });
    return { table: tapped(frozen), frozen };
  },
  'version 2, the bot is changed after the last tap': version2((frozen) => {
    const { message, last } = tapped(frozen).record.freeze!;
    const open = { ...frozen, record: { ...frozen.record, freeze: null } };
    return tried(() => dealt(started(withOtherBot(open), message!), 0, last!).table);
  }),
  'version 2, the last tap is dropped where the deal without it is better': version2((frozen) =>
    best(tapped(frozen), dealt(frozen, 0).table),
  ),
  'version 2, the id of the last tap is invented': version2((frozen) => tried(() => tapped(frozen))),
  'version 2, the last tap is one from before the hash was shown': version2((frozen) =>
    tried((n) => dealt(frozen, 0, earlier(frozen, n)).table),
  ),
  'version 2, the hash is shown once the last tap is known'() {
    const table = withMessage(chosenAfterTap(), newId());
    return { table, frozen: table };
  },
  'version 2, the same, and the file names an older message'() {
    const table = chosenAfterTap();
    return { table, frozen: withMessage(table, newId()) };
  },
  'version 2, the id of the tap that cuts the deck is invented': version2(
    (frozen) => tried(() => tapped(frozen, DIGITS)),
    DIGITS,
  ),
  'version 2, the digits that cut the deck are changed': version2(
    (frozen) => tried((n) => tapped(frozen, nth(n))),
    DIGITS,
  ),
  'version 2, other digits hide behind those that were chosen'() {
    const frozen = started(lobby());
    const table = tried((n) => dealt(frozen, 0, { round: 1, randomness: nth(n) }).table);
    const { last } = tapped(frozen, DIGITS).record.freeze!;
    const { randomness } = table.record.freeze!.last as LastRound;
    return { table, frozen, cut: DIGITS, last: { ...last, randomness } };
  },
  'version 2, a beacon’s round comes last, honest'() {
    const frozen = startedWithRound(lobby());
    return { table: withRound(frozen), frozen };
  },
  'version 2, the randomness of the round is invented'() {
    const frozen = startedWithRound(lobby());
    const { round } = roundIn(frozen);
    return { table: tried((n) => dealt(frozen, 0, { round, randomness: randomnessOf(-n) }).table), frozen };
  },
  'version 2, a round that is known already is named with a later time'() {
    const table = tried(() => withRound(startedWithRound(withOtherBot(lobby()), 100)));
    return { table, frozen: table };
  },
  'version 2, a second account of the operator cuts the deck': version2((frozen) =>
    tried((n) => tapped(frozen, nth(n))),
  ),
};

/** What a player finds by checking the file, the start and its message, the beacon, and their own digits. */
export function foundIn({ table, frozen, cut, last }: Outcome): readonly string[] {
  const names = table.seats.map(({ name }) => name);
  const file = JSON.parse(JSON.stringify(replayFile(table, [], names)));
  if (last !== undefined) file.freeze.last = last;
  const shown = frozen?.record.freeze;
  const lines: readonly (readonly [string, string | undefined])[] = check(file, ...(shown ? [freezeHash(shown)] : []));
  const wrong = lines.flatMap(([what, why]) => (why === undefined ? [] : [what]));
  if (file.freeze?.last?.randomness !== undefined && last === undefined) {
    const { round, at } = roundIn(table);
    if (file.freeze.last.randomness !== randomnessOf(round)) wrong.push('The beacon has other randomness');
    if (roundAt(at) !== round) wrong.push('The beacon has the round at another time');
  }
  if (shown && file.freeze.message !== shown.message) wrong.push('Another message showed the hash');
  if (cut !== undefined && file.freeze.last?.digits !== cut) wrong.push('Other digits were chosen');
  return wrong;
}

export async function rows(): Promise<readonly Row[]> {
  return Object.entries(CHEATS).flatMap(([name, play]) => {
    const all = Array.from({ length: matches }, play);
    const mean = all.reduce((sum, { table }) => sum + meanCard(table), 0) / matches;
    return [
      { name: `${name}: mean card, 52.5 if fair`, value: mean, unit: '' },
      {
        name: `${name}: found`,
        value: (100 * all.filter((one) => foundIn(one).length > 0).length) / matches,
        unit: '%',
      },
    ];
  });
}
