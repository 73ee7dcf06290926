/** The levels of 6 nimmt! among each other and beside simple players, and how quick an expert's core is. */
import type { Ask, Luck, Seat, View } from '../games/game.ts';
import { LEVELS, type Level } from '../games/levels.ts';
import { luckOf, sha256 } from '../games/luck.ts';
import { ducksOf, USUAL } from '../games/nimmt/cards.ts';
import { habitsAt } from '../games/nimmt/expert/habits.ts';
import { Rollout } from '../games/nimmt/expert/rollout.ts';
import { nimmt } from '../games/nimmt/index.ts';
import { landingOf } from '../games/nimmt/landing.ts';
import type { Move, Nimmt, NimmtState, Options } from '../games/nimmt/state.ts';
import { VARIANTS } from '../games/nimmt/variants/index.ts';
import { defaultsOf } from '../games/options.ts';
import { figureOf, numbersGiven, quantile, type Row } from './figures.ts';
import { flatMonteCarlo } from './flat.ts';

/**
 * Deals a figure, variant (its number), first seed. Optional: the seats, the opponents (numbered from 1), the level.
 */
const {
  deals,
  seats: only,
  variant,
  from,
  against: others,
  level: levelNumber,
} = numbersGiven({ deals: 100, seats: 0, variant: 0, from: 5_000_000, against: 0, level: 0 });
const SEATS = [2, 4, 6, 10];
const FLAT_SAMPLES = 100;

const isWanted = (number: number, i: number): boolean => number === 0 || i + 1 === number;

type Player = Level | 'flat' | 'greedy' | 'lowest' | 'highest' | 'random';
const PLAYERS: readonly Player[] = [...LEVELS, 'flat', 'greedy', 'lowest', 'highest', 'random'];
const times = new Map<string, number[]>();

function answer(player: Player, view: View<Nimmt>, ask: Ask<Nimmt>, luck: Luck): Move {
  const { options } = ask;
  switch (player) {
    case 'easy':
    case 'medium':
    case 'hard':
      return nimmt.advise(view, ask, luck, 0, player).moves[0]!;
    case 'expert':
      return nimmt.think!(view, ask, luck)[0]!.moves[0]!;
    case 'flat':
      return flatMonteCarlo(view, ask, luck, FLAT_SAMPLES);
  }
  if (Array.isArray(ask.fallback)) return ask.fallback[0];
  switch (player) {
    case 'lowest':
      return options[0]!.move;
    case 'highest':
      return options.at(-1)!.move;
    case 'random':
      return luck.pick(options).move;
    case 'greedy':
      return options.map(({ move }) => move).reduce((a, b) => (price(view.open, a) <= price(view.open, b) ? a : b));
  }
}

/** What a card costs if it is laid now, alone; of those that cost nothing the dearest goes first. */
function price(open: Nimmt['open'], move: Move): number {
  if (!('card' in move)) return 0;
  const landing = landingOf(open, move.card);
  return (landing.kind === 'free' ? 0 : 10 * landing.ducks) - ducksOf(move.card);
}

/** The ducks of each seat after one deal. */
function play(deal: number, seats: number, playerAt: (seat: Seat) => Player): readonly number[] {
  const options: Options = {
    ...defaultsOf(nimmt.fields),
    variant: VARIANTS[variant]!.id,
    ending: 'rounds',
    rounds: 1,
  };
  const seed = sha256(`bots ${from + deal}.${seats}`);
  let state: NimmtState = nimmt.setup(options, seats, luckOf(seed, 'setup')).state;
  while (state.open.deal === 1 && !state.open.over) {
    const [question] = nimmt.questions(state);
    const said = question!.asks.map((ask): [Seat, Move[]] => {
      const player = playerAt(ask.seat);
      const view = { open: state.open, seat: ask.seat, own: state.own[ask.seat]! };
      const began = performance.now();
      const move = answer(player, view, ask, luckOf(seed, `${ask.seat}.${question!.id}`));
      const key = `${player}.${seats}`;
      if (state.own[ask.seat]!.hand.length > 1)
        times.set(key, [...(times.get(key) ?? []).slice(-5_000), performance.now() - began]);
      return [ask.seat, [move]];
    });
    const reply = { question: question!.id, moves: new Map(said), at: 0 };
    ({ state } = nimmt.apply(state, reply, luckOf(seed, question!.id)));
  }
  return state.open.ducks;
}

