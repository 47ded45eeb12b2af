import type { FastifyInstance } from 'fastify';
import { routeOf } from '../http/route-name.ts';
import type { Metrics } from './metrics.ts';

/** Counts and times every request of a server, by route pattern. */
export function countRequests(app: FastifyInstance, metrics: Metrics, server: 'public' | 'office'): void {
  app.addHook('onResponse', async (request, reply) => {
    metrics.observe('http_request_duration_seconds', reply.elapsedTime / 1000, {
      server,
      method: request.method,
      route: routeOf(request),
      status: String(reply.statusCode),
    });
  });
}
