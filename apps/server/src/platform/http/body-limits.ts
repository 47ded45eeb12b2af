import type { IncomingMessage } from 'node:http';
import { PICTURE_UPLOAD_MAX_BYTES } from '@basera/contract/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { say } from '../../words/say.ts';
import { BODY_TOO_LARGE, FILE_TOO_LARGE, HttpError, NOTHING_HERE } from './http-errors.ts';
import { closeUnread, isArriving } from './unread-bodies.ts';

export const BODY_MAX_BYTES = 256 * 1024;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether forms here may have a file in them; elsewhere they are as small and as quick as any body. */
    takesFile?: boolean;
  }
}

/** How long a request may take to come in. Times in milliseconds. */
export type BodyLimits = {
  /** No body is silent for longer. */
  silentMs: number;
  /** In each such stretch of time a body brings `windowBytes` at least. */
  windowMs: number;
  windowBytes: number;
  /** JSON and forms are there by then; forms with a picture, where one is taken, only keep the pace. */
  wholeMs: number;
  /** How often is looked. */
  lookEveryMs: number;
  /** How long the rest of a refused body is thrown away before the connection is cut. */
  lingerMs: number;
};

export const BODY_LIMITS: BodyLimits = {
  silentMs: 10_000,
  windowMs: 30_000,
  windowBytes: 240_000,
  wholeMs: 30_000,
  lookEveryMs: 500,
  lingerMs: 5000,
};

/** For the HTTP server itself: headers are there in `headersTimeout`, any request whole in `requestTimeout`. */
export const SERVER_LIMITS = {
  requestTimeout: 300_000,
  // Longer than proxies keep a connection, so that theirs is never the one that meets a closed door.
  keepAliveTimeout: 72_000,
  http: {
    headersTimeout: 20_000,
    connectionsCheckingInterval: 5000,
    // Who would rather speak HTTP/2 is answered as everybody else.
    shouldUpgradeCallback: ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket',
  },
};

type Arriving = {
  request: FastifyRequest;
  reply: FastifyReply;
  isUpload: boolean;
  startedAt: number;
  bytes: number;
  heardAt: number;
  window: { startedAt: number; bytes: number };
};

/** Refuses bodies that come too slowly (408), and what can be refused without its body before that is read. */
export function limitBodies(app: FastifyInstance, limits: BodyLimits): void {
  const arriving = new Set<Arriving>();
  const waiting = new WeakSet<object>();

  closeUnread(app, limits.lingerMs);
  // The word to go on is given when the body is wanted, so that what is refused need not be sent. Expecting something else means nothing here.
  app.server.on('checkContinue', (raw, response) => {
    waiting.add(raw);
    app.server.emit('request', raw, response);
  });
  app.server.on('checkExpectation', (raw, response) => app.server.emit('request', raw, response));
  app.addHook('preParsing', async (request, reply) => {
    refuseUnread(request);
    if (!isArriving(request.raw)) return;
    if (waiting.has(request.raw)) reply.raw.writeContinue();
    arriving.add(begin(request, reply));
  });

  const turns = setInterval(() => {
    for (const body of arriving) {
      if (body.request.raw.complete || body.request.raw.destroyed || body.reply.sent) arriving.delete(body);
      else if (isTooSlow(body, performance.now(), limits)) end(body);
    }
  }, limits.lookEveryMs).unref();
  app.addHook('onClose', async () => clearInterval(turns));
}

/** What no body could make right. Throws 404 where nothing is, 413 for a form that says it is longer than any may be there. */
function refuseUnread(request: FastifyRequest): void {
  if (request.is404) throw new HttpError('not_found', NOTHING_HERE);
  if (!isForm(request.headers)) return;
  const announced = Number(request.headers['content-length']);
  if (!takesFile(request)) {
    if (announced > request.routeOptions.bodyLimit) throw new HttpError('payload_too_large', BODY_TOO_LARGE);
  } else if (announced > PICTURE_UPLOAD_MAX_BYTES + BODY_MAX_BYTES)
    throw new HttpError('payload_too_large', FILE_TOO_LARGE);
}

const takesFile = ({ routeOptions }: FastifyRequest): boolean => routeOptions.config.takesFile === true;

const isForm = (headers: FastifyRequest['headers']): boolean =>
  headers['content-type']?.toLowerCase().startsWith('multipart/') === true;

function begin(request: FastifyRequest, reply: FastifyReply): Arriving {
  const { headers, raw } = request;
  const now = performance.now();
  const bytes = raw.socket.bytesRead;
  return {
    request,
    reply,
    // One that says it is short has no picture in it.
    isUpload: takesFile(request) && isForm(headers) && !(Number(headers['content-length']) <= BODY_MAX_BYTES),
    startedAt: now,
    bytes,
    heardAt: now,
    window: { startedAt: now, bytes },
  };
}

/** Looks at how much has come by now, and remembers it. */
function isTooSlow(body: Arriving, now: number, limits: BodyLimits): boolean {
  const { bytesRead } = body.request.raw.socket;
  if (bytesRead > body.bytes) Object.assign(body, { bytes: bytesRead, heardAt: now });
  if (now - body.heardAt >= limits.silentMs) return true;
  if (!body.isUpload && now - body.startedAt >= limits.wholeMs) return true;
  if (now - body.window.startedAt < limits.windowMs) return false;
  const came = bytesRead - body.window.bytes;
  body.window = { startedAt: now, bytes: bytesRead };
  return came < limits.windowBytes;
}

function end({ request, reply }: Arriving): void {
  // Whoever reads the body would answer a second time when it breaks off.
  for (const event of ['data', 'end', 'error']) request.raw.removeAllListeners(event);
  reply.send(new HttpError('request_timeout', say`That came too slowly to be read. Please try again.`));
}
