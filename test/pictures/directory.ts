/** The pictures of the directory page: moments of matches as players see them, on felt, with a sentence beside them. */
import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Locale } from '../../games/game.ts';
import { drawDie } from '../../games/kit/dice.ts';
import { wrapped } from '../../games/kit/pictures.ts';
import { nimmt } from '../../games/nimmt/index.ts';
import type { Box, Felt, Type } from '../../games/pen.ts';
import { sixto } from '../../games/sixto/index.ts';
import { CanvasPen, type Voice } from '../../src/pictures/canvasPen.ts';
import { chartScene, drawScene, handScene, type SingleScene, viewScene, voiceOf } from '../../src/pictures/scenes.ts';
import { advised } from '../../src/table/bots.ts';
import { type Evening, NAMES, sit } from '../rules/table.ts';
import { covered, ended, packs, played } from './evenings.ts';

const SIZE = { width: 1920, height: 1080 };
const MARGIN = 96;
const CAPTION_WIDTH = 600;
const SCENES: Box = { x: 760, y: 64, width: 1064, height: 952 };
const HEADLINE = { size: 84, weight: 800, colour: 'cream' } as const satisfies Type;
const SENTENCE = { size: 46, weight: 600, colour: 'soft' } as const satisfies Type;
const SILENT: Voice = { name: () => '', letters: () => '', say: () => '' };

interface Shown {
  readonly scenes: (locale: Locale) => readonly (SingleScene | undefined)[];
  readonly headline: Readonly<Record<'en' | 'de', string>>;
  readonly sentence: Readonly<Record<'en' | 'de', string>>;
}
const looking = (locale: Locale) => ({ locale, names: NAMES });

export const CAROUSEL: Readonly<Record<string, Shown>> = {
  '1-cards': {
    scenes: (locale) => {
      const { match } = played(sit(nimmt, { seats: 4, seed: 12 }), 12);
      return [viewScene(match, looking(locale)), handScene(match, looking(locale), 0)];
    },
    headline: { en: 'Pick in secret', de: 'Heimlich wählen' },
    sentence: {
      en: 'One tap in a message that only you see. The reveal is for all.',
      de: 'Ein Tipp in einer Nachricht, die nur du siehst. Aufgedeckt wird für alle.',
    },
  },
  '2-packs': {
    scenes: (locale) => [viewScene(packs().match, looking(locale)), handScene(packs().match, looking(locale), 3)],
    headline: { en: 'Mix your own deck', de: 'Mischt euer Deck' },
    sentence: {
      en: 'Sixteen packs of cards, each with an effect of its own.',
      de: 'Sechzehn Sechserpacks, jeder mit eigenem Effekt.',
    },
  },
  '3-sheet': {
    scenes: (locale) => [viewScene(advisedTo(sit(sixto, { seats: 2, seed: 4 }), 16).match, looking(locale), 1)],
    headline: { en: 'Six dice for all', de: 'Sechs Würfel für alle' },
    sentence: {
      en: 'Everybody crosses at once. Alone, too, and once a day against everyone.',
      de: 'Alle kreuzen gleichzeitig an. Auch allein, und einmal am Tag gegen alle.',
    },
  },
  '4-fast': {
    scenes: (locale) => [viewScene(covered().match, looking(locale))],
    headline: { en: 'Quick fingers', de: 'Schnelle Finger' },
    sentence: {
      en: 'Real time on one message: roll, pass, collect before the sand runs out.',
      de: 'Echtzeit in einer Nachricht: würfeln, weitergeben, sammeln, bis der Sand fällt.',
    },
  },
  '5-fair': {
    scenes: (locale) => [chartScene(ended().match, looking(locale))],
    headline: { en: 'Fair deals', de: 'Fair gemischt' },
    sentence: {
      en: 'After each match anyone can check every card. Ratings, replays, rematch.',
      de: 'Nach jeder Partie kann jeder jede Karte prüfen. Wertung, Wiederholung, Revanche.',
    },
  },
};

