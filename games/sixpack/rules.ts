/** Sixpack as the rule text has it: an agenda of tasks; the first may wait for an answer. Rulings are in ../RULINGS.md. */
import type { Game, Luck, Question, Reply, Seat, Turn } from '../game.ts';
import { draftOf } from '../kit/draft.ts';
import { type Card, faceOf, inOrder, PILES, packOf } from './cards.ts';
import { bringPacks, inPrintedOrder, packsNamed, settlePacks } from './deal.ts';
import { PACKS, packs } from './packs/index.ts';
import type { Answers, Choice, Play } from './packs/pack.ts';
import type { Events, Open, Options, Progress, Sixpack, SixpackState, Task } from './state.ts';
import { carryOn, STEPS, show } from './steps.ts';
import { packText } from './texts.ts';
import { type Say, says } from './words/words.ts';

/** Sentences that fit on a table message; a longer round begins a new page after its next question. */
const PAGE = 6;

const NO_LUCK = new Proxy({} as Luck, {
  get() {
    throw new Error('there is no luck in a written position');
  },
});

/** `lobbyChoices`: the packs that players bring; `lobbyVotes`: those that they want in the deck as well. */
const setupFrom =
  (rules: Rules): Game<Sixpack>['setup'] =>
  (options, seats, luck, lobbyChoices = [], lobbyVotes = []) => {
    const play: Play = { ...blank(seats, rules), packs, luck, events: [] };
    if (options.packs !== 'choose') return dealt(options, play);
    play.open.games = options.games;
    settlePacks(play, lobbyChoices, lobbyVotes);
    return turned(play);
  };

/** By the rules of version 2, in which all voted for one more pack once the match had begun (B12). */
export function secondSetup(
  options: Options,
  seats: number,
  luck: Luck,
  lobbyChoices: readonly (string | undefined)[] = [],
): Turn<Sixpack> {
  const play: Play = { ...blank(seats, 3), packs, luck, events: [] };
  if (options.packs !== 'choose') return dealt(options, play);
  play.open.games = options.games;
  bringPacks(play, lobbyChoices);
  return turned(play);
}

/** By the rules of version 1, in which a game could go round in circles, and packs were picked in secret (B9 to B11). */
export function firstSetup(options: Options, seats: number, luck: Luck): Turn<Sixpack> {
  const state = blank(seats, 1);
  if (options.packs !== 'choose') return dealt(options, { ...state, packs, luck, events: [] });
  state.open.games = options.games;
  const events: Events = [{ type: 'says', text: says('choosing'), opens: 'round' }];
  state.open.progress.agenda = [{ do: 'packs' }];
  return { state, events };
}

/** The first deal with packs that need no choice. */
function dealt(options: Options, play: Play): Turn<Sixpack> {
  play.open.games = options.games;
  play.open.packs = inPrintedOrder(packsNamed(options, play.own.length, packs, play.luck), packs);
  play.open.progress.agenda = [{ do: 'deal' }];
  return turned(play);
}

type Rules = Open['progress']['rules'];

function blank(seats: number, rules: Rules): SixpackState {
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
      gone: [],
      known: each(() => []),
      progress: { rules, agenda: [], played: [], asked: 0, said: 0 },
    },
    own: each(() => ({ hand: [], pick: [] })),
    hidden: { deck: [], rest: [], ...(rules > 1 && { past: [] }) },
  };
}

export const setup = setupFrom(6);
/** By the rules of version 5, in which a Late Arrival may add a card that was played in the same round. */
export const fifthSetup = setupFrom(5);
/** By the rules of version 4, in which a Biting Hand lists each of equal cards. */
export const fourthSetup = setupFrom(4);
/** By the rules of version 3, in which two cards were chosen among all of a hand, equal ones too. */
export const thirdSetup = setupFrom(3);

export function questions(state: SixpackState): Question<Sixpack>[] {
  const [task] = state.open.progress.agenda;
  if (task === undefined) return [];
  const asks = STEPS[task.do]!.asks!({ ...state, packs }, task).map(({ text, choices, ...ask }) => ({
    ...ask,
    text: text(),
    options: choices.map(({ reads, ...choice }) => ({ ...choice, ...reads() })),
    waiting: waitingText(state, task, ask.seat),
    sparesHand: isHandSpared(state.own[ask.seat]!.hand, choices),
    fallback: 'first' as const,
  }));
  return [{ id: `${task.do}.${state.open.progress.asked}`, asks }];
}

/** Whether what can be chosen is the whole hand, or nothing of it. */
function isHandSpared(hand: readonly Card[], choices: readonly Choice[]): boolean {
  const offered = choices.flatMap(({ move }) => (move.from === undefined ? [move.card] : []));
  const among = hand.filter((card) => offered.includes(card));
  return among.length === 0 || among.length === hand.length;
}

const WAITS = { packs: 'waitsForPack', vote: 'waitsForVote', pick: 'waitsForCard', place: 'waitsForPlace' } as const;

function waitingText({ open }: SixpackState, task: Task, seat: Seat): Say {
  const who = { seat: { seat } };
  // Seats with open cards pick before others do.
  if (task.do === 'pick' && open.progress.agenda[1]?.do === 'pick') return says('waitsForOpen', who);
  if (task.do in WAITS) return says(WAITS[task.do as keyof typeof WAITS], who);
  return says('waitsForPlay', { ...who, pack: packText(task.do.split('.')[0]!) });
}

export function apply(before: SixpackState, { moves }: Reply<Sixpack>, luck: Luck): Turn<Sixpack> {
  const play: Play = { ...draftOf(before), packs, luck, events: [] };
  play.open.progress.asked += 1;
  return turned(play, moves);
}

function turned(play: Play, answers?: Answers): Turn<Sixpack> {
  const { open, own, hidden, events = [] } = play;
  carryOn(play, answers);
  show(play);
  turnPage(open.progress, events);
  return { state: { open, own, hidden }, events };
}

function turnPage(progress: Progress, events: Events): void {
  const opens = events.findLastIndex(({ opens }) => opens !== undefined);
  if (opens < 0 && progress.said >= PAGE && events[0] !== undefined) {
    events[0] = { ...events[0], opens: 'round' };
    progress.said = events.length;
  } else progress.said = opens < 0 ? progress.said + events.length : events.length - opens;
}

/** What a written position may say; cards are written as in cards.ts, blank ones by their number alone. */
interface Written extends Partial<Pick<Open, 'round' | 'game' | 'games' | 'totals'>> {
  piles: string[][];
  hands: string[][];
  /** By seat: cards that face the others besides those that always do. */
  shown?: string[][];
  rest?: string[];
  /** By the rules of this version. */
  version?: Rules;
}

/** "4h", "reverse3", "superNumbers2-5": a card as it is written in a position. */
const cardIn = (written: string): Card => {
  const [, pack, rest] = /^([A-Za-z]*?)\.?([1-6].*)$/.exec(written)!;
  const card = `${pack || PACKS[0]!.id}.${rest}`;
  if (!packs.has(packOf(card))) throw new Error(`${written} is of no pack`);
  return card;
};

export function position({ piles, hands, shown, rest = [], version = 6, ...known }: Written): SixpackState {
  const state = blank(hands.length, version);
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
  open.progress.agenda = [{ do: 'select' }];
  return turned({ ...state, packs, luck: NO_LUCK, events: [] }).state;
}
