/** The end of a match, for every game: podium, everybody else, moment and course. Its message names the winners. */
import { type AnyGame, type GameEvent, type Highlight, numeral, type Standing } from '../../games/game.ts';
import {
  circle,
  drawFace,
  drawHead,
  drawPlayer,
  drawSeat,
  INNER,
  MARGIN,
  RIGHT,
  shadeOf,
} from '../../games/kit/pictures.ts';
import { SIGNS } from '../../games/kit/signs.ts';
import { type Box, type Pen, type Size, WIDTH } from '../../games/pen.ts';
import type { Tell } from '../words/index.ts';
import { type Chart, chartTexts, courseTitle, drawLines, turnTexts } from './chart.ts';

export interface Finish {
  readonly standings: readonly Standing[];
  /** The day, as its readers write it. */
  readonly date: string;
  /** How far the winner is ahead, in points of the game. */
  readonly lead?: number | undefined;
  /** Its alt text; if left out, the places with the points of the game. */
  readonly texts?: readonly string[];
}

export interface Moment {
  readonly game: AnyGame;
  readonly deals: readonly (readonly Standing[])[];
  /** All that everybody has seen. */
  readonly events: readonly GameEvent<any>[];
  /** Of a match of one deal where everybody was at its start, after each turn, and at the end. */
  readonly course: readonly (readonly Standing[])[];
}

/** How high the floor and the steps are, and how large the faces. */
interface Podium {
  readonly floor: number;
  readonly steps: readonly [number, number, number];
  readonly radius: number;
}
const HIGH: Podium = { floor: 424, steps: [132, 98, 76], radius: 50 };
/** Above a line of plates. */
const LOW: Podium = { floor: 358, steps: [98, 76, 62], radius: 42 };
/** The step of each place: the second at the left, the first in the middle, the third at the right. */
const ORDER = [1, 0, 2] as const;
const LEAD = { size: 34, weight: 600, colour: 'gold' } as const;
const LEAD_Y = 92;
const CROWN = 72;
const STEP_GAP = 10;
const ON_PODIUM = ORDER.length;
const REST = { width: 268, top: 94, bottom: HIGH.floor + 8 } as const;
/** Up to this many stand in a line below the podium, more in a column beside it. */
const MAX_BELOW = 2;

/** With the other picture, the texts and the buttons it is no higher than a phone. */
export const finishSize = (): Size => ({ width: WIDTH, height: REST.bottom + 16 });

const byPlace = (standings: readonly Standing[]): readonly Standing[] =>
  standings.toSorted((a, b) => a.place - b.place || a.seat - b.seat);

export function drawFinish(game: AnyGame, { standings, date, lead }: Finish, pen: Pen, tell: Tell): void {
  const ranked = byPlace(standings);
  drawHead(pen.say({ key: 'title', args: {} }), date, pen);
  const rest = ranked.slice(ON_PODIUM);
  const isBelow = rest.length > 0 && rest.length <= MAX_BELOW;
  const width = rest.length > MAX_BELOW ? INNER - REST.width - 20 : INNER;
  drawPodium(ranked.slice(0, ON_PODIUM), width, isBelow ? LOW : HIGH, pen);
  if (lead !== undefined) drawLead(game, lead, width / 2 - CROWN / 2 - 10, pen, tell);
  for (const [i, one] of rest.entries()) drawRest(one, restBox(i, rest.length), pen);
}

/** Left of the crown, in at most this width; a narrow place has no room for the unit. */
function drawLead(game: AnyGame, lead: number, most: number, pen: Pen, tell: Tell): void {
  const texts = [pen.say({ key: game.unit, args: { n: lead } }), numeral(lead)].map((points) =>
    tell('finishLead', { points }),
  );
  const text = texts.find((one) => pen.width(one, LEAD) <= most) ?? texts[1]!;
  pen.text(text, [MARGIN, LEAD_Y], { ...LEAD, most });
}

function drawPodium(three: readonly Standing[], room: number, podium: Podium, pen: Pen): void {
  const width = Math.min(246, (room - 2 * STEP_GAP) / ON_PODIUM);
  const left = MARGIN + (room - ON_PODIUM * width - 2 * STEP_GAP) / 2;
  for (const [slot, rank] of ORDER.entries()) {
    const one = three[rank];
    if (one === undefined) continue;
    const x = left + slot * (width + STEP_GAP);
    // Players who share a place stand equally high.
    const height = podium.steps[one.place - 1]!;
    drawStep(one, { x, y: podium.floor - height, width, height }, podium.radius, pen);
  }
  pen.box({ x: left, y: podium.floor, width: ON_PODIUM * width + 2 * STEP_GAP, height: 8 }, { fill: 'rim', round: 4 });
}

function drawStep({ seat, place, points }: Standing, box: Box, largest: number, pen: Pen): void {
  const { x, y, width, height } = box;
  const isFirst = place === 1;
  const centre = x + width / 2;
  const fill = isFirst ? 'gold' : 'raise';
  const colour = isFirst ? 'ink' : 'cream';
  pen.box(box, { fill, round: 16 });
  pen.box({ x, y: y + height - 20, width, height: 20 }, { fill });
  const isTall = height > 90;
  const rank = isTall ? ([centre, y + 28] as const) : ([x + 30, y + height / 2] as const);
  pen.text(`${place}.`, rank, { size: 34, weight: 700, colour: isFirst ? 'ink' : 'soft', align: 'centre' });
  const sum = isTall ? ([centre, y + 70] as const) : ([centre + 14, y + height / 2] as const);
  const unit = String(points).replace('-', '−');
  pen.text(unit, sum, { size: 48, weight: 800, colour, align: 'centre', most: width - 70 });
  const radius = isFirst ? largest : largest * 0.8;
  const middle = y - 50 - radius;
  if (isFirst) {
    const crown = { x: centre - CROWN / 2, y: middle - radius - CROWN + 18, width: CROWN, height: CROWN };
    pen.icon(SIGNS.crown, crown, 'gold', { line: 'ink', thick: 1.2 });
    pen.box(circle([centre, middle], radius + 6), { line: 'gold', thick: 5, round: radius + 6 });
  }
  drawFace(pen.letters(seat), shadeOf(seat), [centre, middle], radius, pen);
  const type = { size: isFirst ? 42 : 38, weight: 800, colour: 'cream', align: 'centre', most: width } as const;
  pen.text(pen.name(seat), [centre, y - 26], type);
}

