/** What can become of a table's place on Discord, each with its outcome; other tables go on, and no refusal is tried again. */
import { afterEach, describe, expect, it } from 'vitest';
import { PERMISSIONS, textOf } from '../playground/server/index.ts';
import type { Channel } from '../playground/server/world.ts';
import { dealt, type House, idsIn, isEphemeral, labelsOf, type Seating } from './e2e-table.ts';
import type { EveningOptions } from './evening.ts';
import { DAY, forbidden, HOUR, MINUTE, pings, quietHouse, sentTo, settled } from './faults-evening.ts';

let house: House;
async function quiet(options: EveningOptions = {}): Promise<House> {
  house = await quietHouse(options);
  return house;
}
afterEach(() => house.end());

/** A deal is over after two cards each; 5 is too low for every row. */
const GAME = dealt({
  rows: [[50], [61, 62], [70], [80]],
  hands: [
    [5, 55],
    [56, 90],
  ],
});
/** A deal is over after one card each. */
const SHORT = dealt({ rows: [[1], [2], [3], [4]], hands: [[12], [25]] });

const begun = async (where = 'games'): Promise<Seating> => {
  const table = await house.seat({ people: ['Ada', 'Bob'], in: where });
  await table.start();
  for (const name of ['Ada', 'Bob']) await table.hand(name);
  return table;
};
const inThread = async (): Promise<{ table: Seating; thread: Channel }> => {
  const thread = house.playground.startThread('games', 'evening');
  return { table: await begun(thread.id), thread };
};
const row = async (table: Seating) => (await table.stored()).match;
const cardOf = (table: Seating, name: string) => table.cards(name)[0]!;
const bothPick = async (table: Seating) => {
  for (const name of ['Ada', 'Bob']) await table.pick(name, cardOf(table, name));
};

/** Nothing is asked of Discord any more for this table, whatever time goes by. */
async function nothingHangs(table: Seating): Promise<void> {
  await settled(house);
  const before = house.playground.requests.length;
  for (const ms of [2_000, 5 * MINUTE, DAY]) {
    house.playground.clock.advance(ms);
    await settled(house);
  }
  expect(house.playground.requests.slice(before)).toEqual([]);
  expect((await row(table)).due_at).toBeNull();
}

/** Another table, in another channel, takes a whole trick as if nothing were. */
async function othersGoOn(): Promise<void> {
  const other = await begun('lounge');
  await bothPick(other);
  await house.playground.until(() => other.text().includes('The cards: ') || other.text().includes('Round 2'));
  await other.as('Ada').slash('cancel');
  await house.playground.until(() => other.text().includes('was cancelled'));
}

describe('The table message', () => {
  it('is posted again when it was deleted, for a quiet change as for a reveal', async () => {
    await quiet({ games: [GAME] });
    const table = await begun();
    house.plan({ refusals: /Unknown Message/ });
    house.playground.deleteMessage(table.message());
    await table.pick('Bob', 56);
    house.playground.clock.advance(2_000);
    await house.playground.until(() => table.posts().length === 1);
    expect(table.text()).toContain('**Done:** Bobby.');
    house.playground.deleteMessage(table.message());
    await table.pick('Ada', 5);
    await house.playground.until(
      () => table.posts().length === 1 && table.text().includes('Ada chooses a row to take.'),
    );
    await settled(house);
    expect((await row(table)).message).toBe(table.message().id);
    // One edit each that found nothing, and one new message each.
    expect(forbidden(house).map(({ method, status }) => [method, status])).toEqual([
      ['PATCH', 404],
      ['PATCH', 404],
    ]);
    await othersGoOn();
  });

  it('of a lobby is posted again with the start', async () => {
    await quiet({ games: [GAME] });
    const table = await house.seat({ people: ['Ada', 'Bob'] });
    house.plan({ refusals: /Unknown Message/ });
    const lobby = table.message();
    house.playground.deleteMessage(lobby);
    const asked = await table.as('Ada').slash('table');
    await table.as('Ada').click(asked.message!, `v1:${table.match}:@:start`, { force: true });
    await house.playground.until(
      () =>
        (table.posts().length === 1 && table.text().includes('turn 1 of 10')) || table.text().includes('turn 9 of 10'),
    );
    expect(labelsOf(table.message())).toEqual(['My hand']);
  });

  it('and a ping that somebody deleted are not missed', async () => {
    await quiet({ games: [GAME] });
    const table = await begun();
    house.plan({ refusals: /Unknown Message/ });
    await table.pick('Bob', 56);
    await table.pick('Ada', 5);
    await house.playground.until(() => pings(table).length === 1);
    house.playground.deleteMessage(pings(table)[0]!);
    await house.playground.until(() => table.panelText('Ada').includes('row'));
    await table.pick('Ada', 'row 4');
    await house.playground.until(() => table.text().includes('Ada takes row 4'));
    await settled(house);
    expect(forbidden(house).map(({ method, status }) => [method, status])).toEqual([['DELETE', 404]]);
  });
});

