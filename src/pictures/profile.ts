/** How somebody plays: name, the rating over time and how far off it may be, the last matches, the favorite game. */
import { drawFace, INNER, MARGIN, RIGHT } from '../../games/kit/pictures.ts';
import { SIGNS } from '../../games/kit/signs.ts';
import { type Box, type Pen, type Point, type Size, WIDTH } from '../../games/pen.ts';
import { ticksOf } from './chart.ts';

const TOP = 20;
const HEAD = 128;
const CURVE = { y: TOP + HEAD + 14, height: 272 } as const;
const FORM = { chip: 54, gap: 8 } as const;
const FAVORITE = { height: 56 } as const;
const TICK = { size: 34, weight: 500, colour: 'soft' } as const;
const SOFT = { size: 36, weight: 500, colour: 'soft' } as const;

export interface ProfilePicture {
  readonly name: string;
  readonly letters: string;
  /** The game, and how much of it they have played. */
  readonly what: string;
  readonly rating: string;
  /** After each match that moved it. */
  readonly points: readonly { readonly rating: number; readonly doubt: number }[];
  /** The places of the last matches, the newest last. */
  readonly form: { readonly label: string; readonly places: readonly number[] };
  /** Missing for people who play one game only. */
  readonly favorite: string | undefined;
}

/** Where what is below the name begins. Without a rating there is no curve: an empty box would say nothing. */
function linesOf({ points }: Pick<ProfilePicture, 'points'>): { readonly form: number; readonly favorite: number } {
  const form = points.length === 0 ? CURVE.y + 2 : CURVE.y + CURVE.height + 16;
  return { form, favorite: form + FORM.chip + 16 };
}

export function profileSize(profile: Pick<ProfilePicture, 'favorite' | 'points'>): Size {
  const { form, favorite } = linesOf(profile);
  const end = profile.favorite === undefined ? form + FORM.chip + 20 : favorite + FAVORITE.height + 14;
  return { width: WIDTH, height: end };
}

export function drawProfile(profile: ProfilePicture, pen: Pen): void {
  const { form, favorite } = linesOf(profile);
  drawWho(profile, pen);
  drawCurve(profile.points, { x: MARGIN, y: CURVE.y, width: INNER, height: CURVE.height }, pen);
  drawForm(profile.form, form, pen);
  if (profile.favorite === undefined) return;
  const middle = favorite + FAVORITE.height / 2;
  pen.icon(SIGNS.star, { x: MARGIN + 4, y: middle - 20, width: 40, height: 40 }, 'gold');
  pen.text(profile.favorite, [MARGIN + 60, middle], { size: 38, weight: 700, colour: 'cream', most: INNER - 60 });
}

function drawWho({ name, letters, what, rating }: ProfilePicture, pen: Pen): void {
  pen.box({ x: MARGIN, y: TOP, width: INNER, height: HEAD }, { fill: 'deep', round: 20 });
  const middle = TOP + HEAD / 2;
  const value = { size: 72, weight: 800, colour: 'gold', align: 'right' } as const;
  const taken = pen.text(rating, [RIGHT - 22, middle], value);
  drawFace(letters, 'gold', [MARGIN + 66, middle], 46, pen);
  const left = MARGIN + 132;
  const most = RIGHT - 22 - taken - 24 - left;
  pen.text(name, [left, middle - 26], { size: 48, weight: 800, colour: 'cream', most });
  pen.text(what, [left, middle + 28], { ...SOFT, most });
}

function drawCurve(points: ProfilePicture['points'], box: Box, pen: Pen): void {
  const last = points.at(-1);
  if (last === undefined) return;
  pen.box(box, { fill: 'deep', round: 20 });
  const ticks = ticksOf(
    Math.min(...points.map(({ rating, doubt }) => rating - doubt)),
    Math.max(...points.map(({ rating, doubt }) => rating + doubt)),
  );
  const [low, high] = [ticks[0]!, ticks.at(-1)!];
  const left = box.x + 34 + Math.max(...ticks.map((tick) => pen.width(String(tick), TICK)));
  const right = box.x + box.width - 34;
  const [top, bottom] = [box.y + 32, box.y + box.height - 32];
  const xOf = (i: number) =>
    points.length === 1 ? (left + right) / 2 : left + ((right - left) * i) / (points.length - 1);
  const yOf = (value: number) => top + ((bottom - top) * (high - value)) / (high - low);
  for (const tick of ticks) {
    const y = yOf(tick);
    const from: Point = [left, y];
    pen.line([from, [right, y]], { line: 'raise', thick: 2 });
    pen.text(String(tick), [left - 16, y], { ...TICK, align: 'right' });
  }
  const line = (values: readonly number[]) => values.map((value, i): Point => [xOf(i), yOf(value)]);
  if (points.length > 1) {
    const doubt = { line: 'soft', thick: 2, dash: [6, 8] } as const;
    pen.line(line(points.map(({ rating, doubt: off }) => rating - off)), doubt);
    pen.line(line(points.map(({ rating, doubt: off }) => rating + off)), doubt);
    const way = line(points.map(({ rating }) => rating));
    pen.line(way, { line: 'rim', thick: 13 });
    pen.line(way, { line: 'gold', thick: 7 });
  }
  const [x, y] = [xOf(points.length - 1), yOf(last.rating)];
  pen.box({ x: x - 11, y: y - 11, width: 22, height: 22 }, { fill: 'gold', line: 'rim', thick: 4, round: 11 });
}

/** A win is gold. */
function drawForm({ label, places }: ProfilePicture['form'], y: number, pen: Pen): void {
  const middle = y + FORM.chip / 2;
  const step = FORM.chip + FORM.gap;
  const first = RIGHT - places.length * step + FORM.gap;
  pen.text(label, [MARGIN + 4, middle], { ...SOFT, most: first - MARGIN - 24 });
  for (const [i, place] of places.entries()) {
    const box = { x: first + i * step, y, width: FORM.chip, height: FORM.chip };
    const isWin = place === 1;
    pen.box(box, isWin ? { fill: 'gold', round: 14 } : { fill: 'raise', round: 14 });
    const type = { size: 36, weight: 800, colour: isWin ? 'ink' : 'cream', align: 'centre' } as const;
    pen.text(String(place), [box.x + FORM.chip / 2, middle], type);
  }
}
