/** Port to where pictures lie. A key is a path of plain words: 'demo/exterior/haveli-day-1'. */
export type MediaStorage = {
  /** The picture as it was stored, or null when there is none. */
  read(key: string): Promise<Buffer | null>;
};
