/** In a replay, what experts would have played in one's place: for oneself alone, and in the time of the threads. */
import { describe, expect, it } from 'vitest';
import { comparisonText } from '../../commands/replayView.ts';
import { games } from '../../games/index.ts';
import { textOf } from '../../playground/server/index.ts';
import type { Wire } from '../../playground/server/world.ts';
import { Limits } from '../../src/limits.ts';
import type { Entry } from '../../src/model.ts';
import { type OwnPick, ownPick } from '../../src/table/comparison.ts';
import { Experts } from '../../src/table/experts.ts';
import { framesOf } from '../../src/table/replay.ts';
import { keep, type Played, played } from '../match/played.ts';
import { idsIn, labelsOf } from './e2e-table.ts';
import type { EveningOptions } from './evening.ts';
import { harness, opened } from './harness.ts';

const SAID = /^You: \*\*(\d+)\*\* · (an expert finds nothing better|best: \*\*\d+\*\*.*)\.$/m;
const CODE = 'abcd1234';
const ADA = { user: 'u1', name: 'Ada' };
const LEVELS = { ending: 'rounds', rounds: 1 };
const match = (game = '6nimmt', options: object = LEVELS): Played =>
  played({ game, seats: 3, options: { ...options }, people: [ADA] });

/** Ada's picks in a match, step by step. */
function picksOf({ table, entries }: Played, user = ADA.user): readonly (OwnPick | undefined)[] {
  return framesOf(table, entries).map((frame) => ownPick(table, entries, frame, user));
}

describe('One’s own picks', () => {
  it('are what one answered oneself, each at the step that shows what came of it', () => {
    const { table, entries } = match();
    const picks = picksOf({ table, entries });
    const own = entries.flatMap((entry) => (entry.kind === 'answer' && entry.by === 'person' ? [entry] : []));
    // Of the last card there is no choice.
    const chosen = own.filter(({ question }) => question !== 'card.1.10');
    expect(picks.flatMap((pick) => (pick === undefined ? [] : [pick.moves]))).toEqual(chosen.map(({ moves }) => moves));
    for (const pick of picks) if (pick) expect(pick.ask.options.map(({ move }) => move)).toContainEqual(pick.moves[0]);
    expect(picksOf({ table, entries }, 'somebody else').every((pick) => pick === undefined)).toBe(true);
  });

  it('are not what the clock or a bot answered, nor what somebody did whose seat one has taken', () => {
    const { table, entries } = match();
    const frames = framesOf(table, entries);
    const last = frames.find(({ from }) => from?.entry.kind === 'answer' && from.entry.seat === 0)!;
    expect(ownPick(table, entries, last, ADA.user)).toBeDefined();
    for (const by of ['clock', 'bot'] as const) {
      const entry = { ...last.from!.entry, by } as Entry;
      expect(ownPick(table, entries, { ...last, from: { ...last.from!, entry } }, ADA.user)).toBeUndefined();
    }
    const sat = [...entries, { kind: 'sat-in' as const, at: 0, seat: 0 }];
    for (const one of frames) expect(ownPick(table, sat, one, ADA.user)).toBeUndefined();
  });

  it('cannot be compared in a game without experts', () => {
    const without = games.find(({ think }) => think === undefined)!;
    const past = match();
    const table = { ...past.table, game: { ...past.table.game, think: without.think! } };
    for (const frame of framesOf(past.table, past.entries))
      expect(ownPick(table, past.entries, frame, ADA.user)).toBeUndefined();
  });

  it('are said beside the best answer in the reader’s language', () => {
    const past = match();
    const pick = picksOf(past).find((one) => one !== undefined)!;
    const mine = pick.ask.options.find(({ move }) => move.card === (pick.moves[0] as { card: number }).card)!.move;
    const other = pick.ask.options.find(({ move }) => move !== mine)!.move;
    const say = (locale: string, ...answers: readonly (readonly [unknown, number])[]) =>
      comparisonText(
        past.table,
        pick,
        answers.map(([move, cost]) => ({ moves: [move], cost })),
        locale,
      );
    expect(say('en', [mine, 0], [other, 2])).toBe(`You: **${mine.card}** · an expert finds nothing better.`);
    expect(say('en', [other, 0], [mine, 0.8])).toBe(
      `You: **${mine.card}** · best: **${other.card}** · yours probably costs 0.8 ducks more.`,
    );
    expect(say('de', [other, 0], [mine, 1])).toBe(
      `Du: **${mine.card}** · am besten: **${other.card}** · deine Wahl kostet wohl 1 Ente mehr.`,
    );
    expect(say('en', [other, 0], [mine, 0.01])).toContain('but yours is about as good');
    expect(say('en', [other, 0])).toBe(`You: **${mine.card}** · best: **${other.card}**.`);
    expect(comparisonText(past.table, pick, undefined, 'en')).toContain('The experts are busy.');
  });

  it('are compared ten at once, then one each five seconds', () => {
    let now = 0;
    const limits = new Limits({ now: () => now } as never);
    const asked = Array.from({ length: 12 }, () => limits.mayCompare('Ada'));
    expect(asked.filter(Boolean)).toHaveLength(10);
    expect(limits.mayCompare('Bob')).toBe(true);
    now = 5_000;
    expect([limits.mayCompare('Ada'), limits.mayCompare('Ada')]).toEqual([true, false]);
  });
});

