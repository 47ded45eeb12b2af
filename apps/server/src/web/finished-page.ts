import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashScripts } from './script-hashes.ts';

const zip = promisify(gzip);
const unzip = promisify(gunzip);

const HTML = /^text\/html\b/;
const WORTH_COMPRESSING = /^(text\/|application\/(json|xml)|image\/svg)/;
const TAKES_GZIP = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i;
const ETAG_BYTES = 16;

/** An answer of the web app, whole, as it goes out to everybody who asks for its address. */
export type FinishedPage = {
  status: number;
  headers: [name: string, value: string][];
  body: Buffer | null;
  isCompressed: boolean;
};

type Finishing = {
  /** What the scripts of this rendering bear. */
  nonce: string;
  /** The policy of a page with these script sources; null for none. */
  policyFor: ((scripts: string[]) => string) | null;
};

/** Reads a rendered answer to its end. Throws what the rendering threw. */
export async function finishPage(response: Response, { nonce, policyFor }: Finishing): Promise<FinishedPage> {
  const headers = new Map(response.headers);
  headers.delete('content-length');
  headers.delete('set-cookie');
  const cookies = response.headers.getSetCookie().map((cookie): [string, string] => ['set-cookie', cookie]);
  const rendered = response.body ? Buffer.from(await response.arrayBuffer()) : null;
  const type = headers.get('content-type') ?? '';
  let body = rendered;
  if (rendered && HTML.test(type)) {
    const { html, sources } = hashScripts(rendered.toString(), nonce);
    if (policyFor) headers.set('content-security-policy', policyFor(sources));
    body = Buffer.from(html);
  }
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-cache');
  if (body && response.status === 200 && !headers.has('etag')) headers.set('etag', etagOf(body));
  const isCompressed = body !== null && WORTH_COMPRESSING.test(type);
  if (isCompressed) headers.set('vary', ['accept-encoding', headers.get('vary') ?? []].flat().join(', '));
  return {
    status: response.status,
    headers: [...headers, ...cookies],
    body: body && isCompressed ? await zip(body) : body,
    isCompressed,
  };
}

// Weak, because the same page goes out compressed and not.
const etagOf = (body: Buffer): string =>
  `W/"${createHash('sha256').update(body).digest().subarray(0, ETAG_BYTES).toString('base64url')}"`;

const header = (page: FinishedPage, wanted: string): string | undefined =>
  page.headers.find(([name]) => name === wanted)?.[1];

/** True for the page of everybody that may be shown again: no error, nothing set, nothing decided by itself. */
export const isForEverybody = (page: FinishedPage): boolean =>
  page.status === 200 &&
  page.body !== null &&
  header(page, 'set-cookie') === undefined &&
  header(page, 'cache-control') === 'no-cache';

// What a browser that has the page takes over from the answer that it still holds.
const KEPT_HEADERS = new Set(['etag', 'cache-control', 'vary', 'content-security-policy']);

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');

function isKnown({ headers }: FastifyRequest, etag: string | undefined): boolean {
  const known = headers['if-none-match'] ?? '';
  return etag !== undefined && known.split(',').some((tag) => opaque(tag) === opaque(etag));
}

/** Sends it, compressed to who takes that, and 304 to who has it. */
export async function sendPage(page: FinishedPage, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (isKnown(request, header(page, 'etag'))) {
    for (const [name, value] of page.headers) if (KEPT_HEADERS.has(name)) reply.header(name, value);
    await reply.code(304).send();
    return;
  }
  reply.code(page.status);
  for (const [name, value] of page.headers) reply.header(name, value);
  if (!page.body) {
    await reply.send();
  } else if (!page.isCompressed) {
    await reply.send(page.body);
  } else if (TAKES_GZIP.test(String(request.headers['accept-encoding'] ?? ''))) {
    await reply.header('content-encoding', 'gzip').send(page.body);
  } else {
    await reply.send(await unzip(page.body));
  }
}
