import { randomBytes } from 'node:crypto';
import type { MediaDeps } from './deps.ts';
import { leaveUnused } from './forget-pictures.ts';

const KEY_BYTES = 16;

/** Stores a picture that somebody sent, and gives its key. Throws what the store throws, and leaves nothing behind then. */
export async function storePicture(
  deps: MediaDeps,
  place: 'people' | 'stays' | 'reviews',
  picture: Buffer,
): Promise<string> {
  // A new address each time: what is at one never changes, so browsers may keep it.
  const key = `${place}/${randomBytes(KEY_BYTES).toString('hex')}`;
  try {
    await deps.storage.write(key, picture);
  } catch (error) {
    // It may be there all the same, where only the answer was lost.
    await leaveUnused(deps, key);
    throw error;
  }
  return key;
}
