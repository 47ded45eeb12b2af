import type { CalendarDate } from '@basera/contract/calendar-date';
import { STAY_NIGHTS_MAX } from '@basera/contract/limits';
import type { FeedSite } from '@basera/contract/rules/calendar/feed-sites';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { claimedOf, sameBedsAs } from '../../bookings/index.ts';

/** A night on which other sites and this one have sold more units than there are. */
export type OversoldNight = { night: CalendarDate; units: number };

/** A unit that its owner keeps from sale may be the one that is taken elsewhere; a house that is taken there is sold here with any of its rooms. */
export async function oversoldNights(db: Kysely<DB>, roomId: number, today: CalendarDate): Promise<OversoldNight[]> {
  const { rows } = await sql<OversoldNight>`
    with sold as (
      select n.night, f.units as taken, n.units, n.booked + l.claimed as booked, exists (
        select from room_links k join room_nights p on p.room_id = k.part_id and p.night = n.night
        where k.whole_id = n.room_id and k.since <= n.night and p.booked > 0) as is_part_sold
      from feed_nights f join room_nights n using (room_id, night) cross join lateral (${claimedOf('n')}) l
      where n.room_id = ${roomId} and n.night >= ${today})
    select night, greatest(least(booked, taken + booked - units), is_part_sold::int) as units
    from sold where is_part_sold or (booked > 0 and taken + booked > units)
    order by night`.execute(db);
  return rows;
}

export type HeldNights = { id: number; check_in: CalendarDate; check_out: CalendarDate; quantity: number };

/** Bookings that have a kind of room, or one with the same beds, on some of these nights, paid and not over, the latest first. */
export const bookingsOn = (
  db: Kysely<DB>,
  roomId: number,
  { from, to }: { from: CalendarDate; to: CalendarDate },
): Promise<HeldNights[]> =>
  db
    .selectFrom('bookings as b')
    .innerJoin('booking_rooms as br', 'br.booking_id', 'b.id')
    .select(['b.id', 'b.check_in', 'b.check_out', 'br.quantity'])
    .where('br.room_id', 'in', sql<number>`${sameBedsAs(roomId)}`)
    .where('b.status', 'in', ['accepted', 'pending'])
    // What is not paid yet may never be.
    .where('b.hold_expires_at', 'is', null)
    .where('b.check_in', '>=', sql<CalendarDate>`${from}::date - ${STAY_NIGHTS_MAX}::int`)
    .where('b.check_in', '<=', to)
    .where('b.check_out', '>', from)
    .orderBy('b.id', 'desc')
    .execute();

export type BlockOnRoom = {
  site: FeedSite;
  unit_no: number;
  first_night: CalendarDate;
  until: CalendarDate;
  is_reservation: boolean;
  reference: string | null;
  /** Its site calls its reservations so, and this one is none by name. */
  is_unnamed: boolean;
};

/** What other sites have taken of a kind of room; not what moves on by a day each day. */
export async function blocksOnRoom(
  db: Kysely<DB>,
  roomId: number,
  { from, to }: { from: CalendarDate; to: CalendarDate },
): Promise<BlockOnRoom[]> {
  const { rows } = await sql<BlockOnRoom>`
    select f.site, f.unit_no, b.first_night, b.until, b.is_reservation, b.reference,
      not b.is_reservation and (f.url ~* '^https?://([a-z0-9-]+\.)*airbnb\.'
        or exists (select 1 from feed_blocks o where o.feed_id = f.id and o.is_reservation)) as is_unnamed
    from feed_blocks b join calendar_feeds f on f.id = b.feed_id join rooms r on r.id = f.room_id and f.unit_no <= r.units
    where f.room_id = ${roomId} and not b.is_edge and b.first_night <= ${to} and b.until > ${from}
    order by b.first_night, b.id`.execute(db);
  return rows;
}
