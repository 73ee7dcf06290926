/**
 * The village fair: never registered, it has one question of every kind, so that the contract is proved by a game.
 * guess: secret, all at once, 30 options · grab: a race on the table, timed · load: a draft that may be empty ·
 * pack: side by side, in groups · dance: secret, but answered on the table.
 */
import type { Ask, Game, GameEvent, Luck, Option, Pace, Question, Seat, State, Turn, View } from '../../games/game.ts';
import {
  CART,
  type Card,
  cardText,
  type Event,
  type Fair,
  HAND,
  HEAVIEST,
  type Move,
  numberOf,
  type Open,
  type Options,
  type Own,
  PRIZES,
  type Stall,
  WARES,
  WHISPER,
  wareOf,
  worthOf,
} from './fixture-state.ts';
import { describe, eventText } from './fixture-telling.ts';
import { fairWords } from './fixture-words.ts';

const plus = (points: readonly number[], seats: readonly Seat[], n: number): readonly number[] =>
  points.map((was, seat) => was + (seats.includes(seat) ? n : 0));
const seatsOf = (open: Open): readonly Seat[] => open.points.map((_, seat) => seat);
/** What a seat may put on its stall: its hand, and what it took from the cart for all to see. */
const stockOf = (open: Open, seat: Seat, own: Own): readonly Card[] =>
  open.took?.seat === seat ? [...own.hand, ...(open.loaded ?? [])] : own.hand;
const whereTo = (open: Open): Pick<Open, 'phase'> => ({ phase: open.options.race ? 'grab' : 'pack' });

function morning(was: Pick<Open, 'options' | 'day' | 'points' | 'best'>, luck: Luck): Turn<Fair> {
  const { options, points, best } = was;
  const day = was.day + 1;
  const deck = luck.shuffle(options.wares.flatMap((ware) => [1, 2, 3, 4, 5, 6].map((n): Card => `${ware}-${n}`)));
  const cart = deck.splice(0, CART);
  const pig = 1 + luck.below(HEAVIEST);
  const own = points.map(() => ({
    hand: deck.splice(0, HAND).sort(),
    hint: Math.max(1, Math.min(HEAVIEST + 1 - WHISPER, pig - luck.below(WHISPER))),
  }));
  const whispers = own.map(({ hint }, to) => ({ type: 'whispered', from: hint, to }) as const);
  return {
    state: {
      open: { options, day, phase: 'guess', points, best, cart, guesses: [], stalls: [], dance: [] },
      own,
      hidden: { pig, deck, rungAt: 0 },
    },
    events: [{ type: 'day', day, opens: 'deal' }, ...whispers],
  };
}

function questions({ open, own }: State<Fair>): readonly Question<Fair>[] {
  const asksOf = (ask: (seat: Seat) => Omit<Ask<Fair>, 'seat'>) =>
    seatsOf(open).map((seat) => ({ seat, ...ask(seat) }));
  switch (open.phase) {
    case 'guess':
      return [{ id: `guess.${open.day}`, asks: asksOf((seat) => askGuess(own[seat]!.hint)) }];
    case 'grab':
      return asksOf(askGrab).map((ask) => {
        const within = open.options.seconds * 1000;
        const shares = `grab.${open.day}`;
        return { id: `${shares}.${ask.seat}`, asks: [ask], within, shown: 'table', shares };
      });
    case 'load':
      return [{ id: `load.${open.day}`, asks: [{ seat: open.took!.seat, ...askLoad(open.cart) }] }];
    case 'pack':
      return asksOf((seat) => askPack(stockOf(open, seat, own[seat]!)))
        .filter(({ seat }) => !open.stalls.some((stall) => stall.seat === seat))
        .map((ask) => ({ id: `pack.${open.day}.${ask.seat}`, asks: [ask] }));
    case 'dance':
      return [{ id: 'dance', asks: asksOf(askDance), shown: 'table' }];
    case 'over':
      return [];
  }
}

function askGuess(hint: number): Omit<Ask<Fair>, 'seat'> {
  const options = Array.from({ length: HEAVIEST }, (_, i): Option<Fair> => {
    const option: Option<Fair> = { move: { do: 'guess', n: i + 1 }, label: { key: 'weight', args: { n: i + 1 } } };
    return i + 1 >= hint && i + 1 < hint + WHISPER ? { ...option, detail: { key: 'likely', args: {} } } : option;
  });
  return { text: { key: 'askGuess', args: { from: hint, to: hint + WHISPER - 1 } }, options, min: 1, max: 1 };
}

const askGrab = (): Omit<Ask<Fair>, 'seat'> => ({
  text: { key: 'askGrab', args: {} },
  options: [
    { move: { do: 'grab', what: 'coin' }, label: { key: 'takeCoin', args: {} } },
    { move: { do: 'grab', what: 'cart' }, label: { key: 'takeCart', args: {} } },
  ],
  min: 1,
  max: 1,
  fallback: [{ do: 'grab', what: 'nothing' }],
});

