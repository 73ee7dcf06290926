import { tableFor } from '../src/discord/choices.ts';
import { type Command, replyPrivately, replyRefused } from '../src/discord/house.ts';
import { command, own, whichTable } from './data.ts';

export const leave: Command = {
  data: command('leave', own('leave.about'), [whichTable()]),

  async execute(call, interaction) {
    const meant = await tableFor(call, interaction, 'seated');
    if ('sentence' in meant) return replyPrivately(call, meant.sentence);
    const outcome = await call.house.host.leave(meant.table.row.id, call.actor);
    if ('refused' in outcome) return replyRefused(call, outcome.refused);
    return replyPrivately(call, call.tell(meant.table.row.status === 'lobby' ? 'leftLobby' : 'leftMatch', {}));
  },
};
