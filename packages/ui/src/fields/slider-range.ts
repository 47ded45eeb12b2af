export type Range = readonly [low: number, high: number];
/** An end of a range: 0 the low one, 1 the high one. */
export type RangeEnd = 0 | 1;
export type Scale = { min: number; max: number; step: number };

const STEPS_PER_PAGE = 10;
const BACK_KEYS = ['ArrowLeft', 'ArrowDown', 'PageDown'];
const FORTH_KEYS = ['ArrowRight', 'ArrowUp', 'PageUp'];

/** One end moved to the nearest step; moved past the other end, it becomes that other end. */
export function moveEnd(range: Range, end: RangeEnd, to: number, { min, max, step }: Scale): [Range, RangeEnd] {
  const snapped = Math.round((to - min) / step) * step + min;
  const value = Math.min(max, Math.max(min, snapped));
  const other = range[end === 0 ? 1 : 0];
  if (value === other) return [[value, value], end];
  return value < other ? [[value, other], 0] : [[other, value], 1];
}

/** The end that a press on the track takes along. */
export const nearestEnd = ([low, high]: Range, value: number): RangeEnd =>
  Math.abs(low - value) <= Math.abs(high - value) ? 0 : 1;

/** Where a key moves which end, or null for keys that mean nothing here. Shift and the page keys make larger steps. */
export function keyTarget(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  range: Range,
  end: RangeEnd,
  { min, max, step }: Scale,
): { end: RangeEnd; to: number } | null {
  if (key === 'Home') return { end: 0, to: min };
  if (key === 'End') return { end: 1, to: max };
  const direction = BACK_KEYS.includes(key) ? -1 : FORTH_KEYS.includes(key) ? 1 : 0;
  if (direction === 0) return null;
  const steps = (range[end] - min) / step;
  const count = shiftKey || key.startsWith('Page') ? STEPS_PER_PAGE : 1;
  // A value between two steps goes to the next of them first.
  const next = Number.isInteger(steps)
    ? steps + direction * count
    : direction > 0
      ? Math.ceil(steps)
      : Math.floor(steps);
  return { end, to: min + next * step };
}
