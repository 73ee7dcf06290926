interface Planned {
  readonly method: string;
  readonly path: RegExp;
  readonly status: number;
  times: number;
}

/** Troubles which can be switched on and off while everything runs. */
export class Faults {
  /** Answers every edit through an interaction's token with this status. */
  tokenEdits: number | undefined;
  /** Answers every request of the bot with this status. */
  everything: 429 | 500 | undefined;
  /** Ignores `with_response` and answers 204. */
  noResponseBody = false;
  /** Milliseconds of real time before a request is looked at; of several each request takes the next, in turn. */
  delay: number | readonly number[] = 0;
  /** What events wait for before they are sent. */
  eventsWait: Promise<unknown> | undefined;
  /** How often the gateway sends each event. */
  copies = 1;
  readonly #planned: Planned[] = [];
  #delayed = 0;

  /** Answers matching requests with this status, so many times. */
  status(method: string, path: RegExp, status: number, times = 1): void {
    this.#planned.push({ method, path, status, times });
  }

  /** The status planned for this request, which is used up by it. */
  take(method: string, path: string): number | undefined {
    if (this.everything && !path.startsWith('/attachments/')) return this.everything;
    if (this.tokenEdits && method === 'PATCH' && /^\/webhooks\//.test(path)) return this.tokenEdits;
    const plan = this.#planned.find((each) => each.times > 0 && each.method === method && each.path.test(path));
    if (plan) plan.times--;
    return plan?.status;
  }

  /** The delay of this request. */
  nextDelay(): number {
    if (typeof this.delay === 'number') return this.delay;
    const turn = this.#delayed % this.delay.length;
    this.#delayed += 1;
    return this.delay[turn] ?? 0;
  }

  clear(): void {
    this.everything = undefined;
    this.tokenEdits = undefined;
    this.noResponseBody = false;
    this.delay = 0;
    this.eventsWait = undefined;
    this.copies = 1;
    this.#planned.length = 0;
  }
}
