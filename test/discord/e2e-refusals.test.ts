/** Every sentence that refuses something, produced by a person, in both languages. */
import { expect, it } from 'vitest';
import { packed } from '../../commands/data.ts';
import type { Locale } from '../../games/game.ts';
import { games } from '../../games/index.ts';
import { nimmt } from '../../games/nimmt/index.ts';
import { sixpack } from '../../games/sixpack/index.ts';
import { PACKS } from '../../games/sixpack/packs/index.ts';
import { type Outcome, PERMISSIONS, textOf } from '../../playground/server/index.ts';
import { refusalText } from '../../src/speech/speech.ts';
import { ALL_GAMES } from '../../src/store/gamesOff.ts';
import { keyOf } from '../../src/table/draft.ts';
import { DEAL_WAIT_MS } from '../../src/table/freeze.ts';
import { tellerOf } from '../../src/words/index.ts';
import { LANGUAGES } from '../../src/words/languages.ts';
import type { Words } from '../../src/words/words.ts';
import { lockOf } from '../store/databases.ts';
import { answersOf, dealt, idsIn, isEphemeral, labelsOf, type Seating } from './e2e-table.ts';
import type { EveningOptions } from './evening.ts';
import { harness, quiet } from './harness.ts';
import { ENDING, finished, forged, HIGH, started } from './tables-to-refuse.ts';

const LOW = dealt({
  rows: [[50], [61], [70], [80]],
  hands: [
    [5, 55],
    [56, 90],
  ],
});
/** A table for more people than there are cards. */
const WIDE = { ...nimmt, seats: () => [2, 12] as const };

const playNimmt = (reader: string) => harness.playground.as(reader, 'games').slash('play', { sub: '6nimmt' });
const playSixpack = (reader: string, named: string) =>
  harness.playground.as(reader, 'games').slash('play', { sub: 'sixpack', options: { named } });
const namesOfPacks = (locale: Locale) => PACKS.map(({ id }) => sixpack.words[locale]![`${id}.name`]).join(', ');

interface Case {
  readonly args?: object;
  readonly evening?: EveningOptions;
  /** What the reader does to hear it. Ada is the owner of the server. */
  hear(reader: string): Promise<Outcome>;
}

/** On the own panel, which says why nothing came of it. */
async function onHand(table: Seating, reader: string, rest: string): Promise<Outcome> {
  if (!table.panels.has(reader)) await table.hand(reader);
  return table.as(reader).click(table.panel(reader), `v1:${table.match}:${rest}`, { force: true });
}
const command = (reader: string, name: string, options: Record<string, string> = {}): Promise<Outcome> =>
  harness.playground.as(reader, 'games').slash(name, { options });

