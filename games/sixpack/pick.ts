/** Step 1 of a round: everybody picks what to play, in the order that cards facing the others demand. */
import type { Seat } from '../game.ts';
import { lowestOf, packOf, playsFor } from './cards.ts';
import { notePosition } from './end.ts';
import { handlingOrder, lawOf, waysFor } from './law.ts';
import type { Asking, Choice, Reading, Step, Table } from './packs/pack.ts';
import { landsText } from './place.ts';
import { first, fromHand, handOptions, heldOf, merged, mergedFor, say, seatsOf } from './play.ts';
import type { Held, Move, Pick, Task } from './state.ts';
import { playedText, summedText } from './texts.ts';
import { type Say, says } from './words/words.ts';

/** `must`: only cards that face the others with this number (G7). */
export interface PickTask extends Task {
  readonly seats: readonly Seat[];
  readonly must?: number;
}

interface RevealTask extends Task {
  /** The cards played themselves. */
  readonly isForced?: true;
}

/** G6: players whose cards face the others pick before the rest, lowest first; not while effects are disabled (N2). */
const select: Step = {
  run(play) {
    const { open, packs } = play;
    const lowest = (seat: Seat) => Math.min(...open.shown[seat]!.map(lowestOf));
    const early = lawOf(open, packs).silent ? [] : seatsOf(play).filter((seat) => open.shown[seat]!.length > 0);
    const groups = [...new Set(early.map(lowest))]
      .sort((a, b) => a - b)
      .map((low): PickTask => {
        const seats = early.filter((seat) => lowest(seat) === low);
        return { do: 'pick', seats, ...(seats.length > 1 && { must: low }) };
      });
    const rest = seatsOf(play).filter((seat) => !early.includes(seat));
    const picks = [...groups, ...(rest.length > 0 ? [{ do: 'pick', seats: rest } as PickTask] : [])];
    notePosition(play);
    if (play.open.progress.rules > 1 && isForced(play, picks)) {
      for (const { seats, must } of picks)
        for (const seat of seats) play.own[seat]!.pick = picksIn(answerTo(pickAsk(play, seat, must)));
      return first(play, [{ do: 'reveal', isForced: true } as RevealTask]);
    }
    if (groups.length > 0 && picks.length > 1) {
      const seats = () => groups.flatMap((group) => group.seats).map((seat) => ({ seat }));
      say(play, () => says('openFirst', { seats: seats() }));
    }
    first(play, [...picks, { do: 'reveal' }]);
  },
};

const pick: Step<PickTask> = {
  always: true,
  asks: (table, { seats, must }) => seats.map((seat) => pickAsk(table, seat, must)),
  run(play, { seats }, answers) {
    for (const seat of seats) {
      const picks = picksIn(answers.get(seat)!);
      play.own[seat]!.pick = picks;
      const shown = picks.map(({ card, shown }) => (shown ? { seat, card } : { seat }));
      play.open.picks = [...play.open.picks, ...shown];
    }
  },
};

/**
 * B10: whether everybody can see that nobody has a choice: each plays a whole hand, or has only open cards that allow
 * just one answer. Hidden cards are not looked at, so nothing of them shows.
 */
const isForced = (play: Table, picks: readonly PickTask[]): boolean =>
  picks.every(({ seats, must }) =>
    seats.every((seat) => {
      const hidden = play.own[seat]!.hand.length;
      if (hidden + play.open.shown[seat]!.length <= playsFor(play.own.length)) return true;
      if (hidden > 0) return false;
      const { choices, min, max } = pickAsk(play, seat, must);
      return min === max && new Set(choices.map(({ move }) => move.card)).size === 1;
    }),
  );

/** The only answer, but for equal cards and their order. */
const answerTo = ({ choices, min }: Asking): readonly Move[] => {
  const chosen: Choice[] = [];
  for (const option of choices)
    if (
      chosen.length < min &&
      chosen.every(({ groups = [] }) => !groups.some((group) => option.groups?.includes(group)))
    )
      chosen.push(option);
  return chosen.map(({ move }) => move);
};

/** How cards of a hand are played: how many, and which number the first must show. */
interface Playing {
  readonly text: () => Say;
  readonly plays: number;
  readonly must?: number | undefined;
  /** All cards of the hand, if left out. */
  readonly from?: readonly Choice[];
}

