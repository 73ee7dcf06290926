/** Sixto by ear: the player's own panel speaks the dice, at a table and in a daily, which has no other message. */
import { afterEach, expect, it } from 'vitest';
import type { AnyGame } from '../../games/game.ts';
import { sixto } from '../../games/sixto/index.ts';
import { steppedClock, textOf } from '../../playground/server/index.ts';
import type { Wire } from '../../playground/server/world.ts';
import { answersOf, type BotAtPlayground, isEphemeral, matchIn, NOON, startBotAtPlayground } from './e2e-table.ts';
import { controlsOf } from './messages.ts';

let harness: BotAtPlayground;
afterEach(() => harness.end());
const person = (name: string) => harness.playground.as(name, 'games');

async function open(games?: readonly AnyGame[]): Promise<void> {
  harness = await startBotAtPlayground({
    playground: { clock: steppedClock(NOON) },
    pictures: false,
    ...(games && { games }),
  });
  await person('Ada').slash('preferences', { options: { reader: true } });
  person('Ada').reload();
}

/** The options of the only list, as a screen reader speaks them. */
const spokenIn = (message: Wire): readonly string[] =>
  controlsOf(message)
    .filter(({ type }) => type === 3)
    .flatMap(({ options }) => options.map(({ label }: Wire) => label));

const DICE = [3, 4, 2, 6, 5, 1];
const AT_TABLE: AnyGame = {
  ...sixto,
  setup: () => ({ state: sixto.position({ sheets: 'AB', dice: DICE }), events: [] }),
};

it('at a table, before a player may roll again, the dice are spoken, and then each box with its die', async () => {
  await open([AT_TABLE]);
  const table = await harness.seat({ people: ['Ada', 'Bob'], game: 'sixto' });
  await table.start();
  await table.hand('Ada');
  const lines = table.panelText('Ada').split('\n');
  expect(lines).toContain('First roll: R3, O4, Y2, G6, B5, P1');
  await table.as('Ada').click(table.panel('Ada'), 'Keep');
  await table.hand('Ada');
  expect(spokenIn(table.panel('Ada')).slice(0, 4)).toEqual(['R3: 1', 'R3: 9', 'O4: 1', 'O4: 7']);
  expect(table.panelText('Ada')).not.toMatch(/Dice:|First roll:/);
});

it('in a daily too, after each roll', async () => {
  await open();
  const daily = (await person('Ada').slash('daily', { options: { game: 'sixto' } })).message!;
  const begin = answersOf(daily).find(({ label }) => label.startsWith('Play today'))!;
  const panel = (await person('Ada').click(daily.id, begin.custom_id!)).message!;
  const now = () => person('Ada').messages().filter(isEphemeral).at(-1)!;
  const diceNow = async (): Promise<number[]> => (await harness.bot.host.table(matchIn(panel)))!.match!.state.open.dice;
  const [r, o, y, g, b, p] = await diceNow();
  expect(textOf(now())).toContain(`First roll: R${r}, O${o}, Y${y}, G${g}, B${b}, P${p}\n`);
  await person('Ada').click(now(), 'Roll all again');
  const dice = await diceNow();
  const names = dice.map((n, row) => `${'ROYGBP'[row]}${n}`);
  const lists = () => person('Ada').messages().filter(isEphemeral).map(spokenIn);
  const labels = await harness.playground.until(() =>
    lists().find(([first]) => /^[ROYGBP]\d: \d+$/u.test(first ?? '')),
  );
  expect(labels.filter((one) => !names.includes(one.split(':')[0]!))).toEqual([]);
});
