/** The end of a match: it is said once, with pictures and without, and can be copied elsewhere. */
import { expect, it } from 'vitest';
import { sixpack } from '../../games/sixpack/index.ts';
import { buttonsOf, textOf } from '../../playground/server/index.ts';
import { picturesIn } from './e2e-picture.ts';
import { dealt, idsIn, isEphemeral, labelsOf, type Seating } from './e2e-table.ts';
import { harness, pictured, quiet } from './harness.ts';

const GAME = dealt({ rows: [[1], [2, 3, 5, 8, 9], [4], [6]], hands: [[10], [25]] });
const PEOPLE = ['Ada', 'Bob'];

async function begun(): Promise<Seating> {
  const table = await harness.seat({ people: PEOPLE, options: { ending: 'rounds', rounds: 1 } });
  await table.start();
  for (const name of PEOPLE) await table.hand(name);
  return table;
}

async function ended(begins = begun()): Promise<Seating> {
  const table = await begins;
  await table.pick('Ada', table.cards('Ada')[0]!);
  await table.pick('Bob', table.cards('Bob')[0]!);
  await harness.playground.until(() => table.isOver());
  return table;
}

it('is said once beside its pictures, and not again in their descriptions', async () => {
  await pictured({ games: [GAME] });
  const table = await ended();
  const [card] = await harness.playground.until(() => {
    const pictures = picturesIn(table.message());
    return pictures.length > 0 ? pictures : undefined;
  });
  const { standings } = await state(table);
  const lines = table
    .text()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('['));
  expect(lines[1]).toMatch(/^🏆 \*\*.+ wins\*\* with \d+ ducks?, \d+ ahead of /);
  expect(table.text()).not.toMatch(/is over|\*\*1\.\*\*|\*\*2\.\*\*/);
  expect(card!.alt).not.toContain('wins');
  for (const { place, points } of standings) expect(card!.alt).toMatch(new RegExp(`${place}\\. .+: ${points}`));
});

it('is said whole where there are no pictures', async () => {
  await quiet({ games: [GAME] });
  const table = await ended();
  expect(table.text()).toMatch(/\*\*1\.\*\* .+\n\*\*2\.\*\* /);
  expect(table.text()).toContain('Round 1 is over:');
});

it('leaves the last board and what happened there above it', async () => {
  await quiet({ games: [GAME] });
  const table = await begun();
  const { id } = table.message();
  await ended(Promise.resolve(table));
  expect(table.message().id).not.toBe(id);
  const above = () => table.as('Ada').see(id)!;
  await harness.playground.until(() => textOf(above()).includes('further down'));
  expect(textOf(above())).toMatch(/Row 2: 10, 25.*Ada.* takes row \d: 6 ducks/s);
  expect(labelsOf(above())).toEqual([]);
});

it.each([
  ['rounds', PEOPLE, /Round 1 is over: Bobby: 0 ducks .*Ada: 68 ducks/],
  ['elimination', ['Ada', 'Bob', 'Celia'], /Round 1 is over: .*Ada: 68 ducks.*\nAda is out with more than 66 ducks\./],
])(
  'a deal leaves above the next one who took what in its last trick, and how it ended: %s',
  async (ending, people, end) => {
    const hands = [[5], [60], [61]].slice(0, people.length);
    await quiet({
      games: [dealt({ rows: [[10], [20], [30], [40]], hands, ducks: people.map((_, i) => (i > 0 ? 0 : 65)) })],
    });
    const table = await harness.seat({ people, options: { ending, ...(ending === 'rounds' && { rounds: 2 }) } });
    await table.start();
    for (const name of people) await table.hand(name);
    const { id } = table.message();
    for (const name of people) await table.pick(name, table.cards(name)[0]!);
    const row = buttonsOf(table.panel('Ada')).find(({ custom_id: named }) => named?.includes(':row.'))!;
    await table.as('Ada').click(table.panel('Ada'), row.custom_id!);
    const above = () => textOf(table.as('Ada').see(id)!);
    await harness.playground.until(() => above().includes('The table is further down now.'));
    expect(above()).toMatch(/\*\*Ada.*\*\* takes row 1: 3 ducks/);
    expect(above()).toMatch(end);
  },
);

it.each([
  ['with', true],
  ['without', false],
] as const)('says %s pictures what decided between equal points', async (_, hasPictures) => {
  const piles = [['1'], ['1'], ['1']];
  const hands = [['3'], ['3', '2'], ['3', '2h']];
  const setup: typeof sixpack.setup = () => ({ state: sixpack.position({ piles, hands }), events: [] });
  await (hasPictures ? pictured : quiet)({ games: [{ ...sixpack, setup }] });
  const table = await harness.seat({ game: 'sixpack', people: ['Ada', 'Bob', 'Celia'] });
  await table.start();
  await table.picks({ Ada: '3 ○', Bob: '3 ○', Celia: '3 ○' });
  await harness.playground.until(() => table.isOver());
  expect(table.text()).toMatch(/wins\*\* with 1 point\. Level with Bobby, but more hands: 1 to 0\./);
});

it('can be shared as text with plain names, without codes, in the sharer’s language', async () => {
  await quiet({ games: [GAME] });
  const { channel, user } = harness.playground.as('Bob');
  channel.guild.members.get(user.id)!.nick = 'B`o`b **_x_**';
  const table = await ended();
  expect(labelsOf(table.message())).toEqual([
    'Rematch',
    'Find others',
    'Replay',
    'Check the cards',
    'Share',
    'Get Sixes',
  ]);
  const shared = async (name: string): Promise<string> => {
    const { message } = await table
      .as(name)
      .click(table.message(), idsIn(table.message()).find((id) => id.includes('share'))!);
    expect(isEphemeral(message!)).toBe(true);
    return textOf(message!);
  };
  const english = await shared('Kim');
  const [, block] = /```\n([\s\S]+)\n```/.exec(english)!;
  expect(block).toMatch(/^6 nimmt! · /);
  expect(block).toMatch(/\n🏆 .+ wins with \d+ ducks?, \d+ ahead of .+\n1\. .+: \d+ ducks?\n2\. .+: \d+ ducks?/);
  expect(block).toContain('B’o’b');
  expect(block).toContain('\nThe catch of the match (turn 1): Ada’s 10 takes 6 ducks');
  expect(block).not.toMatch(/[0-9a-f]{8}|<@|`|\*\*|\\/);
  expect(block).not.toContain(table.match);
  expect(await shared('Dora')).toMatch(/gewinnt: \d+ Enten?, \d+ vor Ada\n1\. /);
});

async function state(table: Seating) {
  const { match } = await table.state();
  return { standings: match!.game.standings(match!.state) };
}
