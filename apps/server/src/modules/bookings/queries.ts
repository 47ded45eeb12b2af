import { type CalendarDate, dayInIndia, nightsOf } from '@basera/contract/calendar-date';
import type { Buyer } from '@basera/contract/endpoints/papers';
import { type Paise, paise } from '@basera/contract/money';
import { type BookingStatus, canMoveBooking } from '@basera/contract/rules/status/booking-status';
import { type Kysely, sql, type Transaction } from 'kysely';
import { FORMER_GUEST } from '../../platform/personal-data.ts';
import type { DB } from '../../platform/schema.ts';
import type { BookingRow, ReturnedBecause } from '../payments/index.ts';
import { dropSheets } from '../reviews/index.ts';
import { wholeAddress } from '../stays/index.ts';
import { type RoomNight, roomNights } from './nights/take-nights.ts';
import type { BookingEventKind } from './tables.ts';

export type { BookingRow } from '../payments/index.ts';

/** It holds its rooms until it is paid: nothing we know of has been. */
export const waitsForPayment = (booking: Pick<BookingRow, 'status' | 'hold_expires_at'>): boolean =>
  booking.status === 'pending' && booking.hold_expires_at !== null;

/** It waits for its payment, or has waited in vain: money may still be on its way. */
export const mayBePaidYet = (booking: Pick<BookingRow, 'status' | 'hold_expires_at'>): boolean =>
  waitsForPayment(booking) || booking.status === 'expired';

/** Of a booking, or a change of it: the hold is over, swept or not, and so is the first night, as `firstDay` has it. Nobody can sleep in it. */
export const isTooLate = (
  { status, check_in, hold_expires_at }: Pick<BookingRow, 'check_in' | 'hold_expires_at'> & { status: string },
  now: Date,
  firstDay: CalendarDate = dayInIndia(now),
): boolean => check_in < firstDay && (status === 'expired' || (hold_expires_at !== null && hold_expires_at <= now));

/** The nights a booking is about. */
export async function nightsBooked(
  trx: Transaction<DB>,
  booking: Pick<BookingRow, 'id' | 'check_in' | 'check_out'>,
): Promise<RoomNight[]> {
  const rooms = await trx
    .selectFrom('booking_rooms')
    .select(['room_id', 'quantity'])
    .where('booking_id', '=', booking.id)
    .execute();
  return roomNights(rooms, nightsOf(booking.check_in, booking.check_out));
}

/**
 * What is told of a step: the money that went back with it, and why where it came for nothing; `kind` where its status does not say it; `staffId` where one of us did
 * it on somebody's behalf.
 */
export type StepDetails = {
  refund?: Paise;
  because?: ReturnedBecause;
  kind?: BookingEventKind;
  staffId?: number | null;
};

/** Moves a locked booking along its lifecycle and writes it down; it then no longer waits for its payment. */
export async function moveBooking(
  trx: Transaction<DB>,
  booking: Pick<BookingRow, 'id' | 'status' | 'hold_expires_at'>,
  to: BookingStatus,
  now: Date,
  details: StepDetails = {},
): Promise<void> {
  if (!canMoveBooking(booking.status, to))
    throw new Error(`booking ${booking.id}: ${booking.status} cannot become ${to}`);
  await trx
    .updateTable('bookings')
    .set({ status: to, hold_expires_at: null, updated_at: now })
    .where('id', '=', booking.id)
    .execute();
  // A review exists only with its stay.
  if (to === 'cancelled') await dropSheets(trx, booking.id, now);
  await recordEvent(trx, booking.id, details.kind ?? stepOf(booking, to), now, details);
}

function stepOf(booking: Pick<BookingRow, 'status' | 'hold_expires_at'>, to: BookingStatus): BookingEventKind {
  if (to === 'pending') return 'requested';
  return to === 'cancelled' && mayBePaidYet(booking) ? 'given_up' : to;
}

/** Writes down what happened to a booking. */
export async function recordEvent(
  trx: Transaction<DB>,
  bookingId: number,
  kind: BookingEventKind,
  now: Date,
  { refund = paise(0), because, staffId = null }: StepDetails = {},
): Promise<void> {
  await trx
    .insertInto('booking_events')
    .values({
      ...{ booking_id: bookingId, kind, refund, returned_because: because ?? null, staff_id: staffId },
      created_at: now,
    })
    .execute();
}

