import { hkdfSync, timingSafeEqual } from 'node:crypto';

const KEY_BYTES = 32;

/** Words that one process of ours shows another, and that nobody can make who has not got the secret. */
export type Pass = {
  own: string;
  /** True for the pass itself, in the same time whatever was given. */
  isShown(given: unknown): boolean;
};

const wordsOf = (secret: string, use: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', `pass ${use}`, KEY_BYTES)).toString('base64url');

/** A pass by a secret; `use` parts what it is used for. That of `also`, the secret before, is taken too. */
export function passBy(secret: string, use: string, also?: string): Pass {
  const own = wordsOf(secret, use);
  const taken = [own, ...(also === undefined ? [] : [wordsOf(also, use)])].map((words) => Buffer.from(words));
  return {
    own,
    isShown(given) {
      const shown = Buffer.from(typeof given === 'string' ? given : '');
      return taken.map((words) => words.length === shown.length && timingSafeEqual(words, shown)).includes(true);
    },
  };
}
