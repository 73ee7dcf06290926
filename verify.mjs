/**
 * Checks the deals of a match from its replay file alone: node verify.mjs replay.json [the SHA-256 the lobby showed]
 * It shares no code with Sixes. docs/fair-deals.md says what is checked and why that is enough.
 */
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const bytes = (hex) => Buffer.from(hex, 'hex');
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** The numbers of a stream of luck, one after the other. */
function* wordsOf(seed, stream) {
  for (let block = 0; ; block += 1) {
    const digest = createHmac('sha256', bytes(seed)).update(`${stream}:${block}`).digest();
    for (let at = 0; at < digest.length; at += 4) yield digest.readUInt32BE(at);
  }
}

/** A whole number below n, each equally likely. */
function below(words, n) {
  const fair = 2 ** 32 - (2 ** 32 % n);
  for (;;) {
    const word = words.next().value;
    if (word < fair) return word % n;
  }
}

function shuffled(words, items) {
  const cards = [...items];
  for (let i = cards.length - 1; i > 0; i -= 1) {
    const j = below(words, i + 1);
    [cards[i], cards[j]] = [cards[j], cards[i]];
  }
  return cards;
}

/** Draws a stream again; the first draw that gives something else is named. */
function drawnAgain(seed, { stream, draws }) {
  const words = wordsOf(seed, stream);
  for (const [i, draw] of draws.entries()) {
    const gives = 'below' in draw ? below(words, draw.below) : shuffled(words, draw.shuffle);
    if (!same(gives, draw.gave)) return `draw ${i + 1} of the stream ${stream} gives ${JSON.stringify(gives)}`;
  }
  return undefined;
}

/** How games deal: from what luck gave, what each seat holds and what lies open. */
const DEALS = {
  /** All cards from 1 are shuffled; each seat that is in takes ten from the front, then four begin the rows. */
  '6nimmt'(deal, [{ shuffle, gave }]) {
    const inOrder = Array.from({ length: shuffle.length }, (_, i) => i + 1);
    if (!same(shuffle, inOrder)) return 'the cards to be shuffled are not 1, 2, 3 …';
    const cards = [...gave];
    for (const [seat, { hand }] of deal.own.entries()) {
      if (deal.open.outIn[seat] > 0) continue;
      const dealt = cards.splice(0, 10).sort((a, b) => a - b);
      if (!same(hand, dealt)) return `seat ${seat} was dealt ${dealt}, the file says ${hand}`;
    }
    const rows = cards.splice(0, 4).map((card) => [card]);
    return same(deal.open.rows, rows) ? undefined : `the rows begin with ${rows}, the file says ${deal.open.rows}`;
  },
};

/** Cards that 6 nimmt! players revealed must be cards that they were dealt. */
const PLAYED = {
  '6nimmt'(file) {
    let deal = -1;
    for (const event of file.told) {
      if (event.type === 'dealt') deal += 1;
      if (event.type !== 'revealed') continue;
      const foreign = event.cards.find(({ seat, card }) => !file.deals[deal].own[seat].hand.includes(card));
      if (foreign) return `seat ${foreign.seat} played ${foreign.card}, which it was not dealt`;
    }
    return undefined;
  },
};

/** What was checked, each with what is wrong with it, if anything is. */
export function check(file, shown = file.commitment) {
  if (file.format !== 'sixes-replay' || file.formatVersion !== 1)
    return [['It is a replay file of Sixes', 'it is not']];
  const commitment = createHash('sha256').update(bytes(file.secret)).digest('hex');
  const joins = file.seats.map(({ join }) => join).join(',');
  const seed = createHmac('sha256', bytes(file.secret)).update(joins).digest('hex');
  const streams = file.luck.map(({ stream }) => stream);
  const twice = streams.find((stream, i) => streams.indexOf(stream) < i);
  const luckOf = ({ stream }) => file.luck.find((one) => one.stream === stream)?.draws ?? [];
  const dealt = DEALS[file.game];
  const wrongDeal = (deal, i) => {
    const draws = luckOf(deal);
    const wrong = draws.length === 0 ? 'no luck was drawn for it' : dealt?.(deal, draws);
    return wrong === undefined ? [] : [`deal ${i + 1}: ${wrong}`];
  };
  return [
    [
      `The secret's SHA-256 is ${shown}`,
      commitment === shown && commitment === file.commitment ? undefined : `it is ${commitment}`,
    ],
    ['The seed comes from the secret and the joins', seed === file.seed ? undefined : `it would be ${seed}`],
    [
      `Every draw of luck comes from the seed (${streams.length} streams)`,
      twice === undefined
        ? file.luck.map((stream) => drawnAgain(seed, stream)).find(Boolean)
        : `the stream ${twice} was drawn from twice`,
    ],
    [
      dealt === undefined
        ? `Luck was drawn for every deal (${file.deals.length}); who gets what is for the rules of ${file.game} to say`
        : `Every hand and row was dealt as it was drawn (${file.deals.length} deals)`,
      file.deals.flatMap(wrongDeal)[0],
    ],
    ...(PLAYED[file.game] ? [['Only cards that were dealt were played', PLAYED[file.game](file)]] : []),
  ];
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [path, shown] = process.argv.slice(2);
  if (path === undefined) {
    console.error('Name the replay file: npm run verify -- replay.json [the SHA-256 that the lobby showed]');
    process.exit(2);
  }
  const found = check(JSON.parse(readFileSync(path, 'utf8')), shown);
  for (const [what, wrong] of found) console.log(wrong === undefined ? `✓ ${what}.` : `✗ ${what}: ${wrong}.`);
  process.exitCode = found.some(([, wrong]) => wrong !== undefined) ? 1 : 0;
}
