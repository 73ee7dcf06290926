import type { AnyGame } from '../games/game.ts';
import { type Command, ephemeral, replyEphemeral } from '../src/discord/gateway/context.ts';
import { ownText } from '../src/speech/panel.ts';
import { speechOf } from '../src/speech/speech.ts';
import { tableTexts } from '../src/speech/standing.ts';
import { isLive, seatOf } from '../src/table/table.ts';
import { endButton } from '../src/views/ending.ts';
import { repostButton } from '../src/views/table.ts';
import { command, fieldOptions, givenIn, own, whichTable } from './data.ts';
import { replyLookup } from './lookup.ts';
import { tableFor } from './which.ts';

const NAME = 'table';

export const table = (games: readonly AnyGame[]): Command => ({
  data: command(NAME, own('table.about'), [
    ...games.flatMap((game) => fieldOptions(game, game.lookups?.[NAME]?.fields ?? {})),
    whichTable(),
  ]),

  async execute(call, interaction) {
    const meant = await tableFor(call, interaction, 'anybody');
    if ('sentence' in meant) return replyEphemeral(call, meant.sentence);
    const lookup = meant.table.game.lookups?.[NAME];
    const given = lookup === undefined ? {} : givenIn(lookup.fields, interaction);
    if (lookup !== undefined && Object.keys(given).length > 0)
      return replyLookup(call, lookup, given, meant.table.game, meant.table);
    const repost = repostButton(meant.table, call.tell);
    const ends = call.actor.manages && isLive(meant.table) ? [endButton(meant.table, call.tell)] : [];
    const seat = seatOf(meant.table, call.actor.user);
    const isHinted = call.hinted && meant.table.record.hints !== false;
    const own = seat === undefined ? '' : ownText(meant.table, seat, speechOf(meant.table, call.locale), isHinted);
    return call.answer.reply(ephemeral([...tableTexts(meant.table, call.locale), own], [[repost, ...ends]]));
  },
});
