import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const zip = promisify(gzip);
const brotli = promisify(brotliCompress);
/** As quick as gzip at its usual level, and smaller; a page lives for seconds, and each first visitor waits for it. */
const BROTLI_QUALITY = 4;
/** 256 kB, as much as any page: with the usual 4 MB each of them makes the garbage collector run for the memory it takes. */
const BROTLI_WINDOW_BITS = 18;
/** Pages come to a fourth of their length: one piece, and one way between the threads, for nearly all. */
const PIECE_OF_PAGE = 1 / 3;
const PIECE_LEAST_BYTES = 1024;

const pieceBytes = (bytes: Buffer): number => Math.max(PIECE_LEAST_BYTES, Math.ceil(bytes.length * PIECE_OF_PAGE));

export type Encoding = 'br' | 'gzip';

const encoders: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) =>
    brotli(bytes, {
      chunkSize: pieceBytes(bytes),
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes) => zip(bytes, { chunkSize: pieceBytes(bytes) }),
};
const BEST_FIRST = ['br', 'gzip'] as const;

const takes = (encoding: Encoding) => new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`, 'i');
const patterns = { br: takes('br'), gzip: takes('gzip') };

/** The smallest that somebody with this Accept-Encoding takes; null where that is the bytes as they are. */
export const encodingFor = (accepted: string): Encoding | null =>
  BEST_FIRST.find((encoding) => patterns[encoding].test(accepted)) ?? null;

/** What a page says, and how it goes out: compressed once in each way that somebody asked for, outside of the main thread. */
export class PageBody {
  readonly plain: Buffer;
  readonly #encoded: Partial<Record<Encoding, Buffer | Promise<Buffer>>> = {};

  constructor(plain: Buffer) {
    this.plain = plain;
  }

  /** In the memory it may come to take: compressed twice it is about half as long again. */
  get bytes(): number {
    return Math.ceil(this.plain.length * 1.5);
  }

  /** At once where it was asked for before. */
  in(encoding: Encoding): Buffer | Promise<Buffer> {
    const known = this.#encoded[encoding];
    if (known) return known;
    const coming = encoders[encoding](this.plain).then((bytes) => {
      this.#encoded[encoding] = bytes;
      return bytes;
    });
    this.#encoded[encoding] = coming;
    return coming;
  }
}
