/** Sixes’ permissions and the people present change in mid-match, each with its outcome; no refusal is tried again. */
import { describe, expect, it } from 'vitest';
import { PERMISSIONS, textOf } from '../../playground/server/index.ts';
import { idsIn, isEphemeral } from './e2e-table.ts';
import type { EveningOptions } from './evening.ts';
import { DAY, forbidden, HOUR, LOW, MINUTE, SHORT, sentTo, settled, TWO } from './faults-evening.ts';
import { begun, bothPick, cardOf, nothingHangs, othersGoOn, row } from './faults-places.ts';
import { harness, quiet } from './harness.ts';

describe('A permission that is lost in mid-match', () => {
  const lose = (permission: bigint) => {
    const channel = harness.playground.channel('games');
    const may = harness.playground.world.botPermissions(channel);
    harness.playground.allowBot(channel, may & ~permission);
    return () => harness.playground.allowBot(channel, may);
  };
  /** The first deal is over, and the second cannot be posted. */
  const lost = async (options: EveningOptions = {}) => {
    await quiet({ games: [SHORT], ...options });
    const table = await begun(harness);
    harness.plan({ refusals: /Missing/ });
    const giveBack = lose(PERMISSIONS.sendMessages);
    await bothPick(table);
    await harness.playground.until(() => forbidden(harness).length === 1);
    await settled(harness);
    expect((await row(table)).pausedAt).toBe(harness.playground.clock.now());
    return { table, giveBack };
  };

  it('pauses the match; taps are answered with the reason, and nothing is sent', async () => {
    const { table } = await lost();
    const { playground } = harness;
    const tapped = await table.hand('Ada');
    expect(tapped.failed).toBe(false);
    expect(isEphemeral(tapped.message!)).toBe(true);
    const picked = await table.pick('Ada', cardOf(table, 'Ada'));
    expect(textOf(picked.message!)).toContain(
      'The match is paused: Sixes may not send messages in its channel. Ask somebody who manages this server to allow it, then tap again.',
    );
    const asked = await table.as('Bob').slash('table');
    expect(textOf(asked.message!)).toContain('The match is paused: Sixes could not show it here.');
    const down = await table.as('Bob').click(table.message(), `v1:${table.match}:@:down`, { force: true });
    expect(textOf(down.message!)).toContain('The match is paused: Sixes may not send messages in its channel.');
    playground.clock.advance(HOUR);
    await settled(harness);
    expect(forbidden(harness)).toHaveLength(1);
    // Nobody was overdue for it.
    expect((await table.stored()).entries.filter((entry) => 'by' in entry && entry.by === 'clock')).toEqual([]);
    await othersGoOn(harness);
  });

  it('is one refusal with pictures too, which are not taken for what is missing', async () => {
    const { table, giveBack } = await lost({ pictures: true });
    const { playground } = harness;
    for (const ms of [1_000, MINUTE]) {
      playground.clock.advance(ms);
      await new Promise((resolve) => setTimeout(resolve, 200));
      await settled(harness);
    }
    expect(forbidden(harness)).toHaveLength(1);
    giveBack();
    await playground.until(() => table.posts().length === 2 && /Round 2, turn 1[. ]/.test(table.text()));
    await settled(harness);
    expect((await row(table)).pausedAt).toBeNull();
  });

  it('and returns: Discord says so, and the match goes on with the time it had', async () => {
    const { table, giveBack } = await lost();
    const { playground } = harness;
    playground.clock.advance(3 * HOUR);
    await settled(harness);
    giveBack();
    await playground.until(
      () => table.text().includes('**Round 2, turn 1 of 10**') && table.text().includes('**Waiting for**'),
    );
    await settled(harness);
    expect(await row(table)).toMatchObject({ pausedAt: null, dueAt: playground.clock.now() + 2 * MINUTE + 30_000 });
    await playground.until(() => idsIn(table.posts()[0]!).length === 0);
    expect(table.posts()).toHaveLength(2);
    for (const name of ['Ada', 'Bob']) await table.hand(name);
    await bothPick(table);
    await playground.until(() => table.text().includes('The cards: '));
    expect(forbidden(harness)).toHaveLength(1);
  });

  it.each([
    [
      'a change of the whole server’s roles',
      'GUILD_ROLE_UPDATE',
      (role: string, may: bigint) => ({
        role: {
          id: role,
          name: 'Sixes',
          permissions: may.toString(),
          managed: true,
          color: 0,
          hoist: false,
          position: 1,
          mentionable: false,
          flags: 0,
        },
      }),
    ],
    [
      'a change of its own roles',
      'GUILD_MEMBER_UPDATE',
      (role: string) => ({
        user: harness.playground.world.bot,
        roles: [role],
        joined_at: new Date(0).toISOString(),
        deaf: false,
        mute: false,
        flags: 0,
        nick: null,
        avatar: null,
        banner: null,
      }),
    ],
  ])('and returns with %s', async (_, event, payload) => {
    await quiet({ games: [SHORT] });
    const table = await begun(harness);
    harness.plan({ refusals: /Missing/ });
    const { playground } = harness;
    const guild = playground.guild('Card Table');
    const may = guild.botPermissions;
    guild.botPermissions = may & ~PERMISSIONS.sendMessages;
    await bothPick(table);
    await playground.until(() => forbidden(harness).length === 1);
    await settled(harness);
    guild.botPermissions = may;
    playground.dispatch(event, { guild_id: guild.id, ...payload(String(BigInt(guild.id) + 1n), may) });
    await playground.until(() => table.text().includes('**Round 2, turn 1 of 10**'));
    await settled(harness);
    expect((await row(table)).pausedAt).toBeNull();
  });

  it('and returns while Sixes is away: it finds out when it is back', async () => {
    const { table, giveBack } = await lost();
    const { playground } = harness;
    await harness.restart(async () => {
      giveBack();
      playground.clock.advance(MINUTE);
    });
    await playground.until(() => table.text().includes('**Round 2, turn 1 of 10**'));
    await settled(harness);
    expect((await row(table)).pausedAt).toBeNull();
    expect(forbidden(harness)).toHaveLength(1);
  });

  it('and returns while Sixes is offline: the new session finds out', { tags: ['long'] }, async () => {
    const { table } = await lost();
    const { playground } = harness;
    delete playground.channel('games').botPermissions;
    playground.gateway.invalidate();
    await playground.until(() => table.text().includes('**Round 2, turn 1 of 10**'));
    await settled(harness);
    expect((await row(table)).pausedAt).toBeNull();
    expect(forbidden(harness)).toHaveLength(1);
  });

  it('and returns without a word from Discord: the next tap finds out', async () => {
    const { table } = await lost();
    const { playground } = harness;
    playground.clock.advance(10 * MINUTE);
    delete playground.channel('games').botPermissions;
    const tapped = await table.press('Bob', 'hand', table.posts()[0]!);
    expect(tapped.failed).toBe(false);
    await playground.until(() => table.posts().length === 2 && table.text().includes('**Round 2, turn 1 of 10**'));
    await settled(harness);
    expect((await row(table)).pausedAt).toBeNull();
    expect(forbidden(harness)).toHaveLength(1);
  });

  it('and a change of the channel that does not give it back is not taken for one that does', async () => {
    const { table } = await lost();
    const channel = harness.playground.channel('games');
    harness.playground.allowBot(channel, channel.botPermissions!);
    await settled(harness);
    expect((await row(table)).pausedAt).not.toBeNull();
    expect(forbidden(harness)).toHaveLength(1);
  });

  it('for a whole day ends the match with a reason, in one attempt to say it', async () => {
    const { table } = await lost();
    const { playground } = harness;
    playground.clock.advance(DAY - 1);
    await settled(harness);
    expect((await row(table)).status).toBe('running');
    playground.clock.advance(1_000);
    await settled(harness);
    expect(await row(table)).toMatchObject({ status: 'void', reason: 'unreachable' });
    expect(forbidden(harness).length).toBeLessThanOrEqual(2);
    const tapped = await table.press('Ada', 'hand', table.posts()[0]!);
    expect(textOf(tapped.message!)).toContain('No access, doesn’t count.');
    expect(harness.bot.host.live).toBe(0);
    await nothingHangs(table);
  });

  it('leaves a lobby to the people who tap there, and its end is one attempt', async () => {
    const { playground } = await quiet({ games: [SHORT] });
    const lobby = await harness.seat({ people: ['Ada'] });
    harness.plan({ refusals: /Missing/ });
    lose(PERMISSIONS.sendMessages | PERMISSIONS.viewChannel);
    await lobby.press('Bob', 'join');
    expect(lobby.text()).toContain('👑 Ada and Bobby');
    playground.clock.advance(HOUR);
    await settled(harness);
    expect(await row(lobby)).toMatchObject({ status: 'cancelled', reason: 'expired' });
    expect(forbidden(harness).map(({ method, status }) => [method, status])).toEqual([['POST', 403]]);
    await nothingHangs(lobby);
  });

  it('to see the channel is the same', async () => {
    await quiet({ games: [LOW] });
    const table = await begun(harness);
    harness.plan({ refusals: /Missing/ });
    const giveBack = lose(PERMISSIONS.viewChannel);
    await bothPick(table);
    await harness.playground.until(() => forbidden(harness).length > 0);
    await settled(harness);
    expect((await row(table)).pausedAt).not.toBeNull();
    const before = forbidden(harness).length;
    harness.playground.clock.advance(HOUR);
    await settled(harness);
    expect(forbidden(harness)).toHaveLength(before);
    giveBack();
    await harness.playground.until(() => table.text().includes('Ada chooses a row to take.'));
    await settled(harness);
    expect((await row(table)).pausedAt).toBeNull();
  });
});

