import type { MediaShelves } from './media-storage.ts';

/**
 * A store that takes the place of another while that is still in use: what is not there yet is read from the one before, and
 * what is new goes to it alone. The one before forgets first: whoever moves a picture looks there last whether it is still wanted. It forgets last as well, for who moves pictures back into it.
 */
export const movingMedia = (store: MediaShelves, before: MediaShelves): MediaShelves => ({
  ...store,
  read: async (key) => (await store.read(key)) ?? before.read(key),
  async remove(key) {
    await before.remove(key);
    await store.remove(key);
    await before.remove(key);
  },
});
