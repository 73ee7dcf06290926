/** A table without a result is one line of a phone, whatever ended it: so it is out of the way. */
import { expect, it } from 'vitest';
import { closedLines } from './closedLines.ts';

/**
 * At 390 px the playground's page has 278 px for a line, as Discord has about: 39 characters of 7.1 px, the average of these
 * sentences. `test/page/page-lobby.test.ts` measures each of them.
 */
const LINE = 39;

const plain = (text: string): string => text.replaceAll(/\*\*|\\/g, '');

it('says in one line of a phone why a table is closed', () => {
  const lines = closedLines();
  expect(lines.length).toBeGreaterThan(100);
  expect(lines.filter(({ text }) => plain(text).length > LINE || text.includes('\n'))).toEqual([]);
});

it('says that a match which was ended does not count', () => {
  const voided = closedLines().filter(({ text }) => /doesn’t count|zählt nicht|Voided|nnulliert/.test(text));
  expect(voided).toHaveLength(closedLines().length / 2);
});

it('names the manager who has ended it, and shortens a long name', () => {
  const texts = closedLines().flatMap(({ reason, text }) => (reason === 'managed' ? [plain(text)] : []));
  expect(texts).toEqual([
    '6 nimmt! · Closed by a manager.',
    '6 nimmt! · Closed by Bobby.',
    '6 nimmt! · Closed by Maximilian….',
    '6 nimmt! · Voided by a manager.',
    '6 nimmt! · Voided by Bobby.',
    '6 nimmt! · Voided by Maximilian….',
    '6 nimmt! · Beendet (Verwaltung).',
    '6 nimmt! · Beendet von Bobby.',
    '6 nimmt! · Beendet von Maximilian….',
    '6 nimmt! · Annulliert (Verwaltung).',
    '6 nimmt! · Annulliert von Bobby.',
    '6 nimmt! · Annulliert von Maximilian….',
  ]);
});
