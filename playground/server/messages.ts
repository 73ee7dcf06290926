import { attachmentRefs, isTooLargeToProcess, messageComponentComplaints, textDisplays } from './components.ts';
import { guildIdOf } from './payloads.ts';
import { badForm, type Complaint, Refusal, refuse } from './refusal.ts';
import {
  type Attachment,
  type Channel,
  FLAG,
  type Message,
  PERMISSIONS,
  type User,
  type Wire,
  type World,
} from './world.ts';

/** A file of a multipart body under its number. */
export interface Upload {
  readonly index: number;
  readonly filename: string;
  readonly content_type: string;
  readonly bytes: Uint8Array;
}

/** Flags a bot may set when a message is made, and when it is edited. */
const SETTABLE = {
  channel: 4 | 4096 | 8192 | 32768,
  interaction: 4 | 64 | 4096 | 8192 | 32768,
  edit: 4 | 32768,
} as const;
const FILE_LIMIT = 10 * 1024 * 1024;

const complaint = (path: Complaint['path'], code: string, message: string): Complaint => ({ path, code, message });

interface Draft {
  content: string;
  embeds: Wire[];
  components: Wire[];
  attachments: Attachment[];
  poll: Wire | undefined;
  flags: number;
}

const blank: Draft = { content: '', embeds: [], components: [], attachments: [], poll: undefined, flags: 0 };

const valueAfter = <T>(given: T | null | undefined, before: T, empty: T): T =>
  given === undefined ? before : (given ?? empty);

/** The attachments after an edit: those listed of the old ones, and the new files; all old ones when none are listed. */
const attachmentsAfter = (
  world: World,
  before: readonly Attachment[],
  body: Wire,
  uploads: readonly Upload[],
): Attachment[] => {
  const listed: Wire[] | null | undefined = body.attachments;
  const made = uploads.map((upload): Attachment => {
    const listing = listed?.find(({ id }) => String(id) === String(upload.index));
    const filename = (listing?.filename ?? upload.filename).replace(/[^\p{L}\p{N}._-]/gu, '_');
    const description = listing?.description;
    const { content_type, bytes } = upload;
    return { id: world.snowflake(), filename, content_type, bytes, ...(description ? { description } : {}) };
  });
  if (listed === undefined || listed === null) return [...(listed === null ? [] : before), ...made];
  const stays = before.filter(({ id }) => listed.some((each) => String(each.id) === id));
  return [...stays, ...made];
};

const uploadComplaints = (before: readonly Attachment[], body: Wire, uploads: readonly Upload[]): Complaint[] => {
  const known = new Set([...before.map(({ id }) => id), ...uploads.map(({ index }) => String(index))]);
  const listed: Wire[] = body.attachments ?? [];
  return listed.flatMap(({ id }, at) =>
    known.has(String(id))
      ? []
      : [complaint(['attachments', at, 'id'], 'MESSAGE_ATTACHMENT_NOT_FOUND', 'Attachment data not found')],
  );
};

const embedLetters = (embeds: readonly Wire[]): number =>
  embeds
    .flatMap(({ title, description, author, footer, fields }) => [
      title,
      description,
      author?.name,
      footer?.text,
      ...(fields ?? []).flatMap((each: Wire) => [each.name, each.value]),
    ])
    .reduce((sum, text) => sum + String(text ?? '').length, 0);

