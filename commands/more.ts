/** The rare actions behind a lobby's *…*, for the host alone: take somebody off the table, move it to a thread, close it. */
import { ephemeralOf, type Message } from '../src/discord/live/message.ts';
import type { Speech } from '../src/speech/speech.ts';
import { awaited } from '../src/table/rematch.ts';
import type { Table } from '../src/table/table.ts';
import { type Select, selectOf } from '../src/views/blocks.ts';
import { endButton } from '../src/views/ending.ts';
import { MORE, THREAD, tapId } from '../src/views/ids.ts';
import { titleIn } from '../src/words/games.ts';
import { plainName, seatName } from '../src/words/names.ts';

/** In the place of an option's key: whom to take off the table; close it. */
export const OUT = '@out';
export const CANCEL = 'cancel';
/** In the place of a user's id, before the number of a bot's seat. */
export const BOT = 'bot ';
/** In the place of a user's id, where nobody else sits. */
const NOBODY = 'nobody';

interface MoreLook {
  readonly notice?: string | undefined;
  readonly hasThreads: boolean;
  /** Else a server manager looks at it. */
  readonly isHost: boolean;
}

export function moreMessage(table: Table, speech: Speech, { notice, hasThreads, isHost }: MoreLook): Message {
  const { record, game } = table;
  const { tell, locale } = speech;
  const idOf = (key: string) => tapId('play', record.id, key, MORE);
  const thread = { id: idOf(THREAD), label: tell('playInThread', {}) };
  const close = { id: idOf(CANCEL), label: tell('cancel', {}), style: 'danger' } as const;
  const buttons = [isHost ? close : endButton(table, tell)];
  return ephemeralOf({
    parts: [`### ${tell('moreHead', { title: titleIn(game, locale) })}`],
    rows: [
      outSelect(table, speech, tapId('play', record.id, OUT)),
      hasThreads ? [thread, ...buttons] : buttons,
      ...(notice === undefined ? [] : [{ text: notice }]),
    ],
  });
}

function outSelect(table: Table, { tell, locale }: Speech, id: string): Select {
  const others = table.seats.filter(({ user }) => user !== table.record.host);
  const seated = others.map(({ seat, user }) => {
    return { value: user ?? `${BOT}${seat}`, label: seatName(table, seat, locale, plainName) };
  });
  const kept = awaited(table).map(({ user, name }) => {
    return { value: user!, label: tell('keptSeat', { name: plainName(name) }) };
  });
  if (seated.length + kept.length > 0) return selectOf(id, tell('takeOut', {}), [...seated, ...kept]);
  const nobody = tell('takeOutNobody', {});
  // Discord takes no select without a choice.
  return idle(selectOf(id, nobody, [{ value: NOBODY, label: nobody }]), nobody);
}

/** A select in which there is nothing to choose now. */
export const idle = (select: Select, placeholder: string): Select => ({
  ...select,
  placeholder,
  disabled: true,
  choices: select.choices.map((choice) => ({ ...choice, chosen: false })),
});
