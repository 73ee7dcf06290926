/** After the lobby is open Discord refuses everything that is sent with the bot's token: interactions alone carry the match. */
import { afterEach, expect, it } from 'vitest';
import { textOf } from '../../playground/server/index.ts';
import { DEAL_WAIT_MS } from '../../src/table/freeze.ts';
import { type BotAtPlayground, idsIn, labelsOf, startBotAtPlayground } from './e2e-table.ts';
import { answer, next } from './owed.ts';

let harness: BotAtPlayground;
afterEach(() => harness.end());

const PEOPLE = ['Ada', 'Bob', 'Gus'];
const isTokenPath = (path: string) => /^\/(webhooks|interactions)\//.test(path);
const botWrites = () =>
  harness.playground.requests.filter(({ method, path }) => method !== 'GET' && !isTokenPath(path));

const PLAYED: readonly [game: string, options: Record<string, string | number>, posts: number, tags: string[]][] = [
  ['6nimmt', { rounds: 2 }, 3, []],
  ['sixpack', { packs: 'first' }, 2, ['long']],
  ['sixto', {}, 2, ['long']],
  ['six', { timer: 'fixed' }, 4, ['long']],
];
for (const [game, options, posts, tags] of PLAYED)
  it(`a match of ${game} is played through answers, tokens and follow-ups alone`, { tags }, async () => {
    harness = await startBotAtPlayground({ dealWait: DEAL_WAIT_MS });
    harness.plan({ refusals: /Missing Permissions: as planned/ });
    const { playground } = harness;
    const opened = await playground.as('Ada', 'games').slash('play', { sub: game, options });
    const table = harness.seatingOf(opened.message!);
    playground.faults.botWrites = 50013;
    const before = botWrites().length;
    for (const name of ['Bob', 'Gus']) expect((await table.press(name, 'join')).failed).toBe(false);
    await table.start();
    // What the deal depends on is shown, and a tap made after that comes last.
    const fixed = await playground.until(() => table.messages().find((each) => textOf(each).includes('· sealed as ')));
    await playground.until(() => labelsOf(table.message()).includes('Deal'));
    expect((await table.press('Bob', 'deal')).failed).toBe(false);
    const { freeze } = (await table.stored()).record;
    expect(freeze).toMatchObject({ message: fixed.id, last: { seat: 1 } });
    for (const name of PEOPLE) expect((await table.hand(name)).failed).toBe(false);
    let taps = 0;
    const alone = new Set<string>();
    for (let owed = await next(table); owed !== undefined; owed = await next(table), taps += 1) {
      const { id, asks } = owed.pending.question;
      if (asks.length === 1) alone.add(id);
      await answer(table, PEOPLE, owed);
    }
    await playground.until(() => table.isOver());
    expect((await table.stored()).record).toMatchObject({ status: 'finished', pausedAt: null });
    // Every tap is in the journal, and nothing else is.
    const { entries } = await table.stored();
    const said = entries.filter(({ kind }) => kind === 'answer' || kind === 'draft');
    expect(said).toHaveLength(taps);
    expect(said.filter((entry) => 'by' in entry && entry.by !== 'person')).toEqual([]);
    expect(table.text()).toContain('🏆 ');
    expect(table.posts()).toHaveLength(posts);
    for (const name of PEOPLE) await playground.until(() => table.panelText(name).includes('The match is over.'));
    for (const left of table.posts().slice(0, -1))
      await playground.until(() => idsIn(table.as('Kim').see(left)!).length === 0);
    // With the bot's token nothing was written: each post was tried once, and one ping for each question to one alone.
    // The proof of a fair deal too.
    const tried = botWrites().slice(before);
    expect(tried.filter(({ status }) => status !== 403)).toEqual([]);
    expect(tried.length).toBeLessThanOrEqual(posts + alone.size + 1);
    const rematch = await table.press('Bob', 'rematch');
    expect(textOf(rematch.message!)).toContain('wants a rematch');
  });
