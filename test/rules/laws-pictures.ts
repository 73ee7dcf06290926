/** The laws of pictures: nothing leaks, nothing is cut, all of it can be read. */
import assert from 'node:assert/strict';
import { createCanvas } from '@napi-rs/canvas';
import type { Seat } from '../../games/game.ts';
import { luckOf } from '../../games/luck.ts';
import { type Colour, HIGHEST, SMALLEST } from '../../games/pen.ts';
import { LONGEST_ALT } from '../../src/pictures/alt.ts';
import { CanvasPen } from '../../src/pictures/canvasPen.ts';
import { PALETTES } from '../../src/pictures/palette.ts';
import {
  altTextOf,
  chartScene,
  drawScene,
  finishScene,
  handScene,
  momentScene,
  nameOf,
  type SingleScene,
  tableScene,
  viewScene,
  voiceOf,
} from '../../src/pictures/scenes.ts';
import { smallestOf } from '../../src/pictures/typeset.ts';
import { Course } from '../../src/table/deals.ts';
import { LOCALES } from '../../src/words/languages.ts';
import { contrastOf } from '../pictures/pictures-colours.ts';
import { boxOf, doOverlap, isWithin, RecordingPen, type Stroke } from '../pictures/pictures-pen.ts';
import type { Law } from './laws.ts';
import { at, momentsOf, sample, written } from './laws-play.ts';

export const lookers = (seats: number, locale: (typeof LOCALES)[number] = 'en') => ({
  locale,
  names: Array.from({ length: seats }, (_, seat) => `Wolfeschlegelsteinhausenbergerd${seat}`),
});
export const strokesOf = (scene: SingleScene): readonly Stroke[] => {
  const pen = new RecordingPen(voiceOf(scene));
  drawScene(scene, pen);
  return pen.strokes;
};

/** A seat or an onlooker is shown the same whatever they cannot know. */
const nothingLeaksInPictures: Law = ({ game, scramble }, run) => {
  const luck = luckOf(run.start.seed, 'pictures');
  const who = lookers(run.start.players.length);
  for (const match of sample(momentsOf(run), 24))
    for (const seat of sample<Seat | undefined>([undefined, ...match.players.keys()], 4))
      at(match.n, () => {
        const other = { ...match, game, state: scramble(match.state, seat, luck) };
        const [shown, same] = [viewScene({ ...match, game }, who, seat), viewScene(other, who, seat)];
        assert.equal(same === undefined, shown === undefined, 'a picture is there or not by what cannot be known');
        if (shown === undefined || same === undefined) return;
        assert.equal(written(strokesOf(same)), written(strokesOf(shown)), 'the picture shows what cannot be known');
        assert.equal(altTextOf(same), altTextOf(shown), 'the alt text says what cannot be known');
        assert.equal(nameOf(same), nameOf(shown), 'the file is named by what cannot be known');
        if (shown.kind === 'table' || shown.kind === 'hand')
          for (const { to } of shown.facts.events)
            assert.ok(to === undefined || to === seat, 'what was told to another is shown');
        if (seat === undefined) assert.equal(written(shown).includes('"own"'), false, 'the table shows a hand');
      });
};

type Written = Extract<Stroke, { what: 'text' }>;

function drawnOn(scene: SingleScene) {
  const canvas = createCanvas(scene.size.width, scene.size.height);
  const real = new CanvasPen(canvas.getContext('2d'), scene.felt, voiceOf(scene), scene.size);
  const pen = new RecordingPen(voiceOf(scene), real);
  drawScene(scene, pen);
  return { pen, real, texts: pen.strokes.flatMap((stroke): Written[] => (stroke.what === 'text' ? [stroke] : [])) };
}

/** Whether it is too wide for its place even when it is written a little smaller. */
function isCut({ text, type: { most = Number.POSITIVE_INFINITY, ...free } }: Written, real: CanvasPen): boolean {
  return real.width(text, { ...free, size: smallestOf(free.size) }) > most;
}

/** What a picture says and cannot say whole. */
export function textsCut(scene: SingleScene): readonly string[] {
  const { texts, real } = drawnOn(scene);
  return texts.filter((text) => isCut(text, real)).map(({ text }) => text);
}

