/** What can be set, each with what it is for: it changes at once, and the message shows it as it is then. */
import { type Button, type Label, type Row, type Select, selectOf } from '../src/views/blocks.ts';
import { tapId } from '../src/views/ids.ts';
import type { Tell } from '../src/words/index.ts';

/** A sentence, and beside it a button that turns it. */
export function switchOf(
  [command, what]: readonly [command: string, what: string],
  isOn: boolean,
  { text, label, tell }: { readonly text: string; readonly label: string; readonly tell: Tell },
): Label {
  const style: Button['style'] = isOn ? 'chosen' : undefined;
  const named = tell(isOn ? 'switchOn' : 'switchOff', { what: label });
  return { text, button: { id: tapId(command, what, isOn ? 'off' : 'on'), label: named, style } };
}

/** A list, and above it what is chosen there. */
export const listOf = (id: string, label: string, choices: Select['choices']): readonly Row[] => [
  { text: `**${label}**` },
  selectOf(id, label, choices),
];

/** A button for each page; the one that is shown stands out. */
export const tabsOf = <P extends string>(
  pages: readonly P[],
  shown: P,
  tab: (page: P) => Button,
  tell: Tell,
): readonly Button[] =>
  pages.map((page): Button => {
    const button = tab(page);
    return page === shown ? { ...button, label: tell('picked', { label: button.label }), style: 'chosen' } : button;
  });
