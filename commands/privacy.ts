import { gzipSync } from 'node:zlib';
import { ApplicationCommandOptionType, type RawFile } from 'discord.js';
import { messageOf } from '../src/discord/blocks.ts';
import { type Call, type Command, privately } from '../src/discord/house.ts';
import { tapId } from '../src/discord/ids.ts';
import { about, command, everywhere, own } from './data.ts';

/** Discord takes 10 MiB a file. */
const MOST_BYTES = 9_000_000;

const sub = (name: string, what: ReturnType<typeof own>) => ({
  ...{ type: ApplicationCommandOptionType.Subcommand as const, name },
  ...about(what),
});

export const privacy: Command = {
  everywhere: true,
  data: everywhere(
    command('privacy', own('privacy.about'), [
      sub('export', own('privacyExport.about')),
      sub('delete', own('privacyDelete.about')),
    ]),
  ),

  async execute(call, { options }) {
    if (options.getSubcommand() === 'export') return sendAll(call);
    const { tell, answer } = call;
    const button = {
      id: tapId('privacy', 'delete', call.actor.user),
      label: tell('privacyDoDelete', {}),
      style: 'danger',
    } as const;
    return answer.reply(privately([tell('privacyAsk', {})], [[button]]));
  },

  async tapped({ house, actor, answer, tell }, _interaction, [what, user]) {
    if (what !== 'delete' || user !== actor.user) return undefined;
    await house.host.forget(actor);
    return answer.update(privately([tell('privacyDeleted', {})]));
  },
};

async function sendAll({ house, actor, answer, tell }: Call): Promise<unknown> {
  const json = Buffer.from(JSON.stringify(await house.store.exported(actor.user), null, 2));
  const isLarge = json.length > MOST_BYTES;
  const name = isLarge ? 'sixes.json.gz' : 'sixes.json';
  const file: RawFile = {
    name,
    data: isLarge ? gzipSync(json) : json,
    contentType: isLarge ? 'application/gzip' : 'application/json',
  };
  const message = messageOf({ parts: [tell('privacyExported', {})], file: name });
  return answer.reply({ ...message, flags: message.flags | 64 }, [file]);
}
