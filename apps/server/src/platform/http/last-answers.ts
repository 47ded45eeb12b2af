import type { ErrorCode } from '@basera/contract/errors';
import type { FastifyInstance } from 'fastify';

/** Whether this process is going away: it still serves, and whoever chooses among processes should choose another. */
export type Draining = { hasBegun: boolean };

/** Said by a proxy that finds out who is there by asking, and asks another where the answer to a reading is 503. */
const TRIES_OTHERS = 'x-tries-others';
const GOING = { code: 'service_unavailable' satisfies ErrorCode, message: 'This process is being stopped.' };
const READINGS = new Set(['GET', 'HEAD']);

/**
 * Lets a process end without cutting anybody off: from the moment it is going away, each answer says that its connection closes
 * with it. So proxies keep none to it, and closing waits for no next request on a connection that was busy when it began. A proxy
 * that tries others is sent to them at once: what it would still bring when this one stops listening would be cut off.
 */
export function closeAfterLastAnswers(app: FastifyInstance, draining: Draining): void {
  app.addHook('preClose', async () => {
    draining.hasBegun = true;
  });
  app.addHook('onRequest', async ({ method, headers }, reply) => {
    if (!draining.hasBegun || headers[TRIES_OTHERS] === undefined || !READINGS.has(method)) return;
    return reply
      .code(503)
      .header('cache-control', 'no-store')
      .send({ status: 'error', ...GOING });
  });
  app.addHook('onSend', async (_request, reply) => {
    if (draining.hasBegun) reply.header('connection', 'close');
  });
}
