/** The rules of a game, page by page; the first three are *How to play*. */
import { ApplicationCommandOptionType } from 'discord.js';
import type { AnyGame, Example, Locale } from '../games/game.ts';
import { type Call, type Command, chosenIn } from '../src/discord/gateway/context.ts';
import { answerPictured } from '../src/discord/gateway/pictured.ts';
import { scenesOf } from '../src/pictures/scenes.ts';
import { type Row, selectOf } from '../src/views/blocks.ts';
import { tapId } from '../src/views/ids.ts';
import { plainIn, titleIn } from '../src/words/games.ts';
import { tellerOf } from '../src/words/index.ts';
import { about, command, localised, named, ofGame, option, own } from './data.ts';

const PAGE = 'page';
/** In the place of a page, of the select that has them all. */
const GO = 'go';
/** Who sits in the examples. */
const PLAYERS = ['Mia', 'Jon', 'Ada', 'Tom'];

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
    return showPage(call, game, interaction.options.getInteger(PAGE) ?? 1, 'reply');
  },

  /** *How to play* below a lobby, and the ways from one page to another. */
  async tapped(call, interaction, [id, page]) {
    const game = games.find((one) => one.id === id);
    return game && showPage(call, game, Number(chosenIn(interaction) ?? page) || 1, 'update');
  },
});

/** A page of a game's rules, from 1, or the one that is nearest. */
export function showPage(call: Call, game: AnyGame, wanted: number, how: 'reply' | 'update'): Promise<unknown> {
  const { locale, tell, house } = call;
  const pages = game.rules.length;
  const page = Math.min(Math.max(Math.trunc(wanted), 1), pages);
  const { title, text, shows } = game.rules[page - 1]!;
  const say = (key: string) => plainIn(game, key, locale);
  const heading = `## ${titleIn(game, locale)} · ${say(title)}\n-# ${tell('boardPage', { page, pages })}`;
  const scenes = house.drawings.scenes(() => (shows === undefined ? [] : exampleScenes(game, shows(), locale)));
  // The second picture stands where what it shows is explained.
  const half = scenes.length > 1 ? Math.floor(text.length / 2) : 0;
  const paragraphs = [text.slice(0, half), text.slice(half)].map((keys) => keys.map(say).join('\n\n'));
  const blocks = { parts: [heading, ...paragraphs], rows: rowsOf(call, game, page) };
  return answerPictured(call, how, blocks, () => scenes);
}

const exampleScenes = (game: AnyGame, { view, events }: Example<any>, locale: Locale) =>
  scenesOf({ game, roundEvents: events }, view, { locale, names: PLAYERS });

function rowsOf({ tell, locale }: Call, game: AnyGame, page: number): readonly Row[] {
  const to = (where: number | typeof GO) => tapId('rules', game.id, where);
  const pages = game.rules.map(({ title }, i) => ({
    value: String(i + 1),
    label: plainIn(game, title, locale),
    chosen: i + 1 === page,
  }));
  return [
    [
      { id: to(page - 1), label: tell('pageBefore', {}), disabled: page === 1 },
      { id: to(page + 1), label: tell('pageAfter', {}), style: 'main', disabled: page === pages.length },
    ],
    selectOf(to(GO), tell('rulesGo', {}), pages),
  ];
}
