/** The dailies with bots: the same deal for everybody, a place at the table and on the board, and a share without spoilers. */
import { afterEach, expect, it } from 'vitest';
import type { AnyGame } from '../../games/game.ts';
import { sixpack } from '../../games/sixpack/index.ts';
import { textOf } from '../../playground/server/index.ts';
import type { Wire } from '../../playground/server/world.ts';
import { advised } from '../../src/table/bots.ts';
import { asksOf, hasAnswered } from '../../src/table/match.ts';
import type { Table } from '../../src/table/table.ts';
import {
  type BotAtPlayground,
  clockFromNoon,
  isEphemeral,
  labelsOf,
  matchIn,
  questionOf,
  startBotAtPlayground,
} from './e2e-table.ts';
import type { EveningOptions } from './evening.ts';
import { choicesOf } from './messages.ts';

let harness: BotAtPlayground;
async function open(options: EveningOptions = {}): Promise<void> {
  harness = await startBotAtPlayground({ playground: { clock: clockFromNoon() }, ...options });
}
afterEach(() => harness.end());

const as = (name: string, channel = 'games') => harness.playground.as(name, channel);
const daily = async (name: string, game?: string, channel = 'games'): Promise<Wire> =>
  (await as(name, channel).slash('daily', { options: game === undefined ? {} : { game } })).message!;
const tableOf = async (panel: Wire): Promise<Table> => (await harness.bot.host.table(matchIn(panel)))!;
const begin = async (name: string, game: string, channel = 'games'): Promise<Wire> =>
  (await as(name, channel).click(await daily(name, game, channel), 'Play today’s')).message!;

/** Taps through a deal of 6 nimmt!, always the first choice or the last one; the panel as it is at its end. */
async function play(name: string, panel: Wire, which: 0 | -1, channel = 'games'): Promise<Wire> {
  const now = () => as(name, channel).see(panel.id)!;
  let answered = '';
  for (;;) {
    const next = await harness.playground.until(() => {
      if (labelsOf(now()).some((label) => label === 'Share my result')) return 'over';
      const choice = choicesOf(now()).at(which);
      return choice !== undefined && questionOf(choice.id) !== answered ? choice : undefined;
    });
    if (next === 'over') return now();
    answered = questionOf(next.id);
    await as(name, channel).click(now(), next.id);
  }
}

it('deals 6 nimmt! alike on every server, against bots that answer alike', async () => {
  await open();
  const [ada, bob] = [await begin('Ada', '6nimmt'), await begin('Bob', '6nimmt', 'spiele')];
  const dealt = await Promise.all([ada, bob].map(tableOf));
  expect(dealt[0]!.match!.state).toEqual(dealt[1]!.match!.state);
  expect(dealt[0]!.seats.map(({ user }) => user === null)).toEqual([false, true, true, true]);
  expect(labelsOf(ada)).not.toContain('Hint');
  await play('Ada', ada, 0);
  await play('Bob', bob, 0, 'spiele');
  const ends = await Promise.all([ada, bob].map(tableOf));
  expect(ends[0]!.match!.state).toEqual(ends[1]!.match!.state);
  expect(ends[0]!.record.status).toBe('finished');
});

