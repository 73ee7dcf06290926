/** The picture of a finished daily that its player shares: nothing that would help those who have it before them. */
import { type Locale, numeral } from '../../games/game.ts';
import { type DayCard, dayCardSize } from '../pictures/dayCard.ts';
import type { SingleScene } from '../pictures/scenes.ts';
import { speechOf } from '../speech/speech.ts';
import { dayStart } from '../table/daily.ts';
import { type Match, viewOf } from '../table/match.ts';
import type { Table } from '../table/table.ts';
import { titleIn, unitText } from '../words/games.ts';
import type { Tell } from '../words/index.ts';

export interface DayFacts {
  /** As a date. */
  readonly day: string;
  /** On the board where it is shared. */
  readonly here: { readonly own: { readonly place: number } | undefined; readonly count: number };
  /** In a row. */
  readonly days: number;
}

/** Nothing if the person is not on the board of the place where they share it. */
export const placeTexts = ({ own, count }: DayFacts['here'], tell: Tell): readonly string[] =>
  own === undefined ? [] : [tell('dailyPlace', { place: own.place, count })];

export function dayScene(table: Table & { readonly match: Match }, facts: DayFacts, locale: Locale): SingleScene {
  const { game, match, events = [] } = table;
  const { label } = speechOf(table, locale);
  const view = viewOf(match);
  const lines = game.daily!.tiles?.(view, events) ?? [];
  const card = cardOf(table, facts, locale);
  const aboutTexts = lines.flatMap(({ about }) => about ?? []);
  // Below the first sentence there may be signs alone.
  const captions = aboutTexts.length > 0 ? aboutTexts : game.daily!.share(view, events).slice(0, 1);
  const texts = [card.title, card.day, card.result, ...card.about, ...captions.map(label), card.streak ?? ''];
  return { kind: 'day', game, felt: 'night', locale, names: [], card, texts, size: dayCardSize(card) };
}

function cardOf(table: Table & { readonly match: Match }, { day, here, days }: DayFacts, locale: Locale): DayCard {
  const { game, match, seats, events = [] } = table;
  const { tell, label } = speechOf(table, locale);
  const { place, points } = game.standings(match.state).find(({ seat }) => seat === 0)!;
  return {
    title: tell('daily', { game: titleIn(game, locale) }),
    day: new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(dayStart(day)),
    lines: (game.daily!.tiles?.(viewOf(match), events) ?? []).map(({ tiles, letter, value }) => ({
      tiles,
      letter: letter && label(letter),
      value: value === undefined ? undefined : numeral(value),
    })),
    result: unitText(game, locale, points),
    about: [...placeTexts(here, tell), ...(seats.length > 1 ? [tell('dailyCame', { place, n: seats.length })] : [])],
    streak: days > 1 ? tell('dailyStreakShared', { days }) : undefined,
    how: tell('dailyCommand', {}),
  };
}
