import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type CutAt, type Faults, FILES } from './faults.ts';
import { type Headers, type Limits, RateLimited } from './limits.ts';
import type { Upload } from './messages.ts';
import { servePage } from './pageFiles.ts';
import { Refusal, refuse } from './refusal.ts';
import type { Logged, Refused, Wire, World } from './world.ts';

/** One request as a route sees it. */
export interface Call {
  readonly params: Record<string, string>;
  readonly query: URLSearchParams;
  readonly body: any;
  readonly uploads: readonly Upload[];
}

export type Reply =
  | { readonly status: number; readonly body?: unknown }
  | { readonly status: 200; readonly file: Uint8Array; readonly type: string };

export interface Route {
  readonly method: string;
  /** As `/channels/:channel/messages`. */
  readonly path: string;
  /** Needs the bot's token in the Authorization header. */
  readonly bot: boolean;
  readonly run: (call: Call) => Reply;
}

export interface HttpOptions {
  readonly world: World;
  readonly routes: readonly Route[];
  readonly tokens: ReadonlySet<string>;
  readonly limits: Limits;
  readonly faults: Faults;
}

const MAX_LOGGED = 5_000;
const MAX_BYTES = 25 * 1024 * 1024;
const LOOPBACK = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/;

export const isLoopback = ({ headers: { host = '', origin } }: IncomingMessage): boolean =>
  LOOPBACK.test(host) && (origin === undefined || LOOPBACK.test(origin.replace(/^https?:\/\//, '')));

const pattern = (path: string) => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);

/** The REST half: reads requests, finds their route, writes answers and logs both. */
export class Http {
  readonly server: Server;
  readonly requests: Logged[] = [];
  readonly refusals: Refused[] = [];
  readonly #options: HttpOptions;
  readonly #routes: readonly (Route & { readonly pattern: RegExp })[];

  constructor(options: HttpOptions) {
    this.#options = options;
    this.#routes = options.routes.map((route) => ({ ...route, pattern: pattern(route.path) }));
    this.server = createServer((request, response) => {
      if (isLoopback(request) && servePage(request, response)) return;
      this.#serve(request, response).catch((error) => response.destroy(error));
    });
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { world, faults } = this.#options;
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const method = request.method ?? 'GET';
    const path = pathname.replace(/^\/api(\/v\d+)?(?=\/)/, '');
    const headers: Headers = {};
    let body: unknown;
    let size = 0;
    let reply: Reply;
    let cut: CutAt | undefined;
    try {
      const bytes = await bytesOf(request);
      size = bytes.length;
      const delay = faults.nextDelay();
      if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
      const isUpload = request.headers['content-type']?.startsWith('multipart/') === true;
      if (isUpload) await faults.uploadsWait?.();
      const fault = faults.take(method, path, isUpload);
      cut = fault.cut;
      if (cut === 'before') return void request.socket.destroy();
      if (!isLoopback(request)) throw new Refusal(403, 0, 'Only for this machine.');
      if (pathname.startsWith('/api/v') && !/^\/api\/v10\//.test(pathname))
        throw new Refusal(400, 50041, 'Invalid API version');
      if (fault.refusal) throw fault.refusal;
      const { route, params } = this.#find(method, path);
      if (route.bot) this.#authorise(request);
      const { limits } = this.#options;
      Object.assign(headers, route.bot ? limits.countBot(method, path) : limits.countToken(method, path));
      const form = await formOf(bytes, request.headers['content-type'] ?? '');
      body = form.body;
      reply = route.run({ params, query, ...form });
    } catch (error) {
      const refusal =
        error instanceof Refusal ? error : new Refusal(500, 0, `The playground broke: ${(error as Error)?.stack}`);
      if (error instanceof RateLimited) Object.assign(headers, error.headers);
      else if (refusal.status === 429) headers['Retry-After'] = String(refusal.more.retry_after ?? 1);
      // Only readers ask for files: a missing one is no refusal to the bot.
      if (!FILES.test(path)) this.#refused(`${method} ${path}`, refusal, body);
      reply = { status: refusal.status, body: refusal.body };
    }
    if (faults.answersWait !== undefined) await faults.answersWait();
    if (response.destroyed) return;
    if (cut) request.socket.destroy();
    else write(response, reply, { ...headers, Date: new Date(world.clock.now()).toUTCString() });
    const logged = { method, path, status: reply.status, at: world.clock.now(), body, bytes: size };
    pushCapped(this.requests, logged);
    world.bus.emit('request', logged);
  }

  #find(method: string, path: string): { route: Route; params: Record<string, string> } {
    const here = this.#routes.filter((route) => route.pattern.test(path));
    if (!here.length) throw new Refusal(404, 0, '404: Not Found');
    const route = here.find((each) => each.method === method);
    if (!route) throw new Refusal(405, 0, '405: Method Not Allowed');
    const found = Object.entries(route.pattern.exec(path)?.groups ?? {});
    return { route, params: Object.fromEntries(found.map(([name, value]) => [name, decodeURIComponent(value)])) };
  }

  #authorise({ headers: { authorization = '' } }: IncomingMessage): void {
    const [scheme, token = ''] = authorization.split(' ');
    if (scheme !== 'Bot' || !this.#options.tokens.has(token)) throw refuse(0);
  }

  #refused(route: string, refusal: Refusal, body: unknown): void {
    const { status, code, complaints, message } = refusal;
    const reasons = complaints.map((each) => `${each.path.join('.')}: ${each.message}`);
    const path = complaints[0]?.path.join('.') ?? '';
    const refused = { route, status, code, path, reason: reasons.join('; ') || message, body, refusal };
    pushCapped(this.refusals, refused);
    this.#options.world.bus.emit('refusal', refused);
  }
}

const pushCapped = <T>(ring: T[], entry: T): void => {
  ring.push(entry);
  if (ring.length > MAX_LOGGED) ring.shift();
};

const bytesOf = async (request: IncomingMessage): Promise<Buffer<ArrayBuffer>> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= MAX_BYTES) chunks.push(chunk);
  }
  if (size > MAX_BYTES) throw refuse(40005);
  return Buffer.concat(chunks);
};

