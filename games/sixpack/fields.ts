import type { LobbyChoice, LobbyVote, Next } from '../game.ts';
import type { Fields } from '../options.ts';
import { type PackId, packsFor } from './cards.ts';
import { mostOf, oftenTexts } from './deal.ts';
import { PACKS, packNames, packs } from './packs/index.ts';
import { emojiName } from './packs/pack.ts';
import type { Options, Sixpack, SixpackState } from './state.ts';
import { packText } from './texts.ts';
import { type Say, says, type Words } from './words/words.ts';

export const fields: Fields<Options, Words> = {
  packs: {
    kind: 'choice',
    name: 'packs',
    about: 'packsAbout',
    choices: {
      choose: 'packsChoose',
      first: 'packsFirst',
      recommended: 'packsRecommended',
      random: 'packsRandom',
      named: 'packsNamed',
    },
    default: 'choose',
    before: 'choose',
  },
  named: {
    kind: 'list',
    name: 'named',
    about: 'namedAbout',
    choices: packNames,
    min: 1,
    max: PACKS.length,
    repeats: true,
    saved: { command: 'sets', about: 'setsAbout' },
    default: [PACKS[1]!.id],
    before: [PACKS[1]!.id],
    when: { packs: ['named'] },
    label: 'packsListed',
    covers: 'packs',
  },
  games: { kind: 'whole', name: 'games', about: 'gamesAbout', min: 1, max: 10, default: 1, before: 1 },
};

/** B11: each player's pack. */
export const lobbyChoice: LobbyChoice<Sixpack> = {
  isOffered: ({ packs }) => packs === 'choose',
  about: 'choosePack',
  luck: 'anyPack',
  choices: PACKS.map((pack) => ({
    value: pack.id,
    label: packText(pack.id),
    detail: packText(pack.id, 'brief'),
    emoji: emojiName(packs, pack.id),
    most: mostOf(pack, packs),
  })),
};

/** B12: the pack that the table shares. */
export const lobbyVote: LobbyVote<Sixpack> = {
  ...lobbyChoice,
  about: 'voteForPack',
  luck: 'noVote',
  tally: (votes) => says('votesSoFar', { votes: votes.map(({ label: pack, n }) => says('votes', { pack, n })) }),
};

/** B7: what is allowed but not recommended, and what is added or left over. */
export function notes({ packs: from, named }: Options, seats: number) {
  if (from !== 'named') return [];
  const count = packsFor(seats);
  const n = count - named.length;
  return [
    ...oftenTexts(named, packs),
    ...(n > 0 ? [says('noteFilled', { n, count })] : []),
    ...(n < 0 ? [says('noteMore', { n: named.length, count })] : []),
  ];
}

/** A rematch adds packs up to this many more than players. */
const MAX_MORE = 2;

/**
 * The text recommends to add one pack a game, in the printed order, in the place of a blank one. Where there are enough,
 * one gives way to the next.
 */
export function next({ games }: Options, { open, own }: SixpackState): readonly Next<Sixpack>[] {
  const [plain, ...others] = PACKS;
  const special = open.packs.filter((id) => id !== plain.id);
  const added = others.find(({ id }) => !special.includes(id))?.id;
  const last = special.at(-1);
  const after = (label: Say, named: readonly PackId[]): Next<Sixpack> => ({
    label,
    options: { packs: 'named', named: [...named], games },
  });
  const all: Next<Sixpack>[] = [];
  if (added !== undefined && special.length < own.length + MAX_MORE)
    all.push(after(says('nextPack', { pack: packText(added) }), [...special, added]));
  if (last === undefined || special.length === 1) return all;
  const fewer = special.slice(0, -1);
  if (added !== undefined)
    all.push(after(says('swapPack', { pack: packText(added), last: packText(last) }), [...fewer, added]));
  return [...all, after(says('dropPack', { pack: packText(last) }), fewer)];
}
