/** What the shards of one process share: the budget of the bot's token, its emoji, its commands, and how fast they connect. */
import {
  type IIdentifyThrottler,
  type REST,
  Routes,
  SimpleIdentifyThrottler,
  type SimpleShardingStrategy,
} from 'discord.js';
import { SessionStarts } from '../../connection/sessionStarts.ts';
import { AppEmoji, emojiAt } from '../../pictures/appEmoji.ts';
import { Remembered } from '../../remembered.ts';
import { BotBudget, type RequestSource } from '../../requests/budget.ts';
import type { Command } from './context.ts';
import { deploy } from './deploy.ts';

type SharedDeps = ConstructorParameters<typeof AppEmoji>[0] & {
  readonly commands: readonly Command[];
  /** Whether the application gets emoji of its own, which need `pictures`; true if left out. */
  readonly hasEmoji?: boolean | undefined;
  /** Where requests with the bot's token come from, if other processes send some too. */
  readonly requests?: RequestSource | undefined;
  /** Resolves when a shard may begin a session, where other processes begin some too. */
  readonly identifyTurn?: ((key: number, signal: AbortSignal) => Promise<void>) | undefined;
};

/** The manager of a connection, of @discordjs/ws; discord.js has another under the same name. */
export type Gateway = ConstructorParameters<typeof SimpleShardingStrategy>[0];

export class Shared {
  readonly budget: BotBudget;
  readonly emoji: AppEmoji;
  readonly starts: SessionStarts;
  readonly #deps: SharedDeps;
  readonly #throttler: Remembered<IIdentifyThrottler>;
  readonly #mentions: Remembered<ReadonlyMap<string, string>>;

  constructor(deps: SharedDeps) {
    this.#deps = deps;
    this.budget = new BotBudget(deps.clock, deps.requests);
    this.starts = new SessionStarts(deps);
    this.emoji = new AppEmoji(deps);
    // For good, but what failed is asked for again by whichever shard connects next.
    this.#throttler = new Remembered(1, Number.POSITIVE_INFINITY, deps.clock);
    this.#mentions = new Remembered(1, Number.POSITIVE_INFINITY, deps.clock);
  }

  /** One for all shards of this process: each has a manager of its own. */
  throttler = async (manager: Gateway): Promise<IIdentifyThrottler> => {
    const { identifyTurn } = this.#deps;
    const limit = async () => (await manager.fetchGatewayInformation(true)).session_start_limit;
    const turns = await this.#throttler.of('', async () => {
      const { max_concurrency: concurrency } = (await manager.fetchGatewayInformation()).session_start_limit;
      return identifyTurn === undefined
        ? new SimpleIdentifyThrottler(concurrency)
        : { waitForIdentify: (shard, signal) => identifyTurn(shard % concurrency, signal) };
    });
    return {
      waitForIdentify: (shard, signal) =>
        this.starts.wait({ turn: () => turns.waitForIdentify(shard, signal), limit, signal }),
    };
  };

  /** Registers the commands and uploads the emoji, once; how each command is mentioned. */
  register(rest: REST, application: string): Promise<ReadonlyMap<string, string>> {
    const { commands, log, hasEmoji = true } = this.#deps;
    return this.#mentions.of('', async () => {
      const mentions = await deploy(rest, application, commands, log);
      if (hasEmoji) void this.emoji.upload(emojiAt(rest, Routes.applicationEmojis(application)));
      return mentions;
    });
  }
}
