/** What a lobby says of its options and of those who sit there. */
import type { AnyGame, Locale, Pace, Seat } from '../../games/game.ts';
import { offeredWith, votesIn } from '../../games/lobby.ts';
import type { MatchRecord, SeatRecord } from '../model.ts';
import { optionTexts, unusualOptions } from './games.ts';
import type { Tell } from './index.ts';
import type { Say } from './say.ts';

interface Lobby {
  readonly record: Pick<MatchRecord, 'pace' | 'sitIns' | 'hints' | 'startsAt'>;
  readonly seats: readonly SeatRecord[];
  readonly game: AnyGame;
  readonly options: any;
  readonly changed?: readonly string[] | undefined;
}

interface Voice {
  readonly locale: Locale;
  readonly tell: Tell;
  readonly say: Say;
  readonly seatName: (seat: Seat) => string;
}

/** The options that are not as usual, and what has changed since somebody else sat down. No option is said twice. */
export function optionLines(
  { record, game, options, changed = [] }: Lobby,
  { locale, tell }: Pick<Voice, 'locale' | 'tell'>,
  usualPace: Pace,
): readonly string[] {
  const pace = tell('thinkingTime', { pace: tell(`pace.${record.pace}`, {}) });
  const isUsual = record.pace === usualPace || game.paces?.length === 1;
  const newOptions = optionTexts(game, options, locale, (key) => changed.includes(key));
  const news = newOptions.map((text) => text.slice(2));
  const switches = (['sitIns', 'hints'] as const).map((key) => {
    const isOn = record[key] !== false;
    return { key, isOn, text: tell('option', { name: tell(key, {}), value: tell(isOn ? 'yes' : 'no', {}) }) };
  });
  if (changed.includes('pace')) news.push(pace);
  if (changed.includes('startsAt'))
    news.push(typeof record.startsAt === 'number' ? tell('startChoose', {}) : tell('startsByHand', {}));
  for (const { key, text } of switches) if (changed.includes(key)) news.push(text.slice(2));
  return [
    ...unusualOptions(game, options, locale).filter((text) => !newOptions.includes(text)),
    ...(isUsual || changed.includes('pace') ? [] : [pace]),
    ...switches.flatMap(({ key, isOn, text }) => (isOn || changed.includes(key) ? [] : [text])),
    ...(news.length === 0 ? [] : [tell('lobbyChanged', { what: news.join(' · ') })]),
  ];
}

/** The players, how many are missing, and what the game has to say about that. */
export function seatTexts(lobby: Lobby, host: Seat, { tell, seatName, say }: Voice): readonly string[] {
  const { seats, game, options } = lobby;
  const [min, max] = game.seats(options);
  const offered = offeredWith(game.lobbyChoice, options);
  const taken = seats.map(({ seat, lobbyChoice }) => {
    const chosen = offered?.choices.find(({ value }) => value === lobbyChoice);
    const said = seat === host ? `👑 ${seatName(seat)}` : seatName(seat);
    return chosen === undefined ? said : `${said} (${say(chosen.label)})`;
  });
  const missing = seats.length < min ? [tell('needsMore', { missing: min - seats.length })] : [];
  const ways = game.startVariants?.(options, seats.length) ?? [];
  const problem = ways.length > 0 ? undefined : game.problem?.(options, seats.length);
  const notes = game.notes?.(options, Math.max(min, seats.length)) ?? [];
  const votes = votesIn(lobby);
  const tally = votes.length > 0 ? [game.lobbyVote!.tally(votes)] : [];
  const said = [...tally, ...(problem ? [problem] : []), ...notes].map(say);
  return [tell('seats', { taken: seats.length, max, names: taken }), ...missing, ...said];
}
