import { type Command, ephemeral, replyEphemeral } from '../src/discord/gateway/context.ts';
import { messageName } from '../src/speech/names.ts';
import { speechOf } from '../src/speech/speech.ts';
import { thinkingLines } from '../src/speech/table.ts';
import { leads } from '../src/table/refusals.ts';
import { isIdle } from '../src/table/table.ts';
import { inRows } from '../src/views/blocks.ts';
import { answerId, GIVE } from '../src/views/ids.ts';
import { plainName } from '../src/words/names.ts';
import { command, own, whichTable } from './data.ts';
import { tableFor } from './which.ts';

export const who: Command = {
  data: command('who', own('who.about'), [whichTable()]),

  async execute(call, interaction) {
    const meant = await tableFor(call, interaction, 'anybody');
    if ('sentence' in meant) return replyEphemeral(call, meant.sentence);
    const { table } = meant;
    const speech = speechOf(table, call.locale);
    const lines = thinkingLines(table, speech, messageName);
    const isHost = leads(table, call.actor);
    const idle = isHost ? table.seats.filter(({ seat }) => isIdle(table, seat, call.actor.at)) : [];
    const hand = idle.map(({ seat, name }) => ({
      id: answerId(table.record.id, GIVE, String(seat)),
      label: call.tell('handOver', { name: plainName(name) }),
    }));
    return call.answer.reply(
      ephemeral([lines.length > 0 ? lines.join('\n') : call.tell('notStarted', {})], inRows(hand)),
    );
  },
};
