/** Every sentence that refuses something, produced by a person, in both languages; and what nobody's client would send. */
import { expect, it } from 'vitest';
import type { Locale } from '../../games/game.ts';
import { nimmt } from '../../games/nimmt/index.ts';
import { sixpack } from '../../games/sixpack/index.ts';
import { PACKS } from '../../games/sixpack/packs/index.ts';
import { sixto } from '../../games/sixto/index.ts';
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
import { house, quiet } from './house.ts';

const HIGH = dealt({
  rows: [[1], [2], [3], [4]],
  hands: [
    [12, 32, 52],
    [25, 45, 65],
  ],
});
const LOW = dealt({
  rows: [[50], [61], [70], [80]],
  hands: [
    [5, 55],
    [56, 90],
  ],
});
const ENDING = dealt({ rows: [[1], [2], [3], [4]], hands: [[12], [25]] });
/** A table for more people than there are cards. */
const WIDE = { ...nimmt, seats: () => [2, 12] as const };

const playNimmt = (reader: string) => house.playground.as(reader, 'games').slash('play', { sub: '6nimmt' });
const playSixpack = (reader: string, named: string) =>
  house.playground.as(reader, 'games').slash('play', { sub: 'sixpack', options: { named } });
const namesOfPacks = (locale: Locale) => PACKS.map(({ id }) => sixpack.words[locale]![`${id}.name`]).join(', ');

interface Case {
  readonly args?: object;
  readonly evening?: EveningOptions;
  /** What the reader does to hear it. Ada is the owner of the server. */
  hear(reader: string): Promise<Outcome>;
}

const forged = (table: Seating, reader: string, rest: string): Promise<Outcome> =>
  table.as(reader).click(table.message(), `v1:${table.match}:${rest}`, { force: true });
/** On the own panel, which says why nothing came of it. */
async function onHand(table: Seating, reader: string, rest: string): Promise<Outcome> {
  if (!table.panels.has(reader)) await table.hand(reader);
  return table.as(reader).click(table.panel(reader), `v1:${table.match}:${rest}`, { force: true });
}
const command = (reader: string, name: string, options: Record<string, string> = {}): Promise<Outcome> =>
  house.playground.as(reader, 'games').slash(name, { options });
async function started(reader: string, options: Record<string, string | number> = {}): Promise<Seating> {
  const table = await house.seat({ people: ['Ada', reader], options });
  await table.start();
  return table;
}
async function finished(people: readonly [string, string]): Promise<Seating> {
  const table = await house.seat({ people, options: { rounds: 1 } });
  await table.start();
  await table.picks({ [people[0]]: 12, [people[1]]: 25 });
  await house.playground.until(() => table.isOver());
  return table;
}

