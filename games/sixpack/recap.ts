/** The last round of Sixpack in a line: for the seat that played in it, and for those who only watch. */
import type { AnyText, Description, GameEvent, Seat, View } from '../game.ts';
import { playersOf } from '../kit/say.ts';
import { type Card, faceOf, HIGHEST, packOf } from './cards.ts';
import { isChoosing, lawArgs, packsIn, whereText } from './describe.ts';
import { countsAsHand, isClosed, lawOf, numberPlayed } from './law.ts';
import { PACKS, packs } from './packs/index.ts';
import type { Law } from './packs/pack.ts';
import { type Event, type Facing, facingOf, type Open, type Own, type Sixpack, type Waiting } from './state.ts';
import { bareText, cardText, countedText, lineOf, markText, packText } from './texts.ts';
import { type Say, says, type Words } from './words/words.ts';

type Events = readonly GameEvent<Event>[];

/** What became of a card that was played, in its sentence. */
interface Fate {
  readonly seat: Seat;
  readonly text: Say;
  /** Cards won, where a pile was claimed. */
  readonly claimed?: { readonly pile: number; readonly n: number };
  /** Its number, where it is a duplicate; 0 where it is not said, as with others attached to it. */
  readonly out?: number;
  /** The number that a pile shows as well, where the card is taken back. */
  readonly back?: number;
}

/** Packs tell of what they do in sentences of their own; the frame of the game has these. */
function fatesOf({ text }: Event): readonly Fate[] {
  switch (text.key) {
    case 'laidOn':
      return [fate(text.args, says('wentOn', { card: text.args.card, pile: text.args.pile }))];
    case 'laidUnder':
      return [fate(text.args, says('wentUnder', { card: text.args.card, pile: text.args.pile }))];
    case 'takenBack':
      return [backOf(text.args)];
    case 'claimed':
      return [claimOf(text.args, text.args.cards.length)];
    case 'claimedNothing':
      return [claimOf(text.args, 0)];
    case 'duplicates':
      return text.args.cards.map(({ args }) => {
        const { seat, card } = args as unknown as { readonly seat: { readonly seat: Seat }; readonly card: AnyText };
        return { ...fate({ seat }, says('wentOut', { card })), out: numberOf(card) };
      });
    default:
      return [];
  }
}

/** Of more cards than these the line has no room for whole names, nor for how many others each of them won. */
const MAX_COUNTED = 2;
/** Of rounds that play themselves there may be more than the line takes: the first cards are those that were chosen. */
const MAX_OWN = 4;

function withoutCount({ text }: Fate): Say {
  if (text.key === 'wentBack') return says('wentBack', { ...text.args, n: 0 });
  return text.key === 'wentClaiming' ? says('claimsPile', { card: text.args.card, pile: text.args.pile }) : text;
}

/** Without the number of a returned card, which its pile shows, and of several cards without how much each won. */
const inBrief = (own: readonly Fate[]): readonly Fate[] =>
  own.map((one) => (own.length === 1 && one.back === undefined ? one : { ...one, text: withoutCount(one) }));

const fate = ({ seat: { seat } }: { readonly seat: { readonly seat: Seat } }, text: Say): Fate => ({ seat, text });

function claimOf(args: Words['claimedNothing'], n: number): Fate {
  const { card, pile } = args;
  return { ...fate(args, says('wentClaiming', { card, pile, n })), claimed: { pile, n } };
}

function backOf(args: Words['takenBack']): Fate {
  const { n } = args.why.args as unknown as Words['whySame'];
  return { ...fate(args, says('wentBack', { card: args.card, n })), back: n };
}

/** The number that a card was played with; 0 where it is not said. */
function numberOf({ key, args }: AnyText): number {
  const { n } = args as unknown as { readonly n?: number | string };
  return key === 'attached' ? 0 : Number(n) || 0;
}

const publicFates = (events: Events): readonly Fate[] =>
  events.filter(({ to }) => to === undefined).flatMap((event) => fatesOf(event));

type Claim = Fate & Required<Pick<Fate, 'claimed'>>;

/** The piles claimed by these, that with most cards won first; those that won nothing only where no other did. */
function claimsOf(fates: readonly Fate[]): readonly Claim[] {
  const all = fates
    .flatMap((one) => (one.claimed === undefined ? [] : [{ ...one, claimed: one.claimed }]))
    .toSorted((a, b) => b.claimed.n - a.claimed.n);
  return all[0]?.claimed.n === 0 ? all : all.filter(({ claimed }) => claimed.n > 0);
}

