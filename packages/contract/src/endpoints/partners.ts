import * as z from 'zod/mini';
import { REJECTION_REASON_MAX_LENGTH } from '../limits.ts';
import { calendarDay, emptyAs, idInText, text } from '../parsing/fields.ts';
import { GUEST_MARKS } from '../rules/business/guest-marks.ts';
import { BOOKING_STATUSES } from '../rules/status/booking-status.ts';
import { endpoint } from './endpoint.ts';

const success = z.literal('success');

export const guestMark = z.enum(GUEST_MARKS, { error: "Must be 'arrived', 'left' or 'no_show'." });

/** What the desk said last of the guests; `by` is null for who has left since. */
export const markOfGuest = z.object({ mark: guestMark, at: z.string(), by: z.nullable(z.string()) });
export type MarkOfGuest = z.infer<typeof markOfGuest>;

/** A booking as the owner of the stay sees it. */
export const ownerBooking = z.object({
  id: z.number(),
  status: z.enum(BOOKING_STATUSES),
  business_id: z.number(),
  /** `id` is null for guests without an account: their booking was entered at the desk, with their phone. */
  guest: z.object({ id: z.nullable(z.number()), name: z.string(), phone: z.nullable(z.string()) }),
  property: z.object({ id: z.number(), name: z.string(), slug: z.string() }),
  start_date: calendarDay,
  end_date: calendarDay,
  guests: z.number(),
  /** Of the guests. */
  children: z.number(),
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
  /** Entered by phone or at the desk: nothing was paid here. */
  is_by_desk: z.boolean(),
  /** ISO instants from and by which a request is to be answered, or all money goes back; null for what is no request. */
  asked_at: z.nullable(z.string()),
  answer_by: z.nullable(z.string()),
  rejection_reason: z.nullable(z.string()),
  mark: z.nullable(markOfGuest),
});
export type OwnerBooking = z.infer<typeof ownerBooking>;

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