/** A level among players of another kind: in a seat of theirs with the same cards, and beside them. */
function against(others: Player, seats: number): readonly Row[] {
  const levels = LEVELS.filter((level, i) => level !== others && isWanted(levelNumber, i));
  const inPlace = new Map(levels.map((level) => [level, [] as number[]]));
  const aboveMean = new Map(levels.map((level) => [level, [] as number[]]));
  for (let deal = 0; deal < deals; deal += 1) {
    const mine = deal % seats;
    const theirs = play(deal, seats, () => others)[mine]!;
    for (const level of levels) {
      const ducks = play(deal, seats, (seat) => (seat === mine ? level : others));
      const all = ducks.reduce((sum, one) => sum + one, 0);
      inPlace.get(level)!.push(ducks[mine]! - theirs);
      aboveMean.get(level)!.push(ducks[mine]! - (all - ducks[mine]!) / (seats - 1));
    }
  }
  return levels.flatMap((level) => [
    figureOf(`${seats} seats: ${level} for ${others}`, inPlace.get(level)!, 'ducks'),
    figureOf(`${seats} seats: ${level} less the mean of ${others}`, aboveMean.get(level)!, 'ducks'),
  ]);
}

/** Deals that are played on in the mind, all ten cards by habit: the tricks in a second of processor time. */
function tricksASecond(seats: number): Row {
  const luck = luckOf(sha256('core'), 'cards');
  const cards = luck.shuffle(Array.from({ length: 104 }, (_, i) => i + 1));
  const table = new Rollout({ players: seats, layout: USUAL, hasTwoEnds: false });
  const start = new Rollout({ players: seats, layout: USUAL, hasTwoEnds: false });
  const rows = cards.splice(0, USUAL.rows).map((card) => [card]);
  start.setRows(rows);
  table.setOut(cards.toSorted((a, b) => a - b));
  table.seed(1);
  let tricks = 0;
  const play = (until: number) => {
    for (tricks = 0; performance.now() < until; tricks += USUAL.hand) {
      table.copyRows(start);
      table.hands.set(cards.slice(0, table.hands.length));
      table.held.fill(USUAL.hand);
      table.playOn(habitsAt(seats));
    }
  };
  play(performance.now() + 500);
  const before = process.cpuUsage();
  play(performance.now() + 2_000);
  const seconds = process.cpuUsage(before).user / 1e6;
  return {
    name: `${seats} seats: rounds of an expert's core`,
    value: tricks / seconds,
    unit: 'a second',
    ...(seats === 4 && { aim: { least: 500_000 } }),
  };
}

/** Ducks a deal: fewer are better. Each figure with one standard error. */
export function nimmtRows(): readonly Row[] {
  const counts = only === 0 ? SEATS : [only];
  const wanted = PLAYERS.filter((_, i) => isWanted(others, i));
  const figures = counts.flatMap((seats) => wanted.flatMap((player) => against(player, seats)));
  const thinking = counts.flatMap((seats) =>
    PLAYERS.slice(0, LEVELS.length + 1).flatMap((player): Row[] => {
      const all = times.get(`${player}.${seats}`) ?? [];
      if (all.length === 0) return [];
      return [0.5, 0.99].map((part) => ({
        name: `${seats} seats: ${player} p${100 * part}`,
        value: quantile(all, part),
        unit: 'ms a card',
      }));
    }),
  );
  return [...counts.map(tricksASecond), ...figures, ...thinking];
}
