/** Pictures in hand panels: what they show, that they stay while they are true, and panels without any. */
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { textOf } from '../../playground/server/index.ts';
import { paint } from '../../src/pictures/paint.ts';
import { nameOf, panelScenes, type Scene } from '../../src/pictures/scenes.ts';
import {
  begun,
  bytesIn,
  filesIn,
  gatedPaint,
  handIn,
  manyWait,
  partsOf,
  pictureIn,
  picturesIn,
  TWO,
  uploads,
} from './e2e-picture.ts';
import { labelsOf } from './e2e-table.ts';
import { harness, pictured } from './harness.ts';

async function pixelsOf(scene: Scene): Promise<Buffer> {
  const { png } = await paint(scene);
  const image = await loadImage(png);
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas.data();
}

describe('the hand panel', () => {
  it('comes with the hand in the language of its reader, in one request', async () => {
    await pictured({ games: [TWO] });
    const table = await begun(harness);
    const before = harness.playground.requests.length;
    const opened = await table.hand('Ada');
    expect(opened.type).toBe(6);
    const { alt } = handIn(opened.message)!;
    expect(alt).toBe('Your hand.');
    for (const card of [25, 45, 65]) expect(alt).not.toContain(String(card));
    expect(uploads(harness, before).map(({ method }) => method)).toEqual(['POST']);
  });

  it('describes the table where it is opened in another channel', async () => {
    await pictured({ games: [TWO] });
    await begun(harness);
    const { message } = await harness.playground.as('Ada', 'lounge').slash('hand');
    const alts = picturesIn(message).map(({ alt }) => alt);
    expect(alts[0]).toContain('Row 1:');
    expect(alts[1]).toBe('Your hand.');
  });

  it('comes as text at once where its picture is not drawn so soon', async () => {
    const { paint, hold, release } = gatedPaint();
    const { playground, bot } = await pictured({ games: [TWO], paint });
    const table = await begun(harness);
    const before = playground.requests.length;
    hold();
    manyWait(bot, 60);
    const opened = await table.hand('Ada');
    expect([opened.type, opened.message!.attachments]).toEqual([6, []]);
    release();
    await playground.until(() => handIn(table.panel('Ada')), 30_000);
    expect(uploads(harness, before).map(({ method, path }) => [method, path.endsWith(opened.message!.id)])).toEqual([
      ['PATCH', true],
    ]);
  });

  it('is one tall picture where that is set: the table above, the hand below', async () => {
    const { playground } = await pictured({ games: [TWO], isTall: true });
    const table = await begun(harness);
    await table.hand('Ada');
    await playground.until(() => picturesIn(table.panel('Ada')).length > 0);
    const [shown, ...others] = picturesIn(table.panel('Ada'));
    expect(others).toEqual([]);
    expect(shown!.alt).toBe('Table above. Your hand.');
    // What the picture shows is not said again.
    const said = table
      .panelText('Ada')
      .split('\n')
      .filter((line) => !line.startsWith('🖼'));
    expect(said[0]).toBe('### 6 nimmt! · take few ducks');
    expect(said.slice(1).join('\n')).not.toContain('duck');
    const [tall] = panelScenes(await table.state(), 0, 'en', { isTall: true });
    expect(shown!.name).toBe(nameOf(tall!));
    const [whole, ...both] = await Promise.all([tall!, ...panelScenes(await table.state(), 0, 'en')].map(pixelsOf));
    expect(both).toHaveLength(2);
    expect(Buffer.concat(both).length).toBe(whole!.length);
    // The colours of rare soft edges may differ: each file has its own palette.
    let off = 0;
    for (const [i, byte] of Buffer.concat(both).entries()) if (Math.abs(byte - whole![i]!) > 32) off += 1;
    expect(off / whole!.length).toBeLessThan(0.001);
  });

  it('keeps it by its id in the answer to a pick, and has a new one after the reveal', async () => {
    const { playground } = await pictured({ games: [TWO] });
    const table = await begun(harness);
    const pair = (name: string) => handIn(table.panel(name)) && picturesIn(table.panel(name));
    const namesIn = (name: string) =>
      picturesIn(table.panel(name))
        .map((picture) => picture.name)
        .join();
    await table.hand('Bob');
    await table.hand('Ada');
    const first = await playground.until(() => pair('Ada'));
    await playground.until(() => pair('Bob'));
    const before = playground.requests.length;
    for (const card of [12, 52]) {
      const picked = await table.pick('Ada', card);
      expect([picked.type, picturesIn(picked.message)]).toEqual([7, first]);
    }
    expect(uploads(harness, before)).toEqual([]);
    // The last one's own answer brings the new hand, which is drawn at once.
    const last = await table.pick('Bob', 25);
    expect(last.type).toBe(7);
    const { seats, ...state } = await table.state();
    for (const [seat, name] of ['Ada', 'Bob'].entries()) {
      const scenes = panelScenes({ ...state, seats }, seat, 'en').map(nameOf);
      expect(scenes).toHaveLength(2);
      await playground.until(() => namesIn(name) === scenes.join());
    }
    // Each panel has brought both of its pictures, and the table its one.
    await playground.until(() => uploads(harness, before).length === 3);
    expect(filesIn(uploads(harness, before)).toSorted()).toEqual([1, 2, 2]);
    expect(uploads(harness, before).filter(({ path }) => path.startsWith('/interactions/'))).toHaveLength(1);
  });

  it('is text alone for a person who wants it so, and says so', async () => {
    const { playground } = await pictured({ games: [TWO] });
    const table = await begun(harness);
    const reply = await table.as('Ada').slash('preferences', { options: { pictures: false } });
    expect(textOf(reply.message!)).toContain('Your hand comes as text alone.');
    const before = playground.requests.length;
    await table.hand('Ada');
    await table.hand('Bob');
    await playground.until(() => handIn(table.panel('Bob')));
    await table.pick('Ada', 12);
    await table.pick('Bob', 25);
    await playground.until(() => table.cards('Ada').join() === '32,52' && uploads(harness, before).length === 3);
    expect(picturesIn(table.panel('Ada'))).toEqual([]);
    await table.as('Ada').slash('preferences', { options: { pictures: true } });
    await table.pick('Ada', 32);
    await playground.until(() => handIn(table.panel('Ada')));
  });
});

