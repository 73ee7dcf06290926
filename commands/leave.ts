import type { Status } from '../src/model.ts';
import { members, seatOf } from '../src/table/table.ts';
import { command, own, whichTable } from './data.ts';
import { ending } from './ending.ts';

/** What became of the table decides what is said. */
const LEFT = {
  lobby: 'leftLobby',
  running: 'leftMatch',
  finished: 'leftMatch',
  cancelled: 'closedEmpty',
  void: 'leftVoid',
} as const satisfies Record<Status, string>;

export const leave = ending({
  data: command('leave', own('leave.about'), [whichTable()]),
  looks: 'seated',
  may: (table, { user }) => seatOf(table, user) !== undefined,
  asks: (table) => (members(table).length > 1 ? 'leaveAsk' : 'leaveAskLast'),
  button: 'leaveDo',
  act: ({ bot, actor }, match, only) => bot.host.leave(match, actor, only),
  said: ({ record }) => LEFT[record.status],
});
