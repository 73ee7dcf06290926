/** The playground's page: a channel in the browser. */
import './base.css';
import './right.css';
import './frame.css';
import './welcome.css';
import './message.css';
import './text.css';
import './components.css';
import './composer.css';
import { render } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Channel } from './channel.tsx';
import { Composer } from './composer.tsx';
import { Connection } from './connection.ts';
import { Icon } from './icons.tsx';
import { Left } from './left.tsx';
import { Modal } from './modal.tsx';
import { afterClick } from './presses.ts';
import { type Pane, Right } from './right.tsx';
import { channelOf, SIGNS, TabContext, useTab } from './tab.ts';
import { wordsFor } from './words.ts';

const PANES: readonly Pane[] = ['members', 'tools', 'refused'];
const WIDE = '(min-width: 1100px)';

function Page() {
  const [, redraw] = useState(0);
  const connection = useMemo(() => {
    const draw = () => redraw((count) => count + 1);
    return new Connection(() => afterClick(draw));
  }, []);
  const { state } = connection;
  const { view } = state;
  const me = view?.people.find(({ id }) => id === view.me);
  useEffect(() => {
    if (!me) return;
    document.documentElement.lang = me.locale;
    document.title = `${me.name} · Playground`;
  }, [me?.locale, me?.name]);
  if (!view || !me) return <p class="loading">…</p>;
  return (
    <TabContext.Provider value={{ connection, state, view, me, words: wordsFor(me.locale) }}>
      <Frame />
    </TabContext.Provider>
  );
}

function Frame() {
  const { view, words, state } = useTab();
  const [isLeftOpen, setLeftOpen] = useState(false);
  const [pane, setPane] = useState<Pane | undefined>(matchMedia(WIDE).matches ? 'members' : undefined);
  useEffect(() => {
    // A pane has a column of its own on wide screens only; on narrow ones it would cover the channel.
    const wide = matchMedia(WIDE);
    const fit = () => setPane((now) => (wide.matches ? (now ?? 'members') : undefined));
    wide.addEventListener('change', fit);
    return () => wide.removeEventListener('change', fit);
  }, []);
  const channel = channelOf(view);
  const toggle = (which: Pane) => setPane(pane === which ? undefined : which);
  /** Closes what covers the channel; the focus goes back to what opened it. */
  const close = () => {
    const opener = isLeftOpen ? '.menu' : '.icon[aria-controls][aria-expanded="true"]';
    document.querySelector<HTMLElement>(opener)?.focus();
    setLeftOpen(false);
    setPane(undefined);
  };
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    const isInside = (target as Element).closest('.left, .right') !== null;
    if (key === 'Escape' && (isInside || isLeftOpen)) close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what covers the channel
    <div onKeyDown={onKeyDown} class={`frame${isLeftOpen ? ' left-open' : ''}${pane ? ' right-open' : ''}`}>
      <Left onChosen={() => setLeftOpen(false)} />
      <main>
        <header class="bar">
          <button
            type="button"
            class="icon menu"
            aria-label={words.menu}
            aria-expanded={isLeftOpen}
            onClick={() => setLeftOpen(!isLeftOpen)}
          >
            <Icon name="menu" />
          </button>
          <h1>
            <span aria-hidden="true">{channel && SIGNS[channel.kind]}</span> {channel?.name}
          </h1>
          {PANES.map((which) => (
            <button
              key={which}
              type="button"
              class="icon"
              aria-label={which === 'refused' ? `${words.refused}: ${view.refusals.length}` : words[which]}
              title={words[which]}
              aria-expanded={pane === which}
              aria-controls="pane"
              onClick={() => toggle(which)}
            >
              <Icon name={which} />
              {which === 'refused' && view.refusals.length > 0 && (
                <span class="count" aria-hidden="true">
                  {view.refusals.length}
                </span>
              )}
            </button>
          ))}
        </header>
        <Channel />
        <Composer />
      </main>
      {pane && <Right key={pane} pane={pane} onClose={close} />}
      {(isLeftOpen || pane) && (
        // biome-ignore lint/a11y/noStaticElementInteractions: a large target next to the buttons that do the same
        // biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the buttons do the same
        <div class="shade" onClick={close} />
      )}
      {state.modal && <Modal key={state.modal.nr} {...state.modal} />}
    </div>
  );
}

render(<Page />, document.getElementById('page')!);
