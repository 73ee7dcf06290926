/** Closes a table: its own host's alone; with others in a running match the host leaves, or asks them to end it. */
import { type Call, type Command, ephemeral, replyRefused, updateRefused } from '../src/discord/gateway/context.ts';
import { areOthersThere, mustAsk } from '../src/table/endings.ts';
import { hasStarted } from '../src/table/freeze.ts';
import { leads } from '../src/table/refusals.ts';
import { isQuick } from '../src/table/table.ts';
import { seenTable } from '../src/table/visibility.ts';
import { tapId } from '../src/views/ids.ts';
import { command, own, whichTable } from './data.ts';
import { ending, sureId } from './ending.ts';

const NAME = 'cancel';
/** In the place of what was asked: ask all who play. */
const ASK = 'ask';

const frame = ending({
  data: command(NAME, own('cancel.about'), [whichTable()]),
  looks: 'anybody',
  may: leads,
  asks(table, actor) {
    if (!hasStarted(table)) return 'cancelAskLobby';
    if (mustAsk(table, actor)) return 'cancelChoice';
    return areOthersThere(table, actor.user) ? 'cancelAsk' : 'cancelAskAlone';
  },
  button: 'cancelDo',
  choices({ tell }, table, asked) {
    if (asked === 'cancelAskLobby')
      return [{ id: sureId(NAME, table, asked), label: tell('endTable', {}), style: 'danger' }];
    if (asked !== 'cancelChoice') return undefined;
    return [
      { id: sureId('leave', table, 'leaveAsk'), label: tell('leaveDo', {}), style: 'danger' },
      { id: tapId(NAME, table.record.id, ASK), label: tell('askToEnd', {}) },
    ];
  },
  act: ({ bot, actor }, match, only) => bot.host.cancel(match, actor, only),
  said: () => 'cancelled',
});

export const cancel: Command = {
  ...frame,
  tapped: (call, interaction, given) =>
    given[1] === ASK ? ask(call, given[0]!) : frame.tapped!(call, interaction, given),
};

/** Asks on the table's message, which is reposted unless the game is played there. */
async function ask(call: Call, match: string): Promise<unknown> {
  if ((await seenTable(call, match)) === undefined) return replyRefused(call, { why: 'unknown' });
  const outcome = await call.bot.host.askToEnd(match, call.actor);
  if ('refused' in outcome) return updateRefused(call, outcome.refused);
  await call.answer.update(ephemeral([call.tell('askedToEnd', {})]));
  call.bot.tables.note(outcome.table, call.answer.token);
  return isQuick(outcome.table) || call.bot.tables.repost(outcome.table);
}
