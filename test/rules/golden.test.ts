/** An evening of each game: its events and every seat's view. UPDATE_GOLDEN=1 writes the transcripts again. */
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { AnyGame } from '../../games/game.ts';
import { games } from '../../games/index.ts';
import { luckOf } from '../../games/luck.ts';
import { askOf, asksOf, hasAnswered, type Match } from '../../src/table/match.ts';
import { LOCALES } from '../../src/words/languages.ts';
import { fair } from './fixture-game.ts';
import { recapOf, storyOf } from './laws-brief.ts';
import { anAnswer } from './laws-play.ts';
import { type Evening, NAMES, type Sitting, sit } from './table.ts';

/** Matches by the name of their transcript, with options that make them short. */
const EVENINGS: Readonly<Record<string, Sitting & { readonly of?: string }>> = {
  '6nimmt': { seats: 3, options: { limit: 10 }, seed: 6 },
  '6nimmt-tactics': { of: '6nimmt', seats: 2, options: { variant: 'tactics', limit: 10 }, seed: 2 },
  '6nimmt-professional': { of: '6nimmt', seats: 3, options: { variant: 'professional', limit: 10 }, seed: 3 },
  '6nimmt-duplicate': { of: '6nimmt', seats: 3, options: { variant: 'duplicate' }, seed: 4 },
  '6nimmt-faceup': { of: '6nimmt', seats: 3, options: { variant: 'faceup', limit: 10 }, seed: 5 },
  '6nimmt-house': {
    of: '6nimmt',
    seats: 3,
    options: { rows: 6, length: 7, hand: 12, ending: 'rounds', rounds: 1 },
    seed: 5,
  },
  six: { seats: 3, options: { change_of_direction: true }, seed: 2 },
  sixpack: { seats: 3, seed: 3 },
  fair: { seats: 3, options: { days: 2 }, seed: 3 },
  sixto: { seats: 2, seed: 6 },
  'sixto-short': { of: 'sixto', seats: 1, options: { solo_end: 'dice' }, seed: 1 },
  'sixto-alone': { of: 'sixto', seats: 1, options: { solo_end: 'two' }, seed: 1 },
  'sixto-full': { of: 'sixto', seats: 1, options: { solo_end: 'rolls' }, seed: 1 },
};
/** Of a long match the first and last replies are enough to read. */
const MOST = 14;

function transcriptOf(game: AnyGame, sitting: Sitting): string {
  const table = sit(game, sitting);
  const pages: string[][] = [[`${game.id}: ${JSON.stringify(table.match.options)}`, ...page('The table is set')]];
  function page(title: string): string[] {
    const { match } = table;
    const lines = [`## ${title}`];
    for (const locale of LOCALES) {
      const indented = (texts: readonly string[]) => texts.map((text) => `    ${text}`);
      lines.push(`  ${locale}`, ...indented(table.eventTextsFor(undefined, locale).map((text) => `» ${text}`)));
      lines.push(...indented(storyOf(match).map((text) => `! ${table.sayIn(locale)(text)}`)));
      lines.push(...indented(table.view(undefined, locale)));
      for (const seat of match.players.keys()) {
        const onlyHeard = table
          .eventTextsFor(seat, locale)
          .filter((text) => !table.eventTextsFor(undefined, locale).includes(text));
        const own = table.view(seat, locale).slice(table.view(undefined, locale).length);
        const buttons = table.labels(seat, locale);
        const recap = recapOf(match, seat).map(table.sayIn(locale));
        lines.push(`   ${NAMES[seat]}`, ...indented(recap.map((text) => `! ${text}`)));
        lines.push(...indented([...onlyHeard.map((text) => `» ${text}`), ...own]));
        if (buttons.length > 0) lines.push(...indented([`[${buttons.join('] [')}]`]));
      }
    }
    return lines;
  }
  while (!table.isOver) {
    const id = oneReply(table);
    pages.push(page(`${table.match.step} ${id}`));
  }
  const shown = pages.length > MOST ? [...pages.slice(0, MOST - 4), ['…'], ...pages.slice(-3)] : pages;
  const places = table.standings.map(({ seat, place, points }) => `${place}. ${NAMES[seat]} ${points}`).sort();
  return `${[...shown, places].map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

/** All seats with a question answer at random, seconds apart, until the game has got a reply. */
function oneReply(table: Evening): string {
  const step = table.match.step;
  table.answer({});
  for (;;) {
    const { pending, seat } = firstOwed(table.match);
    const moves = anAnswer(askOf(pending, seat)!, luckOf(table.match.seed, `answer:${step}:${seat}`));
    table.wait(2_600).enter(table.answerOf(pending, seat, 'person', moves));
    if (table.match.step > step) return pending.question.id;
  }
}

function firstOwed(match: Match) {
  for (const seat of match.players.keys())
    for (const { pending } of asksOf(match, seat)) if (!hasAnswered(pending, seat)) return { pending, seat };
  throw new Error('nobody owes an answer');
}

describe('The transcript of', () => {
  const all = [...games, fair as AnyGame];
  it('every game is read', () => {
    const read = Object.entries(EVENINGS).map(([name, { of = name }]) => of);
    expect(all.map(({ id }) => id).filter((id) => !read.includes(id))).toEqual([]);
  });

  it.each(Object.entries(EVENINGS))('%s', (name, { of = name, ...sitting }) => {
    const file = new URL(`golden/${name}.txt`, import.meta.url);
    const transcript = transcriptOf(all.find(({ id }) => id === of)!, sitting);
    expect(transcript.length).toBeLessThan(60_000);
    if (process.env.UPDATE_GOLDEN) writeFileSync(file, transcript);
    expect(transcript).toBe(readFileSync(file, 'utf8'));
  });
});
