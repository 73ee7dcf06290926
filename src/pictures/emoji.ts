/** The application's own emoji: those that every table has, and each game's, drawn on clear ground. */
import type { AnyGame } from '../../games/game.ts';
import { circle, drawTick } from '../../games/kit/pictures.ts';
import { SIGNS } from '../../games/kit/signs.ts';
import type { Box, Pen } from '../../games/pen.ts';

/** Discord's, in px; each draws at most `EDGE` beside its box. */
export const EMOJI_SIDE = 128;
const EDGE = 8;

type Draw = (box: Box, pen: Pen) => void;

const middleOf = ({ x, y, width }: Box) => [x + width / 2, y + width / 2] as const;

/** Whether a seat has answered. Screen readers say their names. */
const SHARED = {
  thinking(box, pen) {
    pen.box(circle(middleOf(box), box.width / 2 - 2), { fill: 'gold', line: 'ink', thick: 4, round: box.width });
    pen.icon(SIGNS.clock, circle(middleOf(box), box.width * 0.4), 'ink');
  },
  picked(box, pen) {
    drawTick(middleOf(box), 'mint', pen, box.width / 2 - 2);
  },
} as const satisfies Record<string, Draw>;

export type SharedEmoji = keyof typeof SHARED;

/** All emoji of these games by name, each with the game that it is drawn for. */
export function emojiOf(games: readonly AnyGame[]): ReadonlyMap<string, AnyGame> {
  const own = games.flatMap((game) => Object.keys(game.picture?.emoji ?? {}).map((name) => [name, game] as const));
  return new Map([...Object.keys(SHARED).map((name) => [name, games[0]!] as const), ...own]);
}

export function drawEmoji(name: string, { picture }: AnyGame, pen: Pen): void {
  const draw: Draw = name in SHARED ? SHARED[name as SharedEmoji] : picture!.emoji![name]!;
  draw({ x: EDGE, y: EDGE, width: EMOJI_SIDE - 2 * EDGE, height: EMOJI_SIDE - 2 * EDGE }, pen);
}
