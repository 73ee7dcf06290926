/** Pictures in messages: what they show, that they are kept while they are true, and that a table goes on without them. */
import { afterEach, describe, expect, it } from 'vitest';
import type { AnyGame } from '../../games/game.ts';
import { nimmt } from '../../games/nimmt/index.ts';
import { EVERYTHING, steppedClock, textOf } from '../../playground/server/index.ts';
import { type Logged, PERMISSIONS, type Wire } from '../../playground/server/world.ts';
import { speechOf, textsBeside } from '../../src/discord/views/speech.ts';
import { altTextOf, handScene, nameOf, tableScene, viewScene } from '../../src/pictures/scenes.ts';
import { viewOf } from '../../src/table/match.ts';
import { sit } from '../rules/table.ts';
import { dealt, type House, openHouse, type Seating } from './e2e-table.ts';
import type { EveningOptions } from './evening.ts';

let house: House;
async function quiet(options: EveningOptions = {}): Promise<House> {
  house = await openHouse({ playground: { clock: steppedClock() }, pictures: true, ...options });
  return house;
}
afterEach(() => house.end());

const GIVEN = {
  rows: [[1], [2], [3], [4]],
  hands: [
    [12, 32, 52],
    [25, 45, 65],
  ],
};
const TWO = dealt(GIVEN);

interface Hung {
  readonly id: string;
  readonly name: string;
  readonly alt: string;
}
/** The picture in a message, and the file behind it. */
function pictureIn(message: Wire | undefined): Hung | undefined {
  const parts: Wire[] = (message?.components ?? []).flatMap((part: Wire) => [part, ...(part.components ?? [])]);
  const gallery = parts.find(({ type }) => type === 12);
  if (gallery === undefined) return undefined;
  const [{ media, description }] = gallery.items;
  const file = message!.attachments.find(({ id }: Wire) => id === media.attachment_id);
  expect(message!.attachments).toEqual([file]);
  expect(file.content_type).toBe('image/png');
  expect([file.width, file.description]).toEqual([880, description]);
  return { id: file.id, name: file.filename, alt: description };
}
/** Requests that bring a file. */
const uploads = (from: number): Logged[] =>
  house.playground.requests.slice(from).filter(({ body }) => JSON.stringify(body ?? {}).includes('"filename"'));
async function begun(): Promise<Seating> {
  const table = await house.seat({ people: ['Ada', 'Bob'], options: { pace: '1h' } });
  expect(pictureIn(table.message())).toBeUndefined();
  await table.start();
  await house.playground.until(() => pictureIn(table.message()));
  return table;
}

