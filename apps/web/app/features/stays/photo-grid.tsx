import { PHOTO_GRID_MAX } from '@basera/contract/limits';
import { Images } from 'lucide-react';
import { Button } from '../../ui/button';
import { Picture } from '../../ui/picture';
import type { StayPhoto } from './stay-photos';

const LARGE = '(min-width: 1280px) 608px, (min-width: 768px) 50vw, 100vw';
const SMALL = '(min-width: 1280px) 304px, 25vw';

/** Up to five photos (one on phones); `onOpen` gets the index of the one to show large. */
export function PhotoGrid({ photos, onOpen }: { photos: StayPhoto[]; onOpen(index: number): void }) {
  const shown = photos.slice(0, PHOTO_GRID_MAX);
  if (shown.length === 0) {
    return (
      <div className="pic md:aspect-auto! md:h-[320px]">
        <Picture picture={null} sizes="100vw" />
      </div>
    );
  }
  return (
    <div className="gallery" data-count={shown.length}>
      {shown.map(({ picture }, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a picture may stand in two rooms
          key={index}
          type="button"
          className="shot"
          aria-haspopup="dialog"
          onClick={() => onOpen(index)}
        >
          <span className="sr">Show photo {index + 1}: </span>
          <Picture picture={picture} priority={index === 0} sizes={index === 0 ? LARGE : SMALL} />
        </button>
      ))}
      <Button
        variant="outline"
        size="s"
        className="only-wide absolute right-2 bottom-2"
        aria-haspopup="dialog"
        onClick={() => onOpen(0)}
      >
        <Images className="i i-s" />
        Show all Photos
      </Button>
      <button
        type="button"
        className="only-narrow absolute right-0 bottom-0 flex min-h-[44px] cursor-pointer items-end bg-transparent p-1.5"
        aria-haspopup="dialog"
        onClick={() => onOpen(0)}
      >
        <span className="shots num">
          <Images className="i i-s" />
          <span className="sr">Show all Photos, </span>1 / {photos.length}
        </span>
      </button>
    </div>
  );
}
