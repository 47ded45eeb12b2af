import type { FastifyInstance } from 'fastify';

/** Whether this process is going away: it still serves, and whoever chooses among processes should choose another. */
export type Draining = { hasBegun: boolean };

/**
 * Lets a process end without cutting anybody off: from the moment it is going away, each answer says that its connection closes
 * with it. So proxies keep none to it, and closing waits for no next request on a connection that was busy when it began.
 */
export function closeAfterLastAnswers(app: FastifyInstance, draining: Draining): void {
  app.addHook('preClose', async () => {
    draining.hasBegun = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (draining.hasBegun) reply.header('connection', 'close');
  });
}
