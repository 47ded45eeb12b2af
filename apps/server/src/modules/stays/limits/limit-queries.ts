import type { CalendarDate } from '@basera/contract/calendar-date';
import type { DateLimits, TripLimits } from '@basera/contract/rules/calendar/stay-limits';
import type { StayDates } from '@basera/contract/rules/stay-dates';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../../platform/schema.ts';

/** Of rooms as `r`, those that may be sold for these dates, if they are free. Rooms without limits are asked nothing. */
export const takeTrip = ({ checkIn, checkOut }: StayDates, today: CalendarDate): RawBuilder<unknown> =>
  sql`(r.id not in (select room_id from room_limits) or takes_trip(r.id, ${checkIn}, ${checkOut}, ${today}))`;

type DateRow = DateLimits & { date: CalendarDate };

/** The limits of the rooms that have any, by their ids: what dates ask only of the two of the trip. */
export async function limitsOf(
  db: Kysely<DB>,
  roomIds: number[],
  { checkIn, checkOut }: StayDates,
): Promise<Map<number, TripLimits>> {
  const { rows } = await sql<Omit<TripLimits, 'dates'> & { roomId: number; dates: DateRow[] }>`
    select l.room_id as "roomId", l.least_nights as "leastNights", l.most_nights as "mostNights",
      l.notice_days as "noticeDays", l.ahead_days as "aheadDays", l.fills_gaps as "fillsGaps", coalesce((
        select json_agg(json_build_object('date', d.date, 'leastNights', d.least_nights, 'mostNights', d.most_nights,
          'noArrival', d.no_arrival, 'noDeparture', d.no_departure))
        from room_date_limits d where d.room_id = l.room_id and d.date in (${checkIn}, ${checkOut})), '[]') as dates
    from room_limits l where l.room_id = any(${roomIds}::int[])`.execute(db);
  return new Map(
    rows.map(({ roomId, dates, ...limits }) => [
      roomId,
      { ...limits, dates: new Map(dates.map(({ date, ...own }) => [date, own])) },
    ]),
  );
}

type RoomNight = { room_id: number; night: CalendarDate; taken: number; units: number };

/** From one night up to, not including, another: those of the rooms on which something is sold or not for sale, and the one before the first that is sold at all. */
export async function takenNights(
  db: Kysely<DB>,
  roomIds: number[],
  from: CalendarDate,
  to: CalendarDate,
): Promise<RoomNight[]> {
  const { rows } = await sql<RoomNight>`
    select n.room_id, n.night, n.booked + n.closed + n.linked as taken, least(n.units, r.units) as units
    from room_nights n join rooms r on r.id = n.room_id
    where n.room_id = any(${roomIds}::int[]) and n.night >= ${from} and n.night < ${to} and n.booked + n.closed + n.linked > 0
    union all
    select r.id, p.live_from - 1, r.units, r.units from rooms r join properties p on p.id = r.property_id
    where r.id = any(${roomIds}::int[]) and p.live_from > ${from}`.execute(db);
  return rows;
}