describe('The channel', () => {
  it('is deleted: its matches and lobbies end, and nothing is sent there again', async () => {
    await quiet({ games: [GAME] });
    const table = await begun();
    const lobby = await house.seat({ people: ['Gus', 'Hana'] });
    await table.pick('Bob', 56);
    house.playground.deleteChannel('games');
    await house.playground.until(() => house.bot.host.live === 0);
    expect(await row(table)).toMatchObject({ status: 'void', reason: 'gone' });
    expect(await row(lobby)).toMatchObject({ status: 'cancelled', reason: 'gone' });
    await nothingHangs(table);
    expect(forbidden(house)).toEqual([]);
    // Who asks elsewhere is told that there is no such table.
    const asked = await house.playground.as('Ada', 'lounge').slash('table');
    expect(textOf(asked.message!)).toContain('You sit at no table here.');
    await othersGoOn();
  });

  it('was deleted while Sixes was away: one attempt to show the table finds out', async () => {
    await quiet({ games: [GAME] });
    const table = await begun();
    house.plan({ refusals: /Unknown Channel/ });
    await house.restart(async () => house.playground.deleteChannel('games'));
    await house.playground.until(() => forbidden(house).length === 1);
    await settled(house);
    expect(house.bot.host.live).toBe(0);
    expect(await row(table)).toMatchObject({ status: 'void', reason: 'gone' });
    await nothingHangs(table);
    expect(forbidden(house)).toHaveLength(1);
  });

  it('is deleted in the moment of a reveal: Discord’s refusal comes first, and ends the match', async () => {
    await quiet({ games: [SHORT] });
    const table = await begun();
    house.plan({ refusals: /Unknown Channel/ });
    await table.pick('Bob', 25);
    const picked = table.pick('Ada', 12);
    house.playground.world.channels.delete(house.playground.channel('games').id);
    await picked;
    await house.playground.until(() => house.bot.host.live === 0);
    expect(await row(table)).toMatchObject({ status: 'void', reason: 'gone' });
    await nothingHangs(table);
    expect(forbidden(house).length).toBeLessThanOrEqual(2);
  });
});

