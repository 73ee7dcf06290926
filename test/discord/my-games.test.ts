/** `/games`: everything that somebody plays, on all servers, and what opens it. */
import { afterEach, expect, it } from 'vitest';
import { steppedClock, textOf } from '../../playground/server/index.ts';
import { type BotAtPlayground, isEphemeral, startBotAtPlayground } from './e2e-table.ts';

let harness: BotAtPlayground;
afterEach(() => harness.end());

const asked = async (name: string, channel = 'games') =>
  (await harness.playground.as(name, channel).slash('games', {})).message!;

it('says so where somebody sits at no table', async () => {
  harness = await startBotAtPlayground();
  expect(textOf(await asked('Kim'))).toBe(
    'You sit at no table just now. Open one with `/play`, or play today’s match with `/daily`.',
  );
});

it('lists what waits for somebody first, soonest first, on all servers, and opens it', async () => {
  const clock = steppedClock();
  harness = await startBotAtPlayground({ playground: { clock } });
  const slow = await harness.seat({ people: ['Ada', 'Bob'], options: { pace: '24h' } });
  await slow.start();
  const quick = await harness.seat({ people: ['Bob', 'Ada'], options: { pace: '1h' } });
  await quick.start('Bob');
  const away = await harness.seat({ people: ['Bob', 'Ada'], in: 'spiele', options: { pace: '5m' } });
  await away.start('Bob');
  const six = await harness.seat({ people: ['Ada'], game: 'six' });
  const list = await asked('Ada');
  expect(isEphemeral(list)).toBe(true);
  const text = textOf(list);
  const lobby = (await six.stored()).record;
  const times = [...text.matchAll(/<t:(\d+):R>/g)].map(([, at]) => Number(at) - clock.now() / 1_000);
  expect(times.map((seconds) => Math.round(seconds / 60))).toEqual([5, 60, 24 * 60]);
  const { id } = harness.playground.as('Ada', 'games').channel;
  const { guild, channel, message } = (await away.stored()).record;
  const there = `https://discord.com/channels/${guild}/${channel}/${message}`;
  expect(text.replaceAll(/<t:\d+:R>/g, 'soon').split('\n')).toEqual([
    '### Your games',
    '**6 nimmt!** · Spieleabend · Bob',
    '**Your turn.** Deadline: soon.',
    `[Open] → ${there}`,
    `**6 nimmt!** · <#${id}> · Bobby`,
    '**Your turn.** Deadline: soon.',
    '[Open]',
    `**6 nimmt!** · <#${id}> · Bobby`,
    '**Your turn.** Deadline: soon.',
    '[Open]',
    `**Six** · <#${id}>`,
    'Not started yet.',
    // It has no hands yet: its message is where one waits.
    `[Open] → https://discord.com/channels/${lobby.guild}/${lobby.channel}/${lobby.message}`,
  ]);
  // So does /hand where several could be meant.
  const several = (await harness.playground.as('Ada', 'games').slash('hand', {})).message!;
  expect(textOf(several)).toBe(text);
  const open = `c1:games:${quick.match}`;
  const hand = (await harness.playground.as('Ada', 'games').click(list, open)).message!;
  expect(textOf(hand)).toContain('**Your hand:**');
  const forged = await harness.playground.as('Gus', 'games').click(list, open, { force: true });
  expect(textOf(forged.message!)).toContain('You have no seat at this table.');
});
