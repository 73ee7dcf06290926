/** What a player may ask at any time: a row, or what a card or a row costs. */
import type { Lookup, Text } from '../game.ts';
import type { Parameters } from '../options.ts';
import { ducksIn, ducksOf, LAST_CARD, MAX_ROWS } from './cards.ts';
import { rowText } from './describe.ts';
import type { Nimmt } from './state.ts';
import { say, type Words } from './words/words.ts';

const row = (about: 'rowAbout' | 'ducksRowAbout') =>
  ({ kind: 'whole', name: 'rowOption', about, min: 1, max: MAX_ROWS }) as const;

const table: Lookup<Nimmt> = {
  about: 'tableAbout',
  fields: { row: row('rowAbout') } satisfies Parameters<{ row: number }, Words>,
  answer(given, view) {
    if (!view) return [say('noTable')];
    const { rows, layout } = view.open;
    const { row } = given as { row?: number };
    if (row === undefined) return rows.map((cards, i) => rowText(cards, i, layout));
    const cards = rows[row - 1];
    if (cards === undefined) return [say('noRow', { rows: rows.length })];
    return [say('rowTold', { row, cards: cards.join(', '), n: ducksIn(cards), room: layout.length - cards.length })];
  },
};

const ducks: Lookup<Nimmt> = {
  about: 'ducksAbout',
  fields: {
    card: { kind: 'whole', name: 'cardOption', about: 'cardAbout', min: 1, max: LAST_CARD },
    row: row('ducksRowAbout'),
  } satisfies Parameters<{ card: number; row: number }, Words>,
  answer(given, view) {
    const { card, row } = given as { card?: number; row?: number };
    const rowCosts = (row: number): Text<Words> => {
      if (view === undefined) return say('noTable');
      const { rows } = view.open;
      const cards = rows[row - 1];
      return cards === undefined ? say('noRow', { rows: rows.length }) : say('rowCosts', { row, n: ducksIn(cards) });
    };
    const texts: Text<Words>[] = [];
    if (card !== undefined) texts.push(say('cardCosts', { card, n: ducksOf(card) }));
    if (row !== undefined) texts.push(rowCosts(row));
    if (texts.length > 0) return texts;
    return [say('countDucks'), ...(view ? view.open.rows.map((_, i) => rowCosts(i + 1)) : [])];
  },
};

export const lookups = { table, ducks };