describe('the table message', () => {
  it('has a picture of what everybody may see, with the same in words, in the language of the server', async () => {
    await quiet({ games: [TWO] });
    const table = await begun();
    const scene = tableScene(await table.state())!;
    expect(pictureIn(table.message())).toMatchObject({ name: nameOf(scene), alt: altTextOf(scene) });
    expect(pictureIn(table.message())!.alt).toContain('Row 1: 1 · 1 duck.');
    for (const card of [12, 32, 52]) expect(pictureIn(table.message())!.alt).not.toContain(String(card));
    const german = await house.seat({ people: ['Dora', 'Emil'], in: 'spiele' });
    await german.start();
    await house.playground.until(() => pictureIn(german.message())?.alt.includes('Reihe 1: 1 · 1 Ente.'));
  });

  it('says beside it only what its description does not', async () => {
    await quiet({ games: [TWO] });
    const table = await begun();
    const words = () =>
      textOf(table.message())
        .split('\n')
        .filter((line) => !line.startsWith('🖼'))
        .join('\n');
    expect(words()).not.toContain('Row 1');
    expect(words()).toContain('**Thinking:** Ada and Bobby.');
    const speech = speechOf(await table.state(), 'en');
    const { table: view } = TWO.describe(viewOf((await table.state()).match!));
    const { alt } = pictureIn(table.message())!;
    expect(textsBeside({ alt }, view, speech)).toEqual([]);
    // Where there was no room for the last row, and what comes after it.
    const cut = { alt: alt.slice(0, alt.indexOf('Row 4')) };
    expect(textsBeside(cut, view, speech)[0]).toBe('**Row 4:** 4 · 1 duck');
    expect(textsBeside(cut, view, speech).at(-1)).toContain('Whoever has more than 66 ducks');
    expect(textsBeside(undefined, view, speech)).toHaveLength(view.length);
  });

  it('keeps it by its id while somebody is still thinking, and has a new one after the reveal', async () => {
    const { playground } = await quiet({ games: [TWO] });
    const table = await begun();
    const first = pictureIn(table.message())!;
    await table.hand('Bob');
    const before = playground.requests.length;
    await table.hand('Ada');
    await playground.until(() => pictureIn(table.panel('Ada')));
    await table.pick('Ada', 12);
    playground.clock.advance(2_000);
    await playground.until(() => table.text().includes('**Done:** Ada'));
    expect(pictureIn(table.message())).toEqual(first);
    expect(uploads(before).filter(({ path }) => path.startsWith('/channels/'))).toEqual([]);
    await table.pick('Bob', 25);
    await playground.until(() => pictureIn(table.message())!.id !== first.id);
    expect(table.text()).toContain('turn 9 of 10');
    expect(pictureIn(table.message())!.name).toBe(nameOf(tableScene(await table.state())!));
  });

  it('is uploaded anew where the one that was to be kept is gone', async () => {
    const { playground } = await quiet({ games: [TWO] });
    const table = await begun();
    house.plan({ refusals: /Attachment data not found/ });
    const first = pictureIn(table.message())!;
    await table.hand('Ada');
    playground.world.messages.get(table.message().id)!.attachments = [];
    await table.pick('Ada', 12);
    playground.clock.advance(2_000);
    await playground.until(() => table.text().includes('**Done:** Ada'));
    await playground.until(() => pictureIn(table.message())?.name === first.name);
    expect(pictureIn(table.message())!.id).not.toBe(first.id);
  });

  it('leaves its record in the channel as text, and ends with how the points went', async () => {
    await quiet({ playground: {} });
    const table = await house.seat({ people: ['Ada'], bots: 1, options: { rounds: 2 } });
    await table.start();
    await table.playToTheEnd(['Ada']);
    const [record] = table.posts();
    expect([record!.attachments, pictureIn(record)]).toEqual([[], undefined]);
    await house.playground.until(() => pictureIn(table.message())?.alt.startsWith('1. '));
    expect(pictureIn(table.message())!.alt).toContain('Deal by deal (ducks)');
  });

  it('has one again after a restart and where it was brought down', async () => {
    const { playground } = await quiet({ games: [TWO] });
    const table = await begun();
    const { name } = pictureIn(table.message())!;
    await house.restart();
    await playground.until(() => pictureIn(table.message())?.name === name);
    const { message } = await table.as('Ada').slash('table');
    await table.press('Ada', 'down', message!);
    await playground.until(() => table.posts().length === 2 && pictureIn(table.message())?.name === name);
  });
});

