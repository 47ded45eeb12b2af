import type { CalendarDate } from '@basera/contract/calendar-date';
import type { LinkedWhy } from '@basera/contract/endpoints/partners/calendar';
import type { GivenUnit } from '@basera/contract/endpoints/partners/units';
import { CALENDAR_BARS_MAX, STAY_NIGHTS_MAX } from '@basera/contract/limits';
import type { Paise } from '@basera/contract/money';
import { BOOKING_STATUSES, type BookingStatus, holdsRooms } from '@basera/contract/rules/status/booking-status';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/schema.ts';

/** From a day up to, not including, another. */
export type Days = { from: CalendarDate; to: CalendarDate };

export const propertyById = (db: Kysely<DB>, id: number) =>
  db.selectFrom('properties').select(['id', 'name', 'business_id']).where('id', '=', id).executeTakeFirst();

/** Up to which change somebody who reads now has seen; 0 where there was none. */
export async function versionOf(db: Kysely<DB>, propertyId: number): Promise<number> {
  const row = await db
    .selectFrom('calendars')
    .select('version')
    .where('property_id', '=', propertyId)
    .executeTakeFirst();
  return row?.version ?? 0;
}

export const countRooms = async (db: Kysely<DB>, propertyId: number): Promise<number> =>
  (
    await db
      .selectFrom('rooms')
      .select(sql<number>`count(*)::int`.as('rooms'))
      .where('property_id', '=', propertyId)
      .where('withdrawn', '=', false)
      .executeTakeFirstOrThrow()
  ).rooms;

const roomColumns = [
  ...(['id', 'name', 'units', 'sleeps', 'base_price', 'weekend_price'] as const),
  ...(['included_guests', 'extra_guest_price', 'extra_child_price'] as const),
] as const;

/** What longer stays cost less. */
const discountsOf = sql<{ from_nights: number; percent: number }[]>`coalesce((
  select json_agg(json_build_object('from_nights', l.from_nights, 'percent', l.percent) order by l.from_nights)
  from room_discounts l where l.room_id = rooms.id), '[]')`.as('discounts');

/** Kinds of rooms as travellers see them: those with the lowest base price first. */
export const roomPage = (db: Kysely<DB>, propertyId: number, { offset, limit }: { offset: number; limit: number }) =>
  db
    .selectFrom('rooms')
    .select(roomColumns)
    .select(discountsOf)
    .where('property_id', '=', propertyId)
    .where('withdrawn', '=', false)
    .orderBy('base_price')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute();
export type RoomRow = Awaited<ReturnType<typeof roomPage>>[number];

export const roomsById = (db: Kysely<DB>, propertyId: number, ids: number[]) =>
  db
    .selectFrom('rooms')
    .select(roomColumns)
    .select(discountsOf)
    .where('property_id', '=', propertyId)
    .where('id', 'in', ids)
    .where('withdrawn', '=', false)
    .orderBy('base_price')
    .orderBy('id')
    .execute();

export const seasonRows = (db: Kysely<DB>, roomIds: number[], { from, to }: Days) =>
  db
    .selectFrom('room_seasons')
    .selectAll()
    .where('room_id', 'in', roomIds)
    .where('first_night', '<', to)
    .where('last_night', '>=', from)
    .orderBy('room_id')
    .orderBy('first_night')
    .execute();
export type SeasonRow = Awaited<ReturnType<typeof seasonRows>>[number];

export const rateRows = (db: Kysely<DB>, roomIds: number[], { from, to }: Days) =>
  db
    .selectFrom('room_rates')
    .selectAll()
    .where('room_id', 'in', roomIds)
    .where('night', '>=', from)
    .where('night', '<', to)
    .execute();

/** What nights may cost at most since their owner has cancelled a booking of them. */
export const capRows = (db: Kysely<DB>, roomIds: number[], { from, to }: Days) =>
  db
    .selectFrom('rate_caps')
    .selectAll()
    .where('room_id', 'in', roomIds)
    .where('night', '>=', from)
    .where('night', '<', to)
    .orderBy('night')
    .execute();
export type CapRow = Awaited<ReturnType<typeof capRows>>[number];

export type RateRow = { room_id: number; night: CalendarDate; price: Paise };

export const nightRows = (db: Kysely<DB>, roomIds: number[], { from, to }: Days) =>
  db
    .selectFrom('room_nights as n')
    .select(['room_id', 'night', 'booked', 'closed', 'linked'])
    .select(LINKED_WHY.as('linked_why'))
    .where('room_id', 'in', roomIds)
    .where('night', '>=', from)
    .where('night', '<', to)
    .execute();

/** What takes units of a night `n`: its whole, or one of its parts. */
const LINKED_WHY = sql<LinkedWhy | null>`case when n.linked > 0 then coalesce(
  (select case when w.booked > 0 then 'whole_sold' else 'whole_closed' end
    from room_links l join room_nights w on w.room_id = l.whole_id and w.night = n.night where l.part_id = n.room_id),
  case when exists (select from room_links l join room_nights p on p.room_id = l.part_id and p.night = n.night
    where l.whole_id = n.room_id and p.booked > 0) then 'part_sold' else 'part_closed' end) end`;
export type NightRow = Awaited<ReturnType<typeof nightRows>>[number];

export type BarRow = {
  booking_id: number;
  guest_name: string;
  check_in: CalendarDate;
  check_out: CalendarDate;
  status: BookingStatus;
  /** Held, and not paid yet. */
  is_held: boolean;
  is_change: boolean;
  rooms: { room_id: number; quantity: number }[];
  /** Of an accepted one, the first night first. */
  units: GivenUnit[];
};

/** What takes the nights of a stay: bookings, and what bookings under change would become. One more than the most that are told. */
export async function barRows(db: Kysely<DB>, propertyId: number, { from, to }: Days): Promise<BarRow[]> {
  const holding = BOOKING_STATUSES.filter(holdsRooms);
  const { rows } = await sql<BarRow>`
    select b.id as booking_id, b.guest_name, b.check_in, b.check_out, b.status,
      b.status = 'pending' and b.hold_expires_at is not null as is_held,
      false as is_change, (select json_agg(json_build_object('room_id', r.room_id, 'quantity', r.quantity) order by r.room_id)
        from booking_rooms r where r.booking_id = b.id) as rooms,
      coalesce((select json_agg(json_build_object('room_id', u.room_id, 'unit_no', u.unit_no, 'first_night', u.first_night,
          'last_night', u.last_night) order by u.first_night, u.room_id, u.unit_no)
        from booking_units u where u.booking_id = b.id), '[]') as units
    from bookings b
    where b.property_id = ${propertyId} and b.status = any(${holding}) and b.check_in >= ${from}::date - ${STAY_NIGHTS_MAX}::int
      and b.check_in < ${to} and b.check_out > ${from}
    union all
    select b.id, b.guest_name, c.check_in, c.check_out, b.status, true, true,
      (select json_agg(json_build_object('room_id', x -> 'room_id', 'quantity', x -> 'quantity'))
        from jsonb_array_elements(c.rooms) x), '[]'
    from booking_changes c join bookings b on b.id = c.booking_id
    where c.status = 'pending' and b.property_id = ${propertyId} and c.check_in < ${to} and c.check_out > ${from}
    order by check_in, booking_id, is_change limit ${CALENDAR_BARS_MAX + 1}`.execute(db);
  return rows;
}
