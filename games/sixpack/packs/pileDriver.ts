import type { AnyText, NoArgs, Seat } from '../../game.ts';
import { sayerOf } from '../../kit/say.ts';
import { type Card, PILES, packOf } from '../cards.ts';
import { countsAsHand, lawOf } from '../law.ts';
import { answerOf, choice, option, playedOf, say } from '../play.ts';
import type { Played, Task } from '../state.ts';
import { countedMark, packText } from '../texts.ts';
import type { Say } from '../words/words.ts';
import type { Play, Table } from './pack.ts';
import { type Landing, type Pack, type Step, wordsOf } from './pack.ts';

interface Words {
  'pileDriver.copied': NoArgs;
  'pileDriver.ask': { pile: number };
  'pileDriver.askClaim': { pile: number };
  'pileDriver.askUnder': { pile: number };
  'pileDriver.none': NoArgs;
  'pileDriver.top': { n: number; to: number };
  'pileDriver.whole': { to: number };
  'pileDriver.part': { to: number };
  'pileDriver.onto': { what: AnyText; to: number };
  'pileDriver.downTo': { n: number; card: AnyText };
  'pileDriver.rest': { card: AnyText };
  'pileDriver.acting': { ask: AnyText; card: AnyText; effect: AnyText };
  'pileDriver.moved': { seat: { seat: Seat }; n: number; pile: number; to: number };
  'pileDriver.movedAll': { seat: { seat: Seat }; pile: number; to: number };
}
const says = sayerOf<Words>();

interface Drive extends Task, Landing {
  readonly id: number;
}

const actsOnPile = ({ silences, reverses, governs, transparent, lifts, won }: Pack): boolean =>
  [silences, reverses, governs, transparent, lifts, won].some((trait) => trait !== undefined);

const markIn = ({ open, packs }: Table, pile: readonly Card[], at: number, what?: 'name'): Say =>
  countedMark(pile[at]!, countsAsHand(pile, at, lawOf(open, packs), packs), what);

/** The card that comes to the top elsewhere: the second one if Pile Driver lies on the pile, else the topmost. */
const topUnder = ({ way }: Landing, pile: readonly Card[]): number => pile.length - (way === 'on' ? 2 : 1);

/** With more cards in the pile, lists give only the marks of packs, which a screen reader gets through sooner. */
const MAX_NAMED = 3;

/**
 * D2, D3, D5: `n` cards from the top of its pile onto another, named by the lowest of them; `all`: those under it, named
 * by what comes to the top there. Each of the other piles has a list of its own; a button has room for a whole name.
 */
function moves(table: Table, landing: Landing) {
  const { way, pile } = landing;
  const from = table.open.piles[pile]!;
  const others = Array.from({ length: PILES }, (_, i) => i).filter((other) => other !== pile);
  const onto = (to: number, what: (how?: 'name') => Say, name?: Say) => ({
    label: says('pileDriver.onto', { what: what('name'), to: to + 1 }),
    ...(name && { name }),
    listed: what(from.length <= MAX_NAMED ? 'name' : undefined),
    part: says('pileDriver.part', { to: to + 1 }),
  });
  const most = way === 'claim' ? from.length : from.length - 1;
  const part = Array.from({ length: most }, (_, i) => i + 1).flatMap((n) => {
    const what = (how?: 'name') => says('pileDriver.downTo', { n, card: markIn(table, from, from.length - n, how) });
    return others.map((to) => ({
      move: { n, to },
      reads: () => onto(to, what, says('pileDriver.top', { n, to: to + 1 })),
    }));
  });
  if (way !== 'on' || from.length === 1) return part;
  const rest = (how?: 'name') => says('pileDriver.rest', { card: markIn(table, from, topUnder(landing, from), how) });
  const whole = others.map((to) => ({
    move: { all: true, to },
    reads: () => onto(to, rest, says('pileDriver.whole', { to: to + 1 })),
  }));
  return [...part, ...whole];
}

/** What is asked, and what the card does that comes to the top of another pile, if it does anything there. */
function askText(table: Table, landing: Landing): Say {
  const { open, packs } = table;
  const key = ({ on: 'pileDriver.ask', claim: 'pileDriver.askClaim', under: 'pileDriver.askUnder' } as const)[
    landing.way
  ];
  const ask = says(key, { pile: landing.pile + 1 });
  const from = open.piles[landing.pile]!;
  const top = topUnder(landing, from);
  const pack = packs.get(packOf(from[top]!))!;
  if (!actsOnPile(pack)) return ask;
  const effect = packText(pack.id, 'brief');
  return says('pileDriver.acting', { ask, card: markIn(table, from, top), effect });
}

