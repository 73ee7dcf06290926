import { type Command, replyEphemeral } from '../src/discord/gateway/context.ts';
import { speechOf } from '../src/speech/speech.ts';
import { placeLines } from '../src/words/standings.ts';
import { command, own, whichTable } from './data.ts';
import { tableFor } from './which.ts';

export const scores: Command = {
  data: command('scores', own('scores.about'), [whichTable()]),

  async execute(call, interaction) {
    const meant = await tableFor(call, interaction, 'anybody');
    if ('sentence' in meant) return replyEphemeral(call, meant.sentence);
    const { table } = meant;
    if (table.match === undefined) return replyEphemeral(call, call.tell('notStarted', {}));
    const { game, match } = table;
    const speech = speechOf(table, call.locale);
    const lines = placeLines(game, game.standings(match.state), { ...speech, name: speech.seatName });
    return replyEphemeral(call, lines.join('\n'));
  },
};
