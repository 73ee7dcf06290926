/** The conversation of the first start, over streams and against the playground's own API. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPlayground, type Playground, textOf } from '../../playground/server/index.ts';
import { type Chosen, firstRun, isFirstRun } from '../../src/firstRun.ts';
import { serverInstallLink } from '../../src/installLinks.ts';
import { harness, quiet } from './harness.ts';

const TOKEN = `${'M'.repeat(24)}.${'a'.repeat(6)}.${'b'.repeat(27)}`;
const OTHER = TOKEN.replaceAll('b', 'c');
const CTRL_C = '\x03';
const CTRL_D = '\x04';

let folder: string;
let discord: Playground | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sixes-'));
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await discord?.close();
  discord = undefined;
});

/** Somebody at a terminal: `type` waits until the words are there, and then presses these keys. */
class Typist {
  readonly input = new PassThrough();
  readonly output = new PassThrough();
  readonly file = join(folder, '.env');
  readonly chosen: Promise<Chosen>;
  text = '';
  #readTo = 0;

  constructor(api: string, waitMs = 60_000) {
    this.output.on('data', (chunk: Buffer) => {
      this.text += chunk.toString();
    });
    this.chosen = firstRun({ input: this.input, output: this.output, api, file: this.file, waitMs });
  }

  async type(after: string, keys: string): Promise<void> {
    await expect.poll(() => this.text.indexOf(after, this.#readTo), { timeout: 10_000 }).toBeGreaterThanOrEqual(0);
    this.#readTo = this.text.indexOf(after, this.#readTo) + after.length;
    this.input.write(keys);
  }

  stored(): string {
    return readFileSync(this.file, 'utf8');
  }
}

const NOWHERE = 'http://127.0.0.1:1/api';
const withDiscord = async (port = 0) => {
  discord = await createPlayground({ port, tokens: [TOKEN] });
  return `${discord.url}/api`;
};

it.each([
  ['Enter', '\r'],
  ['1', '1\r'],
])('%s plays in the playground, and stores nothing', async (_, keys) => {
  const typist = new Typist(NOWHERE);
  await typist.type('Which?', keys);
  expect(await typist.chosen).toBe('playground');
  expect(() => typist.stored()).toThrow(/ENOENT/);
});

it('without a key it plays in the playground after a while, and any key stops the time', async () => {
  expect(await new Typist(NOWHERE, 30).chosen).toBe('playground');
  const typist = new Typist(NOWHERE, 300);
  // However late this process looks, the key is there before the time is over.
  typist.input.write('3');
  await typist.type('Which?', '');
  await new Promise((resolve) => setTimeout(resolve, 600));
  typist.input.write('\r');
  await typist.type('1 or 2?', '1\r');
  expect(await typist.chosen).toBe('playground');
});

it('walks through to a token, tries it on Discord, stores it and links the invitation', async () => {
  const typist = new Typist(await withDiscord());
  await typist.type('Which?', '2\r');
  await typist.type('Token:', 'hunter2\r');
  await typist.type('three parts with dots', '');
  await typist.type('Token:', `${OTHER}\r`);
  await typist.type('Discord does not know this token', '');
  await typist.type('Token:', `${TOKEN}\r`);
  expect(await typist.chosen).toEqual({ token: TOKEN });
  expect(typist.text).toContain('Discord knows it: Sixes.');
  expect(typist.text).toContain(serverInstallLink(discord!.world.application.id));
  expect(typist.stored()).toBe(`DISCORD_TOKEN=${TOKEN}\n`);
  expect(statSync(typist.file).mode & 0o777).toBe(0o600);
  for (const secret of ['hunter2', OTHER, TOKEN]) expect(typist.text).not.toContain(secret);
});

it('a file that cannot be written is a sentence with the line and its place, and the token is used this once', async () => {
  const api = await withDiscord();
  const typist = new Typist(api);
  // The folder has gone.
  rmSync(folder, { recursive: true });
  await typist.type('Which?', '2\r');
  await typist.type('Token:', `${TOKEN}\r`);
  expect(await typist.chosen).toEqual({ token: TOKEN });
  mkdirSync(folder);
  expect(typist.text).toContain(`${typist.file} cannot be written (ENOENT`);
  expect(typist.text).toMatch(/write this line into a file \/.*\.env, .*:\s+DISCORD_TOKEN=\s/);
  expect(typist.text).not.toContain(TOKEN);
});

it('leaves the other lines of the file as they are', async () => {
  const typist = new Typist(await withDiscord());
  writeFileSync(typist.file, '# mine\nLOG_LEVEL=warn', { mode: 0o644 });
  await typist.type('Which?', '2\r');
  await typist.type('Token:', `${TOKEN}\r`);
  await typist.chosen;
  expect(typist.stored()).toBe(`# mine\nLOG_LEVEL=warn\nDISCORD_TOKEN=${TOKEN}\n`);
  expect(statSync(typist.file).mode & 0o777).toBe(0o600);
});

it('says that Discord cannot be reached, and Enter tries the same token again', async () => {
  const api = await withDiscord();
  await discord!.close();
  const typist = new Typist(api);
  await typist.type('Which?', '2\r');
  await typist.type('Token:', `${TOKEN}\r`);
  await typist.type(`Discord cannot be reached at ${api}`, '');
  await withDiscord(Number(new URL(api).port));
  await typist.type('Token:', '\r');
  expect(await typist.chosen).toEqual({ token: TOKEN });
});

it.each([
  ['Ctrl+C at the choice', [['Which?', CTRL_C]]],
  ['Ctrl+D at the choice', [['Which?', CTRL_D]]],
  [
    'Ctrl+C at the token',
    [
      ['Which?', '2\r'],
      ['Token:', `${TOKEN.slice(0, 9)}${CTRL_C}`],
    ],
  ],
] as const)('%s ends it, and nothing is stored', async (_, typed) => {
  const typist = new Typist(NOWHERE);
  for (const [after, keys] of typed) await typist.type(after, keys);
  expect(await typist.chosen).toBe('quit');
  expect(() => typist.stored()).toThrow(/ENOENT/);
});

it('only talks in a terminal, outside production, and before there is a token or its file', () => {
  const file = join(folder, '.env');
  const terminal = { stdin: { isTTY: true }, stdout: { isTTY: true }, env: {} };
  expect(isFirstRun(terminal, file)).toBe(true);
  expect(isFirstRun({ ...terminal, stdin: {} }, file)).toBe(false);
  expect(isFirstRun({ ...terminal, stdout: {} }, file)).toBe(false);
  expect(isFirstRun({ ...terminal, env: { NODE_ENV: 'production' } }, file)).toBe(false);
  expect(isFirstRun({ ...terminal, env: { DISCORD_TOKEN: TOKEN } }, file)).toBe(false);
  writeFileSync(file, 'LOG_LEVEL=warn\n');
  expect(isFirstRun(terminal, file)).toBe(false);
});

it('the permissions of the invitation are enough for a table', async () => {
  const { playground } = await quiet();
  const permissions = BigInt(new URL(serverInstallLink('1')).searchParams.get('permissions')!);
  for (const place of [playground.guild('Card Table'), playground.channel('games')])
    playground.allowBot(place, permissions);
  const { message } = await playground.as('Ada', 'games').slash('doctor');
  expect(textOf(message!)).toContain('All set');
  const table = await harness.seat({ people: ['Ada', 'Bob'] });
  await table.start();
  expect(table.text()).toContain('**Round 1, turn 1 of 10**');
});
