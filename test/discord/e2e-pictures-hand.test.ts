/** Pictures in hand panels: what they show, that they are kept while they are true, and who wants none. */
import { afterEach, describe, expect, it } from 'vitest';
import { textOf } from '../../playground/server/index.ts';
import { nameOf, panelScenes } from '../../src/pictures/scenes.ts';
import { begun, picturedHouse, pictureIn, TWO, uploads } from './e2e-picture.ts';
import type { House } from './e2e-table.ts';
import type { EveningOptions } from './evening.ts';

let house: House;
async function quiet(options: EveningOptions = {}): Promise<House> {
  house = await picturedHouse(options);
  return house;
}
afterEach(() => house.end());

describe('the hand panel', () => {
  it('comes as text at once, then has the hand in the language of its reader', async () => {
    const { playground } = await quiet({ games: [TWO] });
    const table = await begun(house);
    const before = playground.requests.length;
    const opened = await table.hand('Ada');
    expect([opened.type, opened.message!.attachments]).toEqual([6, []]);
    const { alt } = await playground.until(() => pictureIn(table.panel('Ada')));
    expect(alt).toContain('12 (1 duck), 32 (1 duck), 52 (1 duck)');
    for (const card of [25, 45, 65]) expect(alt).not.toContain(String(card));
    expect(uploads(house, before).map(({ method, path }) => [method, path.endsWith(opened.message!.id)])).toEqual([
      ['PATCH', true],
    ]);
  });

  it('keeps it by its id in the answer to a pick, and has a new one after the reveal', async () => {
    const { playground } = await quiet({ games: [TWO] });
    const table = await begun(house);
    await table.hand('Bob');
    await table.hand('Ada');
    const first = await playground.until(() => pictureIn(table.panel('Ada')));
    await playground.until(() => pictureIn(table.panel('Bob')));
    const before = playground.requests.length;
    for (const card of [12, 52]) {
      const picked = await table.pick('Ada', card);
      expect([picked.type, pictureIn(picked.message)]).toEqual([7, first]);
    }
    expect(uploads(house, before)).toEqual([]);
    // The last one's own answer uploads nothing either: the new hand comes after it.
    const last = await table.pick('Bob', 25);
    expect(last.type).toBe(7);
    const { seats, ...state } = await table.state();
    for (const [seat, name] of ['Ada', 'Bob'].entries()) {
      const scene = panelScenes({ ...state, seats }, seat, 'en')[0]!;
      await playground.until(() => pictureIn(table.panel(name))?.name === nameOf(scene));
    }
    expect(uploads(house, before).every(({ path }) => !path.startsWith('/interactions/'))).toBe(true);
  });

  it('is text alone for who wants it so, and says so', async () => {
    const { playground } = await quiet({ games: [TWO] });
    const table = await begun(house);
    const told = await table.as('Ada').slash('preferences', { options: { pictures: false } });
    expect(textOf(told.message!)).toContain('Your hand comes as text alone.');
    const before = playground.requests.length;
    await table.hand('Ada');
    await table.hand('Bob');
    await playground.until(() => pictureIn(table.panel('Bob')));
    await table.pick('Ada', 12);
    await table.pick('Bob', 25);
    await playground.until(() => table.cards('Ada').join() === '32,52' && uploads(house, before).length === 3);
    expect(pictureIn(table.panel('Ada'))).toBeUndefined();
    await table.as('Ada').slash('preferences', { options: { pictures: true } });
    await table.pick('Ada', 32);
    await playground.until(() => pictureIn(table.panel('Ada')));
  });
});

describe('/preferences', () => {
  const saying = async (name: string, options = {}) =>
    textOf((await house.playground.as(name, 'games').slash('preferences', { options })).message!);

  it('says what is set, in the language it is from then on, and keeps it over a restart', async () => {
    const { playground } = await quiet({ games: [TWO] });
    const said = await saying('Ada');
    for (const sentence of [
      'Sixes pings you when the table waits for you. Switch it off with `/preferences`.',
      'Your hand comes with a picture. For text alone, say `/preferences` with `pictures` off.',
      'Sixes speaks English to you, as near to your Discord as it can.',
    ])
      expect(said.split('\n')).toContain(sentence);
    const changed = await saying('Ada', { language: 'de', pings: false });
    for (const sentence of [
      'Sixes pingt dich nie an. Mit `/preferences` schaltest du das ein.',
      'Deine Hand kommt mit Bild. Nur Text bekommst du mit `/preferences` und der Option `bilder`.',
      'Sixes spricht Deutsch mit dir, gleich was dein Discord spricht.',
    ])
      expect(changed.split('\n')).toContain(sentence);
    await house.restart();
    await playground.ready();
    const table = await begun(house);
    await table.hand('Ada');
    const { alt } = await playground.until(() => pictureIn(table.panel('Ada')));
    expect(alt).toContain('12 (1 Ente)');
    expect(table.panelText('Ada')).toContain('6 nimmt!: nur du siehst das');
    // What stands in the channel stays in the language of the server.
    expect(table.text()).toContain('**Thinking:** Ada and Bobby.');
    expect(await saying('Ada', { language: 'auto' })).toContain('Sixes speaks English to you, as near');
    expect(await saying('Bob')).toContain('Sixes pings you');
  });
});
