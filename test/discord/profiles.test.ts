/** What a profile says of each game, of matches played to their end, beside their events. */
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AnyText } from '../../games/game.ts';
import { steppedClock, textOf } from '../../playground/server/index.ts';
import { replayForResults } from '../../src/table/table.ts';
import { keep, type Played, played } from '../match/played.ts';
import { type BotAtPlayground, startBotAtPlayground } from './e2e-table.ts';

let harness: BotAtPlayground;
beforeEach(async () => {
  harness = await startBotAtPlayground({ playground: { clock: steppedClock() } });
});
afterEach(() => harness.end());

/** Two matches of Ada with a bot and Bob, or those with other ids. */
async function kept(game: string, options = {}, ids = ['aaaa1111', 'bbbb2222']): Promise<readonly Played[]> {
  const { playground, bot } = harness;
  const people = ['Ada', 'Bob'].map((name) => ({ user: playground.user(name).id, name }));
  const guild = playground.guild('Card Table').id;
  const channel = playground.channel('games').id;
  const matches = ids.map((id) =>
    played({ game, options, seats: 3, people, guild, channel, id, secret: id.repeat(8) }),
  );
  for (const match of matches) await keep(bot.store, match);
  return matches;
}
const eventsOf = (matches: readonly Played[]): readonly any[] =>
  matches.flatMap(({ table, entries }) => replayForResults(table, entries).played.events);
/** Somebody's profile in the reader's language. */
async function profile(game: string, reader: 'Kim' | 'Dora', of = 'Ada'): Promise<string> {
  const options = { user: harness.playground.user(of).id, game };
  return textOf((await harness.playground.as(reader, 'games').slash('profile', { options })).message!);
}
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const count = (some: readonly unknown[]): number => some.length;
const mean = (n: number, point: string): string => (n / 2).toFixed(1).replace('.', point);

it('Six: cards collected, right and wrong raises', async () => {
  const events = eventsOf(await kept('six', { change_of_direction: true }));
  const raises = events.flatMap(({ type, end }) => (type === 'ended' && end.why === 'raised' ? [end] : []));
  const mine = raises.filter(({ seat }) => seat === 0);
  const right = count(mine.filter(({ left }) => left === 0));
  const wrong = count(mine) - right;
  const given = count(
    raises.filter(({ seat, passer, left, card }) => card !== undefined && (left === 0 ? passer : seat) === 0),
  );
  const cards = count(events.filter(({ type, seats }) => type === 'collected' && seats.includes(0))) - given;
  expect(count(raises)).toBeGreaterThan(0);
  const english = await profile('six', 'Kim');
  expect(english).toContain(`**In all:** ${cards} cards collected (${mean(cards, '.')} per match), `);
  expect(english).toMatch(new RegExp(`, ${right} right raises? of the tube \\(${mean(right, '.')} per match\\), and `));
  expect(english).toMatch(
    new RegExp(`and ${wrong} wrong raises? of the tube \\(${mean(wrong, '.')} per match\\)\\.$`, 'm'),
  );
  expect(english).toMatch(/\*\*Record:\*\* 2 matches, .* points? per match, .* points? per round\./);
  const german = await profile('six', 'Dora');
  expect(german).toContain(`**Insgesamt:** ${cards} Karten gesammelt (${mean(cards, ',')} pro Partie), `);
  expect(german).toContain(`${right} Mal die Röhre zu Recht gehoben (${mean(right, ',')} pro Partie) und `);
  expect(german).toContain(`${wrong} Mal die Röhre zu früh gehoben (${mean(wrong, ',')} pro Partie).`);
});

it('Sixto: crosses, closed rows and the best sheet', async () => {
  const matches = await kept('sixto');
  const scores = eventsOf(matches).filter(({ type, seat }) => type === 'scored' && seat === 0);
  const crosses = sum(scores.map((score) => score.crosses));
  const closed = count(eventsOf(matches).filter(({ type, seats }) => type === 'closing' && seats.includes(0)));
  const best = Math.max(...scores.map(({ points }) => points));
  const english = await profile('sixto', 'Kim');
  expect(english).toContain(`**In all:** ${crosses} crosses (${mean(crosses, '.')} per match) and `);
  expect(english).toMatch(new RegExp(`and ${closed} rows? closed \\(${mean(closed, '.')} per match\\)\\.$`, 'm'));
  expect(english).toMatch(new RegExp(`\\*\\*Best:\\*\\* ${best} points · With others · match \`(aaaa1111|bbbb2222)\``));
  // A match is one deal, so nothing is said twice.
  expect(english).toMatch(/points? per match\.$/m);
  const german = await profile('sixto', 'Dora');
  expect(german).toContain(`**Insgesamt:** ${crosses} Kreuze (${mean(crosses, ',')} pro Partie) und `);
  expect(german).toContain(`**Bestes Ergebnis:** ${best} Punkte · `);
  expect(german).toMatch(/Punkte? pro Partie\.$/m);
});