/** At most this many claims by others are listed: those that won the most cards. */
const MAX_OTHERS = 2;

/** What became of the seat's own cards. */
const ownFatesIn = (fates: readonly Fate[], seat: Seat | undefined): readonly Fate[] =>
  fates.filter((one) => one.seat === seat).slice(0, MAX_OWN);

function ownPlayText(own: readonly Fate[]): Say | undefined {
  const isLong = own.length > MAX_COUNTED;
  const cards = own.map((fate) => {
    if (isLong) return shortened(withoutCount(fate));
    return own.length > 1 || hasAttached(fate.text) ? alone(fate.text) : fate.text;
  });
  return own.length === 0 ? undefined : says('youPlayed', { cards });
}

/** What packs said to the seat alone. */
function privateTexts(view: View<Sixpack>, events: Events): readonly Say[] {
  const { seat } = view;
  const known = PACKS.reduce((all, pack) => pack.withInferred?.(all, view) ?? all, events);
  return known.flatMap(({ to, text }) => (seat !== undefined && to === seat ? [ownText(text, seat)] : []));
}

/** What happened to the seat alone: not what others did, nor what it held before a new deal. */
export function ownRecap(view: View<Sixpack>, events: Events, before: Open): Say[] {
  const played = ownPlayText(inBrief(ownFatesIn(publicFates(events), view.seat)));
  const all = publicTexts(events);
  const stopped = stopText(all);
  const lines = played === undefined ? [stopped ?? ranOutText(all, view.seat)] : [played, stopped];
  const texts = view.open.game === before.game ? privateTexts(view, events) : [];
  return [...lines, ...texts].filter((text) => text !== undefined);
}

export function recap(view: View<Sixpack>, events: Events, before: Open): Say[] {
  const { seat } = view;
  const fates = publicFates(events);
  const own = ownFatesIn(fates, seat);
  const first = ownPlayText(own);
  const others = fates.filter((one) => one.seat !== seat);
  const isOut = own.some(({ out }) => out !== undefined);
  const claimed = claimsOf(others);
  const [dearest] = claimed;
  const duplicates = own.length === 0 || isOut ? othersOut(others, isOut) : undefined;
  const second = dearest === undefined ? duplicates : claimText(dearest);
  // Two cards of one's own fill the line, and so does one with others around it.
  const hasRoom = own.length === 1 && layersOf(own[0]!.text).length === 1;
  const texts = hasRoom && wentOntoClaimed(fates, own[0]!, dearest) ? [second, first] : [first, second];
  const known = texts.filter((text) => text !== undefined);
  const line = hasRoom ? known.reduce<Say | undefined>(joined, undefined) : known[0];
  const hasDearest = second !== undefined && line !== first;
  const more = claimed.slice(hasDearest ? 1 : 0, MAX_OTHERS);
  const claims = more.map(claimText).reduce<Say | undefined>(joined, undefined);
  const ownTexts = privateTexts(view, events);
  const all = publicTexts(events);
  const stopped = stopText(all);
  const reversed = reversedNow(view.open, before);
  const order = reversed && says('orderTurned', { reversed });
  const lines = line === undefined ? [stopped ?? ranOutText(all, seat)] : [line, stopped];
  // The table's story tells the rest, but not what only this seat knows.
  return [...lines, ...(ownTexts.length > 0 ? ownTexts : [order ?? claims])].filter((text) => text !== undefined);
}

const joined = (first: Say | undefined, second: Say): Say =>
  first === undefined ? second : says('both', { first, second });

/** Whether the order of a game is reversed now; nothing where it is as it was. */
function reversedNow(open: Open, before: Open): 'yes' | 'no' | undefined {
  if (open.stage !== 'play' || before.stage !== 'play' || open.game !== before.game) return undefined;
  const { reversed } = lawOf(open, packs);
  if (reversed === lawOf(before, packs).reversed) return undefined;
  return reversed ? 'yes' : 'no';
}

const publicTexts = (events: Events): readonly Say[] =>
  events.filter(({ to }) => to === undefined).map(({ text }) => text);

/** Why a game ended although everybody has cards. */
const stopText = (texts: readonly Say[]): Say | undefined =>
  texts.find(({ key }) => key === 'cameBack' || key === 'lastRound');

