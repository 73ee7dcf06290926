/** What Six asks. All of it is answered on the table: the dice, and each drawn card by its owner. */
import type { Ask, Option, Question, Seat } from '../game.ts';
import { PUT, RAISE, ROLL, START, TAKE } from './buttons.ts';
import { type Card, firstPlace, pointsOf, sumOf, topOf } from './cards.ts';
import { bestPlace } from './chances.ts';
import { isFirst, mayRaise, type Open, type Six, type SixState } from './state.ts';
import { timesOf } from './times.ts';
import { type Say, say } from './words/words.ts';

type Times = ReturnType<typeof timesOf>;

export function questions({ open }: SixState): Question<Six>[] {
  if (open.phase === 'over') return [];
  const within = timesOf(open.options);
  const side = [
    ...open.claims.map((seat) => claim(seat, `claim.${open.progress.rolledAs}`, open)),
    ...open.placing.map(({ seat, card }) => place(seat, card, open)),
  ];
  if (open.phase === 'ready') return [...starts(open, within), ...side];
  return [turn(open, `roll.${open.progress.asked}`, within), ...side];
}

/** Everybody at once in round 1, in which the first one to press gets the dice; then the start player alone (R-six-1). */
function starts({ active, displays, round }: Open, within: Times): Question<Six>[] {
  const seats = active === undefined ? [...displays.keys()] : [active];
  const text = active === undefined ? say('race') : startText(round);
  return seats.map((seat) => ({
    id: `start.${round}.${seat}`,
    shares: `start.${round}`,
    asks: [one(seat, text, say('waitsForStart', { seat: { seat } }), [[START], { do: 'start' }])],
    within: within.start,
    shown: 'table',
  }));
}
const startText = (round: number) => say('askStart', { round });

function turn(open: Open, id: string, { handOver, raise, firstRoll, roll }: Times): Question<Six> {
  const isReceived = mayRaise(open);
  const text = isReceived ? say('askRaise', { seconds: raise / 1000 }) : say('askRoll', { n: open.dice });
  const options = isReceived
    ? [
        { ...ROLL, from: handOver },
        { ...RAISE, until: raise },
      ]
    : [ROLL];
  const waiting = say('waitsForRoll', { seat: { seat: open.active! } });
  const ask = one(open.active!, text, waiting, [options, { do: 'hesitate' }]);
  return { id, asks: [ask], within: isReceived ? firstRoll : roll, shown: 'table' };
}

function claim(seat: Seat, shares: string, { last, options }: Open): Question<Six> {
  const card = sumOf(last!.dice);
  const waiting = say('waitsForClaim', { seat: { seat }, card });
  const ask = one(seat, say('askClaim', { card }), waiting, [[TAKE], { do: 'miss' }]);
  return aside(`${shares}.${seat}`, shares, { ask, options });
}

const PLACING = 'place';

function place(seat: Seat, card: Card, open: Open): Question<Six> {
  const options = open.displays[seat]!.map((under, i): Option<Six> => {
    const top = topOf(under);
    const detail = top === undefined ? say('onFree') : say('onCard', { card: top, n: pointsOf(top) });
    return { ...PUT[i]!, detail };
  });
  const waiting = say('waitsForPlace', { seat: { seat } });
  const name = `${PLACING}.${open.progress.changes}`;
  const how = open.progress.rules === undefined ? 'place' : 'settle';
  const fallback = { do: how, place: defaultPlace(open, seat) } as const;
  const ask = one(seat, say('askPlace', { card, n: pointsOf(card) }), waiting, [options, fallback]);
  const isDrawnNow = open.progress.drew?.includes(seat) === true;
  // A player who was just passed the dice may still press what was shown before, for a card that waits since then.
  const question = aside(`${name}.${seat}`, isDrawnNow ? name : PLACING, { ask, options: open.options });
  return isDrawnNow ? { ...question, isGuarded: true } : question;
}

/** Where a card lies that nobody has placed in time (R-six-9). */
export function defaultPlace({ displays, options }: Pick<Open, 'displays' | 'options'>, seat: Seat): number {
  return (isFirst(options) ? firstPlace : bestPlace)(displays[seat]!);
}

/** The dice do not wait for its answer. */
const aside = (
  id: string,
  shares: string,
  { ask, options }: { ask: Ask<Six>; options: Open['options'] },
): Question<Six> => ({ id, shares, asks: [ask], within: timesOf(options).side, shown: 'table', aside: true });

/** What may be answered, and what is where nobody does. */
type Answers = readonly [options: Ask<Six>['options'], fallback: Six['move']];

const one = (seat: Seat, text: Say, waiting: Say, [options, fallback]: Answers): Ask<Six> => ({
  seat,
  text,
  waiting,
  options,
  min: 1,
  max: 1,
  fallback: [fallback],
});
