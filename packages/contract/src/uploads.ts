import { PICTURE_UPLOAD_MAX_BYTES } from './limits.ts';

const BYTES_PER_MEGABYTE = 1024 ** 2;

const formats = { JPEG: 'image/jpeg', PNG: 'image/png', WebP: 'image/webp', AVIF: 'image/avif' } as const;

/** The types of the pictures that are taken, and how people call them: 'JPEG, PNG, WebP or AVIF'. */
export const PICTURE_TYPES: readonly string[] = Object.values(formats);
export const PICTURE_FORMATS: string = Object.keys(formats)
  .join(', ')
  .replace(/, (\w+)$/, ' or $1');

/** What is said of a file that is none of them. */
export const NO_PICTURE = `Please choose a picture: a ${PICTURE_FORMATS} file.`;

/** How large an uploaded picture may be, for people: '8 MB'. */
export const PICTURE_UPLOAD_MAX = `${PICTURE_UPLOAD_MAX_BYTES / BYTES_PER_MEGABYTE} MB`;
