/** Commands that end something for good: in a running match they ask once, and a tap below the question does it. */
import { tableFor } from '../src/discord/choices.ts';
import { type Call, type Command, privately, replyPrivately, replyRefused } from '../src/discord/house.ts';
import { tapId } from '../src/discord/ids.ts';
import { titleOf } from '../src/discord/speech.ts';
import type { Actor, Outcome } from '../src/refusals.ts';
import { isDaily, type Table } from '../src/table.ts';
import type { Plain } from './data.ts';

interface Ending {
  readonly data: Command['data'];
  readonly looks: Parameters<typeof tableFor>[2];
  /** Whether the actor may do this; who may not is told why, and is not asked. */
  may(table: Table, actor: Actor): boolean;
  readonly asks: (table: Table) => 'leaveAsk' | 'leaveAskLast' | 'cancelAsk';
  readonly button: Plain;
  act(call: Call, match: string): Promise<Outcome>;
  /** What is said once it is done. */
  said(table: Table): Plain;
}

export function ending({ data, looks, may, asks, button, act, said }: Ending): Command {
  const done = async (call: Call, match: string, say: (text: string) => Promise<unknown>) => {
    const outcome = await act(call, match);
    return 'refused' in outcome ? replyRefused(call, outcome.refused) : say(call.tell(said(outcome.table), {}));
  };
  return {
    data,

    async execute(call, interaction) {
      const { tell, actor, answer, locale } = call;
      const meant = await tableFor(call, interaction, looks);
      if ('sentence' in meant) return replyPrivately(call, meant.sentence);
      const { table } = meant;
      const { id, status } = table.row;
      if (status !== 'running' || !may(table, actor)) return done(call, id, (text) => replyPrivately(call, text));
      const sure = { id: tapId(data.name, id), label: tell(button, {}), style: 'danger' } as const;
      return answer.reply(privately([tell(asks(table), { title: titleOf(table, locale) })], [[sure]]));
    },

    async tapped(call, _interaction, [match = '']) {
      const table = await call.house.host.table(match);
      if (table === undefined || table.row.guild !== call.guild || isDaily(table))
        return replyRefused(call, { why: 'unknown' });
      return done(call, match, (text) => call.answer.update(privately([text])));
    },
  };
}
