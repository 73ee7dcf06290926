/** The list above the composer. The focus stays in the field below it. */
import { useEffect, useRef } from 'preact/hooks';

export interface Suggestion {
  readonly key: string;
  readonly label: string;
  readonly detail?: string;
  readonly pick: () => void;
}

interface Props {
  readonly id: string;
  readonly title: string;
  readonly all: readonly Suggestion[];
  readonly active: number | undefined;
  readonly onActive: (at: number) => void;
}

export function Suggestions({ id, title, all, active, onActive }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active !== undefined) box.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div class="suggestions" hidden={all.length === 0}>
      <p class="title">{title}</p>
      <div id={id} role="listbox" aria-label={title} ref={box}>
        {all.map(({ key, label, detail, pick }, at) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
          <div
            key={key}
            id={`${id}${at}`}
            role="option"
            class={at === active ? 'active' : ''}
            aria-selected={at === active}
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => onActive(at)}
            onClick={pick}
          >
            <span class="name">{label}</span>
            {detail && <span class="detail">{detail}</span>}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Arrow keys, Enter and Tab on such a list; says whether the key was used up. */
export function suggestionKey(
  { key, shiftKey }: KeyboardEvent,
  { all, active, onActive }: Pick<Props, 'all' | 'active' | 'onActive'>,
): boolean {
  if (all.length === 0) return false;
  if (key === 'ArrowDown') onActive(active === undefined ? 0 : (active + 1) % all.length);
  else if (key === 'ArrowUp') onActive(active === undefined ? all.length - 1 : (active + all.length - 1) % all.length);
  else if ((key === 'Enter' || (key === 'Tab' && !shiftKey)) && active !== undefined) all[active]?.pick();
  else return false;
  return true;
}
