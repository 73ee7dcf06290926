/** What a profile says and shows. */

import type { AnyGame, Locale } from '../games/game.ts';
import type { StandingRecord } from '../src/model.ts';
import { profileScene, type Scene } from '../src/pictures/scenes.ts';
import { isSure, shownDoubt, shownRating } from '../src/store/rating.ts';
import type { Profile } from '../src/store/records.ts';
import { dealName, decimal, titleIn, unitText } from '../src/words/games.ts';
import { tellerOf } from '../src/words/index.ts';
import { gameSayer } from '../src/words/say.ts';
import { bestText, standingArgs, streakText } from '../src/words/standings.ts';

/** From which matches: of this place, of all that somebody lets all servers see, or everything that is one's own. */
export const WHERE = ['here', 'everywhere', 'own'] as const;
export type Where = (typeof WHERE)[number];

/** Somebody in one game. Names as they are written in a message. */
export interface ProfileView {
  readonly game: AnyGame;
  readonly who: 'you' | 'other';
  readonly name: string;
  readonly where: Where;
  readonly profile: Profile;
  /** Their best scores whose matches exist for the reader. */
  readonly seenBests: Profile['bests'];
  /** What they did in each game they have finished a match of. */
  readonly all: readonly { readonly game: AnyGame; readonly standing: StandingRecord }[];
  readonly against?:
    | { readonly name: string; readonly matches: number; readonly ahead: number; readonly behind: number }
    | undefined;
}

export function profileTexts(view: ProfileView, locale: Locale): readonly string[] {
  const { game, who, name, where, profile, seenBests, all, against } = view;
  const tell = tellerOf(locale);
  const { standing } = profile;
  const title = titleIn(game, locale);
  const from = where === 'here' ? '' : `\n-# ${tell(where === 'own' ? 'profileOwn' : 'profileShared', {})}`;
  const heading = `## ${tell('profileOf', { name, game: title })}${from}`;
  const bests = profile.bests
    .map((best) => bestText(game, seenBests.includes(best) ? best : { ...best, match: 'none' }, locale))
    .join('\n');
  const others = all
    .filter((one) => one.game !== game)
    .map((one) => {
      const args = standingArgs(one.game, one.standing, locale);
      return tell(where === 'own' ? 'profileOtherOwn' : 'profileOther', { game: titleIn(one.game, locale), ...args });
    })
    .join('\n');
  if (standing === undefined || standing.played + standing.abandoned === 0)
    return bests === ''
      ? [
          `${heading}\n${tell(where === 'here' ? 'matchesNone' : 'matchesNoneAnywhere', { who, name, game: title })}`,
          others,
        ]
      : [heading, bests, others];
  const met = against && { ...against, level: against.matches - against.ahead - against.behind };
  return [
    heading,
    standingTexts(view, standing, locale)
      .filter((text) => text !== '')
      .join('\n'),
    bests,
    met === undefined ? '' : tell('profileAgainst', met),
    [favoriteText(view, locale), others].filter((text) => text !== '').join('\n'),
  ];
}

/** Rating, matches, streaks, what was left and the sums of the tallies; empty where there is nothing to say. */
function standingTexts(view: ProfileView, standing: StandingRecord, locale: Locale): readonly string[] {
  const { game, profile } = view;
  const tell = tellerOf(locale);
  const { played, points, deals, abandoned } = standing;
  const perDeal = deals === played ? 'same' : unitText(game, locale, points / Math.max(1, deals));
  const tallies = Object.entries(game.tallies ?? {}).flatMap(([key, sentence]) => {
    const n = profile.tallies[key];
    if (n === undefined) return [];
    const tally = gameSayer(game, locale)({ key: sentence, args: { n } });
    return [played === 1 ? tally : tell('profileTally', { tally, mean: decimal(locale, n / played) })];
  });
  return [
    ratingText(view, locale),
    formText(profile, locale),
    played === 0
      ? ''
      : tell('profileRecord', { ...standingArgs(game, standing, locale), deal: dealName(game), perDeal }),
    streakText(profile.streak, profile.longest, locale),
    abandoned > 0 ? tell('profileAbandoned', { abandoned }) : '',
    tallies.length === 0 ? '' : tell('profileTallies', { tallies }),
  ];
}

/** The rating now, how sure it is, and the way it took; also what the chart shows. */
function ratingText({ profile: { ratings }, where }: ProfileView, locale: Locale): string {
  const tell = tellerOf(locale);
  if (where === 'own') return tell('profileRatingOwn', {});
  const last = ratings.at(-1);
  if (last === undefined) return tell('profileUnrated', {});
  const shown = ratings.map(shownRating);
  const now = { rating: shown.at(-1)!, doubt: shownDoubt(last) };
  const way = { low: Math.min(...shown), high: Math.max(...shown) };
  const rating = tell(isSure(last) ? 'profileRating' : 'profileRatingUnsure', now);
  return way.low < way.high ? `${rating} ${tell('profileRatings', way)}` : rating;
}

/** The places of the last matches, the newest last. */
const formText = ({ form }: Profile, locale: Locale): string =>
  form.length === 0 ? '' : tellerOf(locale)('profileForm', { places: form.map(placeIn).join(' · ') });

const placeIn = ({ place, seats }: Profile['form'][number]): string => `${place}/${seats}`;

/** The game they have played most; nothing for people who play one. */
function favoriteText({ all }: ProfileView, locale: Locale): string {
  if (all.length < 2) return '';
  const { game, standing } = all.reduce((a, b) => (b.standing.played > a.standing.played ? b : a));
  return tellerOf(locale)('profileFavorite', { game: titleIn(game, locale), played: standing.played });
}

/** The same as a picture, for people who have played with others. `view`: its names without marks. */
export function profilePictures(view: ProfileView, locale: Locale): readonly Scene[] {
  const { game, name, profile } = view;
  const { standing, ratings, form } = profile;
  if (standing === undefined || form.length === 0) return [];
  const tell = tellerOf(locale);
  const { played, won } = standing;
  const last = ratings.at(-1);
  const favorite = favoriteText(view, locale);
  const plain = (text: string) => text.replaceAll('**', '');
  const picture = {
    name,
    what: tell('profilePlayed', { game: titleIn(game, locale), played, won }),
    rating: last === undefined ? '–' : `${shownRating(last)}${isSure(last) ? '' : '?'}`,
    points: ratings.map((skill) => ({ rating: shownRating(skill), doubt: shownDoubt(skill) })),
    form: { label: tell('profileFormShort', {}), places: form.map(({ place }) => place) },
    favorite: favorite === '' ? undefined : plain(favorite),
  };
  const texts = [name, picture.what, ratingText(view, locale), formText(profile, locale), favorite];
  return [profileScene(game, locale, picture, texts)];
}
