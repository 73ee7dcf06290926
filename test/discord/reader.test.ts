/** Hands of people who listen to a screen reader: what is new comes in a new message, and the hand is a list. */
import { expect, it } from 'vitest';
import { textOf } from '../../playground/server/index.ts';
import type { Wire } from '../../playground/server/world.ts';
import { dealt, isEphemeral, type Seating } from './e2e-table.ts';
import type { EveningOptions } from './evening.ts';
import { harness, quiet } from './harness.ts';
import { controlsOf } from './messages.ts';
import { quiet as settled } from './quiet.ts';

const MINUTE = 60_000;
const GAME = dealt({
  rows: [[1], [2], [3], [4]],
  hands: [
    [12, 32, 52],
    [25, 45, 65],
  ],
});

/** Ada listens, Bob looks. */
async function seated(options: EveningOptions = {}, pace = '1h'): Promise<Seating> {
  await quiet({ games: [GAME], opensHands: true, ...options });
  await harness.playground.as('Ada').slash('preferences', { options: { reader: true } });
  harness.playground.as('Ada').reload();
  const table = await harness.seat({ people: ['Ada', 'Bob'], options: { pace } });
  await table.start();
  await settled(harness.playground);
  table.panels.set('Bob', messagesOf(table, 'Bob')[0]!.id);
  return table;
}

const messagesOf = (table: Seating, name: string): Wire[] => table.as(name).messages().filter(isEphemeral);
/** What stands in the only private message that Ada sees. */
function spokenPanel(table: Seating): { message: Wire; lines: string[]; list: Wire | undefined } {
  const messages = messagesOf(table, 'Ada');
  expect(messages).toHaveLength(1);
  const [message] = messages;
  const list = controlsOf(message!).find(({ type }) => type === 3);
  return { message: message!, lines: textOf(message!).split('\n'), list };
}
async function choose(table: Seating, card: number) {
  const { message, list } = spokenPanel(table);
  const outcome = await table.as('Ada').select(message, list!.custom_id, [`${card}`]);
  await settled(harness.playground);
  return outcome;
}
async function bobPicks(table: Seating, card: number): Promise<void> {
  await table.pick('Bob', card);
  await settled(harness.playground);
}

it('comes new after each reveal, the reveal first, and the message before is deleted', async () => {
  const table = await seated({ pictures: true, emoji: true });
  await harness.playground.until(() => harness.bot.logged.some((line) => line.includes('the emoji are there')));
  const first = spokenPanel(table);
  expect(first.message.attachments).toEqual([]);
  expect(first.list!.options.map(({ label }: Wire) => label)).toEqual(['12', '32', '52']);
  expect(first.list!.options[0].description).toBe('row 4');

  expect((await choose(table, 12)).type).toBe(7);
  expect(spokenPanel(table).message.id).toBe(first.message.id);
  expect(spokenPanel(table).list!.options[0].default).toBe(true);
  await bobPicks(table, 25);
  const second = spokenPanel(table);
  expect(second.message.id).not.toBe(first.message.id);
  expect(second.lines[0]).toMatch(/^You: 12 to row 4/);
  // The table's message has emoji of the application; a screen reader's text has words.
  expect(table.text()).toMatch(/<:\w+:\d+>/);
  expect(textOf(second.message)).not.toContain('<:');
  expect(second.list!.options.map(({ label }: Wire) => label)).toEqual(['32', '52']);

  // The tap that leads to the reveal is acknowledged alone.
  await bobPicks(table, 45);
  expect((await choose(table, 32)).type).toBe(6);
  const third = spokenPanel(table);
  expect(third.message.id).not.toBe(second.message.id);
  expect(third.lines[0]).toMatch(/^You: 32 to row 4/);
  expect(third.lines.join('\n')).not.toContain('Row 1');
  expect(messagesOf(table, 'Bob')).toHaveLength(1);

  await choose(table, 52);
  await bobPicks(table, 65);
  expect(spokenPanel(table).lines.join('\n')).toMatch(/^You: 52/);
});

