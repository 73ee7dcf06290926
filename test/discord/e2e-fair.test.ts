/** The village fair over Discord: every kind of question the contract has, answered by taps on what people see. */
import { afterEach, expect, it } from 'vitest';
import { textOf } from '../../playground/server/index.ts';
import type { Wire } from '../../playground/server/world.ts';
import { speechOf } from '../../src/speech/speech.ts';
import { viewOf } from '../../src/table/match.ts';
import { fair } from '../rules/fixture-game.ts';
import { answersOf, type BotAtPlayground, idsIn, type Seating, startBotAtPlayground } from './e2e-table.ts';

let harness: BotAtPlayground;
afterEach(() => harness.end());

const PEOPLE = ['Ada', 'Bob', 'Çelia', 'Kim'];

/** A select of a message, by the part of its id that says which. */
const selectsOf = (message: Wire): Wire[] =>
  (message.components as Wire[]).flatMap(function all(each): Wire[] {
    return each.type === 3 ? [each] : (each.components ?? []).flatMap(all);
  });

class Fair {
  readonly seating: Seating;
  readonly panels = new Map<string, string>();
  readonly asked = new Set<string>();

  constructor(seating: Seating) {
    this.seating = seating;
  }

  get table(): Wire {
    return this.seating.messages().findLast((message) => idsIn(message).length > 0)!;
  }

  async panel(name: string): Promise<Wire> {
    const person = this.seating.as(name);
    if (!this.panels.has(name)) {
      const opened = await this.seating.withHand(await person.click(this.table, 'My hand'));
      this.panels.set(name, opened.message!.id);
    }
    return person.see(this.panels.get(name)!)!;
  }

  /** Taps one thing that this person is asked, if there is any: on the table first, then in the panel. */
  async act(name: string): Promise<boolean> {
    const person = this.seating.as(name);
    const state = await this.seating.state();
    const seat = state.seats.findIndex((each) => each.name.startsWith(name.slice(0, 3)));
    const owes = state.match!.pending.filter(
      ({ question, said }) =>
        question.asks.some((ask) => ask.seat === seat) &&
        (said.get(seat) === undefined || said.get(seat)!.by === 'draft'),
    );
    const [pending] = owes;
    if (pending === undefined) return false;
    this.asked.add(pending.question.id.split('.')[0]!);
    if (pending.question.shown === 'table') {
      const { harness, match } = this.seating;
      const pendingNow = () => harness.bot.host.peek(match)?.match?.pending ?? [];
      const isOver = () => pendingNow().every(({ question }) => question.id !== pending.question.id);
      const shared = await harness.playground.until(() => answersOf(this.table)[0] ?? (isOver() ? 'over' : undefined));
      // The bot may have been quicker to the bell, also before anybody saw it.
      if (shared === 'over') return true;
      const tapped = await person.click(this.table, shared.custom_id!, { force: true });
      expect(tapped.failed).toBe(false);
      expect(tapped.followUps()).toEqual([]);
      return true;
    }
    await this.panel(name);
    const panel = await this.seating.harness.playground.until(() => {
      const shown = person.see(this.panels.get(name)!);
      return shown && idsIn(shown).some((id) => id.includes(`:${pending.question.id}:`)) ? shown : undefined;
    });
    const [select] = selectsOf(panel);
    const isListed = select?.options.some((option: Wire) => option.default) === true;
    if (select !== undefined && !isListed) {
      const shown = select.options.find(({ label }: Wire) => label.startsWith('Show'));
      const tapped = await person.select(panel, select.custom_id, [(shown ?? select.options.at(-1)).value]);
      expect(tapped).toMatchObject({ failed: false, type: 7 });
      return true;
    }
    const buttons = answersOf(panel);
    const done = buttons.find(({ label }) => label === 'Done');
    const wanted = buttons.find(({ label }) => label.startsWith('Show'));
    const isDrafted = isListed || buttons.some(({ label }) => label.startsWith('✓'));
    const next = isDrafted || wanted === undefined ? (done ?? buttons[0]!) : wanted;
    const tapped = await person.click(panel, next.custom_id!);
    expect(tapped).toMatchObject({ failed: false, type: 7 });
    return true;
  }
}

/** Waits until the journal has grown: it is somebody else's turn, a bot's. */
async function moved(seating: Seating): Promise<void> {
  let newest = await seating.state();
  const { n } = newest.match!;
  await harness.playground.until(() => {
    void seating.state().then((state) => {
      newest = state;
    });
    return newest.record.status !== 'running' || newest.match!.n > n;
  });
}

it.each([{ race: true }, { race: false }])(
  'is played to its end with %o, each kind of question by its buttons',
  async (options) => {
    // In a race people need the time to press before the bot does.
    harness = await startBotAtPlayground({ games: [fair], botTime: options.race ? 0.6 : 0.01 });
    const seating = await harness.seat({
      people: PEOPLE.slice(0, 3),
      bots: 1,
      game: 'fair',
      options: { days: 2, ...options },
    });
    await seating.press('Ada', 'start');
    const evening = new Fair(seating);
    for (let taps = 0; (await seating.state()).record.status === 'running'; taps += 1) {
      expect(taps).toBeLessThan(200);
      let acted = false;
      for (const name of PEOPLE.slice(0, 3)) acted = (await evening.act(name)) || acted;
      if (!acted) await moved(seating);
    }
    await harness.playground.until(() => textOf(seating.messages().at(-1)!).includes('🏆 '));
    expect([...evening.asked].sort()).toEqual(
      options.race ? ['dance', 'grab', 'guess', 'pack'] : ['dance', 'guess', 'pack'],
    );
    const { entries } = await seating.stored();
    expect(entries.filter(({ kind }) => kind === 'draft').length).toBeGreaterThan(0);
  },
);

it('gives a race to the first tap, whatever button the others still see', async () => {
  harness = await startBotAtPlayground({ games: [fair] });
  const seating = await harness.seat({ people: ['Ada', 'Bob'], game: 'fair' });
  await seating.press('Ada', 'start');
  const evening = new Fair(seating);
  for (const name of ['Ada', 'Bob']) await evening.act(name);
  const stale = evening.table;
  const [coin, ...others] = answersOf(stale);
  expect(others).toHaveLength(1);
  expect((await seating.as('Bob').click(stale, coin!.custom_id!)).failed).toBe(false);
  expect((await seating.state()).match!.state.open.took).toMatchObject({ seat: 1, what: 'coin' });
  const before = seating.as('Ada').messages().length;
  const late = await seating.as('Ada').click(stale, coin!.custom_id!, { force: true });
  expect([late.failed, late.followUps()]).toEqual([false, []]);
  expect(seating.as('Ada').messages()).toHaveLength(before);
  expect(
    (await seating.stored()).entries.filter((entry) => 'question' in entry && entry.question.startsWith('grab')),
  ).toHaveLength(1);
});

it('answers a lookup from the asker’s own view', async () => {
  harness = await startBotAtPlayground({ games: [fair] });
  const seating = await harness.seat({ people: ['Ada', 'Bob'], game: 'fair' });
  await seating.press('Ada', 'start');
  const table = await seating.state();
  const lines = fair.lookups!.ware!.answer({ ware: 'apple' }, viewOf(table.match!, 0)).map(speechOf(table, 'en').say);
  expect(lines).toHaveLength(2);
  const { message } = await seating.as('Ada').slash('ware', { options: { ware: 'apple' } });
  expect(textOf(message!)).toBe(lines.join('\n'));
});
