import { allComponents } from './components.ts';
import { contextOf, type Owners, ownersOfCommand, ownersOfMessage } from './installs.ts';
import type { Answer, Interaction, Interactions } from './interactions.ts';
import { type Fields, modalData } from './modal.ts';
import { commandData, reject, resolvedOf, type Typed } from './options.ts';
import { messageWire } from './payloads.ts';
import { userNamed } from './places.ts';
import { textOf } from './text.ts';
import { type Channel, FLAG, type Message, PERMISSIONS, type User, type Wire, type World } from './world.ts';

/** The result of a command, a click or a modal. */
export interface Outcome {
  readonly interaction: Interaction;
  /** "This interaction failed": no answer within three seconds. */
  readonly failed: boolean;
  /** The callback's type; absent when it failed. */
  readonly type?: number;
  /** The message made or changed by the answer, as it was then. */
  readonly message?: Wire;
  readonly modal?: Wire;
  readonly choices?: readonly Wire[];
  /** After a deferral: the message once it is there; otherwise the one that is. */
  settled(): Promise<Wire>;
  /** Messages that followed the answer, so far. */
  followUps(): Wire[];
}

export interface PersonOptions {
  readonly world: World;
  readonly interactions: Interactions;
  readonly origin: () => string;
  readonly user: User;
  readonly channel: Channel;
  readonly direct?: boolean;
}

/** A message, or its id. */
export type Which = string | Wire;

export interface SendOptions {
  /** Sends it even where Discord's client would not: a stale button, a message of others. */
  readonly force?: boolean;
}

const SELECTS = [3, 5, 6, 7, 8];
const PLACES = ['servers', 'direct messages', 'groups'] as const;

/** A user in a channel: what they see, and what they can do. */
export class Person {
  readonly user: User;
  readonly channel: Channel;
  readonly #options: PersonOptions;

  constructor(options: PersonOptions) {
    this.#options = options;
    this.user = options.user;
    this.channel = options.channel;
  }

  /** The same person, whose interactions say that they come from direct messages with the bot. */
  direct(): Person {
    return new Person({ ...this.#options, direct: true });
  }

  get #member() {
    return (
      this.channel.guild.members.get(this.user.id) ??
      reject(`${this.user.global_name} is not in ${this.channel.guild.name}`)
    );
  }

  #can(permission: bigint): boolean {
    const { world, channel } = this.#options;
    return (world.permissionsOf(this.#member.user, channel) & permission) !== 0n;
  }

  /** What this person sees here, oldest first: public messages and their own ephemeral ones. */
  messages(): Wire[] {
    const { world, origin } = this.#options;
    return world.messagesFor(this.channel, this.user).map((each) => messageWire(world, origin(), each));
  }

  /** The last message this person sees, or the last that contains the words. */
  last(words = ''): Wire | undefined {
    return this.messages().findLast((each) => textOf(each).includes(words));
  }

  /** A message as it is now, or undefined when this person does not see it (any more). */
  see(which: Which): Wire | undefined {
    const { world, origin } = this.#options;
    const message = this.#seen(which);
    return message && messageWire(world, origin(), message);
  }

  #seen(which: Which): Message | undefined {
    const message = this.#any(which);
    return message?.channel === this.channel && this.#options.world.sees(this.user, message) ? message : undefined;
  }

  #any(which: Which): Message | undefined {
    return this.#options.world.messages.get(typeof which === 'string' ? which : which.id);
  }

