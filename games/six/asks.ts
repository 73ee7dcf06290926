/** What Six asks: the dice are on the table, a drawn card and its place are a player's own. */
import type { Ask, Option, Question, Seat } from '../game.ts';
import { type Card, firstPlace, pointsOf, sumOf, topOf } from './cards.ts';
import { mayRaise, type Open, type Six, type SixState } from './state.ts';
import { timesOf } from './times.ts';
import { type Say, say } from './words/words.ts';

type Times = ReturnType<typeof timesOf>;

export function questions({ open, own, hidden }: SixState): Question<Six>[] {
  if (open.phase === 'over') return [];
  const within = timesOf(open.options);
  const side = [
    ...open.claims.map((seat) => claim(seat, `claim.${hidden.rolledAs}`, open)),
    ...open.placing.map((seat) => place(seat, `place.${hidden.changes}.${seat}`, { open, card: own[seat]!.drawn! })),
  ];
  if (open.phase === 'ready') return [...starts(open, within), ...side];
  return [turn(open, `roll.${hidden.asked}`, within), ...side];
}

/** Everybody at once in round 1, whoever is first has the dice; then the start player alone (R-six-1). */
function starts({ active, displays, round }: Open, within: Times): Question<Six>[] {
  const seats = active === undefined ? [...displays.keys()] : [active];
  const text = active === undefined ? say('race') : startText(round);
  return seats.map((seat) => ({
    id: `start.${round}.${seat}`,
    shares: `start.${round}`,
    asks: [one(seat, text, say('waitsForStart', { seat: { seat } }), START)],
    within: within.start,
    shown: 'table',
  }));
}
const START: Answers = [[{ move: { do: 'start' }, label: say('start') }], { do: 'start' }];
const startText = (round: number) => say('askStart', { round });

function turn(open: Open, id: string, { hesitation, roll }: Times): Question<Six> {
  const rolls: Option<Six> = { move: { do: 'roll' }, label: say('roll', { n: open.dice }) };
  const raises: Option<Six> = { move: { do: 'raise' }, label: say('raise'), within: hesitation };
  const isReceived = mayRaise(open);
  const ask = one(
    open.active!,
    isReceived ? say('askRaise', { seconds: hesitation / 1000 }) : say('askRoll', { n: open.dice }),
    say('waitsForRoll', { seat: { seat: open.active! } }),
    [isReceived ? [rolls, raises] : [rolls], { do: 'hesitate' }],
  );
  return { id, asks: [ask], within: isReceived ? hesitation + roll : roll, shown: 'table' };
}

function claim(seat: Seat, shares: string, { last, options }: Open): Question<Six> {
  const card = sumOf(last!.dice);
  const take = { move: { do: 'claim' }, label: say('claimIt', { card }) } as const;
  const waiting = say('waitsForClaim', { seat: { seat }, card });
  const ask = one(seat, say('askClaim', { card }), waiting, [[take], { do: 'miss' }]);
  return {
    id: `${shares}.${seat}`,
    shares,
    asks: [ask],
    within: timesOf(options).side,
    shown: 'table',
    aside: true,
  };
}

function place(seat: Seat, id: string, { open, card }: { open: Open; card: Card }): Question<Six> {
  const display = open.displays[seat]!;
  const options = display.map((under, i): Option<Six> => {
    const top = topOf(under);
    const move = { do: 'place', place: i } as const;
    const detail = top === undefined ? say('onFree') : say('onCard', { card: top, n: pointsOf(top) });
    return { move, label: say('place', { place: i + 1 }), detail };
  });
  const waiting = say('waitsForPlace', { seat: { seat } });
  const fallback = { do: 'place', place: firstPlace(display) } as const;
  const ask = one(seat, say('askPlace', { card, n: pointsOf(card) }), waiting, [options, fallback]);
  return { id, asks: [ask], within: timesOf(open.options).side, aside: true };
}

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
