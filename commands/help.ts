import type { AnyGame } from '../games/game.ts';
import { type Command, replyPrivately } from '../src/discord/gateway/context.ts';
import { command, own } from './data.ts';

export const help = (games: readonly AnyGame[]): Command => ({
  data: command('help', own('help.about')),

  execute(call) {
    const { tell } = call;
    const titles = games.map((game) => `\`/play ${game.id}\``);
    const parts = [
      tell('helpPlay', { games: titles.join(', ') }),
      tell('helpTable', {}),
      tell('helpTalk', {}),
      tell('helpMore', {}),
    ];
    return replyPrivately(call, tell('help', {}), parts.join('\n\n'));
  },
});
