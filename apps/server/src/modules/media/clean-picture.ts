import { PICTURE_FORMATS } from '@basera/contract/uploads';
import sharp, { type Sharp } from 'sharp';
import { invalidField } from '../../platform/http/http-errors.ts';
import { type Said, say } from '../../words/say.ts';

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

type Size = { width: number; height: number };

/** Opens what somebody uploaded and turns it upright; `shape` says what becomes of it. Throws 422 that names `field`. */
async function cleanPicture(
  bytes: Uint8Array,
  field: string,
  shape: (picture: Sharp, size: Size) => Sharp,
): Promise<Buffer> {
  if (!isPicture(bytes)) throw invalidField(field, say`Must be a ${PICTURE_FORMATS} picture.`);
  try {
    const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' });
    const { width, height } = await picture.metadata();
    if (width * height > PIXELS_MAX) throw new Error('too many pixels');
    const upright = picture.timeout({ seconds: DECODE_SECONDS_MAX }).autoOrient();
    return await shape(upright, { width, height }).webp({ quality: QUALITY }).toBuffer();
  } catch (error) {
    throw invalidField(field, problemIn(error as Error));
  }
}

type Asked = { side: number; field: string };

/**
 * A picture somebody uploaded as a square WebP of at most `side` pixels, upright and without a word of what the camera wrote
 * into it (place, time, owner). Throws 422 that names `field` for anything else.
 */
export const squarePicture = (bytes: Uint8Array, { side, field }: Asked): Promise<Buffer> =>
  cleanPicture(bytes, field, (picture, { width, height }) => {
    const most = Math.min(side, width, height);
    return picture.resize({ width: most, height: most, fit: 'cover' });
  });

/** The same uncut: neither side has more than `side` pixels. */
export const wholePicture = (bytes: Uint8Array, { side, field }: Asked): Promise<Buffer> =>
  cleanPicture(bytes, field, (picture) =>
    picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true }),
  );

const problemIn = ({ message }: Error): Said =>
  /pixel/.test(message) ? say`Is too large. At most 50 megapixels.` : say`The picture is broken or cannot be read.`;