describe('A thread', () => {
  it('that was archived is opened again by the next message', async () => {
    await quiet({ games: [GAME] });
    const { table, thread } = await inThread();
    house.plan({ refusals: /Thread is archived/ });
    const { playground } = house;
    playground.changeThread(thread, { archived: true });
    await bothPick(table);
    await playground.until(() => table.posts().length === 2 && table.text().includes('Ada chooses a row to take.'));
    expect(thread.archived).toBe(false);
    await playground.until(() => idsIn(table.posts()[0]!).length === 0);
    expect((await row(table)).paused_at).toBeNull();
    await othersGoOn();
  });

  it('that was locked makes the match stand still, which goes on when it is opened', async () => {
    await quiet({ games: [GAME] });
    const { table, thread } = await inThread();
    house.plan({ refusals: /Thread is archived/ });
    const { playground } = house;
    playground.changeThread(thread, { archived: true, locked: true });
    await table.pick('Bob', 56);
    await table.pick('Ada', 5);
    await settled(house);
    expect((await row(table)).paused_at).toBe(playground.clock.now());
    const refused = playground.refusals.length;
    playground.clock.advance(HOUR);
    await settled(house);
    expect(playground.refusals.length).toBe(refused);
    const told = await table.as('Ada', 'lounge').slash('table', { options: { table: table.match } });
    expect(textOf(told.message!)).toContain('The match stands still: Sixes could not show it here.');
    playground.changeThread(thread, { archived: false, locked: false });
    await playground.until(
      () => table.text().includes('Ada chooses a row to take.') && labelsOf(table.message()).includes('My hand'),
    );
    await settled(house);
    expect((await row(table)).paused_at).toBeNull();
    expect((await row(table)).due_at).toBe(playground.clock.now() + 2 * MINUTE + 30_000);
    expect(table.text()).not.toContain('stands still');
    await table.pick('Ada', 'row 4');
    await playground.until(() => table.text().includes('Ada takes row 4'));
    await othersGoOn();
  });

  it('that is locked can be left: who stays has the same time, and without anybody it ends', async () => {
    await quiet({ games: [SHORT] });
    const { table, thread } = await inThread();
    house.plan({ refusals: /locked/ });
    const { playground } = house;
    playground.changeThread(thread, { locked: true });
    await bothPick(table);
    await settled(house);
    const { paused_at, due_at } = await row(table);
    expect(paused_at).not.toBeNull();
    playground.clock.advance(HOUR);
    const elsewhere = (name: string) => playground.as(name, 'lounge').slash('leave');
    expect(textOf((await elsewhere('Ada')).message!)).toContain('A bot plays your seat');
    await settled(house);
    expect(await row(table)).toMatchObject({ status: 'running', paused_at, due_at });
    expect((await table.state()).play!.players).toEqual(['left', 'person']);
    expect(textOf((await elsewhere('Bob')).message!)).toContain('Everybody has left');
    await settled(house);
    expect(await row(table)).toMatchObject({ status: 'void', reason: 'empty', due_at: null });
  });

  it('that Discord calls locked is one too', async () => {
    await quiet({ games: [SHORT] });
    const { table, thread } = await inThread();
    house.plan({ refusals: /locked/ });
    const { playground } = house;
    playground.changeThread(thread, { locked: true });
    await bothPick(table);
    await settled(house);
    expect((await row(table)).paused_at).not.toBeNull();
    expect(forbidden(house)).toEqual([]);
    playground.changeThread(thread, { locked: false });
    await playground.until(() => table.text().includes('**Round 2, turn 1 of 10**'));
    await settled(house);
    expect((await row(table)).paused_at).toBeNull();
  });

  it('that was deleted ends its match', async () => {
    await quiet({ games: [GAME] });
    const { table, thread } = await inThread();
    house.playground.deleteChannel(thread);
    await house.playground.until(() => house.bot.host.live === 0);
    expect(await row(table)).toMatchObject({ status: 'void', reason: 'gone' });
    await nothingHangs(table);
    await othersGoOn();
  });
});

