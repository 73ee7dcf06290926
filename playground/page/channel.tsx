/** The messages of the channel, and their place on the screen while they change. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Message } from './message.tsx';
import type { Seen } from './protocol.ts';
import { calledChannel, useTab } from './tab.ts';
import { Welcome } from './welcome.tsx';
import { fill } from './words.ts';

const TOGETHER_MS = 7 * 60_000;
const NEAR_PX = 180;
/** Boxes end between pixels, and a line of small print may be hidden. */
const SLACK_PX = 24;

const isNext = (message: Seen, before: Seen | undefined): boolean =>
  before !== undefined &&
  before.author.id === message.author.id &&
  before.onlyYou === message.onlyYou &&
  !message.interaction_metadata?.name &&
  !message.message_reference &&
  Date.parse(message.timestamp) - Date.parse(before.timestamp) < TOGETHER_MS;

export function Channel() {
  const { connection, view, words, state } = useTab();
  const { messages, channel } = view;
  const name = calledChannel(view);
  const { log, isFarUp, onScroll, onPress, toEnd, goTo } = useStillStanding(messages, `${view.me} ${channel}`);
  connection.toEnd = toEnd;
  useLayoutEffect(() => {
    if (connection.sought !== undefined && goTo(connection.sought)) connection.sought = undefined;
  });
  const present = () => {
    connection.send({ do: 'present' });
    toEnd();
  };
  return (
    <>
      <section
        class="log"
        ref={log}
        onScroll={onScroll}
        onPointerDown={onPress}
        onFocusIn={onPress}
        aria-label={fill(words.messages, { channel: name })}
      >
        <Welcome channel={name} />
        <ol>
          {messages.map((message, at) => (
            <Message key={message.id} message={message} isNext={isNext(message, messages[at - 1])} />
          ))}
        </ol>
        {state.sent.map(({ nr, text, failed }) => (
          <article key={nr} class="message sent" aria-label={text}>
            <p class="body">
              <code>{text}</code>{' '}
              {failed ? (
                <>
                  <span class="failure">{failed}</span>{' '}
                  <button
                    type="button"
                    class="link"
                    onClick={() => connection.change({ sent: state.sent.filter((each) => each.nr !== nr) })}
                  >
                    {words.dismiss}
                  </button>
                </>
              ) : (
                <span class="thinking">{words.sending}</span>
              )}
            </p>
          </article>
        ))}
      </section>
      {isFarUp && (
        <p class="older">
          <span>{words.older}</span>
          <button type="button" onClick={present}>
            {words.present}
          </button>
        </p>
      )}
      <p class="unseen" aria-live="polite">
        {state.spoken}
      </p>
    </>
  );
}

const CONTROLS = ':is(.press, .select button)';
const canHover = matchMedia('(hover: hover)');
/** There a hand fits the window, and what is higher is to be read. Elsewhere a hand's end is what one presses. */
const isNarrow = matchMedia('(max-width: 799px)');

/**
 * Keeps in place what somebody is about to press: below the mouse, else in the panel that has just opened, else what was
 * pressed last. Otherwise the end for readers at the end, and the first visible message for others. The newest panel and the
 * newest message stay in view when they grow, if they were; of a panel to be read, its beginning.
 */
function useStillStanding(messages: readonly Seen[], where: string) {
  const log = useRef<HTMLElement>(null);
  const [isFarUp, setFarUp] = useState(false);
  const isNear = useRef(true);
  /** The panel that has opened since the last press. */
  const opened = useRef<string | undefined>(undefined);
  const before = useRef({ where: '', last: '', panel: undefined as string | undefined });
  const last = messages.at(-1)?.id ?? '';
  const panel = messages.findLast(({ onlyYou }) => onlyYou)?.id;

  // Measured while rendering, before the change reaches the screen.
  const box = log.current?.getBoundingClientRect();
  const isSeen = (element: Element | null | undefined): element is Element => {
    if (!element || !box || !log.current!.contains(element)) return false;
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > box.top && top < box.bottom;
  };
  const articleOf = (id: string | undefined) => (id === undefined ? undefined : log.current?.querySelector(`#m${id}`));
  /** How much of a message is above and below the window. */
  const hiddenOf = (id: string | undefined) => {
    const article = articleOf(id)?.getBoundingClientRect();
    const window = log.current?.getBoundingClientRect();
    return article && window
      ? { above: window.top - article.top, below: article.bottom - window.bottom }
      : { above: 0, below: 0 };
  };
  const pressed = document.activeElement;
  const hovered = canHover.matches ? log.current?.querySelector(`${CONTROLS}:hover`) : undefined;
  const held = [
    hovered,
    ...(articleOf(opened.current)?.querySelectorAll(CONTROLS) ?? []),
    pressed?.matches(CONTROLS) ? pressed : undefined,
  ].find(isSeen);
  const still = held ?? [...(log.current?.querySelectorAll('article') ?? [])].find(isSeen);
  const top = still?.getBoundingClientRect().top ?? 0;
  // Below a mouse nothing moves but for a panel.
  const newest = hovered ? [panel] : [panel, last];
  const wholly = newest.filter((id) => isSeen(articleOf(id)) && hiddenOf(id).below <= SLACK_PX);
  // It fits, or is read from its beginning.
  const { above: cut } = hiddenOf(panel);
  const isBegun = isSeen(articleOf(panel)) && cut < 1 && (wholly.includes(panel) || cut > -1);

  useLayoutEffect(() => {
    const { current } = log;
    if (!current) return;
    const isElsewhere = before.current.where !== where;
    const hasMore = before.current.last !== last;
    const hasOpened = !isElsewhere && panel !== undefined && before.current.panel !== panel;
    before.current = { where, last, panel };
    if (hasOpened) opened.current = panel;
    // A button that has gone may have left the focus to another one in its place, or to nothing that can be pressed.
    const { activeElement } = document;
    const next = held && activeElement?.matches(CONTROLS) ? activeElement : undefined;
    const now = still?.isConnected ? still : next;
    if (isElsewhere || (isNear.current && (hasMore || !held || !now))) current.scrollTop = current.scrollHeight;
    else if (now && current.contains(now)) current.scrollTop += now.getBoundingClientRect().top - top;
    const isShown = hasOpened || isBegun;
    for (const id of isShown ? [...wholly, panel] : wholly) current.scrollTop += Math.max(0, hiddenOf(id).below);
    const { above, below } = hiddenOf(panel);
    if (isNarrow.matches && isShown && above > 0 && above + below > -SLACK_PX) {
      current.scrollTop -= above;
      isNear.current = false;
    }
  });
  const onScroll = () => {
    const { scrollTop, scrollHeight, clientHeight } = log.current!;
    const distance = scrollHeight - clientHeight - scrollTop;
    isNear.current = distance < NEAR_PX;
    setFarUp(distance > clientHeight);
  };
  const onPress = () => {
    opened.current = undefined;
  };
  const toEnd = () => {
    isNear.current = true;
    log.current?.scrollTo({ top: log.current.scrollHeight });
  };
  /** Brings a message into view, if it is there. */
  const goTo = (id: string): boolean => {
    const found = log.current?.querySelector<HTMLElement>(`#m${id}`);
    if (!found) return false;
    isNear.current = false;
    found.scrollIntoView({ block: 'end' });
    found.focus({ preventScroll: true });
    return true;
  };
  return { log, isFarUp, onScroll, onPress, toEnd, goTo };
}
