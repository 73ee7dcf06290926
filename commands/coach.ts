/** What experts say to somebody who has played a finished match: their costliest picks, each with a button to its turn. */
import type { Seat } from '../games/game.ts';
import { type Call, ephemeral, replyEphemeral, replyRefused } from '../src/discord/gateway/context.ts';
import { type Speech, speechOf } from '../src/speech/speech.ts';
import { type BestLine, bestLine, type Coached, coached, hasBestLine } from '../src/table/coach.ts';
import type { Match } from '../src/table/match.ts';
import { mayPractice } from '../src/table/practice.ts';
import { isDaily, seatOf, type Table } from '../src/table/table.ts';
import type { Row } from '../src/views/blocks.ts';
import { tapId } from '../src/views/ids.ts';
import { againButton } from '../src/views/practice.ts';
import { titleIn, unitText } from '../src/words/games.ts';
import { movesText } from './replayView.ts';

/** What was played, step by step; without frames where the rules have changed since. */
type Past = Pick<Parameters<typeof coached>[0], 'table' | 'entries'> & Partial<Parameters<typeof coached>[0]>;

/** How many picks it lists. */
const MAX_PICKS = 3;

/** What experts found in a match. */
export interface Found extends Coached {
  /** Of a daily: the match as experts would have played it, if there was time. */
  readonly solution: BestLine | undefined;
}

const NOT_EVALUATED: Coached = { lapses: [], picks: 0, evaluated: 0 };

/** `known`: what this bot has found once is not thought about again. */
export async function coach(call: Call, { table, entries, frames }: Past, known: Map<string, Found>): Promise<unknown> {
  const { bot, actor, tell, locale } = call;
  const { evaluate } = bot.host.experts;
  const seat = seatOf(table, actor.user);
  const hasExperts = table.game.think !== undefined;
  const hasLine = isDaily(table) && hasBestLine(table.game);
  if (frames === undefined || seat === undefined || !(hasExperts || hasLine))
    return replyEphemeral(call, tell('coachNothing', {}));
  const key = `${table.record.id} ${actor.user}`;
  const before = known.get(key);
  if (before === undefined && bot.limits?.mayCoach(actor.user) === false) return replyRefused(call, { why: 'hurried' });
  const found: Found = before ?? {
    ...(hasExperts ? await coached({ table, entries, frames }, actor.user, evaluate) : NOT_EVALUATED),
    solution: hasLine ? await bestLine(table, actor.user, evaluate) : undefined,
  };
  const isWhole = found.evaluated === found.picks;
  if (isWhole && hasLine === (found.solution !== undefined)) known.set(key, found);
  const speech = speechOf(table, locale);
  const rows = found.lapses.slice(0, MAX_PICKS).flatMap(({ step, pick, best, cost }): readonly Row[] => {
    const points = unitText(table.game, locale, Math.round(10 * cost) / 10);
    const where = table.game.turnText?.(pick.match.state.open);
    const turn = where === undefined ? tell('replayTo', { step: step + 1 }) : speech.say(where);
    const args = { turn, yours: movesText(pick, pick.moves, speech), best: movesText(pick, best, speech) };
    const look = { id: tapId('replay', 'on', table.record.id, seat, step), label: tell('coachLook', {}) };
    const said = { text: tell('coachLapse', { ...args, points, better: table.game.better }), button: look };
    return mayPractice(table, pick) ? [said, [againButton(table.record.id, seat, step, tell)]] : [said];
  });
  const head = `### ${tell('coachTitle', { game: titleIn(table.game, locale) })}`;
  const sum = rows.length > 0 || !hasExperts ? [] : [tell(isWhole ? 'coachFine' : 'compareBusy', {})];
  const line = found.solution === undefined ? [] : lineTexts(found.solution, table, seat, speech);
  return call.answer.update(ephemeral([[head, ...sum, ...line].join('\n')], rows));
}

/** The points that experts reach with the same luck, and their picks. */
function lineTexts({ match, answers }: BestLine, table: Table, seat: Seat, speech: Speech): readonly string[] {
  const [best = '', yours = ''] = [match, table.match!].map((one) =>
    unitText(table.game, speech.locale, pointsIn(one, seat)),
  );
  const picks = answers.map(({ ask, moves }) => movesText({ ask }, moves, speech));
  return [speech.tell('coachLine', { best, yours }), speech.tell('coachPicks', { picks: picks.join(' · ') })];
}

const pointsIn = ({ game, state }: Match, seat: Seat): number =>
  game.standings(state).find((one) => one.seat === seat)!.points;
