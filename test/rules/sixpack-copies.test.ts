/**
 * Which cards a Copycat may choose follows from the cards, not from what is written on buttons. The recorded matches were
 * played by version 4 of the rules; in each somebody has copied the same card twice, and both copies may be copied again.
 */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Game, Question } from '../../games/game.ts';
import { luckOf } from '../../games/luck.ts';
import { sixpack } from '../../games/sixpack/index.ts';
import type { Move, Sixpack } from '../../games/sixpack/state.ts';
import { sixes } from './sixpack-table.ts';

const seedOf = (n: number): string => n.toString(16).padStart(64, '0');

interface Step {
  readonly id: string;
  /** What a Copycat could choose. */
  readonly targets?: readonly number[];
  readonly moves: readonly (readonly [number, readonly Move[]])[];
}
interface Recorded {
  readonly luck: number;
  readonly seats: number;
  readonly packs: readonly string[];
  readonly steps: readonly Step[];
  readonly piles: readonly (readonly string[])[];
  readonly totals: readonly object[];
}
const FILE = new URL('golden/sixpack-copies.json', import.meta.url);
const { matches } = JSON.parse(readFileSync(FILE, 'utf8')) as { readonly matches: readonly Recorded[] };
/** From the version on in which a Copycat is offered of alike cards the first. */
const VERSIONS = [sixpack, ...(sixpack.earlier as Game<Sixpack>[])].filter(({ version }) => version >= 4);

type Setting = Pick<Recorded, 'luck' | 'seats' | 'packs'>;
type Answers = (question: Question<Sixpack>, step: number) => Step['moves'];

/** Plays a match to its end, or until there are no answers. */
function played(game: Game<Sixpack>, { luck, seats, packs }: Setting, answers: Answers) {
  const seed = seedOf(luck);
  let { state } = game.setup({ packs: 'named', named: [...packs], games: 1 }, seats, luckOf(seed, 'setup'));
  const steps: Step[] = [];
  for (let [question] = game.questions(state); question; [question] = game.questions(state)) {
    const { id, asks } = question;
    const moves = answers(question, steps.length);
    const targets = id.startsWith('copycat.') && asks[0]!.options.map(({ move }) => move.target as number);
    const reply = { question: id, moves: new Map(moves), at: 0 };
    ({ state } = game.apply(state, reply, luckOf(seed, `step:${steps.length}`)));
    steps.push({ id, ...(targets && { targets }), moves });
  }
  return { steps, piles: state.open.piles, totals: state.open.totals };
}

it.each(VERSIONS)('recorded matches ask what they asked, by the rules of version $version', (game) => {
  for (const match of matches) {
    const { steps, piles, totals } = played(game, match, (question, step) => {
      expect(question.id).toBe(match.steps[step]?.id);
      return match.steps[step]!.moves;
    });
    expect({ steps, piles, totals }).toEqual({ steps: match.steps, piles: match.piles, totals: match.totals });
  }
});

// The second would have been a 4. Rules that offer both need a version of their own.
it.each([4, 5, undefined] as const)('of equal cards with attachments the first is offered (version %s)', (version) => {
  const hands = ['veto2 veto2 calculator1 calculator2 6', 'copycat5 1 6'];
  const t = sixes({ piles: ['1', '6', '6'], hands, bare: true, isToday: true, version });
  t.play('veto2+calculator1, veto2+calculator2', 'copycat5, 1');
  expect(t.eventTexts).toContain('Bob: Copycat 5 copies a card (Ada: Veto 2 + 1 card) and is a Veto 3.');
});