describe('The bot', () => {
  it('is removed from the server: its matches there are void, those elsewhere go on', async () => {
    await quiet({ games: [LOW] });
    const table = await begun(harness);
    const { playground } = harness;
    const german = await begun(harness, 'spiele');
    playground.removeBot('Card Table');
    await playground.until(() => harness.bot.host.live === 1);
    expect(await row(table)).toMatchObject({ status: 'void', reason: 'removed', dueAt: null });
    await settled(harness);
    expect(sentTo(harness, 'games').filter(({ status }) => status >= 400)).toEqual([]);
    await bothPick(german);
    await playground.until(() => german.text().includes('Ada (USA) wählt eine Reihe'));
    // Their host manages no server there.
    for (const name of ['Ada', 'Bob']) await german.ends(name, 'leave');
    await settled(harness);
    await nothingHangs(table);
    expect(forbidden(harness)).toEqual([]);
    playground.inviteBot('Card Table');
    await othersGoOn(harness);
  });
});

it('a player who is gone from the server is idle, then a bot, and a person again who comes back', async () => {
  const { playground } = await quiet({ games: [TWO] });
  const table = await harness.seat({ people: ['Ada', 'Bob'], options: { pace: '30s' } });
  await table.start();
  for (const name of ['Ada', 'Bob']) await table.hand(name);
  playground.leave('Bob', 'Card Table');
  for (const card of [12, 32]) {
    await playground.until(() => table.cards('Ada')[0] === card);
    await table.pick('Ada', card);
    playground.clock.advance(31_000);
    await playground.until(() => table.text().includes(`Ada: ${card}`));
  }
  await playground.until(() => table.text().includes('Bobby (a bot plays)'));
  await settled(harness);
  expect(forbidden(harness)).toEqual([]);
  playground.comeBack('Bob', 'Card Table');
  await table.press('Bob', 'back');
  await playground.until(() => !table.text().includes('a bot plays'));
  expect((await table.state()).match!.players).toEqual(['person', 'person']);
  await othersGoOn(harness);
});
