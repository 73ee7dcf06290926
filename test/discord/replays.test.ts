/** Replays of every game: what each step says and shows to the table and to each seat, and the ways between them. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { momentTexts } from '../../commands/replayView.ts';
import { textOf } from '../../playground/server/index.ts';
import type { Wire } from '../../playground/server/world.ts';
import { speechOf } from '../../src/speech/speech.ts';
import { viewOf } from '../../src/table/match.ts';
import { framesOf } from '../../src/table/replay.ts';
import { LOCALES } from '../../src/words/languages.ts';
// @ts-expect-error: a script of its own, without types.
import { check } from '../../verify.mjs';
import { keep, type Playing, played } from '../match/played.ts';
import { REFUSALS } from './e2e-picture.ts';
import { type BotAtPlayground, fileIn, idsIn, labelsOf, startBotAtPlayground } from './e2e-table.ts';

const MATCHES: readonly Playing[] = [
  { game: 'sixpack', seats: 2, options: { games: 2, named: 'veto, takeback' } },
  { game: 'sixto', seats: 1 },
  { game: 'sixto', seats: 3 },
  { game: 'six', seats: 3, options: { claim: 'button', change_of_direction: true } },
];

it.each(MATCHES)('each step of %o is said and described to the table and to each seat', (playing) => {
  const { table, entries } = played(playing);
  const { game } = table;
  const frames = framesOf(table, entries);
  for (const locale of LOCALES) {
    const { say } = speechOf(table, locale);
    for (const [step, { match, events }] of frames.entries())
      for (const seat of [undefined, ...match.players.keys()]) {
        const text = momentTexts(table, frames, { step, seat }, locale).inWords.join('\n');
        const seen = game.describe(viewOf(match, seat));
        const said = events.filter(({ to }) => to === undefined || to === seat).map((event) => game.eventText(event));
        for (const line of [...said, ...seen.table, ...seen.own]) expect(text).toContain(say(line));
        expect(text).not.toMatch(/undefined|NaN|\[object|[{}]|\bhere\b|\bhier\b/);
        expect(text.length).toBeLessThan(3_900);
      }
  }
});

describe('in Discord', () => {
  let harness: BotAtPlayground;
  beforeEach(async () => {
    harness = await startBotAtPlayground({ pictures: true });
  });
  afterEach(() => harness.end());

  const selectIn = (message: Wire, way: string): string =>
    idsIn(message).find((id) => id.startsWith(`c1:replay:${way}:`))!;
  const picturesIn = (message: Wire): number => harness.playground.world.messages.get(message.id)!.attachments.length;

  it.each(MATCHES)('%o is gone through by buttons and places, with pictures and its file', async (playing) => {
    const { playground, bot } = harness;
    const ada = { user: playground.user('Ada').id, name: 'Ada' };
    const guild = playground.guild('Card Table').id;
    const channel = playground.channel('games').id;
    const match = played({ ...playing, people: [ada], guild, channel, id: 'abcd1234' });
    await keep(bot.store, match);
    const { length } = framesOf(match.table, match.entries);
    const kim = playground.as('Kim', 'games');
    const tap = async (on: Wire, label: string) => (await kim.click(on, label)).message!;
    let shown = (await kim.slash('replay', { options: { code: 'abcd1234' } })).message!;
    for (let step = 1; step <= 6; step += 1) {
      expect(textOf(shown)).toContain(`Step ${step} of ${length} · what everybody could see`);
      shown = await tap(shown, 'Next');
    }
    shown = await tap(shown, 'Last');
    expect(textOf(shown)).toContain(`Step ${length} of ${length}`);
    expect(textOf(await tap(shown, 'In words'))).toMatch(/game is over/i);
    expect(labelsOf(shown)).toContain('JSON file');
    const seen = (await kim.select(shown, selectIn(shown, 'eyes'), ['0'])).message!;
    expect(textOf(seen)).toContain(`Step ${length} of ${length} · what Ada could see`);
    let before = await tap(seen, 'Back');
    expect(textOf(before)).toContain(`Step ${length - 1} of ${length} · what Ada could see`);
    // What is drawn too late for one answer is there for the next.
    for (let tries = 0; picturesIn(before) === 0 && tries < 20; tries += 1)
      before = await tap(await tap(before, 'Next'), 'Back');
    // Six draws no hands, and a seat of Sixto has all of it in one picture.
    expect(picturesIn(before)).toBe(['six', 'sixto'].includes(playing.game) ? 1 : 2);
    // What the pictures show is said in words on request alone.
    const frames = framesOf(match.table, match.entries);
    const texts = momentTexts(match.table, frames, { step: length - 2, seat: 0 }, 'en');
    const [whole, withPictures] = [texts.inWords.at(-1)!, texts.withPictures.at(-1)!];
    expect(textOf(before)).not.toContain(whole);
    expect(textOf(before)).toContain(withPictures);
    const inWords = await tap(before, 'In words');
    expect(picturesIn(inWords)).toBe(0);
    expect(textOf(inWords)).toContain(whole);
    expect(inWords.id).toBe(before.id);

    const sent = await tap(before, 'JSON file');
    const file = fileIn(harness, sent);
    expect(file).toMatchObject({ match: 'abcd1234', game: playing.game });
    expect((check(file) as [string, string?][]).filter(([, why]) => why !== undefined)).toEqual([]);
  });

  it('says all in words to screen readers’ users, and where pictures are refused', async () => {
    const { playground, bot } = harness;
    harness.plan({ refusals: /as planned/ });
    const guild = playground.guild('Card Table').id;
    const match = played({ game: 'six', seats: 3, guild, channel: playground.channel('games').id, id: 'abcd1234' });
    await keep(bot.store, match);
    const frames = framesOf(match.table, match.entries);
    const whole = momentTexts(match.table, frames, { step: 0 }, 'en').inWords.at(-1)!;
    const [kim, ada] = [playground.as('Kim', 'games'), playground.as('Ada', 'games')];
    await ada.slash('preferences', { options: { reader: true } });
    const inWords = (await ada.slash('replay', { options: { code: 'abcd1234' } })).message!;
    expect(textOf(inWords)).toContain(whole);
    expect(picturesIn(inWords)).toBe(0);
    expect(labelsOf(inWords)).not.toContain('In words');
    playground.faults.uploads = REFUSALS[0]![1];
    const refused = (await kim.slash('replay', { options: { code: 'abcd1234' } })).message!;
    await playground.until(() => textOf(playground.world.messages.get(refused.id)!).includes(whole));
    expect(bot.logged.filter((line) => line.includes('"a picture was not sent"')).length).toBe(1);
    expect(picturesIn(refused)).toBe(0);
  });

  it('a long match has places to go to between its deals', async () => {
    const { playground, bot } = harness;
    const match = played({
      game: 'six',
      seats: 3,
      options: { sand: 'printed' },
      guild: playground.guild('Card Table').id,
      channel: playground.channel('games').id,
      id: 'abcd1234',
    });
    await keep(bot.store, match);
    const kim = playground.as('Kim', 'games');
    const shown = (await kim.slash('replay', { options: { code: 'abcd1234' } })).message!;
    const { length } = framesOf(match.table, match.entries);
    expect(length).toBeGreaterThan(150);
    const far = (await kim.select(shown, selectIn(shown, 'deal'), ['Step 150'])).message!;
    expect(textOf(far)).toContain(`Step 150 of ${length}`);
    const second = (await kim.select(far, selectIn(far, 'deal'), ['Round 2'])).message!;
    expect(textOf(second)).toContain('Round 2 of 3.');
  });
});
