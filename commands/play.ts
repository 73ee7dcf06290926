import { ApplicationCommandOptionType, type ChatInputCommandInteraction } from 'discord.js';
import { type AnyGame, PACES, type Pace } from '../games/game.ts';
import { type Command, missingPermissions, replyPrivately, replyRefused } from '../src/discord/house.ts';
import { tableMessage } from '../src/discord/tableMessage.ts';
import { DEFAULT_PACE } from '../src/table.ts';
import { about, command, fieldOptions, named, ofGame, own } from './data.ts';

const PACE = 'pace';

export const play = (games: readonly AnyGame[]): Command => ({
  isPublic: true,
  data: command(
    'play',
    own('play.about'),
    games.map((game) => ({
      type: ApplicationCommandOptionType.Subcommand,
      name: game.id,
      ...about(ofGame(game, 'tagline')),
      options: [...fieldOptions(game, game.fields), ...paceOption(game)],
    })),
  ),

  async execute(call, interaction) {
    const missing = missingPermissions(interaction).map((name) => `**${call.tell(`permission.${name}`, {})}**`);
    if (missing.length > 0) return replyPrivately(call, call.tell('missing', { permissions: missing }));
    const { house, guild, channel, publicLocale: locale } = call;
    const game = games.find(({ id }) => id === interaction.options.getSubcommand())!;
    const pace = (interaction.options.getString(PACE) ?? defaultPace(game)) as Pace;
    const opening = { game, given: givenIn(game, interaction), pace, guild, channel, locale };
    const outcome = await house.host.open(opening, call.actor);
    if ('refused' in outcome) return replyRefused(call, outcome.refused);
    return house.outlet.opened(outcome.table, await call.answer.reply(tableMessage(outcome.table)));
  },
});

/** The thinking times to choose from; nothing where there is no choice. */
function paceOption({ paces = PACES }: AnyGame) {
  if (paces.length < 2) return [];
  const choices = paces.map((pace) => ({ ...named(own(`pace.${pace}`)), value: pace }));
  const type = ApplicationCommandOptionType.String;
  return [{ type, ...named(own('pace.name')), name: PACE, ...about(own('pace.about')), choices } as const];
}

const defaultPace = ({ paces = PACES }: AnyGame): Pace => (paces.includes(DEFAULT_PACE) ? DEFAULT_PACE : paces[0]!);

const givenIn = (game: AnyGame, { options }: ChatInputCommandInteraction): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(game.fields).flatMap((key) => {
      const value = options.get(key)?.value;
      return value === undefined ? [] : [[key, value]];
    }),
  );
