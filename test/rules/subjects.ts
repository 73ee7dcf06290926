/** What the laws need to know of each game: what a seat cannot know, and what is always true. */
import assert from 'node:assert/strict';
import type { AnyGame, Luck } from '../../games/game.ts';
import { endOf } from '../../games/nimmt/cards.ts';
import { nimmt } from '../../games/nimmt/index.ts';
import { type Nimmt, seatsIn } from '../../games/nimmt/state.ts';
import { partsOf } from '../../games/nimmt/variants/index.ts';
import { type Field, fieldsInForce, optionsOf } from '../../games/options.ts';
import { CARDS, PLACES } from '../../games/six/cards.ts';
import { six } from '../../games/six/index.ts';
import { drawnBy, type Six } from '../../games/six/state.ts';
import { sandsOf } from '../../games/six/times.ts';
import { sixto } from '../../games/sixto/index.ts';
import { COLUMNS, inTarget, OPENS_TARGET, SCORED, ROWS as SHEET_ROWS } from '../../games/sixto/sheets.ts';
import { type Sixto, withHalf } from '../../games/sixto/state.ts';
import { fair } from './fixture-game.ts';
import { type Card, type Fair, HEAVIEST, WHISPER } from './fixture-state.ts';
import { ofSixpack } from './sixpack-subject.ts';
import type { Subject } from './subject.ts';

const ofNimmt: Subject<Nimmt> = {
  game: nimmt,
  knowEachOther: ({ open, own }) => open.deck === 'advanced' && own.length === 2,
  scramble(state, seat, luck) {
    const { open } = state;
    if (partsOf(open).known(open) !== undefined) return state;
    const seen = new Set([...open.rows.flat(), ...[...open.coming, ...open.laid].map(({ card }) => card)]);
    if (seat !== undefined) for (const card of state.own[seat]!.hand) seen.add(card);
    const deck = partsOf(open).deck(open);
    const unseen = luck.shuffle(deck.filter((card) => !seen.has(card)));
    const own = state.own.map((was, other) => {
      if (other === seat) return was;
      const hand = unseen.splice(0, was.hand.length).sort((a, b) => a - b);
      if (was.kept === undefined) return { hand };
      // A whole hand, as it was dealt: what was played of it everybody has seen.
      const kept = [...was.kept.filter((card: number) => !was.hand.includes(card)), ...hand];
      return { hand, kept: kept.sort((a, b) => a - b) };
    });
    return { ...state, own };
  },
  invariant({ open, own }, seats) {
    const deck = partsOf(open).deck(open);
    const shown = [...open.coming, ...open.laid];
    const cards = [...open.rows.flat(), ...shown.map(({ card }) => card), ...own.flatMap(({ hand }) => hand)];
    assert.equal(new Set(cards).size, cards.length, 'a card is in two places');
    assert.ok(
      cards.every((card) => deck.includes(card)),
      'a card is not of this deck',
    );
    const { rows, length, hand } = open.layout;
    assert.equal(open.rows.length, rows);
    for (const row of open.rows) {
      assert.ok(row.length >= 1 && row.length <= length, `a row holds ${row.length} cards`);
      assert.equal(endOf(row), Math.max(...row), 'a row does not rise');
      assert.deepEqual(
        row,
        [...row].sort((a, b) => a - b),
      );
    }
    const held = open.over ? 0 : hand + 1 - open.trick - (open.coming.length > 0 ? 1 : 0);
    for (const [seat, { hand }] of own.entries()) {
      const isLaid = open.laid.some((one) => one.seat === seat);
      assert.equal(hand.length, seatsIn(open).includes(seat) ? held - (isLaid ? 1 : 0) : 0, `the hand of seat ${seat}`);
    }
    for (const byside of [open.ducks, open.taken, open.rowsTaken, open.outIn]) assert.equal(byside.length, seats);
  },
};

const ofSixto: Subject<Sixto> = {
  game: sixto,
  hasNoSecrets: true,
  scramble: (state) => state,
  invariant({ open }, seats) {
    assert.equal(new Set(open.sheets).size, seats, 'two players have the same sheet');
    assert.equal(open.dice.length, SHEET_ROWS);
    for (const die of open.dice) assert.ok(Number.isInteger(die) && die >= 0 && die <= 6, `a die shows ${die}`);
    for (const seat of open.sheets.keys())
      for (const [row, crossed] of withHalf(open, seat).entries()) {
        assert.ok(
          crossed.every((column, i) => column >= 0 && column < COLUMNS && column > (crossed[i - 1] ?? -1)),
          `the crosses ${crossed} do not go from left to right`,
        );
        const before = crossed.filter((column) => column < SCORED).length;
        assert.ok(inTarget(crossed) === 0 || before >= OPENS_TARGET, `a target was open after ${before} crosses`);
        assert.ok(inTarget(crossed) <= 2, 'three crosses in a target');
        assert.ok(open.half[seat]!.filter((one) => one.row === row).length <= 1, 'two crosses with one die');
        if (inTarget(open.crosses[seat]![row]!) === 2) assert.equal(open.dice[row], 0, 'a closed row has its die');
      }
    const gone = open.dice.filter((die) => die === 0).length;
    assert.equal(open.phase === 'over', open.ending !== undefined);
    if (open.phase !== 'over') assert.ok(gone < 3, `the game goes on without ${gone} dice`);
  },
};

