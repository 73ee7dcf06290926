/** What a member may do in a channel is what discord.js says, for any roles and overwrites. */
import { Client, type Guild, PermissionFlagsBits, type TextChannel } from 'discord.js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Member, Viewers } from '../../src/table/viewer.ts';

const { Administrator, ManageThreads, ViewChannel } = PermissionFlagsBits;
const ME = '77';
/** The first is everybody's. */
const ROLES = ['1', ...Array.from({ length: 40 }, (_, n) => String(10 + n))];
const OTHER = '78';
const OVERWRITABLE = [...ROLES, ME, OTHER];

/** What discord.js itself calls with what Discord sends. */
type Adding<T> = { _add(data: object): T };
type GuildMember = Exclude<Parameters<TextChannel['permissionsFor']>[0], string> & Member;

const rights = fc.constantFrom(0n, ViewChannel, ManageThreads, ViewChannel | ManageThreads);
const server = fc.record({
  owner: fc.constantFrom(ME, '99', '99', '99', '99'),
  roles: fc.tuple(...ROLES.map(() => fc.oneof({ weight: 200, arbitrary: rights }, fc.constant(Administrator)))),
  held: fc.subarray(ROLES.slice(1), { maxLength: 4 }),
  overwrites: fc.tuple(...OVERWRITABLE.map((id) => fc.record({ id: fc.constant(id), allow: rights, deny: rights }))),
  overwritten: fc.subarray(OVERWRITABLE),
});

it('is what discord.js says', () => {
  const counts = { yes: 0, no: 0 };
  // Remembers the member of the runs before.
  const viewers = new Viewers();
  fc.assert(
    fc.property(server, ({ owner, roles, held, overwrites, overwritten }) => {
      const client = new Client({ intents: [] });
      const guild = (client.guilds as unknown as Adding<Guild>)._add({
        id: '1',
        name: 'Card Table',
        owner_id: owner,
        emojis: [],
        stickers: [],
        roles: ROLES.map((id, n) => ({ id, name: id, position: 0, colors: {}, permissions: String(roles[n]) })),
        channels: [
          {
            id: '500',
            type: 0,
            name: 'games',
            permission_overwrites: overwrites
              .filter(({ id }) => overwritten.includes(id))
              .map(({ id, allow, deny }) => ({
                id,
                type: ROLES.includes(id) ? 0 : 1,
                allow: String(allow),
                deny: String(deny),
              })),
          },
        ],
      });
      const member = (guild.members as unknown as Adding<GuildMember>)._add({
        user: { id: ME, username: 'ada' },
        roles: held,
      });
      const channel = guild.channels.cache.get('500') as TextChannel;
      for (const [right, flag] of [
        ['view', ViewChannel],
        ['manageThreads', ManageThreads],
      ] as const) {
        const may = viewers.of(member).may(right, channel);
        expect(may).toBe(channel.permissionsFor(member)?.has(flag));
        counts[may ? 'yes' : 'no'] += 1;
      }
    }),
    { numRuns: 500 },
  );
  expect(Math.min(counts.yes, counts.no)).toBeGreaterThan(100);
});
