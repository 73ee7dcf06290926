import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { ApplicationCommandOptionType } from 'discord.js';
import { type Call, type Command, ephemeral, replyRefused, updateRefused } from '../src/discord/gateway/context.ts';
import { ephemeralOf } from '../src/discord/live/message.ts';
import { exported } from '../src/store/exportText.ts';
import { tapId } from '../src/views/ids.ts';
import { about, command, own } from './data.ts';

const HURRIED = { why: 'hurried' } as const;
/** Discord takes 10 MiB a file. */
const MAX_BYTES = 9_000_000;

const sub = (name: string, what: ReturnType<typeof own>) => ({
  type: ApplicationCommandOptionType.Subcommand as const,
  name,
  ...about(what),
});

export const privacy: Command = {
  isOfNobody: true,
  data: command('privacy', own('privacy.about'), [
    sub('export', own('privacyExport.about')),
    sub('delete', own('privacyDelete.about')),
  ]),

  async execute(call, { options }) {
    if (options.getSubcommand() === 'export') return mayHandleData(call) ? sendAll(call) : replyRefused(call, HURRIED);
    const { tell, answer } = call;
    const button = {
      id: tapId('privacy', 'delete', call.actor.user),
      label: tell('privacyDoDelete', {}),
      style: 'danger',
    } as const;
    return answer.reply(ephemeral([tell('privacyAsk', {})], [[button]]));
  },

  async tapped(call, _interaction, [what, user]) {
    const { bot, actor, tell } = call;
    if (what !== 'delete' || user !== actor.user) return undefined;
    if (!mayHandleData(call)) return updateRefused(call, HURRIED);
    await bot.deletion.forget(actor);
    return call.answer.update(ephemeral([tell('privacyDeleted', {})]));
  },
};

const mayHandleData = ({ bot, actor }: Call): boolean => bot.limits?.mayHandleData(actor.user) !== false;

async function sendAll({ bot, actor, answer, tell }: Call): Promise<unknown> {
  const text = () => Readable.from(exported(bot.store, actor.user));
  const file =
    (await fileOf('sixes.json', 'application/json', text())) ??
    (await fileOf('sixes.json.gz', 'application/gzip', text().pipe(createGzip())));
  if (file === undefined) return answer.reply(ephemeral([tell('privacyTooLong', {})], []));
  return answer.reply(ephemeralOf({ parts: [tell('privacyExported', {})], file: file.name }), [file]);
}

/** Nothing where it would be too large. */
async function fileOf(name: string, contentType: string, from: Readable) {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of from) {
    const bytes = Buffer.from(part);
    size += bytes.length;
    if (size > MAX_BYTES) return undefined;
    parts.push(bytes);
  }
  return { name, contentType, data: Buffer.concat(parts) };
}
