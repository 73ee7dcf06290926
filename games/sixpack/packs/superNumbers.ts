import type { AnyText, Seat } from '../../game.ts';
import { sayerOf } from '../../kit/say.ts';
import { faceOf, packOf } from '../cards.ts';
import { waitingIn } from '../law.ts';
import { answerOf, choice, option, playedOf, removeWaiting, say } from '../play.ts';
import type { Played, Task } from '../state.ts';
import { cardText, ofText } from '../texts.ts';
import type { Play } from './pack.ts';
import { type Pack, type Step, wordsOf } from './pack.ts';

interface Words {
  'superNumbers.ask': { card: AnyText };
  'superNumbers.use': { n: number };
  'superNumbers.chosen': { seat: { seat: Seat }; card: AnyText; n: number };
  'superNumbers.gone': { cards: readonly AnyText[] };
}
const says = sayerOf<Words>();
const ID = 'superNumbers';

interface Choose extends Task {
  readonly id: number;
}

const choose: Step<Choose> = {
  asks(table, { id }) {
    const { seat, card } = playedOf(table, id);
    const options = faceOf(card).numbers.map((n) => option({ n }, () => says('superNumbers.use', { n })));
    return choice(seat, () => says('superNumbers.ask', { card: cardText(card) }), options);
  },
  run(play, { id }, answers) {
    const played = playedOf(play, id);
    const n: number = answerOf(answers, played.seat).n;
    played.number = n;
    const { seat, card } = played;
    say(play, () => says('superNumbers.chosen', { seat: { seat }, card: cardText(card), n }));
  },
};

/** U1, U2, L5: of several all go; the owner of a lone one says which number it is. */
function before(play: Play): readonly Task[] {
  const all = waitingIn(play).filter(({ card }: Played) => packOf(card) === ID);
  if (!all.some(({ fresh }) => fresh)) return [];
  if (all.length === 1) return [{ do: 'superNumbers.choose', id: all[0]!.id } as Choose];
  removeWaiting(play, all);
  say(play, () => says('superNumbers.gone', { cards: all.map(ofText) }));
  return [];
}

export const superNumbers: Pack = {
  id: ID,
  once: true,
  colour: 'grade5',
  emoji: 'super',
  icon: { path: 'M14 1L4 13.5H11L9 23L20 10H13Z' },
  words: wordsOf<'superNumbers', Words>()({
    en: {
      'superNumbers.name': 'Super Numbers',
      'superNumbers.mark': 'Sup',
      'superNumbers.brief': 'has two numbers; you choose after the reveal',
      'superNumbers.rule':
        'It has two numbers. When all cards have been revealed, you say which one it is. If several Super Numbers are played in a round, all of them are removed, before any other duplicates. On top of a pile both numbers are true at once.',
      'superNumbers.ask': 'Which number is your {card}?',
      'superNumbers.use': 'The {n}',
      'superNumbers.chosen': '{seat} plays {card} as a {n}.',
      'superNumbers.gone': 'These cancel each other out: {cards}.',
    },
    de: {
      'superNumbers.name': 'Superzahlen',
      'superNumbers.mark': 'Sup',
      'superNumbers.brief': 'hat zwei Zahlen; du wählst nach dem Aufdecken',
      'superNumbers.rule':
        'Sie hat zwei Zahlen. Sind alle Karten aufgedeckt, sagst du, welche gilt. Werden in einer Runde mehrere Superzahlen gespielt, kommen alle aus dem Spiel, noch vor anderen gleichen Karten. Oben auf einem Stapel gelten beide Zahlen zugleich.',
      'superNumbers.ask': 'Welche Zahl soll {card} haben?',
      'superNumbers.use': 'Die {n}',
      'superNumbers.chosen': '{seat} spielt {card} als {n}.',
      'superNumbers.gone': 'Es heben sich auf: {cards}.',
    },
  }),
  second: true,
  before,
  steps: { 'superNumbers.choose': choose },
};
