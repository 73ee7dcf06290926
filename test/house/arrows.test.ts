/** The arrows of docs/architecture.md, read from the imports; and that a wrong import would be seen. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const DEPCRUISE = join(process.cwd(), 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
const FOLDERS = ['src', 'commands', 'games', 'playground', 'test', 'bench'];
const ARGUMENTS = [DEPCRUISE, '--config', '.dependency-cruiser.cjs', '--output-type', 'json'];

interface Cruise {
  readonly summary: {
    readonly totalCruised: number;
    readonly violations: readonly { readonly from: string; readonly rule: { readonly name: string } }[];
  };
}

describe('the import directions', () => {
  it('hold in the whole project', () => {
    const options = { encoding: 'utf8', maxBuffer: 2 ** 28 } as const;
    const { summary }: Cruise = JSON.parse(execFileSync(process.execPath, [...ARGUMENTS, ...FOLDERS], options));
    expect(summary.violations).toEqual([]);
    expect(summary.totalCruised).toBeGreaterThan(100);
  });

  const house = mkdtempSync(join(tmpdir(), 'sixes-arrows-'));
  for (const file of ['.dependency-cruiser.cjs', 'tsconfig.json', 'package.json']) cpSync(file, join(house, file));
  symlinkSync(join(process.cwd(), 'node_modules'), join(house, 'node_modules'));
  afterAll(() => rmSync(house, { recursive: true }));

  it.each([
    ['games/a/rules.ts', "import '../../src/table/host.ts';", 'rules-import-nothing'],
    ['games/b/rules.ts', "import 'node:fs';", 'rules-import-nothing'],
    ['games/c/rules.ts', "import '../d/rules.ts';", 'games-do-not-know-each-other'],
    ['src/table/match.ts', "import './host.ts';", 'match-is-pure'],
    ['src/table/host.ts', "import '../discord/gateway/session.ts';", 'host-knows-no-discord'],
    ['src/store/rows.ts', "import '../table/host.ts';", 'store-knows-rows-not-rules'],
    ['src/discord/gateway/session.ts', "import '../../../commands/play.ts';", 'discord-does-not-know-commands'],
    ['src/table/table.ts', "import 'discord.js';", 'discord-js-stays-at-the-edge'],
    ['src/discord/views/hand.ts', "import '@napi-rs/canvas';", 'pictures-alone-know-the-canvas'],
    ['playground/server/rest.ts', "import '../../src/table/host.ts';", 'playground-speaks-the-protocol-only'],
    ['src/words/say.ts', "import '../../test/discord/evening.ts';", 'nothing-imports-tests'],
    ['src/table/lobby.ts', "import './nowhere.ts';", 'everything-resolves'],
  ])('%s: %s breaks %s', (file, source, rule) => {
    const plain = [
      'games/d/rules.ts',
      'src/table/host.ts',
      'src/discord/gateway/session.ts',
      'commands/play.ts',
      'test/discord/evening.ts',
    ];
    for (const path of plain) write(path, 'export {};');
    write(file, source);
    const { stdout } = spawnSync(process.execPath, [...ARGUMENTS, file], { cwd: house, encoding: 'utf8' });
    const { summary }: Cruise = JSON.parse(stdout);
    expect(summary.violations.map((violation) => violation.rule.name)).toContain(rule);
  });

  function write(path: string, source: string): void {
    mkdirSync(join(house, path, '..'), { recursive: true });
    writeFileSync(join(house, path), source);
  }
});
