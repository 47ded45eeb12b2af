/** To this zoom waters are good; beyond it they fade, and from the last on nothing is claimed. */
const ZOOM_WHOLE = 14;
const FADING = [1, 0.6, 0.25];

/** How much of the waters is seen at a zoom, from 0 to 1. */
export const strengthAt = (zoom: number): number => (zoom <= ZOOM_WHOLE ? 1 : (FADING[zoom - ZOOM_WHOLE] ?? 0));
