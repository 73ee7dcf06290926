/** Commands that games bring along: each name in a game's `lookups`, such as `/ducks`. */
import type { AnyGame, Lookup } from '../games/game.ts';
import { valuesOf } from '../games/options.ts';
import { replyThenPicture } from '../src/delivery/pictured.ts';
import { type Call, type Command, replyEphemeral } from '../src/discord/gateway/context.ts';
import { refusalText, speechOf } from '../src/speech/speech.ts';
import { viewOf } from '../src/table/match.ts';
import { seatOf, type Table } from '../src/table/table.ts';
import { command, fieldOptions, givenIn, ofGame, whichTable } from './data.ts';
import { tableFor, WHICH } from './which.ts';

/** The lookup `table` belongs to the command `/table`. */
const OF_THE_TABLE = 'table';

/** Answers a look-up, with a picture where the game draws one. */
export function replyLookup(
  call: Call,
  lookup: Lookup<any>,
  given: Readonly<Record<string, unknown>>,
  game: AnyGame,
  table?: Table,
): Promise<unknown> {
  const { match } = table ?? {};
  const shows = match && lookup.shows?.(given, viewOf(match, seatOf(table!, call.actor.user)));
  return replyThenPicture(call, answerTexts(call, lookup, given, game, table), table, shows);
}

function answerTexts(
  { locale, actor }: Call,
  lookup: Lookup<any>,
  given: Readonly<Record<string, unknown>>,
  game: AnyGame,
  table?: Table,
): readonly string[] {
  const read = valuesOf(lookup.fields, given, game.words);
  if ('wrong' in read) return [refusalText({ why: 'option', game, wrong: read.wrong }, locale)];
  const { say } = speechOf(table ?? { game, seats: [] }, locale);
  const view = table?.match === undefined ? undefined : viewOf(table.match, seatOf(table, actor.user));
  return [lookup.answer(given, view).map(say).join('\n')];
}

const brought = (games: readonly AnyGame[]) =>
  games.flatMap((game) =>
    Object.entries(game.lookups ?? {})
      .filter(([name]) => name !== OF_THE_TABLE)
      .map(([name, lookup]) => ({ name, game, lookup })),
  );

export const lookupNames = (games: readonly AnyGame[]): readonly string[] => [
  ...new Set(brought(games).map(({ name }) => name)),
];

/** One command per name; games that bring the same name answer for their own tables. */
export const lookups = (games: readonly AnyGame[]): readonly Command[] =>
  lookupNames(games).map((name) => lookupCommand(brought(games).filter((one) => one.name === name)));

function lookupCommand(
  having: readonly { readonly name: string; readonly game: AnyGame; readonly lookup: Lookup<any> }[],
): Command {
  const { name, game, lookup } = having[0]!;
  return {
    data: command(name, ofGame(game, lookup.about), [...fieldOptions(game, lookup.fields), whichTable()]),

    async execute(call, interaction) {
      const meant = await tableFor(call, interaction, 'anybody');
      // Without a table the rules alone answer; but a table that was named must exist.
      if ('sentence' in meant && interaction.options.getString(WHICH) !== null)
        return replyEphemeral(call, meant.sentence);
      const table = 'table' in meant ? meant.table : undefined;
      const asked = table === undefined ? having[0] : having.find((one) => one.game.id === table.game.id);
      if (asked === undefined) return replyEphemeral(call, call.tell('lookupNoGame', {}));
      return replyLookup(call, asked.lookup, givenIn(asked.lookup.fields, interaction), asked.game, table);
    },
  };
}
