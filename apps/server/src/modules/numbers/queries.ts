import type { CalendarDate } from '@basera/contract/calendar-date';
import { BOOKING_HORIZON_DAYS, STAY_NIGHTS_MAX } from '@basera/contract/limits';
import type { Days } from '@basera/contract/rules/numbers/periods';
import { CONFIRMED_STATUSES } from '@basera/contract/rules/status/booking-status';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/schema.ts';

/** What a business has to show numbers of; drafts were never on sale. */
export const staysOf = (db: Kysely<DB>, businessId: number) =>
  db
    .selectFrom('properties')
    .select(['id', 'name'])
    .where('business_id', '=', businessId)
    .where('status', '<>', 'draft')
    .orderBy('name')
    .orderBy('id')
    .execute();

const isConfirmed = sql<boolean>`b.status = any(${CONFIRMED_STATUSES})`;
/** Of one that was: it stood before it was cancelled. */
const wasAccepted = sql<boolean>`(b.status = 'cancelled' and exists (
  select 1 from booking_events e where e.booking_id = b.id and e.kind = 'accepted'))`;

/** Bookings of stays that sleep on some of these nights; the index knows them by their first. */
const ofNights = (stays: number[], { from, to }: Days) => sql`b.property_id = any(${stays})
  and b.check_in >= ${from}::date - ${STAY_NIGHTS_MAX}::int and b.check_in < ${to} and b.check_out > ${from}`;

/** Units of `b` and their rates in paise, a row a room and night: as booked, or its base price each where it has no rates of these nights. */
const bookedNights = sql`booking_rooms r on r.booking_id = b.id
  cross join lateral generate_series(0, b.check_out - b.check_in - 1) as stayed (after)
  cross join lateral (select b.check_in + stayed.after as night,
    case when cardinality(r.nightly_rates) = b.check_out - b.check_in then r.nightly_rates[stayed.after + 1]
      else r.base_price end as rate) as one`;

export type NightRow = { night: CalendarDate; available: number; sold: number; revenue: string };

/** Rooms that extra guests slept in, with what each night cost; few, so that the rule of the price reads them one by one. */
export const roomsWithExtra = (db: Kysely<DB>, stays: number[], days: Days) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('booking_rooms as r', 'r.booking_id', 'b.id')
    .selectAll('r')
    .select(['b.check_in', 'b.check_out'])
    .where(sql<boolean>`${isConfirmed} and ${ofNights(stays, days)} and r.priced_by -> 'extra' <> 'null'`)
    .execute();

/**
 * Unit-nights there were, those that were sold, and what they brought in paise, night by night. What was sold was there,
 * whatever has become of its room since; of a stay that is not live nothing else is from today on.
 */
export async function nightSums(db: Kysely<DB>, stays: number[], days: Days, today: CalendarDate): Promise<NightRow[]> {
  const { from, to } = days;
  const { rows } = await sql<NightRow>`
    with sold as (
      select r.room_id, one.night, sum(r.quantity) as units, sum(r.quantity * one.rate::bigint) as revenue
      from bookings b join ${bookedNights}
      where ${isConfirmed} and ${ofNights(stays, days)} and one.night >= ${from} and one.night < ${to}
      group by r.room_id, one.night
    ), there as (
      select room.id as room_id, each.night,
        greatest(0, coalesce(n.units, room.units) - coalesce(n.closed + n.linked, 0)) as units
      from rooms room join properties p on p.id = room.property_id
      cross join lateral (select ${from}::date + g as night from generate_series(0, ${to}::date - ${from}::date - 1) g) as each
      left join room_nights n on n.room_id = room.id and n.night = each.night
      where room.property_id = any(${stays}) and not room.withdrawn
        and (p.live_from is null or each.night >= p.live_from) and (p.status = 'live' or each.night < ${today})
    )
    select night, sum(greatest(coalesce(there.units, 0), coalesce(sold.units, 0)))::int as available,
      coalesce(sum(sold.units), 0)::int as sold, coalesce(sum(sold.revenue), 0)::text as revenue
    from there full join sold using (room_id, night)
    group by night`.execute(db);
  return rows;
}

/** Unit-nights that were on the books at an instant, night by night: accepted by then, and not cancelled by then. */
export async function onTheBooks(
  db: Kysely<DB>,
  stays: number[],
  days: Days,
  at: Date,
): Promise<{ night: CalendarDate; sold: number }[]> {
  const { rows } = await sql<{ night: CalendarDate; sold: number }>`
    select one.night, sum(r.quantity)::int as sold
    from bookings b join ${bookedNights}
    where (${isConfirmed} or ${wasAccepted}) and ${ofNights(stays, days)}
      and one.night >= ${days.from} and one.night < ${days.to}
      and coalesce((select min(e.created_at) from booking_events e where e.booking_id = b.id and e.kind = 'accepted'), b.created_at) <= ${at}
      and not exists (select 1 from booking_events e
        where e.booking_id = b.id and e.kind in ('cancelled', 'called_off') and e.created_at <= ${at})
    group by one.night`.execute(db);
  return rows;
}

/** The first night that any of the stays ever sold; null where none did. */
export async function firstNightSold(db: Kysely<DB>, stays: number[]): Promise<CalendarDate | null> {
  const { rows } = await sql<{ night: CalendarDate | null }>`
    select min(b.check_in) as night from bookings b where b.property_id = any(${stays}) and ${isConfirmed}`.execute(db);
  return rows[0]?.night ?? null;
}

export type ArrivalRow = { check_in: CalendarDate; is_kept: boolean; days: number; bookings: number };

/** Bookings that were accepted, by the day they arrive or would have, and how many days before they were made. */
export async function arrivals(db: Kysely<DB>, stays: number[], { from, to }: Days): Promise<ArrivalRow[]> {
  const { rows } = await sql<ArrivalRow>`
    select b.check_in, ${isConfirmed} as is_kept,
      b.check_in - (b.created_at at time zone 'Asia/Kolkata')::date as days, count(*)::int as bookings
    from bookings b
    where b.property_id = any(${stays}) and b.check_in >= ${from} and b.check_in < ${to}
      and (${isConfirmed} or ${wasAccepted})
    group by 1, 2, 3`.execute(db);
  return rows;
}

/** Bookings that were accepted, by the day in India they were made on. */
export async function bookingsMade(
  db: Kysely<DB>,
  stays: number[],
  { from, to }: Days,
): Promise<{ day: CalendarDate; bookings: number }[]> {
  const { rows } = await sql<{ day: CalendarDate; bookings: number }>`
    select (b.created_at at time zone 'Asia/Kolkata')::date as day, count(*)::int as bookings
    from bookings b
    where b.property_id = any(${stays}) and b.check_in >= ${from}
      and b.check_in < ${to}::date + ${BOOKING_HORIZON_DAYS}::int
      and (b.created_at at time zone 'Asia/Kolkata')::date >= ${from}
      and (b.created_at at time zone 'Asia/Kolkata')::date < ${to} and (${isConfirmed} or ${wasAccepted})
    group by 1`.execute(db);
  return rows;
}
