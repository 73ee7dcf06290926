/** What experts say after a match, in the panel that is there, and of yesterday's daily. */
import { afterEach, expect, it } from 'vitest';
import { steppedClock, textOf } from '../../playground/server/index.ts';
import { Experts } from '../../src/table/experts.ts';
import { keep, played } from '../match/played.ts';
import { type BotAtPlayground, idsIn, isEphemeral, labelsOf, NOON, startBotAtPlayground } from './e2e-table.ts';
import { tryAgain } from './practice.ts';

const DAY_MS = 86_400_000;
const WAIT = { timeout: 60_000 };
let harness: BotAtPlayground;
afterEach(() => harness.end());
/** The thread of experts needs a while to start on a busy machine: it has, once one question is weighed. */
async function thinking(match: string): Promise<void> {
  const { host } = harness.bot;
  const { match: now } = (await host.table(match))!;
  await host.experts.evaluate(now!, now!.pending[0]!, 0, 90_000);
}

it('after a match a tap in the hand names the costliest picks, each with the way to its turn', async () => {
  harness = await startBotAtPlayground();
  const table = await harness.seat({ people: ['Ada', 'Bob'], bots: 2, options: { ending: 'rounds', rounds: 3 } });
  await table.start();
  await thinking(table.match);
  // The highest card each time is not what experts pick; in one round alone it may be.
  await table.playToTheEnd(['Ada', 'Bob'], (labels) => labels.length - 1);
  await harness.playground.until(() => labelsOf(table.panel('Ada')).includes('What could I do better?'));
  const before = table.messages().length;
  const panel = table.panel('Ada');
  const { failed } = await table.as('Ada').click(panel, 'What could I do better?');
  expect([failed, isEphemeral(panel)]).toEqual([false, true]);
  const message = () => table.as('Ada').see(panel)!;
  await expect.poll(() => textOf(message()), WAIT).toContain('What experts say of your picks');
  const said = textOf(message());
  expect(said).toMatch(
    /\*\*Round [1-3], turn \d+:\*\* you picked \*\*.+\*\*\. \*\*.+\*\* would probably have saved [\d.]+ duck/,
  );
  expect(table.messages()).toHaveLength(before);
  // A card, or a row to take.
  const [yours] = /(?<=you picked \*\*\D*)\d+/.exec(said)!;
  const shown = (await table.as('Ada').click(message(), 'Look')).message!;
  expect(textOf(shown)).toMatch(/Step \d+ of/);
  expect(textOf(shown)).toMatch(new RegExp(`\\b${yours}\\b`));
  expect(labelsOf(shown)).toEqual(expect.arrayContaining(['Ask an expert', 'Try it again']));
  // From what experts say, too.
  const again = await tryAgain(table.as('Ada'), message(), harness.playground);
  expect(textOf(again)).toContain('Practice against bots');
  // People who did not play have nothing to learn from it.
  const other = await table.as('Kim').click(table.message(), `c1:replay:coach:${table.match}`, { force: true });
  expect(textOf(other.message!)).toContain('picks that you made yourself');
});

it('what one bot has found is not what another says of a match with the same code', async () => {
  const expectFound = async (game: string, options: Record<string, unknown>, unit: RegExp) => {
    // At the same time, so that people have the same ids too.
    harness = await startBotAtPlayground({ playground: { clock: steppedClock(NOON) } });
    const { playground, bot } = harness;
    const where = { guild: playground.guild('Card Table').id, channel: playground.channel('games').id, id: 'abcd1234' };
    const people = [{ user: playground.user('Ada').id, name: 'Ada' }];
    await keep(bot.store, played({ game, seats: 4, options, people, ...where }));
    const ada = playground.as('Ada', 'games');
    const replay = (await ada.slash('replay', { options: { code: where.id } })).message!;
    const said = async () => {
      await ada.click(replay, `c1:replay:coach:${where.id}`, { force: true });
      return textOf(ada.see(replay)!);
    };
    await expect.poll(said, WAIT).toMatch(unit);
  };
  await expectFound('6nimmt', { ending: 'rounds', rounds: 1 }, /What experts say of your picks.*duck/s);
  await harness.end();
  await expectFound('sixpack', { games: 1, named: 'veto' }, /What experts say of your picks.*point/s);
});

it('yesterday’s daily has a solution: what an expert reaches with the same luck, and where ducks were lost', async () => {
  const clock = steppedClock(NOON);
  const experts = new Experts({ info() {}, warn() {}, error() {} });
  harness = await startBotAtPlayground({ playground: { clock }, experts });
  const ada = harness.playground.as('Ada');
  const day = (await ada.slash('daily', { options: { game: '6nimmt' } })).message!;
  const begun = (await ada.click(day, 'Play today’s')).message!;
  const { id } = harness.playground.user('Ada');
  const date = new Date(clock.now()).toISOString().slice(0, 10);
  await thinking((await harness.bot.store.dailyOf('6nimmt', date, id))!);
  for (;;) {
    const now = ada.see(begun)!;
    if (labelsOf(now).includes('Share my result')) break;
    const cards = idsIn(now).filter((id) => /^v1:[^:]+:(card|row)/.test(id));
    if (cards.length > 0) await ada.click(now, cards.at(-1)!);
    clock.advance(500);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const today = (await ada.slash('daily', { options: { game: '6nimmt' } })).message!;
  expect(labelsOf(today)).not.toContain('Yesterday’s solution');
  clock.advance(DAY_MS);
  const next = (await ada.slash('daily', { options: { game: '6nimmt' } })).message!;
  const asked = await ada.click(next, 'Yesterday’s solution');
  await expect
    .poll(() => textOf(ada.see(asked.message!)!), WAIT)
    .toMatch(
      /With the same luck an expert comes to \*\*\d+ ducks?\*\*; you came to \d+ ducks?\.\nThe expert’s picks: \d+ · /,
    );
  const said = textOf(ada.see(asked.message!)!);
  // However often it is asked for, nobody thinks about it again.
  await experts.close();
  const later = (await ada.slash('daily', { options: { game: '6nimmt' } })).message!;
  const again = (await ada.click(later, 'Yesterday’s solution')).message!;
  expect(textOf(again)).toBe(said);
});
