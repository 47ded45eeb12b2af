import { LISTING_PHOTO_SENT_SIDE_PX } from '@basera/contract/limits';

const JPEG = 'image/jpeg';
const QUALITY = 0.86;
/** Below this a photo is sent as it is, unless it is larger than what is shown of it. */
const SMALL_BYTES = 1_500_000;

type Side = { width: number; height: number };

/** How large a photo goes out: no side longer than that, and never larger than it is. */
export function sentSize({ width, height }: Side): Side {
  const share = Math.min(1, LISTING_PHOTO_SENT_SIDE_PX / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
}

const isSame = (one: Side, other: Side): boolean => one.width === other.width && one.height === other.height;

/**
 * A photo as it is sent: upright as the camera meant it, no larger than what is shown of it, and without what the camera wrote
 * into it. What this browser cannot draw is sent as it is.
 */
export async function smaller(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!bitmap) return file;
  try {
    const size = sentSize(bitmap);
    if (file.size <= SMALL_BYTES && isSame(size, bitmap)) return file;
    const jpeg = await drawn(bitmap, size);
    // A picture of few colours is larger as JPEG.
    if (!jpeg || (jpeg.size >= file.size && isSame(size, bitmap))) return file;
    return new File([jpeg], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: JPEG, lastModified: file.lastModified });
  } finally {
    bitmap.close();
  }
}

async function drawn(bitmap: ImageBitmap, { width, height }: Side): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return null;
  // What can be seen through has no colour in JPEG.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, JPEG, QUALITY));
}
