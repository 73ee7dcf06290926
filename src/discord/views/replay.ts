/** A match that is over, step by step, as the table or any seat saw it. */
import type { Locale, Seat } from '../../../games/game.ts';
import { viewOf } from '../../table/match.ts';
import type { Frame } from '../../table/replay.ts';
import type { Table } from '../../table/table.ts';
import { titleIn } from '../../words/games.ts';
import { namesAt } from '../../words/names.ts';
import { type Button, CHOICES_A_SELECT, type Row, selectOf } from './blocks.ts';
import { tapId } from './ids.ts';
import { type Speech, speechOf } from './speech.ts';

/** Where somebody is in a replay, and through whose eyes. */
export interface Looking {
  readonly step: number;
  readonly seat?: Seat | undefined;
}

/** What happened, and what could be seen after it. */
export function frameTexts(
  table: Table,
  frames: readonly Frame[],
  { step, seat }: Looking,
  locale: Locale,
): readonly string[] {
  const { game } = table;
  const speech = speechOf(table, locale);
  const { match, events } = frames[step]!;
  const { table: open, own } = game.describe(viewOf(match, seat));
  const heard = events.filter(({ to }) => to === undefined || to === seat);
  return [
    `${headingOf(table, speech)}\n-# ${speech.tell('replayStep', { step: step + 1, steps: frames.length, eyes: eyesOf(seat, speech) })}`,
    heard.map((event) => speech.say(game.eventText(event))).join('\n'),
    [...new Set([...open, ...own].map(speech.say))].join('\n'),
  ];
}

/** A match that the present rules cannot replay: what was told of it, from one round to the next. */
export function chronicleTexts(
  table: Table,
  rounds: readonly (readonly any[])[],
  step: number,
  locale: Locale,
): readonly string[] {
  const speech = speechOf(table, locale);
  const heard = rounds[step]!.filter(({ to }) => to === undefined);
  const eyes = eyesOf(undefined, speech);
  return [
    `${headingOf(table, speech)}\n-# ${speech.tell('replayStep', { step: step + 1, steps: rounds.length, eyes })}\n-# ${speech.tell('replayOld', {})}`,
    heard.map((event) => speech.say(table.game.eventText(event))).join('\n'),
  ];
}

/** What was told, in rounds. */
export function roundsOf(events: readonly any[]): readonly (readonly any[])[] {
  const rounds: any[][] = [];
  for (const event of events) {
    if (event.opens !== undefined || rounds.length === 0) rounds.push([]);
    rounds.at(-1)!.push(event);
  }
  return rounds;
}

const headingOf = (table: Table, { tell, locale }: Speech): string =>
  `## ${tell('replayOf', { game: titleIn(table.game, locale), code: table.record.id })}`;

const eyesOf = (seat: Seat | undefined, { tell, name }: Speech): string =>
  seat === undefined ? tell('eyesTable', {}) : tell('eyesSeat', { name: name(seat) });

const STRIDES = [25, 50, 100];

/** Where one can go at once: to every deal, and in a long match to some of the steps between. */
function placesIn(steps: number, deals: readonly number[], { tell }: Speech) {
  const between = STRIDES.map((stride) =>
    Array.from({ length: Math.floor((steps - 1) / stride) }, (_, i) => (i + 1) * stride - 1).filter(
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

/** The ways on from here: steps, places further off, the eyes to look through. */
export function replayRows(
  table: Table,
  { step, seat }: Looking,
  {
    steps,
    deals = [],
    isSeen,
  }: { readonly steps: number; readonly deals?: readonly number[]; readonly isSeen: boolean },
  locale: Locale,
): readonly Row[] {
  const speech = speechOf(table, locale);
  const { tell } = speech;
  const names = namesAt(table, locale);
  const eyes = seat ?? 't';
  const to = (way: string, where: number, through: Seat | 't' = eyes) =>
    tapId('replay', way, table.record.id, through, where);
  const last = steps - 1;
  const buttons: readonly Button[] = [
    { id: to('first', 0), label: tell('replayFirst', {}), disabled: step === 0 },
    { id: to('back', Math.max(0, step - 1)), label: tell('replayBack', {}), disabled: step === 0 },
    { id: to('on', Math.min(last, step + 1)), label: tell('replayOn', {}), style: 'main', disabled: step === last },
    { id: to('last', last), label: tell('replayLast', {}), disabled: step === last },
    { id: to('file', step), label: tell('replayFile', {}) },
  ];
  const places = placesIn(steps, deals, speech);
  const players = table.seats.map(({ seat: at }) => ({ value: String(at), label: names[at]!, chosen: at === seat }));
  const seats = [{ value: 't', label: tell('eyesTable', {}), chosen: seat === undefined }, ...players];
  return [
    buttons,
    ...(isSeen ? [selectOf(to('eyes', step), tell('eyesTable', {}), seats)] : []),
    ...(places.length > 1 ? [selectOf(to('deal', step), tell('replayPlaces', {}), places)] : []),
  ];
}
