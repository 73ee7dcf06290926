/** What there is: the games, each behind a button with how it is played, and the commands, which can be tapped. */
import type { AnyGame } from '../games/game.ts';
import { type Command, ephemeral } from '../src/discord/gateway/context.ts';
import { inRows } from '../src/discord/views/blocks.ts';
import { tapId } from '../src/discord/views/ids.ts';
import { titleIn } from '../src/words/games.ts';
import { command, own } from './data.ts';
import { lookupNames } from './lookup.ts';
import { showPage } from './rules.ts';

export const help = (games: readonly AnyGame[]): Command => ({
  data: command('help', own('help.about')),

  execute({ tell, house, answer, locale }) {
    const parts = [
      tell('help', {}),
      tell('helpPlay', { games: games.map(({ id }) => `\`/play ${id}\``).join(' · ') }),
      tell('helpTable', {}),
      tell('helpMore', {}),
      tell('helpManage', {}),
      tell('helpTalk', { lookups: lookupNames(games).map((name) => `\`/${name}\``) }),
    ];
    const said = parts.map((part) => part.replace(/`\/([^`]+)`/g, (_, name: string) => house.mention(name)));
    const buttons = games.map((game) => ({ id: tapId('help', game.id), label: titleIn(game, locale) }));
    return answer.reply(ephemeral(said, inRows(buttons)));
  },

  /** A game's button: how it is played, below the list. */
  async tapped(call, _, [id]) {
    const game = games.find((one) => one.id === id);
    return game && showPage(call, game, 1, 'reply');
  },
});
