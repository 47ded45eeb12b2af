import { addDays, type CalendarDate, daysBetween } from '@basera/contract/calendar-date';
import type { CalendarRoom } from '@basera/contract/endpoints/partners/calendar';
import { CALENDAR_BARS_MAX, CALENDAR_ROOMS_MAX } from '@basera/contract/limits';
import type { Kysely } from 'kysely';
import { pagesOf } from '../../platform/http/pages.ts';
import type { DB } from '../../platform/schema.ts';
import type { CalendarDeps } from './deps.ts';
import { elsewhereOf, linkedRoomsOf } from './elsewhere-queries.ts';
import {
  barRows,
  capRows,
  countRooms,
  type Days,
  nightRows,
  type RoomRow,
  rateRows,
  roomPage,
  roomsById,
  seasonRows,
  versionOf,
} from './grid-queries.ts';
import { limitRows } from './limit-queries.ts';
import { presentBar, presentRoom } from './present.ts';
import type { OwnProperty } from './require-property.ts';
import { numberUnits } from './units/number-units.ts';
import { namesOfUnits } from './units/unit-queries.ts';

/** A page of a stay's rooms by days, with what takes their nights. */
export async function readCalendar(
  deps: CalendarDeps,
  property: OwnProperty,
  { from, to, page }: Days & { page: number },
) {
  const { db, clock } = deps;
  await deps.releaseDueHolds();
  await numberUnits(deps, property.id);
  // Before what it stands for: who read too early is told of a change twice, never not at all.
  const version = await versionOf(db, property.id);
  const rooms = await roomPage(db, property.id, { offset: (page - 1) * CALENDAR_ROOMS_MAX, limit: CALENDAR_ROOMS_MAX });
  const bars = await barRows(db, property.id, { from, to });
  return {
    property: { id: property.id, name: property.name },
    from,
    to,
    version,
    rooms: await roomsByDays(db, rooms, { from, to }),
    bars: bars.slice(0, CALENDAR_BARS_MAX).map((bar) => presentBar(bar, clock.today())),
    bars_left_out: bars.length > CALENDAR_BARS_MAX,
    current_page: page,
    last_page: pagesOf(await countRooms(db, property.id), CALENDAR_ROOMS_MAX),
  };
}

/** Some rooms of a stay as they are now. */
export const roomsNow = async (
  db: Kysely<DB>,
  propertyId: number,
  ids: number[],
  days: Days,
): Promise<CalendarRoom[]> => roomsByDays(db, await roomsById(db, propertyId, ids), days);

/** One query a kind of fact, however many rooms. */
async function roomsByDays(db: Kysely<DB>, rooms: RoomRow[], days: Days): Promise<CalendarRoom[]> {
  const ids = rooms.map(({ id }) => id);
  if (ids.length === 0) return [];
  const seasons = Map.groupBy(await seasonRows(db, ids, days), ({ room_id }) => room_id);
  const rates = Map.groupBy(await rateRows(db, ids, days), ({ room_id }) => room_id);
  const caps = Map.groupBy(await capRows(db, ids, days), ({ room_id }) => room_id);
  const nights = Map.groupBy(await nightRows(db, ids, days), ({ room_id }) => room_id);
  const limits = await limitRows(db, ids, days);
  const elsewhere = await elsewhereOf(db, ids, days);
  const linked = await linkedRoomsOf(db, ids);
  const names = Map.groupBy(await namesOfUnits(db, ids), ({ room_id }) => room_id);
  const dates = daysOf(days);
  return rooms.map((room) =>
    presentRoom(room, dates, {
      seasons: seasons.get(room.id) ?? [],
      rates: rates.get(room.id) ?? [],
      caps: caps.get(room.id) ?? [],
      nights: nights.get(room.id) ?? [],
      limits: limits(room.id),
      names: names.get(room.id) ?? [],
      elsewhere: elsewhere(room.id),
      linked: linked(room.id),
    }),
  );
}

const daysOf = ({ from, to }: Days): CalendarDate[] =>
  Array.from({ length: daysBetween(from, to) }, (_, day) => addDays(from, day));
