import type { ShownNight } from './use-shown-night';

export type Place = { left: number; top: number };

const GAP_PX = 6;
const EDGE_PX = 8;

/**
 * Below the night, above it where there is no room. By finger at the top of the screen, unless the night is there: other nights
 * are pressed next, and the editor opens below.
 */
export function placeBeside({ cell, by }: ShownNight, card: HTMLElement): Place {
  const night = cell.getBoundingClientRect();
  const { width, height } = card.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const [above, below] = [night.top - height - GAP_PX, night.bottom + GAP_PX];
  const fitsAbove = above >= EDGE_PX;
  const fitsBelow = below + height <= clientHeight - EDGE_PX;
  if (by === 'touch' && fitsAbove) return { left: (clientWidth - width) / 2, top: EDGE_PX };
  const isAbove = fitsAbove && !fitsBelow;
  const middle = night.left + night.width / 2 - width / 2;
  return {
    left: Math.max(EDGE_PX, Math.min(middle, clientWidth - width - EDGE_PX)),
    top: Math.max(EDGE_PX, isAbove ? above : below),
  };
}
