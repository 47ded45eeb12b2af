import './photo-viewer.css';
import { FULL_WIDTH, pictureAt, pictureSrcSet } from '@basera/contract/pictures';
import { useCloseRequest } from '@basera/ui/overlays/use-close-request.ts';
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import * as Dialog from 'radix-ui/dialog';
import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react';
import { PHOTO_TABS, type PhotoTab, photosOf, wrapped } from './photo-tabs';
import { ZOOM_MAX, ZOOM_MIN } from './photo-zoom';
import type { StayPhoto } from './stay-photos';
import { usePhotoZoom } from './use-photo-zoom';

const ARROWS: Record<string, 1 | -1> = { ArrowLeft: -1, ArrowRight: 1 };
const SIZES = '(min-width: 1024px) 960px, 100vw';

/** Fetches a photo before it is asked for. */
function fetchAhead({ picture }: StayPhoto): void {
  const image = new Image();
  image.sizes = SIZES;
  image.srcset = pictureSrcSet(picture.file_path) ?? '';
  image.src = pictureAt(picture.file_path, FULL_WIDTH);
}

type Props = {
  name: string;
  photos: StayPhoto[];
  /** The photo shown first, by its index among all photos. */
  first: number;
  onClose(): void;
};

/** Which photo is shown, and how large: by buttons, keys and fingers. */
function useTurning(photos: StayPhoto[], first: number) {
  const [tab, setTab] = useState<PhotoTab>('All Photos');
  const [index, setIndex] = useState(first);
  const stage = useRef<HTMLElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const thumbs = useRef<HTMLUListElement>(null);
  const shown = photosOf(photos, tab);

  const go = (to: number) => {
    setIndex(wrapped(to, shown.length));
    zoom.reset();
  };
  const zoom = usePhotoZoom(stage, image, (step) => go(index + step));
  const choose = (next: PhotoTab) => {
    setTab(next);
    setIndex(0);
    zoom.reset();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = ARROWS[event.key];
    const act = step ? () => go(index + step) : { '+': zoom.zoomIn, '=': zoom.zoomIn, '-': zoom.zoomOut }[event.key];
    // With a modifier the key belongs to the browser: its own zoom, its history.
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };

  useEffect(() => {
    thumbs.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'center' });
    const around = [index + 1, index - 1].map((at) => photosOf(photos, tab)[wrapped(at, photosOf(photos, tab).length)]);
    for (const photo of around) if (photo) fetchAhead(photo);
  }, [photos, tab, index]);

  return { tab, index, shown, zoom, stage, image, thumbs, go, choose, onKeyDown };
}

/** All photos of a stay over the whole screen, dark in both themes. */
export function PhotoViewer({ name, photos, first, onClose }: Props) {
  const opener = useRef<HTMLElement | null>(null);
  const { tab, index, shown, zoom, stage, image, thumbs, go, choose, onKeyDown } = useTurning(photos, first);
  const photo = shown[index];
  useCloseRequest(onClose);

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Content
          className="viewer"
          aria-describedby={undefined}
          tabIndex={-1}
          onKeyDown={onKeyDown}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement as HTMLElement | null;
            // The viewer itself takes the focus, so that the arrows move between photos at once.
            event.preventDefault();
            (event.currentTarget as HTMLElement).focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener.current?.focus();
          }}
        >
          <Dialog.Title className="sr">Photos of {name}</Dialog.Title>
          <div className="viewer-top">
            <PhotoTabs photos={photos} tab={tab} onChoose={choose} />
            <div className="row">
              <ZoomButtons zoom={zoom} />
              <Dialog.Close className="icon-btn" aria-label="Close">
                <X className="i" />
              </Dialog.Close>
            </div>
          </div>
          <div id="photo-panel" role="tabpanel" aria-label={tab} className="viewer-stage">
            {shown.length > 1 && <Turn step={-1} onTurn={() => go(index - 1)} />}
            <figure
              ref={stage}
              data-zoomed={zoom.zoom > 1 || undefined}
              data-held={zoom.isHeld || undefined}
              {...zoom.stageHandlers}
            >
              {photo && <LargePhoto key={photo.picture.file_path} ref={image} photo={photo} zoom={zoom} />}
            </figure>
            {shown.length > 1 && <Turn step={1} onTurn={() => go(index + 1)} />}
          </div>
          <div className="viewer-foot">
            <Caption words={photo?.displayText} number={index + 1} of={shown.length} />
            <Thumbs ref={thumbs} photos={shown} index={index} onChoose={go} />
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type Zoom = ReturnType<typeof usePhotoZoom>;

