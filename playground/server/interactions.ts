import { randomBytes } from 'node:crypto';
import { modalComplaints } from './components.ts';
import { contextOf, isUserInstallOnly, type Owners } from './installs.ts';
import { deleteMessage, editMessage, makeLoading, makeMessage, type Upload } from './messages.ts';
import { channelWire, guildIdOf, memberWire, messageWire, userWire } from './payloads.ts';
import { badForm, type Complaint, refuse } from './refusal.ts';
import { spec, validate } from './schemas.ts';
import { type Channel, FLAG, type Message, PERMISSIONS, type User, type Wire, type World } from './world.ts';

const ANSWER_MS = 3_000;
const TOKEN_MS = 15 * 60_000;
/** Where only a person installed the app. */
const MAX_FOLLOW_UPS = 5;

const COMMAND = 2;
const COMPONENT = 3;
const AUTOCOMPLETE = 4;
const MODAL = 5;

/** The first answer to an interaction, or that there was none in time. */
export type Answer =
  | { readonly kind: 'failed' }
  | {
      readonly kind: 'message' | 'deferred' | 'update' | 'deferred-update';
      readonly type: number;
      readonly message: Message;
    }
  | { readonly kind: 'choices'; readonly type: 8; readonly choices: readonly Wire[] }
  | { readonly kind: 'modal'; readonly type: 9; readonly modal: Wire }
  | { readonly kind: 'activity'; readonly type: 12 };

export interface NewInteraction {
  readonly type: number;
  readonly user: User;
  readonly channel: Channel;
  readonly data: Wire;
  readonly owners: Owners;
  /** The message of the component, or of the component that opened the modal. */
  readonly source?: Message;
  /** In direct messages with the bot: the payload names no server. */
  readonly direct: boolean;
}

export interface Interaction extends NewInteraction {
  readonly id: string;
  readonly token: string;
  readonly at: number;
  answer?: Answer;
  original?: Message;
  readonly followUps: Message[];
  readonly answered: Promise<Answer>;
}

interface OpenInteraction extends Interaction {
  settle(answer: Answer): void;
}

/** Which callbacks each type of interaction may be answered with. */
const ANSWERS: Record<number, readonly number[]> = {
  [COMMAND]: [4, 5, 9, 12],
  [COMPONENT]: [4, 5, 6, 7, 9, 12],
  [AUTOCOMPLETE]: [8],
  [MODAL]: [4, 5, 6, 7, 12],
};

const SCHEMAS: Record<number, typeof spec.MessageCreateRequestSchema> = {
  4: spec.CreateMessageInteractionCallbackRequestSchema,
  5: spec.CreateMessageInteractionCallbackRequestSchema,
  6: spec.UpdateMessageInteractionCallbackRequestSchema,
  7: spec.UpdateMessageInteractionCallbackRequestSchema,
  8: spec.ApplicationCommandAutocompleteCallbackRequestSchema,
  9: spec.ModalInteractionCallbackRequestSchema,
  12: spec.LaunchActivityInteractionCallbackRequestSchema,
};

const under = (complaints: readonly Complaint[]): Complaint[] =>
  complaints.map((each) => ({ ...each, path: ['data', ...each.path] }));

/** Complaints about `data` are reported under `data`. */
const within = <T>(work: () => T): T => {
  try {
    return work();
  } catch (error: any) {
    throw error?.code === 50035 ? badForm(under(error.complaints)) : error;
  }
};

/** With its group and subcommand, as in `interaction_metadata`. */
const commandName = ({ name, options = [] }: Wire): string =>
  options[0]?.type <= 2 ? `${name} ${commandName(options[0])}` : name;

/** Without the permission USE_EXTERNAL_APPS, what a person's own app answers in a server is seen by that person alone. */
const mayOnlyWhisper = (world: World, { owners, user, channel }: Interaction): boolean => {
  if (!isUserInstallOnly(owners) || channel.type === 3) return false;
  return (world.permissionsOf(user, channel) & PERMISSIONS.useExternalApps) === 0n;
};

/** All interactions, from the event to the end of their tokens. */
export class Interactions {
  readonly #world: World;
  readonly #origin: () => string;
  readonly #byToken = new Map<string, OpenInteraction>();