const json = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw refuse(50109);
  }
};

const formOf = async (bytes: Buffer<ArrayBuffer>, type: string): Promise<{ body: any; uploads: Upload[] }> => {
  if (!bytes.length) return { body: undefined, uploads: [] };
  if (!type.startsWith('multipart/form-data')) return { body: json(bytes.toString()), uploads: [] };
  const form = await new Response(bytes, { headers: { 'Content-Type': type } }).formData().catch(() => {
    throw refuse(50109);
  });
  const uploads: Upload[] = [];
  for (const [name, part] of form) {
    const index = /^files\[(\d+)\]$/.exec(name)?.[1];
    if (index === undefined || typeof part === 'string') continue;
    const content_type = part.type || guessed(part.name);
    uploads.push({
      index: Number(index),
      filename: part.name,
      content_type,
      bytes: new Uint8Array(await part.arrayBuffer()),
    });
  }
  const payload = form.get('payload_json');
  return { body: typeof payload === 'string' ? json(payload) : ({} as Wire), uploads };
};

const TYPES: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  json: 'application/json',
};
const guessed = (filename: string): string =>
  TYPES[filename.split('.').at(-1)!.toLowerCase()] ?? 'application/octet-stream';

const write = (response: ServerResponse, reply: Reply, headers: Headers): void => {
  if ('file' in reply) {
    response
      .writeHead(reply.status, { ...headers, 'Content-Type': reply.type, 'X-Content-Type-Options': 'nosniff' })
      .end(reply.file);
    return;
  }
  if (reply.body === undefined) {
    response.writeHead(reply.status, headers).end();
    return;
  }
  response.writeHead(reply.status, { ...headers, 'Content-Type': 'application/json' }).end(JSON.stringify(reply.body));
};