export const bookingsOfUser = (db: Kysely<DB>, userId: number, limit: number) =>
  db
    .selectFrom('bookings as b')
    .leftJoin('payments as p', (join) => join.onRef('p.booking_id', '=', 'b.id').on('p.change_id', 'is', null))
    .leftJoin('invoices as i', 'i.booking_id', 'b.id')
    .leftJoin('booking_changes as c', (join) => join.onRef('c.booking_id', '=', 'b.id').on('c.status', '=', 'pending'))
    .innerJoin('properties as stay', 'stay.id', 'b.property_id')
    .innerJoin('cities as city', 'city.id', 'stay.city_id')
    .innerJoin('businesses as owner', 'owner.id', 'b.business_id')
    .selectAll('b')
    .select([
      wholeAddress('stay', 'city').as('address'),
      'city.name as city',
      'stay.latitude',
      'stay.longitude',
      'stay.location_note',
      'owner.owner_name',
      'owner.phone as owner_phone',
      'i.number as invoice_number',
      sql<{ id: number; number: string; total: Paise }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'number', n.number, 'total', n.total) order by n.id), '[]')
        from credit_notes n where n.booking_id = b.id)`.as('credit_notes'),
      'p.status as payment_status',
      'p.transaction_number',
      'p.paid_at',
      sql<
        string | null
      >`(select l.url from payment_links l where l.payment_id = p.id order by l.created_at desc limit 1)`.as(
        'payment_url',
      ),
      'c.check_in as change_check_in',
      'c.check_out as change_check_out',
      'c.guests as change_guests',
      'c.difference as change_difference',
      'c.hold_expires_at as change_expires_at',
      // What was paid, changes included; before that, what is to be paid.
      sql<Paise>`coalesce((select sum(paid.amount) from payments paid where paid.booking_id = b.id and paid.paid_at is not null), p.amount)::int8`.as(
        'payment_amount',
      ),
      sql<Date | null>`(select e.created_at from booking_events e where e.booking_id = b.id and e.kind = 'requested')`.as(
        'requested_at',
      ),
      sql<Date | null>`(select e.created_at from booking_events e where e.booking_id = b.id and e.kind = 'rejected')`.as(
        'rejected_at',
      ),
      sql<boolean>`exists (select 1 from refunds r join payments rp on rp.id = r.payment_id
        where rp.booking_id = b.id and r.status <> 'done')`.as('refund_is_waiting'),
      sql<string | null>`(select o.reason from owner_cancellations o where o.booking_id = b.id)`.as(
        'called_off_because',
      ),
    ])
    .where('b.user_id', '=', userId)
    .orderBy('b.id', 'desc')
    .limit(limit)
    .$narrowType<{ user_id: number }>()
    .execute();
export type BookingOfUser = Awaited<ReturnType<typeof bookingsOfUser>>[number];

export const roomsOfBookings = (db: Kysely<DB>, bookingIds: number[]) =>
  db.selectFrom('booking_rooms').selectAll().where('booking_id', 'in', bookingIds).orderBy('room_id').execute();

export type BookedRoomRow = Awaited<ReturnType<typeof roomsOfBookings>>[number];

/** The room whose price it is: the one that was booked, whichever was given in its stead. */
export const roomBooked = ({ first_room_id, room_id }: Pick<BookedRoomRow, 'first_room_id' | 'room_id'>): number =>
  first_room_id ?? room_id;

/** The same with what the owner says of smoking in them today. */
export const roomsToShow = (db: Kysely<DB>, bookingIds: number[]) =>
  db
    .selectFrom('booking_rooms as br')
    .innerJoin('rooms as r', 'r.id', 'br.room_id')
    .selectAll('br')
    .select('r.smoking')
    .where('br.booking_id', 'in', bookingIds)
    .orderBy('br.room_id')
    .execute();
export type ShownRoomRow = Awaited<ReturnType<typeof roomsToShow>>[number];

/** A guest's own booking. */
export const ownBooking = (db: Kysely<DB>, userId: number, bookingId: number): Promise<BookingRow | undefined> =>
  db.selectFrom('bookings').selectAll().where('id', '=', bookingId).where('user_id', '=', userId).executeTakeFirst();

/** Any booking, for whoever acts on somebody's behalf. */
export const bookingById = (db: Kysely<DB>, bookingId: number): Promise<BookingRow | undefined> =>
  db.selectFrom('bookings').selectAll().where('id', '=', bookingId).executeTakeFirst();

/** Sets whom the invoice is made out to; null the guest alone. False for a booking that is over. */
export async function setBuyer(
  db: Kysely<DB>,
  userId: number,
  bookingId: number,
  buyer: Buyer | null,
): Promise<boolean> {
  // The status is looked at under the lock of the row: whoever completes or cancels the booking comes before or after.
  const { numUpdatedRows } = await db
    .updateTable('bookings')
    .set({ buyer_gstin: buyer?.gstin ?? null, buyer_business: buyer?.business_name ?? null })
    .where('id', '=', bookingId)
    .where('user_id', '=', userId)
    .where('status', 'in', ['pending', 'accepted'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes out of a person's bookings who they were. */
export async function forgetGuest(trx: Transaction<DB>, userId: number): Promise<void> {
  await trx
    .updateTable('bookings')
    .set({ guest_name: FORMER_GUEST, rejection_reason: null })
    .where('user_id', '=', userId)
    .execute();
  const own = trx.selectFrom('bookings').select('id').where('user_id', '=', userId);
  await trx.updateTable('owner_cancellations').set({ reason: '' }).where('booking_id', 'in', own).execute();
  // A stay that has just ended still waits for its invoice.
  await trx
    .updateTable('bookings')
    .set({ buyer_gstin: null, buyer_business: null })
    .where('user_id', '=', userId)
    .where('status', '<>', 'accepted')
    .execute();
}
