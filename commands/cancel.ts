import { tableFor } from '../src/discord/choices.ts';
import { type Command, replyPrivately, replyRefused } from '../src/discord/house.ts';
import { command, own, whichTable } from './data.ts';

export const cancel: Command = {
  data: command('cancel', own('cancel.about'), [whichTable()]),

  async execute(call, interaction) {
    const meant = await tableFor(call, interaction, 'anybody');
    if ('sentence' in meant) return replyPrivately(call, meant.sentence);
    const outcome = await call.house.host.cancel(meant.table.row.id, call.actor);
    if ('refused' in outcome) return replyRefused(call, outcome.refused);
    return replyPrivately(call, call.tell('cancelled', {}));
  },
};
