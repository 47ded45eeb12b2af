import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const GZIP_LEVEL = 5;
const WORTH_COMPRESSING = /^(text\/|application\/(json|xml)|text\/x-script)/;

/**
 * The request as React Router wants it, at the site's own origin whatever the Host header says.
 * It is aborted when the browser goes away.
 */
export function toWebRequest(request: FastifyRequest, reply: FastifyReply, origin: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (name.startsWith(':') || value === undefined) continue;
    for (const item of Array.isArray(value) ? value : [value]) headers.append(name, item);
  }
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  // Put together, not resolved: '//other.example/' is a path here, not another host.
  return new Request(new URL(`${origin}${pathOf(request.url)}`), {
    method: request.method,
    headers,
    signal: gone.signal,
  });
}

const ABSOLUTE = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i;

/** Proxies may write the whole address into the request line; who is meant does not change the page. */
const pathOf = (url: string): string => {
  const path = url.replace(ABSOLUTE, '');
  return path.startsWith('/') ? path : `/${path}`;
};

/** Sends React Router's answer as it streams, compressed where the browser takes it. */
export async function sendWebResponse(response: Response, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.code(response.status).header('cache-control', 'no-cache');
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value);
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  if (!response.body) {
    await reply.send();
    return;
  }
  const body = Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]);
  const takesGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  if (!takesGzip || !WORTH_COMPRESSING.test(response.headers.get('content-type') ?? '')) {
    await reply.send(body);
    return;
  }
  const compressed = createGzip({ level: GZIP_LEVEL, flush: constants.Z_SYNC_FLUSH });
  reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding').removeHeader('content-length');
  // A browser that leaves early ends the stream; there is nobody left to tell.
  pipeline(body, compressed).catch(() => {});
  await reply.send(compressed);
}
