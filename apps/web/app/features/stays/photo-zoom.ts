export const ZOOM_MIN = 1;
export const ZOOM_MAX = 3;
export const ZOOM_STEP = 0.5;
const ZOOM_DOUBLE_CLICK = 2;

export type Size = { width: number; height: number };
export type Offset = { x: number; y: number };
export const centred: Offset = { x: 0, y: 0 };

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

export const clampZoom = (zoom: number): number => within(zoom, ZOOM_MIN, ZOOM_MAX);
export const zoomIn = (zoom: number): number => clampZoom(zoom + ZOOM_STEP);
export const zoomOut = (zoom: number): number => clampZoom(zoom - ZOOM_STEP);
export const doubleClickZoom = (zoom: number): number => (zoom === ZOOM_MIN ? ZOOM_DOUBLE_CLICK : ZOOM_MIN);

/** The step a pinch comes to rest on. */
export const nearestStep = (zoom: number): number => clampZoom(Math.round(zoom / ZOOM_STEP) * ZOOM_STEP);

/**
 * How far a zoomed photo may lie from the middle of its stage, in pixels: its edges are never dragged inside the
 * stage, and a side that fits stays put. `photo` is its size at zoom 1.
 */
export function clampOffset({ x, y }: Offset, zoom: number, photo: Size, stage: Size): Offset {
  const reachX = Math.max(0, (photo.width * zoom - stage.width) / 2);
  const reachY = Math.max(0, (photo.height * zoom - stage.height) / 2);
  return { x: within(x, -reachX, reachX), y: within(y, -reachY, reachY) };
}
