/** Six: the examples of the rulebook, its numbers, and a whole match. */
import { describe, expect, it } from 'vitest';
import { luckOf } from '../../games/luck.ts';
import { CARDS, POINTS, pointsIn, pointsOf } from '../../games/six/cards.ts';
import { chanceOf } from '../../games/six/chances.ts';
import { whenText } from '../../games/six/describe.ts';
import { six } from '../../games/six/index.ts';
import { altTextOf, drawScene, viewScene, voiceOf } from '../../src/pictures/scenes.ts';
import { RecordingPen } from '../pictures/pictures-pen.ts';
import { newTable, type SixTable, tableAt } from './six-table.ts';
import { type Evening, NAMES, sit } from './table.ts';

describe('The rulebook', () => {
  it('Mona rolls 1, 5 and 3 and says 9: Tina collects her 9, and it is not replaced', () => {
    const table = tableAt({
      displays: [
        [9, 2, 17],
        [4, 9, 12],
      ],
    }).roll(1, 5, 3);
    expect(table.sentences).toEqual([
      'Ada rolls 1, 5, 3 and says “9”.',
      'Bob collects the 9: 2 points.',
      'Ada shows the 9 too and rolls all 3 dice again.',
    ]);
    expect(table.open.collected).toEqual([[], [9]]);
    expect(table.shows(1)).toEqual([4, 0, 12]);
    expect(table.shows(0)).toEqual([9, 2, 17]);
  });

  it('Tina shows 5, 8 and 14 and rolls 12, 8, 11, 3 and 2: with 3, 2, 3, 2 and 1 dice, then Change', () => {
    const table = tableAt({
      displays: [
        [5, 8, 14],
        [1, 16, 17],
      ],
      options: { change_of_direction: true },
    });
    const dice: number[] = [];
    for (const roll of [[6, 4, 2], [5, 3], [6, 4, 1], [2, 1], [2]]) {
      dice.push(table.open.dice);
      table.roll(...roll);
    }
    expect(dice).toEqual([3, 2, 3, 2, 1]);
    expect(table.sentences).toEqual([
      'Ada rolls one die and says “2”.',
      'Ada says “Change!” and passes the dice to Bob.',
      'Drawn: 1 by Ada.',
    ]);
    expect(table.open.collected).toEqual([[], []]);
    expect(table.open).toMatchObject({ active: 1, passer: 0, dice: 3, hasRolled: false });
  });

  it('after Change Mona puts a card on her free place', () => {
    const given = {
      displays: [
        [10, 3],
        [7, 8, 12],
        [4, 6, 9],
      ],
      piles: [[11, 18], [17], [13]],
      active: 1,
    };
    const table = tableAt(given).rolls([6, 5, 4], [1, 1], [1]);
    expect(table.buttons(0)).toEqual(['Place 1', 'Place 2', 'Place 3']);
    expect(table.details(0)).toEqual(['on 10 (3)', 'on 3 (2)', 'free']);
    expect(table.buttons(2)).toEqual(['Roll', 'Raise']);
    expect(table.place(0, 2).shows(0)).toEqual([10, 3, 11]);
    expect(table.piles[0]).toEqual([18]);
  });

  it('a covered card is collected once the card on it has gone', () => {
    const table = tableAt({
      displays: [
        [1, 2, 3],
        [[9, 12], 17, 18],
      ],
    });
    table.roll(6, 5, 1);
    expect(table.open.collected[1]).toEqual([12]);
    expect(table.shows(1)).toEqual([9, 17, 18]);
    table.roll(5, 4);
    expect(table.open.collected[1]).toEqual([12, 9]);
  });
});