/** Who ran out of cards. */
function ranOutText(texts: readonly Say[], me: Seat | undefined): Say | undefined {
  const ranOut = texts.find((text) => text.key === 'outOfCards');
  const isMe = ranOut?.args.seats.some(({ seat }) => seat === me);
  return isMe ? says('youRanOut') : ranOut;
}

/** What only two players know, as one of them reads it. */
function ownText(text: Say, me: Seat): Say {
  if (text.key !== 'grabbedCard') return text;
  const { seat, from, card } = text.args;
  return seat.seat === me ? says('youGrabbed', { from, card }) : says('grabbedFromYou', { seat, card });
}

/** The card of a sentence, from outside in: what is chosen and attached stands around it. */
function layersOf({ args: { card } }: AnyText): readonly AnyText[] {
  return card === undefined ? [] : [card as AnyText, ...layersOf(card as AnyText)];
}

const hasAttached = (text: Say): boolean => layersOf(text).some(({ key }) => key === 'attached');

/** The sentence with its card alone, without what is attached and chosen. */
const alone = (text: Say): Say => ({ key: text.key, args: { ...text.args, card: layersOf(text).at(-1)! } }) as Say;

/** The same with its card as a button has it. */
function shortened(text: Say): Say {
  const { key, args } = text;
  const { pack, n } = layersOf(text).at(-1)!.args as unknown as { readonly pack: AnyText; readonly n: string };
  const mark = { key: pack.key.replace(/name$/, 'mark'), args: {} };
  return { key, args: { ...args, card: says('mark', { n, mark }) } } as Say;
}

/** Whether a card went to the pile that another had claimed before it. */
function wentOntoClaimed(fates: readonly Fate[], own: Fate, claim: Claim | undefined): boolean {
  const { pile } = own.text.args as { readonly pile?: number };
  const isBefore = fates.slice(0, fates.indexOf(own)).some(({ text }) => text === claim?.text);
  return isBefore && claim?.claimed.pile === pile;
}

const claimText = ({ seat, claimed }: Claim): Say => says('othersClaimed', { seat: { seat }, ...claimed });

/** Whose cards were duplicates, those of a number together. */
function storyOut(fates: readonly Fate[]): Say | undefined {
  const numbers = [...new Set(fates.flatMap(({ out }) => out ?? []))];
  const groups = numbers.map((n) =>
    says('outOf', { n, seats: playersOf(seatsOf(fates.filter(({ out }) => out === n))) }),
  );
  return groups.length === 0 ? undefined : says('storyOut', { groups });
}

/** The same in a short line, where they met the reader's card. */
function othersOut(fates: readonly Fate[], isOwnOut: boolean): Say | undefined {
  const gone = fates.filter(({ out }) => out !== undefined);
  if (gone.length === 0) return undefined;
  return says('othersOut', { seats: playersOf(seatsOf(gone)), n: gone.length, own: isOwnOut ? 'yes' : 'no' });
}

const seatsOf = (fates: readonly Fate[]): readonly Seat[] => [...new Set(fates.map(({ seat }) => seat))];

/** Of more claims than these a line of the story tells those that won most. */
const MAX_CLAIMS = 3;
/** The same where a line about duplicates follows. */
const MAX_CLAIMS_BEFORE_OUT = 2;

/**
 * Why a game ended without anybody being out of cards, the piles that were claimed, then duplicates and cards taken
 * back; where nobody claims and nothing is a duplicate also what a pack did last; and that the order is the usual one
 * again, which the table does not say. At the end of a game: one line, and the winners.
 */
export function story(events: Events, open: Open, before: Open): Say[] {
  const fates = publicFates(events);
  const texts = publicTexts(events);
  const out = storyOut(fates);
  const claims = claimsOf(fates)
    .slice(0, out === undefined ? MAX_CLAIMS : MAX_CLAIMS_BEFORE_OUT)
    .map(({ seat, claimed }) => says('storyClaimed', { seat: { seat }, ...claimed }));
  const ended = texts.findLast(({ key }) => key === 'won' || key === 'scored');
  const stopped = stopText(texts);
  const lines = [stopped, ...lineOf(claims), out].filter((text) => text !== undefined);
  const ofPack = texts.filter(({ key }) => key.includes('.')).slice(-1);
  const shown = [lines, ofPack, lineOf(backTexts(fates))].find(({ length }) => length > 0) ?? [];
  if (ended !== undefined) return [...shown.slice(0, 1), wonText(ended)];
  const again = reversedNow(open, before) === 'no' ? says('usualAgain') : undefined;
  const [line, ...next] = shown;
  return [...lineOf([line, again].filter((text) => text !== undefined)), ...next].slice(0, 2);
}

