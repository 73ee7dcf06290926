/** Servers that a session at the gateway does not tell of, because another process began it: they are asked for once. */
import { type Defer, type Handed, waitedFor } from '../shard.ts';

type Path = `/${string}`;

export class Strangers {
  readonly #get: (path: Path) => Promise<any>;
  readonly #tell: (guild: object) => void;
  /** Those that were asked for, found or refused. */
  readonly #asked = new Map<string, Promise<void>>();

  /** `tell`: called with each as the gateway would tell of it. */
  constructor(get: (path: Path) => Promise<any>, tell: (guild: object) => void) {
    this.#get = get;
    this.#tell = tell;
  }

  /** Resolves once the bot is known, or Discord does not say it. */
  meet(guild: string, bot: string): Promise<void> {
    const failed = (error: unknown) => void (mayPass(error) && this.#asked.delete(guild));
    const asking = this.#asked.get(guild) ?? this.#ask(guild, bot).then(this.#tell, failed);
    this.#asked.set(guild, asking);
    return asking;
  }

  /** The same for an interaction from there, which is deferred if that takes long. Returns what its owner must know of that. */
  meetFor(guild: string, bot: string, defer: Defer): Promise<Handed> {
    return waitedFor(this.meet(guild, bot), defer);
  }

  async #ask(guild: string, bot: string): Promise<object> {
    const path: Path = `/guilds/${guild}`;
    const [about, channels, member, { threads }] = await Promise.all([
      this.#get(path),
      this.#get(`${path}/channels`),
      this.#get(`${path}/members/${bot}`),
      this.#get(`${path}/threads/active`),
    ]);
    return { ...about, channels, threads, members: [member], unavailable: false };
  }
}

/** Whether it is no refusal: Discord or the network failed, or too much was asked. */
const mayPass = (error: unknown): boolean => {
  const { status } = error as { readonly status?: number };
  return status === undefined || status === 429 || status >= 500;
};