/** Draws on a canvas, and throws where something is outside, cut, in another's way or hard to read. */
export function canBeRead(scene: SingleScene): void {
  const { pen, real, texts } = drawnOn(scene);
  const whole = { x: 0, y: 0, ...scene.size };
  for (const [i, stroke] of pen.strokes.entries()) {
    if (stroke.what === 'line') {
      for (const [x, y] of stroke.points) assert.ok(isWithin({ x, y, width: 0, height: 0 }, whole), 'a line leaves');
      continue;
    }
    const box = stroke.what === 'text' ? boxOf(stroke) : stroke.box;
    const what = stroke.what === 'text' ? `“${stroke.text}”` : stroke.what;
    assert.ok(isWithin(box, whole), `${what} leaves the picture: ${written(box)}`);
    if (stroke.what === 'box' || stroke.what === 'sprite') continue;
    if (stroke.what === 'icon' && stroke.icon.isGround) continue;
    const ground = groundOf(pen.strokes.slice(0, i), [box.x + box.width / 2, box.y + box.height / 2]);
    const colour = stroke.what === 'text' ? stroke.type.colour : stroke.colour;
    const edge = stroke.what === 'icon' ? stroke.outline?.line : undefined;
    const contrast = Math.max(contrastIn(scene, colour, ground), edge ? contrastIn(scene, edge, ground) : 0);
    const least = stroke.what === 'text' ? 4.5 : 3;
    assert.ok(contrast >= least, `${what} in ${colour} on ${ground} has a contrast of ${contrast.toFixed(2)}`);
    if (stroke.what !== 'text') continue;
    const { text, type, width } = stroke;
    assert.ok(type.size >= SMALLEST, `${what} is written in ${type.size}`);
    assert.ok(width <= (type.most ?? Number.POSITIVE_INFINITY) + 1, `${what} is wider than it may be`);
    if (/^[+-]?\d+\.?$/.test(text)) assert.ok(!isCut(stroke, real), `${what} is cut`);
    for (const other of texts.slice(texts.indexOf(stroke) + 1))
      assert.ok(!doOverlap(box, boxOf(other)), `${what} stands over “${other.text}”`);
  }
}

/** What lies below a point: a filled box, or an icon that other things may stand on. */
function groundOf(before: readonly Stroke[], [x, y]: readonly [number, number]): Colour {
  const at = { x, y, width: 0, height: 0 };
  const under = before.findLast(
    (stroke) =>
      (stroke.what === 'box' && stroke.look.fill !== undefined && isWithin(at, stroke.box)) ||
      (stroke.what === 'icon' && stroke.icon.isGround === true && isWithin(at, stroke.box)),
  );
  if (under?.what === 'icon') return under.colour;
  return under?.what === 'box' ? under.look.fill! : 'felt';
}

/** Dark glass over a bright colour is at its brightest over the brightest. */
const GLASS = '#4b4d51';

function contrastIn({ felt }: SingleScene, colour: Colour, ground: Colour): number {
  return contrastOf(PALETTES[felt][colour], ground === 'veil' ? GLASS : PALETTES[felt][ground]);
}

/** Tables, hands, ends and charts in every language, with names as long as they can be. */
const picturesCanBeRead: Law = (_, run) => {
  const seats = run.start.players.length;
  const events = [...run.opening, ...run.steps.flatMap(({ events }) => events)];
  const course = new Course(run.first);
  for (const { after, events } of run.steps) course.follow(after, events);
  for (const [n, match] of sample(momentsOf(run), 12).entries())
    at(match.n, () => {
      const who = lookers(seats, LOCALES[n % LOCALES.length]);
      const seat = n % seats;
      for (const scene of [
        tableScene(match, who),
        handScene(match, who, seat, { showsChoice: true }),
        handScene(match, who, seat, { isTagged: false }),
        chartScene(match, who),
        finishScene(match, who, '22 November 2026'),
        momentScene(match, who, { events, course: course.standings }),
      ]) {
        if (scene === undefined) continue;
        assert.ok(scene.size.height <= HIGHEST, 'the picture is too high');
        const before = written(scene);
        canBeRead(scene);
        assert.equal(written(scene), before, 'drawing changed what is drawn');
        assert.ok(altTextOf(scene).length <= LONGEST_ALT, 'the alt text is too long');
      }
    });
};

/** Everybody's table has the same bytes, for every viewer and whatever is hidden; a hand knows its own seat alone. */
const tableIsShared: Law = ({ game, scramble }, run) => {
  const luck = luckOf(run.start.seed, 'shared');
  const who = lookers(run.start.players.length);
  for (const match of sample(momentsOf(run), 4))
    at(match.n, () => {
      const shown = tableScene({ ...match, game }, who);
      const strange = tableScene({ ...match, game, state: scramble(match.state, undefined, luck) }, who);
      if (shown && strange) assert.ok(pixelsOf(strange).equals(pixelsOf(shown)), 'the table shows a secret');
      for (const seat of match.players.keys()) {
        const other = { ...match, game, state: scramble(match.state, seat, luck) };
        const table = tableScene(other, who);
        assert.equal(table && nameOf(table), shown && nameOf(shown), 'the table knows a secret');
        const [hand, same] = [handScene({ ...match, game }, who, seat), handScene(other, who, seat)];
        assert.equal(same && nameOf(same), hand && nameOf(hand), 'a hand knows another’s secret');
      }
    });
};

function pixelsOf(scene: SingleScene): Buffer {
  const canvas = createCanvas(scene.size.width, scene.size.height);
  drawScene(scene, new CanvasPen(canvas.getContext('2d'), scene.felt, voiceOf(scene), scene.size));
  return canvas.data();
}

export const LAWS_OF_PICTURES = { nothingLeaksInPictures, picturesCanBeRead, tableIsShared } satisfies Record<
  string,
  Law
>;
