import { type Code, Refusal, refuse } from './refusal.ts';

/** Before: the request is not handled. After: it is handled, and its answer is lost. */
export type CutAt = 'before' | 'after';

/** What readers load, and no bot. */
export const FILES = /^\/(attachments|emojis)\//;

interface Planned {
  readonly method: string;
  readonly path: RegExp;
  readonly fault: { readonly refusal: Refusal } | { readonly cut: CutAt };
  times: number;
}

const CODES: Record<number, number> = { 401: 50027, 404: 10008 };

/** The words "as planned" tell it from a refusal that the bot caused. */
const planned = (status: number): Refusal => new Refusal(status, CODES[status] ?? 0, `${status}: as planned`);

export const plannedCode = (code: Code): Refusal => {
  const { status, message } = refuse(code);
  return new Refusal(status, code, `${message}: as planned`);
};

const isTokenPath = (path: string): boolean => /^\/(webhooks|interactions)\//.test(path);

/** Faults of Discord and the network, switched on and off at any time. */
export class Faults {
  /** Refuses every edit through an interaction's token with this status: 401 with code 50027, 404 with code 10008. */
  tokenEdits: number | undefined;
  /** Refuses edits of public messages and public follow-ups through an interaction's token, with code 50027. */
  noPublicTokens = false;
  /** Refuses every request with the bot's token but GET, with this code. */
  botWrites: 50001 | 50013 | undefined;
  /** Answers every request of the bot with this status. */
  everything: 429 | 500 | undefined;
  /** What becomes of every request with a file: a status, one of Discord's codes, or a connection that closes before. */
  uploads: 500 | Code | 'cut' | undefined;
  /** Ignores `with_response` and answers callbacks with 204. */
  noResponseBody = false;
  /** Answers edits through an interaction's token with 204. */
  noEditBody = false;
  /** Answers follow-ups with 204. */
  noFollowUpBody = false;
  /** Milliseconds of real time before a request is handled; a list is gone through in turn, one a request. */
  delay: number | readonly number[] = 0;
  /** Events are sent when this has settled. */
  eventsWait: Promise<unknown> | undefined;
  /** Each request with a file is handled when what this gives has settled. */
  uploadsWait: (() => Promise<unknown>) | undefined;
  /** The answer to each request is sent when what this gives has settled; what it asks is done before. */
  answersWait: (() => Promise<unknown>) | undefined;
  /** How often the gateway sends each event. */
  copies = 1;
  readonly #planned: Planned[] = [];
  #delayed = 0;

  /** Answers this many matching requests with a status. */
  status(method: string, path: RegExp, status: number, times = 1): void {
    this.#planned.push({ method, path, fault: { refusal: planned(status) }, times });
  }

  /** Refuses this many matching requests with one of Discord's codes, and the status that belongs to it. */
  refuse(method: string, path: RegExp, code: Code, times = 1): void {
    this.#planned.push({ method, path, fault: { refusal: plannedCode(code) }, times });
  }

  /** Closes the connection under this many matching requests: before they are handled, or before their answer is written. */
  cut(method: string, path: RegExp, at: CutAt, times = 1): void {
    this.#planned.push({ method, path, fault: { cut: at }, times });
  }

  /** The fault of this request; uses up one time of its plan. `isUpload`: it carries a file. */
  take(method: string, path: string, isUpload = false): { readonly refusal?: Refusal; readonly cut?: CutAt } {
    if (this.everything && !FILES.test(path)) return { refusal: planned(this.everything) };
    if (this.tokenEdits && method === 'PATCH' && path.startsWith('/webhooks/'))
      return { refusal: planned(this.tokenEdits) };
    if (this.botWrites && method !== 'GET' && !isTokenPath(path)) return { refusal: plannedCode(this.botWrites) };
    if (isUpload && this.uploads !== undefined) {
      if (this.uploads === 'cut') return { cut: 'before' };
      return { refusal: this.uploads === 500 ? planned(500) : plannedCode(this.uploads) };
    }
    const plan = this.#planned.find((each) => each.times > 0 && each.method === method && each.path.test(path));
    if (!plan) return {};
    plan.times--;
    return plan.fault;
  }

  /** The delay of this request, in milliseconds. */
  nextDelay(): number {
    if (typeof this.delay === 'number') return this.delay;
    const turn = this.#delayed % this.delay.length;
    this.#delayed += 1;
    return this.delay[turn] ?? 0;
  }

  clear(): void {
    this.everything = undefined;
    this.tokenEdits = undefined;
    this.noPublicTokens = false;
    this.botWrites = undefined;
    this.uploads = undefined;
    this.noResponseBody = false;
    this.noEditBody = false;
    this.noFollowUpBody = false;
    this.delay = 0;
    this.eventsWait = undefined;
    this.uploadsWait = undefined;
    this.answersWait = undefined;
    this.copies = 1;
    this.#planned.length = 0;
  }
}
