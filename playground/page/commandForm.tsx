/** A chosen slash command: its options as fields, required ones first, the others on demand. */
import type { InputHTMLAttributes } from 'preact';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { TAIL, useCommandFields } from './commandFields.ts';
import type { Entry } from './entries.ts';
import { type AllFilled, type Choice, fitting, isNumber, listOf, rangeOf, valuesOf } from './fields.ts';
import { Icon } from './icons.tsx';
import type { Wire } from './protocol.ts';
import { type Suggestion, Suggestions, suggestionKey } from './suggestions.tsx';
import { localised, useTab } from './tab.ts';
import { fill } from './words.ts';

interface Props {
  readonly entry: Entry;
  /** Back to plain typing, with this text. */
  readonly onBack: (text: string) => void;
  readonly onSent: () => void;
}

/** The bot is asked for completions after a pause this long in the typing. */
const TYPING_PAUSE_MS = 150;

export function CommandForm({ entry, onBack, onSent }: Props) {
  const { connection, view, me, words } = useTab();
  const { options, path, command } = entry;
  const nameOf = (each: Wire) => localised(each, 'name', me.locale);
  const listFor = (each: Wire) => listOf(each, view, { locale: me.locale, words });
  const fields = useCommandFields(options, nameOf);
  const { filled, focused, tail, active, wrong, unused, setFocused, setActive, refuse } = fields;
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const option = options.find(({ name }) => name === focused);
  const completions = useCompletions(entry, option, filled);

  // A layout effect: the focus has to move before the next key.
  useLayoutEffect(() => {
    form.current?.querySelector<HTMLInputElement>(`[name="${CSS.escape(focused)}"]`)?.focus();
  }, [focused]);

  const all: readonly Suggestion[] = option
    ? fitting(listFor(option) ?? completions, filled[focused]!)
        .slice(0, 25)
        .map((each) => ({ key: String(each.value), label: each.label, pick: () => fields.choose(focused, each) }))
    : unused
        .filter((each) => nameOf(each).toLowerCase().includes(tail.trim().toLowerCase()))
        .map((each) => suggestionFor(each, me.locale, () => fields.add(each.name)));

  const send = () => {
    const typed = tail.trim();
    if (typed !== '') {
      const sentence = unused.length > 0 ? words.noOption : words.noOptionLeft;
      return refuse(TAIL, fill(sentence, { typed, names: unused.map(nameOf).join(', ') }));
    }
    const gathered = valuesOf(options, filled, { nameOf, listFor, words });
    if ('wrong' in gathered) return refuse(gathered.name, gathered.wrong);
    void connection.slash(
      command.name,
      { ...entry.typed, options: gathered.values },
      { text: path, silent: words.silent },
    );
    onSent();
  };
  const onKeyDown = (event: KeyboardEvent, name: string) => {
    if (event.isComposing) return;
    const text = name === TAIL ? tail : filled[name]!.text;
    if (suggestionKey(event, { all, active, onActive: setActive })) event.preventDefault();
    else if (event.key === 'Escape') onBack('');
    else if (event.key === 'Enter') {
      event.preventDefault();
      send();
    } else if (event.key === ' ' && option && isNumber(option) && text !== '') {
      event.preventDefault();
      setFocused(TAIL);
    } else if (event.key === 'Backspace' && text === '') {
      event.preventDefault();
      if (!fields.stepBack(name)) onBack(path);
    }
  };
  const combobox = (name: string): InputHTMLAttributes<HTMLInputElement> => ({
    name,
    role: 'combobox',
    autoComplete: 'off',
    'aria-autocomplete': 'list',
    'aria-expanded': all.length > 0,
    'aria-controls': id,
    'aria-activedescendant': all.length > 0 && active !== undefined ? `${id}${active}` : undefined,
    onFocus: () => setFocused(name),
    onKeyDown: (event) => onKeyDown(event, name),
  });
  const title = option ? fill(words.choices, { name: nameOf(option) }) : `${path}: ${words.options}`;
  return (
    <>
      <Suggestions id={id} title={title} all={all} active={active} onActive={setActive} />
      <form
        ref={form}
        class="line command"
        aria-label={path}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <div class="typed">
          <span class="path">{path}</span>
          {Object.entries(filled).map(([name, { text }]) => {
            const each = options.find((one) => one.name === name)!;
            const onText = (typed: string) => {
              setActive(listFor(each) ? 0 : undefined);
              fields.put(name, { text: typed });
            };
            const isFocused = name === focused;
            return (
              <OptionField
                key={name}
                option={each}
                text={text}
                isFocused={isFocused}
                onText={onText}
                input={combobox(name)}
              />
            );
          })}
          <input
            {...combobox(TAIL)}
            class="tail"
            aria-label={unused.length > 0 ? words.addOption : path}
            placeholder={unused.length > 0 ? `+ ${words.addOption}` : ''}
            value={tail}
            onInput={({ currentTarget }) => fields.typeTail(currentTarget.value)}
          />
        </div>
        <button type="submit" class="send" aria-label={words.send} title={words.send}>
          <Icon name="send" />
        </button>
      </form>
      <Hint entry={entry} option={option} wrong={wrong} />
    </>
  );
}

