import type { Picture } from '@basera/contract/endpoints/stays';
import { sharedPictureAt } from '@basera/contract/pictures';
import type { SharedPicture } from '../../browser/page-head';

/** A stay's hero as a link's preview shows it; null where it has none. */
export const sharedPictureOf = (picture: Picture | null | undefined, origin: string): SharedPicture | null =>
  picture ? { address: new URL(sharedPictureAt(picture.file_path), origin).href, alt: picture.alt } : null;