/** The rules about a whole message, checked on the result of an edit. */
const wholeComplaints = (draft: Draft, { emoji }: World): Complaint[] => {
  const v2 = (draft.flags & FLAG.v2) !== 0;
  const complaints = messageComponentComplaints(draft.components, v2, emoji);
  const legacy = { content: draft.content, embeds: draft.embeds, poll: draft.poll };
  if (v2)
    for (const [key, value] of Object.entries(legacy))
      if (value && (typeof value !== 'object' || Object.keys(value).length))
        complaints.push(
          complaint(
            [key],
            'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
            `The '${key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`,
          ),
        );
  if ([...draft.content].length > 2000)
    complaints.push(complaint(['content'], 'BASE_TYPE_MAX_LENGTH', 'Must be 2000 or fewer in length.'));
  if (embedLetters(draft.embeds) > 6000)
    complaints.push(complaint(['embeds'], 'MAX_EMBED_SIZE_EXCEEDED', 'Embed size exceeds maximum size of 6000'));
  if (draft.attachments.length > 10)
    complaints.push(complaint(['attachments'], 'BASE_TYPE_MAX_LENGTH', 'Must be 10 or fewer in length.'));
  const names = new Set(draft.attachments.map(({ filename }) => filename));
  for (const { name, path } of [
    ...attachmentRefs(draft.components, ['components']),
    ...attachmentRefs(draft.embeds, ['embeds']),
  ])
    if (!names.has(name))
      complaints.push(
        complaint(path, 'ATTACHMENT_REFERENCE_NOT_FOUND', `The referenced attachment was not found: ${name}`),
      );
  return complaints;
};

const mentionComplaints = ({ allowed_mentions: allowed }: Wire): Complaint[] => {
  const complaints: Complaint[] = [];
  for (const key of ['users', 'roles'] as const)
    if (allowed?.parse?.includes(key) && allowed[key]?.length)
      complaints.push(
        complaint(
          ['allowed_mentions'],
          'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
          `parse:["${key}"] and ${key}: [ids...] are mutually exclusive.`,
        ),
      );
  return complaints;
};

const check = (world: World, draft: Draft, before: readonly Attachment[], body: Wire, uploads: readonly Upload[]) => {
  if (uploads.some(({ bytes }) => bytes.length > FILE_LIMIT)) throw refuse(40005);
  const complaints = [
    ...uploadComplaints(before, body, uploads),
    ...mentionComplaints(body),
    ...wholeComplaints(draft, world),
  ];
  if (complaints.length) throw badForm(complaints);
  const { content, embeds, components, attachments, poll } = draft;
  if (!content.trim() && !embeds.length && !components.length && !attachments.length && !poll) throw refuse(50006);
  if (isTooLargeToProcess(components)) throw new Refusal(500, 0, '500: Internal Server Error');
};

const numbered = (components: readonly Wire[]): Wire[] => {
  let next = 1;
  const number = (part: any): any => {
    if (Array.isArray(part)) return part.map(number);
    if (part === null || typeof part !== 'object') return part;
    const { components, accessory, ...rest } = part;
    const own = typeof part.type === 'number' ? { ...rest, id: part.id || next++ } : rest;
    return {
      ...own,
      ...(components ? { components: number(components) } : {}),
      ...(accessory ? { accessory: number(accessory) } : {}),
    };
  };
  return number(components);
};

/** The people pinged: named in the text and let through by allowed_mentions. */
const mentioned = (world: World, draft: Draft, { allowed_mentions: allowed }: Wire): User[] => {
  const text = [draft.content, ...textDisplays(draft.components)].join('\n');
  const ids = new Set([...text.matchAll(/<@!?(\d+)>/g)].map(([, id]) => id!));
  const named = [...ids].flatMap((id) => world.users.get(id) ?? []);
  if (!allowed || allowed.parse?.includes('users')) return named;
  return named.filter(({ id }) => allowed.users?.includes(id));
};

/** The roles pinged: those of anybody's mention with the permission to mention all. */
const mentionedRoles = (
  world: World,
  draft: Draft,
  { allowed_mentions: allowed }: Wire,
  channel: Channel,
): string[] => {
  const text = [draft.content, ...textDisplays(draft.components)].join('\n');
  const ids = new Set([...text.matchAll(/<@&(\d+)>/g)].map(([, id]) => id!));
  const named = [...channel.guild.roles].map(({ id }) => id).filter((id) => ids.has(id));
  if (!world.mayBot(channel, PERMISSIONS.mentionEveryone)) return [];
  if (!allowed || allowed.parse?.includes('roles')) return named;
  return named.filter((id) => allowed.roles?.includes(id));
};

export interface NewMessage {
  readonly channel: Channel;
  readonly body: Wire;
  readonly uploads: readonly Upload[];
  readonly route: 'channel' | 'interaction';
  readonly type?: number;
  readonly onlyFor?: User | undefined;
  readonly interaction?: Wire;
}

