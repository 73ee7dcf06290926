/** The page's three files. Everything the page loads comes from here, by its Content-Security-Policy too. */
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';

const PAGE = new URL('../page/', import.meta.url);

const shell = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Playground</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/page.css">
</head>
<body>
<div id="page"><noscript>This page needs JavaScript.</noscript></div>
<script type="module" src="/page.js"></script>
</body>
</html>
`;

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#2f6fde"/><g fill="#fff">${[10, 22].flatMap((x) => [8, 16, 24].map((y) => `<circle cx="${x}" cy="${y}" r="3"/>`)).join('')}</g></svg>`;

const NOT_BUILT =
  'The page of the playground has not been built. Run "npm run build" and start again; the bot itself runs.\n';

const TYPES: Record<string, string> = {
  '/': 'text/html; charset=utf-8',
  '/page.js': 'text/javascript; charset=utf-8',
  '/page.css': 'text/css; charset=utf-8',
  '/icon.svg': 'image/svg+xml',
};

type Bundle = ReadonlyMap<string, Uint8Array>;
let bundle: Promise<Bundle | undefined> | undefined;

/** Bundled now when this runs from its sources; otherwise as `npm run build` left it. */
const theBundle = (): Promise<Bundle | undefined> => {
  bundle ??= (import.meta.url.endsWith('.ts') ? bundled() : built()).catch((error: unknown) => {
    console.error('The page of the playground cannot be shown:', error);
    bundle = undefined;
    return undefined;
  });
  return bundle;
};

async function bundled(): Promise<Bundle> {
  const { bundlePage } = await import('../page/build.ts');
  return bundlePage(fileURLToPath(PAGE));
}

async function built(): Promise<Bundle> {
  const files = ['js', 'css'].map(
    async (end) => [`page.${end}`, await readFile(new URL(`bundle.${end}`, PAGE))] as const,
  );
  return new Map(await Promise.all(files));
}

const headersFor = (host: string, type: string) => ({
  'Content-Type': type,
  'Cache-Control': 'no-store',
  'Content-Security-Policy': `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src data:; connect-src 'self' ws://${host}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
});

/** Answers when the page or one of its files is asked for; the caller has checked Host and Origin. */
export function servePage({ method, url = '/', headers }: IncomingMessage, response: ServerResponse): boolean {
  const path = url.split('?')[0]!;
  const type = TYPES[path];
  if (method !== 'GET' || type === undefined) return false;
  void theBundle().then((files) => {
    if (!files) return response.writeHead(503, headersFor(headers.host!, 'text/plain; charset=utf-8')).end(NOT_BUILT);
    const body = path === '/' ? shell : path === '/icon.svg' ? icon : files.get(path.slice(1));
    return response.writeHead(200, headersFor(headers.host!, type)).end(body);
  });
  return true;
}
