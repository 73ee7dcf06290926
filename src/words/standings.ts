/** What is said of places, of somebody's standing and of the matches behind it. */
import type { AnyGame, Locale, Seat, Standing } from '../../games/game.ts';
import type { BestRecord, ResultRecord, StandingRecord } from '../model.ts';
import { decimal, kindText, unitText } from './games.ts';
import { type Tell, tellerOf } from './index.ts';
import type { Say } from './say.ts';

/** Places that stand on the podium. */
const PODIUM = 3;

/**
 * The places of a match as lines, best first; those who share a place share a line. The winner's tie stands with the
 * winner. `only`: those alone on the podium that are ahead although their points do not say so, beside a picture that
 * has all.
 */
export function placeLines(
  game: AnyGame,
  standings: readonly Standing[],
  { tell, say, name }: { readonly tell: Tell; readonly say: Say; readonly name: (seat: Seat) => string },
  only?: 'ties',
): readonly string[] {
  const places = [...new Set(standings.map(({ place }) => place))].sort((a, b) => a - b);
  return places.flatMap((place) => {
    const at = standings.filter((standing) => standing.place === place);
    const points = say({ key: game.unit, args: { n: at[0]!.points } });
    const args = { place, names: at.map(({ seat }) => name(seat)), points };
    const why = place === 1 ? undefined : tieText(game, standings, say, place);
    if (only === 'ties') return why === undefined || place > PODIUM ? [] : [tell('placeWhy', { ...args, why })];
    return [why === undefined ? tell('place', args) : tell('placeTie', { ...args, why })];
  });
}

/** Why a place ranks above the next although its points do not decide it. */
function tieText(game: AnyGame, standings: readonly Standing[], say: Say, place = 1): string | undefined {
  const at = standings.filter((one) => one.place === place);
  const behind = standings.filter((one) => one.place === place + at.length);
  if (behind.length === 0 || (place === 1 && at.length > 1)) return undefined;
  const ahead = (at[0]!.points - behind[0]!.points) * (game.better === 'more' ? 1 : -1);
  const why = ahead > 0 ? undefined : game.tieBreak?.(at[0]!, behind);
  return why && say(why);
}

/** The lead of the only winner in points; undefined if points do not decide the ranking. */
export function leadOf({ better }: AnyGame, standings: readonly Standing[]): number | undefined {
  const [first, second] = standings.toSorted((a, b) => a.place - b.place);
  if (first === undefined || second === undefined || second.place === 1) return undefined;
  // The last survivor of 6 nimmt! may have more ducks than players who went out.
  const ahead = (second.points - first.points) * (better === 'more' ? -1 : 1);
  return ahead > 0 ? ahead : undefined;
}

/** The winners, with the margin to those behind; alone, what came of it. */
export function winnerText(
  game: AnyGame,
  standings: readonly Standing[],
  { tell, say, name }: { readonly tell: Tell; readonly say: Say; readonly name: (seat: Seat) => string },
): string {
  const { unit } = game;
  const namesAt = (place: number) => standings.filter((one) => one.place === place).map(({ seat }) => name(seat));
  const [first, ...behind] = standings.toSorted((a, b) => a.place - b.place);
  const names = namesAt(1);
  const points = say({ key: unit, args: { n: first!.points } });
  if (behind.length === 0) return tell('finishedAlone', { names, points });
  const why = tieText(game, standings, say);
  if (why !== undefined) return tell('wonTie', { names, points, why });
  const ahead = leadOf(game, standings);
  if (ahead === undefined) return tell('won', { names, count: names.length, points });
  return tell('wonBy', { names, points, ahead, others: namesAt(behind[0]!.place) });
}

/** A standing as arguments of a sentence. */
export const standingArgs = (game: AnyGame, standing: StandingRecord, locale: Locale) => ({
  played: standing.played,
  won: standing.won,
  mean: decimal(locale, standing.meanPlace),
  points: unitText(game, locale, standing.meanPoints),
  rating: ratingText(standing, locale),
});

function ratingText({ rating, isSure }: StandingRecord, locale: Locale): string {
  const tell = tellerOf(locale);
  if (rating === undefined) return tell('ratingNone', {});
  return tell(isSure ? 'rating' : 'ratingUnsure', { rating });
}

/** Matches in a row up to the last, and the most that were won; nothing before the first. */
export function streakText(
  streak: { readonly won: boolean; readonly matches: number } | undefined,
  longest: number,
  locale: Locale,
): string {
  const tell = tellerOf(locale);
  if (streak === undefined) return '';
  if (longest === 0) return tell('profileNeverWon', {});
  return tell(streak.won ? 'profileWinning' : 'profileNotWinning', { matches: streak.matches, longest });
}

/** A best score; its match is left out where it is `none`. */
export const bestText = (game: AnyGame, { kind, points, match }: BestRecord, locale: Locale): string =>
  tellerOf(locale)('profileBest', {
    kind: kindText(game, kind, locale),
    points: unitText(game, locale, points),
    match,
  });

/** A finished match in a list. */
export function matchText(game: AnyGame, result: ResultRecord, locale: Locale): string {
  const tell = tellerOf(locale);
  const when = `<t:${Math.floor(result.endedAt / 1000)}:d>`;
  if (result.player !== 'person') return tell('matchLeft', { when, code: result.match });
  return tell('matchLine', { ...matchArgs(game, result, locale), when });
}

/** The same in a menu. */
export const matchLabel = (game: AnyGame, result: ResultRecord, locale: Locale): string =>
  tellerOf(locale)('matchChoice', matchArgs(game, result, locale));

const matchArgs = (game: AnyGame, { match, place, seats, points }: ResultRecord, locale: Locale) => ({
  code: match,
  place,
  seats,
  points: unitText(game, locale, points),
});
