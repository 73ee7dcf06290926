/** Servers, channels, and the switch of person and language. */
import { Icon } from './icons.tsx';
import { Avatar } from './message.tsx';
import type { Place } from './protocol.ts';
import { SIGNS, useTab } from './tab.ts';
import { LANGUAGES } from './words.ts';

export function Left({ onChosen }: { readonly onChosen: () => void }) {
  const { connection, view, me, words } = useTab();
  const here = view.places.find(({ id }) => id === view.server);
  const nameOfPlace = ({ name, isDirect }: Place) => (isDirect ? words.direct : name);
  const go = (channel: string | undefined) => {
    connection.be(me.username, channel);
    onChosen();
  };
  return (
    <div class="left">
      <nav class="places" aria-label={words.channels}>
        <ul class="servers">
          {view.places.map((place) => (
            <li key={place.id}>
              <button
                type="button"
                class="server"
                aria-current={place.id === view.server}
                aria-label={nameOfPlace(place)}
                title={nameOfPlace(place)}
                onClick={() => go(place.channels[0]?.id)}
              >
                {place.isDirect ? <Icon name="direct" /> : initials(place)}
              </button>
            </li>
          ))}
        </ul>
        <div class="channels">
          <h2>{here && nameOfPlace(here)}</h2>
          <ul>
            {here?.channels.map(({ id, name, kind }) => (
              <li key={id}>
                <button type="button" class={kind} aria-current={id === view.channel} onClick={() => go(id)}>
                  <span aria-hidden="true">{kind === 'thread' ? '↳' : SIGNS[kind]}</span> {name}
                </button>
              </li>
            ))}
          </ul>
        </div>
      </nav>
      <WhoIAm />
    </div>
  );
}

const initials = ({ name }: Place): string =>
  name
    .split(' ')
    .map((word) => [...word][0])
    .join('')
    .slice(0, 2);

/** The switches of person and language. */
function WhoIAm() {
  const { connection, view, me, words } = useTab();
  return (
    <section class="who" aria-label={words.youAre}>
      <Avatar id={me.id} name={me.name} />
      <div>
        <label>
          <span>{words.youAre}</span>
          <select value={me.username} onChange={({ currentTarget }) => connection.be(currentTarget.value)}>
            {view.everybody.map(({ username, name }) => (
              <option key={username} value={username}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>{words.language}</span>
          <select
            value={me.locale}
            onChange={({ currentTarget }) => connection.send({ do: 'language', locale: currentTarget.value })}
          >
            {LANGUAGES.map(([locale, name]) => (
              <option key={locale} value={locale} lang={locale}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </div>
    </section>
  );
}
