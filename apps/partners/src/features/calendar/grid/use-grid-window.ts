import { useLayoutEffect, useRef, useState } from 'react';
import { type Drawn, drawnOf, isSame, nearer } from './drawn';
import { COLUMN_PX, SIDE_PX } from './grid-sizes';

/** What of a scrolled grid is drawn: the first look at once, then what is scrolled to frame by frame. */
export function useGridWindow(days: number, tops: readonly number[]) {
  const box = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<Drawn>(() => drawnOf({ left: 0, top: 0, width: 1200, height: 700 }, days, tops));
  const frame = useRef(0);
  const latest = useRef(drawn);
  const wanted = () => {
    const {
      scrollLeft: left = 0,
      scrollTop: top = 0,
      clientWidth: width = 0,
      clientHeight: height = 0,
    } = box.current ?? {};
    return drawnOf({ left, top, width, height }, days, tops);
  };
  const draw = (next: Drawn) => {
    if (isSame(latest.current, next)) return;
    latest.current = next;
    setDrawn(next);
  };
  const drawNearer = () => {
    frame.current = 0;
    const target = wanted();
    draw(nearer(latest.current, target));
    if (!isSame(latest.current, target)) follow();
  };
  const follow = () => {
    frame.current ||= requestAnimationFrame(drawNearer);
  };
  const now = useRef(() => {});
  now.current = () => draw(wanted());
  // biome-ignore lint/correctness/useExhaustiveDependencies: other days or rows are other places in the grid
  useLayoutEffect(() => {
    now.current();
    const watch = new ResizeObserver(() => now.current());
    if (box.current) watch.observe(box.current);
    return () => {
      watch.disconnect();
      cancelAnimationFrame(frame.current);
      frame.current = 0;
    };
  }, [days, tops]);
  return { box, drawn, onScroll: follow };
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
