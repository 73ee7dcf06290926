/** The messages of the channel, and their place on the screen while they change. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Message } from './message.tsx';
import type { Seen } from './protocol.ts';
import { useTab } from './tab.ts';
import { Welcome } from './welcome.tsx';
import { fill } from './words.ts';

const TOGETHER_MS = 7 * 60_000;
const NEAR_PX = 180;

const isNext = (message: Seen, before: Seen | undefined): boolean =>
  before !== undefined &&
  before.author.id === message.author.id &&
  before.onlyYou === message.onlyYou &&
  !message.interaction_metadata?.name &&
  !message.message_reference &&
  Date.parse(message.timestamp) - Date.parse(before.timestamp) < TOGETHER_MS;

export function Channel() {
  const { connection, view, words, state } = useTab();
  const { messages, channel, places } = view;
  const name = places.flatMap((place) => place.channels).find(({ id }) => id === channel)?.name ?? '';
  const { log, isFarUp, onScroll, toEnd } = useStillStanding(messages, `${view.me} ${channel}`);
  const present = () => {
    connection.send({ do: 'present' });
    toEnd();
  };
  return (
    <>
      <section class="log" ref={log} onScroll={onScroll} aria-label={fill(words.messages, { channel: name })}>
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

/** Keeps in place what was pressed; otherwise the end for readers at the end, and the first visible message for others. */
function useStillStanding(messages: readonly Seen[], where: string) {
  const log = useRef<HTMLElement>(null);
  const [isFarUp, setFarUp] = useState(false);
  const isNear = useRef(true);
  const before = useRef({ where: '', last: '', element: undefined as Element | undefined, top: 0 });
  const last = messages.at(-1)?.id ?? '';

  // Measured while rendering, before the change reaches the screen.
  const pressed = document.activeElement;
  const box = log.current?.getBoundingClientRect();
  const isSeen = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return box !== undefined && bottom > box.top && top < box.bottom;
  };
  const isHeld = pressed?.matches('.press, .select button') && log.current?.contains(pressed) && isSeen(pressed);
  const held = isHeld ? pressed : [...(log.current?.querySelectorAll('article') ?? [])].find(isSeen);
  before.current.element = held ?? undefined;
  before.current.top = held?.getBoundingClientRect().top ?? 0;

  useLayoutEffect(() => {
    const { current } = log;
    if (!current) return;
    const { element, top } = before.current;
    const isElsewhere = before.current.where !== where;
    const hasMore = before.current.last !== last;
    before.current = { ...before.current, where, last };
    if (isElsewhere || (isNear.current && (hasMore || !isHeld))) current.scrollTop = current.scrollHeight;
    else {
      const still = element?.isConnected ? element : isHeld && document.activeElement;
      if (still && current.contains(still)) current.scrollTop += still.getBoundingClientRect().top - top;
    }
  });
  const onScroll = () => {
    const { scrollTop, scrollHeight, clientHeight } = log.current!;
    const distance = scrollHeight - clientHeight - scrollTop;
    isNear.current = distance < NEAR_PX;
    setFarUp(distance > clientHeight);
  };
  const toEnd = () => {
    isNear.current = true;
    log.current?.scrollTo({ top: log.current.scrollHeight });
  };
  return { log, isFarUp, onScroll, toEnd };
}
