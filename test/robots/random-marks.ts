/** What a panel marks as chosen, and what its seat has said. */
import type { Seat } from '../../games/game.ts';
import type { Message, Wire } from '../../playground/server/world.ts';
import { idOf, keyOf } from '../../src/discord/views/ids.ts';
import type { Table } from '../../src/table/table.ts';

interface Marks {
  readonly question: string;
  /** Keys of options, in order. */
  readonly marked: readonly string[];
  readonly said: readonly string[];
}

/** The options of each open question that the panel shows, as far as it shows any. */
export function marksOf(message: Message, { match }: Table, seat: Seat): readonly Marks[] {
  const shown = controlsOf(message).flatMap(optionsIn);
  return (match?.pending ?? []).flatMap(({ question, said }) => {
    const here = shown.filter((option) => option.question === question.id);
    if (here.length === 0) return [];
    const marked = here.filter(({ isMarked }) => isMarked).map(({ key }) => key);
    // What does not fit on a message waits its turn.
    const keys = (said.get(seat)?.moves ?? []).map(keyOf).filter((said) => here.some(({ key }) => key === said));
    return [{ question: question.id, marked: marked.sort(), said: keys.sort() }];
  });
}

const controlsOf = (part: { readonly components?: readonly Wire[] }): readonly Wire[] =>
  (part.components ?? []).flatMap((each) => [...(each.custom_id === undefined ? [] : [each]), ...controlsOf(each)]);

function optionsIn({ custom_id, label, options }: Wire) {
  const id = idOf(custom_id);
  if (id === undefined || !('key' in id) || id.question.startsWith('@')) return [];
  const { question, key } = id;
  if (options !== undefined)
    return options.map((one: Wire) => ({ question, key: one.value as string, isMarked: one.default === true }));
  return key.startsWith('@') ? [] : [{ question, key, isMarked: label.startsWith('✓ ') }];
}
