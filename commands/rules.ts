/** The rules of a game, page by page; the first three are *How to play*, in a few lines or in full. */
import { ApplicationCommandOptionType } from 'discord.js';
import type { AnyGame, Example, Locale } from '../games/game.ts';
import { answerPictured } from '../src/delivery/pictured.ts';
import { type Call, type Command, chosenIn } from '../src/discord/gateway/context.ts';
import { scenesOf } from '../src/pictures/scenes.ts';
import { type Row, selectOf } from '../src/views/blocks.ts';
import { tapId } from '../src/views/ids.ts';
import { plainIn, titleIn } from '../src/words/games.ts';
import { tellerOf } from '../src/words/index.ts';
import { about, command, localised, named, ofGame, option, own } from './data.ts';

const PAGE = 'page';
/** In the place of a page, of the select that has them all. */
const GO = 'go';
/** Behind a page of *How to play*: all its rules, not its few lines. */
const FULL = 'full';
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
    const page = interaction.options.getInteger(PAGE);
    return showPage(call, game, { page: page ?? 1, isFull: page !== null, how: 'reply' });
  },

  /** *How to play* below a lobby, and the ways from one page to another. */
  async tapped(call, interaction, [id, page, what]) {
    const game = games.find((one) => one.id === id);
    const chosen = chosenIn(interaction);
    const isFull = chosen !== undefined || what === FULL;
    return game && showPage(call, game, { page: Number(chosen ?? page) || 1, isFull, how: 'update' });
  },
});

interface Wanted {
  /** From 1; or the one that is nearest. */
  readonly page: number;
  /** All its rules, where a few lines would do. */
  readonly isFull: boolean;
  readonly how: 'reply' | 'update';
}

/** A page of a game's rules. */
export function showPage(call: Call, game: AnyGame, { page: wanted, how, ...asked }: Wanted): Promise<unknown> {
  const { locale, tell, bot } = call;
  const page = Math.min(Math.max(Math.trunc(wanted), 1), game.rules.length);
  const { title, text, brief, shows } = game.rules[page - 1]!;
  const isFull = asked.isFull || brief === undefined;
  const pages = isFull ? game.rules.length : game.rules.filter((each) => each.brief !== undefined).length;
  const say = (key: string) => plainIn(game, key, locale);
  const heading = `## ${titleIn(game, locale)} · ${say(title)}\n-# ${tell('boardPage', { page, pages })}`;
  const scenes = bot.drawings.scenes(() => (shows === undefined ? [] : exampleScenes(game, shows(), locale)));
  // The second picture stands where what it shows is explained.
  const half = scenes.length > 1 ? Math.floor(text.length / 2) : 0;
  const paragraphs = isFull ? [text.slice(0, half), text.slice(half)] : [[brief]];
  const parts = [heading, ...paragraphs.map((keys) => keys.map(say).join('\n\n'))];
  const blocks = { parts, rows: rowsOf(call, game, { page, pages, isFull, hasBrief: brief !== undefined }) };
  return answerPictured(call, how, blocks, () => scenes);
}

const exampleScenes = (game: AnyGame, { view, events }: Example<any>, locale: Locale) =>
  scenesOf({ game, roundEvents: events }, view, { locale, names: PLAYERS });

interface Shown {
  readonly page: number;
  readonly pages: number;
  readonly isFull: boolean;
  readonly hasBrief: boolean;
}

function rowsOf({ tell, locale }: Call, game: AnyGame, { page, pages, isFull, hasBrief }: Shown): readonly Row[] {
  const to = (where: number | typeof GO, full = isFull) =>
    full ? tapId('rules', game.id, where, FULL) : tapId('rules', game.id, where);
  const all = game.rules.map(({ title }, i) => ({
    value: String(i + 1),
    label: plainIn(game, title, locale),
    chosen: i + 1 === page,
  }));
  const label = tell('rulesFull', {});
  const full = { id: to(page, !isFull), label: isFull ? tell('picked', { label }) : label };
  const turns: Row = [
    { id: to(page - 1), label: tell('pageBefore', {}), disabled: page === 1 },
    { id: to(page + 1), label: tell('pageAfter', {}), style: 'main', disabled: page === pages },
    ...(hasBrief ? [{ ...full, style: isFull ? ('chosen' as const) : undefined }] : []),
  ];
  return hasBrief && !isFull ? [turns] : [turns, selectOf(to(GO), tell('rulesGo', {}), all)];
}
