// Checks a match from its replay file alone: node verify.mjs replay.json [a SHA-256 that the lobby or the start showed, or its first 16 digits or more]…
// It shares no code with Sixes. docs/fair-deals.md says what is checked and why that is enough.
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';

const sha256 = (data) => createHash('sha256').update(data).digest('hex');
const hmac = (key, text) => createHmac('sha256', Buffer.from(key, 'hex')).update(text);

/** A stream of luck: whole numbers below n, each equally likely. */
function luckOf(seed, stream) {
  let words = 0;
  return function below(n) {
    const block = hmac(seed, `${stream}:${words >> 3}`).digest();
    const word = block.readUInt32BE(4 * (words % 8));
    words += 1;
    return word < 2 ** 32 - (2 ** 32 % n) ? word % n : below(n);
  };
}

/** A stream with what luck gives at each of its draws. */
function drawnAgain(seed, { stream, draws }) {
  const below = luckOf(seed, stream);
  const drawn = draws.map(({ below: n, shuffle }) => {
    const cards = [...(shuffle ?? [])];
    for (let i = cards.length - 1; i > 0; i -= 1) {
      const j = below(i + 1);
      [cards[i], cards[j]] = [cards[j], cards[i]];
    }
    return shuffle === undefined ? { below: n, gave: below(n) } : { shuffle, gave: cards };
  });
  return { stream, draws: drawn };
}

const NONE = [1, 2].map(() => ({ shuffle: [], gave: [] }));
const upTo = (n) => Array.from({ length: n }, (_, i) => i + 1);
const inPlaces = (cards) => cards.map((card) => [card]);
const diceOf = (draws) => draws.filter(({ below }) => below === 6).map(({ gave }) => gave + 1);

/** Two hands a pack go to the numbers that have fewest, as luck picks among them; it picks second numbers too. */
function sixpackDeck(packs, draws) {
  const hands = upTo(6).map(() => 0);
  // Packs that nobody chose in the lobby were drawn before.
  const n = packs.reduce((sum, pack) => sum + (pack === 'superNumbers' ? 8 : 2), 0);
  const picks = draws.filter(({ below }) => below).slice(-n);
  const picked = (from, { below, gave } = picks.shift() ?? {}) => (below === from.length ? from[gave] : undefined);
  return packs.flatMap((pack) => {
    const marked = [1, 2].map(() => {
      const n = picked(upTo(6).filter((one) => hands[one - 1] === Math.min(...hands)));
      hands[n - 1] += 1;
      return n;
    });
    const second = (n) => (pack === 'superNumbers' ? `-${picked(upTo(6).filter((one) => one !== n))}` : '');
    return upTo(6).map((n) => `${pack}.${n}${second(n)}${marked.includes(n) ? 'h' : ''}`);
  });
}

/** How games deal: what follows from luck, beside what the file says. `first`: the draws of the first deal. */
const DEALS = {
  '6nimmt'({ own, open }, draws, first, { options: { variant, rows = 4, hand: held = 10 } }) {
    // Of a tournament one deal is drawn; later each hand is its neighbour's.
    const moved = variant === 'duplicate' ? open.deal - 1 : 0;
    const [{ shuffle, gave }] = moved > 0 ? [...draws.filter(({ gave }) => gave.length > 0), ...first] : draws;
    const cards = [...gave];
    const dealt = open.outIn.map((out) => (out > 0 ? [] : cards.splice(0, held).sort((a, b) => a - b)));
    const hands = dealt.map((_, seat) => dealt.at(seat - moved));
    const needed = hands.flat().length + rows;
    // The 1 of the open variant is dealt only where all cards are needed.
    const deck = upTo(open.deck === 'full' ? 104 : needed).slice(variant === 'faceup' && needed < 104 ? 1 : 0);
    const drawsFirst = variant === 'faceup' && open.deal === 1;
    const said = { deck: shuffle, hands: own.map(({ hand }) => hand), rows: open.rows };
    const follows = { deck, hands, rows: inPlaces(cards.slice(0, rows)) };
    if (!drawsFirst) return [follows, said];
    return [
      { ...follows, first: draws[1].gave },
      { ...said, first: open.kept.first },
    ];
  },
  sixpack({ own, open }, draws, first) {
    const { shuffle, gave } = draws.at(-1);
    const cards = [...gave];
    const hands = own.map(() => cards.splice(0, own.length === 2 ? 10 : 6).sort());
    const held = own.map(({ hand }, seat) => [...hand, ...open.shown[seat]].sort());
    const dealt = { deck: sixpackDeck(open.packs, first), hands, piles: inPlaces(cards.slice(0, 3)) };
    return [dealt, { deck: shuffle, hands: held, piles: open.piles }];
  },
  sixto({ open }, [{ shuffle, gave }, { below, gave: active }, ...rolled], _, { seats }) {
    const wishes = seats.map(({ wish }) => wish);
    const rest = gave.filter((sheet) => !wishes.includes(sheet));
    const said = { deck: shuffle, below, sheets: open.sheets, active: open.active, dice: open.dice };
    const sheets = wishes.map((wish) => wish ?? rest.pop());
    return [{ deck: [...'ABCDEFGHIJKL'], below: seats.length, sheets, active, dice: diceOf(rolled) }, said];
  },
  six({ open }, draws, first) {
    // Later rounds deal no cards.
    const decks = draws === first ? draws.filter(({ shuffle }) => shuffle) : [];
    const displays = decks.map(({ gave }) => inPlaces(gave.slice(0, 3)));
    const said = { decks: decks.map(({ shuffle }) => shuffle), displays: draws === first ? open.displays : [] };
    return [{ decks: decks.map(() => upTo(18)), displays }, said];
  },
};

