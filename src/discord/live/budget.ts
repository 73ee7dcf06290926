/**
 * What Discord allows the bot's token: fifty requests a second, whatever they are for. All of them pass here in order,
 * never more than that in any second; what can wait or be left out asks first whether there is room.
 */
import { DefaultRestOptions, type RESTOptions } from 'discord.js';

/** A few fewer, in a little more than a second: requests do not all take the same time to Discord. */
const MOST = 45;
const SECOND_MS = 1_050;

export class Allowance {
  /** When the last ones passed, oldest first. */
  readonly #passed: number[] = [];
  readonly #waiting: (() => void)[] = [];
  #timer: NodeJS.Timeout | undefined;
  readonly #send: RESTOptions['makeRequest'];

  constructor(send = DefaultRestOptions.makeRequest) {
    this.#send = send;
  }

  /** Sends a request in its turn. */
  readonly makeRequest: RESTOptions['makeRequest'] = async (url, init) => {
    await new Promise<void>((resolve) => {
      this.#waiting.push(resolve);
      this.#pass();
    });
    return this.#send(url, init);
  };

  /** Whether something may be sent that can wait: half of each second is kept for what cannot. */
  get hasRoom(): boolean {
    this.#forget(performance.now());
    return this.#passed.length < MOST / 2;
  }

  #pass(): void {
    while (this.#waiting.length > 0) {
      const now = performance.now();
      this.#forget(now);
      if (this.#passed.length >= MOST) {
        this.#timer ??= setTimeout(() => this.#passLater(), this.#passed[0]! + SECOND_MS - now);
        return;
      }
      this.#passed.push(now);
      this.#waiting.shift()!();
    }
  }

  #passLater(): void {
    this.#timer = undefined;
    this.#pass();
  }

  #forget(now: number): void {
    while (this.#passed.length > 0 && this.#passed[0]! <= now - SECOND_MS) this.#passed.shift();
  }
}
