import { createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA256 in hex. */
export const sign = (secret: string, content: string | Buffer): string =>
  createHmac('sha256', secret).update(content).digest('hex');

/** True for the right signature, in the same time whatever was given. */
export function isSigned(secret: string, content: string | Buffer, signature: unknown): boolean {
  const expected = Buffer.from(sign(secret, content));
  const given = Buffer.from(typeof signature === 'string' ? signature : '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
