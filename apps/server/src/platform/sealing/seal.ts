import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Keeps words so that only who has the key reads them, and only where they were put: `place` is part of the seal. */
export type Seal = {
  close(words: string, place: string): string;
  /** Throws where the key is another, or the words were put elsewhere. */
  open(sealed: string, place: string): string;
};

/** A seal by a secret; `use` parts what it is used for. What was closed by `also`, the secret before, is opened too. */
export function sealBy(secret: string, use: string, also?: string): Seal {
  const own = sealOf(secret, use);
  if (also === undefined) return own;
  const before = sealOf(also, use);
  return {
    close: own.close,
    open(sealed, place) {
      try {
        return own.open(sealed, place);
      } catch {
        return before.open(sealed, place);
      }
    },
  };
}

function sealOf(secret: string, use: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', use, KEY_BYTES));
  return {
    close(words, place) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(place));
      const closed = Buffer.concat([cipher.update(words, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), closed]).toString('base64');
    },
    open(sealed, place) {
      const bytes = Buffer.from(sealed, 'base64');
      const cipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return Buffer.concat([cipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), cipher.final()]).toString('utf8');
    },
  };
}
