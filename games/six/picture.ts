/**
 * Draws Six: each player's three places, drawn card, points and pile. The dice and their holder change faster than a
 * picture can follow, so only the text shows them.
 */
import type { Drawing, Part, Seat, Seen } from '../game.ts';
import { drawDie } from '../kit/dice.ts';
import { drawFace, HEAD, INNER, MARGIN, RIGHT, sizeOf } from '../kit/pictures.ts';
import { winnersIn } from '../kit/standings.ts';
import { type Box, HIGHEST, type Pen } from '../pen.ts';
import { colourOf, drawNoPile, drawPile, drawPlace } from './art.ts';
import { DIE_FACES, pointsIn, topOf } from './cards.ts';
import { cover } from './cover.ts';
import { describe, eventText, whenText } from './describe.ts';
import { highlight } from './highlight.ts';
import { standings } from './standings.ts';
import { drawnBy, leftToDraw, mayRaise, type Open, type Six } from './state.ts';
import { say } from './words/words.ts';

const LANES = HEAD;
const TOP = 44;
const GAP = 8;
const LANE = { most: 104, least: 60 } as const;
/** Where the columns begin. */
const PLACES_LEFT = MARGIN + 204;
const PLACE = 84;
const PLACE_STEP = PLACE + 19;
/** A card to be placed stands apart from the places. */
const DRAWN_LEFT = PLACES_LEFT + 3 * PLACE_STEP + 12;
const POINTS_RIGHT = RIGHT - 134;
const PILE = 66;

const table: Part<Six, Seen<Six>> = {
  size: ({ open }) => sizeOf(LANES + open.displays.length * (laneHeight(open) + GAP) + 10),
  draw({ open }, pen) {
    drawTop(open, pen);
    for (const seat of open.displays.keys()) drawSeat(open, seat, pen);
  },
  texts: ({ open, events }) => [...describe({ open }).table, ...events.map(eventText)],
};

/**
 * A new picture comes when the dice are passed, since nobody may roll for a moment then, and when a round is over: the words
 * of a roll would wait for one that is under way. Which cards are to be placed stands in words.
 */
function momentOf(open: Open, before?: string): string | undefined {
  const { phase, round, passer, active } = open;
  if (phase === 'over') return undefined;
  if (mayRaise(open)) return JSON.stringify([round, passer, active]);
  return (phase === 'running' ? before : undefined) ?? JSON.stringify([round]);
}

const emoji = Object.fromEntries(
  DIE_FACES.map(({ emoji: name }, i) => [name, (box: Box, pen: Pen) => drawDie(i + 1, box, 'cream', pen)] as const),
);

/** Everything a seat has lies open. */
export const picture: Drawing<Six> = { felt: 'rust', table, momentOf, highlight, cover, emoji };

const laneHeight = ({ displays }: Open): number =>
  Math.max(LANE.least, Math.min(LANE.most, Math.floor((HIGHEST - LANES - 10) / displays.length) - GAP));

/**
 * Which moment the picture shows, since the dice change faster than a picture follows; and the direction of the dice.
 */
function stateText(open: Open, pen: Pen): string {
  const when = whenText(open);
  const { options, direction } = open;
  const way = options.change_of_direction ? [say(direction === 1 ? 'diceGoDown' : 'diceGoUp')] : [];
  return [...(when === undefined ? [] : [when]), ...way].map(pen.say).join(' ');
}

const HEADING = { size: 40, weight: 800, colour: 'cream' } as const;
const BESIDE = { size: 34, weight: 500, colour: 'soft' } as const;
const GAP_BESIDE = 16;

/** The round, and what the numbers at the right are; at the end, the winners and their points. */
function drawTop(open: Open, pen: Pen): void {
  const left = MARGIN + pen.text(pen.say(say('roundOf', { round: open.round })), [MARGIN, TOP], HEADING) + GAP_BESIDE;
  const seats = foremost(open);
  const [text, points, piles] =
    seats.length === 0
      ? [stateText(open, pen), pen.say(say('pointName')), pen.say(say('pileToDraw'))]
      : [pen.say(say('names', { seats: seats.map((seat) => ({ seat })) })), pen.say(pointsText(open, seats)), ''];
  const right = piles === '' ? RIGHT : POINTS_RIGHT;
  const most = right - pen.width(points, BESIDE) - GAP_BESIDE - left;
  if (text !== '') pen.text(text, [left, TOP], { ...BESIDE, most });
  pen.text(points, [right, TOP], { ...BESIDE, align: 'right' });
  if (piles !== '') pen.text(piles, [RIGHT, TOP], { ...BESIDE, align: 'right' });
}

const pointsText = ({ collected }: Open, [seat]: readonly Seat[]) => say('points', { n: pointsIn(collected[seat!]!) });

/** At the end, the winners. */
const foremost = (open: Open): readonly Seat[] => (open.phase === 'over' ? winnersIn(standings({ open })) : []);

function drawSeat(open: Open, seat: Seat, pen: Pen): void {
  const height = laneHeight(open);
  const y = LANES + seat * (height + GAP);
  const lane = { x: MARGIN, y, width: INNER, height };
  const isForemost = foremost(open).includes(seat);
  pen.box(lane, isForemost ? { fill: 'raise', line: 'gold', thick: 4, round: 18 } : { fill: 'deep', round: 18 });
  const card = Math.min(88, height - 16);
  for (const [i, place] of open.displays[seat]!.entries()) {
    const top = y + (height - card) / 2 + 3;
    const box = { x: PLACES_LEFT + i * PLACE_STEP, y: top, width: PLACE, height: card };
    drawPlace(box, { card: topOf(place), covers: place.length - 1, isNew: false, seat }, pen);
  }
  const drawn = drawnBy(open, seat);
  if (drawn !== undefined && open.phase !== 'over') {
    const box = { x: DRAWN_LEFT, y: y + (height - card) / 2 + 3, width: PLACE, height: card };
    drawPlace(box, { card: drawn, covers: 0, isNew: true, seat }, pen);
  }
  drawName(open, seat, lane, pen);
  const pile = Math.min(76, height - 16);
  const left = { x: RIGHT - PILE - 26, y: y + (height - pile) / 2 + 4, width: PILE, height: pile };
  const count = leftToDraw(open, seat);
  if (count > 0) drawPile(left, count, seat, pen);
  else drawNoPile(left, pen);
}

/** The name; the points before the pile. */
function drawName({ collected }: Open, seat: Seat, { y, height }: Box, pen: Pen): void {
  const middle = y + height / 2;
  const radius = 20;
  drawFace(pen.letters(seat), colourOf(seat), [MARGIN + 38, middle], radius, pen);
  const left = MARGIN + 38 + radius + 14;
  const most = PLACES_LEFT - left - 10;
  pen.text(pen.name(seat), [left, middle], { size: 38, weight: 700, colour: 'cream', most });
  const points = { size: 46, weight: 800, colour: 'cream', align: 'right' } as const;
  pen.text(String(pointsIn(collected[seat]!)), [POINTS_RIGHT, middle], points);
}
