import type { FastifyInstance } from 'fastify';

/**
 * Lets a closing server end: what it still answers says that its connection closes with it. Otherwise a connection that was busy
 * when closing began would be kept for a next request, and closing would wait for that.
 */
export function closeAfterLastAnswers(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
}
