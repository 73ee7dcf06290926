/** One tap is found in the log, in the journal and by the code that its player reads: each says the interaction's id. */
import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import type { AnyGame } from '../../games/game.ts';
import { nimmt } from '../../games/nimmt/index.ts';
import { textOf } from '../../playground/server/index.ts';
import { fileIn, type Seating } from './e2e-table.ts';
import { harness, quiet } from './harness.ts';

/** By entry: what it is, and the interaction that it was made for. */
const journalOf = (match: string) => {
  const file = new Database(harness.path, { readonly: true });
  const rows = file
    .prepare(
      'select n, kind, by, seat, cast(interaction as text) as interaction from entries where match = ? order by n',
    )
    .all(match) as { n: number; kind: string; by: string | null; seat: number | null; interaction: string | null }[];
  file.close();
  return rows;
};
const logged = (level: number) =>
  harness.bot.logged.map((line) => JSON.parse(line)).filter((line) => line.level >= level);
/** The ids of the interactions that Discord has sent, in order. */
const asked: string[] = [];

async function begun(people: readonly string[], bots = 0): Promise<Seating> {
  harness.playground.on('interaction', ({ id }) => void asked.push(id));
  const table = await harness.seat({ people, bots });
  await table.start();
  for (const name of people) await table.hand(name);
  return table;
}
const picked = async (table: Seating, name: string): Promise<string> => {
  await table.pick(name, table.cards(name)[0]!);
  return asked.at(-1)!;
};

it('each answer in the journal has the id of its tap; what bots and the clock answer has none', async () => {
  await quiet();
  const table = await begun(['Ada', 'Bob'], 1);
  const [ada, bob] = [await picked(table, 'Ada'), await picked(table, 'Bob')];
  harness.playground.clock.advance(60_000);
  await harness.playground.until(() => journalOf(table.match).filter(({ kind }) => kind === 'answer').length >= 3);
  const answers = journalOf(table.match).filter(({ kind }) => kind === 'answer');
  expect(answers.filter(({ by }) => by === 'person').map(({ interaction }) => interaction)).toEqual([ada, bob]);
  expect(answers.filter(({ by }) => by !== 'person').map(({ interaction }) => interaction)).toEqual([null]);
  // Nothing else about the entries has changed: files and checks read the same.
  expect(JSON.stringify((await table.stored()).entries)).not.toContain(ada);

  harness.playground.clock.advance(10 * 60_000);
  await harness.playground.until(() => logged(30).some(({ msg }) => msg === 'overdue: answered by the clock'));
  const clock = logged(30).filter(({ msg }) => msg === 'overdue: answered by the clock');
  for (const line of clock) expect(line).not.toHaveProperty('interaction');
  for (const { by, interaction } of journalOf(table.match)) if (by === 'clock') expect(interaction).toBeNull();
});

it('exports the ids of a person’s own taps with their data', async () => {
  await quiet();
  const table = await begun(['Ada', 'Bob']);
  const ada = await picked(table, 'Ada');
  const { message } = await table.as('Ada').slash('privacy', { sub: 'export' });
  const [{ entries }] = fileIn(harness, message!).matches;
  expect(entries.map(({ interaction }: { interaction: string }) => interaction)).toEqual([ada]);
});

it('a bug leads from the code that players read to the tap that met it', async () => {
  let isBroken = false;
  const buggy: AnyGame = {
    ...nimmt,
    apply(state, reply, luck) {
      if (isBroken) throw new Error('a planted bug');
      return nimmt.apply(state, reply, luck);
    },
  };
  await quiet({ games: [buggy] });
  harness.plan({ errors: /an act at a table failed/ });
  const table = await begun(['Ada', 'Bob']);
  await picked(table, 'Ada');
  isBroken = true;
  const bob = await picked(table, 'Bob');
  await harness.playground.until(() => table.text().includes('because of a bug'));
  const [, code] = /`([0-9a-f]{6})`/.exec(table.text())!;
  const lines = logged(50);
  expect(lines.filter(({ fault }) => fault === code)).toMatchObject([{ interaction: bob, match: table.match }]);
});

it('a bug outside of tables is logged with the id of its interaction', async () => {
  const ducks = nimmt.lookups!.ducks!;
  const answer = () => {
    throw new TypeError('a planted bug');
  };
  await quiet({ games: [{ ...nimmt, lookups: { ducks: { ...ducks, answer } } } as AnyGame] });
  harness.plan({ errors: /an interaction failed/ });
  harness.playground.on('interaction', ({ id }) => void asked.push(id));
  const { message } = await harness.playground.as('Gus', 'games').slash('ducks', { options: { card: 55 } });
  expect(textOf(message!)).toContain(
    `because of a bug, and nothing has changed. Send this code to the bot’s operator: \`${asked.at(-1)}\``,
  );
  expect(logged(50)).toMatchObject([{ interaction: asked.at(-1), msg: 'an interaction failed' }]);
});
