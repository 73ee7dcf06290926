/** *Try it again*: from one's own pick in a match that is over, in a panel of one's own, against bots, and for nothing. */
import { expect, it } from 'vitest';
import { games } from '../../games/index.ts';
import { textOf } from '../../playground/server/index.ts';
import type { Wire } from '../../playground/server/world.ts';
import { AGAIN, tapId } from '../../src/views/ids.ts';
import { keep, type Playing, played } from '../match/played.ts';
import { answersOf, idsIn, isEphemeral, labelsOf } from './e2e-table.ts';
import type { EveningOptions } from './evening.ts';
import { harness, opened } from './harness.ts';
import { choicesOf, controlsOf } from './messages.ts';
import { replayFor, tryAgain } from './practice.ts';

const CODE = 'abcd1234';
const NIMMT: Playing = { game: '6nimmt', seats: 3, options: { ending: 'rounds', rounds: 1 } };

/** A match that Ada and Bob have finished, and Ada's replay of it at her first pick. */
async function finished(playing: Playing, options: EveningOptions = {}) {
  await opened({ games, ...options });
  const { playground, bot } = harness;
  const people = ['Ada', 'Bob'].map((name) => ({ user: playground.user(name).id, name }));
  const where = { guild: playground.guild('Card Table').id, channel: playground.channel('games').id, id: CODE };
  await keep(bot.store, played({ ...playing, people, ...where }));
  const as = (name: string) => playground.as(name, 'games');
  const replayOf = (name: string) => replayFor(as(name), CODE, playground);
  const practice = (shown: Wire) => tryAgain(as('Ada'), shown, playground);
  return { as, replayOf, practice };
}

type As = Awaited<ReturnType<typeof finished>>['as'];

/** Plays the practice in a message to its end: *Done* where that is enough, else one choice after the other. */
async function playedOut(as: As, begun: Wire): Promise<Wire> {
  for (let taps = 0, next = 0; taps < 300; taps += 1) {
    const now = as('Ada').see(begun)!;
    if (textOf(now).includes('Then: ')) return now;
    const done = labelsOf(now).find((label) => label.startsWith('Done'));
    const buttons = answersOf(now).filter(({ label }) => label !== done);
    const list = controlsOf(now).find(({ type, custom_id: id }) => type === 3 && !id.includes(':@help:'));
    if (done !== undefined && !textOf(now).includes('Not all are picked')) await as('Ada').click(now, done);
    else if (buttons.length > 0) await as('Ada').click(now, buttons[next++ % buttons.length]!.custom_id!);
    else {
      const values = list!.options.map(({ value }: Wire) => value);
      await as('Ada').select(now, list!.custom_id, values.slice(-list!.max_values));
    }
  }
  throw new Error('the practice does not end');
}

it('begins at one’s pick, is played with the usual hand to the end of the deal, and says how it went then and now', async () => {
  const { as, replayOf, practice } = await finished(NIMMT, { pictures: true });
  const { store, host } = harness.bot;
  const before = JSON.stringify(await store.load(CODE));
  const shown = await replayOf('Ada');
  const standing = harness.playground.world.messages.size;
  const begun = await practice(shown);
  expect(isEphemeral(begun)).toBe(true);
  expect(textOf(begun)).toContain('Practice against bots');
  expect(choicesOf(begun)).toHaveLength(10);
  const over = await playedOut(as, begun);
  expect(textOf(over)).toMatch(/Then: \*\*(\d+ ducks?|no ducks)\*\*\. Now: \*\*(\d+ ducks?|no ducks)\*\*\./i);
  expect(labelsOf(over)).toEqual(['Try it again', 'Look']);
  // One message more, for Ada alone; nothing of it is stored, and no table is open.
  expect(harness.playground.world.messages.size).toBe(standing + 1);
  expect(JSON.stringify(await store.load(CODE))).toBe(before);
  expect(await store.lastMatch(undefined, harness.playground.user('Ada').id)).toBe(CODE);
  expect([host.live, await host.table(idsIn(begun)[0]!.split(':')[1]!)]).toEqual([0, undefined]);
  // Tapped once more, the last card changes nothing.
  const late = await as('Ada').click(over, idsIn(begun).find((id) => id.includes(':card.'))!, { force: true });
  expect(textOf(late.message ?? over)).toContain('Then: ');
  const again = await practice(over);
  expect(choicesOf(again)).toHaveLength(10);
});

it('survives no restart, says so, and begins once more', async () => {
  const { as, replayOf, practice } = await finished(NIMMT);
  const begun = await practice(await replayOf('Ada'));
  await harness.restart();
  const gone = (await as('Ada').click(begun, choicesOf(begun)[0]!.id)).message!;
  expect(textOf(gone)).toContain('This practice is gone');
  const again = await practice(gone);
  expect(textOf(await playedOut(as, again))).toContain('Then: ');
});

it('is for those who have picked there: nobody else is offered it, can begin it or plays in it', async () => {
  const { as, replayOf, practice } = await finished(NIMMT);
  const shown = await replayOf('Ada');
  const [again] = idsIn(shown).filter((id) => id.startsWith('c1:replay:again:'));
  const begun = await practice(shown);
  const kim = await replayOf('Kim');
  expect(labelsOf(kim)).not.toContain('Try it again');
  const forged = await as('Kim').click(kim, again!, { force: true });
  expect(textOf(forged.message!)).not.toContain('Practice');
  for (const name of ['Bob', 'Kim']) {
    const own = await replayOf(name);
    const played = await as(name).click(own, choicesOf(begun)[0]!.id, { force: true });
    expect(textOf(played.message!)).not.toMatch(/Practice|You picked/);
  }
  expect(choicesOf(as('Ada').see(begun)!)).toHaveLength(10);
});

const OTHERS = [
  { game: 'sixto', seats: 2, tags: [] },
  { game: 'sixpack', seats: 2, options: { games: 1, named: 'veto, takeback' }, tags: ['long'] },
];
for (const { tags, ...playing } of OTHERS)
  it(`is there in ${playing.game} too`, { tags }, async () => {
    const { as, replayOf, practice } = await finished(playing);
    const begun = await practice(await replayOf('Ada'));
    expect(textOf(await playedOut(as, begun))).toMatch(/Then: \*\*.+\*\*\. Now: \*\*.+\*\*\./);
  });

it('is advice, which nobody gets while a match is played, whatever they send', async () => {
  await opened({ games });
  const table = await harness.seat({ people: ['Ada', 'Bob'] });
  await table.start();
  await table.hand('Ada');
  await table.pick('Ada', table.cards('Ada')[0]!);
  const forged = tapId('replay', AGAIN, table.match, 0, 1);
  const refused = await table.as('Ada').click(table.panel('Ada').id, forged, { force: true });
  expect(textOf(refused.message!)).toContain('There is no such match');
  expect(harness.bot.host.live).toBe(1);
});

it('is not there in Six, whose rules set the time', async () => {
  const { as, replayOf } = await finished({ game: 'six', seats: 2 });
  expect(labelsOf(await replayOf('Ada'))).not.toContain('Try it again');
  const forged = await as('Ada').click(await replayOf('Ada'), `c1:replay:again:${CODE}:0:3`, { force: true });
  expect(textOf(forged.message!)).not.toContain('Practice');
});
