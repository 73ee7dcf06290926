import { tableFor } from '../src/discord/choices.ts';
import { type Command, replyPrivately, replyRefused } from '../src/discord/house.ts';
import type { Status } from '../src/store/schema.ts';
import { command, own, whichTable } from './data.ts';

/** What became of the table decides what is said. */
const LEFT = {
  lobby: 'leftLobby',
  running: 'leftMatch',
  finished: 'leftMatch',
  cancelled: 'closedEmpty',
  void: 'voidEmpty',
} as const satisfies Record<Status, string>;

export const leave: Command = {
  data: command('leave', own('leave.about'), [whichTable()]),

  async execute(call, interaction) {
    const meant = await tableFor(call, interaction, 'seated');
    if ('sentence' in meant) return replyPrivately(call, meant.sentence);
    const outcome = await call.house.host.leave(meant.table.row.id, call.actor);
    if ('refused' in outcome) return replyRefused(call, outcome.refused);
    return replyPrivately(call, call.tell(LEFT[outcome.table.row.status], {}));
  },
};
