import type { LookupFunction } from 'node:net';
import { say } from '../../words/say.ts';
import { PrivateAddressError, publicLookup } from '../public-address.ts';
import { askOutside, type Bounds, bodyOf, followRedirects, problemWithAddress, TooLargeError } from './ask-outside.ts';

const REDIRECTS_MAX = 3;
const BOUNDS: Bounds = { protocols: new Set(['https:', 'http:']), ports: new Set(['']) };

export type FetchLimits = { maxBytes: number; timeoutMs: number };

/** What an address did not give, in words for whoever named it. */
export class NotFetched extends Error {}

/** How an address is reached; tests lead it to a server of their own. */
export type Way = { lookup: LookupFunction; mayCall(url: URL): boolean };
const THE_WAY: Way = { lookup: publicLookup, mayCall: (url) => problemWithAddress(url, BOUNDS) === null };

/**
 * What lies at an address of the open internet, bounded in bytes and time; redirects are followed as far as each leads outside as
 * well. Throws NotFetched.
 */
export async function fetchPublic(address: string, limits: FetchLimits, way: Way = THE_WAY): Promise<Buffer> {
  const signal = AbortSignal.timeout(limits.timeoutMs);
  const requireOutside = (url: URL): URL => {
    if (!way.mayCall(url)) throw new NotFetched(String(say`It is not an address of the open internet.`));
    return url;
  };
  const headers = { accept: 'image/*', 'user-agent': 'Basera' };
  try {
    const answer = await followRedirects(requireOutside(new URL(address)), {
      ask: (url) => askOutside(url, { headers, agent: false, signal, lookup: way.lookup }),
      next: (location, from) => requireOutside(URL.parse(location, from.href) ?? from),
      max: REDIRECTS_MAX,
    });
    if (!answer) throw new NotFetched(String(say`It leads from address to address.`));
    try {
      if (answer.statusCode !== 200) throw new NotFetched(String(say`The site answered ${answer.statusCode ?? ''}.`));
      return await bodyOf(answer, limits.maxBytes);
    } finally {
      answer.destroy();
    }
  } catch (error) {
    throw inWords(error, signal);
  }
}

function inWords(error: unknown, signal: AbortSignal): NotFetched {
  if (error instanceof NotFetched) return error;
  if (error instanceof TooLargeError) return new NotFetched(String(say`It is too large.`));
  if (error instanceof PrivateAddressError)
    return new NotFetched(String(say`It is not an address of the open internet.`));
  return new NotFetched(String(signal.aborted ? say`The site took too long.` : say`The site cannot be reached.`));
}
