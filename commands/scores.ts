import { tableFor } from '../src/discord/gateway/choices.ts';
import { type Command, replyPrivately } from '../src/discord/gateway/context.ts';
import { speechOf } from '../src/discord/views/speech.ts';
import { placeLines } from '../src/discord/views/tableMessage.ts';
import { command, own, whichTable } from './data.ts';

export const scores: Command = {
  data: command('scores', own('scores.about'), [whichTable()]),

  async execute(call, interaction) {
    const meant = await tableFor(call, interaction, 'anybody');
    if ('sentence' in meant) return replyPrivately(call, meant.sentence);
    const { table } = meant;
    if (table.match === undefined) return replyPrivately(call, call.tell('notStarted', {}));
    return replyPrivately(call, placeLines(table, table.match, speechOf(table, call.locale)).join('\n'));
  },
};
