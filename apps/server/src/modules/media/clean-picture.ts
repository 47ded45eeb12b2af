import sharp from 'sharp';
import { invalidField } from '../../platform/http-errors.ts';

/** Pixels of the largest picture that is opened: a telephone's 48 megapixels fit. */
const PIXELS_MAX = 50_000_000;
const DECODE_SECONDS_MAX = 10;
const QUALITY = 82;

const bytesAt = (bytes: Uint8Array, from: number, text: string): boolean =>
  text === String.fromCharCode(...bytes.subarray(from, from + text.length));

// By its first bytes, whatever its name says: nothing else is handed to a decoder.
const isPicture = (bytes: Uint8Array): boolean =>
  bytesAt(bytes, 0, '\xff\xd8\xff') ||
  bytesAt(bytes, 0, '\x89PNG\r\n\x1a\n') ||
  (bytesAt(bytes, 0, 'RIFF') && bytesAt(bytes, 8, 'WEBP')) ||
  (bytesAt(bytes, 4, 'ftyp') && /avi[fs]/.test(String.fromCharCode(...bytes.subarray(8, 32))));

/**
 * A picture somebody uploaded as a square WebP of at most `side` pixels, upright and without a word of what the camera wrote
 * into it (place, time, owner). Takes JPEG, PNG, WebP and AVIF. Throws 422 that names `field` for anything else.
 */
export async function squarePicture(
  bytes: Uint8Array,
  { side, field }: { side: number; field: string },
): Promise<Buffer> {
  if (!isPicture(bytes)) throw invalidField(field, 'Must be a JPEG, PNG, WebP or AVIF picture.');
  try {
    const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' });
    const { width, height } = await picture.metadata();
    if (width * height > PIXELS_MAX) throw new Error('too many pixels');
    return await picture
      .timeout({ seconds: DECODE_SECONDS_MAX })
      .autoOrient()
      .resize({ width: Math.min(side, width, height), height: Math.min(side, width, height), fit: 'cover' })
      .webp({ quality: QUALITY })
      .toBuffer();
  } catch (error) {
    throw invalidField(field, problemIn(error as Error));
  }
}

const problemIn = ({ message }: Error): string =>
  /pixel/.test(message) ? 'Is too large. At most 50 megapixels.' : 'The picture is broken or cannot be read.';