const suggestionFor = (option: Wire, locale: string, pick: () => void): Suggestion => ({
  key: option.name,
  label: localised(option, 'name', locale),
  detail: localised(option, 'description', locale),
  pick,
});

interface HintProps {
  readonly entry: Entry;
  readonly option: Wire | undefined;
  readonly wrong: string;
}

/** What is wrong, or what the option in focus is for. */
function Hint({ entry, option, wrong }: HintProps) {
  const { me, words } = useTab();
  const hint = option
    ? [localised(option, 'description', me.locale), rangeOf(option, words)].filter(Boolean).join(' · ')
    : entry.description;
  return (
    <p class={wrong ? 'hint wrong' : 'hint'} role={wrong ? 'alert' : undefined}>
      {wrong || hint}
    </p>
  );
}

interface FieldProps {
  readonly option: Wire;
  readonly text: string;
  readonly isFocused: boolean;
  readonly onText: (text: string) => void;
  readonly input: InputHTMLAttributes<HTMLInputElement>;
}

function OptionField({ option, text, isFocused, onText, input }: FieldProps) {
  const { me } = useTab();
  return (
    <label class={isFocused ? 'option on' : 'option'}>
      <span>{localised(option, 'name', me.locale)}</span>
      <input
        {...input}
        aria-required={option.required}
        inputMode={isNumber(option) ? 'decimal' : 'text'}
        size={Math.max(4, text.length + 1)}
        maxLength={option.max_length ?? 6000}
        value={text}
        onInput={({ currentTarget }) => onText(currentTarget.value)}
      />
    </label>
  );
}

/** What the bot offers for the option that is being typed. */
function useCompletions(entry: Entry, option: Wire | undefined, filled: AllFilled): readonly Choice[] {
  const { connection } = useTab();
  const [choices, setChoices] = useState<readonly Choice[]>([]);
  const focused: string | undefined = option?.autocomplete ? option.name : undefined;
  const text = focused === undefined ? '' : (filled[focused]?.text ?? '');
  useEffect(() => {
    setChoices([]);
    if (focused === undefined) return;
    let isLate = false;
    const soon = setTimeout(async () => {
      const settled = Object.entries(filled).flatMap(([name, { choice }]) => (choice ? [[name, choice.value]] : []));
      const options = { ...Object.fromEntries(settled), [focused]: text };
      const { choices: offered = [] } = await connection.ask({
        do: 'complete',
        name: entry.command.name,
        typed: { ...entry.typed, options, focused },
      });
      if (!isLate) setChoices(offered.map(({ name, value }) => ({ label: name, value })));
    }, TYPING_PAUSE_MS);
    return () => {
      isLate = true;
      clearTimeout(soon);
    };
  }, [focused, text, entry]);
  return choices;
}
