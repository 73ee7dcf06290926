/** What a profile says, and the matches behind it. */
import type { AnyGame, Locale } from '../../../games/game.ts';
import type { ResultRecord, StandingRecord } from '../../model.ts';
import { courseScene, type Scene } from '../../pictures/scenes.ts';
import { isSure, shownDoubt, shownRating } from '../../store/rating.ts';
import type { Profile } from '../../store/records.ts';
import { decimal, kindText, titleIn, unitText } from '../../words/games.ts';
import { tellerOf } from '../../words/index.ts';
import { gameSayer } from '../../words/say.ts';

/** Somebody in one game. Names as they are written in a message. */
export interface ProfileView {
  readonly game: AnyGame;
  readonly name: string;
  readonly profile: Profile;
  /** What they did in each game they have finished a match of. */
  readonly all: readonly { readonly game: AnyGame; readonly standing: StandingRecord }[];
  readonly against?:
    | { readonly name: string; readonly matches: number; readonly ahead: number; readonly behind: number }
    | undefined;
}

export function profileTexts({ game, name, profile, all, against }: ProfileView, locale: Locale): readonly string[] {
  const tell = tellerOf(locale);
  const heading = `## ${tell('profileOf', { name, game: titleIn(game, locale) })}`;
  const { standing, tallies, bests } = profile;
  if (standing === undefined || standing.played + standing.abandoned === 0) {
    const none = tell('profileNone', { name, game: titleIn(game, locale) });
    const alone = bests.length > 0 ? [heading, bestTexts(game, bests, locale)] : [`${heading}\n${none}`];
    return [...alone, otherGames(game, all, locale)];
  }
  const say = gameSayer(game, locale);
  const sums = Object.entries(game.tallies ?? {}).flatMap(([key, sentence]) => {
    const n = tallies[key];
    if (n === undefined) return [];
    return [
      tell('profileTally', { tally: say({ key: sentence, args: { n } }), mean: decimal(locale, n / standing.played) }),
    ];
  });
  const { played, won, points, deals, abandoned } = standing;
  return [
    [
      heading,
      ratingText(profile, locale),
      ...(played === 0
        ? []
        : [
            tell('profileRecord', {
              played,
              won,
              mean: decimal(locale, standing.meanPlace),
              points: unitText(game, locale, standing.meanPoints),
              perDeal: deals === played ? 'same' : unitText(game, locale, points / Math.max(1, deals)),
            }),
          ]),
      ...streakTexts(profile, locale),
      ...(abandoned > 0 ? [tell('profileAbandoned', { abandoned })] : []),
      ...sums,
    ].join('\n'),
    bestTexts(game, bests, locale),
    against === undefined
      ? ''
      : tell('profileAgainst', { ...against, level: against.matches - against.ahead - against.behind }),
    otherGames(game, all, locale),
  ];
}

const bestTexts = (game: AnyGame, bests: Profile['bests'], locale: Locale): string =>
  bests
    .map(({ kind, points, match }) => {
      const best = { kind: kindText(game, kind, locale), points: unitText(game, locale, points), match };
      return tellerOf(locale)('profileBest', best);
    })
    .join('\n');

/** The rating now, how sure it is, and the way it took; also what the chart shows. */
function ratingText({ ratings }: Profile, locale: Locale): string {
  const tell = tellerOf(locale);
  const last = ratings.at(-1);
  if (last === undefined) return tell('profileUnrated', {});
  const shown = ratings.map(shownRating);
  const now = { rating: shown.at(-1)!, doubt: shownDoubt(last) };
  const way = { low: Math.min(...shown), high: Math.max(...shown) };
  const rating = tell(isSure(last) ? 'profileRating' : 'profileRatingUnsure', now);
  return way.low < way.high ? `${rating} ${tell('profileRatings', way)}` : rating;
}

function streakTexts({ streak, longest }: Profile, locale: Locale): readonly string[] {
  const tell = tellerOf(locale);
  if (streak === undefined) return [];
  if (longest === 0) return [tell('profileNeverWon', {})];
  return [tell(streak.won ? 'profileWinning' : 'profileNotWinning', { matches: streak.matches, longest })];
}

const otherGames = (game: AnyGame, all: ProfileView['all'], locale: Locale): string =>
  all
    .filter((one) => one.game !== game)
    .map(({ game: other, standing }) => {
      const { played, won, meanPlace, rating, isSure } = standing;
      const tell = tellerOf(locale);
      return tell('profileOther', {
        game: titleIn(other, locale),
        played,
        won,
        mean: decimal(locale, meanPlace),
        rating: tell(isSure ? 'rating' : 'ratingUnsure', { rating }),
      });
    })
    .join('\n');

/** A finished match in a list. */
export function matchText(game: AnyGame, result: ResultRecord, locale: Locale): string {
  const tell = tellerOf(locale);
  const when = `<t:${Math.floor(result.endedAt / 1000)}:d>`;
  if (result.player !== 'person') return tell('matchLeft', { when, code: result.match });
  return tell('matchLine', { ...matchArgs(game, result, locale), when });
}

export const matchLabel = (game: AnyGame, result: ResultRecord, locale: Locale): string =>
  tellerOf(locale)('matchChoice', matchArgs(game, result, locale));

const matchArgs = (game: AnyGame, { match, place, seats, points }: ResultRecord, locale: Locale) => ({
  code: match,
  place,
  seats,
  points: unitText(game, locale, points),
});

/** The rating over time; nothing before the second match that moved it. */
export function ratingPicture(game: AnyGame, name: string, profile: Profile, locale: Locale): Scene | undefined {
  if (profile.ratings.length < 2) return undefined;
  const title = tellerOf(locale)('profileCourse', { name, game: titleIn(game, locale) });
  const points = profile.ratings.map((skill) => ({ rating: shownRating(skill), doubt: shownDoubt(skill) }));
  return courseScene(game, locale, { title, points }, [title, ratingText(profile, locale)]);
}
