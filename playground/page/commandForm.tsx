/** A chosen slash command: its options as fields, required ones first, the others on demand. */
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Entry } from './entries.ts';
import { type Choice, type Filled, fitting, listOf, rangeOf, sentOf } from './fields.ts';
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

/** The field behind the options, where the next one is named. */
const TAIL = '';
const PATIENCE_MS = 150;

export function CommandForm({ entry, onBack, onSent }: Props) {
  const { connection, view, me, words } = useTab();
  const { options, path, command } = entry;
  const required = options.filter((each) => each.required).map(({ name }) => name as string);
  const [filled, setFilled] = useState<Readonly<Record<string, Filled>>>(
    Object.fromEntries(required.map((name) => [name, { text: '' }])),
  );
  const [focused, setFocused] = useState(required[0] ?? TAIL);
  const [tail, setTail] = useState('');
  const [active, setActive] = useState<number>();
  const [wrong, setWrong] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const option = options.find(({ name }) => name === focused);
  const nameFor = (each: Wire) => localised(each, 'name', me.locale);
  const contextOf = (each: Wire) => ({
    list: listOf(each, view, { locale: me.locale, words }),
    name: nameFor(each),
    words,
  });
  const offered = useCompletions(entry, option, filled);

  // Before the next key comes.
  useLayoutEffect(() => {
    form.current?.querySelector<HTMLInputElement>(`[name="${CSS.escape(focused)}"]`)?.focus();
  }, [focused]);

  const put = (name: string, value: Filled) => {
    setWrong('');
    setFilled({ ...filled, [name]: value });
  };
  const add = (name: string) => {
    put(name, { text: '' });
    setTail('');
    setActive(undefined);
    setFocused(name);
  };
  const remove = (name: string) => {
    const { [name]: _, ...rest } = filled;
    setFilled(rest);
    setFocused(TAIL);
  };
  const settle = (name: string, choice: Choice) => {
    const now = { ...filled, [name]: { text: choice.label, choice } };
    setFilled(now);
    setActive(undefined);
    setFocused(Object.keys(now).find((each) => now[each]!.text === '') ?? TAIL);
  };

  const unused = options.filter(({ name }) => !(name in filled));
  const naming = unused.filter((each) => nameFor(each).toLowerCase().includes(tail.trim().toLowerCase()));
  const choices = option
    ? fitting(listOf(option, view, { locale: me.locale, words }) ?? offered, filled[focused]!)
    : [];
  const all: readonly Suggestion[] = option
    ? choices.slice(0, 25).map((each) => ({
        key: String(each.value),
        label: each.label,
        pick: () => settle(focused, each),
      }))
    : naming.map((each) => ({
        key: each.name,
        label: nameFor(each),
        detail: localised(each, 'description', me.locale),
        pick: () => add(each.name),
      }));

  const send = () => {
    const typed = tail.trim();
    if (typed !== '') {
      setFocused(TAIL);
      const sentence = unused.length > 0 ? words.noOption : words.noOptionLeft;
      return setWrong(fill(sentence, { typed, names: unused.map(nameFor).join(', ') }));
    }
    const values: Record<string, string | number | boolean> = {};
    for (const each of options) {
      const has = filled[each.name];
      if (!has || (has.text === '' && !each.required)) continue;
      const sent =
        has.text === '' ? { wrong: fill(words.needed, { name: nameFor(each) }) } : sentOf(each, has, contextOf(each));
      if ('wrong' in sent) {
        setFocused(each.name);
        return setWrong(sent.wrong);
      }
      values[each.name] = sent.value;
    }
    void connection.slash(command.name, { ...entry.typed, options: values }, { text: path, silent: words.silent });
    onSent();
  };
  const typeTail = (text: string) => {
    setWrong('');
    setTail(text);
    setActive(text.trim() === '' ? undefined : 0);
    const named = unused.find((each) => text.toLowerCase() === `${nameFor(each).toLowerCase()}:`);
    if (named) add(named.name);
  };
  const onKeyDown = (event: KeyboardEvent, name: string) => {
    if (event.isComposing) return;
    const text = name === TAIL ? tail : filled[name]!.text;
    const isNumber = option !== undefined && (option.type === 4 || option.type === 10);
    if (suggestionKey(event, { all, active, onActive: setActive })) event.preventDefault();
    else if (event.key === 'Escape') onBack('');
    else if (event.key === 'Enter') {
      event.preventDefault();
      send();
    } else if (event.key === ' ' && isNumber && text !== '') {
      event.preventDefault();
      setFocused(TAIL);
    } else if (event.key === 'Backspace' && text === '') {
      event.preventDefault();
      const last = Object.keys(filled).at(-1);
      if (name !== TAIL) remove(name);
      else if (last !== undefined) setFocused(last);
      else onBack(path);
    }
  };
  const combobox = {
    role: 'combobox' as const,
    autoComplete: 'off',
    'aria-autocomplete': 'list' as const,
    'aria-expanded': all.length > 0,
    'aria-controls': id,
    'aria-activedescendant': all.length > 0 && active !== undefined ? `${id}${active}` : undefined,
  };
  const title = option ? fill(words.choices, { name: nameFor(option) }) : `${path}: ${words.options}`;
  const hint = option
    ? [localised(option, 'description', me.locale), rangeOf(option, words)].filter(Boolean).join(' · ')
    : entry.description;
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
            return (
              <label key={name} class={name === focused ? 'option on' : 'option'}>
                <span>{nameFor(each)}</span>
                <input
                  {...combobox}
                  name={name}
                  aria-required={each.required}
                  inputMode={each.type === 4 || each.type === 10 ? 'decimal' : 'text'}
                  size={Math.max(4, text.length + 1)}
                  maxLength={each.max_length ?? 6000}
                  value={text}
                  onFocus={() => setFocused(name)}
                  onInput={({ currentTarget }) => {
                    setActive(listOf(each, view, { locale: me.locale, words }) ? 0 : undefined);
                    put(name, { text: currentTarget.value });
                  }}
                  onKeyDown={(event) => onKeyDown(event, name)}
                />
              </label>
            );
          })}
          <input
            {...combobox}
            class="tail"
            name={TAIL}
            aria-label={unused.length > 0 ? words.addOption : path}
            placeholder={unused.length > 0 ? `+ ${words.addOption}` : ''}
            value={tail}
            onFocus={() => setFocused(TAIL)}
            onInput={({ currentTarget }) => typeTail(currentTarget.value)}
            onKeyDown={(event) => onKeyDown(event, TAIL)}
          />
        </div>
        <button type="submit" class="send" aria-label={words.send} title={words.send}>
          <Icon name="send" />
        </button>
      </form>
      <p class={wrong ? 'hint wrong' : 'hint'} role={wrong ? 'alert' : undefined}>
        {wrong || hint}
      </p>
    </>
  );
}

/** What the bot offers for the option that is being typed. */
function useCompletions(
  entry: Entry,
  option: Wire | undefined,
  filled: Readonly<Record<string, Filled>>,
): readonly Choice[] {
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
      const { choices: told = [] } = await connection.ask({
        do: 'complete',
        name: entry.command.name,
        typed: { ...entry.typed, options, focused },
      });
      if (!isLate) setChoices(told.map(({ name, value }) => ({ label: name, value })));
    }, PATIENCE_MS);
    return () => {
      isLate = true;
      clearTimeout(soon);
    };
  }, [focused, text, entry]);
  return choices;
}
