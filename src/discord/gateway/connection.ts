/** The connection to Discord's gateway: when people can be reached, and what is tried while they cannot. */
import { type Client, Events } from 'discord.js';
import { ConnectionFailures } from '../../connection/connectionFailures.ts';
import type { Log } from '../../log.ts';
import type { Host } from '../../table/host.ts';
import type { Places } from '../../table/places.ts';

export interface ConnectionDeps {
  readonly client: Client;
  readonly host: Host;
  readonly online: () => Promise<void>;
  readonly log: Log;
  /** Settled before people are reached. */
  readonly places: Pick<Places, 'settled'>;
  /** Discord has closed the connection for good: the token was reset, or the bot may not connect as it does. */
  readonly lost?: ((code: number) => void) | undefined;
}

/** Tells the host when people can be reached, and the log why they cannot. */
export function followConnection({ client, host, online, log, places, lost }: ConnectionDeps): void {
  const failures = new ConnectionFailures(log);
  // Taps are lost until we reconnect.
  client.on(Events.ShardReconnecting, () => host.offline());
  for (const event of [Events.ShardReady, Events.ShardResume] as const)
    client.on(event, () => {
      failures.end();
      const resumed = places.settled.then(online);
      resumed.catch((error: unknown) => log.error({ err: error }, 'tables were not resumed after a reconnection'));
    });
  client.on(Events.ShardDisconnect, ({ code }) => lost?.(code));
  client.on(Events.ShardError, (error) => failures.because(error.message));
  client.on(Events.Debug, (text) => failures.follow(text));
  client.on(Events.Error, (error) => log.error({ err: error }, 'the connection to Discord failed; it is tried again'));
  client.on(Events.Warn, (warning) => log.warn({ warning }, 'a warning of the connection to Discord'));
}
