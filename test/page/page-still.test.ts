/** What one is about to press stays where it is, and what ends a match is one screen: on the playground's page, at a phone's width. */
import { REST, Routes } from 'discord.js';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Locale } from '../../games/game.ts';
import { textOf } from '../../playground/server/index.ts';
import { messageOf } from '../../src/discord/live/message.ts';
import { withPictures } from '../../src/discord/live/pictures.ts';
import { paint } from '../../src/pictures/paint.ts';
import { nameOf, tableScenes } from '../../src/pictures/scenes.ts';
import { sentAs } from '../../src/requests/multipart.ts';
import type { Match } from '../../src/table/match.ts';
import { replayForResults, type Table } from '../../src/table/table.ts';
import { tableBlocks } from '../../src/views/turn.ts';
import { startBotAtPlayground } from '../discord/e2e-table.ts';
import { type Playing, played } from '../match/played.ts';
import {
  button,
  describeInBrowser,
  expectNoSidewaysScroll,
  openTab,
  panel,
  Tabs,
  TOUCH_PHONE,
  typeCommand,
} from './page.ts';

const MAX_HEIGHT = 640;
const ADA = [{ user: '1', name: 'Ada' }];
const NAMES = ['Ada', 'Bobby', 'Celia', 'Dan', 'Emil', 'Fanny', 'Gus', 'Hana', 'Iker', 'Jo'];
const people = (n: number) => NAMES.slice(0, n).map((name, i) => ({ user: String(i + 1), name }));

/** Matches that are over, with what makes their ends long: many deals, places that points do not say, many other rematches. */
const ENDED: readonly Playing[] = [
  { game: '6nimmt', seats: 4, people: ADA },
  { game: '6nimmt', seats: 10, people: people(10), secret: '3c'.repeat(32) },
  { game: '6nimmt', seats: 2, people: people(2), options: { ending: 'rounds', rounds: 1 } },
  { game: 'sixpack', seats: 4, people: ADA, options: { packs: 'named', named: ['reverse', 'takeback', 'carousel'] } },
  { game: 'sixpack', seats: 6, people: people(6), options: { packs: 'first', games: 2 } },
  { game: 'sixto', seats: 1, people: ADA },
  { game: 'sixto', seats: 5, people: people(5) },
  { game: 'six', seats: 5, people: people(5) },
];

const POSITIONS = `Array.from(
  Array.from(document.querySelectorAll('article.only-you')).at(-1).querySelectorAll('.press, .select button'))
  .map((one) => [one.textContent.replace('✓ ', '').split(':')[0], one.getBoundingClientRect().y])`;