/** The events with dice; those of Sixto that are gone show 0. */
function rolls({ luck, told }) {
  const said = told.filter(({ type }) => type === 'rolled').map(({ dice }) => dice);
  const isGone = (roll, die) => said.slice(0, roll + 1).some((dice) => dice[die] === 0);
  const rolled = luck.map(({ draws }) => diceOf(draws).slice(-6)).filter((dice) => dice.length > 0);
  return [rolled.map((dice, i) => dice.map((n, die) => (isGone(i, die) ? 0 : n))), said];
}

/**
 * Cards and dice that everybody saw: what follows from luck, beside the events. In 6 nimmt! a deal has one reveal for
 * each card of a hand.
 */
const TOLD = {
  '6nimmt'({ told, deals, results, options: { hand: held = 10 } }) {
    const reveals = told.filter(({ type }) => type === 'revealed').map(({ cards }) => cards);
    const played = reveals.flatMap((all, n) => all.map(({ seat, card }) => `${Math.floor(n / held)} ${seat} ${card}`));
    const dealt = deals.flatMap(({ own }, i) =>
      own.map(({ hand }, seat) => hand.map((card) => `${i} ${seat} ${card}`)),
    );
    // A match without a result ended before all of them were played.
    const shown = results.length === 0 ? dealt.flat().filter((card) => played.includes(card)) : dealt.flat();
    return [shown.sort(), played.sort()];
  },
  sixto: rolls,
  six(file) {
    const piles = file.luck[0].draws.flatMap(({ shuffle, gave }) => (shuffle ? [gave.slice(3)] : []));
    const drawn = file.told.flatMap(({ type, seat, end, card }) => {
      // The player who was wrong about the timer puts a card under their own pile.
      if (end?.card) piles[end.left === 0 ? end.passer : end.seat].push(end.card);
      return type === 'placed' ? [[piles[seat].shift(), card]] : [];
    });
    const [rolled, said] = rolls(file);
    return [drawn.map(([card]) => card).concat(rolled), drawn.map(([, card]) => card).concat(said)];
  },
};

/** Each time that somebody sat in: the journal has a line for the seat, and the seat knows whose it was before. */
function sitIns({ seats, entries }) {
  const lines = entries.flatMap(({ kind, seat }, n) => (kind === 'sat-in' ? [{ seat, n }] : []));
  const at = seats.map(({ seat, name, before = [] }) => {
    const [first, ...others] = [...before, name];
    const from = lines.filter((line) => line.seat === seat).map(({ n }) => n);
    const said = others.map((one, i) => `seat ${seat + 1} ${one} for ${first ?? 'a bot'} from entry ${from[i]}`);
    return { entered: from.length, named: before.length, said };
  });
  const texts = at.flatMap(({ said }) => said);
  if (texts.length === 0 && lines.length === 0) return [];
  const what = `Who sat in is in the journal: ${texts.join(', ')}`;
  return [[what, at.map(({ entered }) => entered), at.map(({ named }) => named)]];
}

/** What comes into the seed beside the secret: the hash of what was frozen and what came last; in version 1 the joins. */
function seedParts({ freeze, seats }) {
  if (freeze === undefined) return seats.map(({ join }) => join);
  return [sha256(freeze.list), freeze.last === null ? '' : freeze.last[partOf(freeze.last)]];
}

/** Which field of what came last is the part of the seed, by all its fields; none where it has others. */
const partOf = (last) =>
  ({ 'randomness,round': 'randomness', 'seat,tap': 'tap', 'digits,seat,tap': 'digits' })[
    Object.keys(last).sort().join()
  ];

/** When Discord made an id, in milliseconds. */
const timeOfId = (id) => Number(BigInt(id) >> 22n) + 1_420_070_400_000;

