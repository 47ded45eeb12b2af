import { createHmac, hkdfSync } from 'node:crypto';

const KEY_BYTES = 32;

/** Says of words whether they are the same as others, and nothing else to who has not got the secret. */
export type Mark = (words: string) => string;

/**
 * Marks by a secret; `use` parts what they are used for. Words of which there are few (telephones, UPI addresses) are found
 * again by trying all of them where a mark is a plain hash. Of another secret the same words have another mark.
 */
export function markBy(secret: string, use: string): Mark {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `mark ${use}`, KEY_BYTES));
  return (words) => createHmac('sha256', key).update(words).digest('base64url');
}
