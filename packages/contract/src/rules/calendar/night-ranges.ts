import { addDays, type CalendarDate, daysBetween } from '../../calendar-date.ts';

/** Nights from the first to the last, both among them. */
export type NightRange = readonly [first: CalendarDate, last: CalendarDate];

export const nightsIn = ([first, last]: NightRange): CalendarDate[] =>
  Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, day) => addDays(first, day));

/** Nights as the fewest ranges, the earliest first; each night counts once. */
export function nightRanges(nights: Iterable<CalendarDate>): [first: CalendarDate, last: CalendarDate][] {
  const ranges: [CalendarDate, CalendarDate][] = [];
  for (const night of [...new Set(nights)].sort()) {
    const last = ranges.at(-1);
    if (last && addDays(last[1], 1) === night) last[1] = night;
    else ranges.push([night, night]);
  }
  return ranges;
}

/** Night by night: nights beside one another that have the same are one range. */
export function rangesByValue<T extends string | number | null>(
  nights: ReadonlyMap<CalendarDate, T>,
): { value: T; nights: NightRange[] }[] {
  const byValue = Map.groupBy(nights, ([, value]) => value);
  return [...byValue].map(([value, own]) => ({ value, nights: nightRanges(own.map(([night]) => night)) }));
}

/** A row of values as 'so often this': `[[2000, 4], [2600, 2]]`. */
export function runsOf<T extends string | number | null>(values: readonly T[]): [value: T, count: number][] {
  const runs: [T, number][] = [];
  for (const value of values) {
    const last = runs.at(-1);
    if (last?.[0] === value) last[1] += 1;
    else runs.push([value, 1]);
  }
  return runs;
}

export const fromRuns = <T>(runs: readonly (readonly [value: T, count: number])[]): T[] =>
  runs.flatMap(([value, count]) => Array<T>(count).fill(value));
