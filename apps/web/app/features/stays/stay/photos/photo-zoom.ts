export const ZOOM_MIN = 1;
export const ZOOM_MAX = 3;
export const ZOOM_STEP = 0.5;
const ZOOM_DOUBLE_CLICK = 2;

export type Size = { width: number; height: number };
/** Pixels from the middle of the stage. */
export type Offset = { x: number; y: number };
export const centred: Offset = { x: 0, y: 0 };

/** How large a photo is shown, and where its middle lies. */
export type View = { zoom: number; offset: Offset };
export const unzoomed: View = { zoom: ZOOM_MIN, offset: centred };

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

export const clampZoom = (zoom: number): number => within(zoom, ZOOM_MIN, ZOOM_MAX);
export const zoomIn = (zoom: number): number => clampZoom(zoom + ZOOM_STEP);
export const zoomOut = (zoom: number): number => clampZoom(zoom - ZOOM_STEP);
export const doubleClickZoom = (zoom: number): number => (zoom === ZOOM_MIN ? ZOOM_DOUBLE_CLICK : ZOOM_MIN);

/** The step a pinch comes to rest on. */
export const nearestStep = (zoom: number): number => clampZoom(Math.round(zoom / ZOOM_STEP) * ZOOM_STEP);

/** The view at another zoom; the spot of the photo at `point` stays there. */
export const zoomedAt = ({ zoom: before, offset }: View, zoom: number, point: Offset): View => ({
  zoom,
  offset: {
    x: point.x - ((point.x - offset.x) * zoom) / before,
    y: point.y - ((point.y - offset.y) * zoom) / before,
  },
});

export const moved = ({ zoom, offset }: View, by: Offset): View => ({
  zoom,
  offset: { x: offset.x + by.x, y: offset.y + by.y },
});

/** Two fingers: the middle between them, and how far apart they are. */
export type Pinch = { middle: Offset; gap: number };

export const pinchOf = (one: Offset, two: Offset): Pinch => ({
  middle: { x: (one.x + two.x) / 2, y: (one.y + two.y) / 2 },
  gap: Math.hypot(one.x - two.x, one.y - two.y),
});

/** The photo between two fingers follows both of them. */
export function pinched(view: View, before: Pinch, now: Pinch): View {
  const zoom = clampZoom((view.zoom * now.gap) / Math.max(1, before.gap));
  const by = { x: now.middle.x - before.middle.x, y: now.middle.y - before.middle.y };
  return moved(zoomedAt(view, zoom, before.middle), by);
}

/**
 * How far a zoomed photo may lie from the middle of its stage, in pixels: its edges are never dragged inside the
 * stage, and a side that fits stays put. `photo` is its size at zoom 1.
 */
export function clampOffset({ x, y }: Offset, zoom: number, photo: Size, stage: Size): Offset {
  const reachX = Math.max(0, (photo.width * zoom - stage.width) / 2);
  const reachY = Math.max(0, (photo.height * zoom - stage.height) / 2);
  return { x: within(x, -reachX, reachX), y: within(y, -reachY, reachY) };
}

// A finger that travels less than this did not mean to swipe.
const SWIPE_PX = 48;

/** Where a sideways swipe leads: the next photo, the one before, or nowhere. */
export function swipeStep(across: number, along: number): 1 | -1 | null {
  if (Math.abs(across) <= Math.max(SWIPE_PX, Math.abs(along))) return null;
  return across < 0 ? 1 : -1;
}

export type Tap = Offset & { atMs: number };

const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_PX = 32;

/** Whether a second tap belongs to the first. */
export const isDoubleTap = (first: Tap, second: Tap): boolean =>
  second.atMs - first.atMs <= DOUBLE_TAP_MS && pinchOf(first, second).gap <= DOUBLE_TAP_PX;