const pickAsk = (table: Table, seat: Seat, must: number | undefined): Asking => {
  const plays = Math.min(playsFor(table.own.length), table.own[seat]!.hand.length + table.open.shown[seat]!.length);
  const text = () => (must === undefined ? says('askPlay', { n: plays }) : says('askMust', { n: plays, must }));
  const { text: asked, ...ask } = playAsk(table, seat, { text, plays, must });
  const { game, round } = table.open;
  // How to attach a card is enough to say at once.
  const explained = (said: Say) => (said.key === 'askAttaching' ? said : says('askFirst', { text: said }));
  return { ...ask, text: game === 1 && round === 1 ? () => explained(asked()) : asked };
};

/** L1, L7: one card of a hand, with what is attached to it, added to a round that has begun. */
export const lateAsk = (table: Table, seat: Seat, text: () => Say): Asking =>
  playAsk(table, seat, { text, plays: 1, from: unplayed(table, handOptions(table, seat)) });

/**
 * L7: leaves out one equal card for each one played this round that left the piles. Not in matches before version 6.
 */
function unplayed({ open }: Table, options: readonly Choice[]): readonly Choice[] {
  const { rules, played } = open.progress;
  if (rules < 6) return options;
  const handled = played.flatMap(({ fate, card, with: attached }) => (fate === 'waiting' ? [] : [card, ...attached]));
  const countIn = (cards: readonly unknown[], card: unknown) => cards.filter((one) => one === card).length;
  const lying = [...open.piles.flat(), ...open.lost];
  const held = options.map(({ move }) => move.card);
  return options.filter(({ move: { card } }, i) => {
    return countIn(held.slice(i), card) > countIn(handled, card) - countIn(lying, card);
  });
}

/** Cards to attach are offered in the same question as those to play, so that nobody else learns who holds any. */
function playAsk(table: Table, seat: Seat, { text, plays, must, from = handOptions(table, seat) }: Playing): Asking {
  const held = from.map((one): Choice => {
    const ways = () =>
      waysFor({ seat, card: heldOf(one.move).card, with: [] }, lawOf(table.open, table.packs), table.packs);
    return { ...one, reads: () => ({ ...one.reads(), lands: landsText(ways()) }) };
  });
  const allowed = must === undefined ? held : held.filter(({ move }) => isMust(heldOf(move), must));
  // The only card that may come first is nothing else besides.
  const free = held.filter((one) => allowed.length > 1 || !same(allowed[0]!, one));
  const lifts = ({ move }: Choice) => table.packs.get(packOf(heldOf(move).card))!.lifts === true;
  const extra = held.length > plays ? free.filter(lifts) : [];
  const asked: Asking['text'] = extra.length > 0 ? () => says('askAttaching', { text: text() }) : text;
  const ask = { seat, text: asked, min: plays };
  const name = ({ move }: Choice) => `card:${JSON.stringify(move)}`;
  if (extra.length === 0 && plays === 1) return { ...ask, choices: merged(table, allowed), max: 1 };
  if (extra.length === 0 && must === undefined)
    return {
      ...ask,
      choices: mergedFor(table, held, plays).map((one) => ({ ...one, groups: [name(one)] })),
      max: plays,
    };
  const slots = Array.from({ length: plays }, (_, i) => i + 1);
  const partOf = (slot: number) => (plays > 1 ? { part: says('playPart', { slot }) } : {});
  const main = (one: Choice, slot: number): Choice => ({
    move: { ...one.move, slot },
    reads: () => ({ ...(plays > 1 ? playedAs(one.reads(), slot) : one.reads()), ...partOf(slot) }),
    groups: [`slot:${slot}`, name(one)],
  });
  const attached = (one: Choice, slot: number): Choice => ({
    move: { ...one.move, to: slot },
    reads: () => ({ ...attachedAs(one.reads(), slot, plays), ...partOf(slot) }),
    groups: [name(one)],
  });
  const isMerged = plays === 1 || table.open.progress.rules >= 4;
  const cardsFor = (slot: number) => {
    const cards = slot === 1 ? allowed : free;
    if (!isMerged) return cards;
    const different = merged(table, cards, slot);
    // Where all are equal and may be attached too, each may be the one that is played.
    return different.length === 1 && lifts(different[0]!) ? cards : different;
  };
  const choices = [
    ...slots.flatMap((slot) => cardsFor(slot).map((one) => main(one, slot))),
    ...slots.flatMap((slot) => extra.map((one) => attached(one, slot))),
  ];
  return { ...ask, choices, max: plays + extra.length, oneOf: slots.map((slot) => `slot:${slot}`) };
}