const backTexts = (fates: readonly Fate[]): Say[] =>
  fates.flatMap(({ seat, back }) => (back === undefined ? [] : [says('storyBack', { seat: { seat }, n: back })]));

/** How a game or the match ended: the winners, or everybody's points. */
function wonText(text: Say): Say {
  if (text.key === 'won') return says('storyWon', text.args);
  const { game, games, scores } = text.args as Words['scored'];
  const points = scores.map(({ args }) => says('storyScore', args as Words['storyScore']));
  return says('scored', { game, games, scores: points });
}

/** The law, what each pile shows, how many cards everybody has, and what waits; in hand every card. */
export function brief({ open, own }: View<Sixpack>): Description<Words> {
  if (isChoosing(open)) return { table: [whereText(open)], own: [] };
  return {
    table: [...lineOf([whereText(open), ...lawTexts(lawOf(open, packs))]), ...pileTexts(open), ...handTexts(open)],
    own: own === undefined ? [] : ownTexts(own),
  };
}

/** Only what is not as in any first round. */
function lawTexts(law: Law): Say[] {
  if (law.silent) return [says('pictureSilent')];
  const isUsual = !law.reversed && law.claims.length === 1 && law.claims[0] === HIGHEST;
  return isUsual ? [] : [says('pictureLaw', lawArgs(law))];
}

function pileTexts(open: Open): Say[] {
  const law = lawOf(open, packs);
  return open.piles.map((pile, i) => {
    const top = pile.at(-1)!;
    const n = law.tops[i]!.join('/');
    // Most cards show the number that is printed on them.
    const isPrinted = n === faceOf(top).numbers.join('/');
    const closed = isClosed(law, i) ? 'yes' : 'no';
    const args = {
      pile: i + 1,
      n: isPrinted ? 'printed' : n,
      closed,
      top: countedText(top, countsAsHand(pile, pile.length - 1, law, packs)),
    };
    if (pile.length === 1) return says('briefPile', args);
    const hands = pile.filter((_, at) => countsAsHand(pile, at, law, packs)).length;
    return says('briefPileOn', { ...args, under: pile.length - 1, hands });
  });
}

/** Which cards are open, and which of them are picked, counts before all have picked; then those count that wait. */
function handTexts(game: Open): Say[] {
  const { piles, held, shown, waiting } = game;
  const areEqual = held.length > 2 && held.every((n) => n === held[0]);
  const hands: Say = areEqual
    ? says('heldEach', { n: held[0]! })
    : says('held', { held: held.map((n, seat): Say => says('heldBy', { seat: { seat }, n })) });
  const law = lawOf({ piles }, packs);
  // What is attached, chosen or copied makes it another number than is printed.
  const markOf = (one: Waiting): Say =>
    one.with.length === 0 && one.number === undefined
      ? markText(one.card)
      : says('sumIs', { card: markText(one.card), n: numberPlayed(one, law) });
  const has = (one: Waiting): Say => says('briefCards', { seat: { seat: one.seat }, cards: [markOf(one)] });
  if (waiting.length > 0) return [hands, says('waiting', { cards: waiting.map(has) })];
  // Cards that are open are mostly of one pack, whose name is said once.
  const [pack, ...others] = packsIn(shown.flat());
  const nameOf = others.length === 0 ? bareText : markText;
  const facing = ({ card, isPicked }: Facing): Say =>
    isPicked ? says('briefPicked', { card: nameOf(card) }) : nameOf(card);
  const open = shown.flatMap((cards, seat) =>
    cards.length === 0 ? [] : [says('briefCards', { seat: { seat }, cards: facingOf(game, seat).map(facing) })],
  );
  if (open.length === 0) return [hands];
  return [
    hands,
    others.length === 0
      ? says('briefShownOf', { pack: packText(pack!), shown: open })
      : says('briefShown', { shown: open }),
  ];
}

/** The table shows the cards that face the others, so they are left out. */
const ownTexts = ({ hand }: Own): Say[] => (hand.length === 0 ? [] : [says('briefHand', { cards: byPack(hand) })]);

/** "Reverse 1, 4, Veto 2": cards of a pack after its name. */
function byPack(hand: readonly Card[]): readonly Say[] {
  return [...new Set(hand.map(packOf))].flatMap((pack) => {
    const [first, ...others] = hand.filter((card) => packOf(card) === pack);
    return [cardText(first!), ...others.map(bareText)];
  });
}