describe('the two pictures of a panel', () => {
  it('are the table, with the same bytes as for everybody, and below it and a text the hand', async () => {
    const { playground } = await pictured({ games: [TWO] });
    const table = await begun(harness);
    for (const name of ['Ada', 'Bob']) await table.hand(name);
    for (const picks of [{}, { Ada: 12, Bob: 25 }, { Ada: 32, Bob: 45 }]) {
      await table.picks(picks);
      const scenes = panelScenes(await table.state(), 0, 'en').map(nameOf);
      await playground.until(() => pictureIn(table.message())?.name === scenes[0]);
      const [shared] = bytesIn(harness, table.message());
      const hands: string[] = [];
      for (const name of ['Ada', 'Bob']) {
        await playground.until(() => handIn(table.panel(name)) && picturesIn(table.panel(name))[0]!.name === scenes[0]);
        const [above, below] = bytesIn(harness, table.panel(name));
        expect(above).toBe(shared);
        hands.push(below!);
        const types = partsOf(table.panel(name)).map(({ type }) => type);
        const [first, second] = [types.indexOf(12), types.lastIndexOf(12)];
        expect([types[first - 1], types.slice(first + 1, second)]).toEqual([10, [10]]);
        expect(types.slice(second + 1)).toContain(1);
      }
      expect(new Set([shared, ...hands]).size).toBe(3);
    }
  });

  it('come together where the hand alone is late, and its text before them', async () => {
    const { paint, hold, release } = gatedPaint();
    const { playground, bot } = await pictured({ games: [TWO], paint });
    const table = await begun(harness);
    const before = playground.requests.length;
    hold();
    manyWait(bot, 40);
    const opened = await table.hand('Ada');
    expect(textOf(opened.message!)).toContain('**Your hand:** → row 4: 12, 32, 52\n');
    expect(picturesIn(opened.message)).toEqual([]);
    release();
    await playground.until(() => handIn(table.panel('Ada')), 30_000);
    expect(picturesIn(table.panel('Ada'))[0]!.name).toBe(pictureIn(table.message())!.name);
    expect(filesIn(uploads(harness, before))).toEqual([2]);
  });

  it('are kept where Discord says nothing of what it has done, and both are new after a reveal', async () => {
    const { playground } = await pictured({ games: [TWO] });
    const table = await begun(harness);
    for (const name of ['Ada', 'Bob']) await table.hand(name);
    const pair = (name: string) => handIn(table.panel(name)) && picturesIn(table.panel(name));
    for (const name of ['Ada', 'Bob']) await playground.until(() => pair(name));
    Object.assign(playground.faults, { noResponseBody: true, noEditBody: true });
    for (const [mine, others] of [
      [12, 25],
      [32, 45],
    ] as const) {
      const before = playground.requests.length;
      const shown = picturesIn(table.panel('Ada'));
      await table.pick('Ada', mine);
      expect(picturesIn(table.panel('Ada'))).toEqual(shown);
      expect(uploads(harness, before)).toEqual([]);
      await table.pick('Bob', others);
      for (const [seat, name] of ['Ada', 'Bob'].entries()) {
        const scenes = panelScenes(await table.state(), seat, 'en').map(nameOf);
        await playground.until(() => pair(name)?.every((picture, i) => picture.name === scenes[i]));
      }
      await playground.until(() => uploads(harness, before).length === 3);
      expect(filesIn(uploads(harness, before)).toSorted()).toEqual([1, 2, 2]);
    }
  });

  it.each([
    ['cannot be drawn', 'no ink'],
    ['is drawn by no game', undefined],
  ])('are not both there where a hand %s: it is said in words', async (_, fault) => {
    const { hand, ...others } = TWO.picture!;
    const cannot = { ...hand!, draw: () => fail(fault) };
    const game = { ...TWO, picture: fault === undefined ? others : { ...others, hand: cannot } };
    const { playground } = await pictured({ games: [game] });
    if (fault !== undefined) harness.plan({ errors: /a picture was not drawn/ });
    const table = await begun(harness);
    await table.hand('Ada');
    if (fault !== undefined) await playground.until(() => pictureIn(table.panel('Ada')));
    await table.pick('Ada', 12);
    const held = fault === undefined ? '12, 32, 52\n12 → row 4 · 32 → row 4 · 52 → row 4' : '→ row 4: 12, 32, 52';
    expect(textOf(table.panel('Ada'))).toContain(`**Your hand:** ${held}\n`);
    const shared = fault === undefined ? undefined : pictureIn(table.message())!.name;
    expect(pictureIn(table.panel('Ada'))?.name).toBe(shared);
  });
});

