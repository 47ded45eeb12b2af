import { type MediaStorage, placeOf } from './media-storage.ts';

/** Some places in a store of their own, all others in `rest`. */
export function placedMedia(stores: Record<string, MediaStorage>, rest: MediaStorage): MediaStorage {
  const storeOf = (key: string): MediaStorage => {
    const place = placeOf(key) ?? '';
    return (Object.hasOwn(stores, place) ? stores[place] : undefined) ?? rest;
  };
  return {
    read: (key) => storeOf(key).read(key),
    write: (key, picture) => storeOf(key).write(key, picture),
    remove: (key) => storeOf(key).remove(key),
  };
}