  /** Writes into the channel. */
  say(content: string): Wire {
    const { world, origin, user, channel } = this.#options;
    if (!this.#can(PERMISSIONS.sendMessages)) reject(`${user.global_name} may not write here`);
    const blank = {
      embeds: [],
      components: [],
      attachments: [],
      flags: 0,
      mentions: [],
      mentionRoles: [],
      editedAt: null,
      oldEdits: 0,
      gone: false,
    };
    const message: Message = {
      ...blank,
      id: world.snowflake(),
      channel,
      author: user,
      at: world.clock.now(),
      type: 0,
      content,
    };
    world.addMessage(message);
    return messageWire(world, origin(), message);
  }

  /** Runs a slash command the bot has registered. */
  async slash(name: string, typed: Typed = {}, { force = false }: SendOptions = {}): Promise<Outcome> {
    const command = this.#command(name, force);
    const data = commandData({ world: this.#options.world, guild: this.channel.guild, command, typed });
    return this.#ask(2, data, this.#ownersOf(force ? {} : command));
  }

  /** The choices offered for the option `focused`, whose text so far is among the options. */
  async autocomplete(name: string, typed: Typed & { readonly focused: string }): Promise<readonly Wire[]> {
    const command = this.#command(name, false);
    const { focused } = typed;
    const data = commandData({ world: this.#options.world, guild: this.channel.guild, command, typed, focused });
    return (await this.#ask(4, data, this.#ownersOf(command))).choices ?? [];
  }

  /** Presses a button, by custom id or label. */
  async click(which: Which, button: string, { force = false }: SendOptions = {}): Promise<Outcome> {
    const source = this.#source(which, force);
    const all = allComponents(source.components)
      .map(({ component }) => component)
      .filter(({ type }) => type === 2);
    const found = all.find((each) => each.custom_id === button) ?? all.find((each) => each.label === button);
    if (!force && !found) reject(`there is no button ${button} among ${all.map(({ label }) => label).join(', ')}`);
    if (!force && found?.disabled) reject(`${button} is disabled`);
    if (!force && !found?.custom_id) reject(`${button} is a link`);
    const { custom_id = button, id = 1 } = found ?? {};
    return this.#use({ custom_id, component_type: 2, id }, source);
  }

  /** Chooses in a select: values of a string select, otherwise names or ids. */
  async select(
    which: Which,
    customId: string,
    values: readonly string[],
    { force = false }: SendOptions = {},
  ): Promise<Outcome> {
    const source = this.#source(which, force);
    const all = allComponents(source.components).map(({ component }) => component);
    const found = all.find(({ type, custom_id }) => SELECTS.includes(type) && custom_id === customId);
    const { type = 3, id = 1, options = [], min_values: min = 1, max_values: max = 1 } = found ?? {};
    if (!force && !found) reject(`there is no select ${customId}`);
    if (!force && found?.disabled) reject(`${customId} is disabled`);
    if (!force && (values.length < min || values.length > max)) reject(`${customId} takes ${min} to ${max} values`);
    if (type !== 3) {
      const { world } = this.#options;
      const ids = values.map((value) => (type === 5 || type === 7 ? userNamed(world, value).id : value));
      const resolved = resolvedOf(world, this.channel.guild, ids);
      return this.#use({ custom_id: customId, component_type: type, id, values: ids, resolved }, source);
    }
    const chosen = values.map(
      (value) =>
        options.find((each: Wire) => each.value === value || each.label === value)?.value ??
        (force ? value : reject(`${customId} has no option ${value}`)),
    );
    return this.#use({ custom_id: customId, component_type: 3, id, values: chosen }, source);
  }

  /** Sends an interaction as given, without the checks of Discord's client. */
  async send(type: number, data: Wire, which?: Which): Promise<Outcome> {
    if (which === undefined) return this.#ask(type, data, this.#ownersOf({}));
    const source = this.#source(which, true);
    return this.#ask(type, data, ownersOfMessage(source, this.#direct), source);
  }

  /** Fills in the modal an outcome brought and sends it off. */
  async submitModal(opened: Outcome, fields: Fields = {}): Promise<Outcome> {
    const modal = opened.modal ?? reject('there is no modal');
    const { owners, source } = opened.interaction;
    return this.#ask(5, modalData(this.#options.world, this.channel.guild, modal, fields), owners, source);
  }

  /** Dismisses an ephemeral message. */
  dismiss(which: Which): void {
    const message = this.#seen(which);
    if (message?.onlyFor) message.gone = true;
    else reject('only ephemeral messages can be dismissed');
  }

  /** Restarts this person's client: all their ephemeral messages are gone. */
  reload(): void {
    for (const message of this.#options.world.messages.values()) if (message.onlyFor === this.user) message.gone = true;
  }

  #source(which: Which, force: boolean): Message {
    const source = force ? this.#any(which) : this.#seen(which);
    return source ?? reject(`${this.user.global_name} does not see this message`);
  }

  #command(name: string, force: boolean): Wire {
    const { world, channel } = this.#options;
    const command =
      world.commandsIn(channel.guild).find((each) => each.name === name && each.type === 1) ??
      reject(`there is no command /${name}`);
    if (force) return command;
    const needed = command.default_member_permissions;
    if (needed !== null && !this.#canAll(BigInt(needed))) reject(`${this.user.global_name} does not see /${name}`);
    const context = contextOf({ channel, direct: this.#direct });
    if (command.contexts && !command.contexts.includes(context)) reject(`/${name} is not for ${PLACES[context]}`);
    if (!this.#can(PERMISSIONS.useCommands)) reject(`${this.user.global_name} may not use commands here`);
    if (channel.archived) reject('the thread is archived');
    return command;
  }

  get #direct(): boolean {
    return this.#options.direct ?? this.channel.type === 1;
  }

  /** A command of a guild belongs to its installation; a forged one to every installation. */
  #ownersOf({ id, guild_id, integration_types }: Wire): Owners {
    const { world, user, channel } = this.#options;
    const offered = id === undefined ? [0, 1] : guild_id ? [0] : integration_types;
    return ownersOfCommand(world, { user, channel, direct: this.#direct }, offered);
  }

  #use(data: Wire, source: Message): Promise<Outcome> {
    return this.#ask(3, data, ownersOfMessage(source, this.#direct), source);
  }

  #canAll(permissions: bigint): boolean {
    const { world, channel } = this.#options;
    const own = world.permissionsOf(this.#member.user, channel);
    if (own & PERMISSIONS.administrator) return true;
    return permissions !== 0n && (own & permissions) === permissions;
  }

  async #ask(type: number, data: Wire, owners: Owners, source?: Message): Promise<Outcome> {
    const { world, interactions, user, channel } = this.#options;
    if (!this.#can(PERMISSIONS.viewChannel)) reject(`${user.global_name} does not see this channel`);
    if (!world.channels.has(channel.id) || Object.keys(owners).length === 0) reject('the bot is not here');
    const asking = { type, user, channel, data, owners, direct: this.#direct };
    const interaction = interactions.ask(source ? { ...asking, source } : asking);
    return this.#outcome(interaction, await interaction.answered);
  }

  #outcome(interaction: Interaction, answer: Answer): Outcome {
    const { world, origin } = this.#options;
    const wire = (message: Message) => messageWire(world, origin(), message);
    return {
      interaction,
      failed: answer.kind === 'failed',
      ...('type' in answer ? { type: answer.type } : {}),
      ...('message' in answer ? { message: wire(answer.message) } : {}),
      ...('modal' in answer ? { modal: answer.modal } : {}),
      ...('choices' in answer ? { choices: answer.choices } : {}),
      settled: () =>
        new Promise((resolve, reject) => {
          const { original } = interaction;
          if (!original) return reject(new Error('This answer has no message.'));
          if (!(original.flags & FLAG.loading)) return resolve(wire(original));
          const onChange = (message: Message) => {
            if (message !== original) return;
            world.bus.off('edit', onChange).off('delete', onChange);
            if (world.messages.has(original.id)) resolve(wire(original));
            else reject(new Error('The deferred answer was deleted.'));
          };
          world.bus.on('edit', onChange).on('delete', onChange);
        }),
      followUps: () => interaction.followUps.filter(({ id }) => world.messages.has(id)).map(wire),
    };
  }
}
