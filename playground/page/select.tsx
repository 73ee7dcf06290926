/** Select menus of all kinds, in messages and in modals. */
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { Emoji } from './emoji.tsx';
import { Icon } from './icons.tsx';
import { beforeClick } from './presses.ts';
import type { View, Wire } from './protocol.ts';
import { useTab } from './tab.ts';
import { fill } from './words.ts';

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly emoji?: { readonly id?: string; readonly name: string };
  readonly detail?: string;
}

/** The choices; users and channels come from the server. */
function choicesOf({ type, options = [] }: Wire, view: View): readonly Choice[] {
  const place = view.places.find(({ id }) => id === view.server);
  switch (type) {
    case 3:
      return options.map((each: Wire) => ({
        value: each.value,
        label: each.label,
        ...(each.emoji ? { emoji: each.emoji } : {}),
        ...(each.description ? { detail: each.description } : {}),
      }));
    case 8:
      return (place?.channels ?? []).map(({ id, name }) => ({ value: id, label: `#${name}` }));
    case 6:
      return [{ value: view.server, label: '@everyone' }];
    default:
      return view.people.map(({ id, name }) => ({ value: id, label: name }));
  }
}

const presetOf = ({ type, options = [], default_values: given = [] }: Wire): readonly string[] =>
  type === 3
    ? options.filter((each: Wire) => each.default).map((each: Wire) => each.value)
    : given.map((each: Wire) => each.id);

export function MessageSelect({ component, message }: { readonly component: Wire; readonly message: string }) {
  const { connection, state, words } = useTab();
  const { custom_id: id } = component;
  const choose = (values: readonly string[]) =>
    void connection.press(message, id, { do: 'select', message, select: id, values: [...values] }, words);
  return <Select component={component} isWaiting={state.waiting.has(`${message}/${id}`)} onChoose={choose} />;
}

/** What is chosen in a list. An edit by the bot replaces it, but no ticks of the same list while it is open. */
function useChosen(component: Wire, choices: readonly Choice[], isOpen: boolean) {
  const preset = presetOf(component);
  const [chosen, setChosen] = useState(preset);
  const { custom_id: id } = component;
  const ticked = useRef(id);
  useEffect(() => {
    const isSame = ticked.current === id;
    ticked.current = id;
    const isOffered = (value: string) => choices.some((choice) => choice.value === value);
    if (isOpen && isSame) setChosen((before) => before.filter(isOffered));
    else setChosen(preset);
  }, [preset.join('\n'), component]);
  return [chosen, setChosen] as const;
}

/** What is typed within this time of what was typed before belongs to it. */
const TYPING_MS = 1_000;

/** Finds an option by what is typed of its beginning: −1 where none begins so, nothing for a key that types nothing. */
function useTyped(choices: readonly Choice[]) {
  const last = useRef({ text: '', at: Number.NEGATIVE_INFINITY });
  return ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): number | undefined => {
    const isGoingOn = performance.now() - last.current.at < TYPING_MS;
    if (key.length > 1 || ctrlKey || metaKey || altKey || (key === ' ' && !isGoingOn)) return undefined;
    const text = ((isGoingOn ? last.current.text : '') + key).toLowerCase();
    last.current = { text, at: performance.now() };
    return choices.findIndex(({ label }) => label.toLowerCase().startsWith(text));
  };
}

interface OptionProps {
  readonly id: string;
  readonly choice: Choice;
  readonly isActive: boolean;
  readonly isChosen: boolean;
  readonly onHover: () => void;
  readonly onPick: () => void;
}

const Option = ({ id, choice: { label, emoji, detail }, isActive, isChosen, onHover, onPick }: OptionProps) => (
  // biome-ignore lint/a11y/useFocusableInteractive: the combobox keeps the focus and names the active option
  // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox has the keys
  <div
    id={id}
    role="option"
    class={isActive ? 'active' : ''}
    aria-selected={isChosen}
    onMouseDown={(event) => event.preventDefault()}
    onMouseMove={onHover}
    onClick={onPick}
  >
    <span>
      {emoji && <Emoji emoji={emoji} />} {label}
      {detail && <span class="detail">{detail}</span>}
    </span>
    <span aria-hidden="true">{isChosen ? '✓' : ''}</span>
  </div>
);

