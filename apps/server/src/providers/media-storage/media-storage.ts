/** Port to where pictures lie. A key is a path of plain words: 'demo/exterior/haveli-day-1'. */
export type MediaStorage = {
  /** The picture as it was stored, or null when there is none. */
  read(key: string): Promise<Buffer | null>;
  /** Keeps a WebP picture under a key that is never used for another. */
  write(key: string, picture: Buffer): Promise<void>;
  /** Forgets it; what is not there is as good as forgotten. */
  remove(key: string): Promise<void>;
};