/** A replay of a match that Ada has played, at its first reveal. */
async function replayed(options: EveningOptions = {}) {
  await opened({ games, ...options });
  const { playground, bot } = harness;
  const user = playground.user('Ada').id;
  const where = { guild: playground.guild('Card Table').id, channel: playground.channel('games').id, id: CODE };
  const past = played({ game: '6nimmt', seats: 3, options: LEVELS, people: [{ user, name: 'Ada' }], ...where });
  await keep(bot.store, past);
  const open = async (name: string): Promise<Wire> => {
    const person = playground.as(name, 'games');
    const { message } = await person.slash('replay', { options: { code: CODE } });
    expect(labelsOf(message!)).not.toContain('Ask an expert');
    return (await person.click(message!, 'Next')).message!;
  };
  return {
    past,
    open,
    ask: async (shown: Wire) => (await playground.as('Ada', 'games').click(shown, 'Ask an expert')).message!,
  };
}

it('tells only the person who picked what experts find', async () => {
  const { past, open, ask } = await replayed();
  const [first] = past.entries.flatMap((entry) => (entry.kind === 'answer' && entry.seat === 0 ? entry.moves : []));
  const shown = await open('Ada');
  // The first answers come late, while the thread starts.
  for (;;) {
    const text = textOf(await ask(shown));
    if (text.includes('The experts are busy.')) continue;
    expect(Number(SAID.exec(text)![1])).toBe((first as { card: number }).card);
    expect(text).toContain('Step 2 of');
    break;
  }
  const others = await open('Kim');
  expect(labelsOf(others)).not.toContain('Ask an expert');
  const forged = idsIn(shown).find((id) => id.startsWith('c1:replay:ask:'))!;
  const reply = await harness.playground.as('Kim', 'games').click(others, forged, { force: true });
  expect(textOf(reply.message!)).not.toContain('You:');
});

it('says that experts are busy where they cannot think, and goes on', async () => {
  const log = { info() {}, error() {}, warn() {} };
  const experts = new Experts(log, new URL('../match/missingThread.ts', import.meta.url));
  const { open, ask } = await replayed({ experts });
  const busy = await ask(await open('Ada'));
  expect(textOf(busy)).toContain('The experts are busy. Ask again in a few seconds.');
  const on = (await harness.playground.as('Ada', 'games').click(busy, 'Next')).message!;
  expect(textOf(on)).toContain('Step 3 of');
  await experts.close();
});