const CASES: { readonly [K in keyof Words]?: Case } = {
  'refused.maintenance': {
    async hear(reader) {
      await harness.bot.store.switchGame(ALL_GAMES, 'off');
      return harness.playground.as(reader, 'games').slash('play', { sub: '6nimmt' });
    },
  },
  'refused.game-off': {
    args: { game: '6 nimmt!' },
    async hear(reader) {
      await harness.bot.store.switchGame('6nimmt', 'off');
      return harness.playground.as(reader, 'games').slash('play', { sub: '6nimmt' });
    },
  },
  'refused.unknown': {
    async hear(reader) {
      const table = await harness.seat({ people: ['Ada'] });
      return table.as(reader).click(table.message(), 'v1:ffffffff:@:join', { force: true });
    },
  },
  'refused.closed': {
    async hear(reader) {
      const table = await harness.seat({ people: [reader] });
      const { message: changing } = await table.as(reader).click(table.message(), `c1:play:${table.match}:open`);
      await table.press(reader, 'cancel');
      return table.as(reader).click(changing!, `c1:play:${table.match}:add-bot:table`, { force: true });
    },
  },
  'refused.over': {
    evening: { games: [ENDING] },
    hear: async (reader) => onHand(await finished(['Ada', reader]), reader, '@:back'),
  },
  'refused.tournament-over': {
    async hear(reader) {
      const table = await harness.seat({ people: ['Ada'] });
      return table.as(reader).click(table.message(), 'c1:tournament:ffffffff:join', { force: true });
    },
  },
  'refused.tournament-not-joined': {
    async hear(reader) {
      const games = (name: string) => harness.playground.as(name, 'games');
      await games('Ada').slash('tournament', { sub: '6nimmt' });
      return games(reader).click(games('Kim').last('New tables start')!, 'Leave');
    },
  },
  'refused.tournament-seats': {
    evening: { games: [{ ...nimmt, seats: () => [2, 4] as const }] },
    hear: (reader) => harness.playground.as(reader, 'games').slash('tournament', { sub: '6nimmt' }),
  },
  'refused.seated': {
    args: { name: 'Ada' },
    hear: async (reader) => (await harness.seat({ people: ['Ada', reader] })).press(reader, 'join'),
  },
  'refused.full': {
    async hear(reader) {
      const people = ['Ada', 'Bob', 'Gus', 'Çelia', '大輔', 'Emil', 'Fanny', 'Hana', 'Iker', 'Dora', 'Kim'];
      return forged(
        await harness.seat({ people: people.filter((name) => name !== reader).slice(0, 10) }),
        reader,
        '@:join',
      );
    },
  },
  'refused.kept': {
    evening: { games: [{ ...ENDING, seats: () => [2, 2] }] },
    async hear(reader) {
      const { message } = await (await finished(['Ada', 'Bob'])).press('Ada', 'rematch');
      return harness.seatingOf(message!).press(reader, 'join', message!);
    },
  },
  'refused.full-for-bots': {
    async hear(reader) {
      const table = await harness.seat({ people: [reader], bots: 9 });
      const { message } = await table.as(reader).click(table.message(), `c1:play:${table.match}:open`);
      return table.as(reader).click(message!, `c1:play:${table.match}:add-bot:table`, { force: true });
    },
  },
  'refused.many-invited': {
    args: { max: 4 },
    hear(reader) {
      const people = ['Ada', 'Bob', 'Çelia', 'Hana', 'Kim'].map((name, i) => [`with${i === 0 ? '' : i + 1}`, name]);
      const options = { variant: 'duplicate', ...Object.fromEntries(people) };
      return harness.playground.as(reader, 'games').slash('play', { sub: '6nimmt', options });
    },
  },
  'refused.too-many-seats': {
    args: { max: 5, taken: 6 },
    async hear(reader) {
      const table = await harness.seat({ people: [reader], bots: 5 });
      const { message } = await table.as(reader).click(table.message(), `c1:play:${table.match}:open`);
      return table.as(reader).select(message!, `c1:play:${table.match}:variant`, ['duplicate']);
    },
  },
  'refused.outdated': {
    async hear(reader) {
      const { message } = await command(reader, 'help');
      return harness.playground.as(reader, 'games').click(message!, 'c1:play:@with:6nimmt:2m:33..5..', { force: true });
    },
  },
  'refused.forgotten': {
    async hear(reader) {
      const { message } = await command(reader, 'help');
      const { fields } = games.find(({ id }) => id === '6nimmt')!;
      const id = `c1:play:@with:6nimmt:2m:${packed(fields, {})}:gone`;
      return harness.playground.as(reader, 'games').click(message!, id, { force: true });
    },
  },
  'refused.many-lobbies': {
    evening: { isLimited: true },
    async hear(reader) {
      for (let n = 0; n < 3; n += 1) await harness.seat({ people: [reader] });
      return harness.playground.as(reader, 'games').slash('play', { sub: '6nimmt' });
    },
  },
  'refused.just-reposted': {
    evening: { isLimited: true },
    async hear(reader) {
      const table = await started(reader);
      await forged(table, 'Ada', '@:down');
      return forged(table, reader, '@:down');
    },
  },
  'refused.dealing': {
    evening: { dealWait: DEAL_WAIT_MS },
    async hear(reader) {
      const table = await harness.seat({ people: [reader, reader === 'Ada' ? 'Gus' : 'Ada'] });
      await table.start();
      return table.as(reader).click(table.message(), `c1:cancel:${table.match}:ask`, { force: true });
    },
  },
  'refused.others-deal': {
    evening: { dealWait: DEAL_WAIT_MS },
    async hear(reader) {
      const table = await harness.seat({ people: [reader, reader === 'Ada' ? 'Gus' : 'Ada'] });
      await table.start();
      await harness.playground.until(() => labelsOf(table.message()).includes('Cut the deck'));
      return table.press(reader, 'deal');
    },
  },
  'refused.hurried': {
    evening: { isLimited: true },
    async hear(reader) {
      for (let n = 0; n < 30; n += 1) await command(reader, 'help');
      return command(reader, 'help');
    },
  },
  'refused.other-start': {
    async hear(reader) {
      const table = await harness.seat({ people: [reader, 'Ada'], game: 'sixto' });
      const { message } = await table.as(reader).click(table.message(), `c1:play:${table.match}:open`);
      return table.as(reader).click(message!, `v1:${table.match}:@start:9`, { force: true });
    },
  },
  'refused.no-suggest': {
    // Where both sit the match is rated.
    async hear(reader) {
      const table = await harness.seat({ people: [reader, 'Ada'], game: 'sixto' });
      await table.start();
      const names = [reader, 'Ada'];
      const roller = names[(await table.state()).match!.state.open.active]!;
      for (const name of names) await table.hand(name);
      await table.as(roller).click(table.panel(roller), answersOf(table.panel(roller))[0]!.custom_id!);
      await harness.playground.until(() => answersOf(table.panel(reader)).length > 2);
      return onHand(table, reader, 'cross.1:@suggest');
    },
  },
  'refused.not-joined': { hear: async (reader) => (await harness.seat({ people: ['Ada'] })).press(reader, 'leave') },
  'refused.not-seated': { hear: async (reader) => forged(await started('Bob'), reader, '@:next') },
  'refused.not-host': {
    args: { name: 'Ada' },
    hear: async (reader) => (await harness.seat({ people: ['Ada', reader] })).press(reader, 'start'),
  },
  'refused.host-adds-bots': {
    args: { name: 'Ada' },
    hear: async (reader) => (await harness.seat({ people: ['Ada', reader] })).press(reader, 'add-bot'),
  },
  'refused.removed': {
    async hear(reader) {
      const table = await harness.seat({ people: ['Ada', reader] });
      const { id } = table.as(reader).user;
      const out = { custom_id: `c1:play:${table.match}:@out`, component_type: 3, id: 1, values: [id] };
      await table.as('Ada').send(3, out, table.message().id);
      return table.press(reader, 'join');
    },
  },
  'refused.barred': {
    async hear(reader) {
      const { id } = harness.playground.user(reader);
      await harness.bot.store.setServer(harness.playground.guild('Card Table').id, { barred: [id] });
      return (await harness.seat({ people: ['Ada'] })).press(reader, 'join');
    },
  },
  'refused.not-invited': {
    async hear(reader) {
      await harness.bot.store.setServer(harness.playground.guild('Card Table').id, { joins: 'invited' });
      return (await harness.seat({ people: ['Ada'] })).press(reader, 'join');
    },
  },
  'refused.no-role': {
    args: { role: '123456789012345678' },
    async hear(reader) {
      const joins = '123456789012345678';
      await harness.bot.store.setServer(harness.playground.guild('Card Table').id, { joins });
      return (await harness.seat({ people: ['Ada'] })).press(reader, 'join');
    },
  },
  'refused.opened-elsewhere': {
    args: { channels: ['<#123456789012345678>'] },
    async hear(reader) {
      const channels = ['123456789012345678'];
      await harness.bot.store.setServer(harness.playground.guild('Card Table').id, { channels });
      return playNimmt(reader);
    },
  },
  'refused.managers-open': {
    async hear(reader) {
      await harness.bot.store.setServer(harness.playground.guild('Card Table').id, { opens: 'managers' });
      return playNimmt(reader);
    },
  },
  'refused.role-opens': {
    args: { role: '123456789012345678' },
    async hear(reader) {
      const opens = '123456789012345678';
      await harness.bot.store.setServer(harness.playground.guild('Card Table').id, { opens });
      return playNimmt(reader);
    },
  },
  'refused.asked-before': {
    async hear(reader) {
      const table = await harness.seat({ people: [reader, 'Bob'] });
      await table.start(reader);
      const { message } = await command(reader, 'cancel');
      const asking = `c1:cancel:${table.match}:ask`;
      await table.as(reader).click(message!, asking);
      return table.as(reader).click(message!, asking, { force: true });
    },
  },
  'refused.started': {
    async hear(reader) {
      const table = await harness.seat({ people: [reader, 'Bob'] });
      const { message: changing } = await table.as(reader).click(table.message(), `c1:play:${table.match}:open`);
      await table.start(reader);
      return table.as(reader).click(changing!, `c1:play:${table.match}:add-bot:table`, { force: true });
    },
  },
  'refused.no-bots': {
    hear: async (reader) => forged(await harness.seat({ people: [reader, 'Ada'] }), reader, '@:remove-bot'),
  },
  'refused.not-played': {
    evening: { games: [ENDING] },
    hear: async (reader) => (await finished(['Ada', 'Bob'])).press(reader, 'rematch'),
  },
  'refused.broken': {
    async hear(reader) {
      const table = await harness.seat({ people: ['Ada', reader] });
      harness.plan({ errors: /an act at a table failed/ });
      // Another process holds the database.
      const unlock = await lockOf(harness.path);
      const outcome = await table.press(reader, 'leave');
      await unlock();
      expect(textOf(table.message())).toContain(table.as(reader).user.global_name!);
      return outcome;
    },
  },
  'refused.stale': {
    async hear(reader) {
      const table = await harness.seat({ people: ['Ada'] });
      return table.as(reader).click(table.message(), 'c1:privacy:delete:1', { force: true });
    },
  },
  'refused.not-asked': {
    evening: { games: [LOW] },
    async hear(reader) {
      const table = await started(reader);
      await table.picks({ Ada: 5, [reader]: 56 });
      await harness.playground.until(() => answersOf(table.panel('Ada')).length === 4);
      const [row] = answersOf(table.panel('Ada'));
      return table.as(reader).click(table.panel(reader), row!.custom_id!, { force: true });
    },
  },
  'refused.not-an-option': {
    async hear(reader) {
      const table = await started(reader);
      await table.hand(reader);
      const question = answersOf(table.panel(reader))[0]!.custom_id!.split(':')[2];
      return onHand(table, reader, `${question}:abcdefghij`);
    },
  },
  'refused.bot-plays': {
    evening: { games: [HIGH] },
    async hear(reader) {
      const { playground } = harness;
      const table = await started(reader, { pace: '30s' });
      await table.hand('Ada');
      for (const card of [12, 32]) {
        await playground.until(() => table.cards('Ada')[0] === card);
        await table.pick('Ada', card);
        playground.clock.advance(31_000);
        await playground.until(() => table.text().includes(`Ada: ${card}`));
      }
      await playground.until(() => table.text().includes('(a bot plays)'));
      const { pending, state } = (await table.state()).match!;
      return forged(table, reader, `${pending[0]!.question.id}:${keyOf({ card: state.own[1].hand[0] })}`);
    },
  },
  'refused.person-plays': { hear: async (reader) => onHand(await started(reader), reader, '@:back') },
  'refused.too-few': {
    args: { min: 2 },
    hear: async (reader) => (await harness.seat({ people: [reader] })).press(reader, 'start'),
  },
  'refused.unfinished': {
    args: { n: 1 },
    async hear(reader) {
      const table = await harness.seat({ game: 'sixpack', people: ['Ada', reader], options: { packs: 'first' } });
      await table.start();
      await table.hand(reader);
      const idOf = (end: string) => idsIn(table.panel(reader)).find((id) => id.endsWith(end))!;
      // Ten cards are a list.
      const [, card] = /"label":"([1-6][^"]*|[^"]* [1-6](?: ✋)?)"/.exec(JSON.stringify(table.panel(reader)))!;
      await table.as(reader).select(table.panel(reader), idOf('@part0'), [card!]);
      return table.as(reader).click(table.panel(reader), idOf('@done'));
    },
  },
  'wrong.strangers': {
    args: {
      field: { en: 'named', de: 'liste' },
      strangers: 'Superman, \\<\\@7\\>',
      choices: { en: namesOfPacks('en'), de: namesOfPacks('de') },
    },
    hear: (reader) => playSixpack(reader, 'Reverse, Superman, <@7>'),
  },
  'wrong.too-few-or-many': {
    args: { field: { en: 'named', de: 'liste' }, min: 1, max: PACKS.length },
    hear: (reader) => playSixpack(reader, ', '),
  },
  'wrong.no-number': {
    args: { field: 'limit', min: 10, max: 500 },
    async hear(reader) {
      const table = await harness.seat({ people: [reader] });
      const person = table.as(reader);
      const { message } = await person.click(table.message(), `c1:play:${table.match}:open`);
      const form = await person.click(message!, `c1:play:${table.match}:@numbers:rules`);
      return person.submitModal(form, { limit: 'six' });
    },
  },
  'refused.problem': {
    args: { text: { en: '104 cards are enough for 10 players', de: '104 Karten' } },
    evening: { games: [WIDE] },
    async hear(reader) {
      const table = await harness.seat({ people: [reader], bots: 9 });
      return table.press(reader, 'add-bot');
    },
  },
  'refused.not-idle': {
    async hear(reader) {
      const table = await harness.seat({ people: [reader, 'Bob'] });
      await table.start();
      return forged(table, reader, '@give:1');
    },
  },
  'refused.sat-here-before': {
    async hear(reader) {
      const table = await harness.seat({ people: ['Ada', reader], bots: 1 });
      await table.start();
      await table.ends(reader, 'leave');
      return forged(table, reader, '@sit:2');
    },
  },
  'refused.no-sit-in': {
    async hear(reader) {
      const table = await harness.seat({ people: ['Ada', 'Bob'], bots: 1 });
      const changed = { custom_id: `c1:play:${table.match}:@sit-ins`, component_type: 3, id: 1, values: ['false'] };
      await table.as('Ada').send(3, changed, table.message().id);
      await table.start();
      return forged(table, reader, '@sit:2');
    },
  },
  'refused.no-hold': { hear: async (reader) => onHand(await started(reader), reader, '@:next') },
  'wrong.unused': {
    args: {
      field: 'limit',
      needs: { en: 'ending', de: 'ende' },
      choices: {
        en: 'Elimination (too many ducks and you are out) · Classic (the first to reach the limit ends the game)',
        de: 'Ausscheiden (wer zu viele Enten hat, ist raus) · Klassisch (wer als Erstes das Limit erreicht, beendet das Spiel)',
      },
    },
    hear: (reader) =>
      harness.playground.as(reader, 'games').slash('play', { sub: '6nimmt', options: { limit: 20, ending: 'rounds' } }),
  },
  stale: {
    evening: { games: [HIGH] },
    async hear(reader) {
      const table = await started(reader);
      harness.plan({ refusals: /404: as planned/ });
      await table.hand(reader);
      harness.playground.faults.tokenEdits = 404;
      await table.picks({ [reader]: 25, Ada: 12 });
      await harness.playground.until(() => table.text().includes('The cards: '));
      return table.pick(reader, 25);
    },
  },
  'refused.late': {
    evening: { games: [HIGH] },
    async hear(reader) {
      const table = await started(reader, { pace: '30s' });
      await table.hand(reader);
      harness.playground.clock.advance(30_000);
      return table.pick(reader, 25);
    },
  },
  missing: {
    args: { permissions: { en: ['**Send Messages**'], de: ['**Nachrichten senden**'] } },
    hear(reader) {
      harness.playground.allowBot(harness.playground.channel('games'), PERMISSIONS.viewChannel);
      return harness.playground.as(reader, 'games').slash('play', { sub: '6nimmt' });
    },
  },
  noTable: { hear: (reader) => command(reader, 'leave') },
  yourTables: {
    async hear(reader) {
      await harness.seat({ people: ['Ada', reader] });
      await harness.seat({ people: ['Bob', reader] });
      return command(reader, 'scores');
    },
  },
  whichTable: {
    async hear(reader) {
      await harness.seat({ people: ['Ada'] });
      await harness.seat({ people: ['Bob'] });
      return command(reader, 'table');
    },
  },
  noSuchTable: { hear: (reader) => command(reader, 'table', { table: 'ffffffff' }) },
  lobbyWaits: {
    async hear(reader) {
      await harness.seat({ people: ['Ada', reader] });
      return command(reader, 'hand');
    },
  },
  noCommand: {
    hear(reader) {
      const commands = harness.playground.world.commands.get('')!;
      const help = commands.find(({ name }) => name === 'help')!;
      commands.push({ ...help, id: harness.playground.world.snowflake(), name: 'old' });
      return command(reader, 'old');
    },
  },
};

