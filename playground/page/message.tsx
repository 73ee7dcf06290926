/** One message in the channel. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Attachments, Components, Embed } from './components.tsx';
import { plainOf } from './connection.ts';
import { Icon } from './icons.tsx';
import type { Seen, Wire } from './protocol.ts';
import { nameOf, useTab } from './tab.ts';
import { Markdown } from './text.tsx';
import { Written } from './timestamps.tsx';
import { fill } from './words.ts';

const LOADING = 128;

export const hueOf = (id: string): number => (Number(BigInt(id) & 0x3fffffn) * 137) % 360;

export function Avatar({
  id,
  name,
  isBot = false,
}: {
  readonly id: string;
  readonly name: string;
  readonly isBot?: boolean;
}) {
  return (
    <span class={isBot ? 'avatar bot' : 'avatar'} style={isBot ? {} : { '--hue': hueOf(id) }} aria-hidden="true">
      {[...name][0]}
    </span>
  );
}

interface Props {
  readonly message: Seen;
  /** Written by the same person shortly after the one above. */
  readonly isNext: boolean;
}

export function Message({ message, isNext }: Props) {
  const { view, words, state } = useTab();
  const article = useKeptFocus();
  const { id, author, onlyYou } = message;
  const name = nameOf(view, author.id) ?? author.global_name ?? author.username;
  const isPing = message.mentions.some((each: Wire) => each.id === view.me);
  const failure = state.failures.get(id);
  const kinds = ['message', isNext && 'next', onlyYou && 'only-you', isPing && 'ping'].filter(Boolean).join(' ');
  return (
    <li>
      <article ref={article} class={kinds} id={`m${id}`} tabIndex={-1} aria-labelledby={`a${id}`}>
        <Cause message={message} />
        {!isNext && <Avatar id={author.id} name={name} isBot={author.bot} />}
        <div class={isNext ? 'by unseen' : 'by'} id={`a${id}`}>
          <span class="author">{name}</span>
          {author.bot && <span class="badge">{words.app}</span>}
          <Written at={Date.parse(message.timestamp)} />
        </div>
        <div class="body">
          {message.flags & LOADING ? (
            <p class="thinking">{fill(words.thinking, { name })}</p>
          ) : (
            <>
              {message.content && <Markdown text={message.content} />}
              {message.embeds.map((embed: Wire, at: number) => (
                <Embed key={at} embed={embed} />
              ))}
              <Components of={message.components} message={id} />
              {!message.components.length && <Attachments of={message.attachments} />}
              {message.edited_timestamp && <span class="edited">{words.edited}</span>}
            </>
          )}
          {failure && <p class="failure">{failure}</p>}
          {onlyYou && <OnlyYou message={id} />}
        </div>
      </article>
    </li>
  );
}

function OnlyYou({ message }: { readonly message: string }) {
  const { connection, words } = useTab();
  return (
    <p class="footer">
      <Icon name="eye" /> {words.onlyYou}
      {' · '}
      <button type="button" class="link" onClick={() => void connection.ask({ do: 'dismiss', message })}>
        {words.dismiss}
      </button>
    </p>
  );
}

/** What a message answers: a command, or another message. */
function Cause({ message }: { readonly message: Seen }) {
  const { view, words } = useTab();
  const { interaction_metadata: cause, message_reference: reference } = message;
  if (cause?.name)
    return (
      <p class="cause">
        <span class="hook" aria-hidden="true" />
        {fill(words.used, { name: nameOf(view, cause.user.id) ?? cause.user.username, command: `/${cause.name}` })}
      </p>
    );
  if (!reference) return null;
  const before = view.messages.find(({ id }) => id === reference.message_id);
  if (!before) return null;
  const jump = () => {
    const target = document.getElementById(`m${before.id}`);
    target?.scrollIntoView({ block: 'nearest' });
    target?.focus({ preventScroll: true });
  };
  return (
    <p class="cause">
      <span class="hook" aria-hidden="true" />
      <button type="button" class="quiet" onClick={jump}>
        <strong>{nameOf(view, before.author.id)}</strong> {plainOf(before).slice(0, 90)}
      </button>
    </p>
  );
}

/** When an edit removes the focused button, the focus goes to the button now in its place. */
function useKeptFocus() {
  const article = useRef<HTMLElement>(null);
  const last = useRef<{ readonly element: Element; readonly at: number } | undefined>(undefined);
  useLayoutEffect(() => {
    const { current } = article;
    if (!current) return;
    const pressable = () => [...current.querySelectorAll<HTMLElement>('button, a[href]')];
    if (last.current && !last.current.element.isConnected && document.activeElement === document.body) {
      const all = pressable();
      (all[Math.min(last.current.at, all.length - 1)] ?? current).focus({ preventScroll: true });
    }
    const element = document.activeElement;
    last.current =
      element && current.contains(element) ? { element, at: pressable().indexOf(element as HTMLElement) } : undefined;
  });
  useLayoutEffect(() => {
    const { current } = article;
    const came = ({ target }: FocusEvent) => {
      const all = [...(current?.querySelectorAll('button, a[href]') ?? [])];
      last.current = { element: target as Element, at: all.indexOf(target as Element) };
    };
    // An element that an edit removes loses the focus before it is removed: look again in the next turn.
    const went = ({ target }: FocusEvent) =>
      setTimeout(() => {
        if ((target as Element).isConnected && last.current?.element === target) last.current = undefined;
      });
    current?.addEventListener('focusin', came);
    current?.addEventListener('focusout', went);
    return () => {
      current?.removeEventListener('focusin', came);
      current?.removeEventListener('focusout', went);
    };
  }, []);
  return article;
}
