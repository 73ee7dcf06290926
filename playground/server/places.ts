import { type Channel, EVERYTHING, type Guild, type User, type World } from './world.ts';

const PEOPLE: readonly (readonly [name: string, locale: string])[] = [
  ['Ada', 'en-US'],
  ['Bob', 'en-GB'],
  ['Çelia', 'tr'],
  ['大輔', 'ja'],
  ['Dora', 'de'],
  ['Emil', 'de'],
  ['Fanny', 'fr'],
  ['Gus', 'en-US'],
  ['Hana', 'cs'],
  ['Iker', 'es-ES'],
  ['Jürgen', 'de'],
  ['Kim', 'ko'],
  ['Ludo', 'it'],
  ['Małgorzata', 'pl'],
];

const GUILDS = [
  { name: 'Card Table', locale: 'en-US', owner: 'Ada', channels: ['games', 'lounge'], nicks: { Bob: 'Bobby' } },
  { name: 'Spieleabend', locale: 'de', owner: 'Dora', channels: ['spiele', 'plausch'], nicks: { Ada: 'Ada (USA)' } },
] as const;

/** Two servers with two channels each and fourteen people who are in both. */
export const furnish = (world: World): void => {
  const people = new Map(PEOPLE.map(([name, locale]) => [name, world.addUser(name, locale)]));
  for (const { name, locale, owner, channels, nicks } of GUILDS) {
    const guild = world.addGuild(name, locale, people.get(owner)!);
    for (const user of people.values()) if (user !== guild.owner) world.join(guild, user);
    for (const [who, nick] of Object.entries(nicks)) guild.members.get(people.get(who)!.id)!.nick = nick;
    for (const channel of channels) world.addChannel(guild, channel);
    guild.members.get(guild.owner.id)!.permissions = EVERYTHING;
  }
};

/** As `furnish`, with what the page shows besides: a group and a server where nobody but Ada has installed the bot, for herself. */
export const furnishPage = (world: World): void => {
  furnish(world);
  const [ada, bob, gus] = ['Ada', 'Bob', 'Gus'].map((name) => userNamed(world, name));
  world.userInstalls.add(ada!);
  world.addGroup('Ada, Bob, Gus', [ada!, bob!, gus!]);
  const elsewhere = world.addGuild('Elsewhere', 'en-US', gus!);
  elsewhere.botIsMember = false;
  elsewhere.members.delete(world.bot.id);
  for (const user of world.users.values()) if (user !== gus && user !== world.bot) world.join(elsewhere, user);
  world.addChannel(elsewhere, 'elsewhere');
};

const same = (a: string | null, b: string) => a?.toLowerCase() === b.toLowerCase();

/** By id, user name or display name. */
export const userNamed = (world: World, name: string): User => {
  const user =
    world.users.get(name) ??
    [...world.users.values()].find((each) => same(each.username, name) || same(each.global_name, name));
  if (!user) throw new Error(`The playground knows no user ${name}.`);
  return user;
};

/** By id or name, with or without the #. */
export const channelNamed = (world: World, name: string): Channel => {
  const bare = name.replace(/^#/, '');
  const channel = world.channels.get(bare) ?? [...world.channels.values()].find((each) => each.name === bare);
  if (!channel) throw new Error(`The playground knows no channel ${name}.`);
  return channel;
};

/** By id or name. */
export const guildNamed = (world: World, name: string): Guild => {
  const guild = world.guilds.get(name) ?? [...world.guilds.values()].find((each) => each.name === name);
  if (!guild) throw new Error(`The playground knows no guild ${name}.`);
  return guild;
};