describe('The end', () => {
  const displays = Array(3).fill([16, 17, 18]);
  const last = { displays, round: 3, active: 1, passer: 0, sandEnds: 1e6 } as const;

  it('leaves a card in hand that nobody has to place any more', () => {
    const given = { ...last, collected: [[18], [1], [2]], drawn: { 0: 10, 2: 5 } };
    const said = (table: SixTable, seat?: number) => {
      const view = seat === undefined ? {} : { seat, own: table.state.own[seat]! };
      return Object.values(six.describe({ open: table.open, ...view })).flatMap((texts) => texts.map(table.say));
    };
    const table = tableAt(given);
    expect(said(table)).toContain('To place: 10 by Ada, 5 by Celia.');
    expect(said(table, 0)).toContain('**You drew:** 10 (3 points)');
    table.raise();
    expect(table.open.phase).toBe('over');
    expect(said(table).filter((text) => text.toLowerCase().includes('to place'))).toEqual([]);
    expect(said(table, 0)).toContain('**Never placed:** 10 (3 points)');
  });

  it('shows all who have won together', () => {
    const given = { ...last, collected: [[18], [17, 5, 6], [1]] };
    const scene = viewScene(sit(six, { given }).answer({ 1: 'Raise' }).match, {
      locale: 'en',
      names: ['Ada', 'Bob', 'Celia'],
    })!;
    const pen = new RecordingPen(voiceOf(scene));
    drawScene(scene, pen);
    const texts = pen.strokes.flatMap((stroke) => (stroke.what === 'text' ? [stroke.text] : []));
    expect(texts.slice(1, 3)).toEqual(['Ada and Bob', '7 points']);
    const framed = pen.strokes.filter((stroke) => stroke.what === 'box' && stroke.look.line === 'gold');
    expect(framed).toHaveLength(2);
  });
});