describe('the hand panel', () => {
  it('comes as text at once, then has the hand in the language of its reader', async () => {
    const { playground } = await quiet({ games: [TWO] });
    const table = await begun();
    const before = playground.requests.length;
    const opened = await table.hand('Ada');
    expect([opened.type, opened.message!.attachments]).toEqual([6, []]);
    const { alt } = await playground.until(() => pictureIn(table.panel('Ada')));
    expect(alt).toContain('12 (1 duck), 32 (1 duck), 52 (1 duck)');
    for (const card of [25, 45, 65]) expect(alt).not.toContain(String(card));
    expect(uploads(before).map(({ method, path }) => [method, path.endsWith(opened.message!.id)])).toEqual([
      ['PATCH', true],
    ]);
  });

  it('keeps it by its id in the answer to a pick, and has a new one after the reveal', async () => {
    const { playground } = await quiet({ games: [TWO] });
    const table = await begun();
    await table.hand('Bob');
    await table.hand('Ada');
    const first = await playground.until(() => pictureIn(table.panel('Ada')));
    await playground.until(() => pictureIn(table.panel('Bob')));
    const before = playground.requests.length;
    for (const card of [12, 52]) {
      const picked = await table.pick('Ada', card);
      expect([picked.type, pictureIn(picked.message)]).toEqual([7, first]);
    }
    expect(uploads(before)).toEqual([]);
    // The last one's own answer uploads nothing either: the new hand comes after it.
    const last = await table.pick('Bob', 25);
    expect(last.type).toBe(7);
    const { seats, ...state } = await table.state();
    for (const [seat, name] of ['Ada', 'Bob'].entries()) {
      const scene = handScene({ ...state, seats }, seat, 'en')!;
      await playground.until(() => pictureIn(table.panel(name))?.name === nameOf(scene));
    }
    expect(uploads(before).every(({ path }) => !path.startsWith('/interactions/'))).toBe(true);
  });

  it('is text alone for who wants it so, and says so', async () => {
    const { playground } = await quiet({ games: [TWO] });
    const table = await begun();
    const told = await table.as('Ada').slash('preferences', { options: { pictures: false } });
    expect(textOf(told.message!)).toContain('Your hand comes as text alone.');
    const before = playground.requests.length;
    await table.hand('Ada');
    await table.hand('Bob');
    await playground.until(() => pictureIn(table.panel('Bob')));
    await table.pick('Ada', 12);
    await table.pick('Bob', 25);
    await playground.until(() => table.cards('Ada').join() === '32,52' && uploads(before).length === 3);
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
    const table = await begun();
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

describe('without a picture', () => {
  it.each([
    ['as Discord says beforehand', true],
    ['as Discord says when it is sent', false],
  ])('a table goes on where Sixes may send no files, %s', async (_, isKnown) => {
    const { playground } = await quiet({ games: [TWO] });
    const games = playground.channel('games');
    const few = EVERYTHING & ~PERMISSIONS.administrator & ~PERMISSIONS.attachFiles;
    if (isKnown) playground.allowBot(games, few);
    else {
      games.botPermissions = few;
      playground.faults.noPublicTokens = true;
      house.plan({ refusals: /Missing Permissions/ });
    }
    const table = await house.seat({ people: ['Ada', 'Bob'] });
    await table.start();
    await table.picks({ Ada: 12, Bob: 25 });
    await playground.until(() => table.text().includes('turn 9 of 10'));
    expect(pictureIn(table.message())).toBeUndefined();
    const refused = playground.refusals.filter(({ reason }) => reason.startsWith('Missing'));
    expect(refused).toHaveLength(isKnown ? 0 : 1);
  });

  it('a match goes on whose game cannot draw', async () => {
    const cannot: AnyGame = {
      ...TWO,
      picture: {
        size: () => ({ width: 880, height: 200 }),
        draw: () => {
          throw new Error('no ink');
        },
      },
    };
    const { playground } = await quiet({ games: [cannot] });
    house.plan({ errors: /a picture was not drawn/ });
    const table = await house.seat({ people: ['Ada', 'Bob'] });
    await table.start();
    await table.picks({ Ada: 12, Bob: 25 });
    await playground.until(() => table.text().includes('turn 9 of 10') && table.cards('Ada').join() === '32,52');
    expect([pictureIn(table.message()), pictureIn(table.panel('Ada'))]).toEqual([undefined, undefined]);
  });

  it('a reveal is shown as text while many pictures wait, and has its own later', async () => {
    const { playground, bot } = await quiet({ games: [TWO] });
    const table = await begun();
    await table.hand('Bob');
    await table.hand('Ada');
    await playground.until(() => pictureIn(table.panel('Ada')));
    await table.pick('Ada', 12);
    const before = playground.requests.length;
    const lookers = { locale: 'en', names: ['Ada', 'Bob', 'Celia'] } as const;
    for (let seed = 0; seed < 40; seed += 1)
      void bot.pictures!.draw(viewScene(sit(nimmt, { seed }).match, lookers)!, `another table ${seed}`);
    await table.pick('Bob', 25);
    await playground.until(() => table.text().includes('turn 9 of 10'));
    expect(pictureIn(table.message())).toBeUndefined();
    expect(uploads(before)).toEqual([]);
    const scene = tableScene(await table.state())!;
    await playground.until(() => pictureIn(table.message())?.name === nameOf(scene), 30_000);
    await playground.until(() => pictureIn(table.panel('Ada'))?.alt.includes('32'), 30_000);
  });
});