const fail = (why: string | undefined): never => {
  throw new Error(why);
};

describe('/preferences', () => {
  const saying = async (name: string, options = {}) =>
    textOf((await harness.playground.as(name, 'games').slash('preferences', { options })).message!);

  it('says what is set, in the language it is from then on, and keeps it over a restart', async () => {
    const { playground } = await pictured({ games: [TWO] });
    const said = await saying('Ada');
    for (const sentence of [
      'Sixes pings you when others wait for you, at most once a turn.',
      'Your hand comes with pictures.',
      '**Language: English (from your Discord settings)**',
    ])
      expect(said.split('\n')).toContain(sentence);
    const changed = await saying('Ada', { language: 'de', pings: false });
    for (const sentence of ['Sixes pingt dich nie an.', 'Deine Hand wird als Bild gezeigt.', '**Sprache: Deutsch**'])
      expect(changed.split('\n')).toContain(sentence);
    await harness.restart();
    await playground.ready();
    const table = await begun(harness);
    await table.hand('Ada');
    const { alt } = await playground.until(() => handIn(table.panel('Ada')));
    expect(alt).toBe('Deine Hand.');
    expect(table.panelText('Ada')).toContain('Welche Karte?');
    // What stands in the channel stays in the language of the server.
    expect(table.text()).toContain('**Waiting for** Ada and Bobby.');
    expect(await saying('Ada', { language: 'auto' })).toContain('Language: English (from your Discord settings)');
    expect(await saying('Bob')).toContain('Sixes pings you');
  });

  it('changes at once, each thing by its own control, in the same message', async () => {
    const { playground } = await pictured({ games: [TWO] });
    const ada = playground.as('Ada', 'games');
    const opened = (await ada.slash('preferences')).message!;
    expect(labelsOf(opened)).toEqual([
      'Pings: on',
      'Late pings: off',
      'Pings by DM: off',
      'Pictures: on',
      'Landing hints: on',
      'Screen reader: off',
      'All servers: off',
      'Remind me…',
    ]);
    const silent = (await ada.click(opened, 'Pings: on')).message!;
    expect(silent.id).toBe(opened.id);
    expect(textOf(silent)).toContain('Sixes never pings you.\n[Pings: off]');
    await ada.click(silent, 'All servers: off');
    const german = (await ada.select(opened.id, 'c1:preferences:language', ['Deutsch'])).message!;
    expect(textOf(german)).toContain('**Sprache: Deutsch**');
    expect(labelsOf(german)).toEqual([
      'Pings: aus',
      'Pings per DM: aus',
      'Bilder: an',
      'Hinweise: an',
      'Screenreader: aus',
      'Alle Server: an',
      'Erinnere mich …',
    ]);
    const kept = await harness.bot.store.preferences(playground.user('Ada').id);
    expect(kept).toEqual({
      pings: false,
      late: false,
      direct: false,
      isDirectRefused: false,
      zone: undefined,
      pictures: true,
      hints: true,
      reader: false,
      boards: true,
      locale: 'de',
    });
  });

  it('takes the hints off a hand, in its picture and in its text', async () => {
    const { playground } = await pictured({ games: [TWO] });
    const table = await begun(harness);
    await table.hand('Ada');
    const shown = await playground.until(() => handIn(table.panel('Ada')));
    const nameAs = async (isTagged: boolean) => nameOf(panelScenes(await table.state(), 0, 'en', { isTagged }).at(-1)!);
    expect(shown.name).toBe(await nameAs(true));
    const hints = async (isOn: boolean) => table.as('Ada').slash('preferences', { options: { hints: isOn } });
    await hints(false);
    await table.pick('Ada', 12);
    const plain = await nameAs(false);
    await playground.until(() => handIn(table.panel('Ada'))?.name === plain);
    await table.as('Ada').slash('preferences', { options: { pictures: false } });
    await table.pick('Ada', 32);
    expect(table.panelText('Ada')).toContain('**Your hand:** 12');
    expect(table.panelText('Ada')).not.toContain('→ row');
    await hints(true);
    await table.pick('Ada', 52);
    expect(table.panelText('Ada')).toContain('→ row 4: 12, 32, 52');
  });
});
