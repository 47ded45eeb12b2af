import { useLingui } from '@lingui/react/macro';
import './photo-viewer.css';
import { NAME, ownWords } from '@basera/contract/languages/marks';
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
  const { t } = useLingui();
  const opener = useRef<HTMLElement | null>(null);
  const { tab, index, shown, zoom, stage, image, thumbs, go, choose, onKeyDown } = useTurning(photos, first);
  const photo = shown[index];
  const tabNames = useTabNames();
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
          <Dialog.Title {...NAME} className="sr">
            {t`Photos of ${name}`}
          </Dialog.Title>
          <div className="viewer-top">
            <PhotoTabs photos={photos} tab={tab} onChoose={choose} />
            <div className="row">
              <ZoomButtons zoom={zoom} />
              <Dialog.Close className="icon-btn" aria-label={t`Close`}>
                <X className="i" />
              </Dialog.Close>
            </div>
          </div>
          <div id="photo-panel" role="tabpanel" aria-label={tabNames[tab]} className="viewer-stage">
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
      {...ownWords(alt)}
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
  const { t } = useLingui();
  const times = Number(zoom.zoom.toFixed(1));
  return (
    <div className="only-wide row">
      <button
        type="button"
        className="icon-btn"
        aria-label={t`Zoom out`}
        // Not `disabled`: the focus would be lost with it, and the arrow keys with the focus.
        aria-disabled={zoom.zoom <= ZOOM_MIN}
        onClick={zoom.zoomOut}
      >
        <ZoomOut className="i" />
      </button>
      <output className="num small min-w-4 text-center" aria-label={t`Zoom`}>
        {t`${times}x`}
      </output>
      <button
        type="button"
        className="icon-btn"
        aria-label={t`Zoom in`}
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
      <span {...NAME} className="strong">
        {words}
      </span>{' '}
      <span className="soft num nowrap">
        {number} / {of}
      </span>
    </p>
  );
}

type ThumbsProps = { ref: Ref<HTMLUListElement>; photos: StayPhoto[]; index: number; onChoose(index: number): void };

function Thumbs({ ref, photos, index, onChoose }: ThumbsProps) {
  const { t } = useLingui();
  const nameOf = (number: number, name: string) => t`Photo ${number}: ${name}`;
  return (
    <ul ref={ref} className="viewer-thumbs">
      {photos.map(({ picture, displayText }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a picture may stand in two rooms
        <li key={at}>
          <button
            type="button"
            {...NAME}
            aria-label={nameOf(at + 1, displayText)}
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

function useTabNames(): Record<PhotoTab, string> {
  const { t } = useLingui();
  return { 'All Photos': t`All Photos`, Property: t`Property`, Room: t`Room` };
}

// Each tab stops the Tab key: the arrows belong to the photos here.
function PhotoTabs({ photos, tab, onChoose }: { photos: StayPhoto[]; tab: PhotoTab; onChoose(tab: PhotoTab): void }) {
  const { t } = useLingui();
  const names = useTabNames();
  return (
    <div role="tablist" aria-label={t`Which photos`} className="viewer-tabs">
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
            {names[each]} <span className="faint num">{count}</span>
          </button>
        );
      })}
    </div>
  );
}

function Turn({ step, onTurn }: { step: 1 | -1; onTurn(): void }) {
  const { t } = useLingui();
  const Icon = step === 1 ? ChevronRight : ChevronLeft;
  return (
    <button
      type="button"
      className="icon-btn viewer-turn only-wide"
      aria-label={step === 1 ? t`Next photo` : t`Previous photo`}
      onClick={onTurn}
    >
      <Icon className="i i-l" />
    </button>
  );
}
