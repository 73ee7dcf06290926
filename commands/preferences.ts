import { ApplicationCommandOptionType } from 'discord.js';
import { type Command, replyPrivately } from '../src/discord/house.ts';
import { about, command, named, own } from './data.ts';

const PINGS = 'pings';

export const preferences: Command = {
  data: command('preferences', own('preferences.about'), [
    {
      type: ApplicationCommandOptionType.Boolean,
      ...named(own('pings.name')),
      name: PINGS,
      ...about(own('pings.about')),
    },
  ]),

  async execute(call, interaction) {
    const { store } = call.house;
    const { user } = call.actor;
    const asked = interaction.options.getBoolean(PINGS);
    if (asked !== null) await store.setPings(user, asked);
    const mayPing = (await store.pingable([user])).length > 0;
    return replyPrivately(call, call.tell(mayPing ? 'pingsOn' : 'pingsOff', {}));
  },
};
