/** Commands that end something for good: in a running match they ask once, and a tap below the question does it. */

import {
  type Call,
  type Command,
  ephemeral,
  replyEphemeral,
  replyRefused,
  updateRefused,
} from '../src/discord/gateway/context.ts';
import type { Message } from '../src/discord/live/message.ts';
import { hasStarted } from '../src/table/freeze.ts';
import type { Actor, Outcome } from '../src/table/refusals.ts';
import { isDaily, type Table } from '../src/table/table.ts';
import { seenTable } from '../src/table/visibility.ts';
import type { Button } from '../src/views/blocks.ts';
import { tapId, UNASKED } from '../src/views/ids.ts';
import { titleIn } from '../src/words/games.ts';
import type { Plain } from './data.ts';
import { tableFor } from './which.ts';

type EndQuestion = 'leaveAsk' | 'leaveAskLast' | 'cancelAsk' | 'cancelAskAlone' | 'cancelAskLobby' | 'cancelChoice';

interface Ending {
  readonly data: Command['data'];
  readonly looks: Parameters<typeof tableFor>[2];
  /** Whether the actor may do this. If not, says why and asks nothing. */
  may(table: Table, actor: Actor): boolean;
  asks(table: Table, actor: Actor): EndQuestion;
  readonly button: Plain;
  /** What else than that button stands below a question. */
  choices?(call: Call, table: Table, asked: EndQuestion): readonly Button[] | undefined;
  act(call: Call, match: string, only?: 'lobby'): Promise<Outcome>;
  /** What is said once it is done. */
  said(table: Table): Plain;
}

/** The id of the button that does what was asked. */
export const sureId = (command: string, table: Table, asked: EndQuestion): string =>
  tapId(command, table.record.id, asked);

export function ending({ data, looks, may, asks, button, choices, act, said }: Ending): Command {
  const question = (call: Call, table: Table): Message => {
    const { tell, locale, actor } = call;
    const asked = asks(table, actor);
    const sure = { id: sureId(data.name, table, asked), label: tell(button, {}), style: 'danger' } as const;
    const buttons = choices?.(call, table, asked) ?? [sure];
    return ephemeral([tell(asked, { title: titleIn(table.game, locale) })], [buttons]);
  };
  return {
    data,

    async execute(call, interaction) {
      const meant = await tableFor(call, interaction, looks);
      if ('sentence' in meant) return replyEphemeral(call, meant.sentence);
      const { table } = meant;
      if (hasStarted(table) && may(table, call.actor)) return call.answer.reply(question(call, table));
      const outcome = await act(call, table.record.id, table.record.status === 'lobby' ? 'lobby' : undefined);
      if ('refused' in outcome) return replyRefused(call, outcome.refused);
      return replyEphemeral(call, call.tell(said(outcome.table), {}));
    },

    async tapped(call, _interaction, [match = '', asked]) {
      const table = await seenTable(call, match);
      if (table === undefined || isDaily(table)) return replyRefused(call, { why: 'unknown' });
      const { status } = table.record;
      const isAsked = hasStarted(table) || (status === 'lobby' && asked === UNASKED);
      // Nothing else happens than what was asked.
      if (isAsked && may(table, call.actor) && asked !== asks(table, call.actor))
        return call.answer.update(question(call, table));
      const outcome = await act(call, match);
      if ('refused' in outcome) return updateRefused(call, outcome.refused);
      return call.answer.update(ephemeral([call.tell(said(outcome.table), {})]));
    },
  };
}
