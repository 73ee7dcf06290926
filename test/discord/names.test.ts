/** What an operator calls the games is what every player reads, hears and sees; what a game is called by itself stands nowhere. */
import { describe, expect, it } from 'vitest';
import { commandsOf } from '../../commands/index.ts';
import { games } from '../../games/index.ts';
import { textOf } from '../../playground/server/index.ts';
import type { Wire } from '../../playground/server/world.ts';
import { startPainter } from '../../src/pictures/painter.ts';
import { coverScene, nameOf } from '../../src/pictures/scenes.ts';
import { spokenGames, wrongNames } from '../../src/words/gameNames.ts';
import { titleIn } from '../../src/words/games.ts';
import { LANGUAGES, LOCALES } from '../../src/words/languages.ts';
import { picturesIn } from './e2e-picture.ts';
import { dealt, type Seating } from './e2e-table.ts';
import { harness, pictured } from './harness.ts';

const NAMES = {
  '6nimmt': { en: "Ox's Herd", de: 'Hornochsen' },
  sixpack: { en: 'Crown Caps' },
  sixto: { en: 'Crosses', de: 'Kreuze' },
  six: { en: 'Sandstorm', de: 'Sandsturm' },
};
/** Any other game is renamed in the same way. */
const named = games.filter(({ id }) => id in NAMES);
const renamed = spokenGames(named, NAMES);
const ENDING = dealt({ rows: [[1], [2], [3], [4]], hands: [[12], [25]] });
/** What the games bring along; the name of the bot is another word, and so is the id of a game in a command. */
const OLD = /6 nimmt|\bSixpack\b|\bSixto\b|\bSix\b/;
/** The line of a game's rules that says whose game it is. */
const CREDITS = /^(.* is a game by .*|.* ist ein Spiel von .*)$/m;

const said = (message: Wire): string => `${textOf(message)} ${JSON.stringify(message)}`;
const slash = async (name: string, command: string, asked: object = {}): Promise<string> =>
  said((await harness.playground.as(name, 'games').slash(command, asked)).message!);

describe('with names of the operator', () => {
  it('commands say no other name, in any language', () => {
    const commands = commandsOf(renamed).map(({ data }) => JSON.stringify(data));
    expect(commands.join()).toContain("Ox's Herd");
    expect(commands.join()).toContain('Hornochsen');
    for (const command of commands) expect(command).not.toMatch(OLD);
  });

  it.each(Object.keys(NAMES))('the lobby, the cover, the table and its rules of %s say it', async (id) => {
    await pictured({ games: renamed });
    const table = await harness.seat({ people: ['Ada', 'Bob'], game: id });
    const title = NAMES[id as keyof typeof NAMES].en;
    const [cover] = await harness.playground.until(
      () => picturesIn(table.message()).length > 0 && picturesIn(table.message()),
    );
    expect(cover!.alt).toMatch(new RegExp(`^${title}`));
    expect(table.text()).toContain(`## ${title}`);
    await table.start();
    await table.hand('Ada');
    const all = [...harness.shown.map(({ text }) => text), said(table.message()), said(table.panel('Ada'))];
    for (const name of ['Ada', 'Emil'])
      for (let page = 1; page <= renamed.find((game) => game.id === id)!.rules.length; page += 1) {
        const rules = await harness.playground.as(name, 'games').slash('rules', { sub: id, options: { page } });
        expect(textOf(rules.message!)).toContain(
          titleIn(renamed.find((game) => game.id === id)!, name === 'Ada' ? 'en' : 'de'),
        );
        all.push(textOf(rules.message!).replace(CREDITS, ''));
      }
    for (const text of all) expect(text).not.toMatch(OLD);
  });

  it('the end of a match, its records and what is private say it', async () => {
    const [, ...others] = renamed;
    await pictured({ games: [...spokenGames([ENDING], NAMES), ...others] });
    const table: Seating = await harness.seat({ people: ['Ada', 'Bob'], options: { rounds: 1 } });
    await table.start();
    const asked = await slash('Ada', 'cancel');
    await table.picks({ Ada: 12, Bob: 25 });
    await harness.playground.until(() => table.isOver());
    await harness.playground.until(() => picturesIn(table.message()).length > 0);
    const code = { options: { code: table.match } };
    const [english, german] = [await slash('Ada', 'help'), await slash('Emil', 'help')];
    const all = [
      asked,
      english,
      german,
      said(table.message()),
      ...harness.shown.map(({ text }) => text),
      await slash('Ada', 'leaderboard'),
      await slash('Ada', 'profile'),
      await slash('Ada', 'replay', code),
      await slash('Emil', 'verify', code),
      await slash('Ada', 'daily'),
      await slash('Emil', 'daily'),
      await slash('Ada', 'sets'),
    ];
    for (const text of all) expect(text).not.toMatch(OLD);
    for (const text of [asked, said(table.message()), english]) expect(text).toContain("Ox's Herd");
    expect(german).toContain('Hornochsen');
  });
});

it('no sentence of ours says what a game brings along, and of a game’s own only its title and its credits', () => {
  const naming = (catalogue: object) => Object.entries(catalogue).filter(([, sentence]) => OLD.test(sentence));
  for (const locale of LOCALES) {
    expect(naming(LANGUAGES[locale]!.words)).toEqual([]);
    for (const { words } of named) {
      const [title, ...credits] = naming(words[locale]!);
      expect(title![0]).toBe('title');
      expect(credits.filter(([, sentence]) => !CREDITS.test(sentence))).toEqual([]);
    }
  }
});

it('pictures are drawn with it in their own thread too, under a file name of their own', async () => {
  const sceneIn = (of: typeof games) =>
    coverScene(of[0]!, { locale: 'en', names: ['Ada'] }, { chips: [], taken: 1, places: 2, host: 0 }, ['cover']);
  // In threads of their own: what was drawn before may move an edge of a letter by a shade.
  const [drawn, again] = await Promise.all([NAMES, NAMES].map((names) => startPainter(names)(sceneIn(named))));
  const plain = await startPainter()(sceneIn(named));
  expect([drawn!.png.equals(again!.png), drawn!.png.equals(plain.png)]).toEqual([true, false]);
  expect(nameOf(sceneIn(renamed))).not.toBe(nameOf(sceneIn(named)));
});

it('earlier versions of a game say it, and a language that is left out says the English one', () => {
  const sixto = renamed.find(({ id }) => id === 'sixto')!;
  expect(sixto.earlier?.map((game) => titleIn(game, 'de'))).toEqual(['Kreuze']);
  const sixpack = renamed.find(({ id }) => id === 'sixpack')!;
  expect(LOCALES.map((locale) => titleIn(sixpack, locale))).toEqual(LOCALES.map(() => 'Crown Caps'));
  const untouched = spokenGames(named, {});
  expect(untouched.map((game) => titleIn(game, 'en'))).toEqual(['6 nimmt!', 'Sixpack', 'Sixto', 'Six']);
});

it('a game or a language that there is not is named', () => {
  expect(wrongNames(named, NAMES)).toEqual([]);
  expect(wrongNames(named, { chess: { en: 'Chess' }, six: { en: 'Sand', fr: 'Sable' } })).toEqual([
    'NAMES has the game chess, which there is not: the games are 6nimmt, sixpack, sixto, six.',
    'NAMES has the language fr for six, which there is not: the languages are en, de.',
  ]);
});
