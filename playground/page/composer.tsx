/** The composer: plain messages, and slash commands. */
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { CommandForm } from './commandForm.tsx';
import { type Entry, entriesOf, matching } from './entries.ts';
import { Icon } from './icons.tsx';
import { Suggestions, suggestionKey } from './suggestions.tsx';
import { calledChannel, useTab } from './tab.ts';
import { fill } from './words.ts';

export function Composer() {
  const { connection, view, me, words, state } = useTab();
  const [entry, setEntry] = useState<Entry>();
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState('');
  const [active, setActive] = useState<number | undefined>(0);
  const field = useRef<HTMLInputElement>(null);
  const isBack = useRef(false);
  const id = useId();
  const entries = useMemo(() => entriesOf(view.commands, me.locale), [view.commands, me.locale]);
  const channel = calledChannel(view);
  const found = text.startsWith('/') ? matching(entries, text) : [];

  const take = (chosen: Entry) => {
    setEntry(chosen);
    setText('');
    setWrong('');
  };
  const back = (typed: string) => {
    setEntry(undefined);
    write(typed);
    isBack.current = true;
  };
  const write = (typed: string) => {
    setWrong('');
    setActive(0);
    const whole = typed.endsWith(' ') && entries.find(({ path }) => path.toLowerCase() === typed.trim().toLowerCase());
    if (whole && matching(entries, typed).length === 1) take(whole);
    else setText(typed);
  };
  const send = async () => {
    const content = text.trim();
    if (content === '') return;
    if (content.startsWith('/')) return setWrong(words.noCommand);
    setText('');
    const { refused } = await connection.ask({ do: 'say', content });
    if (refused) setWrong(refused);
  };
  const all = found.map((each) => ({
    key: each.path,
    label: each.path,
    detail: each.description,
    pick: () => take(each),
  }));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    if (suggestionKey(event, { all, active, onActive: setActive })) event.preventDefault();
    else if (event.key === 'Escape' && text !== '') setText('');
    else if (event.key === 'Enter') {
      event.preventDefault();
      void send();
    }
  };
  useLayoutEffect(() => {
    if (isBack.current) field.current?.focus();
    isBack.current = false;
  });
  // Drops a command that is gone or has another name in the new language.
  useEffect(() => setEntry((each) => each && entries.find(({ path }) => path === each.path)), [entries]);
  const problem = !state.isConnected ? words.lost : view.isBotConnected ? '' : words.noBot;
  return (
    <div class="composer">
      {problem && (
        <p class="trouble" role="status">
          {problem}
        </p>
      )}
      {entry ? (
        <CommandForm key={entry.path} entry={entry} onBack={back} onSent={() => back('')} />
      ) : (
        <>
          <Suggestions id={id} title={words.commands} all={all} active={active} onActive={setActive} />
          <form
            class="line"
            onSubmit={(event) => {
              event.preventDefault();
              if (found[active ?? 0]) take(found[active ?? 0]!);
              else void send();
            }}
          >
            <input
              ref={field}
              type="text"
              autoComplete="off"
              role="combobox"
              aria-label={fill(words.write, { channel })}
              aria-autocomplete="list"
              aria-expanded={all.length > 0}
              aria-controls={id}
              aria-activedescendant={all.length > 0 && active !== undefined ? `${id}${active}` : undefined}
              placeholder={fill(words.write, { channel })}
              maxLength={2000}
              value={text}
              onInput={({ currentTarget }) => write(currentTarget.value)}
              onKeyDown={onKeyDown}
            />
            <button type="submit" class="send" aria-label={words.send} title={words.send}>
              <Icon name="send" />
            </button>
          </form>
        </>
      )}
      <p class="hint wrong" role="alert">
        {wrong}
      </p>
    </div>
  );
}
