/** All packs: the blank one, then the others in the printed order. A new one is a file of its own and a line here. */

import type { PackId } from '../cards.ts';
import { bitingHand } from './bitingHand.ts';
import { blank } from './blank.ts';
import { calculator } from './calculator.ts';
import { carousel } from './carousel.ts';
import { copycat } from './copycat.ts';
import { lateArrival } from './lateArrival.ts';
import { noSuperheroes } from './noSuperheroes.ts';
import type { Pack } from './pack.ts';
import { pileDriver } from './pileDriver.ts';
import { reverse } from './reverse.ts';
import { secondHand } from './secondHand.ts';
import { seethrough } from './seethrough.ts';
import { sheriff } from './sheriff.ts';
import { sticky } from './sticky.ts';
import { superNumbers } from './superNumbers.ts';
import { takeback } from './takeback.ts';
import { veto } from './veto.ts';

export const PACKS: readonly [Pack, ...Pack[]] = [
  blank,
  reverse,
  takeback,
  seethrough,
  lateArrival,
  sheriff,
  veto,
  noSuperheroes,
  superNumbers,
  bitingHand,
  sticky,
  secondHand,
  carousel,
  pileDriver,
  copycat,
  calculator,
];

/** The sentence that says each pack's name. */
export const packNames = Object.fromEntries(PACKS.map(({ id }) => [id, `${id}.name`])) as {
  readonly [Id in PackId]: `${Id}.name`;
};

export const packs: ReadonlyMap<PackId, Pack> = new Map(PACKS.map((pack) => [pack.id, pack]));
