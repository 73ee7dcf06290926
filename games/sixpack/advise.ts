import type { Ask, Luck, View } from '../game.ts';
import type { Sixpack } from './state.ts';

export function advise(_view: View<Sixpack>, ask: Ask<Sixpack>, _luck: Luck) {
  return { moves: ask.fallback ?? [ask.options[0]!.move] };
}