/** A card of two to play. */
const playedAs = ({ label, name, listed, sign, ...rest }: Reading, slot: number): Reading => ({
  ...rest,
  label: says('playAsShort', { card: label, slot }),
  name: says('playAs', { card: name!, slot }),
  listed: says('playAsListed', { card: listed!, slot }),
  sign: { emoji: sign!.emoji, label: says('playAsShort', { card: sign!.label!, slot }) },
});

const attachedAs = ({ label, name, sign }: Reading, slot: number, plays: number): Reading => ({
  label: says(plays > 1 ? 'attachToShort' : 'attachShort', { card: label, slot }),
  name: says(plays > 1 ? 'attachTo' : 'attach', { card: name!, slot }),
  listed: says(plays > 1 ? 'attachTo' : 'attach', { card: sign!.label!, slot }),
  sign: {
    emoji: sign!.emoji,
    label: says(plays > 1 ? 'attachToShort' : 'attachShort', { card: sign!.label!, slot }),
  },
});

const same = (a: Choice, b: Choice): boolean =>
  a.move.card === b.move.card && a.move.shown === b.move.shown && a.move.nth === b.move.nth;

export const isMust = ({ card, shown }: Held, must: number): boolean => shown === true && lowestOf(card) === must;

/** The cards that an answer plays, each with what is attached to it, in the same order however it was tapped. */
export function picksIn(moves: readonly Move[]): Pick[] {
  const mains = moves.filter(({ to }) => to === undefined);
  const slotOf = (move: Move) => (move.slot as number | undefined) ?? 1;
  const sorted = (some: readonly Move[]) =>
    [...some].sort((a, b) => slotOf(a) - slotOf(b) || (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  return sorted(mains).map((move) => {
    const attached = moves.filter(({ to }) => to !== undefined && (mains.length === 1 || to === slotOf(move)));
    const { card, shown } = heldOf(move);
    const held = sorted(attached).map(heldOf);
    return shown ? { card, shown, with: held } : { card, with: held };
  });
}

/** Step 2: all cards are turned over. */
const reveal: Step<RevealTask> = {
  run(play, { isForced }) {
    const { open, own } = play;
    open.progress.played = [];
    open.lost = [];
    for (const seat of seatsOf(play)) {
      enterPicks(play, seat, own[seat]!.pick);
      own[seat]!.pick = [];
    }
    open.picks = [];
    say(play, () => says('revealed', { cards: revealedTexts(play) }), { opens: 'round' });
    if (isForced) say(play, () => says('noChoice'));
    first(play, [...COMPARE, { do: 'handle' }]);
  },
};

function revealedTexts({ open, own, packs }: Table): readonly Say[] {
  const { rules, played } = open.progress;
  const law = lawOf(open, packs);
  // Matches of version 1 have this wording.
  if (rules === 1)
    return [...played]
      .sort((a, b) => lowestOf(a.card) - lowestOf(b.card))
      .map((one) => says('has', { seat: { seat: one.seat }, what: playedText(one) }));
  return handlingOrder(played, law, own.length).map((one) =>
    says('has', { seat: { seat: one.seat }, what: summedText(one, law) }),
  );
}

/** Steps 3 to 5, for cards that are fresh. */
export const COMPARE: readonly Task[] = [{ do: 'before' }, { do: 'duplicates' }, { do: 'after' }];

/** Cards leave the hand and wait to be placed. */
export function enterPicks(play: Parameters<Step['run']>[0], seat: Seat, picks: readonly Pick[]): void {
  for (const pick of picks) {
    const card = fromHand(play, seat, pick);
    const attached = pick.with.map((one) => fromHand(play, seat, one));
    const id = play.open.progress.played.length;
    play.open.progress.played.push({ id, seat, card, with: attached, fresh: true, showed: 0, fate: 'waiting' });
  }
}

export const pickSteps = { select, pick, reveal };
