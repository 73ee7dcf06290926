/** Steps 6 to 8 of a round: the waiting cards are placed one by one. */
import { type Card, packOf } from './cards.ts';
import { cardsWon, countsAsHand, effectOf, handlingOrder, lawOf, numberPlayed, waitingIn, waysFor } from './law.ts';
import type { Haul, Law, Play, Step, Table, Way } from './packs/pack.ts';
import { answerOf, choice, first, playedOf, removed, say, toHand } from './play.ts';
import type { Move, Played, Task } from './state.ts';
import { cardText, countedText, playedText } from './texts.ts';
import { type Say, says } from './words/words.ts';

/** N5, R3: a card is placed by the law that held when its turn came. */
interface CardTask extends Task {
  readonly id: number;
  readonly law: Pick<Law, 'silent' | 'reversed'>;
}
interface ClaimTask extends CardTask {
  readonly pile: number;
  readonly why: Say;
}
interface CoveredTask extends CardTask {
  readonly on: Card;
}

const handle: Step = {
  run(play) {
    const law = lawOf(play.open, play.packs);
    const [next] = handlingOrder(waitingIn(play), law, play.own.length);
    if (next === undefined) first(play, [{ do: 'endRound' }]);
    else first(play, [{ do: 'place', id: next.id } as Task, { do: 'handle' }]);
  },
};

const moveOf = ({ way, pile }: Way): Move => (pile === undefined ? { way } : { way, pile });

function wayText({ open, packs }: Table, { way, pile }: Way): Say {
  if (pile === undefined || way === 'back') return says('takeBack');
  const key = ({ on: 'layOn', claim: 'claimPile', under: 'layUnder' } as const)[way];
  const cards = open.piles[pile]!;
  const top = cards.length - 1;
  const card = countedText(cards[top]!, countsAsHand(cards, top, lawOf(open, packs), packs));
  return says(key, { pile: pile + 1, card });
}

function wayLabel({ way, pile }: Way): Say {
  if (pile === undefined || way === 'back') return says('takeBackShort');
  const key = ({ on: 'layOnShort', claim: 'claimShort', under: 'layUnderShort' } as const)[way];
  return says(key, { pile: pile + 1 });
}

/** What a claim brings. */
function wayDetail({ open, packs }: Table, { way, pile }: Way): { readonly detail?: Say } {
  if (way !== 'claim' || pile === undefined) return {};
  return { detail: says('wins', { n: cardsWon(open.piles[pile]!, lawOf(open, packs), packs) }) };
}

/** Where a card would go if it were its turn now: "→ pile 2", "claims pile 1/3". */
export function landsText(ways: readonly Way[]): Say {
  const kinds = [...new Set(ways.map(({ way }) => way))];
  const texts = kinds.map((kind): Say => {
    const piles = ways.flatMap(({ way, pile }) => (way === kind && pile !== undefined ? [pile + 1] : [])).join('/');
    if (kind === 'back') return says('landsBack');
    return says(({ on: 'landsOn', claim: 'landsClaim', under: 'landsUnder' } as const)[kind], { piles });
  });
  return texts.length === 1 ? texts[0]! : says('landsEither', { texts });
}

const place: Step<Task & { readonly id: number }> = {
  asks(table, { id }) {
    const played = playedOf(table, id);
    const ways = waysFor(played, lawOf(table.open, table.packs), table.packs);
    const isSure = ways.every(({ way }) => way === 'claim');
    return choice(
      played.seat,
      () => says(isSure ? 'askClaim' : 'askWhere', { card: playedText(played) }),
      ways.map((way) => ({
        move: moveOf(way),
        reads: () => ({ label: wayLabel(way), name: wayText(table, way), ...wayDetail(table, way) }),
      })),
    );
  },
  run(play, { id }, answers) {
    const played = playedOf(play, id);
    const law = lawOf(play.open, play.packs);
    const chosen = answerOf(answers, played.seat);
    const way = waysFor(played, law, play.packs).find((one) => one.way === chosen.way && one.pile === chosen.pile)!;
    carryOut(play, played, way, law);
  },
};

function carryOut(play: Play, played: Played, { way, pile, why }: Way, law: Law): void {
  const { open, packs } = play;
  const { silent, reversed } = law;
  const number = numberPlayed(played, law);
  const reason: Say = { key: why, args: { n: number } };
  const args = () => ({ seat: { seat: played.seat }, card: playedText(played), why: reason });
  if (way === 'back' || pile === undefined) {
    played.fate = 'gone';
    toHand(play, played.seat, [played.card, ...played.with]);
    say(play, () => says('takenBack', args()));
    return;
  }
  const task = { id: played.id, law: { silent, reversed } };
  const lands = (silent ? undefined : effectOf(played, packs).lands)?.(play, played, { way, pile }) ?? [];
  if (way === 'claim') {
    first(play, [...lands, { do: 'claim', pile, why: reason, ...task } as Task, { do: 'played', ...task } as Task]);
    return;
  }
  const under = open.piles[pile]!;
  const own = [...played.with, played.card];
  open.piles[pile] = way === 'on' ? [...under, ...own] : [...own, ...under];
  played.fate = 'lies';
  const laid = { seat: played.seat, card: played.card, pile };
  const on = under.at(-1)!;
  say(play, () => says(way === 'on' ? 'laidOn' : 'laidUnder', { ...args(), on: cardText(on), pile: pile + 1 }), {
    laid,
  });
  const covered = way === 'on' && !silent ? [{ do: 'covered', on, ...task } as Task] : [];
  first(play, [...lands, ...covered, { do: 'played', ...task } as Task]);
}

/** B3: the hands of a pile are won, the rest is out, and the card starts a new pile. */
const claim: Step<ClaimTask> = {
  run(play, { id, pile, why, law }) {
    const { open, packs } = play;
    const played = playedOf(play, id);
    const cards = open.piles[pile]!;
    const hands = cards.filter((_, at) => countsAsHand(cards, at, law, packs));
    const haul: Haul = { seat: played.seat, pile, cards, hands, kept: hands };
    open.piles[pile] = [...played.with, played.card];
    played.fate = 'lies';
    const won = law.silent
      ? []
      : [...packs.values()].filter(({ won, id }) => won && cards.some((card) => packOf(card) === id));
    const tasks = won.flatMap((pack) => pack.won!(play, haul));
    const lost = [...cards];
    for (const card of haul.kept) lost.splice(lost.indexOf(card), 1);
    removed(play, lost);
    toHand(play, played.seat, haul.kept);
    const args = () => ({ seat: { seat: played.seat }, card: playedText(played), pile: pile + 1, why });
    const laid = { seat: played.seat, card: played.card, pile };
    if (haul.kept.length === 0) say(play, () => says('claimedNothing', args()), { laid });
    else say(play, () => says('claimed', { ...args(), cards: haul.kept.map(cardText) }), { laid });
    first(play, tasks);
  },
};

/** G4: the covered card's follow-up question to the player who covered it. */
const covered: Step<CoveredTask> = {
  run(play, { id, on }) {
    const played = playedOf(play, id);
    if (!played.apart) first(play, play.packs.get(packOf(on))!.covered?.(play, played.seat) ?? []);
  },
};

/** (f): the card's own effect, now that it lies. */
const played: Step<CardTask> = {
  run(play, { id, law }) {
    const one = playedOf(play, id);
    if (!law.silent) first(play, effectOf(one, play.packs).played?.(play, one) ?? []);
  },
};

export const placeSteps = { handle, place, claim, covered, played };
