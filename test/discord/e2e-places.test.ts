/** Two channels of two servers at once, each in its language, each reader in their own. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { textOf } from '../../playground/server/index.ts';
import { type BotAtPlayground, dealt, isEphemeral, startBotAtPlayground } from './e2e-table.ts';

let harness: BotAtPlayground;
beforeEach(async () => {
  harness = await startBotAtPlayground();
});
afterEach(() => harness.end());

it('four tables in four channels of two servers play side by side', async () => {
  const people = ['Ada', 'Dora'];
  const tables = await Promise.all(
    ['games', 'lounge', 'spiele', 'plausch'].map((channel) =>
      harness.seat({ people, in: channel, options: { rounds: 1 } }),
    ),
  );
  await Promise.all(tables.map((table) => table.start()));
  await Promise.all(tables.map((table) => table.playToTheEnd(people)));
  const [games, lounge, spiele, plausch] = tables.map((table) => table.text());
  for (const text of [games, lounge]) {
    expect(text).toContain('🏆 ');
    expect(text).not.toContain('(USA)');
  }
  for (const text of [spiele, plausch]) {
    expect(text).toMatch(/🏆 .* gewinn(t|en):/);
    expect(text).toContain('Ada (USA)');
  }
  // Each server counts its own matches.
  const boards = await Promise.all(
    ['games', 'spiele'].map((channel) => harness.playground.as('Ada', channel).slash('leaderboard')),
  );
  for (const { message } of boards) expect(textOf(message!).match(/played 2/g)).toHaveLength(2);
  // No table's message ever stood in another's channel.
  for (const table of tables)
    for (const message of table.messages())
      for (const other of tables)
        if (other !== table) expect(JSON.stringify(message)).not.toContain(`v1:${other.match}:`);
});

/** The last two turns of a deal, without a card that is too low for every row. */
const LAST_TWO = dealt({
  rows: [[1], [2], [3], [4]],
  hands: [
    [12, 32],
    [25, 45],
  ],
});

it.each([
  [
    'games',
    'Dora',
    'Ada',
    ['opens a table', '[Join]', '**Waiting for**', '[My hand]'],
    ['Welche Karte?', 'Zug 9 von 10'],
  ],
  [
    'spiele',
    'Ada',
    'Dora',
    ['eröffnet einen Tisch', '[Mitspielen]', '**Warten auf**', '[Meine Hand]'],
    ['which card?', 'Turn 9 of 10'],
  ],
])('in #%s public text is the server’s, private text is %s’s own', async (channel, foreign, native, open, own) => {
  await harness.end();
  harness = await startBotAtPlayground({ games: [LAST_TWO] });
  const table = await harness.seat({ people: [foreign, native], in: channel });
  expect(table.text()).toContain(open[0]);
  expect(table.text()).toContain(open[1]);
  await table.start();
  expect(table.text()).toContain(open[2]);
  expect(table.text()).toContain(open[3]);
  await table.hand(foreign);
  await table.hand(native);
  for (const words of own) {
    expect(table.panelText(foreign)).toContain(words);
    expect(table.panelText(native)).not.toContain(words);
  }
  // A panel stays in its reader's language when it shows the next turn by itself.
  await table.picks({ [foreign]: table.cards(foreign)[0]!, [native]: table.cards(native)[0]! });
  const next = foreign === 'Dora' ? 'Zug 10 von 10' : 'Turn 10 of 10';
  await harness.playground.until(() => table.panelText(foreign).includes(next));
  expect(table.panelText(native)).not.toContain(next);
  const who = await table.as(foreign).slash('who');
  expect(isEphemeral(who.message!)).toBe(true);
  expect(textOf(who.message!)).toContain(foreign === 'Dora' ? 'Warten auf' : 'Waiting for');
});
