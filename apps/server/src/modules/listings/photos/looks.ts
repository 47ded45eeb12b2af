import { LISTING_PHOTO_SAME_BITS } from '@basera/contract/limits';
import sharp from 'sharp';

const COLUMNS = 9;
const ROWS = 8;
const HEX_DIGITS = 16;

/**
 * What a picture looks like, in 64 bits (dHash): for each of 8 × 8 places whether it is darker than the one to its right.
 * The same photo at another size, quality or format differs in few.
 */
export async function fingerprintOf(picture: Buffer): Promise<string> {
  const { data } = await sharp(picture)
    .greyscale()
    .resize(COLUMNS, ROWS, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  let bits = 0n;
  for (let row = 0; row < ROWS; row += 1) {
    for (let column = 0; column < COLUMNS - 1; column += 1) {
      const at = row * COLUMNS + column;
      bits = (bits << 1n) | ((data[at] ?? 0) < (data[at + 1] ?? 0) ? 1n : 0n);
    }
  }
  return bits.toString(16).padStart(HEX_DIGITS, '0');
}

/** In how many bits two fingerprints differ. */
export function bitsBetween(one: string, other: string): number {
  let differing = BigInt(`0x${one}`) ^ BigInt(`0x${other}`);
  let count = 0;
  for (; differing > 0n; differing &= differing - 1n) count += 1;
  return count;
}

/** The one of some pictures that looks most like this one, if any looks the same. */
export function mostLike<P extends { fingerprint: string | null }>(fingerprint: string, others: P[]): P | null {
  const [nearest] = others
    .flatMap((other) => (other.fingerprint ? [{ other, bits: bitsBetween(fingerprint, other.fingerprint) }] : []))
    .sort((a, b) => a.bits - b.bits);
  return nearest && nearest.bits <= LISTING_PHOTO_SAME_BITS ? nearest.other : null;
}

/** The colour that stands in a picture's place until it is there: '#a0b0c0'. */
export async function colourOf(picture: Buffer): Promise<string> {
  const { dominant } = await sharp(picture).stats();
  const hex = (part: number) => part.toString(16).padStart(2, '0');
  return `#${hex(dominant.r)}${hex(dominant.g)}${hex(dominant.b)}`;
}
