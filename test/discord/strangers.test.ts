/** Servers that a process asks Discord for, because the session that it goes on with was begun by another one. */
import { REST } from 'discord.js';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Strangers } from '../../src/connection/strangers.ts';
import { openPlayground } from '../playground/playground-http.ts';

let bot: Awaited<ReturnType<typeof openPlayground>>;
let met: object[];
let strangers: Strangers;

beforeEach(async () => {
  bot = await openPlayground();
  met = [];
  const rest = new REST({ api: `${bot.playground.url}/api`, retries: 0 }).setToken(bot.playground.token);
  strangers = new Strangers(
    (path) => rest.get(path),
    (guild) => void met.push(guild),
  );
});
afterEach(() => bot.playground.close());

const meet = () => strangers.meet(bot.playground.guild('Card Table').id, bot.playground.world.application.id);
const asked = () => bot.playground.requests.filter(({ path }) => path.startsWith('/guilds/')).length;

it('are asked for once', async () => {
  await Promise.all([meet(), meet()]);
  await meet();
  expect(met).toMatchObject([{ name: 'Card Table' }]);
  expect(asked()).toBe(4);
});

it.each(['cut', 500, 503])('are asked for again where that failed with %s', async (how) => {
  const { faults } = bot.playground;
  if (how === 'cut') faults.cut('GET', /^\/guilds/, 'before', 4);
  else faults.status('GET', /^\/guilds/, Number(how), 4);
  await meet();
  expect(met).toEqual([]);
  faults.clear();
  await meet();
  expect(met).toHaveLength(1);
});

it('are not asked for again where Discord refused them', async () => {
  bot.playground.faults.refuse('GET', /^\/guilds/, 50001, 4);
  await meet();
  const before = asked();
  await meet();
  expect([met, asked()]).toEqual([[], before]);
});