describeInBrowser('on a phone', (browser) => {
  const tabs = new Tabs(browser);

  const chooseBehindChange = async (name: string) => {
    await tabs.begin({});
    const { page } = await tabs.sit(name, TOUCH_PHONE);
    await tabs.night.playground.as(name, 'games').slash('play', { sub: '6nimmt' });
    const say = (english: string, german: string) => (name === 'ada' ? english : german);
    // The lobby speaks the server's language, what opens from it that of the one who taps.
    await button(page, 'Change…').tap();
    await panel(page).getByRole('combobox').first().waitFor();
    const positions = () => page.evaluate<[string, number][]>(POSITIONS);
    const chooses = async (list: RegExp, choice: RegExp, shown: RegExp) => {
      const before = await positions();
      await panel(page).getByRole('combobox', { name: list }).tap();
      await page.getByRole('option', { name: choice }).last().tap();
      await panel(page).getByText(shown).first().waitFor();
      const after = await positions();
      expect(after).toHaveLength(before.length);
      for (const [i, [label, y]] of after.entries()) expect(Math.abs(y - before[i]![1]), label).toBeLessThan(1);
    };
    const ending = /^(Ending|Ende)/;
    await chooses(ending, /fixed number|festen Zahl/, /^(Limit: not|Limit: bei)/);
    await chooses(ending, /Classic|Klassisch/, /^(Limit: \d)/);
    await chooses(/^(Variant|Variante)/, /./, /not with these|bei dieser Wahl/);
    await button(page, say('Table', 'Tisch')).tap();
    const add = button(page, say('Add a bot', 'Bot dazu'));
    await panel(page).getByText(say('Adding bots', 'Bots dazuholen')).first().waitFor();
    const addsBot = async () => {
      await add.tap();
      const said = panel(page).getByText(/sits down|sitzt mit/);
      await said.first().waitFor();
    };
    const { y } = (await add.boundingBox())!;
    const before = await positions();
    await addsBot();
    const after = (await positions()).slice(0, before.length);
    expect(after.map(([, at]) => at)).toEqual(before.map(([, at]) => at));
    expect(Math.abs((await add.boundingBox())!.y - y)).toBeLessThan(1);
    // On another page too: how well bots play stands below all that is there.
    await button(page, say('House rules', 'Hausregeln')).tap();
    await button(page, say('✓ House rules', '✓ Hausregeln')).waitFor();
    const apart = await positions();
    await addsBot();
    // A button is some pixels lower than two lines of text.
    for (const [i, [label, at]] of (await positions()).slice(0, apart.length).entries())
      expect(Math.abs(at - apart[i]![1]), label).toBeLessThan(8);
  };
  it('moves nothing when something is chosen behind Change…', { tags: ['long'] }, () => chooseBehindChange('ada'));
  it('moves nothing in German either', { tags: ['long'] }, () => chooseBehindChange('emil'));

  it('the end of a match is one screen in each game', { tags: ['long'] }, async () => {
    await tabs.begin({});
    const { playground } = tabs.night;
    const { page } = await tabs.sit('ada', TOUCH_PHONE);
    const rest = new REST({ api: `${playground.url}/api` }).setToken(playground.token);
    const { id } = playground.channel('games');
    const heights: string[] = [];
    for (const locale of ['en', 'de'] as const)
      for (const playing of ENDED) {
        const { body, files } = await endOf(playing, locale);
        // Between two messages of one person Discord leaves out whose the second is.
        playground.as('Bob', 'games').say('Next.');
        // As most ends, it takes the place of something.
        const first = messageOf({ parts: ['…'] });
        const message = (await rest.post(Routes.channelMessages(id), { body: first })) as { id: string };
        await rest.patch(Routes.channelMessage(id, message.id), sentAs(body, files));
        const end = page.locator(`#m${message.id}`);
        await end.locator('img').first().waitFor();
        await end.getByText('(edited)').waitFor();
        const { height } = (await end.boundingBox())!;
        heights.push(`${playing.game} ${playing.seats} ${locale} ${Math.round(height)}`);
        if (process.env.SHOTS) await end.screenshot({ path: `${process.env.SHOTS}/end-${heights.length}.png` });
      }
    console.info(`ends, in px: ${heights.join(', ')}`);
    await expectNoSidewaysScroll(page);
    for (const one of heights) expect(Number(one.split(' ').at(-1)), one).toBeLessThanOrEqual(MAX_HEIGHT);
  });
});

