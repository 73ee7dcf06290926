/** The pane to the right of the channel: members, time and faults, or refusals. */
import { Icon } from './icons.tsx';
import { Avatar } from './message.tsx';
import { useTab } from './tab.ts';
import { fill, type Words } from './words.ts';

export type Pane = 'members' | 'tools' | 'refused';

export function Right({ pane, onClose }: { readonly pane: Pane; readonly onClose: () => void }) {
  const { words } = useTab();
  return (
    <aside class="right" id="pane" aria-label={words[pane]}>
      <header>
        <h2>{words[pane]}</h2>
        <button type="button" class="icon" aria-label={words.close} title={words.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      {pane === 'members' ? <Members /> : pane === 'tools' ? <Tools /> : <Refused />}
    </aside>
  );
}

function Members() {
  const { view, words } = useTab();
  const [bots, people] = [view.people.filter(({ bot }) => bot), view.people.filter(({ bot }) => !bot)];
  return (
    <ul class="members">
      {[...bots, ...people].map(({ id, username, name, bot }) => (
        <li key={id}>
          {bot || id === view.me ? (
            <span class="member">
              <Avatar id={id} name={name} isBot={bot} />
              <span>{name}</span>
              <span class="badge">{bot ? words.app : words.you}</span>
            </span>
          ) : (
            <a
              class="member"
              href={`/?as=${encodeURIComponent(username)}&in=${view.channel}`}
              target="_blank"
              rel="noopener"
              title={fill(words.openAs, { name })}
            >
              <Avatar id={id} name={name} />
              <span>{name}</span>
              <span class="go" aria-hidden="true">
                ↗
              </span>
              <span class="unseen">{fill(words.openAs, { name })}</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

const STEPS: readonly (readonly [label: string, ms: number])[] = [
  ['15 s', 15_000],
  ['1 min', 60_000],
  ['15 min', 900_000],
  ['1 h', 3_600_000],
];

const ANSWERS: readonly (readonly [status: 429 | 500 | undefined, text: keyof Words])[] = [
  [undefined, 'asUsual'],
  [429, 'with429'],
  [500, 'with500'],
];

function Tools() {
  const { connection, view, words } = useTab();
  return (
    <>
      <section>
        <h3>{words.time}</h3>
        <p class="small">{words.timeNote}</p>
        <fieldset class="row" aria-label={words.forward}>
          {STEPS.map(([label, ms]) => (
            <button
              key={ms}
              type="button"
              class="press secondary"
              aria-label={`${words.forward} ${label}`}
              onClick={() => connection.send({ do: 'time', ms })}
            >
              +{label}
            </button>
          ))}
        </fieldset>
      </section>
      <section>
        <h3>{words.trouble}</h3>
        <button type="button" class="press danger" onClick={() => connection.send({ do: 'drop' })}>
          {words.drop}
        </button>
        <fieldset>
          <legend>{words.answers}</legend>
          {ANSWERS.map(([status, text]) => (
            <label key={text} class="tick">
              <input
                type="radio"
                name="answers"
                checked={view.broken === status}
                onChange={() => connection.send({ do: 'break', ...(status === undefined ? {} : { status }) })}
              />
              <span>{words[text]}</span>
            </label>
          ))}
        </fieldset>
      </section>
    </>
  );
}

function Refused() {
  const { view, words } = useTab();
  if (view.refusals.length === 0) return <p class="small pad">{words.noRefusals}</p>;
  return (
    <>
      <p class="small pad">{words.refusedNote}</p>
      <ol class="refusals">
        {[...view.refusals].reverse().map(({ nr, route, status, code, complaints }) => (
          <li key={nr}>
            <p>
              <strong>
                {status}
                {code !== 0 && ` · ${code}`}
              </strong>{' '}
              <span class="route">{route}</span>
            </p>
            <dl>
              {complaints.map(({ path, reason }, at) => (
                <div key={at}>
                  {path && <dt>{path}</dt>}
                  <dd>{reason}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ol>
    </>
  );
}
