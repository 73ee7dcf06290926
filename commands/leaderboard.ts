import { ApplicationCommandOptionType } from 'discord.js';
import type { AnyGame } from '../games/game.ts';
import { type Call, type Command, replyPrivately } from '../src/discord/house.ts';
import { messageName } from '../src/discord/names.ts';
import { sayer } from '../src/words.ts';
import { about, command, named, ofGame, own } from './data.ts';

const GAME = 'game';
/** Lines a game: what a phone shows and a message holds. */
const LINES = 20;

export const leaderboard = (games: readonly AnyGame[]): Command => ({
  data: command('leaderboard', own('leaderboard.about'), [
    {
      type: ApplicationCommandOptionType.String,
      ...named(own('game.name')),
      name: GAME,
      ...about(own('game.about')),
      choices: games.map((game) => ({ ...named(ofGame(game, 'title')), value: game.id })),
    },
  ]),

  async execute(call, interaction) {
    const asked = interaction.options.getString(GAME);
    const shown = games.filter(({ id }) => asked === null || id === asked);
    const boards = await Promise.all(shown.map((game) => boardText(call, game)));
    return replyPrivately(call, ...boards, `-# ${call.tell('boardNote', {})}`);
  },
});

async function boardText({ house, guild, locale, tell }: Call, game: AnyGame): Promise<string> {
  const say = sayer(game.words[locale], locale);
  const title = say({ key: 'title', args: {} });
  const lines = await house.store.board(guild, game.id);
  const heading = `## ${tell('board', { game: title })}`;
  if (lines.length === 0) return `${heading}\n${tell('boardEmpty', { game: title })}`;
  const decimal = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const unit = say({ key: game.unit, args: { n: 2 } }).replace(/^\d+\s*/, '');
  const rows = lines.slice(0, LINES).map(({ name, played, won, place, perDeal }, i) => {
    const figures = { played, won, mean: decimal.format(place), perDeal: decimal.format(perDeal), unit };
    return tell('boardLine', { place: i + 1, name: messageName(name), ...figures });
  });
  const more = lines.length > LINES ? [tell('boardMore', { more: lines.length - LINES })] : [];
  return [heading, ...rows, ...more].join('\n');
}
