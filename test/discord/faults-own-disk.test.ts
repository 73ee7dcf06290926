/** The disk is full: in mid-match a tap is answered with the reason and nothing is lost; at the start it is a sentence. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { textOf } from '../../playground/server/index.ts';
import { openStore } from '../../src/store/store.ts';
import { answersIn, begun, NOT_COUNTED, quietBot, TWO } from './faults-evening.ts';
import { type Disk, run, smallDisk } from './faults-process.ts';

const PLAYGROUND = { PLAYGROUND_PORT: '0' };

describe('A full disk', () => {
  const disk = smallDisk(1_024);
  afterAll(() => disk?.remove());

  it.skipIf(disk === undefined)('in mid-match a tap is answered with the reason, and nothing is lost', async () => {
    const { TMPDIR } = process.env;
    process.env.TMPDIR = disk!.folder;
    const harness = await quietBot({ games: [TWO] }).finally(() => {
      if (TMPDIR === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = TMPDIR;
    });
    harness.plan({ errors: /database or disk is full/ });
    expect(harness.path.startsWith(disk!.folder)).toBe(true);
    const table = await begun(harness);
    await table.pick('Ada', 12);
    const free = fill(disk!);
    // What SQLite has of its log already can still be written: some taps go through.
    let said = '';
    for (let taps = 0; !said.includes(NOT_COUNTED) && taps < 200; taps += 1)
      said = textOf((await table.pick('Ada', taps % 2 === 0 ? 32 : 12)).message!);
    expect(said).toContain(NOT_COUNTED);
    const before = (await answersIn(table)).length;
    free();
    await table.pick('Ada', 12);
    expect(await answersIn(table)).toHaveLength(before + 1);
    await table.pick('Bob', 25);
    await harness.playground.until(() => table.text().includes('The cards: Ada: 12, Bobby: 25.'));
    await harness.restart();
    await harness.playground.until(() => table.text().includes('The cards: Ada: 12, Bobby: 25.'));
    await harness.end();
  });

  it.skipIf(disk === undefined)('at the start is a sentence', async () => {
    const path = join(disk!.folder, 'start.db');
    const store = await openStore(path);
    await store.close();
    const free = fill(disk!);
    const before = readFileSync(path);
    const { code, out, err } = await run('main', { ...PLAYGROUND, DATABASE_PATH: path }, { cwd: tmpdir() });
    expect(code).toBe(1);
    expect(out).not.toContain('ready');
    expect(err).toMatch(
      /^Sixes cannot start:\n {2}The (disk of .* is full\. Free some space|database .* cannot be opened)/,
    );
    expect(err).not.toContain('    at ');
    expect(readFileSync(path).equals(before)).toBe(true);
    free();
  });

  /** Nothing more fits; returns how to make room again. */
  function fill({ folder }: Disk): () => void {
    const file = join(folder, 'filler');
    for (const size of [64, 4, 1].map((k) => k * 1_024))
      for (;;)
        try {
          writeFileSync(file, Buffer.alloc(size), { flag: 'a' });
        } catch {
          break;
        }
    return () => rmSync(file);
  }
});
