import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { mayBePublicHost, publicLookup } from '../public-address.ts';

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** By which protocols ('https:'), and on which ports ('' is the usual one), somebody calls out. */
export type Bounds = { protocols: ReadonlySet<string>; ports: ReadonlySet<string> };

/** Why an address is never called; null where it can be of the open internet. Where a name leads is looked at when it is called. */
export function problemWithAddress(
  { protocol, hostname, port, username, password }: URL,
  { protocols, ports }: Bounds,
): 'not_an_address' | 'private_address' | null {
  if (!protocols.has(protocol) || username || password) return 'not_an_address';
  return mayBePublicHost(hostname) && ports.has(port) ? null : 'private_address';
}

export type Asking = Pick<RequestOptions, 'method' | 'headers' | 'agent' | 'lookup'> & {
  body?: Buffer;
  /** One clock for all of it: who answers a byte a second is late as well. */
  signal: AbortSignal;
};

/**
 * The head of an answer; its body is read by `bodyOf`, or destroyed. What was looked at is what is called: a name that leads
 * inside is refused with PrivateAddressError, unless the caller has a `lookup` of its own.
 */
export function askOutside(url: URL, { body, lookup = publicLookup, ...asking }: Asking): Promise<IncomingMessage> {
  const request = url.protocol === 'http:' ? requestHttp : requestHttps;
  return new Promise((resolve, reject) => {
    request(url, { ...asking, lookup }, resolve)
      .on('error', reject)
      .end(body);
  });
}

type Following = {
  ask(url: URL): Promise<IncomingMessage>;
  /** Looks at where a redirect leads before it is called; throws. */
  next(location: string, from: URL): URL;
  max: number;
};

/** The first answer that is no redirect; null where there are more than `max` on the way. */
export async function followRedirects(first: URL, { ask, next, max }: Following): Promise<IncomingMessage | null> {
  let url = first;
  for (let redirects = 0; redirects <= max; redirects += 1) {
    const answer = await ask(url);
    const { location } = answer.headers;
    if (!REDIRECTS.has(answer.statusCode ?? 0) || location === undefined) return answer;
    answer.destroy();
    if (redirects < max) url = next(location, url);
  }
  return null;
}

/** An answer is larger than it may be, and was not read to its end. */
export class TooLargeError extends Error {}

/** All of an answer, as it is or as a caller unpacks it; nothing is read beyond `maxBytes`. */
export async function bodyOf(
  answer: IncomingMessage,
  maxBytes: number,
  unpacked: AsyncIterable<Buffer> = answer,
): Promise<Buffer> {
  if (Number(answer.headers['content-length'] ?? 0) > maxBytes) throw new TooLargeError();
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of unpacked) {
    bytes += part.length;
    if (bytes > maxBytes) throw new TooLargeError();
    parts.push(part);
  }
  return Buffer.concat(parts);
}
