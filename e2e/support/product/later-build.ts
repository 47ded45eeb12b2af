import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type LaterBuild = {
  origin: string;
  /** From now on the worker is that of another build, and /offline answers with this status. */
  serve(as: { build: string; offlinePage: number }): void;
  stop(): Promise<void>;
};

const BUILD = /\b[0-9a-f]{16}\b/;
// What belongs to one connection, and to the encoding that is undone on the way.
const OWN_HEADERS = new Set(['connection', 'content-encoding', 'content-length', 'keep-alive', 'transfer-encoding']);

/** The product at another address, where its service worker can become that of a later build. */
export async function laterBuildOf(product: string): Promise<LaterBuild> {
  let served = { build: '', offlinePage: 200 };
  const server = createServer(async (request, response) => {
    const answer = await fetch(`${product}${request.url}`, { redirect: 'manual' }).catch(() => null);
    if (!answer) return void response.writeHead(502).end();
    const path = request.url ?? '';
    for (const [name, value] of answer.headers) if (!OWN_HEADERS.has(name)) response.setHeader(name, value);
    const isWorker = path === '/service-worker.js';
    const body = isWorker && served.build ? (await answer.text()).replace(BUILD, served.build) : await answer.bytes();
    response.writeHead(path === '/offline' ? served.offlinePage : answer.status).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    serve(as) {
      served = as;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
