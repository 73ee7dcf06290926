import { ApplicationCommandOptionType } from 'discord.js';
import type { AnyGame } from '../games/game.ts';
import type { Command } from '../src/discord/gateway/context.ts';
import { dayMessage } from '../src/discord/gateway/daily.ts';
import { withDaily } from '../src/table/daily.ts';
import { about, command, named, ofGame, own } from './data.ts';

const GAME = 'game';

/** Nothing where no game has a daily; which one is asked only where there are several. */
export function daily(games: readonly AnyGame[]): readonly Command[] {
  const having = withDaily(games);
  const which = {
    type: ApplicationCommandOptionType.String as const,
    ...named(own('game.name')),
    name: GAME,
    ...about(own('daily.game')),
    choices: having.map((game) => ({ ...named(ofGame(game, 'title')), value: game.id })),
  };
  const [first] = having;
  if (first === undefined) return [];
  return [
    {
      data: command('daily', own('daily.about'), having.length > 1 ? [which] : []),
      async execute(call, interaction) {
        const asked = interaction.options.getString(GAME);
        const game = having.find(({ id }) => id === asked) ?? first;
        return call.answer.reply(await dayMessage(call, game));
      },
    },
  ];
}
