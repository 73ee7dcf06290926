/** Buttons. A disabled one keeps the focus, so that an edit does not move it to the top of the page. */
import { Emoji } from './emoji.tsx';
import type { Wire } from './protocol.ts';
import { useTab } from './tab.ts';
import { useWayTo } from './wayTo.ts';

const STYLES: Record<number, string> = { 1: 'primary', 2: 'secondary', 3: 'success', 4: 'danger', 6: 'primary' };

const Face = ({ component }: { readonly component: Wire }) => (
  <>
    {component.emoji && <Emoji emoji={component.emoji} />}
    {component.label && <span>{component.label}</span>}
  </>
);

/** A message of this playground is gone to in this tab, as Discord does it. */
function LinkButton({ component }: { readonly component: Wire }) {
  const { url, disabled = false } = component;
  const go = useWayTo(disabled ? '' : url);
  return (
    <a
      class="press secondary"
      href={disabled ? undefined : url}
      aria-disabled={disabled}
      target="_blank"
      rel="noopener noreferrer"
      onClick={go}
    >
      <Face component={component} />
      <span aria-hidden="true">↗</span>
    </a>
  );
}

export function PressButton({ component, message }: { readonly component: Wire; readonly message: string }) {
  const { connection, state, words } = useTab();
  const { custom_id: id, url, disabled = false, style } = component;
  if (url) return <LinkButton component={component} />;
  const isWaiting = state.waiting.has(`${message}/${id}`);
  const press = () => {
    if (!disabled && !isWaiting && id) void connection.press(message, id, { do: 'click', message, button: id }, words);
  };
  return (
    <button
      type="button"
      class={`press ${STYLES[style]}${isWaiting ? ' waiting' : ''}`}
      aria-disabled={disabled}
      aria-busy={isWaiting}
      onClick={press}
    >
      <Face component={component} />
    </button>
  );
}
