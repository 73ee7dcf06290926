/** Step 1 of a round: everybody picks what to play, in the order that cards facing the others demand. */
import type { Ask, Option, Seat } from '../game.ts';
import { lowestOf, packOf, playsFor } from './cards.ts';
import { notePosition } from './end.ts';
import { handlingOrder, lawOf, waysFor } from './law.ts';
import type { Step, Table } from './packs/pack.ts';
import { landsText } from './place.ts';
import { first, fromHand, handOptions, heldOf, merged, mergedFor, say, seatsOf } from './play.ts';
import type { Held, Move, Pick, Sixpack, Task } from './state.ts';
import { playedText, summedText } from './texts.ts';
import { type Say, says } from './words/words.ts';

/** `must`: only cards that face the others with this number (G7). */
interface PickTask extends Task {
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
    if (play.hidden.past !== undefined && isForced(play, picks)) {
      for (const { seats, must } of picks)
        for (const seat of seats) play.own[seat]!.pick = picksIn(answerTo(pickAsk(play, seat, must)));
      return first(play, [{ do: 'reveal', isForced: true } as RevealTask]);
    }
    if (groups.length > 0 && picks.length > 1) {
      const seats = groups.flatMap((group) => group.seats).map((seat) => ({ seat }));
      say(play, says('openFirst', { seats }));
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
 * B10: whether everybody can see that nobody has a choice: each plays a whole hand, or only open cards of which just
 * one answer is made. What hidden cards are is not looked at, so nothing of them shows.
 */
const isForced = (play: Table, picks: readonly PickTask[]): boolean =>
  picks.every(({ seats, must }) =>
    seats.every((seat) => {
      const hidden = play.own[seat]!.hand.length;
      if (hidden + play.open.shown[seat]!.length <= playsFor(play.own.length)) return true;
      if (hidden > 0) return false;
      const { options, min, max } = pickAsk(play, seat, must);
      return min === max && new Set(options.map(({ move }) => move.card)).size === 1;
    }),
  );

/** The only answer, but for equal cards and their order. */
const answerTo = ({ options, min }: Ask<Sixpack>): readonly Move[] => {
  const chosen: Option<Sixpack>[] = [];
  for (const option of options)
    if (
      chosen.length < min &&
      chosen.every(({ groups = [] }) => !groups.some((group) => option.groups?.includes(group)))
    )
      chosen.push(option);
  return chosen.map(({ move }) => move);
};

/** How cards of a hand are played: how many, and which number the first must show. */
interface Playing {
  readonly text: Say;
  readonly plays: number;
  readonly must?: number | undefined;
}

const pickAsk = (table: Table, seat: Seat, must: number | undefined): Ask<Sixpack> => {
  const plays = Math.min(playsFor(table.own.length), table.own[seat]!.hand.length + table.open.shown[seat]!.length);
  const text = must === undefined ? says('askPlay', { n: plays }) : says('askMust', { n: plays, must });
  return playAsk(table, seat, { text, plays, must });
};

/** L1: one card of a hand, with what is attached to it, added to a round that has begun. */
export const lateAsk = (table: Table, seat: Seat, text: Say): Ask<Sixpack> => playAsk(table, seat, { text, plays: 1 });

/** Cards to attach are offered in the same question as those to play, so that nobody else learns who holds any. */
function playAsk(table: Table, seat: Seat, { text, plays, must }: Playing): Ask<Sixpack> {
  const law = lawOf(table.open, table.packs);
  const held = handOptions(table, seat).map(
    (one): Option<Sixpack> => ({
      ...one,
      lands: landsText(waysFor({ seat, card: heldOf(one.move).card, with: [] }, law, table.packs)),
    }),
  );
  const allowed = must === undefined ? held : held.filter(({ move }) => isMust(heldOf(move), must));
  // The only card that may come first is nothing else besides.
  const free = held.filter((one) => allowed.length > 1 || !same(allowed[0]!, one));
  const lifts = ({ move }: Option<Sixpack>) => table.packs.get(packOf(heldOf(move).card))!.lifts === true;
  const extra = held.length > plays ? free.filter(lifts) : [];
  const ask = { seat, text, min: plays };
  const name = ({ move }: Option<Sixpack>) => `card:${JSON.stringify(move)}`;
  if (extra.length === 0 && plays === 1) return { ...ask, options: merged(table, allowed), max: 1 };
  if (extra.length === 0 && must === undefined)
    return {
      ...ask,
      options: mergedFor(table, held, plays).map((one) => ({ ...one, groups: [name(one)] })),
      max: plays,
    };
  const slots = Array.from({ length: plays }, (_, i) => i + 1);
  const partOf = (slot: number) => (plays > 1 ? { part: says('playPart', { slot }) } : {});
  const main = (one: Option<Sixpack>, slot: number): Option<Sixpack> => ({
    ...one,
    move: { ...one.move, slot },
    ...(plays > 1 && {
      label: says('playAsShort', { card: one.label, slot }),
      name: says('playAs', { card: one.name!, slot }),
      listed: says('playAsShort', { card: one.listed!, slot }),
      sign: { emoji: one.sign!.emoji, label: says('playAsShort', { card: one.sign!.label!, slot }) },
    }),
    ...partOf(slot),
    groups: [`slot:${slot}`, name(one)],
  });
  const attached = (one: Option<Sixpack>, slot: number): Option<Sixpack> => ({
    move: { ...one.move, to: slot },
    label: says(plays > 1 ? 'attachToShort' : 'attachShort', { card: one.label, slot }),
    name: says(plays > 1 ? 'attachTo' : 'attach', { card: one.name!, slot }),
    sign: {
      emoji: one.sign!.emoji,
      label: says(plays > 1 ? 'attachToShort' : 'attachShort', { card: one.sign!.label!, slot }),
    },
    ...partOf(slot),
    groups: [name(one)],
  });
  const isMerged = plays === 1 || table.hidden.pairs !== undefined;
  const cardsFor = (slot: number) => {
    const cards = slot === 1 ? allowed : free;
    return isMerged ? merged(table, cards, slot) : cards;
  };
  const options = [
    ...slots.flatMap((slot) => cardsFor(slot).map((one) => main(one, slot))),
    ...slots.flatMap((slot) => extra.map((one) => attached(one, slot))),
  ];
  return { ...ask, options, max: plays + extra.length, oneOf: slots.map((slot) => `slot:${slot}`) };
}

const same = (a: Option<Sixpack>, b: Option<Sixpack>): boolean => JSON.stringify(a.move) === JSON.stringify(b.move);

const isMust = ({ card, shown }: Held, must: number): boolean => shown === true && lowestOf(card) === must;

/** The cards that an answer plays, each with what is attached to it, in the same order however it was tapped. */
export function picksIn(moves: readonly Move[]): Pick[] {
  const mains = moves.filter(({ to }) => to === undefined);
  const slotOf = (move: Move) => (move.slot as number | undefined) ?? 1;
  const sorted = (some: readonly Move[]) =>
    [...some].sort((a, b) => slotOf(a) - slotOf(b) || (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  return sorted(mains).map((move) => {
    const attached = moves.filter(({ to }) => to !== undefined && (mains.length === 1 || to === slotOf(move)));
    return { ...heldOf(move), with: sorted(attached).map(heldOf) };
  });
}

/** Step 2: all cards are turned over. */
const reveal: Step<RevealTask> = {
  run(play, { isForced }) {
    const { open, own, hidden } = play;
    hidden.played = [];
    open.lost = [];
    for (const seat of seatsOf(play)) {
      enterPicks(play, seat, own[seat]!.pick);
      own[seat]!.pick = [];
    }
    open.picks = [];
    const law = lawOf(open, play.packs);
    // Matches of version 1 have told it like that.
    const cards =
      hidden.past === undefined
        ? [...hidden.played]
            .sort((a, b) => lowestOf(a.card) - lowestOf(b.card))
            .map((one): Say => says('has', { seat: { seat: one.seat }, what: playedText(one) }))
        : handlingOrder(hidden.played, law, own.length).map(
            (one): Say => says('has', { seat: { seat: one.seat }, what: summedText(one, law) }),
          );
    play.events.push({ type: 'says', text: says('revealed', { cards }), opens: 'round' });
    if (isForced) say(play, says('noChoice'));
    first(play, [...COMPARE, { do: 'handle' }]);
  },
};

/** Steps 3 to 5, for cards that are fresh. */
export const COMPARE: readonly Task[] = [{ do: 'before' }, { do: 'duplicates' }, { do: 'after' }];

/** Cards leave the hand and wait to be placed. */
export function enterPicks(play: Parameters<Step['run']>[0], seat: Seat, picks: readonly Pick[]): void {
  for (const { with: attached, ...card } of picks) {
    const played = { card: fromHand(play, seat, card), with: attached.map((one) => fromHand(play, seat, one)) };
    const id = play.hidden.played.length;
    play.hidden.played.push({ id, seat, ...played, fresh: true, showed: 0, fate: 'waiting' });
  }
}

export const pickSteps = { select, pick, reveal };