export const makeMessage = (world: World, making: NewMessage): Message => {
  const { body, uploads, route } = making;
  const flags: number = body.flags ?? 0;
  if (flags & ~SETTABLE[route])
    throw badForm([complaint(['flags'], 'MESSAGE_FLAGS_INVALID', 'These message flags cannot be set here')]);
  const draft: Draft = {
    content: body.content ?? '',
    embeds: body.embeds ?? [],
    components: numbered(body.components ?? []),
    attachments: attachmentsAfter(world, [], body, uploads),
    poll: body.poll ?? undefined,
    flags,
  };
  check(world, draft, [], body, uploads);
  return put(world, making, draft);
};

/** The "thinking" message of a deferred answer. */
export const makeLoading = (world: World, making: NewMessage): Message =>
  put(world, making, { ...blank, flags: FLAG.loading | (making.onlyFor ? FLAG.ephemeral : 0) });

const put = (world: World, { channel, body, type = 0, onlyFor, interaction }: NewMessage, draft: Draft): Message => {
  if (!world.channels.has(channel.id)) throw refuse(10003);
  const { poll, ...rest } = draft;
  const message: Message = {
    ...rest,
    ...(poll ? { poll } : {}),
    id: world.snowflake(),
    channel,
    author: world.bot,
    at: world.clock.now(),
    type: body.message_reference ? 19 : type,
    ...(body.message_reference
      ? { reference: { channel_id: channel.id, guild_id: guildIdOf(channel), ...body.message_reference } }
      : {}),
    ...(onlyFor ? { onlyFor } : {}),
    ...(interaction ? { interaction } : {}),
    mentions: mentioned(world, draft, body),
    mentionRoles: mentionedRoles(world, draft, body, channel),
    editedAt: null,
    oldEdits: 0,
    gone: false,
  };
  world.addMessage(message);
  return message;
};

/**
 * Whether an edit sets `edited_timestamp`: not when it fills a deferred answer or names components alone, always when
 * it names content or embeds, even the same ones. Source: github.com/discord/discord-api-docs, threads 3134 and 4506.
 */
const isMarkedEdited = (before: Message, after: Draft, { content, embeds }: Wire): boolean => {
  if (before.flags & FLAG.loading) return false;
  const files = ({ attachments }: Draft | Message) => attachments.map(({ id }) => id).join();
  return content !== undefined || embeds !== undefined || files(before) !== files(after);
};

/** Changes what the body names and leaves the rest, if the whole stays valid. */
export const editMessage = (world: World, message: Message, body: Wire, uploads: readonly Upload[]): Message => {
  const given: number = body.flags ?? message.flags;
  if (message.flags & FLAG.v2 && !(given & FLAG.v2))
    throw badForm([
      complaint(['flags'], 'MESSAGE_COMPONENTS_V2_FLAG_IRREVOCABLE', 'IS_COMPONENTS_V2 cannot be removed'),
    ]);
  const fixed = message.flags & ~SETTABLE.edit & ~FLAG.loading;
  const draft: Draft = {
    content: valueAfter(body.content, message.content, ''),
    embeds: valueAfter(body.embeds, message.embeds, []),
    components: body.components === undefined ? message.components : numbered(body.components ?? []),
    attachments: attachmentsAfter(world, message.attachments, body, uploads),
    poll: valueAfter(body.poll, message.poll, undefined),
    flags: fixed | (given & SETTABLE.edit),
  };
  check(world, draft, message.attachments, body, uploads);
  const { poll, ...rest } = draft;
  const isMarked = isMarkedEdited(message, draft, body);
  world.dropFiles(message.attachments.filter((each) => !draft.attachments.includes(each)));
  Object.assign(message, rest, {
    mentions: mentioned(world, draft, body),
    mentionRoles: mentionedRoles(world, draft, body, message.channel),
  });
  if (poll) message.poll = poll;
  if (isMarked) message.editedAt = world.clock.now();
  world.bus.emit('edit', message);
  return message;
};

export const deleteMessage = (world: World, message: Message): void => {
  world.messages.delete(message.id);
  world.dropFiles(message.attachments);
  world.bus.emit('delete', message);
};
