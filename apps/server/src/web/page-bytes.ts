import type { PagePiece } from '@basera/contract/page-services';

/** No sign takes more bytes than that for each half of it. */
const BYTES_OF_SIGN = 3;
const DESK_BYTES = 512 * 1024;

const encoder = new TextEncoder();
/** Where pages are put together, one after the other: grown when one is longer than any before. */
let desk = new Uint8Array(DESK_BYTES);

/** The bytes of a page, each of its pieces written once. */
export function bytesOfPieces(pieces: readonly PagePiece[]): Buffer {
  const most = pieces.reduce((sum, { length }) => sum + length * BYTES_OF_SIGN, 0);
  if (desk.length < most) desk = new Uint8Array(most);
  let end = 0;
  for (const piece of pieces) {
    if (typeof piece === 'string') end += encoder.encodeInto(piece, desk.subarray(end)).written;
    else {
      desk.set(piece, end);
      end += piece.length;
    }
  }
  return Buffer.from(desk.subarray(0, end));
}