/** Version 2: what was frozen is what was played, and what came last did so after everybody could see that. */
function freezeOf(file) {
  const { freeze, seats, options } = file;
  if (freeze === undefined) return [];
  const { pace, starter, last: announced, ...frozen } = JSON.parse(freeze.list);
  const played = {
    protocol: 2,
    match: file.match,
    commitment: file.commitment,
    game: file.game,
    version: file.gameVersion,
    options: Object.fromEntries(Object.keys(frozen.options).map((name) => [name, options[name]])),
    seats: seats.map(({ join, isBot, wish = null, vote = null }) => ({ join, bot: isBot, choice: wish, vote })),
  };
  const isPlayed = ['What was frozen at the start is what was played', [frozen], [played]];
  const { message, last } = freeze;
  if (last !== null && partOf(last) === undefined)
    return [isPlayed, ['What came last is a round, a tap, or digits with a tap', ['one of them'], [last]]];
  if (last === null) return [isPlayed, ['No tap came last: nobody but Sixes had a part in the deal after its start']];
  if (last.round !== undefined) {
    const isRight = message !== null && announced.round === last.round && announced.at > timeOfId(message);
    const at = new Date(announced.at).toISOString();
    const what = `Round ${last.round} of the beacon ${announced.chain} came after message ${message}; compare its time ${at} and ${last.randomness} with the beacon's own`;
    return [isPlayed, [what, [true], [isRight]]];
  }
  const { seat, tap, digits } = last;
  const isRight = {
    announced: announced === 'tap',
    // The same seat or id written another way, as "1" or 0123, would be another one, or give another seed.
    isAnotherPerson: seats[seat]?.seat === seat && seat !== starter && seats[seat].isBot === false,
    isLater: message !== null && /^[1-9][0-9]*$/.test(tap) && BigInt(tap) > BigInt(message),
    areDigits: digits === undefined || /^[0-9]{6}$/.test(digits),
  };
  const who = `seat ${seat + 1}, ${seats[seat]?.name}${digits === undefined ? '' : ', who cut the deck with '.concat(digits)}`;
  const should = { announced: true, isAnotherPerson: true, isLater: true, areDigits: true };
  return [isPlayed, [`The last tap came after message ${message} showed that: ${who}`, [should], [isRight]]];
}

/** What was checked, each with what is wrong with it, if anything is. `shown`: hashes that somebody has seen. */
export function check(file, ...shown) {
  const { game, luck, deals, freeze } = file;
  if (file.format !== 'sixes-replay' || file.formatVersion !== (freeze === undefined ? 1 : 2))
    return [['It is a replay file', 'it is none that this version reads']];
  const commitment = sha256(Buffer.from(file.secret, 'hex'));
  const hashes = [commitment, ...(freeze === undefined ? [] : [sha256(freeze.list)])];
  // A message may show the beginning alone.
  const known = (hash) => hashes.find((one) => hash.length >= 16 && one.startsWith(hash)) ?? hash;
  const seed = hmac(file.secret, seedParts(file).join(',')).digest('hex');
  const streams = luck.map(({ stream }) => stream);
  const opened = file.told.filter(({ opens }) => ['deal', 'first-deal'].includes(opens)).length;
  const drawsOf = ({ stream }) => luck.find((one) => one.stream === stream)?.draws ?? NONE;
  const dealt = deals.map((deal) => DEALS[game](deal, drawsOf(deal), drawsOf(deals[0]), file));
  const [right, said] = [0, 1].map((which) => dealt.map((both) => both[which]));
  return [
    ['The secret has the SHA-256 of the lobby', [commitment], [file.commitment]],
    ...shown.map((hash) => [
      `The SHA-256 ${hash} was shown`,
      hashes.filter((one) => one === known(hash)),
      [known(hash)],
    ]),
    ...freezeOf(file),
    [`The seed comes from the secret and ${freeze === undefined ? 'the joins' : 'that'}`, [seed], [file.seed]],
    ['No stream of luck is drawn from twice', [...new Set(streams)], streams],
    ['Every draw comes from the seed', luck.map((one) => drawnAgain(seed, one)), luck],
    [`${deals.length} of ${opened} deals follow from luck`, [opened, ...right], [deals.length, ...said]],
    ...(TOLD[game] ? [['The cards and dice that were told of do, too', ...TOLD[game](file)]] : []),
    ...sitIns(file),
  ].map(([what, should = [], does = []]) => {
    const at = should.concat(does).findIndex((_, i) => JSON.stringify(should[i]) !== JSON.stringify(does[i]));
    return [what, at < 0 ? undefined : `should be ${JSON.stringify(should[at])}, is ${JSON.stringify(does[at])}`];
  });
}

const [, self, path, ...shown] = process.argv;
if (self === import.meta.filename) {
  if (path === undefined) {
    console.error(
      'Name the replay file: npm run verify -- replay.json [a SHA-256 that the lobby or the start showed, or its first 16 digits or more]',
    );
    process.exit(2);
  }
  const found = check(JSON.parse(readFileSync(path, 'utf8')), ...shown);
  for (const [what, wrong] of found) console.log(wrong === undefined ? `✓ ${what}.` : `✗ ${what}: ${wrong}.`);
  process.exitCode = found.some(([, wrong]) => wrong !== undefined) ? 1 : 0;
}
