/** Hints of a table: its host switches them off behind *Change…*, and no hand at it has them, however it is shown. */
import { expect, it } from 'vitest';
import { six } from '../../games/six/index.ts';
import { sixto } from '../../games/sixto/index.ts';
import { altTextOf, drawScene, nameOf, panelScenes, tableScenes, voiceOf } from '../../src/pictures/scenes.ts';
import { RecordingPen } from '../pictures/pictures-pen.ts';
import { picturesIn } from './e2e-picture.ts';
import { dealt, type Seating } from './e2e-table.ts';
import { harness, pictured, quiet } from './harness.ts';
import { controlsOf } from './messages.ts';

const THREE = dealt({ rows: [[1], [2], [3], [4]], hands: [[12], [25], [38]] });
const OFF = '\n- Hints on what fits where: no\n';

async function switched(table: Seating, isOn: boolean): Promise<void> {
  const ada = table.as('Ada');
  const opened = await table.change('Ada');
  expect(JSON.stringify(opened.components)).toContain('Hints on what fits where: ');
  await ada.select(opened, `c1:play:${table.match}:@hints`, [String(isOn)]);
}

const listOf = (table: Seating, name: string) => controlsOf(table.panel(name)).find(({ type }) => type === 3)!;

/** Whether Ada's picture, Bob's text and Gus's list say where the card would land. */
async function hintsAt(table: Seating): Promise<readonly boolean[]> {
  for (const name of ['Ada', 'Bob', 'Gus']) await table.hand(name);
  const [, hand] = await harness.playground.until(() => {
    const pictures = picturesIn(table.panel('Ada'));
    return pictures.length === 2 ? pictures : undefined;
  });
  const scene = panelScenes(await table.state(), 0, 'en').at(-1)!;
  expect(hand!.name).toBe(nameOf(scene));
  expect(table.panelText('Bob')).toMatch(/\*\*Your hand:\*\* .*25 \(2 🦆\)/);
  const { description } = listOf(table, 'Gus').options[0];
  expect(description).toMatch(/^(row 4|1 duck)$/);
  const isTagged = altTextOf(scene).includes('to row');
  return [isTagged, table.panelText('Bob').includes('→ row 4: 25'), description.startsWith('row')];
}

it('stand in no picture, text or list at a table without them, nor at its rematch until they are back', async () => {
  const { playground } = await pictured({ games: [THREE] });
  await playground.as('Bob').slash('preferences', { options: { pictures: false } });
  await playground.as('Gus').slash('preferences', { options: { reader: true } });
  playground.as('Gus').reload();
  const table = await harness.seat({ people: ['Ada', 'Bob', 'Gus'], options: { ending: 'rounds', rounds: 1 } });
  expect(table.text()).not.toContain('Hints');
  await switched(table, false);
  await playground.until(() => table.text().includes('✏️ **Changed:** Hints on what fits where: no'));
  expect(table.text()).not.toContain(OFF);
  await table.start();
  // It is no rule of the game.
  const { options, hints } = (await table.stored()).record;
  expect([hints, 'hints' in options]).toEqual([false, false]);
  await harness.restart();
  expect(await hintsAt(table)).toEqual([false, false, false]);

  await table.picks({ Ada: 12, Bob: 25 });
  await table.as('Gus').select(table.panel('Gus'), listOf(table, 'Gus').custom_id, ['38']);
  await playground.until(() => table.isOver());
  const again = harness.seatingOf((await table.press('Ada', 'rematch')).message!);
  expect(again.text()).toContain(OFF);
  await switched(again, true);
  await playground.until(() => !again.text().includes(OFF));
  for (const name of ['Bob', 'Gus']) await again.press(name, 'join');
  await again.start();
  expect(await hintsAt(again)).toEqual([true, true, true]);
});

it('leave the sheet of a player who plays alone, which all see, and are no choice where no hand is drawn', async () => {
  const { playground } = await quiet({ games: [sixto, six] });
  const alone = await harness.seat({ people: ['Ada'], game: 'sixto', options: { solo_end: 'rolls' } });
  await switched(alone, false);
  await playground.until(() => alone.text().includes(OFF));
  await alone.start();
  const table = await alone.state();
  expect(table.record.status).toBe('running');
  const strokesOf = (hints: boolean) => {
    const [scene] = tableScenes({ ...table, record: { ...table.record, hints } });
    const pen = new RecordingPen(voiceOf(scene!));
    drawScene(scene!, pen);
    return JSON.stringify(pen.strokes);
  };
  const now = tableScenes(table).map(nameOf);
  expect(now).toEqual(tableScenes({ ...table, record: { ...table.record, hints: false } }).map(nameOf));
  expect(strokesOf(true)).not.toBe(strokesOf(false));

  const timed = await harness.seat({ people: ['Bob'], game: 'six' });
  const opened = await timed.change('Bob');
  expect(JSON.stringify(opened.components)).not.toContain('Hints');
});
