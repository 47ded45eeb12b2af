import type { CalendarDate } from '@basera/contract/calendar-date';
import type { OwnerBookingList } from '@basera/contract/endpoints/partners/desk';
import { type Kysely, sql } from 'kysely';
import { containing } from '../../platform/database/like.ts';
import type { DB } from '../../platform/schema.ts';

const withDesk = (db: Kysely<DB>) =>
  db.selectFrom('bookings as b').leftJoin('desk_bookings as entered', 'entered.booking_id', 'b.id');

/** A booking with what the desk was told of who comes; `asked_at` is when a request was paid. */
const ownerRows = (db: Kysely<DB>) =>
  withDesk(db)
    .selectAll('b')
    .select(['entered.phone', 'entered.email', sql<boolean>`entered.booking_id is not null`.as('is_by_desk')]);
export type OwnerBookingRow = Awaited<ReturnType<ReturnType<typeof ownerRows>['execute']>>[number];

export const ownerBookingById = (db: Kysely<DB>, bookingId: number) =>
  ownerRows(db).where('b.id', '=', bookingId).executeTakeFirst();

export const ownerBookingsById = async (db: Kysely<DB>, ids: number[]): Promise<OwnerBookingRow[]> =>
  ids.length === 0 ? [] : ownerRows(db).where('b.id', 'in', ids).orderBy('b.guest_name').orderBy('b.id').execute();

export type ListFilter = {
  list: OwnerBookingList;
  from?: CalendarDate | undefined;
  to?: CalendarDate | undefined;
  property_id?: number | undefined;
  text?: string | undefined;
};

/** Nobody at the desk hears of what was never paid. */
const wasHeardOf = sql<boolean>`(b.hold_expires_at is null and b.status <> 'expired' and not (b.status = 'cancelled' and exists (
  select 1 from booking_events e where e.booking_id = b.id and e.kind = 'given_up')))`;

const inList = (list: OwnerBookingList, today: CalendarDate) => {
  const conditions = {
    waiting: sql<boolean>`b.status = 'pending'`,
    upcoming: sql<boolean>`b.status = 'accepted' and b.check_out >= ${today}`,
    past: sql<boolean>`(b.status = 'completed' or (b.status = 'accepted' and b.check_out < ${today}))`,
    off: sql<boolean>`b.status in ('cancelled', 'rejected')`,
    all: sql<boolean>`true`,
  } as const satisfies Record<OwnerBookingList, unknown>;
  return conditions[list];
};

/** A part of the name, the digits of a phone number, or the number of the booking. */
function matches(text: string) {
  const digits = text.replace(/[\s()+-]/g, '');
  const isNumber = /^#?\d+$/.test(digits);
  const number = digits.replace('#', '');
  const byName = sql<boolean>`b.guest_name ilike ${containing(text)}`;
  if (!isNumber) return byName;
  return sql<boolean>`(${byName} or b.id::text = ${number} or (${number.length >= 4} and entered.phone like ${`%${number}%`}))`;
}

const listed = (
  db: Kysely<DB>,
  businessId: number,
  { list, from, to, property_id, text }: ListFilter,
  today: CalendarDate,
) =>
  ownerRows(db)
    .where('b.business_id', '=', businessId)
    .where(wasHeardOf)
    .where(inList(list, today))
    .$if(from !== undefined, (query) => query.where('b.check_out', '>', from as CalendarDate))
    .$if(to !== undefined, (query) => query.where('b.check_in', '<', to as CalendarDate))
    .$if(property_id !== undefined, (query) => query.where('b.property_id', '=', property_id as number))
    .$if(text !== undefined, (query) => query.where(matches(text as string)));

/** Where a page begins: behind this value of the order, and this booking. */
export type Cursor = { value: string; id: number };

const IS_ASCENDING = { waiting: true, upcoming: true, past: false, off: false, all: false } as const;
const orderedBy = (list: OwnerBookingList) => (list === 'waiting' ? sql`b.updated_at` : sql`b.check_in`);
const placeIn = (list: OwnerBookingList, row: OwnerBookingRow): string =>
  list === 'waiting' ? String(row.updated_at.getTime()) : row.check_in;
const asStored = (list: OwnerBookingList, value: string) =>
  list === 'waiting' ? sql`${new Date(Number(value))}::timestamptz` : sql`${value}::date`;

/** One page of a list and what comes behind it; one row more is read to know whether there is any. */
export async function ownerBookingsPage(
  db: Kysely<DB>,
  businessId: number,
  { filter, after, size, today }: { filter: ListFilter; after: Cursor | null; size: number; today: CalendarDate },
): Promise<{ rows: OwnerBookingRow[]; next: Cursor | null; total: number }> {
  const { list } = filter;
  const direction = IS_ASCENDING[list] ? 'asc' : 'desc';
  const behind = sql.raw(IS_ASCENDING[list] ? '>' : '<');
  const found = await listed(db, businessId, filter, today)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(${orderedBy(list)}, b.id) ${behind} (${asStored(list, after?.value ?? '')}, ${after?.id ?? 0}::int)`,
      ),
    )
    .orderBy(orderedBy(list), direction)
    .orderBy('b.id', direction)
    .limit(size + 1)
    .execute();
  const rows = found.slice(0, size);
  const last = found.length > size ? rows.at(-1) : undefined;
  const { total } = await listed(db, businessId, filter, today)
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return { rows, next: last ? { value: placeIn(list, last), id: last.id } : null, total };
}

export const roomsOfBookings = (db: Kysely<DB>, bookingIds: number[]) =>
  db.selectFrom('booking_rooms').selectAll().where('booking_id', 'in', bookingIds).orderBy('room_id').execute();
export type OwnerRoomRow = Awaited<ReturnType<typeof roomsOfBookings>>[number];

export const propertyById = (db: Kysely<DB>, id: number) =>
  db.selectFrom('properties').select(['id', 'business_id']).where('id', '=', id).executeTakeFirst();

/** The units that bookings have, the first night first, as their kinds of rooms are called now. */
export const unitsOfBookings = (db: Kysely<DB>, bookingIds: number[]) =>
  db
    .selectFrom('booking_units as u')
    .innerJoin('rooms as r', 'r.id', 'u.room_id')
    .leftJoin('room_units as n', (join) =>
      join.onRef('n.room_id', '=', 'u.room_id').onRef('n.unit_no', '=', 'u.unit_no'),
    )
    .select([
      'u.booking_id',
      'r.name as room_name',
      'r.units as of',
      'u.unit_no',
      'n.name',
      'u.first_night',
      'u.last_night',
    ])
    .where('u.booking_id', 'in', bookingIds)
    .orderBy('u.first_night')
    .orderBy('u.room_id')
    .orderBy('u.unit_no')
    .execute();
export type OwnerUnitRow = Awaited<ReturnType<typeof unitsOfBookings>>[number];
