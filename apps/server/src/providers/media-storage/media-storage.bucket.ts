import { createHash } from 'node:crypto';
import type { Bucket } from '../bucket/bucket.ts';
import { type MediaShelves, placeOf } from './media-storage.ts';

const TYPE = 'image/webp';
const ENDING = '.webp';

/** Pictures of some places in a bucket, by the names that their files have in a folder. */
export function bucketMedia(bucket: Bucket, places: readonly string[]): MediaShelves {
  const nameOf = (key: string): string | null => (places.includes(placeOf(key) ?? '') ? `${key}${ENDING}` : null);
  const ifOurs = <T>(key: string, ask: (name: string) => Promise<T>, otherwise: T): Promise<T> => {
    const name = nameOf(key);
    return name ? ask(name) : Promise.resolve(otherwise);
  };

  return {
    read: (key) => ifOurs(key, bucket.get, null),

    async write(key, picture) {
      const name = nameOf(key);
      if (!name) throw new Error(`no place in the bucket for ${key}`);
      await bucket.put(name, picture, TYPE);
    },

    remove: (key) => ifOurs(key, bucket.remove, undefined),

    async *list(place) {
      if (!places.includes(place)) return;
      for await (const { name, bytes, at } of bucket.list(`${place}/`)) {
        const key = name.slice(0, -ENDING.length);
        if (nameOf(key) === name) yield { key, bytes, at };
      }
    },

    look: (key) =>
      ifOurs(
        key,
        async (name) => {
          const facts = await bucket.head(name);
          if (!facts || facts.sha256) return facts as { bytes: number; sha256: string } | null;
          // Somebody else put it there: what it is, only its bytes say.
          const picture = await bucket.get(name);
          return picture && { bytes: picture.length, sha256: createHash('sha256').update(picture).digest('hex') };
        },
        null,
      ),

    bringBack: (key) => ifOurs(key, bucket.bringBack, false),
  };
}
