import type { AnyText, NoArgs, Seat } from '../../game.ts';
import { sayerOf } from '../../kit/say.ts';
import { numberOf, packOf } from '../cards.ts';
import { effectOf, lawOf, numberPlayed, waitingIn } from '../law.ts';
import { answerOf, choice, first, playedOf, say } from '../play.ts';
import type { Task, Waiting } from '../state.ts';
import { cardText, ofText, packText, playedMark } from '../texts.ts';
import type { Say } from '../words/words.ts';
import type { Play, Table } from './pack.ts';
import { type Pack, type Step, wordsOf } from './pack.ts';

interface Words {
  'copycat.ask': { card: AnyText };
  'copycat.number': { seat: { seat: Seat }; card: AnyText; n: number; target: AnyText };
  'copycat.effect': { seat: { seat: Seat }; card: AnyText; n: number; target: AnyText; pack: AnyText };
  'copycat.with': NoArgs;
  'copycat.alone': { seat: { seat: Seat }; card: AnyText };
}
const says = sayerOf<Words>();
const ID = 'copycat';

interface Choose extends Task {
  readonly id: number;
}

/** Y2: cards of others that have survived; for a late one also those that lie already. */
const targets = ({ open }: Table, mine: Seat) =>
  open.progress.played.filter(({ seat, fate }) => seat !== mine && fate !== 'gone');

/** Y3: effects of a card that is played can be copied; those of one that lies or is won cannot. */
const isCopied = ({ ways, lands, played, copied }: Pack): boolean =>
  [ways, lands, played, copied].some((hook) => hook !== undefined);

/** What comes along with the number; a pack says it in two or three words, or not at all. */
const gainText = ({ id, words }: Pack): Say =>
  `${id}.copied` in words.en ? packText(id, 'copied') : says('copycat.with');

/**
 * Whether of these two only one is offered. Stored matches depend on it, so it looks at the cards and at no label, and stays as
 * it is: of what is attached only that there is something counts, and beneath a copy how much. Before 1.0.0, in the first
 * day of version 4, two cards that had copied the same one were alike too.
 */
function isAlike(one: Waiting, other: Waiting): boolean {
  if (one.seat !== other.seat || one.as !== other.as || one.number !== other.number) return false;
  if (one.as !== undefined) return one.card === other.card && one.with.length === other.with.length;
  const isSameCard = one.number === undefined ? one.card === other.card : packOf(one.card) === packOf(other.card);
  return isSameCard && one.with.length > 0 === other.with.length > 0;
}

/** Of cards that are alike, the first. */
const differing = <W extends Waiting>(cards: readonly W[]): readonly W[] =>
  cards.filter((one, i) => cards.findIndex((other) => isAlike(other, one)) === i);

const choose: Step<Choose> = {
  asks(table, { id }) {
    const { seat, card } = playedOf(table, id);
    const all = targets(table, seat);
    // Answers of matches before version 4 may name each.
    const offered = table.open.progress.rules >= 4 ? differing(all) : all;
    const options = offered.map((one) => {
      const pack = effectOf(one, table.packs);
      return {
        move: { target: one.id },
        reads: () => ({
          label: playedMark(one, all),
          name: ofText(one),
          ...(isCopied(pack) && { detail: gainText(pack) }),
        }),
      };
    });
    return choice(seat, () => says('copycat.ask', { card: cardText(card) }), options);
  },
  run(play, { id }, answers) {
    const played = playedOf(play, id);
    const who = () => ({ seat: { seat: played.seat }, card: cardText(played.card) });
    const move = answerOf(answers, played.seat);
    if (move === undefined) return say(play, () => says('copycat.alone', who()));
    const target = playedOf(play, move.target);
    const pack = effectOf(target, play.packs);
    const n = numberPlayed(target, lawOf(play.open, play.packs));
    played.number = n;
    played.as = isCopied(pack) ? pack.id : ID;
    const args = () => ({ ...who(), n, target: ofText(target) });
    if (played.as === ID) return say(play, () => says('copycat.number', args()));
    say(play, () => says('copycat.effect', { ...args(), pack: packText(pack.id) }));
    first(play, pack.copied?.(play, played) ?? []);
  },
};

/** Y7: by printed number. */
const after = (play: Play): readonly Task[] =>
  waitingIn(play)
    .filter(({ card, fresh }) => fresh && packOf(card) === ID)
    .sort((a, b) => numberOf(a.card) - numberOf(b.card))
    .map(({ id }): Choose => ({ do: 'copycat.choose', id }));

export const copycat: Pack = {
  id: ID,
  once: true,
  colour: 'seat2',
  icon: {
    path:
      'M3.4 2L9 6.6H15L20.6 2V13A8.6 8.8 0 0 1 3.4 13ZM8.3 10A1.7 1.9 0 1 0 8.3 13.8A1.7 1.9 0 1 0 8.3 10ZM15.7 10' +
      'A1.7 1.9 0 1 0 15.7 13.8A1.7 1.9 0 1 0 15.7 10ZM10.4 16H13.6L12 18.2Z',
  },
  words: wordsOf<'copycat', Words>()({
    en: {
      'copycat.name': 'Copycat',
      'copycat.mark': 'Cop',
      'copycat.brief': 'becomes a card that somebody else played',
      'copycat.rule':
        'When the cards have been revealed and duplicates are gone, you pick a card that somebody else played. Copycat gets its number, and also its effect if that happens when the card is played. On a pile Copycat is simply itself again. Several Copycats choose by their printed numbers, the lowest first.',
      'copycat.ask': 'Which card does your {card} copy?',
      'copycat.number': '{seat}: {card} copies a card ({target}) and is a {n}.',
      'copycat.effect': '{seat}: {card} copies a card ({target}) and is a {pack} {n}.',
      'copycat.with': 'with effect',
      'copycat.alone': '{seat}: {card} finds no card to copy.',
    },
    de: {
      'copycat.name': 'Nachahmer',
      'copycat.mark': 'Ahm',
      'copycat.brief': 'wird zu einer Karte, die jemand anders spielt',
      'copycat.rule':
        'Sind die Karten aufgedeckt und die gleichen entfernt, suchst du eine Karte aus, die jemand anders gespielt hat. Der Nachahmer bekommt ihre Zahl und ihren Effekt, wenn er beim Spielen wirkt. Auf einem Stapel ist er wieder nur er selbst. Mehrere Nachahmer wählen nach ihrer aufgedruckten Zahl, die niedrigste zuerst.',
      'copycat.ask': 'Welche Karte ahmst du mit {card} nach?',
      'copycat.number': '{seat}: {card} ahmt eine Karte nach ({target}) und ist eine {n}.',
      'copycat.effect': '{seat}: {card} ahmt eine Karte nach ({target}) und ist {pack} {n}.',
      'copycat.with': 'mit Effekt',
      'copycat.alone': '{seat}: {card} findet keine Karte zum Nachahmen.',
    },
  }),
  after,
  steps: { 'copycat.choose': choose },
};
