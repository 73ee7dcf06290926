/** Slash commands: registered when they differ from what Discord has, and only then. */
import { REST } from 'discord.js';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isAlike } from '../../src/connection/registered.ts';
import { CommandsRefused, deploy } from '../../src/discord/gateway/deploy.ts';
import { logTo } from '../../src/log.ts';
import { type BotAtPlayground, startBotAtPlayground } from './e2e-table.ts';

let harness: BotAtPlayground;
beforeEach(async () => {
  harness = await startBotAtPlayground();
});
afterEach(() => harness.end());

const puts = () =>
  harness.playground.requests.filter(({ method, path }) => method === 'PUT' && path.endsWith('/commands'));

it('registers all of them at the first start, and sends nothing at the second', async () => {
  const { world } = harness.playground;
  expect(puts()).toHaveLength(1);
  const names = world.commands.get('')!.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      'play',
      'hand',
      'table',
      'ducks',
      'who',
      'scores',
      'leave',
      'cancel',
      'rules',
      'leaderboard',
      'help',
    ]),
  );
  expect(new Set(names).size).toBe(names.length);
  await harness.restart();
  await harness.restart();
  expect(puts()).toHaveLength(1);
});

it.each([
  [
    'a description was changed',
    (commands: any[]) => {
      commands[0].description = 'Something else';
    },
  ],
  [
    'a translation is missing',
    (commands: any[]) => {
      commands.find(({ name }) => name === 'help').description_localizations = null;
    },
  ],
  [
    'a choice is missing',
    (commands: any[]) => {
      commands[0].options[0].options.find(({ choices }: any) => choices).choices.pop();
    },
  ],
  [
    'a command is missing',
    (commands: any[]) => {
      commands.pop();
    },
  ],
  [
    'there is one that is gone',
    (commands: any[]) => {
      commands.push({ ...commands.at(-1), id: '1', name: 'old' });
    },
  ],
])('registers them again when %s', async (_, change) => {
  const commands = harness.playground.world.commands.get('')!;
  const before = structuredClone(commands);
  change(commands);
  await harness.restart();
  expect(puts()).toHaveLength(2);
  const plain = (list: readonly any[]) => list.map(({ id, version, ...rest }) => rest);
  expect(plain(harness.playground.world.commands.get('')!)).toEqual(plain(before));
});

it('sends nothing when Discord adds fields of its own to what it lists', async () => {
  for (const command of harness.playground.world.commands.get('')!) {
    command.popularity = 5;
    for (const option of command.options ?? []) option.hints = ['new'];
  }
  await harness.restart();
  expect(puts()).toHaveLength(1);
});

it('says which command and field Discord refuses, in one sentence', async () => {
  const { playground } = harness;
  harness.plan({ refusals: /length/ });
  const rest = new REST({ api: `${playground.url}/api` }).setToken(playground.token);
  const choices = [{ name: 'x'.repeat(101), value: 'x' }];
  const option = { type: 3, name: 'pace', description: 'How fast', choices };
  const data = [
    { name: 'first', description: 'Fine' },
    { name: 'second', description: 'Not fine', options: [{ ...option, name: 'where', choices: [] }, option] },
  ];
  const commands = data.map((one) => ({ data: one, execute: async () => {} }));
  const deployed = deploy(rest, playground.world.application.id, commands, logTo('silent'));
  await expect(deployed).rejects.toThrow(
    /^Discord refused the command \/second, field options\.1\.choices\.0\.name: [^.]*\d[^.]*\.$/,
  );
  await expect(deployed).rejects.toBeInstanceOf(CommandsRefused);
});

it.each([
  [{ name: 'a' }, { name: 'a', id: '1', version: '2', application_id: '3' }, true],
  [{ name: 'a', options: [] }, { name: 'a' }, true],
  [{ name: 'a', required: false }, { name: 'a' }, true],
  [{ name: 'a' }, { name: 'a', type: 1, dm_permission: true }, true],
  [{ name: 'a' }, { name: 'a', popularity: 5 }, true],
  [{ name: 'a' }, { name: 'a', nsfw: true }, false],
  [{ name: 'a' }, { name: 'a', options: [{ name: 'b' }] }, false],
  [{ name: 'a', min_value: 0 }, { name: 'a' }, false],
  [{ name: 'a', choices: [{ value: 'x' }] }, { name: 'a', choices: [{ value: 'x' }, { value: 'y' }] }, false],
  [{ name: 'a', name_localizations: { de: 'b' } }, { name: 'a', name_localizations: { de: 'c' } }, false],
])('%j and %j are alike: %s', (ours, theirs, alike) => {
  expect(isAlike(ours, theirs)).toBe(alike);
});