const askLoad = (cart: readonly Card[]): Omit<Ask<Fair>, 'seat'> => ({
  text: { key: 'askLoad', args: {} },
  options: cart.map((card) => ({ move: { do: 'load', card }, label: { key: 'load', args: { card: cardText(card) } } })),
  min: 0,
  max: 2,
});

const askPack = (stock: readonly Card[]): Omit<Ask<Fair>, 'seat'> => {
  const hasAnother = (card: Card) => stock.some((other) => wareOf(other) !== wareOf(card));
  const show = stock.map(
    (card): Option<Fair> => ({
      move: { do: 'show', card },
      label: { key: 'show', args: { card: cardText(card) } },
      detail: { key: 'worth', args: { n: numberOf(card) } },
      groups: ['show', wareOf(card)],
    }),
  );
  const add = stock.filter(hasAnother).map(
    (card): Option<Fair> => ({
      move: { do: 'add', card },
      label: { key: 'add', args: { card: cardText(card) } },
      detail: { key: 'worth', args: { n: 1 } },
      groups: [wareOf(card)],
    }),
  );
  const options = [...show, ...add];
  return { text: { key: 'askPack', args: {} }, options, min: 1, max: Math.min(3, options.length), oneOf: ['show'] };
};

const askDance = (): Omit<Ask<Fair>, 'seat'> => ({
  text: { key: 'askDance', args: {} },
  options: (['left', 'right'] as const).map((side) => ({
    move: { do: 'dance', side },
    label: { key: 'side', args: { side } },
  })),
  min: 1,
  max: 1,
});

function apply(state: State<Fair>, reply: Parameters<Game<Fair>['apply']>[1], luck: Luck): Turn<Fair> {
  const { open, hidden } = state;
  const [seat, moves] = [...reply.moves][0]!;
  const to = (change: Partial<Open>, ...events: GameEvent<Event>[]): Turn<Fair> => ({
    state: { ...state, open: { ...open, ...change }, hidden: { ...hidden, rungAt: reply.at } },
    events,
  });
  const move = moves[0];
  switch (move?.do) {
    case 'guess': {
      const guesses = seatsOf(open).map((each) => only(reply.moves.get(each)!, 'guess')[0]!.n);
      const off = guesses.map((n) => Math.abs(n - hidden.pig));
      const nearest = seatsOf(open).filter((each) => off[each] === Math.min(...off));
      const n = PRIZES[open.options.prize];
      return to(
        {
          ...whereTo(open),
          guesses,
          weighed: { pig: hidden.pig, nearest },
          points: plus(open.points, nearest, n),
          best: plus(open.best, nearest, 1),
        },
        { type: 'weighed', pig: hidden.pig, nearest, n, opens: 'round' },
        ...guesses.map((guess, each) => ({ type: 'guessed', seat: each, n: guess }) as const),
      );
    }
    case 'grab': {
      const { what } = move;
      if (what === 'nothing') return to({ phase: 'pack' }, { type: 'slept' });
      const seconds = Math.ceil((reply.at - hidden.rungAt) / 1000);
      const phase = what === 'cart' ? 'load' : 'pack';
      const points = plus(open.points, what === 'coin' ? [seat] : [], 1);
      return to({ phase, points, took: { seat, what, seconds } }, { type: 'grabbed', seat, what, seconds });
    }
    case 'dance': {
      const sides = seatsOf(open).map((each) => only(reply.moves.get(each)!, 'dance')[0]!.side);
      const [left, right] = (['left', 'right'] as const).map((side) =>
        seatsOf(open).filter((each) => sides[each] === side),
      );
      const gainers = left!.length === right!.length ? [] : left!.length < right!.length ? left! : right!;
      return to(
        { phase: 'over', dance: sides, points: plus(open.points, gainers, 1) },
        { type: 'danced', sides, opens: 'round' },
      );
    }
    case 'show':
    case 'add': {
      const [show] = only(moves, 'show');
      const stall: Stall = {
        seat,
        show: show!.card,
        add: only(moves, 'add')
          .map(({ card }) => card)
          .sort(),
      };
      const stalls = [...open.stalls, stall];
      const points = plus(open.points, [seat], worthOf(stall));
      const packed = { type: 'packed', stall } as const;
      const isLast = stalls.length === open.points.length;
      if (isLast && open.day < open.options.days) {
        const next = morning({ ...open, points }, luck);
        return { state: next.state, events: [packed, ...next.events] };
      }
      const left = state.own[seat]!.hand.filter((card) => card !== stall.show && !stall.add.includes(card));
      const own = state.own.map((was, each) => (each === seat ? { ...was, hand: left } : was));
      const turn = to({ stalls, points, phase: isLast ? 'dance' : 'pack' }, packed);
      return { ...turn, state: { ...turn.state, own } };
    }
    case 'load':
    case undefined: {
      const cards = only(moves, 'load')
        .map(({ card }) => card)
        .sort();
      return to({ phase: 'pack', loaded: cards }, { type: 'loaded', seat, cards });
    }
  }
}

