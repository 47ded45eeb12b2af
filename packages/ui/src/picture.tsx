import type { Picture as PictureData } from '@basera/contract/endpoints/stays';
import { ownWords } from '@basera/contract/languages/marks';
import { type PictureWidth, pictureAt, pictureSrcSet } from '@basera/contract/pictures';
import { preload } from 'react-dom';
import { classes } from './classes';
import { DoorwayArt } from './doorway';

// For browsers that choose none of the widths.
const WIDTH = 960;

type Props = {
  picture: PictureData | null | undefined;
  /** How wide it is shown, for the browser's choice: '(min-width: 1080px) 400px, 100vw'. */
  sizes: string;
  /** Of the widths it is kept in, those to choose from; all of them if left out. */
  widths?: readonly PictureWidth[];
  /** The picture of the first screen: loaded first. All others wait until they are near. */
  priority?: boolean;
  /** Where words beside it say the same. */
  decorative?: boolean;
  className?: string;
};

/** A picture in all its widths, on its own dominant colour while it loads. Put it straight into a `.pic` box, which gives it its size. */
export function Picture({ picture, sizes, widths, priority, decorative, className }: Props) {
  if (!picture) {
    return (
      <span className={classes('pic-none', className)} aria-hidden="true">
        <DoorwayArt />
      </span>
    );
  }
  const src = pictureAt(picture.file_path, WIDTH);
  const srcSet = pictureSrcSet(picture.file_path, widths);
  if (priority) preload(src, { as: 'image', imageSrcSet: srcSet, imageSizes: sizes, fetchPriority: 'high' });
  return (
    <img
      src={src}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      alt={decorative ? '' : picture.alt}
      {...(decorative ? null : ownWords(picture.alt))}
      loading={priority ? undefined : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      className={className}
      style={{ background: picture.color }}
    />
  );
}
