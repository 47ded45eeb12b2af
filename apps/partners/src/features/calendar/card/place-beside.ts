import type { ShownNight } from './use-shown-night';

export type Place = { left: number; top: number };

const GAP_PX = 6;
const EDGE_PX = 8;

/**
 * Below the night, above it where there is no room: by finger the other way round, since what is pressed next comes after it
 * and the editor opens below.
 */
export function placeBeside({ cell, by }: ShownNight, card: HTMLElement): Place {
  const night = cell.getBoundingClientRect();
  const { width, height } = card.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const [above, below] = [night.top - height - GAP_PX, night.bottom + GAP_PX];
  const fitsAbove = above >= EDGE_PX;
  const fitsBelow = below + height <= clientHeight - EDGE_PX;
  const isAbove = by === 'touch' ? fitsAbove || !fitsBelow : fitsAbove && !fitsBelow;
  const middle = night.left + night.width / 2 - width / 2;
  return {
    left: Math.max(EDGE_PX, Math.min(middle, clientWidth - width - EDGE_PX)),
    top: Math.max(EDGE_PX, isAbove ? above : below),
  };
}
