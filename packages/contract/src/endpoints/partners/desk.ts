import * as z from 'zod/mini';
import {
  DESK_CLIENT_ID_MAX_LENGTH,
  DESK_NOTE_MAX_LENGTH,
  DESK_SEARCH_MAX_LENGTH,
  PRICE_MAX_RUPEES,
  REJECTION_REASON_MAX_LENGTH,
} from '../../limits.ts';
import { calendarDay, email, emptyAs, idInText, personName, phone, placeByDay, text } from '../../parsing/fields.ts';
import { bookingRequest, changeTerms } from '../bookings.ts';
import { endpoint } from '../endpoint.ts';
import { guestMark, ownerBooking } from '../partners.ts';

const success = z.literal('success');
const ofBusiness = z.object({ businessId: idInText });
const ofBooking = z.object({ bookingId: idInText });
const ofStay = z.object({ propertyId: idInText });

/**
 * 'waiting': paid requests without an answer, the oldest first; 'upcoming': accepted stays that are not over, by arrival; 'past': stays
 * that are over, and 'off': what was cancelled or rejected, and 'all' of it, the latest arrival first. Unpaid holds are in none.
 */
export const OWNER_LISTS = ['waiting', 'upcoming', 'past', 'off', 'all'] as const;
export const ownerBookingList = z.enum(OWNER_LISTS, {
  error: "Must be 'waiting', 'upcoming', 'past', 'off' or 'all'.",
});
export type OwnerBookingList = z.infer<typeof ownerBookingList>;

/** Behind which booking the next page begins: '2026-12-11_100042'; for those that wait an instant in milliseconds stands in front. */
const cursor = placeByDay;

const bookingsQuery = z.object({
  list: ownerBookingList,
  /** Nights between these days, the last not among them. */
  from: z.optional(calendarDay),
  to: z.optional(calendarDay),
  property_id: z.optional(idInText),
  /** A part of the guest's name, a phone number the desk was given, or the number of the booking. */
  text: emptyAs(undefined, text(DESK_SEARCH_MAX_LENGTH)),
  after: z.optional(cursor),
});
export type OwnerBookingsQuery = z.infer<typeof bookingsQuery>;

/** Bookings of one business, page by page; `total` counts all pages. */
export const listOwnerBookings = endpoint({
  method: 'GET',
  path: '/partners/businesses/:businessId/bookings',
  auth: 'required',
  params: ofBusiness,
  query: bookingsQuery,
  reply: z.object({
    status: success,
    data: z.array(ownerBooking),
    /** What to ask for as `after`; null on the last page. */
    next: z.nullable(z.string()),
    total: z.number(),
  }),
});

/** Which marks can be made of its guests now, and which of them taken back. */
const marksToMake = { mark: z.array(guestMark), undo: z.nullable(guestMark) };
export const canMark = z.object(marksToMake);
export type CanMark = z.infer<typeof canMark>;

/** Its times are 'HH:mm' in India; null where the stay did not say. */
export const bookingOfDay = z.extend(ownerBooking, {
  check_in_time: z.nullable(z.string()),
  check_out_time: z.nullable(z.string()),
  can: canMark,
});
export type BookingOfDay = z.infer<typeof bookingOfDay>;

export const deskDay = z.object({
  today: calendarDay,
  /** Expected today and not here yet. */
  arriving: z.array(bookingOfDay),
  /** Who leaves today, those who have left already among them. */
  leaving: z.array(bookingOfDay),
  /** Here, and for another night. */
  in_house: z.array(bookingOfDay),
  /** Units that can be sold, and how many are taken tonight and the six nights after. */
  units: z.number(),
  nights: z.array(z.object({ night: calendarDay, taken: z.number() })),
});
export type DeskDay = z.infer<typeof deskDay>;

/** The day of a business: who comes, who goes, who is there. */
export const readToday = endpoint({
  method: 'GET',
  path: '/partners/businesses/:businessId/today',
  auth: 'required',
  params: ofBusiness,
  reply: z.object({ status: success, data: deskDay }),
});

/** What the owners of a business called off in the last twelve months, of how many bookings; the latest first. */
export const ownerCancellations = z.object({
  from: calendarDay,
  /** Bookings of guests that were accepted in these months, or called off in them. */
  accepted: z.number(),
  cancelled: z.number(),
  /** The latest of them. */
  latest: z.array(
    z.object({
      booking_id: z.number(),
      guest_name: z.string(),
      property_name: z.string(),
      start_date: calendarDay,
      end_date: calendarDay,
      reason: z.string(),
      /** Rupees that went back. */
      refunded: z.number(),
      /** ISO instant. */
      at: z.string(),
      /** Null for who has left since, and where nobody did it by hand. */
      by: z.nullable(z.string()),
    }),
  ),
});
export type OwnerCancellations = z.infer<typeof ownerCancellations>;

export const readOwnCancellations = endpoint({
  method: 'GET',
  path: '/partners/businesses/:businessId/cancellations',
  auth: 'required',
  params: ofBusiness,
  reply: z.object({ status: success, data: ownerCancellations }),
});

/** What happened to a booking; `by` names who of the business did it, where that is known. */
export const STORY_STEPS = [
  'made_by_desk',
  'requested',
  'accepted',
  'reminded',
  'rejected',
  'changed',
  'cancelled',
  'called_off',
  'arrived',
  'left',
  'no_show',
  'completed',
] as const;
export const storyStep = z.object({ step: z.enum(STORY_STEPS), at: z.string(), by: z.nullable(z.string()) });
export type StoryStep = z.infer<typeof storyStep>;

