import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

const REQUEST_MAX_MS = 10_000;

/**
 * Answers GET /metrics on a port of its own, which no proxy leads the world to. It closes with the product's server; call before that
 * listens. Resolves to its port. Throws what the system says where it cannot listen.
 */
export async function serveMetrics(app: FastifyInstance, address: { host: string; port: number }): Promise<number> {
  const server = createServer({ requestTimeout: REQUEST_MAX_MS }, async (request, response) => {
    const isAsked = request.method === 'GET' && request.url?.split('?')[0] === '/metrics';
    if (!isAsked) return void response.writeHead(404, { connection: 'close' }).end();
    const figures = await app.metrics.metrics();
    response.writeHead(200, { 'content-type': app.metrics.contentType, 'cache-control': 'no-store' }).end(figures);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(address, resolve);
  });
  app.addHook('onClose', async () => {
    server.close();
    server.closeAllConnections();
  });
  return (server.address() as AddressInfo).port;
}