const ofFair: Subject<Fair> = {
  game: fair,
  scramble(state, seat, luck) {
    const { open, hidden } = state;
    const known = new Set<Card>([...open.cart, ...open.stalls.flatMap(({ show, add }) => [show, ...add])]);
    const mine = seat === undefined ? undefined : state.own[seat]!;
    for (const card of mine?.hand ?? []) known.add(card);
    const unseen = luck.shuffle(
      [...hidden.deck, ...state.own.flatMap(({ hand }) => hand)].filter((card) => !known.has(card)),
    );
    const heaviest = mine === undefined ? HEAVIEST : WHISPER;
    const pig = open.weighed?.pig ?? (mine?.hint ?? 1) + luck.below(heaviest);
    const own = state.own.map((was, other) => {
      if (other === seat) return was;
      const hint = Math.max(1, Math.min(HEAVIEST + 1 - WHISPER, pig - luck.below(WHISPER)));
      return { hand: unseen.splice(0, was.hand.length).sort(), hint };
    });
    return { ...state, own, hidden: { ...hidden, pig, deck: unseen } };
  },
  invariant({ open, own, hidden }, seats, { wares }) {
    const stalls = open.stalls.flatMap(({ show, add }) => [show, ...add]).filter((card) => !open.cart.includes(card));
    const cards = [...open.cart, ...stalls, ...hidden.deck, ...own.flatMap(({ hand }) => hand)];
    assert.equal(cards.length, wares.length * 6, 'a card is lost');
    assert.equal(new Set(cards).size, cards.length, 'a card is in two places');
    for (const { hint } of own) assert.ok(hint <= hidden.pig && hidden.pig < hint + WHISPER, 'a whisper is a lie');
    assert.equal(open.points.length, seats);
  },
};

const ofSix: Subject<Six> = {
  game: six,
  recalled: ['progress'],
  scramble(state, _, luck) {
    const { open, hidden } = state;
    const piles = hidden.piles.map((pile) => luck.shuffle(pile));
    const { least, most } = sandsOf(open.options);
    const sand = least + luck.below(most - least + 1);
    const sandEnds = hidden.sandEnds === 0 ? 0 : hidden.sandEnds - hidden.sand + sand;
    return { ...state, hidden: { ...hidden, piles, sand, sandEnds } };
  },
  invariant({ open, own, hidden }, seats) {
    for (const byside of [open.displays, open.collected, own, hidden.piles]) assert.equal(byside.length, seats);
    assert.equal(new Set(open.placing.map((drawn) => drawn.seat)).size, open.placing.length, 'two cards to place');
    for (const [seat, display] of open.displays.entries()) {
      const drawn = drawnBy(open, seat);
      assert.deepEqual(own[seat], {}, 'a player has a secret');
      assert.equal(display.length, PLACES);
      const cards = [...display.flat(), ...open.collected[seat]!, ...hidden.piles[seat]!];
      if (drawn !== undefined) cards.push(drawn);
      assert.deepEqual(
        cards.sort((a, b) => a - b),
        CARDS,
        `the 18 cards of seat ${seat}`,
      );
    }
    assert.equal(open.ends.length, open.round - (open.phase === 'over' ? 0 : 1));
    assert.equal(hidden.sandEnds > 0, open.phase === 'running', 'the sand runs while a round does');
    const { least, most } = sandsOf(open.options);
    assert.ok(hidden.sand >= least && hidden.sand <= most, `sand for ${hidden.sand} ms`);
    if (open.phase !== 'running') return;
    assert.equal(hidden.sandEnds - hidden.sand, open.progress.startedAt, 'the sand runs as it was turned');
    assert.equal(Math.floor(open.progress.startedAt / 1000), open.turnedAt, 'the timer was turned at another time');
    assert.ok(open.dice >= 1 && open.dice <= 3 && (open.hasRolled || open.dice === 3));
    for (const seat of open.claims) assert.notEqual(seat, open.last!.seat, 'the roller collects');
  },
};

const subjects: readonly Subject[] = [ofNimmt, ofSixto, ofSix, ofSixpack, ofFair];

/** What the laws know of a game; a game nobody described to them is a fault. */
export function subjectOf(game: AnyGame): Subject {
  const subject = subjects.find((one) => one.game.id === game.id);
  if (subject === undefined)
    throw new Error(`${game.id} has no subject in test/rules/subjects.ts: no law can be tested`);
  // As the registry has it: with the level of its bots.
  return { ...subject, game };
}

/** Defaults, each field at each of its edges, and some mixes of them. */
export function presetsOf({ fields }: AnyGame, luck: Luck, mixes = 2): readonly any[] {
  const given: Record<string, unknown>[] = [{}];
  for (const [key, field] of Object.entries(fields)) for (const value of edgesOf(field)) given.push({ [key]: value });
  for (let mix = 0; mix < mixes; mix += 1) {
    const all: Record<string, unknown> = {};
    for (const [key, field] of Object.entries(fields)) all[key] = luck.pick(edgesOf(field));
    const inForce = fieldsInForce(fields, all).map(([key]) => [key, all[key]] as const);
    given.push(Object.fromEntries(inForce));
  }
  const presets = new Map<string, any>();
  for (const some of given) {
    const read = optionsOf(fields, some);
    if ('wrong' in read) throw new Error(`${JSON.stringify(some)}: ${JSON.stringify(read.wrong)}`);
    const written = JSON.stringify(read.options, Object.keys(read.options).sort());
    if (!presets.has(written)) presets.set(written, read.options);
  }
  return [...presets.values()];
}

function edgesOf(field: Field<any, any>): readonly unknown[] {
  switch (field.kind) {
    case 'whole':
      return [field.min, field.max];
    case 'yes-no':
      return [true, false];
    case 'choice':
      return Object.keys(field.choices);
    case 'list': {
      const values = Object.keys(field.choices);
      const each = field.min <= 1 && field.max >= 1 ? values.map((value) => [value]) : [];
      return [values.slice(0, field.min), values.slice(-field.max), ...each];
    }
  }
}
