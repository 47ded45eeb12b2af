import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../telemetry/metrics.ts';

const REQUEST_MAX_MS = 10_000;

type Address = { host: string; port: number };

/**
 * Answers GET /metrics on a port of its own, which no proxy leads the world to. It closes with the product's server; call before that
 * listens. Resolves to its port. Throws what the system says where it cannot listen.
 */
export async function serveMetrics(app: FastifyInstance, metrics: Metrics, address: Address): Promise<number> {
  const server = createServer({ requestTimeout: REQUEST_MAX_MS }, async (request, response) => {
    const isAsked = request.method === 'GET' && request.url?.split('?')[0] === '/metrics';
    if (!isAsked) return void response.writeHead(404, { connection: 'close' }).end();
    const { type, body } = await metrics.text();
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
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
