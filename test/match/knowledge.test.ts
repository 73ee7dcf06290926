/** Tables that a newer version of Sixes has written, and that this one cannot read. */
import { expect, it } from 'vitest';
import type { AnyGame } from '../../games/game.ts';
import { games } from '../../games/index.ts';
import { defaultsOf } from '../../games/options.ts';
import type { Entry } from '../../src/model.ts';
import { isNewer, knowledgeOf } from '../../src/table/knowledge.ts';
import { rowOf } from '../store/finished.ts';

const [nimmt] = games as [AnyGame];
const stored = (record: object = {}, entries: readonly Entry[] = []) => ({
  record: {
    ...rowOf({ id: 'one', at: 0 }),
    game: nimmt.id,
    version: nimmt.version,
    options: defaultsOf(nimmt.fields),
    ...record,
  },
  entries,
});
const PAUSED: Entry = { kind: 'paused', at: 0, ms: 1 };

it('reads its own tables and those of earlier versions', () => {
  for (const game of games)
    for (const { version, fields } of [game, ...(game.earlier ?? [])])
      expect(isNewer(stored({ game: game.id, version, options: defaultsOf(fields) }, [PAUSED]), game)).toBe(false);
  expect(isNewer(stored({ options: {} }), nimmt)).toBe(false);
});

it('recognizes tables with an unknown game, newer rules, or an unknown option, value or entry', () => {
  expect(isNewer(stored(), undefined)).toBe(true);
  expect(isNewer(stored({ version: nimmt.version + 1 }), nimmt)).toBe(true);
  expect(isNewer(stored({ options: { weather: 'fine' } }), nimmt)).toBe(true);
  expect(isNewer(stored({ options: { ending: 'at noon' } }), nimmt)).toBe(true);
  expect(isNewer(stored({}, [{ kind: 'sung', at: 0 } as any]), nimmt)).toBe(true);
});

it('gives another number if a game, its rules or its options differ', () => {
  const known = knowledgeOf(games);
  expect(knowledgeOf([...games])).toBe(known);
  expect(knowledgeOf(games.slice(1))).not.toBe(known);
  expect(knowledgeOf([{ ...nimmt, version: nimmt.version + 1 }, ...games.slice(1)])).not.toBe(known);
  expect(knowledgeOf([{ ...nimmt, fields: {} }, ...games.slice(1)])).not.toBe(known);
});
