/** What signs mean and what the cards of a pack do: in the menu below a hand, and by `/pack`. */
import type { Lookup, View } from '../game.ts';
import type { Parameters } from '../options.ts';
import type { PackId } from './cards.ts';
import { packsIn } from './describe.ts';
import { PACKS, packNames, packs } from './packs/index.ts';
import { emojiName } from './packs/pack.ts';
import type { Sixpack } from './state.ts';
import { packText } from './texts.ts';
import { says, type Words } from './words/words.ts';

const ids = PACKS.map(({ id }) => id);

/** The packs of one's cards first, then the others that lie on piles or wait; while packs are chosen, all. */
function packsSeen({ open, own, seat }: View<Sixpack>): readonly PackId[] {
  if (open.stage === 'packs' || open.stage === 'vote') return ids;
  const held = seat === undefined ? [] : [...(own?.hand ?? []), ...open.shown[seat]!];
  const seen = new Set(packsIn([...open.piles.flat(), ...open.waiting.flatMap((one) => [one.card, ...one.with])]));
  return [...new Set([...packsIn(held), ...ids.filter((id) => seen.has(id))])];
}

export const help = (view: View<Sixpack>) => [
  { label: says('signs'), text: says('signsMean') },
  ...packsSeen(view).map((id) => ({ label: packText(id), emoji: emojiName(packs, id), text: packText(id, 'rule') })),
];

const pack: Lookup<Sixpack> = {
  about: 'packAbout',
  fields: {
    pack: {
      kind: 'choice',
      name: 'packOption',
      about: 'packOptionAbout',
      choices: packNames,
    },
  } satisfies Parameters<{ pack: string }, Words>,
  answer({ pack }, view) {
    const asked = pack === undefined ? (view === undefined ? ids : packsSeen(view)) : [pack as PackId];
    if (asked.length === 1) return [packText(asked[0]!), packText(asked[0]!, 'rule')];
    return asked.map((id) => says('packBrief', { pack: packText(id), brief: packText(id, 'brief') }));
  },
};

export const lookups = { pack };
