/** Sixpack as the rule text has it: an agenda of tasks; the first may wait for an answer. Rulings are in ../RULINGS.md. */
import type { Game, Luck, Question, Reply, Seat, Turn } from '../game.ts';
import { draftOf } from '../kit/draft.ts';
import { type Card, faceOf, inOrder, PILES, packOf } from './cards.ts';
import { bringPacks, dealSteps, inPrintedOrder, packsNamed, settlePacks } from './deal.ts';
import { endSteps } from './end.ts';
import { handlingOrder, lawOf, waitingIn } from './law.ts';
import { PACKS, packs } from './packs/index.ts';
import type { Answers, Play, Step, Table } from './packs/pack.ts';
import { pickSteps } from './pick.ts';
import { placeSteps } from './place.ts';
import { revealSteps } from './reveal.ts';
import type { Events, Open, Options, Played, Sixpack, SixpackState, Task } from './state.ts';
import { packText } from './texts.ts';
import { type Say, says } from './words/words.ts';

const STEPS: Readonly<Record<string, Step>> = Object.assign(
  {},
  dealSteps,
  pickSteps,
  revealSteps,
  placeSteps,
  endSteps,
  ...PACKS.map(({ steps }) => steps),
);

/** Sentences that fit on a table message; a longer round begins a new page after its next question. */
const PAGE = 6;

const tableOf = (state: SixpackState): Table => ({ ...state, packs });
const NO_LUCK = new Proxy({} as Luck, {
  get() {
    throw new Error('there is no luck in a written position');
  },
});

/** `lobbyChoices`: the packs that players bring; `lobbyVotes`: those that they want in the deck as well. */
const setupFrom =
  (blank: (seats: number) => SixpackState): Game<Sixpack>['setup'] =>
  (options, seats, luck, lobbyChoices = [], lobbyVotes = []) => {
    const play: Play = { ...blank(seats), packs, luck, events: [] };
    if (options.packs !== 'choose') return dealt(options, play);
    play.open.games = options.games;
    settlePacks(play, lobbyChoices, lobbyVotes);
    return carriedOn(play);
  };

/** By the rules of version 2, in which all voted for one more pack once the match had begun (B12). */
export function secondSetup(
  options: Options,
  seats: number,
  luck: Luck,
  lobbyChoices: readonly (string | undefined)[] = [],
): Turn<Sixpack> {
  const play: Play = { ...blankOfThird(seats), packs, luck, events: [] };
  if (options.packs !== 'choose') return dealt(options, play);
  play.open.games = options.games;
  bringPacks(play, lobbyChoices);
  return carriedOn(play);
}

/** By the rules of version 1, in which a game could go round in circles, and packs were picked in secret (B9 to B11). */
export function firstSetup(options: Options, seats: number, luck: Luck): Turn<Sixpack> {
  const state = blankOfFirst(seats);
  if (options.packs !== 'choose') return dealt(options, { ...state, packs, luck, events: [] });
  state.open.games = options.games;
  const events: Events = [{ type: 'says', text: says('choosing'), opens: 'round' }];
  state.hidden.agenda = [{ do: 'packs' }];
  return { state, events };
}

/** The first deal with packs that need no choice. */
function dealt(options: Options, play: Play): Turn<Sixpack> {
  play.open.games = options.games;
  play.open.packs = inPrintedOrder(packsNamed(options, play.own.length, packs, play.luck), packs);
  play.hidden.agenda = [{ do: 'deal' }];
  return carriedOn(play);
}

function blank(seats: number): SixpackState {
  const each = <T>(make: () => T): T[] => Array.from({ length: seats }, make);
  return {
    open: {
      stage: 'packs',
      packs: [],
      games: 1,
      game: 1,
      round: 1,
      piles: [],
      waiting: [],
      played: [],
      lost: [],
      picks: [],
      shown: each(() => []),
      held: each(() => 0),
      totals: each(() => ({ cards: 0, hands: 0 })),
    },
    own: each(() => ({ hand: [], pick: [] })),
    hidden: { deck: [], rest: [], out: [], played: [], agenda: [], asked: 0, said: 0, past: [], pairs: true },
  };
}

function blankOfThird(seats: number): SixpackState {
  const state = blank(seats);
  const { pairs: _, ...hidden } = state.hidden;
  return { ...state, hidden };
}

function blankOfFirst(seats: number): SixpackState {
  const state = blankOfThird(seats);
  const { past: _, ...hidden } = state.hidden;
  return { ...state, hidden };
}

const BLANKS = { 1: blankOfFirst, 3: blankOfThird, 4: blank } as const;

export const setup = setupFrom(blank);
/** By the rules of version 3, in which two cards were chosen among all of a hand, equal ones too. */
export const thirdSetup = setupFrom(blankOfThird);

