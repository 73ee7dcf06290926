/** A lobby that Sixes posted before its types had plain names (its database is 009-before.db): its own buttons still work. */
import { cpSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { steppedClock } from '../../playground/server/index.ts';
import { rowsIn } from '../store/rowsIn.ts';
import { labelsOf, Seating } from './e2e-table.ts';
import { opened } from './harness.ts';

const MATCH = 'bb79d5a9';
/** What the code of that time posted, byte for byte. */
const COMPONENTS = JSON.parse(readFileSync(new URL('lobby-009.json', import.meta.url), 'utf8'));

it('people join and begin with the buttons of a lobby that an earlier version has posted', async () => {
  const harness = await opened({ playground: { clock: steppedClock(Date.UTC(2026, 10, 21, 20)) } });
  const { playground } = harness;
  const { world, clock } = playground;
  const [ada, bob] = ['Ada', 'Bob'].map((name) => playground.as(name, 'games'));
  const { channel } = ada!;
  const id = world.snowflake();
  await harness.restart(async () => {
    cpSync(new URL('../store/fixtures/009-before.db', import.meta.url), harness.path);
    const rows = rowsIn(harness.path);
    await rows(`delete from matches where id <> '${MATCH}'`);
    await rows(
      `update matches set guild = '${channel.guild.id}', channel = '${channel.id}', host = '${ada!.user.id}', message = '${id}'`,
    );
    for (const [seat, { user }] of [ada!, bob!].entries())
      await rows(`update seats set user = '${user.id}' where match = '${MATCH}' and seat = ${seat}`);
    const made = { id, channel, author: world.bot, at: clock.now(), type: 0, content: '', components: COMPONENTS };
    const blank = { embeds: [], attachments: [], mentions: [], mentionRoles: [], editedAt: null, oldEdits: 0 };
    world.addMessage({ ...made, ...blank, flags: 1 << 15, gone: false });
  });
  const table = new Seating(harness, 'games', MATCH);
  const lobby = () => table.as('Ada').see(id)!;
  const press = (name: string, key: string) => table.as(name).click(id, `v1:${MATCH}:@:${key}`, { force: true });

  expect((await press('Gus', 'join')).failed).toBe(false);
  expect((await press('Ada', 'add-bot')).failed).toBe(false);
  expect((await press('Bob', 'leave')).failed).toBe(false);
  expect((await table.state()).seats.map(({ name }) => name)).toEqual(['Ada', 'Gus', expect.anything()]);
  expect((await press('Ada', 'start')).failed).toBe(false);
  expect((await table.state()).record.status).toBe('running');
  await playground.until(() => labelsOf(lobby()).includes('My hand'));
});
