/** The cover of a table that is open: the game with its name, what it is about, and its players. */
import type { AnyGame, Seat } from '../../games/game.ts';
import { circle, drawSeat, faceWidth, INNER, MARGIN, wrapped } from '../../games/kit/pictures.ts';
import { SIGNS } from '../../games/kit/signs.ts';
import { HIGHEST, type Pen, type Size, SMALLEST, type Type, WIDTH } from '../../games/pen.ts';

export interface Cover {
  readonly game: AnyGame;
  /** What matters of its rules and options, each in a word or two. */
  readonly chips: readonly { readonly sign: 'people' | 'clock' | 'bolt'; readonly text: string }[];
  /** How many sit there, in the order of the names; the rest of the places are free. */
  readonly taken: number;
  readonly places: number;
  readonly host: Seat;
}

const RIM = 8;
/** The corners of the felt, in front of the art. */
const ROUND = 26;
const CORNERS = {
  left: { path: 'M0 0H26A26 26 0 0 0 0 26Z', grid: ROUND },
  right: { path: 'M26 0V26A26 26 0 0 0 0 0Z', grid: ROUND },
};
const ART = 300;
const TITLE = 104;
/** The largest that lets the name fit. */
const TITLE_SIZES = [TITLE, 84, 68, 56, 46, SMALLEST] as const;
/** The largest that lets the tagline fit. */
const TAGLINE_SIZES = [40, 37, SMALLEST] as const;
const TAGLINE_LINES = 2;
const LINE = 50;
const CHIP = 60;
const CHIPS = ART + 142;
const FACES = 558;
const RADIUS = 33;

export const coverSize = (): Size => ({ width: WIDTH, height: HIGHEST });

export function drawCover({ game, chips, taken, places, host }: Cover, pen: Pen): void {
  const room = game.picture?.cover?.({ x: RIM, y: RIM, width: WIDTH - 2 * RIM, height: ART - RIM }, pen);
  for (const [corner, x] of [
    [CORNERS.left, RIM],
    [CORNERS.right, WIDTH - RIM - ROUND],
  ] as const)
    pen.icon(corner, { x, y: RIM, width: ROUND, height: ROUND }, 'rim');
  pen.box({ x: RIM, y: ART - RIM, width: WIDTH - 2 * RIM, height: RIM }, { fill: 'rim' });
  const title = pen.say({ key: 'title', args: {} });
  const fits = (size: number) => pen.width(title, { size, weight: 800, colour: 'ink' }) <= (room ?? INNER);
  const type = { size: TITLE_SIZES.find(fits) ?? SMALLEST, weight: 800, most: room ?? INNER } as const;
  const shadow = type.size / TITLE;
  pen.text(title, [MARGIN + 10 + 5 * shadow, 88 + 7 * shadow], { ...type, colour: 'ink' });
  pen.text(title, [MARGIN + 10, 88], { ...type, colour: 'cream' });
  const about = pen.say({ key: 'tagline', args: {} });
  const { lines, type: small } = fittingLines(about, pen);
  for (const [i, line] of lines.entries()) pen.text(line, [MARGIN, ART + 44 + i * LINE], small);
  let x = MARGIN;
  for (const { sign, text } of chips) {
    const look = { size: 38, weight: 700, colour: 'cream' } as const;
    const width = 84 + pen.width(text, look);
    if (x + width > MARGIN + INNER) break;
    const middle = CHIPS + CHIP / 2;
    pen.box({ x, y: CHIPS, width, height: CHIP }, { fill: 'deep', round: CHIP / 2 });
    pen.icon(SIGNS[sign], { x: x + 20, y: middle - 17, width: 34, height: 34 }, 'gold');
    pen.text(text, [x + 64, middle], look);
    x += width + 14;
  }
  drawPlaces({ taken, places, host }, pen);
}

/** A face for each player, the host with a crown, and free places. */
function drawPlaces({ taken, places, host }: Pick<Cover, 'taken' | 'places' | 'host'>, pen: Pen): void {
  let x = MARGIN;
  for (let seat = 0; seat < places; seat += 1) {
    if (seat >= taken) {
      pen.box(circle([x + RADIUS, FACES], RADIUS - 2), { line: 'soft', thick: 3, dashed: true, round: RADIUS });
      x += 2 * RADIUS + 15;
      continue;
    }
    const width = faceWidth(pen.letters(seat), RADIUS, pen);
    drawSeat(seat, [x, FACES], RADIUS, pen);
    const crown = { x: x + width / 2 - 20, y: FACES - RADIUS - 25, width: 40, height: 40 };
    if (seat === host) pen.icon(SIGNS.crown, crown, 'gold', { line: 'ink', thick: 1.5 });
    x += width + 15;
  }
}

function fittingLines(text: string, pen: Pen): { readonly lines: readonly string[]; readonly type: Type } {
  const typeOf = (size: number) => ({ size, weight: 600, colour: 'cream' }) as const;
  const fits = (size: number) => wrapped(text, typeOf(size), INNER, pen).length <= TAGLINE_LINES;
  const type = typeOf(TAGLINE_SIZES.find(fits) ?? SMALLEST);
  const lines = wrapped(text, type, INNER, pen);
  // What is still too long ends with an ellipsis.
  const last = lines.slice(TAGLINE_LINES - 1).join(' ');
  return { lines: [...lines.slice(0, TAGLINE_LINES - 1), last], type: { ...type, most: INNER } };
}
