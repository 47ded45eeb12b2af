import { PROFILE_PICTURE_SIDE_PX } from '@basera/contract/limits';

/** A square of a picture, in its own pixels. */
export type Square = { x: number; y: number; width: number };

const QUALITY = 0.9;

/** Loads a chosen file as a picture. Throws when the browser cannot read it as one. `close` lets go of it. */
export async function openPicture(file: File): Promise<{ image: HTMLImageElement; address: string; close(): void }> {
  const address = URL.createObjectURL(file);
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
  } catch (error) {
    URL.revokeObjectURL(address);
    throw error;
  }
  return { image, address, close: () => URL.revokeObjectURL(address) };
}

/** Cuts the square out, no larger than a profile needs, as JPEG: nothing of the file but what is seen remains. */
export function cutSquare(image: HTMLImageElement, { x, y, width }: Square): Promise<Blob> {
  const side = Math.min(PROFILE_PICTURE_SIDE_PX, Math.round(width));
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const pencil = canvas.getContext('2d');
  if (!pencil) throw new Error('no canvas to draw on');
  // What was see-through would turn black.
  pencil.fillStyle = '#fff';
  pencil.fillRect(0, 0, side, side);
  pencil.imageSmoothingQuality = 'high';
  pencil.drawImage(image, x, y, width, width, 0, 0, side, side);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture came of it'))), 'image/jpeg', QUALITY);
  });
}