/** As bots would play it, until the match has had this many replies. */
function advisedTo(table: Evening, replies: number): Evening {
  while (table.match.step < replies)
    for (const pending of table.match.pending)
      for (const { seat } of pending.question.asks)
        table.enter(table.answerOf(pending, seat, 'person', advised(table.match, pending, seat).moves));
  return table;
}

export function carouselPicture({ scenes, headline, sentence }: Shown, locale: 'en' | 'de'): Canvas {
  const found = scenes(locale).filter((scene) => scene !== undefined);
  const canvas = createCanvas(SIZE.width, SIZE.height);
  const to = canvas.getContext('2d');
  const pen = groundOf(to, found[0]!.felt, SIZE);
  const large = wrapped(headline[locale], HEADLINE, CAPTION_WIDTH, pen);
  const small = wrapped(sentence[locale], SENTENCE, CAPTION_WIDTH, pen);
  let y = (SIZE.height - large.length * 96 - small.length * 62 - 40) / 2 + 48;
  for (const line of large) {
    pen.text(line, [MARGIN, y], HEADLINE);
    y += 96;
  }
  y += 24;
  for (const line of small) {
    pen.text(line, [MARGIN, y], SENTENCE);
    y += 62;
  }
  drawScenes(to, found);
  return canvas;
}

/** One below the other, as large as they fit. */
function drawScenes(to: SKRSContext2D, scenes: readonly SingleScene[]): void {
  const gap = 24;
  const width = Math.max(...scenes.map(({ size }) => size.width));
  const height = scenes.reduce((sum, { size }) => sum + size.height + gap, -gap);
  const scale = Math.min(SCENES.width / width, SCENES.height / height);
  to.translate(SCENES.x + (SCENES.width - width * scale) / 2, SCENES.y + (SCENES.height - height * scale) / 2);
  to.scale(scale, scale);
  for (const scene of scenes) {
    const pen = new CanvasPen(to, scene.felt, voiceOf(scene));
    pen.cover(scene.size);
    drawScene(scene, pen);
    to.translate(0, scene.size.height + gap);
  }
}

function groundOf(to: SKRSContext2D, felt: Felt, size: { readonly width: number; readonly height: number }): CanvasPen {
  const pen = new CanvasPen(to, felt, SILENT);
  pen.box({ x: 0, y: 0, width: size.width, height: size.height }, { fill: 'deep' });
  return pen;
}

/** Two dice, both with six. Discord cuts the corners off. */
export function icon(): Canvas {
  const canvas = createCanvas(1024, 1024);
  const to = canvas.getContext('2d');
  const pen = groundOf(to, 'pond', { width: 1024, height: 1024 });
  tilted(to, [590, 420], 14, () => drawDie(6, { x: -210, y: -210, width: 420, height: 420 }, 'gold', pen));
  tilted(to, [430, 600], -10, () => drawDie(6, { x: -230, y: -230, width: 460, height: 460 }, 'cream', pen));
  return canvas;
}

/** A row of dice from one to six. */
export function banner(): Canvas {
  const canvas = createCanvas(1360, 480);
  const to = canvas.getContext('2d');
  const pen = groundOf(to, 'pond', { width: 1360, height: 480 });
  const colours = ['seat2', 'seat4', 'seat3', 'seat5', 'cream', 'gold'] as const;
  for (const [i, colour] of colours.entries())
    tilted(to, [130 + i * 220, i % 2 === 0 ? 215 : 265], i % 2 === 0 ? -9 : 8, () =>
      drawDie(i + 1, { x: -82, y: -82, width: 164, height: 164 }, colour, pen),
    );
  return canvas;
}

function tilted(to: SKRSContext2D, [x, y]: readonly [number, number], degrees: number, draw: () => void): void {
  to.save();
  to.translate(x, y);
  to.rotate((degrees * Math.PI) / 180);
  draw();
  to.restore();
}
