/** The greeting on top of each channel: three things to do. */
import { entriesOf } from './entries.ts';
import { useTab } from './tab.ts';
import { Markdown } from './text.tsx';
import { fill } from './words.ts';

export function Welcome({ channel }: { readonly channel: string }) {
  const { connection, view, me, words } = useTab();
  const { bot } = view;
  const games = entriesOf(view.commands, me.locale).filter(({ command }) => command.name === 'play');
  const friends = view.people.filter(({ id, bot }) => id !== view.me && !bot).slice(0, 2);
  return (
    <div class="welcome">
      <h2>{fill(words.welcome, { channel })}</h2>
      <p>{fill(view.isBotHere ? words.welcomeNote : words.welcomeOutside, { bot })}</p>
      <ol>
        <li>
          <h3>{words.step1}</h3>
          <p>{words.step1Note}</p>
          <p class="games">
            {games.map((entry) => (
              <button
                key={entry.path}
                type="button"
                class="press success"
                onClick={() => void connection.slash('play', entry.typed, { text: entry.path, silent: words.silent })}
              >
                {entry.path}
              </button>
            ))}
            {games.length === 0 && !view.isBotHere && (
              <button type="button" class="press success" onClick={() => connection.send({ do: 'install' })}>
                {fill(words.install, { bot })}
              </button>
            )}
          </p>
        </li>
        <li>
          <h3>{words.step2}</h3>
          <Markdown text={words.step2Note} />
        </li>
        <li>
          <h3>{words.step3}</h3>
          <Markdown text={words.step3Note} />
        </li>
      </ol>
      {friends.length > 0 && (
        <p class="small">
          {words.another}{' '}
          {friends.map(({ username, name }) => (
            <a key={username} href={`/?as=${username}&in=${view.channel}`} target="_blank" rel="noopener">
              {name}
            </a>
          ))}
        </p>
      )}
    </div>
  );
}
