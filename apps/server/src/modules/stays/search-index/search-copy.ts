import { type CalendarDate, daysBetween } from '@basera/contract/calendar-date';
import { BOOKING_HORIZON_DAYS, STAY_NIGHTS_MAX } from '@basera/contract/limits';
import type { FollowedStays, StayReader } from '../../../providers/change-feed/change-feed.ts';
import { NightFiller } from './columns/night-filler.ts';
import { StayColumns } from './columns/stay-columns.ts';
import { readNights, readOutline, readPlaces, readStays, readStaysWithoutNights } from './read-stays.ts';

/** So many days pass before the nights that can be asked for reach beyond those that are kept. */
const SPARE_DAYS = 70;
export const NIGHTS_KEPT = BOOKING_HORIZON_DAYS + STAY_NIGHTS_MAX + SPARE_DAYS;

const STAYS_AT_ONCE = 500;

/** Whether a copy from some night on has all that can be asked for today. */
export function hasNights(firstNight: CalendarDate, today: CalendarDate): boolean {
  const age = daysBetween(firstNight, today);
  return age >= 0 && age <= SPARE_DAYS;
}

/** A copy of what search asks for, and the reader that keeps it in step. */
export type SearchCopy = {
  columns: StayColumns;
  /** Cities by each name of a place, lower case. */
  places: Map<string, number[]>;
  reader: StayReader;
  /** When all of it was read from the database: milliseconds of the epoch. */
  readAt: number;
};

/**
 * Copies everything, `today` being the first night kept. Takes seconds where there are many stays: `between` is awaited
 * again and again. What is committed meanwhile may be missing, and is what the copy's reader reads first.
 */
export async function loadCopy(
  connection: FollowedStays,
  today: CalendarDate,
  between: () => Promise<void>,
): Promise<SearchCopy> {
  const readAt = Date.now();
  const reader = await connection.openReader();
  const places = await readPlaces(connection);
  const { ids, roomCounts } = await readOutline(connection);
  const columns = new StayColumns(today, NIGHTS_KEPT, roomCounts);
  for (let start = 0; start < ids.length; start += STAYS_AT_ONCE) {
    const part = ids.slice(start, start + STAYS_AT_ONCE);
    for (const stay of await readStaysWithoutNights(connection, part, windowOf(columns))) columns.put(stay);
    await between();
  }
  columns.arrange();
  const filler = new NightFiller(columns);
  for await (const part of readNights(connection, windowOf(columns))) {
    filler.add(part);
    await between();
  }
  filler.finish();
  await between();
  return { columns, places, reader, readAt };
}

const windowOf = ({ firstNight, nights }: StayColumns) => ({ from: firstNight, nights });

/** Stays that have changed, and the cities they lie in and lay in before. */
export type ChangedStays = { ids: readonly number[]; cities: ReadonlySet<number> };

/** Hears of each part of the stays that change, in the turn in which it is put in: before, and after. */
export type ChangeListener = { onChanging(changed: ChangedStays): void; onChanged(changed: ChangedStays): void };

/** Reads changed stays again and puts them in. */
export async function refreshStays(
  connection: FollowedStays,
  { columns }: SearchCopy,
  ids: readonly number[],
  listener: ChangeListener,
): Promise<void> {
  for (let start = 0; start < ids.length; start += STAYS_AT_ONCE) {
    const part = ids.slice(start, start + STAYS_AT_ONCE);
    const stays = new Map((await readStays(connection, part, windowOf(columns))).map((stay) => [stay.id, stay]));
    const cities = new Set<number>();
    for (const id of part) {
      const before = columns.cityOf(id);
      if (before !== null) cities.add(before);
      const stay = stays.get(id);
      if (stay) cities.add(stay.cityId);
    }
    const changed = { ids: part, cities };
    listener.onChanging(changed);
    for (const id of part) {
      const stay = stays.get(id);
      if (stay) columns.put(stay);
      else columns.remove(id);
    }
    columns.tidy();
    listener.onChanged(changed);
  }
}
