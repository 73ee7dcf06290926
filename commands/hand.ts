import { type Command, replyEphemeral } from '../src/discord/gateway/context.ts';
import { openHand } from '../src/discord/gateway/router.ts';
import { command, own, whichTable } from './data.ts';
import { listGames } from './myGames.ts';
import { tableFor } from './which.ts';

export const hand: Command = {
  data: command('hand', own('hand.about'), [whichTable()]),

  async execute(call, interaction) {
    const meant = await tableFor(call, interaction, 'seated');
    if ('table' in meant) return openHand(call, meant.table, 'reply');
    return meant.areSeveral ? listGames(call, interaction) : replyEphemeral(call, meant.sentence);
  },
};
