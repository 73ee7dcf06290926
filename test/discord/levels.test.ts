/** How well bots play stands at their seats, in the lobby's *Change…*, and in all that is kept of a match. */
import { expect, it } from 'vitest';
import { games } from '../../games/index.ts';
import { textOf } from '../../playground/server/index.ts';
import type { Wire } from '../../playground/server/world.ts';
import { altTextOf, viewScene } from '../../src/pictures/scenes.ts';
import { speechOf } from '../../src/speech/speech.ts';
import { frozenIn } from '../../src/table/freeze.ts';
import { namesAt } from '../../src/words/names.ts';
import { fileIn, idsIn, labelsOf, type Seating } from './e2e-table.ts';
import { harness, opened } from './harness.ts';
import { controlsOf } from './messages.ts';

async function seated(options: Record<string, string | number> = {}): Promise<Seating> {
  await opened({ games });
  return harness.seat({ people: ['Ada'], bots: 2, options: { ending: 'rounds', rounds: 1, ...options } });
}
const choicesIn = (message: Wire, key: string) => {
  const select = controlsOf(message).find(({ custom_id: id }) => id.includes(`:${key}`))!;
  return (select.options as { label: string }[]).map((option) => option.label);
};

it('offers the level to a person who adds a bot, and says it at each bot’s seat', async () => {
  const table = await seated();
  expect(table.text()).toContain('👑 Ada, Bot 1, and Bot 2');
  const ada = table.as('Ada');
  const { message } = await ada.click(table.message(), 'Change…');
  const added = (await ada.click(message!, 'Add a bot')).message!;
  expect(textOf(added)).toContain('**Bot 3** sits down.');
  expect(labelsOf(added)).toContain('✓ Rules');
  const onTable = (await ada.click(added, 'Bots: medium')).message!;
  expect(choicesIn(onTable, 'bots')).toEqual(['Bots: easy', 'Bots: medium', 'Bots: hard', 'Bots: expert']);
  const more = (await ada.click(message!, 'Add a bot')).message!;
  expect(textOf(more)).toContain('**Bot 4** sits down. Choose above how well bots play.');
  await ada.select(more, `c1:play:${table.match}:bots`, ['hard']);
  expect(table.text()).toContain('👑 Ada, Bot 1 (hard), Bot 2 (hard), Bot 3 (hard), and Bot 4 (hard)');
  expect(choicesIn(await table.more('Ada'), '@out')).toEqual([
    'Bot 1 (hard)',
    'Bot 2 (hard)',
    'Bot 3 (hard)',
    'Bot 4 (hard)',
  ]);
});

it('stands where a match lists its seats, in sentences not, and in all that is kept', async () => {
  const table = await seated({ bots: 'hard' });
  await table.start();
  await harness.playground.until(() => table.text().includes('**Waiting for** Ada'));
  expect(table.text()).toContain('Bot 1 (hard)');
  await table.hand('Ada');
  await table.pick('Ada', table.cards('Ada')[0]!);
  await harness.playground.until(() => table.text().includes('The cards:'));
  expect(table.text()).toMatch(/The cards:.* Bot 1: \d+/);
  const state = await table.state();
  expect(namesAt(state, 'de')).toEqual(['Ada', 'Bot 1 (schwer)', 'Bot 2 (schwer)']);
  expect(speechOf(state, 'de').name(1)).toBe('Bot 1');
  const scene = viewScene(state.match!, { locale: 'en', names: namesAt(state, 'en') })!;
  expect(altTextOf(scene)).toContain('Bot 2 (hard)');
  const scores = (await table.as('Ada').slash('scores')).message!;
  expect(textOf(scores)).toContain('Bot 1 (hard)');

  await table.playToTheEnd(['Ada']);
  const { record } = await table.stored();
  expect(record.options).toMatchObject({ bots: 'hard' });
  expect(frozenIn(record.freeze!).options).toMatchObject({ bots: 'hard' });
  const replay = (await table.as('Ada').slash('replay', { options: { code: table.match } })).message!;
  expect(choicesIn(replay, 'eyes').slice(1)).toEqual(['Ada', 'Bot 1 (hard)', 'Bot 2 (hard)']);
  expect(idsIn(replay)).toContain(`c1:replay:file:${table.match}:t:0`);
  const file = fileIn(harness, (await table.as('Ada').click(replay, 'JSON file')).message!);
  expect(file.options).toMatchObject({ bots: 'hard' });
  expect(file.freeze.list).toContain('"bots":"hard"');
});

it('is not a person’s, whichever bot has played for them', async () => {
  const table = await seated({ bots: 'expert' });
  await table.start();
  await table.ends('Ada', 'leave');
  const state = (await harness.bot.host.table(table.match))!;
  const left = { ...state, seats: state.seats.map((seat) => ({ ...seat, player: 'bot' as const })) };
  expect(namesAt(left, 'en')[0]).toBe('Ada (a bot plays)');
});