it('comes new after a tap on My hand that Discord has failed to answer', async () => {
  const table = await seated();
  harness.plan({ refusals: /^500: as planned/, errors: /an interaction failed/ });
  const first = spokenPanel(table).message;
  await choose(table, 12);
  harness.playground.faults.status('POST', /^\/webhooks\//, 500, 2);
  await table.press('Ada', 'hand');
  await settled(harness.playground);
  const [, sentence] = messagesOf(table, 'Ada');
  expect(textOf(sentence!)).toContain('Something went wrong on our side');
  table.as('Ada').dismiss(sentence!);
  await bobPicks(table, 25);
  const second = spokenPanel(table);
  expect(second.message.id).not.toBe(first.id);
  expect(second.lines[0]).toMatch(/^You: 12 to row 4/);
});

it('says it in the message that is there where the channel takes no more', async () => {
  const table = await seated();
  const { message } = spokenPanel(table);
  for (let i = 0; i < 20; i += 1) await table.press('Bob', 'hand');
  await settled(harness.playground);
  table.panels.set('Bob', messagesOf(table, 'Bob').at(-1)!.id);
  await choose(table, 12);
  await bobPicks(table, 25);
  const second = spokenPanel(table);
  expect(second.message.id).toBe(message.id);
  expect(second.lines[0]).toMatch(/^You: 12 to row 4/);
  harness.playground.clock.advance(MINUTE + 1_000);
  await settled(harness.playground);
  expect(spokenPanel(table).message.id).toBe(message.id);
  await choose(table, 32);
  await bobPicks(table, 45);
  expect(spokenPanel(table).message.id).not.toBe(message.id);
});

it('says it in the message that is there, with the next tap, where the token is older than 14 minutes', async () => {
  const table = await seated();
  const { message } = spokenPanel(table);
  await choose(table, 12);
  harness.playground.clock.advance(15 * MINUTE);
  await bobPicks(table, 25);
  expect(spokenPanel(table).message.id).toBe(message.id);
  expect((await choose(table, 32)).type).toBe(7);
  const second = spokenPanel(table);
  expect(second.message.id).toBe(message.id);
  expect(second.lines.slice(0, 2)).toEqual([
    expect.stringMatching(/^You: 12 to row 4/),
    'That moment has passed. This is your hand now.',
  ]);
  // That tap's token posts the next.
  await choose(table, 32);
  await bobPicks(table, 45);
  expect(spokenPanel(table).message.id).not.toBe(message.id);
});

it('goes on after a restart with the tap on the message that is there', async () => {
  const table = await seated();
  const { message } = spokenPanel(table);
  await harness.restart();
  expect((await choose(table, 12)).type).toBe(7);
  expect(spokenPanel(table).message.id).toBe(message.id);
  await bobPicks(table, 25);
  const second = spokenPanel(table);
  expect(second.message.id).not.toBe(message.id);
  expect(second.lines[0]).toMatch(/^You: 12 to row 4/);
});

it.each([0, 1, 2, 3, 5, 8])(
  'takes a tap on the message before that comes %i moments after the last pick',
  async (moments) => {
    const table = await seated();
    const { message, list } = spokenPanel(table);
    await choose(table, 12);
    const picked = table.pick('Bob', 25);
    for (let i = 0; i < moments; i += 1) await new Promise((resolve) => setImmediate(resolve));
    const late = table.as('Ada').see(message) && table.as('Ada').select(message, list!.custom_id, ['32']);
    await Promise.all([picked, late]);
    await settled(harness.playground);
    // It was a change of the pick, or came too late; either way the hand is the one that is left.
    const { hand } = (await table.state()).match!.state.own[0];
    expect(spokenPanel(table).list!.options.map(({ label }: Wire) => Number(label))).toEqual(hand);
    expect(spokenPanel(table).lines[0]).toMatch(/^You: (12|32)/);
    await choose(table, 52);
    await bobPicks(table, 45);
    expect(spokenPanel(table).lines[0]).toMatch(/^You: 52/);
  },
);

it('says it in the message that is there where Discord refuses to acknowledge the tap alone', async () => {
  const table = await seated();
  const { message } = spokenPanel(table);
  harness.plan({ refusals: /as planned/ });
  await bobPicks(table, 25);
  harness.playground.faults.refuse('POST', /callback$/, 50035);
  const tapped = await choose(table, 12);
  expect([tapped.failed, tapped.type]).toEqual([false, 7]);
  const second = spokenPanel(table);
  expect(second.message.id).toBe(message.id);
  expect(second.lines[0]).toMatch(/^You: 12 to row 4/);
  await choose(table, 32);
  await bobPicks(table, 45);
  expect(spokenPanel(table).message.id).not.toBe(message.id);
});