export function questions(state: SixpackState): Question<Sixpack>[] {
  const [task] = state.hidden.agenda;
  if (task === undefined) return [];
  const asks = STEPS[task.do]!.asks!(tableOf(state), task).map((ask) => ({
    ...ask,
    waiting: waitingText(state, task, ask.seat),
    fallback: 'first' as const,
  }));
  return [{ id: `${task.do}.${state.hidden.asked}`, asks }];
}

const WAITS = { packs: 'waitsForPack', vote: 'waitsForVote', pick: 'waitsForCard', place: 'waitsForPlace' } as const;

function waitingText({ hidden }: SixpackState, task: Task, seat: Seat): Say {
  const who = { seat: { seat } };
  // Who has open cards picks before others do.
  if (task.do === 'pick' && hidden.agenda[1]?.do === 'pick') return says('waitsForOpen', who);
  if (task.do in WAITS) return says(WAITS[task.do as keyof typeof WAITS], who);
  return says('waitsForPlay', { ...who, pack: packText(task.do.split('.')[0]!) });
}

export function apply(before: SixpackState, { moves }: Reply<Sixpack>, luck: Luck): Turn<Sixpack> {
  const play: Play = { ...draftOf(before), packs, luck, events: [] };
  play.hidden.asked += 1;
  return carriedOn(play, moves);
}

/** Does what is to be done until somebody has to be asked. */
function carriedOn(play: Play, answers?: Answers): Turn<Sixpack> {
  const { open, own, hidden, events } = play;
  let said = answers;
  for (let [task] = hidden.agenda; task !== undefined; [task] = hidden.agenda) {
    const step = STEPS[task.do]!;
    if (said === undefined) {
      const asks = step.asks?.(play, task) ?? [];
      const isForced = !step.always && asks.every(({ options, min }) => options.length === 1 && min === 1);
      if (asks.length > 0 && !isForced) break;
      said = new Map(asks.map(({ seat, options }) => [seat, [options[0]!.move]]));
    }
    hidden.agenda.shift();
    step.run(play, task, said);
    said = undefined;
  }
  show(play);
  turnPage(play);
  return { state: { open, own, hidden }, events };
}

/** Brings to the open what everybody may see. */
function show({ open, own, hidden }: Play): void {
  open.held = own.map(({ hand }, seat) => hand.length + open.shown[seat]!.length);
  const law = lawOf(open, packs);
  const plain = ({ seat, card, with: attached, number, as }: Played) => ({
    seat,
    card,
    with: attached,
    ...(number !== undefined && { number }),
    ...(as !== undefined && { as }),
  });
  open.waiting = handlingOrder(waitingIn({ hidden }), law, own.length).map(plain);
  open.played = hidden.played.filter(({ fate }) => fate !== 'waiting').map(plain);
}

function turnPage({ hidden, events }: Play): void {
  const opens = events.findLastIndex(({ opens }) => opens !== undefined);
  if (opens < 0 && hidden.said >= PAGE && events[0] !== undefined) {
    events[0] = { ...events[0], opens: 'round' };
    hidden.said = events.length;
  } else hidden.said = opens < 0 ? hidden.said + events.length : events.length - opens;
}

/** What a written position may say; cards are written as in cards.ts, blank ones by their number alone. */
interface Written extends Partial<Pick<Open, 'round' | 'game' | 'games' | 'totals'>> {
  piles: string[][];
  hands: string[][];
  /** By seat: cards that face the others besides those that always do. */
  shown?: string[][];
  rest?: string[];
  /** By the rules of this version. */
  version?: keyof typeof BLANKS;
}

/** "4h", "reverse3", "superNumbers2-5": a card as it is written in a position. */
const cardIn = (written: string): Card => {
  const [, pack, rest] = /^([A-Za-z]*?)\.?([1-6].*)$/.exec(written)!;
  const card = `${pack || PACKS[0]!.id}.${rest}`;
  if (!packs.has(packOf(card))) throw new Error(`${written} is of no pack`);
  return card;
};

export function position({ piles, hands, shown, rest = [], version = 4, ...known }: Written): SixpackState {
  const state = BLANKS[version](hands.length);
  const { open, own, hidden } = state;
  if (piles.length !== PILES) throw new Error('three piles');
  Object.assign(open, known, { stage: 'play', piles: piles.map((pile) => pile.map(cardIn)) });
  for (const [seat, cards] of hands.entries()) {
    const all = cards.map(cardIn);
    const faces = (card: Card) => packs.get(packOf(card))!.facesOthers === true;
    own[seat]!.hand = inOrder(all.filter((card) => !faces(card)));
    open.shown[seat] = inOrder([...(shown?.[seat] ?? []).map(cardIn), ...all.filter(faces)]);
  }
  hidden.rest = rest.map(cardIn);
  hidden.deck = [...open.piles.flat(), ...own.flatMap(({ hand }) => hand), ...open.shown.flat(), ...hidden.rest];
  open.packs = inPrintedOrder([...new Set(hidden.deck.map((card) => faceOf(card).pack))], packs);
  hidden.agenda = [{ do: 'select' }];
  return carriedOn({ ...state, packs, luck: NO_LUCK, events: [] }).state;
}