export const bookingPage = z.object({
  booking: ownerBooking,
  /** As 'HH:mm' in India; null where the stay did not say. */
  check_in_time: z.nullable(z.string()),
  check_out_time: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Rupees: one unit a night, check-in first, and all of them together. */
  rooms: z.array(
    z.object({
      room_id: z.number(),
      room_name: z.string(),
      quantity: z.number(),
      includes_meal: z.boolean(),
      meals: z.nullable(z.string()),
      nights: z.array(z.number()),
      total: z.number(),
    }),
  ),
  /** Rupees, as far as it is known here: `paid` by the guest and `returned` to them; `tax` is the GST within what stays, null where none was reckoned. */
  money: z.object({
    amount: z.number(),
    paid: z.number(),
    returned: z.number(),
    tax: z.nullable(z.object({ taxable: z.number(), gst: z.number() })),
  }),
  /** What was said when an owner cancelled it. */
  cancelled_because: z.nullable(z.string()),
  /** Null for a role that does not work at the desk. */
  note: z.nullable(z.object({ words: z.string(), version: z.number() })),
  story: z.array(storyStep),
  /** What can be done now, whoever asks. */
  can: z.object({ ...marksToMake, cancel: z.boolean(), change: z.boolean() }),
});
export type BookingPage = z.infer<typeof bookingPage>;

const shown = z.object({ status: success, data: bookingPage });

export const showOwnerBooking = endpoint({
  method: 'GET',
  path: '/partners/bookings/:bookingId',
  auth: 'required',
  params: ofBooking,
  reply: shown,
});

/** Says that the guests came, left or did not come. The same again changes nothing; 409 in words where it cannot be. */
export const markGuest = endpoint({
  method: 'PUT',
  path: '/partners/bookings/:bookingId/marks/:mark',
  auth: 'required',
  params: z.object({ bookingId: idInText, mark: guestMark }),
  reply: shown,
});

/** Takes a mark back, until the end of the day it was made. */
export const undoMark = endpoint({
  method: 'DELETE',
  path: '/partners/bookings/:bookingId/marks/:mark',
  auth: 'required',
  params: z.object({ bookingId: idInText, mark: guestMark }),
  reply: shown,
});

/** `version` is the one that was shown, 0 where there was none; 409 `changed_meanwhile` where another was saved since. */
export const saveDeskNote = endpoint({
  method: 'PUT',
  path: '/partners/bookings/:bookingId/note',
  auth: 'required',
  params: ofBooking,
  body: z.object({ words: text(DESK_NOTE_MAX_LENGTH), version: z.number() }),
  reply: shown,
});

/** Cancels for the owner: the guest gets everything back and reads the reason. One of the desk's own needs none. Again, it changes nothing. */
export const cancelAsOwner = endpoint({
  method: 'POST',
  path: '/partners/bookings/:bookingId/cancel',
  auth: 'required',
  params: ofBooking,
  body: z.object({ reason: text(REJECTION_REASON_MAX_LENGTH) }),
  reply: shown,
});

/** A kind of rooms for some nights: how many are free for all of them, and what one costs in rupees, its meals by choice apart. */
export const deskRoom = z.object({
  room_id: z.number(),
  name: z.string(),
  sleeps: z.number(),
  free: z.number(),
  price: z.number(),
  /** Null where there is nothing to choose. */
  meals: z.nullable(z.object({ words: z.string(), price: z.number() })),
});
export type DeskRoom = z.infer<typeof deskRoom>;

/** What can be given to somebody who calls. `besides`: a booking whose own nights count as free. */
export const readDeskRooms = endpoint({
  method: 'GET',
  path: '/partners/properties/:propertyId/desk-rooms',
  auth: 'required',
  params: ofStay,
  query: z.object({ start_date: calendarDay, end_date: calendarDay, besides: z.optional(idInText) }),
  reply: z.object({ status: success, data: z.object({ rooms: z.array(deskRoom) }) }),
});

const deskTerms = {
  start_date: calendarDay,
  end_date: calendarDay,
  guests: bookingRequest.shape.guests,
  rooms: changeTerms.shape.rooms,
  guest_name: personName,
  phone,
  email: emptyAs(null, z.nullable(email)),
  /** Rupees agreed for the whole stay; left out, what the rooms cost. */
  amount: z.optional(
    z
      .number({ error: 'Must be a number.' })
      .check(
        z.gte(1, 'Must be ₹1 or more.'),
        z.lte(PRICE_MAX_RUPEES, 'Is too large.'),
        z.multipleOf(0.01, 'Must be rupees and paise.'),
      ),
  ),
};
export const deskTermsBody = z.object(deskTerms);
export type DeskTerms = z.infer<typeof deskTermsBody>;

/** A booking by phone or at the desk: it takes its nights at once, and no payment is asked for. `client_id` again is the same booking. */
export const bookAtDesk = endpoint({
  method: 'POST',
  path: '/partners/properties/:propertyId/desk-bookings',
  auth: 'required',
  params: ofStay,
  body: z.object({ ...deskTerms, client_id: text(DESK_CLIENT_ID_MAX_LENGTH, 1) }),
  reply: shown,
});

/** Other terms for a booking of the desk's own. */
export const changeDeskBooking = endpoint({
  method: 'PUT',
  path: '/partners/bookings/:bookingId/desk-terms',
  auth: 'required',
  params: ofBooking,
  body: deskTermsBody,
  reply: shown,
});
