/** Commands that end something for good: in a running match they ask once, and a tap below the question does it. */

import { type Call, type Command, ephemeral, replyPrivately, replyRefused } from '../src/discord/gateway/context.ts';
import type { Message } from '../src/discord/views/blocks.ts';
import { tapId } from '../src/discord/views/ids.ts';
import type { Actor, Outcome } from '../src/table/refusals.ts';
import { isDaily, type Table } from '../src/table/table.ts';
import { titleIn } from '../src/words/games.ts';
import type { Plain } from './data.ts';
import { tableFor } from './which.ts';

interface Ending {
  readonly data: Command['data'];
  readonly looks: Parameters<typeof tableFor>[2];
  /** Whether the actor may do this; who may not is told why, and is not asked. */
  may(table: Table, actor: Actor): boolean;
  asks(table: Table): 'leaveAsk' | 'leaveAskLast' | 'cancelAsk';
  readonly button: Plain;
  act(call: Call, match: string, only?: 'lobby'): Promise<Outcome>;
  /** What is said once it is done. */
  said(table: Table): Plain;
}

export function ending({ data, looks, may, asks, button, act, said }: Ending): Command {
  const question = ({ tell, locale }: Call, table: Table): Message => {
    const asked = asks(table);
    const sure = { id: tapId(data.name, table.record.id, asked), label: tell(button, {}), style: 'danger' } as const;
    return ephemeral([tell(asked, { title: titleIn(table.game, locale) })], [[sure]]);
  };
  const isAsked = (table: Table, actor: Actor): boolean => table.record.status === 'running' && may(table, actor);
  return {
    data,

    async execute(call, interaction) {
      const meant = await tableFor(call, interaction, looks);
      if ('sentence' in meant) return replyPrivately(call, meant.sentence);
      const { table } = meant;
      if (isAsked(table, call.actor)) return call.answer.reply(question(call, table));
      const outcome = await act(call, table.record.id, table.record.status === 'lobby' ? 'lobby' : undefined);
      if ('refused' in outcome) return replyRefused(call, outcome.refused);
      return replyPrivately(call, call.tell(said(outcome.table), {}));
    },

    async tapped(call, _interaction, [match = '', asked]) {
      const table = await call.house.host.table(match);
      if (table === undefined || table.record.guild !== call.guild || isDaily(table))
        return replyRefused(call, { why: 'unknown' });
      // Nothing else happens than what was asked.
      if (isAsked(table, call.actor) && asked !== asks(table)) return call.answer.update(question(call, table));
      const outcome = await act(call, match);
      if ('refused' in outcome) return replyRefused(call, outcome.refused);
      return call.answer.update(ephemeral([call.tell(said(outcome.table), {})]));
    },
  };
}
