/** Interactions as they come in: each is handled once, by its command or its table, acknowledged and counted. */
import { type Interaction, MessageFlags } from 'discord.js';
import type { Locale } from '../../../games/game.ts';
import { Underway } from '../../connection/underway.ts';
import { homeOf, isServer } from '../../homes.ts';
import { type Admission, type AskedKind, kindOf } from '../../limits.ts';
import type { Log } from '../../log.ts';
import type { Metrics } from '../../metrics.ts';
import { Latest } from '../../remembered.ts';
import { tokenOf } from '../../requests/routes.ts';
import type { Handed } from '../../shard.ts';
import { refusalText } from '../../speech/speech.ts';
import { refusalFor } from '../../table/refusals.ts';
import { tapOf } from '../../views/ids.ts';
import { localeOf } from '../../words/languages.ts';
import { Answer } from '../live/answer.ts';
import { isAnswered, type Requests, troubleOf } from '../live/requests.ts';
import {
  type BotContext,
  type Call,
  type Command,
  callOf,
  ephemeral,
  replyEphemeral,
  replyRefused,
} from './context.ts';
import { tapped } from './router.ts';

/** After a resumed connection Discord may send an interaction again: this many ids are remembered. */
const MAX_REMEMBERED = 10_000;

export interface InteractionsDeps {
  readonly context: BotContext;
  readonly requests: Requests;
  readonly commands: readonly Command[];
  readonly log: Log;
  readonly metrics: Metrics;
  readonly observe: (sentAt: number) => number;
  /** Another process has answered an interaction before us. */
  readonly forestalled?: (() => void) | undefined;
}

export class Interactions {
  readonly #deps: InteractionsDeps;
  readonly #commands: ReadonlyMap<string, Command>;
  readonly #seen = new Latest<true>(MAX_REMEMBERED);
  readonly #running = new Underway();

  constructor(deps: InteractionsDeps) {
    this.#deps = deps;
    this.#commands = new Map(deps.commands.map((command) => [command.data.name, command]));
  }

  /** What is to be done with one that has just arrived, before anything is. */
  admit(interaction: Interaction): Admission {
    const { context, metrics, observe } = this.#deps;
    const kind = kindOf(interaction);
    const late = observe(interaction.createdTimestamp);
    const admission = context.limits?.admit(kind, interaction.user.id, homeOf(interaction), late) ?? 'handled';
    if (admission !== 'handled') metrics.limited(kind, admission);
    return admission;
  }

  handle(interaction: Interaction, admission: Admission, handed?: Handed): void {
    if (this.#seen.has(interaction.id)) return;
    this.#seen.set(interaction.id, true);
    const handling = this.#handle(interaction, admission, handed).catch((error: unknown) =>
      this.#deps.log[levelOf(error)]({ err: error, interaction: interaction.id }, 'an interaction was not answered'),
    );
    this.#running.add(handling);
  }

  /** Waits for those that are being handled. */
  idle = (): Promise<void> => this.#running.idle();

  defer = (interaction: Interaction): Promise<boolean> => this.#answerTo(interaction, () => {}).defer();

  #answerTo(interaction: Interaction, onGiven: () => void, handed?: Handed): Answer {
    const isPublic = this.#commandOf(interaction)?.isPublic ?? false;
    const isOwn = 'message' in interaction && interaction.message?.flags.has(MessageFlags.Ephemeral) === true;
    const said = { id: interaction.id, token: tokenOf(interaction), kind: kindOf(interaction) };
    const deps = { ...this.#deps, clock: this.#deps.context.clock, onGiven };
    return new Answer({ ...said, isPublic, isOwn, handed }, deps);
  }

  async #handle(interaction: Interaction, admission: Admission, handed?: Handed): Promise<void> {
    const { context, log, metrics } = this.#deps;
    const arrived = performance.now();
    const kind = kindOf(interaction);
    let isAcknowledged = handed?.isDeferred ?? false;
    const onGiven = () => {
      isAcknowledged = true;
      metrics.answered(kind, performance.now() - arrived, true);
    };
    const answer = this.#answerTo(interaction, onGiven, handed);
    let call: Call | undefined;
    try {
      if (handed?.failure !== undefined) throw handed.failure;
      if (admission === 'acknowledged') return await acknowledged(answer, kind, localeOf(interaction.locale));
      call = await callOf(context, interaction, answer);
      await this.#run(call, interaction, this.#commandOf(interaction));
    } catch (error) {
      log[levelOf(error)]({ err: error, interaction: interaction.id }, 'an interaction failed');
      const locale = call?.locale ?? localeOf(interaction.locale);
      if (answer.state !== 'given' && kind !== 'autocomplete')
        await answer.reply(ephemeral([refusalText(refusalFor(error, interaction.id), locale)]));
    } finally {
      if (!isAcknowledged) metrics.answered(kind, 0, false);
    }
  }

  /** The slash command, or the one below whose answer somebody tapped. */
  #commandOf(interaction: Interaction): Command | undefined {
    if ('customId' in interaction) return this.#commands.get(tapOf(interaction.customId)?.command ?? '');
    return 'commandName' in interaction ? this.#commands.get(interaction.commandName) : undefined;
  }

  async #run(call: Call, interaction: Interaction, command: Command | undefined): Promise<unknown> {
    const { host, online } = this.#deps.context;
    const { guild, actor } = call;
    if (command?.serversOnly === true && !isServer(guild)) return replyEphemeral(call, call.tell('onlyServers', {}));
    const seen = host.seen(guild, actor.user, actor.name, actor.at);
    this.#running.add(seen.catch((error: unknown) => this.#deps.log.error({ err: error }, 'a name was not stored')));
    // Discord replays what happened while the connection was away before it says that the connection is back.
    if (!host.isOnline) await online();
    if (interaction.isAutocomplete()) return command?.complete?.(call, interaction);
    if ('customId' in interaction) {
      const tap = tapOf(interaction.customId);
      if (interaction.isModalSubmit()) await command?.submitted?.(call, interaction, tap?.given ?? []);
      else if (tap === undefined) await tapped(call, interaction);
      else await command?.tapped?.(call, interaction, tap.given);
      // A tap on a table is open only where Discord has refused to leave its message as it is.
      const isSaid = tap === undefined ? call.answer.state !== 'open' : call.answer.state === 'given';
      return isSaid ? undefined : replyRefused(call, { why: 'stale' });
    }
    if (interaction.isChatInputCommand() && command !== undefined) return command.execute(call, interaction);
    return replyEphemeral(call, call.tell('noCommand', {}));
  }
}

/** After a kill another process may have answered already; and what a channel takes no more for now is left out. */
const levelOf = (error: unknown) => (isAnswered(error) ? 'info' : troubleOf(error) === 'rate' ? 'warn' : 'error');

/** Something that is not done, because too much was asked at a time. */
async function acknowledged(answer: Answer, kind: AskedKind, locale: Locale): Promise<void> {
  if (kind === 'component') await answer.acknowledge();
  else await answer.reply(ephemeral([refusalText({ why: 'hurried' }, locale)]));
}
