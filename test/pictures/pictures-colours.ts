/** Colours as numbers: how bright, how far apart, and how they look to people who lack a kind of cone. */

type Three = readonly [number, number, number];
type Matrix = readonly [Three, Three, Three];

/** Machado, Oliveira and Fernandes 2009, at full severity, for linear light. */
export const VISIONS: Readonly<Record<'all cones' | 'no red' | 'no green' | 'no blue', Matrix>> = {
  'all cones': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'no red': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'no green': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'no blue': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const linear = (byte: number): number => {
  const part = byte / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};
const lightOf = (colour: string): Three =>
  [1, 3, 5].map((at) => linear(Number.parseInt(colour.slice(at, at + 2), 16))) as unknown as Three;
const times = (matrix: Matrix, [r, g, b]: Three): Three =>
  matrix.map(([x, y, z]) => Math.min(1, Math.max(0, x * r + y * g + z * b))) as unknown as Three;

/** WCAG's contrast, from 1 to 21. */
export function contrastOf(a: string, b: string): number {
  const [light, dark] = [a, b].map(luminanceOf).sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
function luminanceOf(colour: string): number {
  const [r, g, b] = lightOf(colour);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** How far apart two colours look: in OKLab, where 0.02 is the least visible difference side by side. */
export function distanceOf(a: string, b: string, vision: Matrix): number {
  const [x, y] = [a, b].map((colour) => oklab(times(vision, lightOf(colour))));
  return Math.hypot(...x!.map((n, i) => n - y![i]!));
}
function oklab([r, g, b]: Three): Three {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}
