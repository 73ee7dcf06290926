/** What an operator's tools ask for on loopback: the figures, whether the process is alive, whether people can play. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Metrics } from '../metrics.ts';
import type { Readiness } from './readiness.ts';

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly type?: string;
}

/** A web page cannot reach us by a name of its own that leads to this machine. */
const LOOPBACK = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/;
const FIGURES = 'text/plain; version=0.0.4; charset=utf-8';

/** Serves `/metrics`, `/healthz` and `/readyz` at http://127.0.0.1:<port>. Returns how to stop. */
export async function serveOperator(
  metrics: Metrics,
  readiness: Readiness,
  port: number,
): Promise<() => Promise<void>> {
  const routes: Readonly<Record<string, () => Promise<Answer>>> = {
    '/metrics': async () => ({ status: 200, text: await metrics.text(), type: FIGURES }),
    '/healthz': async () => ({ status: 200, text: 'Sixes is alive.\n' }),
    '/readyz': async () => {
      const lack = await readiness.lack();
      return lack === undefined ? { status: 200, text: 'Sixes is ready.\n' } : { status: 503, text: `${lack}\n` };
    },
  };
  const unknown = async () => ({ status: 404, text: 'The figures are at /metrics.\n' });
  const stranger = async () => ({ status: 403, text: 'Only for this machine.\n' });
  const server = createServer((request, response) => {
    const route = isLoopback(request) ? (routes[request.url ?? ''] ?? unknown) : stranger;
    route().then(
      (answer) => write(response, answer),
      () => write(response, { status: 500, text: 'The answer could not be made.\n' }),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      // An answer may wait for the database longer than a stop may take.
      server.closeAllConnections();
    });
}

const isLoopback = ({ headers: { host = '' } }: IncomingMessage): boolean => LOOPBACK.test(host);

function write(response: ServerResponse, { status, text, type = 'text/plain; charset=utf-8' }: Answer): void {
  response.writeHead(status, { 'content-type': type }).end(text);
}
