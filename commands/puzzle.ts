/** The puzzle of the day: one position, one answer a person, then what each answer costs and what others have chosen. */
import type { AnyAsk, AnyGame, Locale, Seat } from '../games/game.ts';
import { answerPictured } from '../src/delivery/pictured.ts';
import { type Call, type Command, ephemeral, replyEphemeral } from '../src/discord/gateway/context.ts';
import { scenesOf } from '../src/pictures/scenes.ts';
import { BUTTONS_A_ROW } from '../src/speech/fitting.ts';
import { dayEnd, dayStart } from '../src/table/daily.ts';
import { same } from '../src/table/match.ts';
import { type PuzzleOfDay, puzzleGame } from '../src/table/puzzles.ts';
import type { Blocks, Button, Row } from '../src/views/blocks.ts';
import { tapId } from '../src/views/ids.ts';
import { titleIn, unitText } from '../src/words/games.ts';
import { gameSayer } from '../src/words/say.ts';
import { command, own } from './data.ts';

const NAME = 'puzzle';
/** Who sits there. */
const PLAYERS = ['Mia', 'Jon', 'Ada', 'Tom'];
const nameOf = (seat: Seat): string => PLAYERS[seat] ?? String(seat + 1);

/** Nothing where no game has puzzles. */
export const puzzle = (games: readonly AnyGame[]): readonly Command[] =>
  puzzleGame(games) === undefined
    ? []
    : [
        {
          data: command(NAME, own('puzzle.about')),

          execute: (call) => show(call, 'reply'),

          async tapped(call, _, [day, index]) {
            const { bot, actor } = call;
            const today = await bot.host.puzzles.today();
            const option = today?.puzzle.ask.options[Number(index)];
            if (today !== undefined && today.day === day && option !== undefined)
              await bot.store.answerPuzzle(today.day, actor.user, JSON.stringify(option.move));
            return show(call, 'update');
          },
        },
      ];

async function show(call: Call, how: 'reply' | 'update'): Promise<unknown> {
  const { bot, locale, tell, actor } = call;
  const today = await bot.host.puzzles.today();
  if (today === undefined)
    return how === 'reply'
      ? replyEphemeral(call, tell('puzzleSoon', {}))
      : call.answer.update(ephemeral([tell('puzzleSoon', {})]));
  const { own, all } = await bot.store.puzzleAnswers(today.day, actor.user);
  const { game, puzzle } = today;
  const { view } = puzzle;
  const say = gameSayer(game, locale, nameOf);
  const { table, own: held } = (game.brief ?? game.describe)(view);
  const noon = (dayStart(today.day) + dayEnd(today.day)) / 2_000;
  const blocks: Pick<Blocks, 'parts' | 'rows'> = {
    parts: [
      `## ${tell('puzzleTitle', { game: titleIn(game, locale), day: `<t:${noon}:D>` })}\n${tell('puzzleAsk', { name: nameOf(view.seat!) })}`,
      [...table, ...held].map(say).join('\n'),
      ...(own === undefined ? [] : resultTexts(call, today, JSON.parse(own), all)),
    ],
    rows: own === undefined ? answerRows(today, say) : [],
  };
  const scenes = () => scenesOf({ game, roundEvents: [] }, view, { locale, names: PLAYERS });
  return answerPictured(call, how, blocks, call.spoken ? () => [] : scenes);
}

type Say = ReturnType<typeof gameSayer>;

function answerRows({ day, puzzle }: PuzzleOfDay, say: Say): readonly Row[] {
  const buttons = (puzzle.ask as AnyAsk).options.map(
    ({ label }, i): Button => ({ id: tapId(NAME, day, i), label: say(label) }),
  );
  return Array.from({ length: Math.ceil(buttons.length / BUTTONS_A_ROW) }, (_, row) =>
    buttons.slice(row * BUTTONS_A_ROW, (row + 1) * BUTTONS_A_ROW),
  );
}

/** Whether the answer was the best, what each would cost more, and what others have chosen. */
function resultTexts(
  { tell, locale }: Call,
  { game, puzzle }: PuzzleOfDay,
  picked: unknown,
  all: readonly { readonly move: string; readonly n: number }[],
): readonly string[] {
  const say = gameSayer(game, locale, nameOf);
  const optionOf = (move: unknown) => (puzzle.ask as AnyAsk).options.find((one) => same(one.move, move))!;
  const labelOf = (move: unknown): string => say(optionOf(move).label);
  const ranked = puzzle.answers.map(({ moves: [move], cost }) => ({ move, cost }));
  const [best, next] = ranked as [(typeof ranked)[number], (typeof ranked)[number]];
  const own = ranked.find(({ move }) => same(move, picked)) ?? best;
  const costText = (cost: number): string => unitText(game, locale, Math.round(cost * 10) / 10);
  const isBest = own === best;
  const verdict = isBest
    ? tell('puzzleRight', { best: labelOf(best.move) })
    : tell('puzzleWrong', { pick: labelOf(own.move), best: labelOf(best.move), cost: costText(own.cost) });
  const why = tell('puzzleWhy', {
    futures: puzzle.futures,
    best: labelOf(best.move),
    next: labelOf(next.move),
    cost: costText(next.cost),
  });
  const costs = ranked.map(({ move, cost }) => {
    const { lands } = optionOf(move);
    const where = lands === undefined ? '' : ` ${say(lands)}`;
    return `- **${labelOf(move)}**${where}: ${cost === 0 ? tell('puzzleBest', {}) : `+${costText(cost)}`}`;
  });
  const count = all.reduce((sum, { n }) => sum + n, 0);
  const shares = all.map(({ move, n }) => `${labelOf(JSON.parse(move))} ${percent(n / count, locale)}`);
  return [`${verdict}\n${why}`, costs.join('\n'), `-# ${tell('puzzleAnswers', { count, shares: shares.join(' · ') })}`];
}

const percent = (part: number, locale: Locale): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(part);