/** Sentences that no person reaches here, and why. */
const OUT_OF_REACH: { readonly [K in keyof Words]?: string } = {
  'refused.pace': '6 nimmt! allows every thinking time, and Discord offers only those of a game',
  'refused.not-due': 'only the clock answers before the time, and it does not',
  'refused.others-play': 'needs somebody who sits down between the question and its answer: else it is asked again',
  'refused.option': 'what is wrong with an option has a sentence of its own under wrong.',
  'refused.early': 'what comes too early is acknowledged without a word',
  'refused.newer': 'needs processes of two versions: postgres/versions hears it',
  'refused.other-shard': 'needs a bot of several shards: match/shards hears it',
  'refused.paused': 'needs a channel that Sixes may not write in any more',
  'refused.away': 'any act of a player at the table takes the match up again',
  'refused.bug': 'needs a bug in how a game is set up',
  'refused.faulty': 'needs a bug in the rules of a game',
  'refused.taken': 'a late tap gets no answer: the table shows whose seat it is now',
  'refused.choice-taken': 'a late tap gets no answer: the table shows the player who has chosen it',
  'refused.many-lobbies-here': 'needs twenty lobbies: limits.test hears it',
  'refused.many-opened': 'needs twenty tables in a row: limits.test hears it',
  'refused.many-tables': 'needs fifty tables: limits.test hears it',
  'refused.many-threads': 'needs a server that makes threads: limits.test hears it',
  'refused.tournament-runs': 'needs two who open one at the same moment: e2e-tournament hears it',
  'refused.tournament-full': 'needs 256 people: e2e-tournament hears it',
  'refused.tournament-table': 'needs a table that a tournament has seated: e2e-tournament hears it',
  'refused.daily-played': 'needs a daily that was begun before its player had everything deleted: e2e-daily hears it',
  'wrong.unknown': 'Discord’s client sends no option that is not registered',
  'wrong.no-choice': 'Discord’s client sends no choice that is not registered',
};

