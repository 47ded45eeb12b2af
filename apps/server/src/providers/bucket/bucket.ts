/** An object as a list has it; `at`: when it was stored. */
export type ListedObject = { name: string; bytes: number; at: Date };

/** `sha256` in hexadecimal; null for what somebody else put there. */
export type ObjectFacts = { bytes: number; sha256: string | null };

/**
 * Port to a bucket: objects by name, private, each written whole or not at all. Everything throws FilesAwayError where the
 * bucket does not do it, after a few tries.
 */
export type Bucket = {
  /** The object, byte by byte as it was stored, or null where there is none. */
  get(name: string): Promise<Buffer | null>;
  /** What is known of it without reading it; null where there is none. */
  head(name: string): Promise<ObjectFacts | null>;
  put(name: string, content: Buffer, type: string): Promise<void>;
  /** Stores it only where nothing has that name. Buckets that cannot look first store it all the same: read what is there. */
  putNew(name: string, content: Buffer, type: string): Promise<void>;
  /** What is not there is as good as removed. */
  remove(name: string): Promise<void>;
  /** All objects whose names begin so, by name, a page at a time. */
  list(begin: string): AsyncIterable<ListedObject>;
  /** Has back what was removed, in a bucket that keeps versions; whether it is there now. */
  bringBack(name: string): Promise<boolean>;
};

/** Port to whatever keeps objects as a bucket does, where nothing more is asked of it. */
export type ObjectStore = Pick<Bucket, 'get' | 'put' | 'remove' | 'list'> & {
  /**
   * Where it can: the object's first bytes into memory that is there, as many as fit, without a copy of them. Returns how many it has,
   * or null where there is none.
   */
  getInto?(name: string, into: Uint8Array): Promise<number | null>;
};