const CASES: { readonly [K in keyof Words]?: Case } = {
  'refused.maintenance': {
    async hear(reader) {
      await house.bot.store.switchGame(ALL_GAMES, 'off');
      return house.playground.as(reader, 'games').slash('play', { sub: '6nimmt' });
    },
  },
  'refused.game-off': {
    args: { game: '6 nimmt!' },
    async hear(reader) {
      await house.bot.store.switchGame('6nimmt', 'off');
      return house.playground.as(reader, 'games').slash('play', { sub: '6nimmt' });
    },
  },
  'refused.unknown': {
    async hear(reader) {
      const table = await house.seat({ people: ['Ada'] });
      return table.as(reader).click(table.message(), 'v1:ffffffff:@:join', { force: true });
    },
  },
  'refused.closed': {
    async hear(reader) {
      const table = await house.seat({ people: [reader] });
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
      const table = await house.seat({ people: ['Ada'] });
      return table.as(reader).click(table.message(), 'c1:tournament:ffffffff:join', { force: true });
    },
  },
  'refused.tournament-not-joined': {
    async hear(reader) {
      const games = (name: string) => house.playground.as(name, 'games');
      await games('Ada').slash('tournament', { sub: '6nimmt' });
      return games(reader).click(games('Kim').last('New tables start')!, 'Leave');
    },
  },
  'refused.tournament-seats': {
    evening: { games: [{ ...nimmt, seats: () => [2, 4] as const }] },
    hear: (reader) => house.playground.as(reader, 'games').slash('tournament', { sub: '6nimmt' }),
  },
  'refused.seated': {
    args: { name: 'Ada' },
    hear: async (reader) => (await house.seat({ people: ['Ada', reader] })).press(reader, 'join'),
  },
  'refused.full': {
    async hear(reader) {
      const people = ['Ada', 'Bob', 'Gus', 'Çelia', '大輔', 'Emil', 'Fanny', 'Hana', 'Iker', 'Dora', 'Kim'];
      return forged(
        await house.seat({ people: people.filter((name) => name !== reader).slice(0, 10) }),
        reader,
        '@:join',
      );
    },
  },
  'refused.kept': {
    evening: { games: [{ ...ENDING, seats: () => [2, 2] }] },
    async hear(reader) {
      const { message } = await (await finished(['Ada', 'Bob'])).press('Ada', 'rematch');
      return house.seatingOf(message!).press(reader, 'join', message!);
    },
  },
  'refused.full-for-bots': {
    async hear(reader) {
      const table = await house.seat({ people: [reader], bots: 9 });
      const { message } = await table.as(reader).click(table.message(), `c1:play:${table.match}:open`);
      return table.as(reader).click(message!, `c1:play:${table.match}:add-bot:table`, { force: true });
    },
  },
  'refused.many-invited': {
    args: { max: 4 },
    hear(reader) {
      const people = ['Ada', 'Bob', 'Çelia', 'Hana', 'Kim'].map((name, i) => [`with${i === 0 ? '' : i + 1}`, name]);
      const options = { variant: 'duplicate', ...Object.fromEntries(people) };
      return house.playground.as(reader, 'games').slash('play', { sub: '6nimmt', options });
    },
  },
  'refused.too-many-seats': {
    args: { max: 5, taken: 6 },
    async hear(reader) {
      const table = await house.seat({ people: [reader], bots: 5 });
      const { message } = await table.as(reader).click(table.message(), `c1:play:${table.match}:open`);
      return table.as(reader).select(message!, `c1:play:${table.match}:variant`, ['duplicate']);
    },
  },
  'refused.outdated': {
    async hear(reader) {
      const { message } = await command(reader, 'help');
      return house.playground.as(reader, 'games').click(message!, 'c1:play:@with:6nimmt:2m:33..5..', { force: true });
    },
  },
  'refused.many-lobbies': {
    evening: { isLimited: true },
    async hear(reader) {
      for (let n = 0; n < 3; n += 1) await house.seat({ people: [reader] });
      return house.playground.as(reader, 'games').slash('play', { sub: '6nimmt' });
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
      const table = await house.seat({ people: [reader, reader === 'Ada' ? 'Gus' : 'Ada'] });
      await table.start();
      return table.as(reader).click(table.message(), `c1:cancel:${table.match}:ask`, { force: true });
    },
  },
  'refused.others-deal': {
    evening: { dealWait: DEAL_WAIT_MS },
    async hear(reader) {
      const table = await house.seat({ people: [reader, reader === 'Ada' ? 'Gus' : 'Ada'] });
      await table.start();
      await house.playground.until(() => labelsOf(table.message()).includes('Cut the deck'));
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
      const table = await house.seat({ people: [reader, 'Ada'], game: 'sixto' });
      const { message } = await table.as(reader).click(table.message(), `c1:play:${table.match}:open`);
      return table.as(reader).click(message!, `v1:${table.match}:@start:9`, { force: true });
    },
  },
  'refused.no-suggest': {
    // Where both sit the match is rated.
    async hear(reader) {
      const table = await house.seat({ people: [reader, 'Ada'], game: 'sixto' });
      await table.start();
      const names = [reader, 'Ada'];
      const roller = names[(await table.state()).match!.state.open.active]!;
      for (const name of names) await table.hand(name);
      await table.as(roller).click(table.panel(roller), answersOf(table.panel(roller))[0]!.custom_id!);
      await house.playground.until(() => answersOf(table.panel(reader)).length > 2);
      return onHand(table, reader, 'cross.1:@suggest');
    },
  },
  'refused.not-joined': { hear: async (reader) => (await house.seat({ people: ['Ada'] })).press(reader, 'leave') },
  'refused.not-seated': { hear: async (reader) => forged(await started('Bob'), reader, '@:next') },
  'refused.not-host': {
    args: { name: 'Ada' },
    hear: async (reader) => (await house.seat({ people: ['Ada', reader] })).press(reader, 'start'),
  },
  'refused.host-adds-bots': {
    args: { name: 'Ada' },
    hear: async (reader) => (await house.seat({ people: ['Ada', reader] })).press(reader, 'add-bot'),
  },
  'refused.removed': {
    async hear(reader) {
      const table = await house.seat({ people: ['Ada', reader] });
      const { id } = table.as(reader).user;
      const out = { custom_id: `c1:play:${table.match}:@out`, component_type: 3, id: 1, values: [id] };
      await table.as('Ada').send(3, out, table.message().id);
      return table.press(reader, 'join');
    },
  },
  'refused.barred': {
    async hear(reader) {
      const { id } = house.playground.user(reader);
      await house.bot.store.setServer(house.playground.guild('Card Table').id, { barred: [id] });
      return (await house.seat({ people: ['Ada'] })).press(reader, 'join');
    },
  },
  'refused.not-invited': {
    async hear(reader) {
      await house.bot.store.setServer(house.playground.guild('Card Table').id, { joins: 'invited' });
      return (await house.seat({ people: ['Ada'] })).press(reader, 'join');
    },
  },
  'refused.no-role': {
    args: { role: '123456789012345678' },
    async hear(reader) {
      const joins = '123456789012345678';
      await house.bot.store.setServer(house.playground.guild('Card Table').id, { joins });
      return (await house.seat({ people: ['Ada'] })).press(reader, 'join');
    },
  },
  'refused.opened-elsewhere': {
    args: { channels: ['<#123456789012345678>'] },
    async hear(reader) {
      const channels = ['123456789012345678'];
      await house.bot.store.setServer(house.playground.guild('Card Table').id, { channels });
      return playNimmt(reader);
    },
  },
  'refused.managers-open': {
    async hear(reader) {
      await house.bot.store.setServer(house.playground.guild('Card Table').id, { opens: 'managers' });
      return playNimmt(reader);
    },
  },
  'refused.role-opens': {
    args: { role: '123456789012345678' },
    async hear(reader) {
      const opens = '123456789012345678';
      await house.bot.store.setServer(house.playground.guild('Card Table').id, { opens });
      return playNimmt(reader);
    },
  },
  'refused.asked-before': {
    async hear(reader) {
      const table = await house.seat({ people: [reader, 'Bob'] });
      await table.start(reader);
      const { message } = await command(reader, 'cancel');
      const asking = `c1:cancel:${table.match}:ask`;
      await table.as(reader).click(message!, asking);
      return table.as(reader).click(message!, asking, { force: true });
    },
  },
  'refused.started': {
    async hear(reader) {
      const table = await house.seat({ people: [reader, 'Bob'] });
      const { message: changing } = await table.as(reader).click(table.message(), `c1:play:${table.match}:open`);
      await table.start(reader);
      return table.as(reader).click(changing!, `c1:play:${table.match}:add-bot:table`, { force: true });
    },
  },
  'refused.no-bots': {
    hear: async (reader) => forged(await house.seat({ people: [reader, 'Ada'] }), reader, '@:remove-bot'),
  },
  'refused.not-played': {
    evening: { games: [ENDING] },
    hear: async (reader) => (await finished(['Ada', 'Bob'])).press(reader, 'rematch'),
  },
  'refused.broken': {
    async hear(reader) {
      const table = await house.seat({ people: ['Ada', reader] });
      house.plan({ errors: /an act at a table failed/ });
      // Another process holds the database.
      const unlock = await lockOf(house.path);
      const outcome = await table.press(reader, 'leave');
      await unlock();
      expect(textOf(table.message())).toContain(table.as(reader).user.global_name!);
      return outcome;
    },
  },
  'refused.stale': {
    async hear(reader) {
      const table = await house.seat({ people: ['Ada'] });
      return table.as(reader).click(table.message(), 'c1:privacy:delete:1', { force: true });
    },
  },
  'refused.not-asked': {
    evening: { games: [LOW] },
    async hear(reader) {
      const table = await started(reader);
      await table.picks({ Ada: 5, [reader]: 56 });
      await house.playground.until(() => answersOf(table.panel('Ada')).length === 4);
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
      const { playground } = house;
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
    hear: async (reader) => (await house.seat({ people: [reader] })).press(reader, 'start'),
  },
  'refused.unfinished': {
    args: { n: 1 },
    async hear(reader) {
      const table = await house.seat({ game: 'sixpack', people: ['Ada', reader], options: { packs: 'first' } });
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
      const table = await house.seat({ people: [reader] });
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
      const table = await house.seat({ people: [reader], bots: 9 });
      return table.press(reader, 'add-bot');
    },
  },
  'refused.not-idle': {
    async hear(reader) {
      const table = await house.seat({ people: [reader, 'Bob'] });
      await table.start();
      return forged(table, reader, '@give:1');
    },
  },
  'refused.sat-here-before': {
    async hear(reader) {
      const table = await house.seat({ people: ['Ada', reader], bots: 1 });
      await table.start();
      await table.ends(reader, 'leave');
      return forged(table, reader, '@sit:2');
    },
  },
  'refused.no-sit-in': {
    async hear(reader) {
      const table = await house.seat({ people: ['Ada', 'Bob'], bots: 1 });
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
      house.playground.as(reader, 'games').slash('play', { sub: '6nimmt', options: { limit: 20, ending: 'rounds' } }),
  },
  stale: {
    evening: { games: [HIGH] },
    async hear(reader) {
      const table = await started(reader);
      house.plan({ refusals: /404: as planned/ });
      await table.hand(reader);
      house.playground.faults.tokenEdits = 404;
      await table.picks({ [reader]: 25, Ada: 12 });
      await house.playground.until(() => table.text().includes('The cards: '));
      return table.pick(reader, 25);
    },
  },
  'refused.late': {
    evening: { games: [HIGH] },
    async hear(reader) {
      const table = await started(reader, { pace: '30s' });
      await table.hand(reader);
      house.playground.clock.advance(30_000);
      return table.pick(reader, 25);
    },
  },
  missing: {
    args: { permissions: { en: ['**Send Messages**'], de: ['**Nachrichten senden**'] } },
    hear(reader) {
      house.playground.allowBot(house.playground.channel('games'), PERMISSIONS.viewChannel);
      return house.playground.as(reader, 'games').slash('play', { sub: '6nimmt' });
    },
  },
  noTable: { hear: (reader) => command(reader, 'leave') },
  yourTables: {
    async hear(reader) {
      await house.seat({ people: ['Ada', reader] });
      await house.seat({ people: ['Bob', reader] });
      return command(reader, 'scores');
    },
  },
  whichTable: {
    async hear(reader) {
      await house.seat({ people: ['Ada'] });
      await house.seat({ people: ['Bob'] });
      return command(reader, 'table');
    },
  },
  noSuchTable: { hear: (reader) => command(reader, 'table', { table: 'ffffffff' }) },
  lobbyWaits: {
    async hear(reader) {
      await house.seat({ people: ['Ada', reader] });
      return command(reader, 'hand');
    },
  },
  noCommand: {
    hear(reader) {
      const commands = house.playground.world.commands.get('')!;
      const help = commands.find(({ name }) => name === 'help')!;
      commands.push({ ...help, id: house.playground.world.snowflake(), name: 'old' });
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

it.each(
  Object.entries(CASES).flatMap(([key, one]) =>
    (
      [
        ['Gus', 'en'],
        ['Emil', 'de'],
      ] as const
    ).map(([reader, locale]) => ({ key: key as keyof Words, one: one!, reader, locale })),
  ),
)('$key is said to $reader', async ({ key, one, reader, locale }) => {
  await quiet(one.evening);
  const outcome = await one.hear(reader);
  expect(outcome.failed).toBe(false);
  expect(isEphemeral(outcome.message!)).toBe(true);
  const sentence = tellerOf(locale)(key, inLocale(one.args ?? {}, locale) as never);
  expect(textOf(outcome.message!)).toContain(sentence);
});

/** Taps on the table message that come too late, or belong to somebody else. */
const MISSED: readonly [name: string, rest: (table: Seating) => string, evening: EveningOptions][] = [
  ['a question of long ago', () => 'card.9.9:abcdefghij', {}],
  [
    'a card that is not there',
    (table) => `${answersOf(table.panel('Gus'))[0]!.custom_id!.split(':')[2]}:abcdefghij`,
    {},
  ],
  ['a next deal that has begun', () => '@:next', {}],
  ['a seat that needs no taking back', () => '@:back', {}],
];
it.each(MISSED)('a tap on %s posts nothing: it says one line in the panel that is there', async (_, rest, evening) => {
  const { playground } = await quiet(evening);
  const table = await started('Gus');
  await table.hand('Gus');
  const before = table.as('Gus').messages().length;
  const tapped = await forged(table, 'Gus', rest(table));
  expect(tapped.failed).toBe(false);
  expect(tapped.followUps()).toEqual([]);
  await playground.until(
    () => table.panelText('Gus') !== undefined && /(^|\n)(That|It has|You play)/.test(table.panelText('Gus')),
  );
  expect(table.as('Gus').messages()).toHaveLength(before);
  // Without a panel it is acknowledged, and nothing more.
  const ada = await forged(table, 'Ada', rest(table));
  expect([ada.failed, ada.followUps(), ada.message?.id]).toEqual([false, [], table.message().id]);
  expect(table.as('Ada').messages().filter(isEphemeral)).toEqual([]);
});

it('My hand on a match that is over posts nothing', async () => {
  await quiet({ games: [ENDING] });
  const table = await finished(['Ada', 'Gus']);
  const before = table.as('Gus').messages().length;
  const tapped = await forged(table, 'Gus', '@:hand');
  expect([tapped.failed, tapped.followUps()]).toEqual([false, []]);
  expect(table.as('Gus').messages()).toHaveLength(before);
});

/** A tap on the table's message that posts nothing, and is answered with the message as it is. */
async function expectQuiet(table: Seating, name: string, tap: () => Promise<Outcome>): Promise<void> {
  const before = table.as(name).messages().length;
  const tapped = await tap();
  expect([tapped.failed, tapped.type, tapped.followUps()]).toEqual([false, 7, []]);
  expect(tapped.message!.id).toBe(table.message().id);
  expect(table.as(name).messages()).toHaveLength(before);
}

const ENDS: readonly [name: string, end: (table: Seating) => Promise<unknown>][] = [
  ['the start', (table) => table.start()],
  ['a cancel', (table) => table.press('Ada', 'cancel')],
];
it.each(ENDS)('posts nothing for a tap on a lobby after %s', async (_, end) => {
  await quiet();
  const table = await house.seat({ people: ['Ada', 'Bob'] });
  await end(table);
  for (const name of ['Ada', 'Bob', 'Gus'])
    for (const id of ['v1:M:@:join', 'v1:M:@:start', 'c1:play:M:open', 'c1:play:M:@call'])
      await expectQuiet(table, name, () =>
        table.as(name).click(table.message(), id.replace('M', table.match), { force: true }),
      );
});

it('posts nothing for the person who comes second for the last seat or for a choice', async () => {
  await quiet({ games: [{ ...sixto, seats: () => [1, 2] }] });
  const table = await house.seat({ people: ['Ada'], game: 'sixto' });
  const before = ['Bob', 'Gus'].map((name) => table.as(name).messages().length);
  const joins = await Promise.all(['Bob', 'Gus'].map((name) => forged(table, name, '@:join')));
  for (const [i, name] of ['Bob', 'Gus'].entries()) {
    expect([joins[i]!.failed, joins[i]!.type]).toEqual([false, 7]);
    expect(table.as(name).messages()).toHaveLength(before[i]!);
  }
  expect((await table.state()).seats).toHaveLength(2);
  const second = (await table.state()).seats[1]!.name === 'Gus' ? 'Gus' : 'Bob';
  const chosen = { custom_id: `v1:${table.match}:@wish:choose`, component_type: 3, id: 1, values: ['K'] };
  await table.as('Ada').send(3, chosen, table.message().id);
  await expectQuiet(table, second, () => table.as(second).send(3, chosen, table.message().id));
  expect((await table.state()).seats.map(({ lobbyChoice }) => lobbyChoice)).toEqual(['K', undefined]);
});

it('posts nothing for a way to start that is gone, for a seat that two bots are added to, or for a start too late', async () => {
  await quiet();
  const sixto = await house.seat({ people: ['Ada'], game: 'sixto' });
  await sixto.press('Bob', 'join');
  await expectQuiet(sixto, 'Ada', () => forged(sixto, 'Ada', '@start:9'));
  const nimmt = await house.seat({ people: ['Ada', 'Bob', 'Gus'], bots: 6 });
  const bots = { custom_id: `c1:play:${nimmt.match}:@bots`, component_type: 3, id: 1, values: ['guests'] };
  await nimmt.as('Ada').send(3, bots, nimmt.message().id);
  await house.playground.until(() => labelsOf(nimmt.message()).includes('Add a bot'));
  const before = ['Bob', 'Gus'].map((name) => nimmt.as(name).messages().length);
  const adds = await Promise.all(['Bob', 'Gus'].map((name) => nimmt.as(name).click(nimmt.message(), 'Add a bot')));
  expect(adds.map(({ failed, type }) => [failed, type])).toEqual([
    [false, 7],
    [false, 7],
  ]);
  expect(['Bob', 'Gus'].map((name) => nimmt.as(name).messages().length)).toEqual(before);
  expect((await nimmt.state()).seats).toHaveLength(10);
  // Nor later, when the button is disabled.
  await house.playground.until(() => nimmt.text().includes('10 of 10'));
  await expect(nimmt.as('Gus').click(nimmt.message(), 'Add a bot')).rejects.toThrow('disabled');
  await expectQuiet(nimmt, 'Gus', () => nimmt.as('Gus').click(nimmt.message(), 'Add a bot', { force: true }));
});

it('posts nothing for a start once the only guest has left, nor for a bot that the host has just kept to themselves', async () => {
  const { playground } = await quiet();
  const table = await house.seat({ people: ['Ada', 'Bob'] });
  const [ada, bob] = [table.as('Ada'), table.as('Bob')];
  const { message: opened } = await ada.click(table.message(), 'Change…');
  const { message: changing } = await ada.click(opened!, 'Table');
  const choose = (who: string) => ada.select(changing!, `c1:play:${table.match}:@bots`, [who]);
  await choose('guests');
  await playground.until(() => labelsOf(table.message()).includes('Add a bot'));
  // The message still shows what was there before.
  playground.faults.delay = 200;
  const chosen = choose('host');
  await playground.until(() => house.bot.host.peek(table.match)!.record.guestBots === false);
  await expectQuiet(table, 'Bob', () => bob.click(table.message(), 'Add a bot'));
  await chosen;
  const at = playground.clock.now();
  await house.bot.host.leave(table.match, { user: bob.user.id, name: 'Bob', join: '1', at, manages: false });
  await expectQuiet(table, 'Ada', () => ada.click(table.message(), 'Start'));
  expect([(await table.state()).record.status, (await table.state()).seats.length]).toEqual(['lobby', 1]);
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

it('a forged or broken custom id gets one kind sentence, whatever it says', async () => {
  const { playground } = await quiet();
  const table = await house.seat({ people: ['Ada', 'Gus'] });
  await table.start();
  await table.hand('Gus');
  const question = answersOf(table.panel('Gus'))[0]!.custom_id!.split(':')[2]!;
  const ids = [
    'x',
    ':',
    '::::',
    'v1',
    'v1:::',
    'v1:@:@:@',
    '💥',
    'null',
    'v1:undefined:@:join',
    'x'.repeat(100),
    ...['v2', 'V1', ''].map((version) => `${version}:${table.match}:@:join`),
    ...[
      '@:fly',
      '@:constructor',
      '@:join:more',
      '__proto__:constructor',
      '@done:@done',
      '@give:99',
      '@give:-1',
      '@give:x',
    ].map((rest) => `v1:${table.match}:${rest}`),
    ...['@done', '@change', '@part0', '@part9', '@partx', 'toString', 'x'].map(
      (key) => `v1:${table.match}:${question}:${key}`,
    ),
    `v1:${table.match}A:@:hand`,
    `v1:' or 1=1 --:@:hand`,
  ];
  const before = await table.stored();
  for (const name of ['Gus', 'Kim'])
    for (const id of ids)
      for (const outcome of [
        await table.as(name).click(table.message(), id, { force: true }),
        await table.as(name).select(table.message(), id, ['x', 'y'], { force: true }),
      ]) {
        expect([id, outcome.failed]).toEqual([id, false]);
        // A button of this table that nobody was shown is acknowledged; the table stays as it is.
        const isStale = outcome.message!.id === table.message().id && outcome.followUps().length === 0;
        if (isStale && name === 'Gus') continue;
        expect([id, isEphemeral(outcome.message!)]).toEqual([id, true]);
        expect(textOf(outcome.message!).split('\n')).toHaveLength(1);
      }
  // On a panel of one's own the sentence stands above the hand.
  for (const id of ids) {
    const outcome = await table.as('Gus').click(table.panel('Gus'), id, { force: true });
    expect([id, outcome.failed]).toEqual([id, false]);
  }
  expect(await table.stored()).toEqual(before);
  expect(playground.refusals).toEqual([]);
});

it('a table of another server does not exist here', async () => {
  await quiet();
  const far = await house.seat({ people: ['Ada', 'Gus'] });
  await far.start();
  await far.hand('Gus');
  const answer = answersOf(far.panel('Gus'))[0]!.custom_id!;
  const here = await house.seat({ people: ['Dora'], in: 'spiele' });
  for (const id of [
    answer,
    ...['hand', 'join', 'down', 'leave', 'rematch'].map((verb) => `v1:${far.match}:@:${verb}`),
    ...['leave', 'cancel'].map((command) => `c1:${command}:${far.match}:${command}Ask`),
  ]) {
    const outcome = await here.as('Gus').click(here.message(), id, { force: true });
    expect(textOf(outcome.message!)).toBe('This table is gone. Open a new one with `/play`.');
  }
  for (const name of ['table', 'hand', 'leave', 'scores', 'who', 'cancel']) {
    const outcome = await here.as('Gus').slash(name, { options: { table: far.match } });
    expect(textOf(outcome.message!)).toBe('There is no such table any more. Open a new one with `/play`.');
  }
  expect((await far.stored()).entries).toEqual([]);
});

it('a table that is gone is announced in one’s own panel where that was tapped, and in no new message', async () => {
  await quiet();
  const table = await house.seat({ people: ['Ada', 'Gus'] });
  await table.start();
  await table.hand('Gus');
  const panel = table.panel('Gus');
  const before = table.as('Gus').messages().length;
  const tapped = await table.as('Gus').click(panel, 'v1:ffffffff:@:hand', { force: true });
  expect([tapped.failed, tapped.type, tapped.followUps()]).toEqual([false, 7, []]);
  const said = [tapped.message!.id, textOf(tapped.message!)];
  expect(said).toEqual([panel.id, 'This table is gone. Open a new one with `/play`.']);
  expect(table.as('Gus').messages()).toHaveLength(before);
});

it('changes no message of others with taps that end a table, wherever they are sent from', async () => {
  await quiet();
  const table = await house.seat({ people: ['Ada', 'Gus'] });
  await table.start();
  const other = await house.seat({ people: ['Bob'], in: 'lounge' });
  const before = other.text();
  const sent = await other.as('Ada').click(other.message(), `c1:cancel:${table.match}:cancelAsk`, { force: true });
  expect(textOf(sent.message!)).toBe('The table is closed.');
  expect(other.text()).toBe(before);
  expect((await other.stored()).record.status).toBe('lobby');
});

it('no forged tap changes a message that others see', async () => {
  const { playground } = await quiet({ games: [ENDING] });
  const over = await finished(['Ada', 'Gus']);
  const table = await house.seat({ people: ['Ada', 'Gus'], in: 'lounge' });
  const before = table.text();
  const { id } = playground.user('Gus');
  playground.guild('Card Table').members.get(id)!.permissions |= PERMISSIONS.manageGuild;
  const today = new Date(playground.clock.now()).toISOString().slice(0, 10);
  for (const given of [
    `daily:sixto.${today}:look`,
    `daily:sixto.${today}:boards-on`,
    `profile:show:${id}:6nimmt:`,
    `profile:list:${id}:6nimmt::here:all:0`,
    'leaderboard:show:6nimmt:here:all:wins::0',
    'leaderboard:filter:6nimmt:here:all:wins::0:filter',
    'settings:boards:off',
    'preferences:pings:off',
    'rules:6nimmt:2',
    `replay:go:${over.match}:t:0`,
    `verify:check:${over.match}`,
    `verify:details:${over.match}`,
    'help:6nimmt',
  ]) {
    const outcome = await table.as('Gus').click(table.message(), `c1:${given}`, { force: true });
    expect([given, outcome.failed, isEphemeral(outcome.message!)]).toEqual([given, false, true]);
    expect(outcome.message!.id).not.toBe(table.message().id);
    expect(table.text()).toBe(before);
  }
});

it('nobody answers for a seat that is not theirs', async () => {
  await quiet({ games: [HIGH] });
  const table = await house.seat({ people: ['Ada', 'Bob'] });
  await table.start();
  await table.hand('Ada');
  const [card] = answersOf(table.panel('Ada'));
  const foreign = await table.as('Gus').click(table.panel('Ada'), card!.custom_id!, { force: true });
  expect(textOf(foreign.message!)).toContain('You have no seat at this table.');
  const ending = await table.as('Bob').click(table.message(), `c1:cancel:${table.match}:cancelAsk`, { force: true });
  expect(textOf(ending.message!)).toContain('can do that. Ask ');
  // Bob holds no such card.
  const other = await table.as('Bob').click(table.message(), card!.custom_id!, { force: true });
  expect([other.failed, other.followUps(), other.message!.id]).toEqual([false, [], table.message().id]);
  expect((await table.stored()).entries).toEqual([]);
});