describe('While the dice roll', () => {
  /** All that the picture says, in strokes and in words. */
  const pictureOf = ({ match }: Evening) => {
    const scene = viewScene(match, { locale: 'en', names: NAMES })!;
    const pen = new RecordingPen(voiceOf(scene));
    drawScene(scene, pen);
    return JSON.stringify([pen.strokes, altTextOf(scene)]);
  };
  const lookAt = (table: Evening, before?: string) => {
    const { open } = table.state;
    const { phase, round, last, direction, displays, collected, placing } = open;
    const moment = six.picture!.momentOf!(open, before);
    const lies = JSON.stringify([round, direction, displays, collected, placing, whenText(open)]);
    const words = JSON.stringify(six.live!({ open }));
    return {
      phase,
      round,
      last,
      lies,
      placing,
      changes: open.progress.changes,
      moment,
      words,
      picture: pictureOf(table),
    };
  };

  type Look = ReturnType<typeof lookAt>;
  const NEW = ['change', 'round'];
  function happened(before: Look, after: Look): string {
    const isPlaced = after.placing.length < before.placing.length;
    if (after.changes > before.changes) return 'change';
    if (after.round > before.round) return 'round';
    if (before.phase === 'ready') return isPlaced ? 'placed before' : 'start';
    return isPlaced ? 'placed' : 'roll';
  }

  it('a new picture comes with Change and at the end of a round, and for no roll and no card that is placed', () => {
    const players = Array(4).fill('bot');
    const table = sit(six, { players, seed: 3, options: { change_of_direction: true } });
    const seen = new Map<string, number>();
    let before = lookAt(table);
    for (let step = 0; step < 300; step += 1) {
      const asked = table.match.pending;
      const isRaised = step % 60 >= 55 && asked[0]!.question.asks[0]!.options.length === 2;
      const next = before.phase === 'ready' ? asked.length - 1 : step % asked.length;
      const pending = asked[isRaised ? 0 : next]!;
      const { seat, options } = pending.question.asks[0]!;
      table.wait(1_000).enter(table.answerOf(pending, seat, 'bot', [options[isRaised ? 1 : 0]!.move]));
      if (table.isOver) break;
      const after = lookAt(table, before.moment);
      const what = happened(before, after);
      expect([what, after.moment === before.moment]).toEqual([what, !NEW.includes(what)]);
      expect(after.picture === before.picture).toBe(after.lies === before.lies);
      if (what === 'start') expect(after.picture).toBe(before.picture);
      if (after.phase === 'running') expect(six.live!({ open: table.state.open })).toHaveLength(4);
      // No new picture comes between rounds: the words say that the card lies somewhere now.
      if (what === 'placed before') expect(after.words).not.toBe(before.words);
      seen.set(what, (seen.get(what) ?? 0) + 1);
      before = after;
    }
    for (const what of [...NEW, 'start', 'placed before', 'placed', 'roll'])
      expect([what, seen.get(what) ?? 0]).not.toEqual([what, 0]);
    expect(table.isOver).toBe(true);
  });

  it('the picture says when everything lay as it shows, since it stays while the words go on', () => {
    const given = {
      displays: [
        [9, 2, 17],
        [7, 12, 5],
      ],
      passer: 1,
    };
    const whenOf = (table: Evening) => JSON.parse(pictureOf(table))[1].split('. ')[0];
    const begun = sit(six, { seats: 2, seed: 6 });
    expect([whenOf(begun), pictureOf(begun).includes('"at the start"')]).toEqual(['Round 1 of 3', true]);
    const table = sit(six, { given, seed: 1 });
    expect([whenOf(table), pictureOf(table).includes('"at “Change!”"')]).toEqual(['Round 1 of 3, at “Change!”', true]);
    const { moment } = lookAt(table);
    table.wait(3_000).answer({ 0: 'Roll' });
    expect(lookAt(table, moment).moment).toBe(moment);
    const { dice } = table.state.open.last!;
    // Drawn only after a restart.
    expect(whenOf(table)).toBe(`Round 1 of 3, after “${dice[0] + dice[1] + dice[2]}”`);
  });

  it('the words say the roll, the active seat, the collectors, and which cards wait to be placed', () => {
    const table = tableAt({
      displays: [
        [9, 2, 17],
        [4, 9, 12],
        [1, 4, 9],
      ],
    });
    const said = () => six.live!({ open: table.open }).map(table.say);
    expect(said()).toEqual([
      '# Ada begins',
      'Next: Ada, 3 dice.',
      'Everybody else who shows the number collects it.',
      'No card to place.',
    ]);
    table.roll(1, 5, 3);
    expect(said().slice(0, 3)).toEqual(['# ⚀ ⚄ ⚂ 9', 'Next: Ada again, 3 dice.', 'Bob and Celia collect the 9.']);
    table.roll(1, 1, 1);
    expect(said().slice(0, 3)).toEqual(['# ⚀ ⚀ ⚀ 3', 'Next: Ada, 2 dice.', 'Nobody collects the 3.']);
    table.rolls([2, 3], [4]);
    const [ada, celia] = table.open.placing;
    expect(said()).toEqual([
      '# ⚃ 4',
      '**Change!** Bob raises if the sand is gone, or rolls.',
      'Bob and Celia collect the 4.',
      `**Drawn:** Ada: ${ada!.card} (to place), Celia: ${celia!.card} (to place)`,
    ]);
    table.place(2, 1);
    const rest = `**Drawn:** Ada: ${ada!.card} (to place), Celia: ${celia!.card} (place 2)`;
    expect(said().at(-1)).toBe(rest);
    table.raise();
    const starts = `${['Ada', 'Bob'][table.open.active!]} starts the round.`;
    expect(said().slice(1)).toEqual([starts, rest]);
    expect(said()[0]).toMatch(/^\*\*Bob raises the tube/);
    table.place(0, 0);
    expect(said().slice(1)).toEqual([
      starts,
      `**Placed:** Ada: ${ada!.card} (place 1), Celia: ${celia!.card} (place 2)`,
    ]);
  });
});

describe('Best scores', () => {
  it('compare matches with the usual times and cards that are collected by themselves', () => {
    const kindOf = (options: object) => six.kindOf!({ ...newTable(2).open.options, ...options }, 2);
    expect(kindOf({})).toBe('plain');
    expect(kindOf({ change_of_direction: true })).toBe('direction');
    for (const options of [{ factor: 4 }, { timer: 'fixed' }, { claim: 'button' }, { sand: 'printed' }])
      expect(kindOf(options)).toBeUndefined();
  });
});

