/** Before the first card is played: the packs, and the deal. */
import type { Luck } from '../game.ts';
import { type Card, deckOf, handFor, inOrder, type PackId, PILES, packsFor } from './cards.ts';
import { emojiName, type Pack, type Packs, type Play, type Step, type Table } from './packs/pack.ts';
import { first, say, seatsOf, slipToHand } from './play.ts';
import type { Options } from './state.ts';
import { cardText, packText } from './texts.ts';
import { type Say, says } from './words/words.ts';

/** The pack of neutral cards, and the order of the others, are those of the registry. */
const idsOf = (packs: Packs): PackId[] => [...packs.keys()];

export const inPrintedOrder = (ids: readonly PackId[], packs: Packs): PackId[] =>
  [...ids].sort((a, b) => idsOf(packs).indexOf(a) - idsOf(packs).indexOf(b));

/** The packs that the options name, where the table does not choose. */
export function packsNamed(options: Options, seats: number, packs: Packs, luck: Luck): readonly PackId[] {
  const count = packsFor(seats);
  const [plain, ...special] = idsOf(packs) as [PackId, ...PackId[]];
  const filled = (ids: readonly PackId[]) => [...ids, ...Array<PackId>(Math.max(0, count - ids.length)).fill(plain)];
  switch (options.packs) {
    case 'choose':
      throw new Error('the table chooses its packs');
    case 'first':
      return filled(special.slice(0, 1));
    case 'recommended':
      return filled(special.slice(0, count - 1));
    case 'random':
      return luck.shuffle(idsOf(packs)).slice(0, count);
    case 'named':
      return filled(options.named);
  }
}

const packOptions = ({ packs }: Table) =>
  [...packs.values()].map(({ id }) => ({
    move: { pack: id },
    reads: () => ({ label: packText(id), detail: packText(id, 'brief'), sign: { emoji: emojiName(packs, id) } }),
  }));

/** How often a pack should be in the deck at most. */
export const mostOf = ({ id, once }: Pack, packs: Packs): number => (id === idsOf(packs)[0] ? LIMITLESS : once ? 1 : 2);
const LIMITLESS = 9;

type PerSeat = readonly (PackId | undefined)[];

/** B11, B12: the packs that everybody brings, and those that the table has voted for; luck draws what is missing. */
export function settlePacks(play: Play, chosen: PerSeat, votes: PerSeat): void {
  const count = packsFor(play.own.length) - play.own.length;
  const own = seatsOf(play).map((seat) => chosen[seat]);
  const cast = votes.filter((id): id is PackId => id !== undefined && isLeft(id, own, play.packs));
  const { elected, isTied } = cast.length > 0 ? election(play, cast, count) : { elected: [], isTied: false };
  const brought = withLuck(play, own, elected);
  const shared = withLuck(play, [...elected, ...Array(count - elected.length)], brought);
  const texts = shared.map((id, i): Say => {
    return i < elected.length ? votesText(id, cast) : says('drawnByLuck', { pack: packText(id) });
  });
  say(play, () => broughtText(brought), { opens: 'deal' });
  say(play, () => says('packsShared', { packs: texts }));
  if (isTied) say(play, () => says('lotsDrawn'));
  play.open.packs = inPrintedOrder([...brought, ...shared], play.packs);
  first(play, [{ do: 'deal' }]);
}

/** By the rules of version 2, which asked for the votes after the start (B12). */
export function bringPacks(play: Play, chosen: PerSeat): void {
  const own = seatsOf(play).map((seat) => chosen[seat]);
  tellPacks(play, withLuck(play, own, []));
  first(play, [{ do: 'vote' }]);
}

/** Luck draws for the empty places from what is left, never a blank pack. */
function withLuck(play: Play, places: PerSeat, others: readonly PackId[]): PackId[] {
  const [, ...special] = idsOf(play.packs);
  const filled = [...places];
  for (const i of filled.keys())
    filled[i] ??= play.luck.pick(special.filter((id) => isLeft(id, [...filled, ...others], play.packs)));
  return filled as PackId[];
}

const isLeft = (id: PackId, taken: readonly (PackId | undefined)[], packs: Packs): boolean =>
  taken.filter((one) => one === id).length < mostOf(packs.get(id)!, packs);

function tellPacks(play: Play, picked: readonly PackId[]): void {
  const isFirst = play.open.progress.rules === 1;
  play.open.packs = inPrintedOrder(picked, play.packs);
  play.open.stage = 'vote';
  say(play, () => broughtText(picked), isFirst ? {} : { opens: 'round' });
}

const broughtText = (picked: readonly PackId[]): Say =>
  says('packsPicked', {
    packs: picked.map((pack, seat): Say => says('has', { seat: { seat }, what: packText(pack) })),
  });

