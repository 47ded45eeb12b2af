import { hash } from 'node:crypto';
import type { PagePiece } from '@basera/contract/page-services';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor, PageBody } from './page-body.ts';
import { bytesOfPieces } from './page-bytes.ts';
import { hashScripts } from './script-hashes.ts';

const HTML = /^text\/html\b/;
const WORTH_COMPRESSING = /^(text\/|application\/(json|xml)|image\/svg)/;
const ETAG_SIGNS = 22;

/** An answer of the web app, whole, as it goes out to everybody who asks for its address. */
export type FinishedPage = {
  status: number;
  headers: [name: string, value: string][];
  body: PageBody | null;
  /** Whether it is text, which goes out compressed to who takes that. */
  isText: boolean;
};

type Finishing = {
  /** The page that was rendered; none where the answer is no page, and has a body of its own or none at all. */
  rendered?: readonly PagePiece[];
  /** What the scripts of this rendering bear. */
  nonce: string;
  /** The policy of a page with these script sources; null for none. */
  policyFor: ((scripts: string[]) => string) | null;
};

/** The bytes of an answer, and the sources of its scripts where it is a page. */
async function bytesOf(response: Response, isPage: boolean, { rendered = [], nonce }: Finishing) {
  if (!isPage) return { bytes: response.body && Buffer.from(await response.arrayBuffer()), sources: [] };
  const { pieces, sources } = hashScripts(rendered.length > 0 ? rendered : [await response.text()], nonce);
  return { bytes: bytesOfPieces(pieces), sources };
}

/** Reads a rendered answer to its end. Throws what the rendering threw. */
export async function finishPage(response: Response, finishing: Finishing): Promise<FinishedPage> {
  const { policyFor } = finishing;
  const headers = new Map(response.headers);
  headers.delete('content-length');
  headers.delete('set-cookie');
  const cookies = response.headers.getSetCookie().map((cookie): [string, string] => ['set-cookie', cookie]);
  const type = headers.get('content-type') ?? '';
  const isPage = HTML.test(type);
  const { bytes, sources } = await bytesOf(response, isPage, finishing);
  if (isPage && policyFor) headers.set('content-security-policy', policyFor(sources));
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-cache');
  if (bytes && response.status === 200 && !headers.has('etag')) headers.set('etag', etagOf(bytes));
  const isText = bytes !== null && WORTH_COMPRESSING.test(type);
  if (isText) headers.set('vary', ['accept-encoding', headers.get('vary') ?? []].flat().join(', '));
  return { status: response.status, headers: [...headers, ...cookies], body: bytes && new PageBody(bytes), isText };
}

// Weak, because the same page goes out compressed and not.
const etagOf = (body: Buffer): string => `W/"${hash('sha256', body, 'base64url').slice(0, ETAG_SIGNS)}"`;

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

/** What is asked for ahead may be used by who asked once they want it, and is no older then than a page may be. */
const AHEAD_CACHE_CONTROL = 'private, max-age=5';
const isAskedAhead = ({ headers }: FastifyRequest): boolean => headers.purpose === 'prefetch';

/** Sends it, in the smallest way that is taken, and 304 to who has it. */
export async function sendPage(page: FinishedPage, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (isKnown(request, header(page, 'etag'))) {
    for (const [name, value] of page.headers) if (KEPT_HEADERS.has(name)) reply.header(name, value);
    await reply.code(304).send();
    return;
  }
  reply.code(page.status);
  for (const [name, value] of page.headers) reply.header(name, value);
  if (isAskedAhead(request) && isForEverybody(page)) reply.header('cache-control', AHEAD_CACHE_CONTROL);
  const { body } = page;
  const encoding = page.isText ? encodingFor(String(request.headers['accept-encoding'] ?? '')) : null;
  if (!body) await reply.send();
  else if (encoding) await reply.header('content-encoding', encoding).send(await body.in(encoding));
  else await reply.send(body.plain);
}
