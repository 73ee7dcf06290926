/** What there is, page by page: the games, each behind a button with how it is played, and the commands, which can be tapped. */
import type { AnyGame } from '../games/game.ts';
import { type Call, type Command, ephemeral } from '../src/discord/gateway/context.ts';
import type { Message } from '../src/discord/live/message.ts';
import { inRows } from '../src/views/blocks.ts';
import { tapId } from '../src/views/ids.ts';
import { titleIn } from '../src/words/games.ts';
import { tabsOf } from './controls.ts';
import { command, own } from './data.ts';
import { lookupNames } from './lookup.ts';
import { showPage } from './rules.ts';

const PAGES = ['start', 'table', 'more', 'manage'] as const;
type Page = (typeof PAGES)[number];

export const help = (games: readonly AnyGame[]): Command => ({
  data: command('help', own('help.about')),

  execute: (call) => call.answer.reply(helpMessage(call, games, 'start')),

  /** A page; or a game's button: how it is played, below. */
  async tapped(call, _, [id]) {
    const page = PAGES.find((one) => tabOf(one) === id);
    if (page !== undefined) return call.answer.update(helpMessage(call, games, page));
    const game = games.find((one) => one.id === id);
    return game && showPage(call, game, { page: 1, isFull: false, how: 'reply' });
  },
});

/** In the place of a game's id. */
const tabOf = (page: Page): string => `@${page}`;

function helpMessage({ tell, bot, locale }: Call, games: readonly AnyGame[], page: Page): Message {
  const texts: Readonly<Record<Page, readonly string[]>> = {
    start: [
      tell('help', {}),
      tell('helpPlay', { games: games.map(({ id }) => `\`/play ${id}\``).join(' · ') }),
      tell('helpTalk', { lookups: lookupNames(games).map((name) => `\`/${name}\``) }),
    ],
    table: [tell('helpTable', {})],
    more: [tell('helpMore', {})],
    manage: [tell('helpManage', {})],
  };
  const said = texts[page].map((part) => part.replace(/`\/([^`]+)`/g, (_, name: string) => bot.mention(name)));
  const buttons = games.map((game) => ({ id: tapId('help', game.id), label: titleIn(game, locale) }));
  const tab = (one: Page) => ({ id: tapId('help', tabOf(one)), label: tell(`help.${one}`, {}) });
  return ephemeral(said, [...(page === 'start' ? inRows(buttons) : []), ...inRows(tabsOf(PAGES, page, tab, tell))]);
}
