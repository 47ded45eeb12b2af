/** Port to where pictures lie. A key is a path of plain words: 'demo/exterior/haveli-day-1'. */
export type MediaStorage = {
  /** The picture as it was stored, or null when there is none. */
  read(key: string): Promise<Buffer | null>;
  /** Keeps a WebP picture, whole or not at all, under a key that is never used for another. */
  write(key: string, picture: Buffer): Promise<void>;
  /** Forgets it; what is not there is as good as forgotten. */
  remove(key: string): Promise<void>;
};

/** A picture as a list has it; `at`: when it was stored. */
export type ListedPicture = { key: string; bytes: number; at: Date };

/** What tells whether two stores have the same picture; `sha256` in hexadecimal. */
export type PictureFacts = { bytes: number; sha256: string };

/** The same for who counts, moves and restores what lies there. */
export type MediaShelves = MediaStorage & {
  /** All pictures of a place: 'people' lists 'people/…'. What was stored a moment ago may be missing. */
  list(place: string): AsyncIterable<ListedPicture>;
  /** What is known of a picture; null where there is none. */
  look(key: string): Promise<PictureFacts | null>;
  /** Has back what was removed, where the store keeps that; whether it is there now. */
  bringBack(key: string): Promise<boolean>;
};

const KEY = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)+$/;

/** The first part of a key, which says whose pictures they are; null for what is no key. */
export const placeOf = (key: string): string | null => (KEY.test(key) ? key.slice(0, key.indexOf('/')) : null);
