import { addDays, type CalendarDate } from '@basera/contract/calendar-date';
import { type NightRange, nightsIn } from '@basera/contract/rules/calendar/night-ranges';

/** A night of a kind of room, by the place of the room in the list. */
export type Place = { row: number; night: CalendarDate };

/** From where the choice began to where it ends; rooms and nights between them belong to it. */
export type Selection = { anchor: Place; head: Place };

export const rangeOf = ({ anchor, head }: Selection): NightRange =>
  anchor.night <= head.night ? [anchor.night, head.night] : [head.night, anchor.night];

export const rowsOf = ({ anchor, head }: Selection): [first: number, last: number] => [
  Math.min(anchor.row, head.row),
  Math.max(anchor.row, head.row),
];

export const nightsOfSelection = (selection: Selection): CalendarDate[] => nightsIn(rangeOf(selection));

export function isSelected(selection: Selection | null, { row, night }: Place): boolean {
  if (!selection) return false;
  const [[first, last], [top, bottom]] = [rangeOf(selection), rowsOf(selection)];
  return first <= night && night <= last && top <= row && row <= bottom;
}

const isOne = ({ anchor, head }: Selection): boolean => anchor.night === head.night && anchor.row === head.row;

/** What a press chooses: the first night, then the last, then it begins anew; with Shift the end is moved. */
export function pressed(before: Selection | null, place: Place, stretches: boolean): Selection {
  if (
    before &&
    (stretches || (isOne(before) && before.anchor.row === place.row && before.anchor.night !== place.night))
  )
    return { anchor: before.anchor, head: place };
  return { anchor: place, head: place };
}

type Bounds = { first: CalendarDate; last: CalendarDate; rows: number };

/** Where a key leads from a night; null for a key that leads nowhere. In a month one row is a week of the same room. */
export function keyLeads(key: string, { row, night }: Place, bounds: Bounds, layout: 'month' | 'rooms'): Place | null {
  const week = 7;
  const days: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    PageUp: -4 * week,
    PageDown: 4 * week,
    ...(layout === 'month' && { ArrowUp: -week, ArrowDown: week }),
  };
  const rows: Record<string, number> = layout === 'rooms' ? { ArrowUp: -1, ArrowDown: 1 } : {};
  if (!(key in days) && !(key in rows)) return null;
  const to = addDays(night, days[key] ?? 0);
  const within = to < bounds.first ? bounds.first : to > bounds.last ? bounds.last : to;
  return { night: within, row: Math.min(Math.max(row + (rows[key] ?? 0), 0), bounds.rows - 1) };
}
