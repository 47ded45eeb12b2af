import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import {
  centred,
  clampOffset,
  clampZoom,
  doubleClickZoom,
  nearestStep,
  type Offset,
  zoomIn,
  zoomOut,
} from './photo-zoom';

// A finger that travels less than this did not mean to swipe.
const SWIPE_PX = 48;

type View = { zoom: number; offset: Offset };
const unzoomed: View = { zoom: 1, offset: centred };

type Touch = { pointers: Map<number, Offset>; pinch: { gap: number; zoom: number } | null; swipe: Offset | null };

const gapOf = (pointers: Map<number, Offset>): number => {
  const [one, two] = [...pointers.values()];
  return one && two ? Math.hypot(one.x - two.x, one.y - two.y) : 0;
};

const moved = ({ zoom, offset }: View, x: number, y: number): View => ({
  zoom,
  offset: { x: offset.x + x, y: offset.y + y },
});

/** What lies in the middle stays in the middle. */
const zoomed = ({ zoom: before, offset }: View, zoom: number): View => ({
  zoom,
  offset: { x: (offset.x * zoom) / before, y: (offset.y * zoom) / before },
});

/**
 * Zoom and place of one photo: buttons, double click, dragging while zoomed, pinching with two fingers, and
 * `onSwipe(1 | -1)` for a sideways swipe while not zoomed. `stage` frames the photo; both are measured when needed.
 */
export function usePhotoZoom(
  stage: RefObject<HTMLElement | null>,
  photo: RefObject<HTMLElement | null>,
  onSwipe: (step: 1 | -1) => void,
) {
  const [view, setView] = useState(unzoomed);
  const touch = useRef<Touch>({ pointers: new Map(), pinch: null, swipe: null });

  const change = (next: (before: View) => View) =>
    setView((before) => {
      if (!stage.current || !photo.current) return before;
      const { zoom, offset } = next(before);
      const size = { width: photo.current.offsetWidth, height: photo.current.offsetHeight };
      const frame = { width: stage.current.clientWidth, height: stage.current.clientHeight };
      return { zoom, offset: clampOffset(offset, zoom, size, frame) };
    });
  const step = (next: (zoom: number) => number) => change((before) => zoomed(before, next(before.zoom)));

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const { pointers } = touch.current;
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    touch.current.pinch = pointers.size === 2 ? { gap: gapOf(pointers), zoom: view.zoom } : null;
    const swipes = pointers.size === 1 && view.zoom === 1 && event.pointerType !== 'mouse';
    touch.current.swipe = swipes ? { x: event.clientX, y: event.clientY } : null;
  };

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const { pointers, pinch } = touch.current;
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    pointers.set(event.pointerId, now);
    if (pinch) {
      const zoom = clampZoom((pinch.zoom * gapOf(pointers)) / Math.max(1, pinch.gap));
      change((view) => zoomed(view, zoom));
    } else if (view.zoom > 1) change((view) => moved(view, now.x - before.x, now.y - before.y));
  };

  const onPointerEnd = (event: PointerEvent<HTMLElement>) => {
    const { pointers, pinch, swipe } = touch.current;
    pointers.delete(event.pointerId);
    touch.current.pinch = null;
    touch.current.swipe = null;
    if (pinch) step(nearestStep);
    if (!swipe || event.type === 'pointercancel') return;
    const across = event.clientX - swipe.x;
    if (Math.abs(across) > Math.max(SWIPE_PX, Math.abs(event.clientY - swipe.y))) onSwipe(across < 0 ? 1 : -1);
  };

  return {
    ...view,
    reset: () => setView(unzoomed),
    zoomIn: () => step(zoomIn),
    zoomOut: () => step(zoomOut),
    stageHandlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp: onPointerEnd,
      onPointerCancel: onPointerEnd,
      onDoubleClick: () => step(doubleClickZoom),
    },
  };
}