describe('A permission that is lost in mid-match', () => {
  const lose = (permission: bigint) => {
    const channel = house.playground.channel('games');
    const may = house.playground.world.botPermissions(channel);
    house.playground.allowBot(channel, may & ~permission);
    return () => house.playground.allowBot(channel, may);
  };
  /** The first deal is over, and the second cannot be posted. */
  const lost = async (options: EveningOptions = {}) => {
    await quiet({ games: [SHORT], ...options });
    const table = await begun();
    house.plan({ refusals: /Missing/ });
    const giveBack = lose(PERMISSIONS.sendMessages);
    await bothPick(table);
    await house.playground.until(() => forbidden(house).length === 1);
    await settled(house);
    expect((await row(table)).paused_at).toBe(house.playground.clock.now());
    return { table, giveBack };
  };

  it('makes the match stand still; taps are told, and nothing is sent', async () => {
    const { table } = await lost();
    const { playground } = house;
    const tapped = await table.press('Ada', 'hand');
    expect(tapped.failed).toBe(false);
    expect(isEphemeral(tapped.message!)).toBe(true);
    table.panels.set('Ada', tapped.message!.id);
    const picked = await table.pick('Ada', cardOf(table, 'Ada'));
    expect(textOf(picked.message!)).toContain(
      'The match stands still: Sixes may not send messages in its channel. Ask somebody who manages this server to allow it, then tap again.',
    );
    const asked = await table.as('Bob').slash('table');
    expect(textOf(asked.message!)).toContain('The match stands still: Sixes could not show it here.');
    playground.clock.advance(HOUR);
    await settled(house);
    expect(forbidden(house)).toHaveLength(1);
    // Nobody was overdue for it.
    expect((await table.stored()).entries.filter((entry) => 'by' in entry && entry.by === 'clock')).toEqual([]);
    await othersGoOn();
  });

  it('is one refusal with pictures too, which are not taken for what is missing', async () => {
    const { table, giveBack } = await lost({ pictures: true });
    const { playground } = house;
    for (const ms of [1_000, MINUTE]) {
      playground.clock.advance(ms);
      await new Promise((resolve) => setTimeout(resolve, 200));
      await settled(house);
    }
    expect(forbidden(house)).toHaveLength(1);
    giveBack();
    await playground.until(() => table.posts().length === 2 && table.text().includes('Round 2, turn 1 of 10'));
    await settled(house);
    expect((await row(table)).paused_at).toBeNull();
  });

  it('and returns: Discord says so, and the match goes on with the time it had', async () => {
    const { table, giveBack } = await lost();
    const { playground } = house;
    playground.clock.advance(3 * HOUR);
    await settled(house);
    giveBack();
    await playground.until(
      () => table.text().includes('**Round 2, turn 1 of 10**') && table.text().includes('**Thinking:**'),
    );
    await settled(house);
    expect(await row(table)).toMatchObject({ paused_at: null, due_at: playground.clock.now() + 2 * MINUTE + 30_000 });
    await playground.until(() => idsIn(table.posts()[0]!).length === 0);
    expect(table.posts()).toHaveLength(2);
    for (const name of ['Ada', 'Bob']) await table.hand(name);
    await bothPick(table);
    await playground.until(() => table.text().includes('The cards: '));
    expect(forbidden(house)).toHaveLength(1);
  });

  it.each([
    [
      'a change of the whole server’s roles',
      'GUILD_ROLE_UPDATE',
      (role: string, may: bigint) => ({
        role: {
          ...{ id: role, name: 'Sixes', permissions: may.toString(), managed: true },
          ...{ color: 0, hoist: false, position: 1, mentionable: false, flags: 0 },
        },
      }),
    ],
    [
      'a change of its own roles',
      'GUILD_MEMBER_UPDATE',
      (role: string) => ({
        ...{ user: house.playground.world.bot, roles: [role], joined_at: new Date(0).toISOString() },
        ...{ deaf: false, mute: false, flags: 0, nick: null, avatar: null, banner: null },
      }),
    ],
  ])('and returns with %s', async (_, event, told) => {
    await quiet({ games: [SHORT] });
    const table = await begun();
    house.plan({ refusals: /Missing/ });
    const { playground } = house;
    const guild = playground.guild('Card Table');
    const may = guild.botPermissions;
    guild.botPermissions = may & ~PERMISSIONS.sendMessages;
    await bothPick(table);
    await playground.until(() => forbidden(house).length === 1);
    await settled(house);
    guild.botPermissions = may;
    playground.dispatch(event, { guild_id: guild.id, ...told(String(BigInt(guild.id) + 1n), may) });
    await playground.until(() => table.text().includes('**Round 2, turn 1 of 10**'));
    await settled(house);
    expect((await row(table)).paused_at).toBeNull();
  });

  it('and returns while Sixes is away: it finds out when it is back', async () => {
    const { table, giveBack } = await lost();
    const { playground } = house;
    await house.restart(async () => {
      giveBack();
      playground.clock.advance(MINUTE);
    });
    await playground.until(() => table.text().includes('**Round 2, turn 1 of 10**'));
    await settled(house);
    expect((await row(table)).paused_at).toBeNull();
    expect(forbidden(house)).toHaveLength(1);
  });

  it('and returns unheard before a new session, which finds out', async () => {
    const { table } = await lost();
    const { playground } = house;
    delete playground.channel('games').botPermissions;
    playground.gateway.invalidate();
    await playground.until(() => table.text().includes('**Round 2, turn 1 of 10**'));
    await settled(house);
    expect((await row(table)).paused_at).toBeNull();
    expect(forbidden(house)).toHaveLength(1);
  }, 20_000);

  it('and returns without a word from Discord: the next tap finds out', async () => {
    const { table } = await lost();
    const { playground } = house;
    playground.clock.advance(10 * MINUTE);
    delete playground.channel('games').botPermissions;
    const tapped = await table.press('Bob', 'hand', table.posts()[0]!);
    expect(tapped.failed).toBe(false);
    await playground.until(() => table.posts().length === 2 && table.text().includes('**Round 2, turn 1 of 10**'));
    await settled(house);
    expect((await row(table)).paused_at).toBeNull();
    expect(forbidden(house)).toHaveLength(1);
  });

  it('and a change of the channel that does not give it back is not taken for one that does', async () => {
    const { table } = await lost();
    const channel = house.playground.channel('games');
    house.playground.allowBot(channel, channel.botPermissions!);
    await settled(house);
    expect((await row(table)).paused_at).not.toBeNull();
    expect(forbidden(house)).toHaveLength(1);
  });

  it('for a whole day ends the match with a reason, in one attempt to say it', async () => {
    const { table } = await lost();
    const { playground } = house;
    playground.clock.advance(DAY - 1);
    await settled(house);
    expect((await row(table)).status).toBe('running');
    playground.clock.advance(1_000);
    await settled(house);
    expect(await row(table)).toMatchObject({ status: 'void', reason: 'unreachable' });
    expect(forbidden(house).length).toBeLessThanOrEqual(2);
    const tapped = await table.press('Ada', 'hand', table.posts()[0]!);
    expect(textOf(tapped.message!)).toContain('This table is closed.');
    expect(house.bot.host.live).toBe(0);
    await nothingHangs(table);
  });

  it('to see the channel is the same', async () => {
    await quiet({ games: [GAME] });
    const table = await begun();
    house.plan({ refusals: /Missing/ });
    const giveBack = lose(PERMISSIONS.viewChannel);
    await bothPick(table);
    await house.playground.until(() => forbidden(house).length > 0);
    await settled(house);
    expect((await row(table)).paused_at).not.toBeNull();
    const before = forbidden(house).length;
    house.playground.clock.advance(HOUR);
    await settled(house);
    expect(forbidden(house)).toHaveLength(before);
    giveBack();
    await house.playground.until(() => table.text().includes('Ada chooses a row to take.'));
    await settled(house);
    expect((await row(table)).paused_at).toBeNull();
  });
});

