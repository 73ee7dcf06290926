/** A match that is over, step by step, as the table or any seat saw it. */
import type { Locale, Seat } from '../../../games/game.ts';
import { opensDeal, viewOf } from '../../table/match.ts';
import type { Moment } from '../../table/replay.ts';
import type { Table } from '../../table/table.ts';
import { titleIn } from '../../words/games.ts';
import { namesAt } from '../../words/names.ts';
import { type Button, CHOICES_A_SELECT, type Row, selectOf } from './blocks.ts';
import { tapId } from './ids.ts';
import { type Speech, speechOf, toldTexts } from './speech.ts';

/** Where somebody is in a replay, and through whose eyes. */
export interface Looking {
  readonly step: number;
  readonly seat?: Seat | undefined;
}

/** What happened, and what could be seen after it, where the present rules can say that. */
export function momentTexts(
  table: Table,
  moments: readonly Moment[],
  { step, seat }: Looking,
  locale: Locale,
): readonly string[] {
  const { game, record } = table;
  const speech = speechOf(table, locale);
  const { tell, name, say } = speech;
  const { match, events } = moments[step]!;
  const eyes = seat === undefined ? tell('eyesTable', {}) : tell('eyesSeat', { name: name(seat) });
  const heading = [
    `## ${tell('replayOf', { game: titleIn(game, locale), code: record.id })}`,
    `-# ${tell('replayStep', { step: step + 1, steps: moments.length, eyes })}`,
    ...(match === undefined ? [`-# ${tell('replayOld', {})}`] : []),
  ];
  const seen = match && game.describe(viewOf(match, seat));
  const texts = seen === undefined ? [] : [...seen.table, ...seen.own].map(say);
  return [heading.join('\n'), toldTexts(table, events, speech, seat).join('\n'), [...new Set(texts)].join('\n')];
}

const STRIDES = [25, 50, 100];

/** Where one can go at once: to every deal, and in a long match to some of the steps between. */
function placesIn(moments: readonly Moment[], { tell }: Speech) {
  const deals = moments.flatMap(({ match, events }, i) => (match !== undefined && events.some(opensDeal) ? [i] : []));
  const between = STRIDES.map((stride) =>
    Array.from({ length: Math.floor((moments.length - 1) / stride) }, (_, i) => (i + 1) * stride - 1).filter(
      (at) => !deals.includes(at),
    ),
  ).find((some) => some.length + deals.length <= CHOICES_A_SELECT);
  return [
    ...deals.map((at, i) => ({ value: String(at), label: tell('replayDeal', { deal: i + 1 }) })),
    ...(between ?? []).map((at) => ({ value: String(at), label: tell('replayTo', { step: at + 1 }) })),
  ]
    .sort((a, b) => Number(a.value) - Number(b.value))
    .slice(0, CHOICES_A_SELECT);
}

/** The ways on from here: steps, the eyes to look through, places further off. */
export function replayRows(
  table: Table,
  moments: readonly Moment[],
  { step, seat }: Looking,
  locale: Locale,
): readonly Row[] {
  const speech = speechOf(table, locale);
  const { tell } = speech;
  const to = (way: string, where: number) => tapId('replay', way, table.record.id, seat ?? 't', where);
  const last = moments.length - 1;
  const buttons: readonly Button[] = [
    { id: to('first', 0), label: tell('replayFirst', {}), disabled: step === 0 },
    { id: to('back', Math.max(0, step - 1)), label: tell('replayBack', {}), disabled: step === 0 },
    { id: to('on', Math.min(last, step + 1)), label: tell('replayOn', {}), style: 'main', disabled: step === last },
    { id: to('last', last), label: tell('replayLast', {}), disabled: step === last },
    { id: to('file', step), label: tell('replayFile', {}) },
  ];
  const places = placesIn(moments, speech);
  const players = namesAt(table, locale).map((label, at) => ({ value: String(at), label, chosen: at === seat }));
  const eyes = [{ value: 't', label: tell('eyesTable', {}), chosen: seat === undefined }, ...players];
  return [
    buttons,
    ...(moments[step]!.match === undefined ? [] : [selectOf(to('eyes', step), tell('eyesTable', {}), eyes)]),
    ...(places.length > 1 ? [selectOf(to('deal', step), tell('replayPlaces', {}), places)] : []),
  ];
}
