import type { FastifyInstance } from 'fastify';
import { routeOf } from './route-name.ts';

// As nginx says it: nobody was there any more to answer.
const CLIENT_LEFT = 499;

/**
 * A line in the log for every request when it is over. The route's pattern in the place of the address, which may have names, codes and
 * dates of people in it.
 */
export function logRequests(app: FastifyInstance, level: 'info' | 'debug'): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.raw.once('close', () => {
      app.log[level](
        {
          request_id: request.id,
          method: request.method,
          route: routeOf(request),
          status: reply.raw.writableFinished ? reply.raw.statusCode : CLIENT_LEFT,
          ms: Math.round(reply.elapsedTime),
        },
        'request',
      );
    });
  });
}