const inLocale = (args: object, locale: Locale): any =>
  Object.fromEntries(
    Object.entries(args).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null && locale in value ? value[locale] : value,
    ]),
  );

const READERS: readonly { reader: string; locale: Locale; tags: string[] }[] = [
  { reader: 'Gus', locale: 'en', tags: [] },
  { reader: 'Emil', locale: 'de', tags: ['long'] },
];
for (const { reader, locale, tags } of READERS)
  it.each(Object.entries(CASES))(`'%s' is said to ${reader}`, { tags }, async (key, one) => {
    await quiet(one!.evening);
    const outcome = await one!.hear(reader);
    expect(outcome.failed).toBe(false);
    expect(isEphemeral(outcome.message!)).toBe(true);
    const sentence = tellerOf(locale)(key as keyof Words, inLocale(one!.args ?? {}, locale) as never);
    expect(textOf(outcome.message!)).toContain(sentence);
  });

it('every refusal occurs above, or a reason says why not', async () => {
  await quiet();
  const refusals = Object.keys(LANGUAGES.en.words).filter((key) => /^(refused|wrong)\./.test(key));
  const known = [...Object.keys(CASES), ...Object.keys(OUT_OF_REACH)];
  expect(refusals.filter((key) => !known.includes(key))).toEqual([]);
  expect(known.filter((key) => !(key in LANGUAGES.en.words))).toEqual([]);
});

it.each(['en', 'de'] as const)('wrong options are named with their bounds and choices in %s', async (locale) => {
  await quiet();
  const said = (wrong: any) => refusalText({ why: 'option', game: nimmt, wrong }, locale);
  expect(said({ field: 'limit', why: 'no-number', min: 10, max: 500 })).toMatch(/limit .*10 (to|bis) 500/);
  const choices = said({ field: 'deck', why: 'no-choice' });
  for (const label of ['deckFull', 'deckAdvanced'] as const) expect(choices).toContain(nimmt.words[locale]![label]);
  expect(said({ field: 'speed', why: 'unknown' })).toContain('speed');
});
