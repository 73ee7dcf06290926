/** A game with each pack and blank ones: its events and the final table. UPDATE_GOLDEN=1 writes them again. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { AnyAsk } from '../../games/game.ts';
import { luckOf } from '../../games/luck.ts';
import { sixpack } from '../../games/sixpack/index.ts';
import { PACKS } from '../../games/sixpack/packs/index.ts';
import { asksOf, hasAnswered } from '../../src/table/match.ts';
import { LOCALES } from '../../src/words/languages.ts';
import { anAnswer } from './laws-play.ts';
import { type Evening, NAMES, sit } from './table.ts';

const FOLDER = new URL('golden/sixpack/', import.meta.url);
const MAX_SEEDS = 60;

/** All seats with a question answer, until the game has got a reply. */
function oneReply(table: Evening, seed: number): void {
  const { step } = table.match;
  const luck = luckOf(seed.toString(16).padStart(64, '0'), `reply:${step}`);
  table.answer({});
  for (const seat of table.waiting)
    for (const { pending, ask } of asksOf(table.match, seat))
      if (table.match.step === step && !hasAnswered(pending, seat))
        table.enter(table.answerOf(pending, seat, 'person', anAnswer(ask as AnyAsk, luck)));
}

function transcriptOf(pack: string, seed: number): string {
  const table = sit(sixpack, { seats: 3, options: { named: pack }, seed });
  const pages: string[] = [];
  const page = () => {
    const lines = LOCALES.flatMap((locale) => [
      `  ${locale}`,
      ...table.eventTextsFor(undefined, locale).map((text) => `    » ${text}`),
      ...[...table.match.players.keys()].flatMap((seat) =>
        table
          .eventTextsFor(seat, locale)
          .filter((text) => !table.eventTextsFor(undefined, locale).includes(text))
          .map((text) => `    » (${NAMES[seat]}) ${text}`),
      ),
      ...(table.isOver ? table.view(undefined, locale).map((text) => `    ${text}`) : []),
    ]);
    pages.push([`## ${table.match.step} ${table.open.join()}`, ...lines].join('\n'));
  };
  page();
  while (!table.isOver) {
    oneReply(table, seed);
    page();
  }
  return `${pages.join('\n\n')}\n`;
}

/** The first seed whose game says something of the pack's own, or has its card on a pile and goes on for some rounds. */
function seedOf(pack: string): number {
  const own = Object.keys(PACKS.find(({ id }) => id === pack)!.words.en);
  const sentences = own.filter((key) => !/\.(name|mark|brief|rule)$/.test(key));
  for (let seed = 1; seed < MAX_SEEDS; seed += 1) {
    const table = sit(sixpack, { seats: 3, options: { named: pack }, seed });
    const found = new Set<string>();
    while (!table.isOver) {
      oneReply(table, seed);
      for (const event of table.match.roundEvents)
        for (const key of sentences) if (JSON.stringify(event).includes(key)) found.add(key);
    }
    if (sentences.length === 0 ? table.state.open.round > 4 : found.size > 0) return seed;
  }
  throw new Error(`${pack} does nothing in ${MAX_SEEDS} games`);
}

it.each(PACKS.map(({ id }) => id))('the transcript of %s is as it was read', (pack) => {
  const file = new URL(`${pack}.txt`, FOLDER);
  const transcript = transcriptOf(pack, seedOf(pack));
  if (process.env.UPDATE_GOLDEN) {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(file, transcript);
  }
  expect(transcript).toBe(readFileSync(file, 'utf8'));
});