interface SelectProps {
  readonly component: Wire;
  readonly isWaiting?: boolean;
  readonly labelledBy?: string;
  readonly onChoose: (values: readonly string[]) => void;
}

/** One choice is taken at once, several when the list closes, as in Discord. */
export function Select({ component, isWaiting = false, labelledBy, onChoose }: SelectProps) {
  const { view, words } = useTab();
  const { min_values: min = 1, max_values: max = 1, disabled = false, placeholder = '' } = component;
  const choices = choicesOf(component, view);
  const preset = presetOf(component);
  const [active, setActive] = useState<number>();
  const list = useId();
  const box = useRef<HTMLDivElement>(null);
  const typed = useTyped(choices);
  const isOpen = active !== undefined;
  const [chosen, setChosen] = useChosen(component, choices, isOpen);
  useEffect(() => {
    if (isOpen) box.current?.querySelector(`#${CSS.escape(`${list}${active}`)}`)?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, active, list]);

  const open = () => {
    if (disabled || isWaiting) return;
    const { bottom = 0 } = box.current?.getBoundingClientRect() ?? {};
    box.current?.classList.toggle('up', bottom > innerHeight * 0.6);
    setActive(
      Math.max(
        0,
        choices.findIndex(({ value }) => chosen.includes(value)),
      ),
    );
  };
  const close = () => {
    setActive(undefined);
    if (max === 1 || [...chosen].sort().join('\n') === [...preset].sort().join('\n')) return;
    if (chosen.length >= min) onChoose(chosen);
    else setChosen(preset);
  };
  const pick = (value: string) => {
    if (max === 1) {
      const next = chosen.includes(value) && min === 0 ? [] : [value];
      setChosen(next);
      setActive(undefined);
      onChoose(next);
    } else if (chosen.includes(value)) setChosen(chosen.filter((each) => each !== value));
    else if (chosen.length < max) setChosen([...chosen, value]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const found = disabled || isWaiting ? undefined : typed(event);
    if (found !== undefined) {
      if (!isOpen) open();
      if (found >= 0) setActive(found);
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (!isOpen) {
      if (['ArrowDown', 'ArrowUp', 'Enter', ' '].includes(event.key)) {
        event.preventDefault();
        open();
      }
      return;
    }
    const moves: Record<string, number> = {
      ArrowDown: Math.min(active + 1, choices.length - 1),
      ArrowUp: Math.max(active - 1, 0),
      Home: 0,
      End: choices.length - 1,
    };
    const to = moves[event.key];
    if (to !== undefined) setActive(to);
    else if (event.key === 'Enter' || event.key === ' ') pick(choices[active]!.value);
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const labels = choices.filter(({ value }) => chosen.includes(value)).map(({ label }) => label);
  const note = max > 1 ? fill(words.chooseBetween, { min, max }) : '';
  return (
    <div class="select" ref={box}>
      <button
        type="button"
        role="combobox"
        class={isWaiting ? 'waiting' : ''}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={list}
        aria-disabled={disabled}
        aria-label={labelledBy ? undefined : [placeholder, labels.join(', ')].filter(Boolean).join(': ') || note}
        aria-labelledby={labelledBy}
        aria-activedescendant={isOpen ? `${list}${active}` : undefined}
        onClick={() => (isOpen ? close() : open())}
        onKeyDown={onKeyDown}
        onBlur={() => isOpen && beforeClick(close)}
      >
        <span class={labels.length ? 'face' : 'face placeholder'}>{labels.join(', ') || placeholder || note}</span>
        <Icon name="down" />
      </button>
      <div
        id={list}
        class="options"
        role="listbox"
        hidden={!isOpen}
        aria-multiselectable={max > 1}
        aria-label={placeholder || words.options}
      >
        {choices.map((choice, at) => (
          <Option
            key={choice.value}
            id={`${list}${at}`}
            choice={choice}
            isActive={at === active}
            isChosen={chosen.includes(choice.value)}
            onHover={() => setActive(at)}
            onPick={() => pick(choice.value)}
          />
        ))}
      </div>
    </div>
  );
}
