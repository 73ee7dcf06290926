/** Failed tries to connect to Discord's gateway, read from the library's debug lines for our log. */
import type { Log } from '../log.ts';

/** The library tries again after this time; it has no option for it. */
const RETRY_MS = 500;
/** The first failures are logged one by one, a long outage at this interval. */
const MAX_LOGGED = 5;
const LOG_INTERVAL_MS = 10_000;

/** The failed tries since the connection was there, for our log. */
export class ConnectionFailures {
  readonly #log: Log;
  #count = 0;
  #last = Number.NEGATIVE_INFINITY;
  #lastLogged = 0;
  /** What the library said of the try that is under way. */
  #reason: string | undefined;

  constructor(log: Log) {
    this.#log = log;
  }

  because(reason: string): void {
    this.#reason = reason;
  }

  end(): void {
    if (this.#count > 0) this.#log.info({ failures: this.#count }, 'connected to Discord');
    this.#count = 0;
    this.#reason = undefined;
  }

  /** Not every failure has an event: a server that never answers shows in the library's debug lines alone. */
  follow(text: string): void {
    const [line = '', ...details] = text.replace(/^\[WS => [^\]]*\] /, '').split('\n\t');
    if (UNNAMED.test(line)) this.#reason ??= line;
    if (line !== 'Destroying shard') return;
    const detail = (name: string) => details.find((one) => one.startsWith(`${name}: `))?.slice(name.length + 2);
    if (detail('Recover') === 'none') return;
    const said = detail('Reason');
    this.#failed(said === 'none' ? this.#reason : said, detail('Code'));
    this.#reason = undefined;
  }

  #failed(reason: string | undefined, code: string | undefined): void {
    const now = performance.now();
    // The library may give up one try twice.
    if (now - this.#last < RETRY_MS) return;
    this.#last = now;
    this.#count += 1;
    if (this.#count > MAX_LOGGED && now - this.#lastLogged < LOG_INTERVAL_MS) return;
    this.#lastLogged = now;
    const facts = { reason, code, failures: this.#count, nextTryMs: RETRY_MS };
    this.#log.warn(facts, 'no connection to Discord: it is tried again');
  }
}

/** Why @discordjs/ws gives a connection up where it names no reason then. */
const UNNAMED = /network error|unexpected code|timed out|unknown error|was sent|rate limit/;

/**
 * Whether an error that nothing handles comes from data that the library could not read. Events after it are read as
 * ever, and a connection that cannot begin without it times out and is tried again; without an address it is not.
 */
export function isGatewayData(error: unknown): boolean {
  const { stack = '', code } = error as { stack?: string; code?: unknown };
  // Compressed data that is damaged fails in zlib, whose errors name no caller.
  if (typeof code === 'string' && code.startsWith('Z_')) return true;
  return /node_modules\/(@discordjs\/ws|discord\.js)\//.test(stack) && !stack.includes('internalConnect');
}
