/** Whole rated matches of 6 nimmt! that are over when a test begins, stored as their tables leave them. */
import { keep, played } from '../match/played.ts';
import { type BotAtPlayground, Seating } from './e2e-table.ts';

/** Stores one that these people have played in #games until just now. Its secret, and so its luck, comes from its id. */
export async function finished(
  harness: BotAtPlayground,
  people: readonly string[],
  bots = 0,
  id = 'a0000001',
): Promise<Seating> {
  const { playground, bot } = harness;
  const guild = playground.guild('Card Table');
  const seated = people.map((name) => {
    const { id: user, global_name } = playground.user(name);
    return { user, name: guild.members.get(user)?.nick ?? global_name ?? name };
  });
  for (const { user, name } of seated) await bot.store.seen(guild.id, user, name, playground.clock.now());
  const where = { guild: guild.id, channel: playground.channel('games').id };
  const match = { game: '6nimmt', seats: people.length + bots, people: seated, id, secret: id.repeat(8), ...where };
  const { startedAt, endedAt } = played(match).table.record;
  await keep(bot.store, played({ ...match, at: playground.clock.now() - (endedAt! - startedAt!) }));
  return new Seating(harness, 'games', id, people[0]);
}
