import dns from 'node:dns';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { FEED_MAX_BYTES, FEED_TIMEOUT_MS, FEED_URL_MAX_LENGTH } from '@basera/contract/limits';
import type { FeedProblem } from '@basera/contract/rules/feeds/feed-problems';
import {
  askOutside,
  type Bounds,
  bodyOf,
  followRedirects,
  problemWithAddress,
  TooLargeError,
} from '../../platform/outside/ask-outside.ts';
import { PrivateAddressError } from '../../platform/public-address.ts';
import type { FeedSource, FetchedFeed, Validators } from './feed-source.ts';

const REDIRECTS_MAX = 4;
const BOUNDS: Bounds = { protocols: new Set(['https:', 'http:']), ports: new Set(['', '80', '443']) };
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

export type HttpFeedOptions = {
  /** The server's own origin, where it serves a calendar to try things with; null in production. */
  ownOrigin: () => string | null;
  /** Also this machine's other servers, for tests. */
  loopback: boolean;
  timeoutMs?: number;
  maxBytes?: number;
};

class FeedFailure extends Error {
  readonly problem: FeedProblem;
  constructor(problem: FeedProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Fetches by http and https: only from the open internet, so much and so long at most, looking at each step where it leads. */
export function httpFeedSource({ ownOrigin, loopback, ...bounds }: HttpFeedOptions): FeedSource {
  const { timeoutMs = FEED_TIMEOUT_MS, maxBytes = FEED_MAX_BYTES } = bounds;
  /** Under whichever of this machine's own names. */
  const isOwn = (url: URL): boolean => {
    if (!LOOPBACK.test(url.hostname)) return false;
    const own = ownOrigin();
    return loopback || (own !== null && new URL(own).port === url.port);
  };

  function addressOf(text: string, base?: URL): URL {
    // What is kept of the server's own calendar is its path: its port is not the same at each start.
    const own = ownOrigin();
    const from = base ?? (own && text.startsWith('/') ? own : undefined);
    const https = text.replace(/^webcals?:\/\//i, 'https://');
    if (text.length > FEED_URL_MAX_LENGTH || !URL.canParse(https, from?.toString()))
      throw new FeedFailure('not_an_address');
    const url = new URL(https, from);
    const problem = isOwn(url) ? null : problemWithAddress(url, BOUNDS);
    if (problem) throw new FeedFailure(problem);
    return url;
  }

  async function get(first: URL, known: Validators, signal: AbortSignal): Promise<FetchedFeed> {
    const answer = await followRedirects(first, {
      ask: (url) => {
        const own = isOwn(url) ? { lookup: dns.lookup } : {};
        return askOutside(url, { headers: headersOf(known), agent: false, signal, ...own });
      },
      next: addressOf,
      max: REDIRECTS_MAX,
    });
    if (!answer) throw new FeedFailure('too_many_redirects');
    try {
      const status = answer.statusCode ?? 0;
      if (status === 304) return { kind: 'unchanged' };
      if (status !== 200) throw new FeedFailure(problemOf(status));
      const text = (await unpackedBody(answer, maxBytes)).toString('utf8');
      const { etag = null, 'last-modified': lastModified = null } = answer.headers;
      return { kind: 'whole', text, validators: { etag, lastModified } };
    } finally {
      answer.destroy();
    }
  }

  return {
    problemWith(text) {
      try {
        addressOf(text);
        return null;
      } catch (error) {
        return failureOf(error, false);
      }
    },

    async fetch(text, known) {
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        return await get(addressOf(text), known, signal);
      } catch (error) {
        return { kind: 'failed', problem: failureOf(error, signal.aborted) };
      }
    },
  };
}

function failureOf(error: unknown, isLate: boolean): FeedProblem {
  if (error instanceof FeedFailure) return error.problem;
  if (error instanceof TooLargeError) return 'too_large';
  if (error instanceof PrivateAddressError) return 'private_address';
  return isLate ? 'too_slow' : 'unreachable';
}

function problemOf(status: number): FeedProblem {
  if (status === 404 || status === 410) return 'not_found';
  return status === 401 || status === 403 ? 'not_allowed' : 'site_failed';
}

const headersOf = ({ etag, lastModified }: Validators) => ({
  accept: 'text/calendar, */*;q=0.1',
  'accept-encoding': 'gzip',
  'user-agent': 'Basera-Calendar/1.0',
  ...(etag !== null && { 'if-none-match': etag }),
  ...(lastModified !== null && { 'if-modified-since': lastModified }),
});

function unpackedBody(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const coding = answer.headers['content-encoding'] ?? 'identity';
  if (coding !== 'gzip' && coding !== 'identity') throw new FeedFailure('not_a_calendar');
  return bodyOf(answer, maxBytes, coding === 'gzip' ? unpacked(answer) : answer);
}

function unpacked(answer: IncomingMessage): Readable {
  const gunzip = createGunzip();
  answer.on('error', (error) => gunzip.destroy(error));
  answer.on('aborted', () => gunzip.destroy(new FeedFailure('cut_off')));
  return answer.pipe(gunzip);
}
