import type { Ask, Luck, View } from '../game.ts';
import type { Nimmt } from './state.ts';

/** A first player: any card. */
export function advise(_view: View<Nimmt>, ask: Ask<Nimmt>, luck: Luck) {
  return { moves: ask.fallback ?? [luck.pick(ask.options).move] };
}
