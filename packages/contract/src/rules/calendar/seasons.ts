import type { CalendarDate } from '../../calendar-date.ts';

type Nights = { first_night: CalendarDate; last_night: CalendarDate };

/** Two seasons of one room that share a night, the one that begins later first; null where none do. */
export function sharingNights<T extends Nights>(seasons: readonly T[]): [later: T, earlier: T] | null {
  const inOrder = seasons.toSorted((a, b) => (a.first_night < b.first_night ? -1 : 1));
  for (const [index, later] of inOrder.entries()) {
    const earlier = inOrder[index - 1];
    if (earlier && earlier.last_night >= later.first_night) return [later, earlier];
  }
  return null;
}
