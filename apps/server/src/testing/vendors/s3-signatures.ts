import { createHash, createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** A request as it came over the wire. */
export type SignedRequest = { method: string; url: string; headers: IncomingHttpHeaders; body: Buffer };

const MINUTES_APART_MAX = 15;
const MINUTE_MS = 60_000;

const sha256 = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** RFC 3986, as the signature wants it: encodeURIComponent leaves five more as they are. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/;

function canonicalRequest({ method, url, headers }: SignedRequest, signed: string, bodyHash: string): string {
  const [path = '/', query = ''] = url.split('?');
  const pairs = [...new URLSearchParams(query)].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).sort();
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`);
  return [method, path, pairs.join('&'), lines.join(''), signed, bodyHash].join('\n');
}

const instantOf = (stamp: string): number =>
  Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/** Headers that have to be signed, since who changed them would change what is done. */
const MUST_BE_SIGNED = /^(host|x-amz-.+|content-md5|if-none-match)$/;

/**
 * What S3 would say against a request's signature (version 4, worked out here from its specification and not by the
 * client's own code); null where it is right.
 */
export function problemWithSignature(
  request: SignedRequest,
  account: { accessKeyId: string; secretAccessKey: string; region: string },
  now: number,
): string | null {
  const { headers, body } = request;
  const [, keyId, day = '', region = '', signed = '', signature] =
    AUTHORIZATION.exec(String(headers.authorization ?? '')) ?? [];
  if (!signature) return 'AccessDenied';
  if (keyId !== account.accessKeyId) return 'InvalidAccessKeyId';
  if (region !== account.region) return 'AuthorizationHeaderMalformed';
  const stamp = String(headers['x-amz-date'] ?? '');
  if (!(Math.abs(instantOf(stamp) - now) <= MINUTES_APART_MAX * MINUTE_MS)) return 'RequestTimeTooSkewed';
  const bodyHash = String(headers['x-amz-content-sha256'] ?? '');
  if (bodyHash !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const names = new Set(signed.split(';'));
  if (Object.keys(headers).some((name) => MUST_BE_SIGNED.test(name) && !names.has(name))) return 'AccessDenied';
  const scope = `${day}/${region}/s3/aws4_request`;
  const canonical = canonicalRequest(request, signed, bodyHash);
  const toSign = ['AWS4-HMAC-SHA256', stamp, scope, sha256(canonical)].join('\n');
  const keys = [day, region, 's3', 'aws4_request'];
  const key = keys.reduce<Buffer | string>((made, part) => hmac(made, part), `AWS4${account.secretAccessKey}`);
  return hmac(key, toSign).toString('hex') === signature ? null : 'SignatureDoesNotMatch';
}
