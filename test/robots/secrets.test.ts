/** What the judge of forgeries takes for a leak: another's cards, but not what the deal before has shown to all. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AnyGame } from '../../games/game.ts';
import { type BotAtPlayground, dealt, type Seating, startBotAtPlayground } from '../discord/e2e-table.ts';
import { leakIn, secretsOf } from './secrets.ts';

const first = dealt({ rows: [[30], [40], [50], [60]], hands: [[35], [65]] });
/** After one turn Ada is dealt the card that Bob has just played, and Bob the one of Ada. */
const crossed: AnyGame = {
  ...first,
  apply(before, reply, luck) {
    const { state, events } = first.apply(before, reply, luck);
    return { state: { ...state, own: [{ hand: [65, 77] }, { hand: [35, 88] }] }, events };
  },
};

let harness: BotAtPlayground;
let table: Seating;

beforeEach(async () => {
  harness = await startBotAtPlayground({ games: [crossed], holdTime: 5_000 });
  table = await harness.seat({ people: ['Ada', 'Bob'], options: { rounds: 2 } });
  await table.start();
  await table.picks({ Ada: 35, Bob: 65 });
  const isShown = () => table.text().includes('Ada: 35, Bobby: 65') && table.panelText('Ada').includes('You: 35');
  await harness.playground.until(isShown);
});
afterEach(() => harness.end());

const secretsFor = async (name: string) => secretsOf(await table.state(), table.as(name).user.id);

it('does not take the end of a deal for a leak of the next one', async () => {
  expect((await table.state()).match!.state.open.deal).toBe(2);
  expect(leakIn(table.message(), await secretsFor('Kim'))).toBeUndefined();
  expect(leakIn(table.panel('Ada'), await secretsFor('Ada'))).toBeUndefined();
});

it('takes what another holds now for a leak', async () => {
  const says = (text: string) => ({ ...table.message(), content: text, embeds: [], components: [] });
  expect(leakIn(says('77'), await secretsFor('Ada'))).toBeUndefined();
  expect(leakIn(says('88'), await secretsFor('Ada'))).toBe('#88');
  expect(leakIn(says('77'), await secretsFor('Kim'))).toBe('#77');
});
