/** What the panel of a screen reader's user says, and the lists in it. */
import type { Locale, Seat } from '../../games/game.ts';
import { messageOf } from '../../src/discord/live/message.ts';
import type { Match } from '../../src/table/match.ts';
import type { Table } from '../../src/table/table.ts';
import { handBlocks } from '../../src/views/hand.ts';
import { HELP } from '../../src/views/ids.ts';
import { NAMES } from './table.ts';

interface Part {
  readonly custom_id?: string;
  readonly content?: string;
  readonly label?: string;
  readonly placeholder?: string;
  readonly options?: readonly { readonly label: string; readonly description?: string }[];
  readonly components?: readonly Part[];
}

function panelOf(match: Match, seat: Seat, locale: Locale): readonly Part[] {
  const seats = match.players.map((_, i) => ({ player: 'person', name: NAMES[i]!, user: `${i}` }));
  const record = { id: 'm', status: 'running', pausedAt: null, daily: null };
  const table = { record, seats, game: match.game, options: match.options, match } as unknown as Table;
  const reader = { seat, locale, pictured: false, hinted: true, spoken: true };
  return messageOf(handBlocks({ table, reader })).components as readonly Part[];
}

/** What can be looked up is read when somebody opens it. */
const isLookup = ({ custom_id: id = '' }: Part): boolean => id.includes(`:${HELP}:`);

const partsIn = (parts: readonly Part[]): readonly Part[] =>
  parts.flatMap((part) => [part, ...partsIn(part.components ?? [])]);

/** Everything that is read of it. */
export const spokenBy = (match: Match, seat: Seat, locale: Locale): readonly string[] =>
  partsIn(panelOf(match, seat, locale)).flatMap((part) => {
    const texts = [part.content, part.label, part.placeholder].filter((text) => text !== undefined);
    const options = isLookup(part) ? [] : (part.options ?? []);
    return texts.concat(
      options.flatMap((option) => [option.label, option.description].filter((text) => text !== undefined)),
    );
  });

/** The labels in each of its lists. */
export const listsOf = (match: Match, seat: Seat, locale: Locale): readonly (readonly string[])[] =>
  partsIn(panelOf(match, seat, locale)).flatMap(({ options }) =>
    options === undefined ? [] : [options.map(({ label }) => label)],
  );
