/** Port to the sizes of pictures that were made once and need not be made again. `name` ends an address: '640.webp'. */
export type PictureSizes = {
  read(key: string, name: string): Promise<Buffer | null>;
  /** Throws what keeps it from being kept. */
  keep(key: string, name: string, picture: Buffer): Promise<void>;
  /** All sizes of a picture. */
  forget(key: string): Promise<void>;
};