const only = <D extends Move['do']>(moves: readonly Move[], what: D) =>
  moves.filter((move): move is Extract<Move, { do: D }> | (Move & { do: D }) => move.do === what);

function advise({ own }: View<Fair>, ask: Ask<Fair>, luck: Luck): ReturnType<Game<Fair>['advise']> {
  const moves = ask.options.map(({ move }) => move);
  switch (moves[0]!.do) {
    case 'guess':
      return { moves: [{ do: 'guess', n: own!.hint + WHISPER / 2 }] };
    case 'load':
      return { moves: byNumber(only(moves, 'load')).slice(0, ask.max) };
    case 'show':
    case 'add': {
      const [show] = byNumber(only(moves, 'show'));
      const add = only(moves, 'add').find(({ card }) => wareOf(card) !== wareOf(show!.card));
      return { moves: add === undefined ? [show!] : [show!, add], after: 2000 };
    }
    case 'grab':
    case 'dance':
      return { moves: [luck.pick(moves)], after: 500 + luck.below(2000) };
  }
}
const byNumber = <M extends { readonly card: Card }>(moves: readonly M[]): readonly M[] =>
  [...moves].sort((a, b) => numberOf(b.card) - numberOf(a.card));

const wareChoices = Object.fromEntries(WARES.map((ware) => [ware, ware])) as { [W in (typeof WARES)[number]]: W };
export const fair: Game<Fair> = {
  id: 'fair',
  version: 1,
  better: 'more',
  unit: 'points',
  unitName: 'pointName',
  words: fairWords,
  paces: ['1m', '5m', '24h'] satisfies readonly Pace[],
  fields: {
    days: { kind: 'whole', name: 'days', about: 'daysAbout', min: 1, max: 2, default: 1, before: 1 },
    wares: {
      kind: 'list',
      name: 'wares',
      about: 'waresAbout',
      choices: wareChoices,
      min: 2,
      max: 4,
      default: WARES,
      before: WARES,
    },
    prize: {
      kind: 'choice',
      name: 'prize',
      about: 'prizeAbout',
      choices: { coins: 'coins', purse: 'purse' },
      default: 'coins',
      before: 'coins',
    },
    race: { kind: 'yes-no', name: 'race', about: 'raceAbout', default: true, before: true },
    seconds: {
      kind: 'whole',
      name: 'seconds',
      about: 'secondsAbout',
      min: 5,
      max: 60,
      default: 20,
      before: 20,
      when: { race: [true] },
    },
  },
  rules: [
    { title: 'aimTitle', text: ['aim'] },
    { title: 'dayTitle', text: ['dayGuess', 'dayGrab', 'dayPack', 'dayDance'] },
  ],
  lookups: {
    ware: {
      about: 'wareAbout',
      fields: { ware: { kind: 'choice', name: 'wares', about: 'wareAbout', choices: wareChoices } },
      answer: ({ ware }, view) => [
        { key: 'wareOf', args: { ware: String(ware) } },
        ...(view?.own === undefined
          ? []
          : [{ key: 'wareHeld', args: { n: view.own.hand.filter((card) => wareOf(card) === ware).length } } as const]),
      ],
    },
  },
  seats: () => [2, 4],
  problem: ({ wares }, seats) => (wares.length < seats ? { key: 'tooFewWares', args: { seats } } : undefined),
  bound: ({ days }, seats) => days * (3 + seats) + 1,
  setup: (options, seats, luck) => {
    const none = Array.from({ length: seats }, () => 0);
    return morning({ options, day: 0, points: none, best: none }, luck);
  },
  questions,
  apply,
  standings: ({ open: { points, best } }) =>
    points.map((n, seat) => ({
      seat,
      place: 1 + points.filter((other) => other > n).length,
      points: n,
      tally: { best: best[seat]! },
    })),
  position: (given: { options: Options; hands: readonly (readonly Card[])[]; pig: number; cart?: readonly Card[] }) => {
    const none = given.hands.map(() => 0);
    const open = { options: given.options, day: 1, phase: 'guess', points: none, best: none } as const;
    const hint = Math.max(1, Math.min(HEAVIEST + 1 - WHISPER, given.pig - WHISPER / 2));
    return {
      open: { ...open, cart: given.cart ?? [], guesses: [], stalls: [], dance: [] },
      own: given.hands.map((hand) => ({ hand, hint })),
      hidden: { pig: given.pig, deck: [], rungAt: 0 },
    };
  },
  eventText: eventText,
  describe,
  advise,
};