  constructor(world: World, origin: () => string) {
    this.#world = world;
    this.#origin = origin;
  }

  /** Starts one: tells the bot, and waits three seconds for its answer. */
  ask(input: NewInteraction): Interaction {
    const world = this.#world;
    let resolve: (answer: Answer) => void = () => {};
    const answered = new Promise<Answer>((done) => {
      resolve = done;
    });
    const settle = (answer: Answer) => {
      callOff();
      interaction.answer = answer;
      resolve(answer);
    };
    const token = randomBytes(60).toString('base64url');
    const at = world.clock.now();
    const interaction: OpenInteraction = {
      ...input,
      id: world.snowflake(),
      token,
      at,
      followUps: [],
      answered,
      settle,
    };
    this.#byToken.set(token, interaction);
    const callOff = world.clock.after(ANSWER_MS, () => settle({ kind: 'failed' }));
    world.bus.emit('interaction', this.payload(interaction));
    return interaction;
  }

  payload({ id, token, type, user, channel, data, owners, source, direct }: Interaction): Wire {
    const world = this.#world;
    const { guild } = channel;
    const shared: Wire = {
      id,
      application_id: world.application.id,
      type,
      token,
      version: 1,
      data,
      locale: user.locale,
      channel_id: channel.id,
      app_permissions: world.botPermissions(channel).toString(),
      entitlements: [],
      authorizing_integration_owners: owners,
      context: contextOf({ channel, direct }),
      attachment_size_limit: 10 * 1024 * 1024,
    };
    if (source) shared.message = messageWire(world, this.#origin(), source);
    if (direct) return { ...shared, channel: { id: channel.id, type: 1 }, user: userWire(user) };
    if (channel.type === 3) return { ...shared, channel: channelWire(world, channel), user: userWire(user) };
    const member = guild.members.get(user.id)!;
    const permissions = world.permissionsOf(user, channel).toString();
    return {
      ...shared,
      guild: { id: guild.id, locale: guild.preferred_locale, features: [] },
      guild_id: guild.id,
      channel: { ...channelWire(world, channel), permissions },
      member: { ...memberWire(world, guild, member), permissions },
      guild_locale: guild.preferred_locale,
    };
  }

  /** POST /interactions/{id}/{token}/callback */
  callback(id: string, token: string, body: Wire, uploads: readonly Upload[]): Wire {
    const interaction = this.#byToken.get(token);
    if (interaction?.id !== id || interaction.answer?.kind === 'failed') throw refuse(10062);
    if (interaction.answer) throw refuse(40060);
    const type: number = body.type;
    const schema = SCHEMAS[type];
    const fits = ANSWERS[interaction.type]?.includes(type) && (interaction.source || (type !== 6 && type !== 7));
    if (!schema || !fits)
      throw badForm([
        {
          path: ['type'],
          code: 'INTERACTION_CALLBACK_TYPE_INVALID',
          message: 'Interaction callback type is invalid for this interaction',
        },
      ]);
    validate(schema, body, () => (type === 9 ? modalComplaints(body.data) : []));
    const answer = within(() => this.#answer(interaction, type, body.data ?? {}, uploads));
    if ('message' in answer) interaction.original = answer.message;
    interaction.settle(answer);
    this.#world.bus.emit('callback', { id, type });
    return this.#callbackWire(interaction, answer);
  }

  #answer(interaction: Interaction, type: number, data: Wire, uploads: readonly Upload[]): Answer {
    const world = this.#world;
    const { source } = interaction;
    switch (type) {
      case 4:
        return { kind: 'message', type, message: makeMessage(world, this.#making(interaction, data, uploads)) };
      case 5: {
        if (data.flags & ~FLAG.ephemeral)
          throw badForm([
            {
              path: ['flags'],
              code: 'MESSAGE_FLAGS_INVALID',
              message: 'A deferred answer takes only the flag EPHEMERAL',
            },
          ]);
        return { kind: 'deferred', type, message: makeLoading(world, this.#making(interaction, data, [])) };
      }
      case 6:
        return { kind: 'deferred-update', type, message: source! };
      case 7:
        if (!world.messages.has(source!.id)) throw refuse(10008);
        return { kind: 'update', type, message: editMessage(world, source!, data, uploads) };
      case 8:
        return { kind: 'choices', type, choices: data.choices ?? [] };
      case 9:
        return { kind: 'modal', type, modal: data };
      default:
        return { kind: 'activity', type: 12 };
    }
  }

  #making(interaction: Interaction, body: Wire, uploads: readonly Upload[]) {
    const { id, type, user, channel, source, data, owners } = interaction;
    const isEphemeral = ((body.flags ?? 0) & FLAG.ephemeral) !== 0 || mayOnlyWhisper(this.#world, interaction);
    const from = source ? { interacted_message_id: source.id } : { name: commandName(data) };
    const metadata = {
      id,
      type,
      user: { id: user.id, username: user.username, global_name: user.global_name, discriminator: '0', avatar: null },
      authorizing_integration_owners: owners,
      ...from,
    };
    const flags = isEphemeral ? { flags: (body.flags ?? 0) | FLAG.ephemeral } : {};
    const reference = source ? { message_reference: { type: 0, message_id: source.id } } : {};
    return {
      channel,
      body: { ...reference, ...body, ...flags },
      uploads,
      route: 'interaction' as const,
      type: type === COMMAND ? 20 : 0,
      onlyFor: isEphemeral ? user : undefined,
      interaction: metadata,
    };
  }

  #callbackWire({ id, type, channel }: Interaction, answer: Answer): Wire {
    const common = { id, type, channel_id: channel.id, guild_id: guildIdOf(channel) };
    if (!('message' in answer))
      return { interaction: common, ...(answer.kind === 'activity' ? { resource: { type: 12 } } : {}) };
    const { message } = answer;
    const flags = {
      response_message_loading: (message.flags & FLAG.loading) !== 0,
      response_message_ephemeral: message.onlyFor !== undefined,
    };
    return {
      interaction: { ...common, response_message_id: message.id, ...flags },
      resource: { type: answer.type, message: messageWire(this.#world, this.#origin(), message) },
    };
  }

  channelIdOf(token: string): string | undefined {
    return this.#byToken.get(token)?.channel.id;
  }

  /** A token is good from the first answer on, until it is fifteen minutes old. */
  #withToken(applicationId: string, token: string): Interaction {
    const interaction = this.#byToken.get(token);
    if (!interaction || applicationId !== this.#world.application.id) throw refuse(10015);
    if (this.#world.clock.now() - interaction.at >= TOKEN_MS) throw refuse(50027);
    if (!interaction.answer || interaction.answer.kind === 'failed') throw refuse(10015);
    return interaction;
  }

  /** POST /webhooks/{application}/{token}; after a deferral the first one fills the deferred answer. */
  followUp(applicationId: string, token: string, body: Wire, uploads: readonly Upload[]): Message {
    const interaction = this.#withToken(applicationId, token);
    validate(spec.IncomingWebhookRequestPartialSchema, body);
    const { original } = interaction;
    if (original && original.flags & FLAG.loading) return editMessage(this.#world, original, body, uploads);
    if (isUserInstallOnly(interaction.owners) && interaction.followUps.length >= MAX_FOLLOW_UPS) throw refuse(40094);
    const making = this.#making(interaction, body, uploads);
    const metadata = original
      ? { ...making.interaction, original_response_message_id: original.id }
      : making.interaction;
    const message = makeMessage(this.#world, { ...making, type: 0, interaction: metadata });
    interaction.followUps.push(message);
    return message;
  }

  /** The message behind `@original` or an id, as long as it is one of this interaction's. */
  message(applicationId: string, token: string, which: string): Message {
    const { original, followUps } = this.#withToken(applicationId, token);
    const message = which === '@original' ? original : [original, ...followUps].find((each) => each?.id === which);
    if (!message || !this.#world.messages.has(message.id)) throw refuse(10008);
    return message;
  }

  delete(applicationId: string, token: string, which: string): void {
    deleteMessage(this.#world, this.message(applicationId, token, which));
  }

  /** Fails what still waits for an answer. */
  close(): void {
    for (const interaction of this.#byToken.values()) if (!interaction.answer) interaction.settle({ kind: 'failed' });
  }
}
