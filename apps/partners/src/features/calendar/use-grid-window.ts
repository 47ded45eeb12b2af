import { useLayoutEffect, useRef, useState } from 'react';

export const COLUMN_PX = 54;
export const SIDE_PX = 176;
const PRICE_PX = 46;
export const LANE_PX = 32;
const FOOT_PX = 8;
const LANES_LEAST = 1;
/** So many columns are drawn at once or not: scrolling by less draws nothing anew. */
const STEP = 7;

export const rowHeight = (lanes: number): number => PRICE_PX + Math.max(LANES_LEAST, lanes) * LANE_PX + FOOT_PX;
export const laneTop = (lane: number): number => PRICE_PX + lane * LANE_PX;

/** Where each row begins, and where the last ends. */
export function rowTops(lanes: readonly number[]): number[] {
  const tops = [0];
  for (const count of lanes) tops.push((tops.at(-1) ?? 0) + rowHeight(count));
  return tops;
}

export type Drawn = { firstDay: number; lastDay: number; firstRow: number; lastRow: number };

type Seen = { left: number; top: number; width: number; height: number };

/** The days and rows that are drawn: those that are seen, and some beside them. The last ones are not among them. */
export function drawnOf({ left, top, width, height }: Seen, days: number, tops: readonly number[]): Drawn {
  const firstDay = Math.max(0, Math.floor(left / COLUMN_PX / STEP) * STEP - STEP);
  const lastDay = Math.min(days, firstDay + Math.ceil(width / COLUMN_PX / STEP) * STEP + 3 * STEP);
  const rows = tops.length - 1;
  const firstSeen = tops.findIndex((_, row) => (tops[row + 1] ?? Number.POSITIVE_INFINITY) > top);
  const lastSeen = tops.findIndex((at) => at > top + height);
  return {
    firstDay,
    lastDay,
    firstRow: Math.max(0, Math.min(firstSeen, rows) - 2),
    lastRow: lastSeen === -1 ? rows : Math.min(rows, lastSeen + 2),
  };
}

/** What of a scrolled grid is drawn; changes by the week and by the row, not by the pixel. */
export function useGridWindow(days: number, tops: readonly number[]) {
  const box = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<Drawn>(() => drawnOf({ left: 0, top: 0, width: 1200, height: 700 }, days, tops));
  const look = () => {
    const {
      scrollLeft: left = 0,
      scrollTop: top = 0,
      clientWidth: width = 0,
      clientHeight: height = 0,
    } = box.current ?? {};
    const next = drawnOf({ left, top, width, height }, days, tops);
    setDrawn((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
  };
  const latest = useRef(look);
  latest.current = look;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other days or rows are other places in the grid
  useLayoutEffect(() => {
    latest.current();
    const watch = new ResizeObserver(() => latest.current());
    if (box.current) watch.observe(box.current);
    return () => watch.disconnect();
  }, [days, tops]);
  return { box, drawn, onScroll: look };
}

/** Scrolls as little as brings a night to where it is seen whole. */
export function bringIntoView(
  box: HTMLElement,
  { day, top, bottom }: { day: number; top: number; bottom: number },
): void {
  const headPx = box.querySelector('.cal-grid-head')?.clientHeight ?? 0;
  const [left, right] = [day * COLUMN_PX, (day + 1) * COLUMN_PX];
  const seen = box.clientWidth - SIDE_PX;
  if (left < box.scrollLeft) box.scrollLeft = left;
  else if (right > box.scrollLeft + seen) box.scrollLeft = right - seen;
  if (top < box.scrollTop) box.scrollTop = top;
  else if (bottom + headPx > box.scrollTop + box.clientHeight) box.scrollTop = bottom + headPx - box.clientHeight;
}