it('says the place at the table and on the board, and shares turns in colors without a card', async () => {
  await open();
  const panel = await begin('Ada', '6nimmt');
  const before = textOf(await daily('Bob', '6nimmt'));
  expect(before).toContain('**You have not begun yet.**');
  expect(before).toContain('3 bots sit at your table, the same for everybody');
  const end = await play('Ada', panel, -1);
  const { match } = await tableOf(panel);
  const [own] = match!.game.standings(match!.state);
  const ducks = own!.points === 1 ? '1 duck' : `${own!.points} ducks`;
  const today = textOf(await daily('Ada', '6nimmt'));
  expect(today).toContain(`**You are done:** ${ducks}, place 1 of 1 here. You came ${own!.place}`);
  expect(today).toContain(`**1.** Ada: ${ducks}`);
  const shared = (await as('Ada').click(end, 'Share my result')).message!;
  expect(isEphemeral(shared)).toBe(false);
  const [title, result, turns, ...others] = textOf(shared)
    .split('\n')
    .filter((line) => line !== '');
  expect(title).toMatch(/^\*\*Ada\*\* · Daily 6 nimmt! · <t:\d+:D>$/);
  expect(result).toBe(`${own!.points === 0 ? 'No ducks' : ducks}, place ${own!.place} of 4.`);
  expect([...turns!]).toHaveLength(10);
  expect(turns).toMatch(/^[🟩🟨🟥]+$/u);
  expect(turns!.includes('🟨') || turns!.includes('🟥')).toBe(own!.points > 0);
  expect(others.filter((line) => line !== '───')).toEqual(['Place 1 of 1 here', '-# Try the same luck with `/daily`.']);
});

// A bot picks just before its player's hand is open, or just after.
it.each([0, 0.003, 0.006, 0.01])(
  'asks its player once a bot with open cards has picked, with a bot time of %d',
  async (botTime) => {
    const hands = [
      ['1', '2', '3'],
      ['1', 'seethrough5', '6'],
    ];
    const { daily: day } = sixpack;
    const game: AnyGame = {
      ...sixpack,
      daily: { ...day!, bots: { ...day!.bots!, count: 1 } },
      setup: () => ({ state: sixpack.position({ piles: [['2'], ['4'], ['6']], hands }), events: [] }),
    };
    await open({ games: [game], botTime });
    const panel = (await as('Ada').click(await daily('Ada'), 'Play today’s')).message!;
    await harness.playground.until(() => labelsOf(as('Ada').see(panel.id)!).includes('1 ○'));
  },
);

it('lists the dailies of all games, and how each stands', async () => {
  await open();
  await play('Ada', await begin('Ada', '6nimmt'), 0);
  await begin('Ada', 'sixto');
  const list = await daily('Ada');
  expect(isEphemeral(list)).toBe(true);
  const text = textOf(list);
  expect(text).toMatch(/\*\*6 nimmt!\*\*\n✓ Done: \d+ ducks?\./);
  expect(text).toContain('**Sixpack**\nNot begun yet.');
  expect(text).toContain('**Sixto**\nYou have begun.');
  expect(text).toContain('🔥 **1 day in a row.**');
  const opened = (await as('Ada').click(list, `v1:@daily:sixpack.${dayIn(list)}:look`)).message!;
  expect(textOf(opened)).toContain('## Daily Sixpack');
});
const dayIn = (message: Wire): string => /\.(\d{4}-\d\d-\d\d):look/.exec(JSON.stringify(message))![1]!;

it('plays a game of Sixpack', async () => {
  await open();
  const panel = await begin('Ada', 'sixpack');
  const { user } = as('Ada');
  const id = matchIn(panel);
  for (let table = await tableOf(panel); table.record.status === 'running'; table = await tableOf(panel)) {
    const { match } = table;
    const asked = asksOf(match!, 0).find(({ pending }) => !hasAnswered(pending, 0));
    if (asked === undefined) await harness.playground.until(() => harness.bot.host.peek(id)?.match !== match);
    else {
      const { moves } = advised(match!, asked.pending, 0);
      const at = harness.playground.clock.now();
      const reply = { kind: 'answer', question: asked.pending.question.id, moves } as const;
      await harness.bot.host.answer(
        id,
        { user: user.id, name: 'Ada', join: String(at), at, manages: false },
        () => reply,
      );
    }
  }
  const { record } = await tableOf(panel);
  expect(record.status).toBe('finished');
  await harness.playground.until(() => labelsOf(as('Ada').see(panel.id)!).includes('Share my result'));
  const shared = textOf((await as('Ada').click(as('Ada').see(panel.id)!, 'Share my result')).message!);
  expect(shared).toMatch(/\n(No cards|1 card|\d+ cards) left after \d+ rounds?, place [1-4] of 4\./);
});
