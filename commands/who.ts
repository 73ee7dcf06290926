import { tableFor } from '../src/discord/choices.ts';
import { type Command, replyPrivately } from '../src/discord/house.ts';
import { speechOf } from '../src/discord/speech.ts';
import { thinkingLines } from '../src/discord/tableMessage.ts';
import { command, own, whichTable } from './data.ts';

export const who: Command = {
  data: command('who', own('who.about'), [whichTable()]),

  async execute(call, interaction) {
    const meant = await tableFor(call, interaction, 'anybody');
    if ('sentence' in meant) return replyPrivately(call, meant.sentence);
    const lines = thinkingLines(meant.table, speechOf(meant.table, call.locale));
    return replyPrivately(call, lines.length > 0 ? lines.join('\n') : call.tell('lobbyWaits', {}));
  },
};
