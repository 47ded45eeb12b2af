import { addDays, type CalendarDate } from '@basera/contract/calendar-date';
import { CALENDAR_AHEAD_DAYS, CALENDAR_NIGHTS_MAX } from '@basera/contract/limits';
import { type NightRange, nightRanges, nightsIn, rangesByValue } from '@basera/contract/rules/calendar/night-ranges';
import { listed } from '@basera/contract/words/phrases';
import type { Transaction } from 'kysely';
import { invalidField } from '../../../platform/http/http-errors.ts';
import type { DB } from '../../../platform/schema.ts';
import { say } from '../../../words/say.ts';
import { type RoomRow, roomsById } from '../grid-queries.ts';
import type { Touched } from './version-queries.ts';

/** Room by room, night by night. */
export type ByNight<T> = Map<number, Map<CalendarDate, T>>;
type AskedOfNights = { room_ids: number[]; nights: NightRange[] };

/** 422 at the night that is over, or too far away. */
function requireWithin(changes: AskedOfNights[], today: CalendarDate): void {
  const most = addDays(today, CALENDAR_AHEAD_DAYS);
  for (const [index, { nights }] of changes.entries())
    for (const [place, [first, last]] of nights.entries()) {
      if (first < today) throw invalidField(`changes.${index}.nights.${place}.0`, say`Is in the past.`);
      if (last > most)
        throw invalidField(
          `changes.${index}.nights.${place}.1`,
          say`Can be at most ${CALENDAR_AHEAD_DAYS} days from today.`,
        );
    }
}

/** What is asked of each night, the later of two that name it. */
export function askedByNight<C extends AskedOfNights, T>(
  changes: C[],
  today: CalendarDate,
  askedOf: (change: C) => T,
): ByNight<T> {
  requireWithin(changes, today);
  const asked: ByNight<T> = new Map();
  let count = 0;
  for (const change of changes)
    for (const roomId of change.room_ids) {
      const ofRoom = asked.get(roomId) ?? new Map<CalendarDate, T>();
      asked.set(roomId, ofRoom);
      for (const night of change.nights.flatMap(nightsIn)) {
        count += 1;
        if (count > CALENDAR_NIGHTS_MAX)
          throw invalidField('changes', say`Must be at most ${CALENDAR_NIGHTS_MAX} nights of rooms at once.`);
        ofRoom.set(night, askedOf(change));
      }
    }
  return asked;
}

/** From the first night to the day after the last. */
export function spanOf(asked: ByNight<unknown>): { from: CalendarDate; to: CalendarDate } {
  const nights = [...asked.values()].flatMap((own) => [...own.keys()]).sort();
  const [first, last] = [nights[0] as CalendarDate, nights.at(-1) as CalendarDate];
  return { from: first, to: addDays(last, 1) };
}

/** The stay's rooms of these numbers; 422 where one is none of them. */
export async function requireRooms(
  trx: Transaction<DB>,
  propertyId: number,
  changes: ({ room_ids: number[] } | { room_id: number })[],
): Promise<Map<number, RoomRow>> {
  const named = changes.map((change) => ('room_ids' in change ? change.room_ids : [change.room_id]));
  const rows = await roomsById(trx, propertyId, [...new Set(named.flat())]);
  const rooms = new Map(rows.map((room) => [room.id, room]));
  for (const [index, change] of changes.entries())
    if (named[index]?.some((id) => !rooms.has(id)))
      throw invalidField(
        `changes.${index}.${'room_ids' in change ? 'room_ids' : 'room_id'}`,
        say`There is no such room here.`,
      );
  return rooms;
}

export const touchedNights = (nights: ByNight<unknown>): Touched[] =>
  [...nights].map(([roomId, own]) => ({ roomId, nights: nightRanges(own.keys()) }));

/** The fewest changes that say this; rooms of which the same is said stand together. */
export function changesOf<T extends number | string | null>(nights: ByNight<T>) {
  const changes = [...nights].flatMap(([roomId, own]) => rangesByValue(own).map((part) => ({ roomId, ...part })));
  const alike = Map.groupBy(changes, ({ value, nights: ranges }) => `${value} ${ranges.join()}`);
  return [...alike.values()].flatMap((parts) => {
    const [first] = parts;
    if (!first) return [];
    const ranges = first.nights.map(([from, to]): [CalendarDate, CalendarDate] => [from, to]);
    return { room_ids: parts.map(({ roomId }) => roomId), nights: ranges, value: first.value };
  });
}

const NAMED = 3;

/** 'Lake Room, Villa and 4 more' */
export function roomWords(rooms: Map<number, RoomRow>, touched: Touched[]): string {
  const names = touched.map(({ roomId }) => rooms.get(roomId)?.name ?? '');
  const more = names.length - NAMED;
  return listed(more > 0 ? [...names.slice(0, NAMED), `${more} more`] : names);
}
