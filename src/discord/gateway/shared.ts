/** What the shards of one process share: the budget of the bot's token, its emoji, its commands, and how fast they connect. */
import {
  type IIdentifyThrottler,
  type REST,
  Routes,
  SimpleIdentifyThrottler,
  type SimpleShardingStrategy,
} from 'discord.js';
import { BotBudget } from '../../budget.ts';
import type { Clock } from '../../clock.ts';
import type { Log } from '../../log.ts';
import { AppEmoji, emojiAt } from '../../pictures/appEmoji.ts';
import type { Command } from './context.ts';
import { deploy } from './deploy.ts';

type SharedDeps = ConstructorParameters<typeof AppEmoji>[0] & {
  readonly commands: readonly Command[];
  readonly clock: Clock;
  readonly log: Log;
  /** Whether the application gets emoji of its own, which need `pictures`; so if left out. */
  readonly hasEmoji?: boolean | undefined;
  /** Resolves when a shard may begin a session, where other processes begin some too. */
  readonly identifyTurn?: ((key: number, signal: AbortSignal) => Promise<void>) | undefined;
};

/** The manager of a connection, of @discordjs/ws; discord.js has another under the same name. */
export type Gateway = ConstructorParameters<typeof SimpleShardingStrategy>[0];

export class Shared {
  readonly budget: BotBudget;
  readonly emoji: AppEmoji;
  readonly #deps: SharedDeps;
  #throttler: Promise<IIdentifyThrottler> | undefined;
  #mentions: Promise<ReadonlyMap<string, string>> | undefined;

  constructor(deps: SharedDeps) {
    this.#deps = deps;
    this.budget = new BotBudget(deps.clock);
    this.emoji = new AppEmoji(deps);
  }

  /** All wait for each other: each has a manager of its own. */
  throttler = (manager: Gateway): Promise<IIdentifyThrottler> => {
    const { identifyTurn } = this.#deps;
    this.#throttler ??= manager
      .fetchGatewayInformation()
      .then(({ session_start_limit: { max_concurrency: most } }) =>
        identifyTurn === undefined
          ? new SimpleIdentifyThrottler(most)
          : { waitForIdentify: (shard, signal) => identifyTurn(shard % most, signal) },
      );
    // Whoever connects next asks again.
    this.#throttler.catch(() => {
      this.#throttler = undefined;
    });
    return this.#throttler;
  };

  /** Registers the commands and uploads the emoji, once; how each command is mentioned. */
  register(rest: REST, application: string): Promise<ReadonlyMap<string, string>> {
    const { commands, log, hasEmoji = true } = this.#deps;
    this.#mentions ??= deploy(rest, application, commands, log).then((mentions) => {
      if (hasEmoji) void this.emoji.upload(emojiAt(rest, Routes.applicationEmojis(application)));
      return mentions;
    });
    this.#mentions.catch(() => {
      this.#mentions = undefined;
    });
    return this.#mentions;
  }
}