/** Each seat picks its favourite pack, secretly: by the rules of version 1. */
const packs: Step = {
  asks: (table) =>
    seatsOf(table).map((seat) => ({
      seat,
      text: () => says('askPack'),
      choices: packOptions(table),
      min: 1,
      max: 1,
    })),
  run(play, _, answers) {
    tellPacks(
      play,
      seatsOf(play).map((seat) => answers.get(seat)![0]!.pack as PackId),
    );
    first(play, [{ do: 'vote' }]);
  },
};

/** One more pack is picked together; two players pick the two that have most votes. */
const vote: Step = {
  asks(table) {
    const count = packsFor(table.own.length) - table.own.length;
    const { open } = table;
    const choices = packOptions(table).filter(
      ({ move }) => open.progress.rules === 1 || isLeft(move.pack as PackId, open.packs, table.packs),
    );
    return seatsOf(table).map((seat) => ({
      seat,
      text: () => says('askVote', { n: count }),
      choices,
      min: count,
      max: count,
    }));
  },
  run(play, _, answers) {
    const count = packsFor(play.own.length) - play.own.length;
    const cast = seatsOf(play).flatMap((seat) => answers.get(seat)!.map(({ pack }) => pack as PackId));
    const { elected, isTied } = election(play, cast, count);
    const texts = elected.map((id) => votesText(id, cast));
    // The first deal follows at once.
    say(play, () => says('packsVoted', { packs: texts }), { opens: 'first-deal' });
    if (isTied) say(play, () => says('lotsDrawn'));
    play.open.packs = inPrintedOrder([...play.open.packs, ...elected], play.packs);
    first(play, [{ do: 'deal' }]);
  },
};

const votesFor = (id: PackId, cast: readonly PackId[]): number => cast.filter((one) => one === id).length;
const votesText = (id: PackId, cast: readonly PackId[]): Say =>
  says('votes', { pack: packText(id), n: votesFor(id, cast) });

/** The packs with most votes; `isTied`: luck decided, because the next pack had equally many. */
function election(play: Play, cast: readonly PackId[], count: number) {
  // Shuffled before they are sorted: luck decides among equals.
  const ranked = play.luck
    .shuffle(idsOf(play.packs).filter((id) => cast.includes(id)))
    .sort((a, b) => votesFor(b, cast) - votesFor(a, cast));
  const [last, next] = [ranked[count - 1], ranked[count]];
  const isTied = next !== undefined && votesFor(next, cast) === votesFor(last!, cast);
  return { elected: inPrintedOrder(ranked.slice(0, count), play.packs), isTied };
}

/** B7: which packs are in the deck more often than the rules recommend: once, or twice; blank ones as often as one likes. */
export function oftenTexts(ids: readonly PackId[], packs: Packs) {
  const beyond = (most: number) =>
    idsOf(packs)
      .slice(1)
      .filter((id) => {
        const isMost = (packs.get(id)!.once ? 1 : 2) === most;
        return isMost && ids.filter((one) => one === id).length > most;
      });
  const text = (key: 'noteDoubled' | 'noteTripled', often: readonly PackId[]) =>
    often.length > 0 ? [says(key, { packs: often.map((id) => packText(id)) })] : [];
  return [...text('noteDoubled', beyond(1)), ...text('noteTripled', beyond(2))];
}

const deal: Step = {
  run(play) {
    const { open, own, hidden, luck } = play;
    const isFirst = hidden.deck.length === 0;
    if (isFirst)
      hidden.deck = deckOf(
        open.packs.map((id) => play.packs.get(id)!),
        luck,
      );
    const cards = luck.shuffle(hidden.deck);
    const each = handFor(own.length);
    for (const seat of seatsOf(play)) {
      Object.assign(own[seat]!, { hand: [], pick: [] });
      open.shown[seat] = [];
      open.known[seat] = [];
      slipToHand(play, seat, cards.splice(0, each));
    }
    open.piles = cards.splice(0, PILES).map((card): Card[] => [card]);
    hidden.rest = inOrder(cards);
    open.gone = [];
    open.progress.played = [];
    if (hidden.past !== undefined) hidden.past = [];
    open.lost = [];
    open.stage = 'play';
    open.round = 1;
    const piles = () => open.piles.map(([card]) => cardText(card!));
    const isOpened = play.events?.some(({ opens }) => opens === 'first-deal' || opens === 'deal');
    const dealt = () => says('dealt', { game: open.game, games: open.games, n: each, piles: piles() });
    say(play, dealt, isOpened ? {} : { opens: 'deal' });
    if (isFirst) for (const text of oftenTexts(open.packs, play.packs)) say(play, () => text);
    first(play, [{ do: 'select' }]);
  },
};

export const dealSteps = { packs, vote, deal };
