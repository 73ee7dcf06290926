/** Every variant of 6 nimmt! chosen, and played to its end, on the playground's page: the real bot, a real browser. */
import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { addBots, button, describeInBrowser, PHONE, panel, Tabs, typeCommand } from './page.ts';

/** What one sees before one picks a card. */
interface Turn {
  readonly round: number;
  readonly hand: readonly number[];
  readonly rows: readonly (readonly number[])[];
  readonly panel: string;
  readonly table: string;
}

const cardsIn = (text: string): number[] => [...text.matchAll(/\d+/g)].map(([n]) => Number(n));

/** A round, a turn, and whether it is a card or a row that one is asked for. */
const momentIn = (text: string): string => `${/Round \d+, turn \d+/.exec(text)} ${text.includes('Which row')}`;

/** Plays the lowest card of those preferred, or the lowest of all, until the match is over. */
async function playedOut(page: Page, isPreferred: (hint: string) => boolean = () => false): Promise<readonly Turn[]> {
  const turns: Turn[] = [];
  const table = page.locator('article', { has: page.getByRole('button', { name: 'My hand' }) }).last();
  const ends = page.getByRole('button', { name: 'Rematch', exact: true });
  const before = await ends.count();
  await button(page, 'My hand').click();
  for (;;) {
    await panel(page).locator('.press').first().waitFor();
    const text = await panel(page).innerText();
    const pressed = await panel(page).locator('.press').allInnerTexts();
    const labels = pressed.filter((label) => !['Hint', 'End this table'].includes(label));
    if (!text.includes('Which row'))
      turns.push({
        round: Number(/Round (\d+), turn/.exec(text)![1]),
        hand: labels.map(Number),
        rows: [...text.matchAll(/^Row \d: ([\d, ]+);/gm)].map(([, cards]) => cardsIn(cards!)),
        panel: text,
        table: await table.innerText(),
      });
    const preferred = labels.find((label) =>
      isPreferred(new RegExp(`(?:^|· )${label} ([^·]+)`, 'm').exec(text)?.[1] ?? ''),
    );
    await panel(page)
      .getByRole('button', { name: preferred ?? labels[0]!, exact: true })
      .click();
    // Matches that ended before stand in the channel too.
    const isOver = async () => (await ends.count()) > before;
    await expect
      .poll(async () => (await isOver()) || momentIn(await panel(page).innerText()) !== momentIn(text))
      .toBe(true);
    if (await isOver()) return turns;
  }
}

/** By row of each turn, whether it has grown at its left end since the turn before. */
const leftOnes = (turns: readonly Turn[]): readonly boolean[] =>
  turns.slice(1).flatMap(({ rows }, i) =>
    rows.map((row, at) => {
      const before = turns[i]!.rows[at]!;
      return before.every((card) => row.includes(card)) && row[0] !== before[0];
    }),
  );

describeInBrowser('on a phone one plays', (browser) => {
  const tabs = new Tabs(browser);
  beforeEach(() => tabs.begin({}));

  async function lobbyOf(variant: string, options: Readonly<Record<string, string>> = {}): Promise<Page> {
    const { page } = await tabs.sit('ada', PHONE);
    await typeCommand(page, '/play 6nimmt', { variant, ...options });
    await button(page, 'Play with bots').waitFor();
    return page;
  }
  const aRound = { ending: 'fixed number', rounds: '1' };

  it('a round of the base game: rows grow at their right ends, and cards are played in secret', {
    tags: ['long'],
  }, async () => {
    const page = await lobbyOf('Base game', aRound);
    await button(page, 'Play with bots').click();
    const turns = await playedOut(page);
    expect(turns).toHaveLength(10);
    expect(leftOnes(turns)).not.toContain(true);
    expect(turns.map(({ table }) => table).join()).not.toContain('Played so far');
  });

  it('a round of Tactics: 44 cards for four', { tags: ['long'] }, async () => {
    const page = await lobbyOf('Tactics', aRound);
    await page.getByText('Tactics (only as many cards as the players need)').first().waitFor();
    await button(page, 'Play with bots').click();
    const turns = await playedOut(page);
    const [first] = turns;
    expect(first!.table).toContain('Only the cards 1 to 44 are in this round.');
    const played = turns.flatMap(({ table }) =>
      cardsIn(/The cards: (.*)/.exec(table)?.[1]?.replaceAll(/Bot \d/g, '') ?? ''),
    );
    // The cards of the last turn stand on no table any more.
    const seen = new Set([...first!.rows.flat(), ...first!.hand, ...played]);
    expect(seen.size).toBe(44 - 3);
    expect(Math.max(...seen)).toBeLessThanOrEqual(44);
  });

  it('a round of Professional: cards go to the left ends of rows too', { tags: ['long'] }, async () => {
    const onTheLeft = /You: \d+ → row \d on the left, no ducks\./;
    let turns: readonly Turn[] = [];
    const panels = () => turns.map(({ panel }) => panel).join('\n');
    // Whether one's own card goes there depends on the others' cards: some rounds have none.
    for (let rounds = 0; rounds < 8 && !onTheLeft.test(panels()); rounds += 1) {
      const page = await lobbyOf('Professional', aRound);
      await button(page, 'Play with bots').click();
      turns = await playedOut(page, (hint) => hint.startsWith('←'));
    }
    expect(leftOnes(turns)).toContain(true);
    expect(panels()).toMatch(onTheLeft);
  });

  it('a Tournament of two: everybody plays both hands', { tags: ['long'] }, async () => {
    const page = await lobbyOf('Tournament');
    await addBots(page, 'Bot 1');
    await page.locator('.log').getByText('of 5 ·').waitFor();
    await button(page, 'Start').click();
    const turns = await playedOut(page);
    const [mine, bots] = [1, 2].map((round) => turns.find((turn) => turn.round === round)!);
    expect(mine!.table).not.toContain('All hands');
    const hands = /All hands: Ada: ([\d, ]+?),? (?:and )?Bot 1: ([\d, ]+)/.exec(bots!.table)!;
    expect(cardsIn(hands[1]!)).toEqual(bots!.hand);
    expect(cardsIn(hands[2]!)).toEqual(mine!.hand);
    expect(bots!.rows).toEqual(mine!.rows);
    expect(turns).toHaveLength(20);
  });
});

describeInBrowser('in pictures one plays', (browser) => {
  const tabs = new Tabs(browser);
  beforeEach(() => tabs.begin({ pictures: true }));

  it('a round of Open: what bots have played lies face up', { tags: ['long'] }, async () => {
    const { page } = await tabs.sit('ada', PHONE);
    await typeCommand(page, '/play 6nimmt', { variant: 'Open', ending: 'fixed number', rounds: '1' });
    await button(page, 'Play with bots').click();
    await button(page, 'My hand').click();
    const cards = panel(page).locator('.press').filter({ hasText: /^\d+$/ });
    await cards.first().waitFor();
    await typeCommand(page, '/table');
    await panel(page).getByText('Plays first in this turn:').waitFor();
    const isFirst = (await panel(page).innerText()).includes('Plays first in this turn: Ada');
    await panel(page).getByRole('button', { name: 'Dismiss message' }).click();
    // The first player of a turn sees no cards of others, and is the last in the next.
    if (isFirst) {
      await cards.last().click();
      const next = panel(page).getByText('Turn 2 of 10');
      const row = panel(page).getByRole('button', { name: /^Row 1/ });
      await next.or(row).first().waitFor();
      if (await row.isVisible()) await row.click();
      await next.waitFor();
    }
    await page
      .getByRole('img', { name: /Played: Bot \d \d+/ })
      .first()
      .waitFor();
  });
});