function LargePhoto({ ref, photo, zoom }: { ref: Ref<HTMLImageElement>; photo: StayPhoto; zoom: Zoom }) {
  const { file_path, alt, color } = photo.picture;
  return (
    <img
      ref={ref}
      src={pictureAt(file_path, FULL_WIDTH)}
      srcSet={pictureSrcSet(file_path)}
      // Zoomed in, a larger rendition is fetched.
      sizes={zoom.zoom > 1 ? `${FULL_WIDTH}px` : SIZES}
      alt={alt}
      width={960}
      height={640}
      draggable={false}
      style={{
        backgroundColor: color,
        transform: `translate(${zoom.offset.x + zoom.pulled}px, ${zoom.offset.y}px) scale(${zoom.zoom})`,
      }}
    />
  );
}

function ZoomButtons({ zoom }: { zoom: Zoom }) {
  return (
    <div className="only-wide row">
      <button
        type="button"
        className="icon-btn"
        aria-label="Zoom out"
        // Not `disabled`: the focus would be lost with it, and the arrow keys with the focus.
        aria-disabled={zoom.zoom <= ZOOM_MIN}
        onClick={zoom.zoomOut}
      >
        <ZoomOut className="i" />
      </button>
      <output className="num small min-w-4 text-center" aria-label="Zoom">
        {Number(zoom.zoom.toFixed(1))}x
      </output>
      <button
        type="button"
        className="icon-btn"
        aria-label="Zoom in"
        aria-disabled={zoom.zoom >= ZOOM_MAX}
        onClick={zoom.zoomIn}
      >
        <ZoomIn className="i" />
      </button>
    </div>
  );
}

function Caption({ words, number, of }: { words: string | undefined; number: number; of: number }) {
  return (
    <p aria-live="polite">
      <span className="strong">{words}</span>{' '}
      <span className="soft num nowrap">
        {number} / {of}
      </span>
    </p>
  );
}

type ThumbsProps = { ref: Ref<HTMLUListElement>; photos: StayPhoto[]; index: number; onChoose(index: number): void };

function Thumbs({ ref, photos, index, onChoose }: ThumbsProps) {
  return (
    <ul ref={ref} className="viewer-thumbs">
      {photos.map(({ picture, displayText }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a picture may stand in two rooms
        <li key={at}>
          <button
            type="button"
            aria-label={`Photo ${at + 1}: ${displayText}`}
            aria-current={at === index || undefined}
            onClick={() => onChoose(at)}
          >
            <img
              src={pictureAt(picture.file_path, 160)}
              alt=""
              width={84}
              height={56}
              loading="lazy"
              style={{ backgroundColor: picture.color }}
            />
          </button>
        </li>
      ))}
    </ul>
  );
}

// Each tab stops the Tab key: the arrows belong to the photos here.
function PhotoTabs({ photos, tab, onChoose }: { photos: StayPhoto[]; tab: PhotoTab; onChoose(tab: PhotoTab): void }) {
  return (
    <div role="tablist" aria-label="Which photos" className="viewer-tabs">
      {PHOTO_TABS.map((each) => {
        const count = photosOf(photos, each).length;
        return (
          <button
            key={each}
            type="button"
            role="tab"
            aria-selected={each === tab}
            aria-controls="photo-panel"
            disabled={count === 0}
            onClick={() => onChoose(each)}
          >
            {each} <span className="faint num">{count}</span>
          </button>
        );
      })}
    </div>
  );
}

function Turn({ step, onTurn }: { step: 1 | -1; onTurn(): void }) {
  const Icon = step === 1 ? ChevronRight : ChevronLeft;
  return (
    <button
      type="button"
      className="icon-btn viewer-turn only-wide"
      aria-label={step === 1 ? 'Next photo' : 'Previous photo'}
      onClick={onTurn}
    >
      <Icon className="i i-l" />
    </button>
  );
}
