import { ApplicationCommandOptionType } from 'discord.js';
import type { AnyGame } from '../games/game.ts';
import { type Call, type Command, replyPrivately } from '../src/discord/gateway/context.ts';
import { tellerOf } from '../src/words/index.ts';
import { gameSayer } from '../src/words/say.ts';
import { about, command, localised, named, ofGame, option, own } from './data.ts';

const PAGE = 'page';

export const rules = (games: readonly AnyGame[]): Command => ({
  data: command(
    'rules',
    own('rules.about'),
    games.map((game) => ({
      type: ApplicationCommandOptionType.Subcommand,
      name: game.id,
      ...about(localised((locale) => tellerOf(locale)('rules.game', { game: ofGame(game, 'title')[0] }))),
      options: [
        {
          ...option(ApplicationCommandOptionType.Integer, PAGE, own('page.name'), own('page.about')),
          choices: game.rules.map(({ title }, i) => ({ ...named(ofGame(game, title)), value: i + 1 })),
        },
      ],
    })),
  ),

  async execute(call, interaction) {
    const game = games.find(({ id }) => id === interaction.options.getSubcommand())!;
    return showPage(call, game, interaction.options.getInteger(PAGE) ?? 1);
  },

  /** Below a lobby: *How to play*. */
  async tapped(call, _interaction, [id, page]) {
    const game = games.find((one) => one.id === id);
    return game && showPage(call, game, Number(page) || 1);
  },
});

function showPage(call: Call, game: AnyGame, wanted: number): Promise<unknown> {
  const say = (key: string) => gameSayer(game, call.locale)({ key, args: {} });
  const pages = game.rules.length;
  const page = Math.min(Math.max(Math.trunc(wanted), 1), pages);
  const { title, text } = game.rules[page - 1]!;
  const heading = `## ${call.tell('rulesPage', { title: `${say('title')} · ${say(title)}`, page, pages })}`;
  const others = game.rules.flatMap((other, i) => (i + 1 === page ? [] : [say(other.title)]));
  const more = others.length > 0 ? [`-# ${call.tell('rulesMore', { pages: others.join(', ') })}`] : [];
  return replyPrivately(call, `${heading}\n${text.map(say).join('\n\n')}`, ...more);
}
