import { PHOTO_GRID_MAX } from '@basera/contract/limits';
import { Button } from '@basera/ui/button.tsx';
import { Picture } from '@basera/ui/picture.tsx';
import { useLingui } from '@lingui/react/macro';
import { type UIEvent, useState } from 'react';
import { Drawn } from '../amenities/drawn';
import type { StayPhoto } from './stay-photos';

const LARGE = '(min-width: 1280px) 608px, (min-width: 768px) 50vw, 100vw';
const SMALL = '(min-width: 1280px) 304px, (min-width: 768px) 25vw, 100vw';

type Props = {
  photos: StayPhoto[];
  /** Gets the index of the photo to show large. */
  onOpen(index: number): void;
  /** Somebody is about to open one. */
  onNear(): void;
};

/** Up to five photos: a grid, on phones a strip to swipe through. */
export function PhotoGrid({ photos, onOpen, onNear }: Props) {
  const { t } = useLingui();
  const [at, setAt] = useState(0);
  const [isTouched, setTouched] = useState(false);
  const shown = photos.slice(0, PHOTO_GRID_MAX);
  if (shown.length === 0) {
    return (
      <div className="pic md:aspect-auto! md:h-[320px]">
        <Picture picture={null} sizes="100vw" />
      </div>
    );
  }
  const touch = () => {
    setTouched(true);
    onNear();
  };
  const showPhoto = (number: number) => t`Show photo ${number}:`;
  const follow = ({ currentTarget }: UIEvent<HTMLElement>) =>
    setAt(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth));
  return (
    // On phones the photos beside the first one are not fetched before somebody reaches for them.
    <section
      className="gallery"
      aria-label={t`Photos`}
      data-touched={isTouched || undefined}
      onPointerEnter={touch}
      onFocus={touch}
    >
      <div className="gallery-shots" data-count={shown.length} onScroll={follow}>
        {shown.map(({ picture }, index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a picture may stand in two rooms
            key={index}
            type="button"
            className="shot"
            aria-haspopup="dialog"
            onClick={() => onOpen(index)}
          >
            <span className="sr">{`${showPhoto(index + 1)} `}</span>
            <Picture picture={picture} priority={index === 0} sizes={index === 0 ? LARGE : SMALL} />
          </button>
        ))}
      </div>
      <OpenAll at={at} of={photos.length} onOpen={onOpen} />
    </section>
  );
}

/** On phones it counts, and begins with the photo that is in view. */
function OpenAll({ at, of, onOpen }: { at: number; of: number; onOpen(index: number): void }) {
  const { t } = useLingui();
  return (
    <>
      <Button
        variant="outline"
        size="s"
        className="only-wide absolute right-2 bottom-2"
        aria-haspopup="dialog"
        onClick={() => onOpen(0)}
      >
        <Drawn icon="images" className="i i-s" />
        {t`Show all Photos`}
      </Button>
      <button
        type="button"
        className="only-narrow absolute right-0 bottom-0 flex min-h-[44px] min-w-[44px] cursor-pointer items-end justify-end bg-transparent p-1.5"
        aria-haspopup="dialog"
        onClick={() => onOpen(at)}
      >
        <span className="shots num">
          <Drawn icon="images" className="i i-s" />
          <span className="sr">{t`Show all Photos`}, </span>
          {at + 1} / {of}
        </span>
      </button>
    </>
  );
}
