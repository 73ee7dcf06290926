/** Pictures in table messages: what they show, and that they are kept while they are true. */
import { describe, expect, it } from 'vitest';
import { textOf } from '../../playground/server/index.ts';
import { altTextOf, nameOf, tableScenes } from '../../src/pictures/scenes.ts';
import { begun, filesIn, handIn, pictureIn, picturesIn, TWO, uploads } from './e2e-picture.ts';
import { harness, pictured } from './harness.ts';

describe('the table message', () => {
  it('has a picture of what everybody may see, with the same in words, in the language of the server', async () => {
    await pictured({ games: [TWO] });
    const table = await begun(harness);
    const scene = tableScenes(await table.state())[0]!;
    expect(pictureIn(table.message())).toMatchObject({ name: nameOf(scene), alt: altTextOf(scene) });
    expect(pictureIn(table.message())!.alt).toContain('Row 1: 1; 1 duck.');
    for (const card of [12, 32, 52]) expect(pictureIn(table.message())!.alt).not.toContain(String(card));
    const german = await harness.seat({ people: ['Dora', 'Emil'], in: 'spiele' });
    await german.start();
    await harness.playground.until(() => pictureIn(german.message())?.alt.includes('Reihe 1: 1; 1 Ente.'));
  });

  it('says beside it only what it does not show', async () => {
    await pictured({ games: [TWO] });
    const table = await begun(harness);
    const words = () =>
      textOf(table.message())
        .split('\n')
        .filter((line) => !line.startsWith('🖼'))
        .join('\n');
    expect(words()).not.toContain('Row 1');
    expect(words()).toContain('**Waiting for** Ada and Bobby.');
  });

  it('keeps it by its id while somebody is still thinking, and has a new one after the reveal', async () => {
    const { playground } = await pictured({ games: [TWO] });
    const table = await begun(harness);
    const first = pictureIn(table.message())!;
    await table.hand('Bob');
    const before = playground.requests.length;
    await table.hand('Ada');
    await playground.until(() => handIn(table.panel('Ada')));
    await table.pick('Ada', 12);
    playground.clock.advance(2_000);
    await playground.until(() => table.text().includes('**Waiting for** Bobby.'));
    expect(pictureIn(table.message())).toEqual(first);
    expect(uploads(harness, before).filter(({ path }) => path.startsWith('/channels/'))).toEqual([]);
    const reveal = playground.requests.length;
    await table.pick('Bob', 25);
    await playground.until(() => pictureIn(table.message())!.id !== first.id);
    const isTables = ({ body }: { body: unknown }) => !JSON.stringify(body).includes('Your hand');
    expect(filesIn(uploads(harness, reveal).filter(isTables))).toEqual([1]);
    expect(pictureIn(table.message())!.alt).toContain('Round 1, turn 9');
    expect(pictureIn(table.message())!.name).toBe(nameOf(tableScenes(await table.state())[0]!));
  });

  it('is uploaded again where the one that was to be kept is gone', async () => {
    const { playground } = await pictured({ games: [TWO] });
    const table = await begun(harness);
    harness.plan({ refusals: /Attachment data not found/ });
    const first = pictureIn(table.message())!;
    await table.hand('Ada');
    playground.world.messages.get(table.message().id)!.attachments = [];
    await table.pick('Ada', 12);
    playground.clock.advance(2_000);
    await playground.until(() => table.text().includes('**Waiting for** Bobby.'));
    await playground.until(() => pictureIn(table.message())?.name === first.name);
    expect(pictureIn(table.message())!.id).not.toBe(first.id);
  });

  it('leaves its record in the channel as text, and ends with the winners and the course of the points', async () => {
    await pictured({ playground: {} });
    const table = await harness.seat({ people: ['Ada'], bots: 1, options: { rounds: 2 } });
    await table.start();
    await table.playToTheEnd(['Ada']);
    const [record] = table.posts();
    expect([record!.attachments, pictureIn(record)]).toEqual([[], undefined]);
    const [card, course] = await harness.playground.until(() => {
      const pictures = picturesIn(table.message());
      return pictures.length === 2 ? pictures : undefined;
    });
    expect(card!.alt).toContain('1. ');
    expect(course!.alt).toContain('Round by round (ducks)');
  });

  it('has one again after a restart and where it was reposted', async () => {
    const { playground } = await pictured({ games: [TWO] });
    const table = await begun(harness);
    const { name } = pictureIn(table.message())!;
    await harness.restart();
    await playground.until(() => pictureIn(table.message())?.name === name);
    const { message } = await table.as('Ada').slash('table');
    await table.press('Ada', 'down', message!);
    await playground.until(() => table.posts().length === 2 && pictureIn(table.message())?.name === name);
  });
});
