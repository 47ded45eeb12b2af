import * as z from 'zod/mini';
import { PAGE_MAX, REJECTION_REASON_MAX_LENGTH } from '../limits.ts';
import { calendarDay, emptyAs, idInText, text, wholeNumber } from '../parsing/fields.ts';
import { BOOKING_STATUSES } from '../rules/status/booking-status.ts';
import { endpoint } from './endpoint.ts';

const success = z.literal('success');

/** A booking as the owner of the stay sees it. */
export const ownerBooking = z.object({
  id: z.number(),
  status: z.enum(BOOKING_STATUSES),
  business_id: z.number(),
  guest: z.object({ id: z.number(), name: z.string() }),
  property: z.object({ name: z.string(), slug: z.string() }),
  start_date: calendarDay,
  end_date: calendarDay,
  guests: z.number(),
  rooms: z.array(z.object({ room_name: z.string(), quantity: z.number(), with_meals: z.boolean() })),
  /** Of an accepted one, the first night first. `name` null: the owner has not named it. */
  units: z.array(
    z.object({
      room_name: z.string(),
      /** How many the kind has: the only one goes without saying. */
      of: z.number(),
      unit_no: z.number(),
      name: z.nullable(z.string()),
      first_night: calendarDay,
      last_night: calendarDay,
    }),
  ),
  /** Rupees for the whole stay. */
  amount: z.number(),
  /** ISO instant by which a request is answered, or all money goes back; null for what is no request. */
  answer_by: z.nullable(z.string()),
  rejection_reason: z.nullable(z.string()),
});
export type OwnerBooking = z.infer<typeof ownerBooking>;

/** 'waiting': paid requests without an answer, the oldest first; 'upcoming': accepted stays that are not over. */
export const ownerBookingList = z.enum(['waiting', 'upcoming'], { error: "Must be 'waiting' or 'upcoming'." });
export type OwnerBookingList = z.infer<typeof ownerBookingList>;

/** Bookings of all businesses a person acts for. */
export const listOwnerBookings = endpoint({
  method: 'GET',
  path: '/partners/bookings',
  auth: 'required',
  query: z.object({ list: ownerBookingList, page: z._default(wholeNumber(1, PAGE_MAX), 1) }),
  reply: z.object({
    status: success,
    data: z.array(ownerBooking),
    current_page: z.number(),
    last_page: z.number(),
    total: z.number(),
  }),
});

export const decision = z.enum(['accepted', 'rejected'], { error: "Must be 'accepted' or 'rejected'." });
export type Decision = z.infer<typeof decision>;

/** Answers a request. The same answer again changes nothing; another one is refused with 409. `reason` is shown to the guest. */
export const decideOnBooking = endpoint({
  method: 'POST',
  path: '/partners/bookings/:bookingId/decision',
  auth: 'required',
  params: z.object({ bookingId: idInText }),
  body: z.object({ decision, reason: emptyAs(undefined, text(REJECTION_REASON_MAX_LENGTH)) }).check(
    z.refine(({ decision: decided, reason }) => decided === 'rejected' || reason === undefined, {
      error: 'Belongs to a rejection.',
      path: ['reason'],
    }),
  ),
  reply: z.object({ status: success, data: z.object({ booking: ownerBooking }) }),
});
