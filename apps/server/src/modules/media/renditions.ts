import { PICTURE_WIDTHS, SHARED_PICTURE } from '@basera/contract/pictures';
import sharp from 'sharp';

/** One of the ways in which a picture is sent: `name` ends its address. */
export type Rendition = { name: string; type: string; make(original: Buffer): Promise<Buffer> };

const WEBP_QUALITY = 76;
const WEBP_EFFORT = 3;
// The first is good enough for nearly every picture; a busy one is made smaller, not left out.
const JPEG_QUALITIES = [82, 72, 60, 45, 30];

const atWidth = (original: Buffer, width: number): Promise<Buffer> =>
  sharp(original)
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: WEBP_QUALITY, effort: WEBP_EFFORT })
    .toBuffer();

/** Cut to the shape of a link's preview, as a JPEG that messengers take. */
async function forSharing(original: Buffer): Promise<Buffer> {
  const { width, height, maxBytes } = SHARED_PICTURE;
  const cut = sharp(original).resize({ width, height, fit: 'cover' }).flatten({ background: '#ffffff' });
  let smallest = Buffer.alloc(0);
  for (const quality of JPEG_QUALITIES) {
    smallest = await cut.clone().jpeg({ quality, mozjpeg: true }).toBuffer();
    if (smallest.length < maxBytes) break;
  }
  return smallest;
}

const all: Rendition[] = [
  ...PICTURE_WIDTHS.map((width) => ({
    name: `${width}.webp`,
    type: 'image/webp',
    make: (original: Buffer) => atWidth(original, width),
  })),
  { name: SHARED_PICTURE.name, type: 'image/jpeg', make: forSharing },
];

/** A person's picture and a photo of a review are gone everywhere the moment they are gone from the store: no size of them is kept. */
export const sizesAreKept = (key: string): boolean => !key.startsWith('people/') && !isOfReview(key);

/** Whether a picture is one of a review: it is seen as long as its review is. */
export const isOfReview = (key: string): boolean => key.startsWith('reviews/');

/** By the last part of the address. */
export const renditions: ReadonlyMap<string, Rendition> = new Map(all.map((rendition) => [rendition.name, rendition]));