describe('The numbers', () => {
  it('are worth more the rarer they are: 61 points in all', () => {
    const bands = [25, 20, 15, 8, 4, 1, 0];
    for (const card of CARDS)
      expect(pointsOf(card)).toBe(1 + bands.findIndex((least) => chanceOf(card) * 100 >= least));
    expect(pointsIn(CARDS)).toBe(61);
    expect(POINTS).toHaveLength(18);
  });

  it('come in a turn as often as they must', () => {
    const exact: Readonly<Record<number, number>> = {
      1: 1 / 6,
      2: 41 / 216,
      3: 5053 / 23328,
      4: 1279 / 5184,
      5: 68 / 243,
      6: 7363 / 23328,
      7: 97 / 432,
      8: 577 / 2592,
      9: 52 / 243,
      10: 19 / 96,
      11: 25 / 144,
      12: 1091 / 7776,
      13: 7 / 72,
      14: 5 / 72,
      15: 5 / 108,
      16: 1 / 36,
      17: 1 / 72,
      18: 1 / 216,
    };
    for (const card of CARDS) expect(chanceOf(card)).toBeCloseTo(exact[card]!, 12);
  });

  /** Every roll of this many dice, each as likely as the others. */
  const all = (dice: number): number[][] =>
    dice === 0 ? [[]] : all(dice - 1).flatMap((roll) => [1, 2, 3, 4, 5, 6].map((die) => [...roll, die]));
  /** The part of all rolls with this many dice after which a table is so. */
  const part = (given: any, dice: number, is: (after: SixTable) => boolean): number => {
    const rolls = all(dice);
    return (
      rolls.filter((roll) => is(tableAt({ ...given, dice, hasRolled: dice < 3 }).roll(...roll))).length / rolls.length
    );
  };
  const isAgain = ({ happened }: SixTable) => happened.some(({ type }) => type === 'again');

  it('of the rulebook’s display 5, 8 and 14 match with 7/36, 1/4 and 1/6', () => {
    const given = {
      displays: [
        [5, 8, 14],
        [1, 2, 3],
      ],
    };
    expect(part(given, 3, isAgain)).toBeCloseTo(7 / 36, 12);
    expect(part(given, 2, isAgain)).toBeCloseTo(1 / 4, 12);
    expect(part(given, 1, isAgain)).toBeCloseTo(1 / 6, 12);
  });

  it.each([
    [[5, 8, 14], 694 / 145],
    [[], 3],
    [[18], 646 / 215],
  ])('before a roller who shows %j make a turn of %d rolls', (display, expected) => {
    // The rolls from 3, 2 and 1 dice on: one, and those that follow it.
    const [p3, p2, p1] = [3, 2, 1].map((dice) => part({ displays: [display, [1, 2, 3]] }, dice, isAgain));
    const [a, b] = [1 + (1 - p3!) * (1 + (1 - p2!)), p3! + (1 - p3!) * (p2! + (1 - p2!) * p1!)];
    expect(a / (1 - b)).toBeCloseTo(expected, 12);
  });

  it('end a turn by the advanced rule with 4/9 of three dice and 1/6 of two', () => {
    const given = { displays: [[], []], options: { change_of_direction: true } };
    const isOver = ({ happened }: SixTable) => happened.some(({ type }) => type === 'change');
    expect(part(given, 3, isOver)).toBeCloseTo(4 / 9, 12);
    expect(part(given, 2, isOver)).toBeCloseTo(1 / 6, 12);
  });
});

it('A match: three rounds of printed sand, advised players, every card somewhere', () => {
  const table = newTable(4, { sand: 'printed' });
  const luck = luckOf('6'.repeat(64), 'match');
  for (let press = 0; table.open.phase !== 'over'; press += 1) {
    if (press > 5_000) throw new Error('nobody raises the tube');
    const asks = six.questions(table.state).flatMap(({ asks }) => asks);
    const placing = asks.find(({ text }) => text.key === 'askPlace');
    const ask = placing ?? asks[0]!;
    const view = { open: table.open, seat: ask.seat, own: table.state.own[ask.seat]! };
    const { moves, after } = six.advise(view, ask, luck, table.at);
    table.wait(placing === undefined ? after! : 0).does(moves[0]!, ask.seat, luck);
  }
  expect(table.open.ends.map(({ why }) => why)).toEqual(['raised', 'raised', 'raised']);
  expect(table.at).toBeGreaterThan(300_000);
  expect(table.at).toBeLessThan(520_000);
  expect(six.standings(table.state).map(({ points }) => points)).toEqual(table.open.collected.map(pointsIn));
  expect(table.everything.filter(({ type }) => type === 'rolled').length).toBeGreaterThan(150);
});
