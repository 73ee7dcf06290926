/** Requests, and closed connections: what is sent again, and how Discord recognizes what it already had. */
import { randomBytes } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import { request } from 'undici';

/** Sends one request. The client's own way joins the parts of a body first, which copies every picture. */
export async function makeRequest(url: string, init: object) {
  const { body, headers, statusCode: status } = await request(url, init);
  return {
    body,
    arrayBuffer: () => body.arrayBuffer(),
    json: () => body.json(),
    text: () => body.text(),
    get bodyUsed() {
      return body.bodyUsed;
    },
    headers: new Headers(headers as Record<string, string>),
    status,
    statusText: STATUS_CODES[status] ?? '',
    ok: status >= 200 && status < 300,
  };
}

/** How long Discord may take for a request with the bot's token once it is sent, in ms. */
const TIMEOUT_MS = 15_000;
/** Less for pictures, whose text goes alone if they stall. */
const UPLOAD_MS = 5_000;

/** Sends one request with the bot's token for the client, which sends again only what cannot be made twice by that. */
export const makeBotRequest: typeof makeRequest = (url, init) => {
  const isUpload = 'body' in init && Array.isArray(init.body);
  const signal = AbortSignal.timeout(isUpload ? UPLOAD_MS : TIMEOUT_MS);
  const sending = makeRequest(url, { ...init, signal });
  if (isMadeOnce(url)) return orLost(sending);
  return asReset(sending, isUpload ? isClosed : isUnanswered);
};

/** Whether files are pictures, without which their text is complete; others are what was asked for. */
export const arePictures = (files: readonly { readonly contentType?: string | undefined }[]): boolean =>
  files.some(({ contentType }) => contentType === 'image/png');

/** Pictures that would have less time than this until their interaction must be answered are sent after a deferral. */
const MIN_UPLOAD_MS = 1_000;
export const areHurried = (files: Parameters<typeof arePictures>[0], leftMs: number): boolean =>
  arePictures(files) && leftMs < MIN_UPLOAD_MS;

/** Ends an upload of pictures that stalls. */
export const uploadLimit = (files: Parameters<typeof arePictures>[0]): AbortSignal | undefined =>
  arePictures(files) ? AbortSignal.timeout(UPLOAD_MS) : undefined;

/** A new thread takes no nonce, unlike a message. */
const isMadeOnce = (url: string): boolean => url.endsWith('/threads');

/** What came of a request is unknown. */
export class Lost extends Error {}

async function orLost(sending: ReturnType<typeof makeRequest>): ReturnType<typeof makeRequest> {
  const response = await sending.catch((error: unknown) => {
    throw new Lost('what came of it is unknown', { cause: error });
  });
  if (response.status < 500) return response;
  await response.arrayBuffer();
  throw new Lost(`${response.status} ${response.statusText}`);
}

/** @discordjs/rest sends again what failed with ECONNRESET alone: what `isToRepeat` becomes one. */
const asReset = <T>(sending: Promise<T>, isToRepeat: (error: unknown) => boolean): Promise<T> =>
  sending.catch((error: unknown) => {
    throw isToRepeat(error) ? Object.assign(new Error('ECONNRESET', { cause: error }), { code: 'ECONNRESET' }) : error;
  });

const CLOSED: readonly unknown[] = ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'];

/** Whether a connection was closed under a request. */
export const isClosed = (error: unknown): boolean =>
  error instanceof Error && (CLOSED.includes((error as { code?: unknown }).code) || isClosed(error.cause));

const isUnanswered = (error: unknown): boolean =>
  isClosed(error) || (error instanceof Error && error.name === 'TimeoutError');

interface How {
  /** Whether it is sent after the end too. */
  readonly isAnswer?: boolean;
  /** Whether the refusal of a later try says that an earlier one was done. */
  readonly isDone?: (refusal: unknown) => boolean;
  /** Ends it: then it is not sent again. */
  readonly limit?: AbortSignal | undefined;
}

/**
 * Sends requests, and again what was lost on the way there or back, or failed on the other side. After `end()` only answers
 * are sent.
 */
export class Sendings {
  readonly #isLost: (error: unknown) => boolean;
  readonly #underway = new Set<AbortController>();
  isOver = false;

  constructor(isLost: (error: unknown) => boolean) {
    this.#isLost = isLost;
  }

  end(): void {
    this.isOver = true;
    for (const each of this.#underway) each.abort();
  }

  async send<T>(maxTries: number, send: (signal: AbortSignal) => Promise<T>, { isAnswer = false, isDone, limit }: How) {
    if (this.isOver && !isAnswer) throw new Error(OVER);
    const controller = new AbortController();
    const { signal } = controller;
    const either = limit === undefined ? signal : AbortSignal.any([signal, limit]);
    if (!isAnswer) this.#underway.add(controller);
    try {
      for (let tries = 1; ; tries += 1) {
        try {
          return await send(either);
        } catch (error) {
          if (signal.aborted) throw new Error(OVER);
          limit?.throwIfAborted();
          if (tries > 1 && isDone?.(error)) return undefined;
          if (tries === maxTries || !this.#isLost(error)) throw error;
        }
      }
    } finally {
      this.#underway.delete(controller);
    }
  }
}

/** Why a request is not sent after the end. */
export const OVER = 'another process may send this by now';

export const isOver = (error: unknown): boolean => error instanceof Error && error.message === OVER;

/** 16 characters; Discord takes 25. */
export const newNonce = (): string => randomBytes(12).toString('base64url');
