import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const leaving = new WeakSet<Socket>();

/** True while a body is announced and its end has not come. Never true for injected requests, which are whole. */
export const isArriving = (raw: IncomingMessage): boolean =>
  raw.complete === false &&
  (raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0);

/**
 * What is answered before its body has come says that the connection ends with it: nobody reads the rest, and the next request
 * on that connection would wait behind it. `lingerMs`: how long what still comes is thrown away, since a connection that is cut
 * with unread bytes takes the answer with it.
 */
export function closeUnread(app: FastifyInstance, lingerMs: number): void {
  app.addHook('onRequest', async (request, reply) => {
    // Came after that body on a connection that was told to end: an answer could not be sent any more.
    if (!leaving.has(request.raw.socket)) return;
    reply.hijack();
    request.raw.socket.destroy();
  });
  app.addHook('onSend', async (request, reply) => closeIfUnread(request, reply, lingerMs));
  // Whole, and longer than what is taken in at once: its rest still stands before the next request.
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete && !raw.readableEnded) raw.unpipe().resume();
  });
}

/** For answers that no hook is called for. */
export function closeIfUnread({ raw }: FastifyRequest, reply: FastifyReply, lingerMs: number): void {
  if (!isArriving(raw) || leaving.has(raw.socket)) return;
  reply.header('connection', 'close');
  linger(raw, lingerMs);
}

/** In the place of cutting the connection when the answer is out: says that nothing more comes from here, and reads on for a while. */
function linger(raw: IncomingMessage, lingerMs: number): void {
  const { socket } = raw;
  leaving.add(socket);
  const cut = socket.destroySoon.bind(socket);
  socket.destroySoon = () => {
    socket.end();
    raw.unpipe().resume();
    if (raw.complete) return cut();
    raw.once('end', cut);
    const timer = setTimeout(() => socket.destroy(), lingerMs);
    socket.once('close', () => clearTimeout(timer));
  };
}
