import type { Bucket } from '../bucket/bucket.ts';
import type { PictureSizes } from './picture-sizes.ts';

const typeOf = (name: string): string => (name.endsWith('.jpg') ? 'image/jpeg' : 'image/webp');

/**
 * Sizes in a bucket, so that no process makes what another has made; `near` has those that this machine was asked for.
 * `isOurs`: whose sizes go to the bucket. Those of others are kept near by alone.
 */
export function bucketSizes(bucket: Bucket, near: PictureSizes, isOurs: (key: string) => boolean): PictureSizes {
  const nameOf = (key: string, name: string) => `sizes/${key}/${name}`;
  return {
    async read(key, name) {
      const kept = await near.read(key, name);
      if (kept || !isOurs(key)) return kept;
      const found = await bucket.get(nameOf(key, name));
      // Whoever asks next is answered from the bucket again.
      if (found) await near.keep(key, name, found).catch(() => {});
      return found;
    },
    async keep(key, name, picture) {
      const kept = near.keep(key, name, picture);
      const sent = isOurs(key) ? bucket.put(nameOf(key, name), picture, typeOf(name)) : kept;
      for (const end of await Promise.allSettled([kept, sent])) if (end.status === 'rejected') throw end.reason;
    },
    async forget(key) {
      await near.forget(key);
      if (!isOurs(key)) return;
      for await (const { name } of bucket.list(`sizes/${key}/`)) await bucket.remove(name);
    },
  };
}
