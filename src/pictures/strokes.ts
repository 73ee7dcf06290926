/**
 * What is drawn, stroke by stroke, and which strokes belong together: those that touch each other make a group, which
 * lies on a ground of one colour, a stroke of another group.
 */
import type { Box, Colour } from '../../games/pen.ts';

/** Where something is, in whole pixels; `right` and `bottom` are the first that it does not touch. */
export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** An area of one colour; its corners are round, `corner` their radius. */
export interface Flat extends Bounds {
  readonly corner: number;
  readonly colour: Colour;
}

export interface Stroke<Pen> {
  /** Where it begins, to the part of a pixel. */
  readonly x: number;
  readonly y: number;
  readonly bounds: Bounds;
  /** Strokes with the same text look the same, each from where it begins. */
  readonly look: string;
  /** Where it hides all that is below it. */
  readonly flat?: Flat | undefined;
  draw(pen: Pen): void;
}

/** Strokes that are drawn together. */
export interface Group<Pen> {
  readonly bounds: Bounds;
  readonly strokes: readonly Stroke<Pen>[];
  /** Nothing for those below everything. */
  readonly ground: Colour | undefined;
}

/** All pixels that a box touches. */
export const around = ({ x, y, width, height }: Box): Bounds => ({
  left: Math.floor(x),
  top: Math.floor(y),
  right: Math.ceil(x + width),
  bottom: Math.ceil(y + height),
});

/** The pixels of a box at least `by` from its edge. */
export const within = ({ x, y, width, height }: Box, by: number): Bounds => ({
  left: Math.ceil(x + by),
  top: Math.ceil(y + by),
  right: Math.floor(x + width - by),
  bottom: Math.floor(y + height - by),
});

const unionOf = (a: Bounds, b: Bounds): Bounds => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
});

/** Nothing where they do not meet. */
export function overlapOf(a: Bounds, b: Bounds): Bounds | undefined {
  if (!doMeet(a, b)) return undefined;
  return {
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  };
}

const doMeet = (a: Bounds, b: Bounds): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const isWithin = (inner: Bounds, outer: Bounds): boolean =>
  inner.left >= outer.left && inner.top >= outer.top && inner.right <= outer.right && inner.bottom <= outer.bottom;

/** Whether all of the bounds lie where the flat area has its one colour: no corner of theirs is beyond its round ones. */
function isOn(bounds: Bounds, flat: Flat): boolean {
  if (!isWithin(bounds, flat)) return false;
  const across = flat.corner - Math.min(bounds.left - flat.left, flat.right - bounds.right);
  const along = flat.corner - Math.min(bounds.top - flat.top, flat.bottom - bounds.bottom);
  return across <= 0 || along <= 0 || Math.hypot(across, along) <= flat.corner;
}

/** Groups of strokes in the order in which they are painted. The first stroke lies below all others. */
export function groupsOf<Pen>(strokes: readonly Stroke<Pen>[]): readonly Group<Pen>[] {
  const groups = new Groups(strokes);
  while (groups.hasJoined()) {}
  return groups.all();
}

class Groups<Pen> {
  readonly #strokes: readonly Stroke<Pen>[];
  /** Of each stroke an earlier one of its group, or itself if it is the first. */
  readonly #earlier: number[];
  /** The stroke on which each lies with all its bounds; nothing where it leaves what is below it. */
  readonly #grounds: (number | undefined)[];

  constructor(strokes: readonly Stroke<Pen>[]) {
    this.#strokes = strokes;
    this.#earlier = strokes.map((_, i) => i);
    this.#grounds = strokes.map((_, i) => this.#groundOf(i));
  }

  /** On the way down to its ground a stroke joins all that it touches. */
  #groundOf(i: number): number | undefined {
    const { bounds } = this.#strokes[i]!;
    for (let below = i - 1; below >= 0; below -= 1) {
      const { bounds: others, flat } = this.#strokes[below]!;
      if (!doMeet(bounds, others)) continue;
      if (flat !== undefined && isOn(bounds, flat)) return below;
      this.#join(i, below);
    }
    return undefined;
  }

  /** The first stroke of a stroke's group. */
  #first(i: number): number {
    const earlier = this.#earlier[i]!;
    if (earlier === i) return i;
    const first = this.#first(earlier);
    this.#earlier[i] = first;
    return first;
  }

  #join(a: number, b: number): void {
    const [first, second] = [this.#first(a), this.#first(b)];
    this.#earlier[Math.max(first, second)] = Math.min(first, second);
  }

  /** A group is painted as a whole rectangle: it joins what that would hide. Returns whether any has. */
  hasJoined(): boolean {
    let hasJoined = false;
    for (const [first, { bounds, ground }] of this.#found()) {
      if (ground === undefined) continue;
      const flat = this.#strokes[ground]!.flat!;
      const hidden = isOn(bounds, flat)
        ? this.#strokes.findIndex((other, i) => i > ground && doMeet(other.bounds, bounds) && !this.#isAbove(i, first))
        : ground;
      if (hidden < 0) continue;
      this.#join(first, hidden);
      hasJoined = true;
    }
    return hasJoined;
  }

  /** Whether a stroke is one of a group or lies on one. */
  #isAbove(i: number | undefined, group: number): boolean {
    for (let at = i; at !== undefined; at = this.#grounds[at]) if (this.#first(at) === this.#first(group)) return true;
    return false;
  }

  /** By its first stroke: a group's bounds, its strokes, and the stroke that is its ground. */
  #found() {
    const found = new Map<number, { bounds: Bounds; ground: number | undefined; strokes: number[] }>();
    for (const [i, { bounds }] of this.#strokes.entries()) {
      const first = this.#first(i);
      const below = this.#grounds[i];
      const ground = below !== undefined && this.#first(below) !== first ? below : undefined;
      const group = found.get(first);
      if (group === undefined) found.set(first, { bounds, ground, strokes: [i] });
      else {
        group.bounds = unionOf(group.bounds, bounds);
        group.ground = Math.max(group.ground ?? -1, ground ?? -1);
        if (group.ground < 0) group.ground = undefined;
        group.strokes.push(i);
      }
    }
    return found;
  }

  all(): readonly Group<Pen>[] {
    return Array.from(this.#found().values(), ({ bounds, ground, strokes }) => ({
      bounds,
      ground: ground === undefined ? undefined : this.#strokes[ground]!.flat!.colour,
      // What its ground hides is not to be seen in it.
      strokes: strokes.filter((i) => i > (ground ?? -1)).map((i) => this.#strokes[i]!),
    }));
  }
}
