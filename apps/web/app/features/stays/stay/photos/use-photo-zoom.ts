import { type MouseEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';
import {
  clampOffset,
  doubleClickZoom,
  isDoubleTap,
  moved,
  nearestStep,
  type Offset,
  pinched,
  pinchOf,
  swipeStep,
  type Tap,
  unzoomed,
  type View,
  zoomedAt,
  zoomIn,
  zoomOut,
} from './photo-zoom';

type Touch = {
  /** Where each finger (or the mouse) is. */
  pointers: Map<number, Offset>;
  /** Where the one finger of a swipe or a tap came down; null when it is something else. */
  start: Offset | null;
  /** What was last pressed with: 'mouse', 'touch', 'pen'. */
  kind: string;
};

// A finger that travels less than this has tapped.
const TAP_PX = 10;

/** Where something happened, from the middle of the stage. */
const placeOf = ({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>): Offset => {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
};

/** Notes a finger, or the mouse, that has come down. */
function comeDown(touch: Touch, event: PointerEvent<HTMLElement>): void {
  event.currentTarget.setPointerCapture(event.pointerId);
  const at = placeOf(event);
  touch.pointers.set(event.pointerId, at);
  touch.kind = event.pointerType;
  touch.start = touch.pointers.size === 1 && touch.kind !== 'mouse' ? at : null;
}

/** Zoom and place of a photo, kept within the stage that frames it. */
function useView(stage: RefObject<HTMLElement | null>, photo: RefObject<HTMLElement | null>) {
  const [view, setView] = useState(unzoomed);
  const change = (next: (before: View) => View) =>
    setView((before) => {
      if (!stage.current || !photo.current) return before;
      const { zoom, offset } = next(before);
      const size = { width: photo.current.offsetWidth, height: photo.current.offsetHeight };
      const frame = { width: stage.current.clientWidth, height: stage.current.clientHeight };
      return { zoom, offset: clampOffset(offset, zoom, size, frame) };
    });
  const step = (next: (zoom: number) => number, at: Offset = { x: 0, y: 0 }) =>
    change((before) => zoomedAt(before, next(before.zoom), at));

  return { view, setView, change, step };
}

type Moves = Pick<ReturnType<typeof useView>, 'view' | 'change' | 'step'> & { onSwipe(step: 1 | -1): void };

/** To be told of each tap; of two in quick succession the second one is passed on. */
function useDoubleTap(onDoubleTap: (tap: Tap) => void) {
  const last = useRef<Tap | null>(null);
  return (tap: Tap) => {
    const isSecond = last.current !== null && isDoubleTap(last.current, tap);
    last.current = isSecond ? null : tap;
    if (isSecond) onDoubleTap(tap);
  };
}

/** What fingers and the mouse do to a photo. */
function useFingers({ view, change, step, onSwipe }: Moves) {
  /** How far a swipe has pulled the photo aside, in pixels. */
  const [pulled, setPulled] = useState(0);
  const [isHeld, setHeld] = useState(false);
  const touch = useRef<Touch>({ pointers: new Map(), start: null, kind: '' });
  const tapped = useDoubleTap((tap) => step(doubleClickZoom, tap));

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    comeDown(touch.current, event);
    setHeld(true);
  };

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const { pointers, start } = touch.current;
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const now = placeOf(event);
    const [one, two] = pointers.values();
    pointers.set(event.pointerId, now);
    if (one && two) {
      const [movedOne = one, movedTwo = two] = pointers.values();
      setPulled(0);
      change((view) => pinched(view, pinchOf(one, two), pinchOf(movedOne, movedTwo)));
    } else if (view.zoom > 1) change((view) => moved(view, { x: now.x - before.x, y: now.y - before.y }));
    else if (start) setPulled(now.x - start.x);
  };

  const onPointerEnd = (event: PointerEvent<HTMLElement>) => {
    const { pointers, start } = touch.current;
    if (!pointers.delete(event.pointerId)) return;
    if (pointers.size === 1) step(nearestStep, placeOf(event));
    setHeld(pointers.size > 0);
    setPulled(0);
    touch.current.start = null;
    if (!start || event.type === 'pointercancel') return;
    const at = placeOf(event);
    if (pinchOf(start, at).gap < TAP_PX) return tapped({ ...at, atMs: event.timeStamp });
    const to = view.zoom === 1 ? swipeStep(at.x - start.x, at.y - start.y) : null;
    if (to) onSwipe(to);
  };

  const onDoubleClick = (event: MouseEvent<HTMLElement>) => {
    // Some browsers make a double click of two taps as well, which is answered already.
    if (touch.current.kind === 'mouse') step(doubleClickZoom, placeOf(event));
  };

  const stageHandlers = {
    onPointerDown,
    onPointerMove,
    onPointerUp: onPointerEnd,
    onPointerCancel: onPointerEnd,
    onDoubleClick,
  };
  return { pulled, setPulled, isHeld, stageHandlers };
}

/**
 * Zoom and place of one photo: buttons, double click and double tap, dragging while zoomed, pinching with two fingers,
 * and `onSwipe(1 | -1)` for a sideways swipe while not zoomed. `stage` frames the photo; both are measured when needed.
 */
export function usePhotoZoom(
  stage: RefObject<HTMLElement | null>,
  photo: RefObject<HTMLElement | null>,
  onSwipe: (step: 1 | -1) => void,
) {
  const { view, setView, change, step } = useView(stage, photo);
  const { setPulled, ...fingers } = useFingers({ view, change, step, onSwipe });
  return {
    ...view,
    ...fingers,
    reset: () => {
      setView(unzoomed);
      setPulled(0);
    },
    zoomIn: () => step(zoomIn),
    zoomOut: () => step(zoomOut),
  };
}