describeInBrowser('from a table, on a phone', (browser) => {
  it('shows the shared result of a match whole in its box', { tags: ['long'] }, async () => {
    const harness = await startBotAtPlayground({ botTime: 0 });
    const table = await harness.seat({ people: ['Ada', 'Bob'], bots: 2, options: { ending: 'rounds', rounds: 1 } });
    await table.start();
    await table.playToTheEnd(['Ada', 'Bob']);
    const { page, errors } = await openTab(browser(), `${harness.playground.url}/?as=ada`, TOUCH_PHONE);
    await button(page, 'Share').tap();
    const block = panel(page).locator('pre');
    await block.waitFor();
    const lines = (await block.innerText()).trim().split('\n');
    const { match } = await table.state();
    const places = new Set(match!.game.standings(match!.state).map(({ place }) => place));
    // The game, who wins, a line for each place, and the catch.
    expect(lines).toHaveLength(3 + places.size);
    expect(await block.evaluate(isWhole)).toBe(true);
    await expectNoSidewaysScroll(page);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/share.png` });
    expect(errors).toEqual([]);
    await page.context().close();
    await harness.end();
  });

  it('a lobby is one press away from the list of one’s games', { tags: ['long'] }, async () => {
    const harness = await startBotAtPlayground();
    const table = await harness.seat({ people: ['Ada'], game: 'six' });
    for (let line = 0; line < 30; line += 1) harness.playground.as('Bob', 'games').say(`Line ${line}`);
    const { page, errors } = await openTab(browser(), `${harness.playground.url}/?as=ada&in=lounge`, TOUCH_PHONE);
    await typeCommand(page, '/games');
    await panel(page).getByRole('link', { name: /Open/ }).tap();
    const lobby = page.locator(`#m${table.message().id}`);
    await lobby.waitFor();
    await expect.poll(() => isInView(page, table.message().id)).toBe(true);
    expect(textOf(table.message())).toContain('Six');
    expect(errors).toEqual([]);
    await page.context().close();
    await harness.end();
  });

  it('goes from older messages to the newest with what one sends oneself', { tags: ['long'] }, async () => {
    const harness = await startBotAtPlayground();
    for (let line = 0; line < 80; line += 1) harness.playground.as('Bob', 'games').say(`Line ${line}`);
    const { page, errors } = await openTab(browser(), `${harness.playground.url}/?as=ada`, TOUCH_PHONE);
    await page.getByText('Line 79').first().waitFor();
    const older = page.getByText('You are looking at older messages');
    const sends = async (send: () => Promise<unknown>, shown: string) => {
      await page.locator('.log').evaluate((log: any) => log.scrollTo(0, 0));
      await older.waitFor();
      await send();
      const newest = page.locator('article.message').last();
      await newest.getByText(shown).first().waitFor();
      await older.waitFor({ state: 'detached' });
      const id = (await newest.getAttribute('id'))!.slice(1);
      await expect.poll(() => isInView(page, id)).toBe(true);
    };
    await sends(() => button(page, '/play six').tap(), 'Seats');
    await sends(() => typeCommand(page, '/games'), 'Your games');
    await sends(async () => {
      await page.getByRole('combobox', { name: /^Message / }).fill('Good evening');
      await page.keyboard.press('Enter');
    }, 'Good evening');
    expect(errors).toEqual([]);
    await page.context().close();
    await harness.end();
  });
});

/** Neither a letter nor a line is behind the edge. */
const isWhole = (block: any): boolean =>
  block.scrollWidth <= block.clientWidth && block.scrollHeight <= block.clientHeight + 1;

const isInView = (page: Page, id: string): Promise<boolean> =>
  page.evaluate(`(() => {
    const [one, log] = ['#m${id}', '.log'].map((which) => document.querySelector(which).getBoundingClientRect());
    return one.bottom > log.top && one.top < log.bottom;
  })()`);

/** The message of a match that is over, as its table shows it to a channel of this language. Advice was taken where one played alone. */
async function endOf(playing: Playing, locale: Locale) {
  const { table, entries } = played(playing);
  const { events, course } = replayForResults(table, entries).played;
  const isAlone = table.match!.players.filter((player) => player === 'person').length === 1;
  const match: Match = { ...table.match!, ...(isAlone && { takenBy: new Set([0]) }) };
  const ended: Table = { ...table, match, events, course, record: { ...table.record, locale } };
  const pictures = await Promise.all(
    tableScenes(ended).map(async (scene) => ({ name: nameOf(scene), ...(await paint(scene)) })),
  );
  return withPictures(messageOf(tableBlocks(ended, pictures)), pictures);
}