it('Sixpack: cards and hands left', async () => {
  const events = eventsOf(await kept('sixpack', { games: 2 }));
  const scores = events.flatMap(({ text }: { text: AnyText }) =>
    text.key === 'scored' ? (text.args.scores as any[]) : [],
  );
  const mine = scores.map(({ args }) => args).filter(({ seat }) => seat.seat === 0);
  expect(mine).toHaveLength(4);
  const [cards, hands] = [sum(mine.map((one) => one.cards)), sum(mine.map((one) => one.hands))];
  const english = await profile('sixpack', 'Kim');
  expect(english).toMatch(
    new RegExp(`^\\*\\*In all:\\*\\* ${cards} cards? left at the end \\(${mean(cards, '.')} per match\\) and `, 'm'),
  );
  expect(english).toMatch(new RegExp(`and ${hands} hands? on them \\(${mean(hands, '.')} per match\\)\\.$`, 'm'));
  expect(english).toMatch(/per match, .* per game\.$/m);
  const german = await profile('sixpack', 'Dora');
  expect(german).toMatch(
    new RegExp(`^\\*\\*Insgesamt:\\*\\* ${cards} Karten? am Ende übrig \\(${mean(cards, ',')} pro Partie\\) und `, 'm'),
  );
  expect(german).toMatch(/pro Partie, .* pro Spiel\.$/m);
});

it('names the favorite game of a person who plays several', async () => {
  await kept('sixto');
  await kept('6nimmt', { ending: 'rounds', rounds: 1 }, ['cccc3333']);
  expect(await profile('6nimmt', 'Kim')).toContain('**Favorite game:** Sixto, 2 matches');
  expect(await profile('sixto', 'Dora')).toContain('**Lieblingsspiel:** Sixto, 2 Partien');
});

it('says like a leaderboard when matches wait to be counted', async () => {
  await kept('sixto');
  const board = async () => textOf((await harness.playground.as('Kim', 'games').slash('leaderboard')).message!);
  const behind = 'All matches are being counted again, so some are missing here for now.';
  for (const text of [await profile('sixto', 'Kim'), await board()]) expect(text).not.toContain(behind);
  const file = new Database(harness.path);
  file.exec('update counted set version = 0');
  file.close();
  for (const text of [await profile('sixto', 'Kim'), await board()]) expect(text).toContain(behind);
  await harness.bot.store.heartbeat(harness.playground.clock.now());
  await expect.poll(() => harness.bot.store.isBehind(), { timeout: 20_000 }).toBe(false);
  for (const text of [await profile('sixto', 'Kim'), await board()]) expect(text).not.toContain(behind);
});

it('after one match no span of ratings, and no streak of wins for a person without one', async () => {
  await kept('6nimmt', {}, ['cccc3333']);
  const english = await Promise.all(['Ada', 'Bob'].map((name) => profile('6nimmt', 'Kim', name)));
  for (const text of english) {
    expect(text).toMatch(/\*\*Rating:\*\* \d+\?, give or take \d+: a few more matches and the question mark goes\.$/m);
    const isWon = text.includes('won 1');
    expect(text).toContain(isWon ? '**Streak:** won the last match. The most in a row: 1.' : '**Streak:** no win yet.');
  }
  const loser = english[0]!.includes('won 0') ? 'Ada' : 'Bob';
  const german = await profile('6nimmt', 'Dora', loser);
  expect(german).toMatch(/\*\*Wertung:\*\* \d+\?, plus oder minus \d+: Nach .* geht das Fragezeichen\.$/m);
  expect(german).toContain('**Serie:** noch kein Sieg.');
});
