/** The colours by their roles. Their contrasts and distances are tested, also as people see them who lack a cone. */
import type { Colour } from '../../games/pen.ts';

export const PALETTE: Readonly<Record<Colour, string>> = {
  board: '#eef1ec',
  lane: '#dde4da',
  card: '#ffffff',
  edge: '#7d897a',
  ink: '#17202b',
  faint: '#46515f',
  mark: '#0b4fc4',
  alarm: '#9b1c1c',
  pale: '#ffffff',
  grade1: '#e3e7eb',
  grade2: '#86c5f0',
  grade3: '#f5cd3d',
  grade4: '#bf3f0b',
  grade5: '#3a0d66',
  stroke1: '#4386e0',
  stroke2: '#491504',
  stroke3: '#f720a2',
  stroke4: '#b07a14',
  stroke5: '#5a03b4',
  stroke6: '#150117',
  stroke7: '#b2056f',
  stroke8: '#631fff',
  stroke9: '#6f370b',
  stroke10: '#0c0d67',
};