describe('The bot', () => {
  it('is removed from the server: its matches there are void, those elsewhere go on', async () => {
    await quiet({ games: [GAME] });
    const table = await begun();
    const { playground } = house;
    const german = await begun('spiele');
    playground.removeBot('Card Table');
    await playground.until(() => house.bot.host.live === 1);
    expect(await row(table)).toMatchObject({ status: 'void', reason: 'removed', due_at: null });
    await settled(house);
    expect(sentTo(house, 'games').filter(({ status }) => status >= 400)).toEqual([]);
    await bothPick(german);
    await playground.until(() => german.text().includes('Ada'));
    await german.as('Ada').slash('cancel');
    await settled(house);
    await nothingHangs(table);
    expect(forbidden(house)).toEqual([]);
    playground.inviteBot('Card Table');
    await othersGoOn();
  });

  it('was removed while it was away: the match stands still, and is void after a day', async () => {
    await quiet({ games: [GAME] });
    const table = await begun();
    const { playground } = house;
    house.plan({ refusals: /Missing Access/ });
    await house.restart(async () => {
      playground.guild('Card Table').botIsMember = false;
    });
    await playground.until(() => forbidden(house).length > 0);
    await settled(house);
    expect((await row(table)).paused_at).not.toBeNull();
    playground.clock.advance(DAY + 1_000);
    await settled(house);
    expect(await row(table)).toMatchObject({ status: 'void', reason: 'unreachable' });
    expect(forbidden(house).length).toBeLessThanOrEqual(2);
    await nothingHangs(table);
  });
});

it('a player who is gone from the server is idle, and then a bot', async () => {
  await quiet({
    games: [
      dealt({
        rows: [[1], [2], [3], [4]],
        hands: [
          [12, 32, 52],
          [25, 45, 65],
        ],
      }),
    ],
  });
  const { playground } = house;
  const table = await house.seat({ people: ['Ada', 'Bob'], options: { pace: '30s' } });
  await table.start();
  await table.hand('Ada');
  playground.guild('Card Table').members.delete(playground.user('Bob').id);
  for (const card of [12, 32]) {
    await playground.until(() => table.cards('Ada')[0] === card);
    await table.pick('Ada', card);
    playground.clock.advance(31_000);
    await playground.until(() => table.text().includes(`Ada: ${card}`));
  }
  await playground.until(() => table.text().includes('Bobby (a bot plays)'));
});