/** In a line below the podium, or in the column at the right. */
function restBox(i: number, count: number): Box {
  if (count <= MAX_BELOW) {
    const width = (INNER - (count - 1) * 16) / count;
    return { x: MARGIN + i * (width + 16), y: LOW.floor + 18, width, height: 56 };
  }
  const step = Math.min(66, (REST.bottom - REST.top) / count);
  return { x: RIGHT - REST.width, y: REST.bottom - (count - i) * step + 6, width: REST.width, height: step - 6 };
}

function drawRest({ seat, place, points }: Standing, box: Box, pen: Pen): void {
  const middle = box.y + box.height / 2;
  pen.box(box, { fill: 'deep', round: 14 });
  const rank = pen.text(`${place}.`, [box.x + 12, middle], { size: 34, weight: 700, colour: 'soft' });
  const right = box.x + box.width - 14;
  const type = { size: 38, weight: 800, colour: 'cream', align: 'right' } as const;
  const taken = pen.text(String(points).replace('-', '−'), [right, middle], type);
  const radius = Math.min(22, box.height / 2 - 2);
  const face = drawSeat(seat, [box.x + 20 + rank, middle], radius, pen);
  const left = box.x + 30 + rank + face;
  drawPlayer(seat, [left, middle], { size: 36, weight: 700, colour: 'cream', most: right - taken - 10 - left }, pen);
}

export const highlightOf = ({ game, events }: Pick<Moment, 'game' | 'events'>): Highlight<any> | undefined =>
  game.picture?.highlight?.(events);

const MOMENT_HEAD = 108;
const MOMENT_FOOT = 14;
const MOMENT_TOP = 16;
const MOMENT_GAP = 12;
/** With the course of the points, at most. */
const MOMENT_HEIGHT = 536;
/** The course of the points below a highlight: its title, and at most this height with title, lines and the margin below. */
const COURSE = { title: 44, height: 280 } as const;

/** How the points went, deal by deal, or turn by turn of the only one; nothing where that is one step. */
function courseOf({ game, deals, course: [start, ...turns] }: Moment): Chart | undefined {
  if (deals.length > 1) return { game, deals };
  return turns.length > 1 ? { game, start, deals: turns } : undefined;
}

/** Nothing where there is nothing to remember. */
export function momentSize(moment: Moment): Size | undefined {
  const highlight = highlightOf(moment);
  const hasCourse = courseOf(moment) !== undefined;
  if (highlight === undefined && !hasCourse) return undefined;
  if (highlight === undefined) return { width: WIDTH, height: MOMENT_HEIGHT };
  const end = MOMENT_TOP + heightOf(highlight);
  const most = Math.min(MOMENT_HEIGHT, end + MOMENT_GAP + COURSE.height);
  return { width: WIDTH, height: hasCourse ? most : end + MOMENT_TOP };
}

const heightOf = ({ height }: Highlight<any>): number => MOMENT_HEAD + height + MOMENT_FOOT;

/** The same in sentences. */
export function momentTexts(moment: Moment, voice: Pick<Pen, 'name' | 'say'>, tell: Tell): readonly string[] {
  const highlight = highlightOf(moment);
  const texts = highlight === undefined ? [] : [voice.say(highlight.title), voice.say(highlight.text)];
  const chart = courseOf(moment);
  if (chart === undefined) return texts;
  const said = chart.start === undefined ? chartTexts : turnTexts;
  return [...texts, ...said(chart, voice, tell)];
}

/** The match's moment, and below it how everybody's points went. */
export function drawMoment(moment: Moment, { height }: Size, pen: Pen, tell: Tell): void {
  const highlight = highlightOf(moment);
  let y = MOMENT_TOP;
  if (highlight !== undefined) {
    const box = { x: MARGIN, y, width: INNER, height: heightOf(highlight) };
    pen.box(box, { fill: 'deep', line: 'gold', thick: 4, round: 22 });
    pen.icon(SIGNS.star, { x: MARGIN + 22, y: y + 12, width: 42, height: 42 }, 'gold');
    const most = INNER - 96;
    pen.text(pen.say(highlight.title), [MARGIN + 76, y + 34], { size: 38, weight: 800, colour: 'gold', most });
    const type = { size: 38, weight: 700, colour: 'cream', most: INNER - 48 } as const;
    pen.text(pen.say(highlight.text), [MARGIN + 24, y + 80], type);
    highlight.draw({ x: MARGIN + 24, y: y + MOMENT_HEAD, width: INNER - 48, height: highlight.height }, pen);
    y += box.height + MOMENT_GAP;
  }
  const chart = courseOf(moment);
  if (chart === undefined) return;
  const title = courseTitle(chart, pen, tell);
  pen.text(title, [MARGIN, y + 20], { size: 34, weight: 500, colour: 'soft', most: INNER });
  const top = y + COURSE.title;
  drawLines(chart, { x: MARGIN, y: top, width: INNER, height: height - MOMENT_TOP - top }, pen, false);
}
