/** The arrows of docs/architecture.md, read from the imports; and that a wrong import would be seen. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const DEPCRUISE = join(process.cwd(), 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
const FOLDERS = ['src', 'commands', 'games', 'playground', 'test', 'bench'];
const ARGUMENTS = [DEPCRUISE, '--config', '.dependency-cruiser.cjs', '--output-type', 'json'];

interface Cruise {
  readonly summary: {
    readonly totalCruised: number;
    readonly violations: readonly { readonly from: string; readonly rule: { readonly name: string } }[];
  };
}

/** What the planted imports lead to. */
const PLAIN = [
  'commands/play.ts',
  'games/d/rules.ts',
  'games/e/three.ts',
  'games/game.ts',
  'playground/server/index.ts',
  'src/main.ts',
  'src/table/host.ts',
  'src/store/schema.ts',
  'src/store/store.ts',
  'src/words/index.ts',
  'src/discord/gateway/daily.ts',
  'src/discord/live/outlet.ts',
  'src/views/hand.ts',
  'src/delivery/pings.ts',
  'src/workers/shards.ts',
  'test/discord/evening.ts',
];

/** The other half of each circle, which is reported once. */
const BACK = [
  ['games/e/two.ts', "import './one.ts'; import './three.ts';"],
  ['games/f/two.ts', "import type { One } from './one.ts'; export interface Two { one: One }"],
];

/** File, what it imports, and the rule that this breaks. */
const PLANTED: readonly [file: string, source: string, rule: string][] = [
  ['games/a/rules.ts', "import '../../src/table/host.ts';", 'rules-import-nothing'],
  ['games/b/rules.ts', "import 'node:fs';", 'rules-import-nothing'],
  ['games/c/rules.ts', "import '../d/rules.ts';", 'games-do-not-know-each-other'],
  ['games/c/dice.ts', "import 'node:crypto';", 'luck-alone-knows-crypto'],
  ['src/table/match.ts', "import './host.ts';", 'match-is-pure'],
  ['src/store/a.ts', "import type { A } from '../table/host.ts';", 'store-knows-rows-not-rules'],
  ['src/store/b.ts', "import type { A } from '../../games/d/rules.ts';", 'store-knows-rows-not-rules'],
  ['src/store/c.ts', "import { a } from '../../games/game.ts'; a();", 'store-reads-types-of-games-alone'],
  ['src/table/g.ts', "import type { A } from '../store/schema.ts';", 'the-store-alone-knows-its-rows'],
  ['commands/a.ts', "import '../src/store/schema.ts';", 'the-store-alone-knows-its-rows'],
  ['src/operation/a.ts', "import type { A } from '../discord/live/outlet.ts';", 'discord-stays-at-the-edge'],
  ['src/delivery/a.ts', "import type { A } from '../discord/gateway/daily.ts';", 'delivery-knows-no-gateway'],
  ['src/table/a.ts', "import '../views/hand.ts';", 'tables-know-no-words-no-pictures-no-discord'],
  ['src/table/b.ts', "import type { A } from '../words/index.ts';", 'tables-know-no-words-no-pictures-no-discord'],
  ['src/words/a.ts', "import type { A } from '../table/host.ts';", 'words-know-refusals-alone'],
  ['src/speech/a.ts', "import '../views/hand.ts';", 'speech-knows-no-store-no-discord'],
  ['src/words/b.ts', "import '../store/store.ts';", 'words-know-refusals-alone'],
  ['src/pictures/a.ts', "import '../store/store.ts';", 'pictures-know-no-store-no-discord'],
  ['src/pictures/b.ts', "import '../views/hand.ts';", 'pictures-know-no-store-no-discord'],
  ['src/views/a.ts', "import '../discord/live/outlet.ts';", 'views-know-no-store-no-discord'],
  ['src/views/b.ts', "import type { A } from '../discord/gateway/daily.ts';", 'views-know-no-store-no-discord'],
  ['src/views/d.ts', "import type { A } from '../store/store.ts';", 'views-know-no-store-no-discord'],
  ['src/views/e.ts', "import type { A } from 'discord.js';", 'discord-js-stays-at-the-edge'],
  ['src/discord/live/a.ts', "import type { A } from '../gateway/daily.ts';", 'live-knows-no-gateway'],
  ['src/discord/live/b.ts', "import type { A } from '../../delivery/pings.ts';", 'live-knows-no-gateway'],
  ['src/discord/gateway/b.ts', "import type { A } from '../../workers/shards.ts';", 'main-alone-knows-workers'],
  ['commands/b.ts', "import type { A } from '../src/workers/shards.ts';", 'main-alone-knows-workers'],
  ['src/model.ts', "import type { A } from './table/host.ts';", 'what-all-share-knows-nobody'],
  ['src/table/c.ts', "import '../main.ts';", 'nothing-imports-a-program'],
  ['src/discord/gateway/a.ts', "import '../../../commands/play.ts';", 'main-alone-knows-commands-and-playground'],
  ['src/table/d.ts', "import '../../playground/server/index.ts';", 'main-alone-knows-commands-and-playground'],
  ['src/table/e.ts', "import 'discord.js';", 'discord-js-stays-at-the-edge'],
  ['src/views/c.ts', "import '@napi-rs/canvas';", 'pictures-alone-know-the-canvas'],
  ['playground/server/a.ts', "import '../../src/table/host.ts';", 'playground-speaks-the-protocol-only'],
  ['src/words/c.ts', "import '../../test/discord/evening.ts';", 'nothing-imports-tests'],
  ['src/table/f.ts', "import './nowhere.ts';", 'everything-resolves'],
  ['games/e/one.ts', "import './two.ts';", 'no-circles'],
  ['games/f/one.ts', "import type { Two } from './two.ts'; export interface One { two: Two }", 'no-circles'],
];

describe('the import directions', () => {
  it('hold in the whole project', { tags: ['long'] }, () => {
    const options = { encoding: 'utf8', maxBuffer: 2 ** 28 } as const;
    const { summary }: Cruise = JSON.parse(execFileSync(process.execPath, [...ARGUMENTS, ...FOLDERS], options));
    expect(summary.violations).toEqual([]);
    expect(summary.totalCruised).toBeGreaterThan(100);
  });

  const copy = mkdtempSync(join(tmpdir(), 'sixes-arrows-'));
  const found = new Map<string, string[]>();
  beforeAll(() => {
    for (const file of ['.dependency-cruiser.cjs', 'tsconfig.json', 'package.json']) cpSync(file, join(copy, file));
    symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'));
    for (const [path, source] of [...PLAIN.map((path) => [path, 'export {};']), ...BACK, ...PLANTED]) {
      mkdirSync(join(copy, path!, '..'), { recursive: true });
      writeFileSync(join(copy, path!), source!);
    }
    const options = { cwd: copy, encoding: 'utf8' } as const;
    const { stdout } = spawnSync(process.execPath, [...ARGUMENTS, ...FOLDERS.slice(0, 4)], options);
    const { summary }: Cruise = JSON.parse(stdout);
    for (const { from, rule } of summary.violations) found.set(from, [...(found.get(from) ?? []), rule.name]);
  });
  afterAll(() => rmSync(copy, { recursive: true }));

  it.each(PLANTED)('%s: %s breaks %s', (file, _, rule) => {
    expect(found.get(file)).toContain(rule);
  });

  it('accuse nothing else', () => {
    const planted = PLANTED.map(([file]) => file);
    expect([...found.keys()].filter((file) => !planted.includes(file))).toEqual([]);
  });
});
