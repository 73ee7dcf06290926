/** Ten marks of different shape, for lines that cross. */
import type { Icon } from '../../games/pen.ts';

const PATHS = [
  // disc, square, triangle, diamond, cross
  'M12 2A10 10 0 1 0 12 22A10 10 0 1 0 12 2Z',
  'M3 3H21V21H3Z',
  'M12 1.5L23 21.5H1Z',
  'M12 0.5L23.5 12L12 23.5L0.5 12Z',
  'M8.5 1.5H15.5V8.5H22.5V15.5H15.5V22.5H8.5V15.5H1.5V8.5H8.5Z',
  // the same with a hole or turned
  'M12 1A11 11 0 1 0 12 23A11 11 0 1 0 12 1ZM12 7A5 5 0 1 1 12 17A5 5 0 1 1 12 7Z',
  'M2 2H22V22H2ZM8 8V16H16V8Z',
  'M12 22.5L1 2.5H23Z',
  'M12 0L24 12L12 24L0 12ZM12 7L7 12L12 17L17 12Z',
  'M2 6.5L6.5 2L12 7.5L17.5 2L22 6.5L16.5 12L22 17.5L17.5 22L12 16.5L6.5 22L2 17.5L7.5 12Z',
];

export const MARKERS: readonly Icon[] = PATHS.map((path) => ({ path }));
