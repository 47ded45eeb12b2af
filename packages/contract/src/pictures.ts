/** Widths in pixels in which every picture is kept. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 960, 1280, 1600] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
export const FULL_WIDTH: PictureWidth = 1600;

const ADDRESS = /^(\/media\/.+)\/\d+\.webp$/;

/** Where a picture lies: `key` is its place in the media store, e.g. 'demo/exterior/haveli-day-1'. */
export const pictureAddress = (key: string, width: PictureWidth = FULL_WIDTH): string => `/media/${key}/${width}.webp`;

/** The same picture at another width; addresses from elsewhere stay as they are. */
export function pictureAt(filePath: string, width: PictureWidth): string {
  const match = ADDRESS.exec(filePath);
  return match ? `${match[1]}/${width}.webp` : filePath;
}

/** A `srcset` for an <img>, of these widths; undefined where the store keeps no other widths. */
export function pictureSrcSet(filePath: string, widths: readonly PictureWidth[] = PICTURE_WIDTHS): string | undefined {
  if (!ADDRESS.test(filePath)) return undefined;
  return widths.map((width) => `${pictureAt(filePath, width)} ${width}w`).join(',');
}

/** What messengers and search engines show of a shared page; WhatsApp drops pictures of 300 KB and more. */
export const SHARED_PICTURE = { width: 1200, height: 630, maxBytes: 300 * 1024, name: 'share.jpg' } as const;

/** The same picture, cut for sharing; addresses from elsewhere stay as they are. */
export function sharedPictureAt(filePath: string): string {
  const match = ADDRESS.exec(filePath);
  return match ? `${match[1]}/${SHARED_PICTURE.name}` : filePath;
}
