import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress, PrivateAddressError, publicLookup } from './public-address.ts';

const REDIRECTS_MAX = 3;
const LOCAL_NAME = /(^|\.)(localhost|local|internal|lan|home|corp|intranet)$/i;

export type FetchLimits = { maxBytes: number; timeoutMs: number };

/** What an address did not give, in words for whoever named it. */
export class NotFetched extends Error {}

/** Whether a name or number may be called at all; where a name leads is looked at when it is called. */
function isOutside({ protocol, hostname, port, username, password }: URL): boolean {
  if ((protocol !== 'https:' && protocol !== 'http:') || port !== '' || username || password) return false;
  const host = hostname.replace(/^\[|\]$|\.$/g, '');
  if (isIP(host) !== 0) return isPublicAddress(host);
  return host.includes('.') && !LOCAL_NAME.test(host);
}

/** How an address is reached; tests lead it to a server of their own. */
export type Way = { lookup: LookupFunction; mayCall(url: URL): boolean };
const THE_WAY: Way = { lookup: publicLookup, mayCall: isOutside };

/**
 * What lies at an address of the open internet, bounded in bytes and time; redirects are followed as far as each leads outside as
 * well. Throws NotFetched.
 */
export async function fetchPublic(address: string, limits: FetchLimits, way: Way = THE_WAY): Promise<Buffer> {
  const signal = AbortSignal.timeout(limits.timeoutMs);
  let url = new URL(address);
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
    if (!way.mayCall(url)) throw new NotFetched('It is not an address of the open internet.');
    const answer = await call(url, { ...limits, signal, lookup: way.lookup });
    if (Buffer.isBuffer(answer)) return answer;
    url = answer;
  }
  throw new NotFetched('It leads from address to address.');
}

type Calling = FetchLimits & { signal: AbortSignal; lookup: LookupFunction };

/** The bytes of an answer, or where it leads. */
function call(url: URL, { maxBytes, signal, lookup }: Calling): Promise<Buffer | URL> {
  const request = url.protocol === 'http:' ? requestHttp : requestHttps;
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => reject(inWords(error, signal));
    const asked = request(url, { signal, lookup, headers: { accept: 'image/*', 'user-agent': 'Basera' } }, (answer) => {
      const { statusCode = 0, headers } = answer;
      if (statusCode >= 300 && statusCode <= 399 && headers.location) {
        asked.destroy();
        return resolve(URL.parse(headers.location, url.href) ?? url);
      }
      if (statusCode !== 200) {
        asked.destroy();
        return fail(new NotFetched(`The site answered ${statusCode}.`));
      }
      const chunks: Buffer[] = [];
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        chunks.push(chunk);
        if (bytes > maxBytes) answer.destroy(new NotFetched('It is too large.'));
      });
      answer.on('error', fail);
      answer.on('end', () => resolve(Buffer.concat(chunks)));
    });
    asked.on('error', fail);
    asked.end();
  });
}

function inWords(error: unknown, signal: AbortSignal): NotFetched {
  if (error instanceof NotFetched) return error;
  if (error instanceof PrivateAddressError) return new NotFetched('It is not an address of the open internet.');
  return new NotFetched(signal.aborted ? 'The site took too long.' : 'The site cannot be reached.');
}
