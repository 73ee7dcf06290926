/** Moments of matches that pictures are drawn of. */

import type { AnyGame, Locale } from '../../games/game.ts';
import { nimmt } from '../../games/nimmt/index.ts';
import { six } from '../../games/six/index.ts';
import { sixpack } from '../../games/sixpack/index.ts';
import type { SingleScene } from '../../src/pictures/scenes.ts';
import { replayForResults } from '../../src/table/table.ts';
import { dayScene } from '../../src/views/dayShare.ts';
import { played as finished } from '../match/played.ts';
import { type Evening, sit } from '../rules/table.ts';

export const LONG = [
  'Wolfeschlegelsteinhausenbergerdo',
  'Käthe Größenwahn-Überschütz',
  '山田太郎ひらがな漢字の長い名前です',
  '🦆🎉👩‍💻🏳️‍🌈 Entenmutter 🇩🇪',
  'محمد عبد الله الطويل جدا جدا',
  'שָׁלוֹם כהן',
  '김철수와 친구들',
  'Škoda Łódź Ñandú',
  '𝓐𝓭𝓪 Lovelace',
  'สมชาย हिन्दी (a bot plays)',
];

/** The example of the rules, in the middle of a long match. */
export const example = (): Evening =>
  sit(nimmt, {
    given: {
      rows: [[14, 31], [40, 47, 48, 60, 62], [75], [90, 93]],
      hands: [
        [8, 55],
        [35, 2],
        [70, 3],
        [76, 104],
      ],
      ducks: [12, 0, 66, 45],
      taken: [2, 0, 6, 5],
      rowsTaken: [1, 0, 5, 3],
      deal: 3,
      trick: 9,
    },
  }).answer({ 0: 8, 1: 35, 2: 70, 3: 76 });

/** Players who are asked take some option, until the match is over or has had this many replies. */
export function played(table: Evening, replies = Number.POSITIVE_INFINITY): Evening {
  while (!table.isOver && table.match.step < replies)
    for (const pending of table.match.pending)
      for (const { seat, options } of pending.question.asks)
        table.enter(
          table.answerOf(pending, seat, 'person', [options[(table.match.step * 7 + seat * 3) % options.length]!.move]),
        );
  return table;
}
/** Five at a table of Open after three of them have played: their cards lie face up. */
export const laid = () => played(sit(nimmt, { seats: 5, seed: 7, options: { variant: 'faceup' } }), 8);
export const ten = () => sit(nimmt, { seats: 10, seed: 5, options: { limit: 20, deck: 'advanced' } });

/** Five at a table of Six after a roll: covered cards, free places, piles of all heights, a card to be placed. */
export const covered = (): Evening =>
  sit(six, {
    given: {
      displays: [
        [9, [3, 12, 5], [1, 16]],
        [9, 2],
        [[17, 4, 6, 18], 9, 7],
        [14, 15, 11],
        [[2, 3, 4, 5, 6], 8, 10],
      ],
      collected: [[18, 17], [], [1], [2, 3, 4, 5, 6], [1, 7, 9, 11, 12, 13, 14, 15, 16, 17, 18]],
      options: { change_of_direction: true },
      active: 3,
      passer: 2,
      round: 2,
      ends: [{ why: 'idle' }],
      drawn: { 0: 8, 1: 13 },
    },
    seed: 9,
  })
    .answer({ 0: { do: 'place', place: 0 } })
    .wait(3_000)
    .answer({ 3: { do: 'roll' } });

/** Four at a table of Sixpack: reversed, a sheriff, cards that face everybody, one to be placed by choice and two after it. */
export const packs = (): Evening =>
  sit(sixpack, {
    given: {
      piles: [
        ['calculator2', '3h', 'noSuperheroes6h', '1', '2h', '4', 'copycat3', 'veto5', 'sticky6', 'reverse4'],
        ['superNumbers2-5', '5', 'seethrough1'],
        ['sheriff5h'],
      ],
      hands: [
        ['pileDriver4', '6'],
        ['calculator1', 'calculator3h', '2', 'lateArrival2'],
        ['carousel6', 'seethrough2', 'seethrough5h', '3'],
        ['takeback1', 'bitingHand3h', 'secondHand6', 'superNumbers4-2h', 'veto2', 'carousel5'],
      ],
    },
  })
    .answer({ 2: 'Carousel 6' })
    .answer({
      0: 'Pile Driver 4',
      1: [
        { card: 'blank.2', slot: 1 },
        { card: 'calculator.1', to: 1 },
      ],
      3: 'Biting Hand 3 ✋',
    });

/** A match to its end, with all that everybody saw. */
export const ended = () => played(sit(nimmt, { seats: 4, seed: 3 }));

/** What is not as usual in the dailies. */
const DAYS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  '6nimmt': { ending: 'rounds', rounds: 1 },
  six: {},
  sixpack: { packs: 'random' },
  sixto: { solo_end: 'rolls' },
};

/** The shared picture of a daily that was played as bots do. */
export function shared(game: AnyGame, locale: Locale): SingleScene {
  const seats = 1 + (game.daily!.bots?.count ?? 0);
  const people = [{ user: 'u1', name: 'Ada' }];
  const { table, entries } = finished({
    game: game.id,
    seats,
    options: DAYS[game.id]!,
    people,
    secret: '78'.repeat(32),
  });
  const { events } = replayForResults(table, entries).played;
  const own = { user: 'u1', name: 'Ada', points: 0, place: 12 };
  const facts = { day: '2026-11-22', here: { own, count: 128 }, days: 16 };
  return dayScene({ ...table, match: table.match!, events }, facts, locale);
}