const drive: Step<Drive> = {
  asks(table, task) {
    const { seat } = playedOf(table, task.id);
    const none = task.way === 'under' ? [option({ n: 0 }, () => says('pileDriver.none'))] : [];
    return choice(seat, () => askText(table, task), [...none, ...moves(table, task)]);
  },
  run(play, { id, pile, way }, answers) {
    const played = playedOf(play, id);
    const { seat } = played;
    const move = answerOf(answers, seat);
    if (move === undefined || move.n === 0) return;
    const { piles } = play.open;
    const from = piles[pile]!;
    const who = { seat: { seat }, pile: pile + 1, to: move.to + 1 };
    if (move.all) {
      piles[move.to]!.push(...from.slice(0, -1));
      piles[pile] = [played.card];
      played.apart = true;
      return say(play, () => says('pileDriver.movedAll', who));
    }
    piles[move.to]!.push(...from.splice(from.length - move.n));
    if (way === 'on' && move.n <= 1 + played.with.length) played.apart = true;
    say(play, () => says('pileDriver.moved', { ...who, n: move.n }));
  },
};

export const pileDriver: Pack = {
  id: 'pileDriver',
  once: true,
  colour: 'hue6',
  emoji: 'driver',
  icon: {
    path: 'M8 1H16V5H20V10H15V13.4H17.4L12 19L6.6 13.4H9V10H4V5H8ZM2.6 20.4H21.4V23H2.6Z',
  },
  words: wordsOf<'pileDriver', Words>()({
    en: {
      'pileDriver.name': 'Pile Driver',
      'pileDriver.mark': 'Pil',
      'pileDriver.brief': 'moves part of its pile onto another',
      'pileDriver.copied': 'moves cards',
      'pileDriver.rule':
        'When you have played it, you take one or more cards from the top of its pile and put them on another pile. If you take the whole pile, Pile Driver stays behind and starts a new one. If it claims a pile, you move cards first and claim what is left. Without a claim Pile Driver lies on its pile before you move cards, so it moves along as the top card unless you take the whole pile from under it.',
      'pileDriver.ask': 'What moves from pile {pile}?',
      'pileDriver.askClaim': 'Which cards of pile {pile} do you move? You claim the rest.',
      'pileDriver.askUnder': 'What moves from pile {pile}? Pile Driver lies at its bottom.',
      'pileDriver.none': 'Move nothing',
      'pileDriver.top': '{n, plural, one {Top card} other {Top #}} to pile {to}',
      'pileDriver.whole': 'Rest to pile {to}',
      'pileDriver.part': 'To pile {to}',
      'pileDriver.onto': 'Pile {to}: {what}',
      'pileDriver.downTo': '{n, plural, one {} other {#, to }}{card}',
      'pileDriver.rest': 'rest, {card} on top',
      'pileDriver.acting': '{ask} {card}: {effect}.',
      'pileDriver.moved':
        'Pile Driver: {seat} moves {n, plural, one {the top card} other {the top # cards}} of pile {pile} onto pile {to}.',
      'pileDriver.movedAll': 'Pile Driver: {seat} moves all of pile {pile} onto pile {to}; Pile Driver stays.',
    },
    de: {
      'pileDriver.name': 'Rammbock',
      'pileDriver.mark': 'Ram',
      'pileDriver.brief': 'schiebt einen Teil seines Stapels weiter',
      'pileDriver.copied': 'verschiebt Karten',
      'pileDriver.rule':
        'Hast du ihn gespielt, nimmst du eine oder mehrere Karten oben von seinem Stapel und legst sie auf einen anderen. Nimmst du den ganzen Stapel, bleibt der Rammbock liegen und beginnt einen neuen. Erobert er einen Stapel, verschiebst du zuerst Karten und eroberst den Rest. Ohne Eroberung liegt der Rammbock schon auf seinem Stapel, bevor du verschiebst: Er wandert als oberste Karte mit, außer du nimmst den ganzen Stapel unter ihm.',
      'pileDriver.ask': 'Was von Stapel {pile} verschiebst du?',
      'pileDriver.askClaim': 'Welche Karten von Stapel {pile} verschiebst du? Die übrigen eroberst du.',
      'pileDriver.askUnder': 'Was verschiebst du von Stapel {pile}? Der Rammbock liegt ganz unten.',
      'pileDriver.none': 'Nichts verschieben',
      'pileDriver.top': '{n, plural, one {Oberste} other {Oberste #}} auf Stapel {to}',
      'pileDriver.whole': 'Rest auf Stapel {to}',
      'pileDriver.part': 'Auf Stapel {to}',
      'pileDriver.onto': 'Stapel {to}: {what}',
      'pileDriver.downTo': '{n, plural, one {} other {#, bis }}{card}',
      'pileDriver.rest': 'Rest, oben {card}',
      'pileDriver.acting': '{ask} {card}: {effect}.',
      'pileDriver.moved':
        'Rammbock: {seat} verschiebt {n, plural, one {die oberste Karte} other {die obersten # Karten}} von Stapel {pile} auf Stapel {to}.',
      'pileDriver.movedAll':
        'Rammbock: {seat} verschiebt den ganzen Stapel {pile} auf Stapel {to}; der Rammbock bleibt liegen.',
    },
  }),
  lands: (_: Play, { id }: Played, { way, pile }: Landing) => [{ do: 'pileDriver.drive', id, way, pile } as Drive],
  steps: { 'pileDriver.drive': drive },
};
