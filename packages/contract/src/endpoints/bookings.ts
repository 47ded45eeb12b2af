import * as z from 'zod/mini';
import { GUESTS_MAX, ROOMS_PER_BOOKING_MAX } from '../limits.ts';
import { bookingBoxes } from '../parsing/booking-boxes.ts';
import { calendarDay, id, idInText } from '../parsing/fields.ts';
import { BOOKING_STATUSES } from '../rules/status/booking-status.ts';
import { endpoint } from './endpoint.ts';
import { papersOfBooking } from './papers.ts';
import { paymentOnBooking } from './payments.ts';
import { disputeShown, refundPart, whatGoesBack } from './refunds.ts';
import { houseAnswers, picture, policyName } from './stays.ts';

const claimedRupees = z
  .number({ error: 'Must be a number.' })
  .check(z.gte(0, 'Must not be negative.'), z.lte(1_000_000_000, 'Is too large.'));

const bookedRoom = z.object({
  room_id: id,
  quantity: z
    .number({ error: 'Must be a number.' })
    .check(z.int('Must be a whole number.'), z.gte(1, 'Must be 1 or more.'), z.lte(99, 'Must be 99 or less.')),
  /** Rupees a night as the guest saw them: a claim, checked against the server's own price. */
  price: claimedRupees,
  includes_meal: z.pipe(
    z.union([z.boolean(), z.literal([0, 1])], { error: 'Must be true or false.' }),
    z.transform((value: boolean | 0 | 1) => Boolean(value)),
  ),
});

const heads = (least: number) =>
  z
    .number({ error: 'Must be a number.' })
    .check(
      z.int('Must be a whole number.'),
      z.gte(least, `Must be ${least} or more.`),
      z.lte(GUESTS_MAX, `Must be ${GUESTS_MAX} or less.`),
    );

/** How many come, and how many of these are children: none where nothing is said. */
const party = { guests: heads(1), children: z.optional(heads(0)) };
const noMoreChildrenThanGuests = z.refine<{ guests: number; children?: number | undefined }>(
  ({ guests, children = 0 }) => children <= guests,
  { path: ['children'], error: 'Must not be more than the guests.' },
);

const bookingFields = {
  start_date: calendarDay,
  end_date: calendarDay,
  ...party,
  /** Rupees for the whole stay: a claim as well. */
  amount: claimedRupees,
  redirectUrl: z.url({ protocol: /^https?$/, error: 'Must be a web address.' }).check(z.maxLength(2000)),
  rooms: z.array(bookedRoom, { error: 'Must be a list of rooms.' }).check(
    z.minLength(1, 'Choose at least one room.'),
    z.maxLength(ROOMS_PER_BOOKING_MAX, `At most ${ROOMS_PER_BOOKING_MAX} kinds of rooms at once.`),
    z.refine((rooms) => new Set(rooms.map((room) => room.room_id)).size === rooms.length, {
      error: 'Names a room twice.',
    }),
  ),
  is_lead: z.optional(z.literal([0, 1])),
  shared_by_user_id: z.optional(z.union([z.number(), z.string()])),
  ...bookingBoxes,
  /** The terms of cancelling that the guest was shown: 409 `terms_changed` where the stay's are stricter now. */
  cancellation_policy: z.optional(policyName),
  /** The rules of the house that the guest was shown: 409 `terms_changed` where they are others now. Where none are sent none count as agreed to. */
  house_rules: z.optional(houseAnswers),
  /** The booking that this one is chosen instead of, after a refusal or its owner's cancelling: held longer, once for each. */
  instead_of: z.optional(id),
  /** The guest was told that it stands once it is paid: 409 `now_a_request` where the owner has to answer it first. */
  at_once: z.optional(z.boolean()),
};
export const bookingRequest = z.object(bookingFields).check(noMoreChildrenThanGuests);
export type BookingRequest = z.infer<typeof bookingRequest>;

/** Other dates or rooms for a booking. */
const changeFields = {
  start_date: calendarDay,
  end_date: calendarDay,
  ...party,
  rooms: z.array(z.omit(bookedRoom, { price: true }), { error: 'Must be a list of rooms.' }).check(
    z.minLength(1, 'Choose at least one room.'),
    z.maxLength(ROOMS_PER_BOOKING_MAX, `At most ${ROOMS_PER_BOOKING_MAX} kinds of rooms at once.`),
    z.refine((rooms) => new Set(rooms.map((room) => room.room_id)).size === rooms.length, {
      error: 'Names a room twice.',
    }),
  ),
};
export const changeTerms = z.object(changeFields).check(noMoreChildrenThanGuests);
export type ChangeTerms = z.infer<typeof changeTerms>;
/** Rupees as the guest saw them: `amount` for the whole changed stay, `refund` what goes back. */
export const changeRequest = z
  .object({
    ...changeFields,
    amount: claimedRupees,
    refund: z.optional(claimedRupees),
  })
  .check(noMoreChildrenThanGuests);
export type ChangeRequest = z.infer<typeof changeRequest>;

/** The server's own price, sent with 409 `price_changed`. Rupees. */
export const quote = z.object({
  amount: z.number(),
  nights: z.number(),
  rooms: z.array(
    z.object({
      room_id: z.number(),
      quantity: z.number(),
      includes_meal: z.boolean(),
      /** One night of one room, with its guests and chosen meals: of several prices the mean. */
      price: z.number(),
      total: z.number(),
    }),
  ),
});
export type Quote = z.infer<typeof quote>;

const success = z.literal('success');

export const placeBooking = endpoint({
  method: 'POST',
  path: '/user/room-inquiries',
  auth: 'required',
  body: bookingRequest,
  reply: z.object({
    status: success,
    data: z.object({
      payment: z.object({ payment_url: z.string() }),
      inquiry: z.object({ id: z.number(), hold_expires_at: z.string() }),
    }),
  }),
});

export const inquiry = z.object({
  id: z.number(),
  user_id: z.number(),
  start_date: calendarDay,
  end_date: calendarDay,
  guests: z.number(),
  /** Of the guests. */
  children: z.number(),
  status: z.enum(BOOKING_STATUSES),
  created_at: z.string(),
  /** ISO instant at which an unpaid booking lets its rooms go; null once it is settled. */
  hold_expires_at: z.nullable(z.string()),
  /** Where an unpaid booking can still be paid. */
  payment_url: z.nullable(z.string()),
  /** What has gone back or is on its way, or 'waits' for the guest's bank; rupees. `due_by` is the last day it may take; `parts` are its ways back, the oldest first. */
  refund: z.nullable(
    z.object({
      amount: z.number(),
      status: z.enum(['pending', 'waits', 'done']),
      due_by: calendarDay,
      parts: z.array(refundPart),
    }),
  ),
  /** A change whose difference (rupees) waits to be paid. */
  change: z.nullable(
    z.object({
      start_date: calendarDay,
      end_date: calendarDay,
      guests: z.number(),
      difference: z.number(),
      hold_expires_at: z.string(),
    }),
  ),
  /** ISO instants, while they lie ahead: cancelling is free, costs a part, and dates and rooms can be changed until then. */
  free_until: z.nullable(z.string()),
  half_until: z.nullable(z.string()),
  change_until: z.nullable(z.string()),
  can_cancel: z.boolean(),
  /** Rupees that cancelling gives back: first now (`from` null), then from each ISO instant on that changes it. Empty where it cannot. */
  refund_steps: z.array(z.object({ from: z.nullable(z.string()), refund: z.number() })),
  /** Of a paid request: by when (an ISO instant) its owner answers, and whether they let that pass. Null where there is none. */
  request: z.nullable(z.object({ answer_by: z.string(), is_unanswered: z.boolean() })),
  /** What the owner said when the request could not be taken. */
  rejection_reason: z.nullable(z.string()),
  /** Cancelled by the stay, with its words to the guest; null where it was not. `why`: the words are ours, and pages have their own. */
  called_off: z.nullable(z.object({ reason: z.string(), why: z.optional(z.literal('sold_twice')) })),
  property: z.object({ slug: z.string() }),
  room: z.object({
    business_id: z.number(),
    property: z.object({ name: z.string(), address: z.string(), hero_image: z.nullable(picture) }),
  }),
  /** On the way: who expects the guest, their phone (E.164) once the booking stands, and where it is as far as it is known. */
  host: z.object({ name: z.string(), phone: z.nullable(z.string()) }),
  place: z.object({
    city: z.string(),
    latitude: z.nullable(z.number()),
    longitude: z.nullable(z.number()),
    location_note: z.nullable(z.string()),
  }),
  /** From when guests are expected, as 'HH:mm' in India; null where the owner did not say. */
  check_in_time: z.nullable(z.string()),
  check_out_time: z.nullable(z.string()),
  /** The rules of the house as the guest agreed to them; null of what was booked before these were kept. */
  house_rules: z.nullable(houseAnswers),
  rooms: z.array(
    z.object({
      room_id: z.number(),
      quantity: z.number(),
      includes_meal: z.boolean(),
      room_details: z.object({
        room_name: z.string(),
        /** The meals that come with it, in words: 'Breakfast and dinner'; null where none do. */
        meals: z.nullable(z.string()),
        /** 0 means non-smoking; null where the owner did not say. */
        smoking_allowed: z.nullable(z.number()),
        /** As booked, without meals that are a choice: the mean of the nights, and each of them. */
        base_price_per_night: z.number(),
        nightly_rates: z.array(z.number()),
        breakfast: z.number(),
        lunch: z.number(),
        dinner: z.number(),
      }),
    }),
  ),
  user: z.object({ name: z.string() }),
  payment: z.nullable(paymentOnBooking),
  papers: papersOfBooking,
  /** The last dispute about it; null where there was none. */
  dispute: z.nullable(disputeShown),
});
export type Inquiry = z.infer<typeof inquiry>;

export const listBookings = endpoint({
  method: 'GET',
  path: '/user/inquiries',
  auth: 'required',
  reply: z.object({ status: success, data: z.object({ inquiries: z.object({ data: z.array(inquiry) }) }) }),
});

const ofBooking = z.object({ bookingId: idInText });

export const cancellation = z.object({ paid: z.number(), ...whatGoesBack.shape });
export type Cancellation = z.infer<typeof cancellation>;
const cancellationReply = z.object({ status: success, data: z.object({ cancellation }) });

export const previewCancellation = endpoint({
  method: 'GET',
  path: '/user/inquiries/:bookingId/cancellation',
  auth: 'required',
  params: ofBooking,
  reply: cancellationReply,
});

/** Rupees as the guest saw them in the preview. Who sends `paid` too is asked again where a payment has become known since. */
export const cancelBooking = endpoint({
  method: 'POST',
  path: '/user/inquiries/:bookingId/cancel',
  auth: 'required',
  params: ofBooking,
  body: z.object({ refund: claimedRupees, paid: z.optional(claimedRupees) }),
  reply: cancellationReply,
});

/** Rupees. `refund` is what goes back of a lower price, by the terms of cancelling. */
export const changeQuote = z.object({
  ...quote.shape,
  amount_before: z.number(),
  difference: z.number(),
  ...whatGoesBack.shape,
  available: z.boolean(),
});
export type ChangeQuote = z.infer<typeof changeQuote>;

export const quoteChange = endpoint({
  method: 'POST',
  path: '/user/inquiries/:bookingId/change-quote',
  auth: 'required',
  params: ofBooking,
  body: changeTerms,
  reply: z.object({ status: success, data: z.object({ quote: changeQuote }) }),
});

/** 'pending': held until the difference is paid at `payment_url`; 'applied': done. */
export const placedChange = z.object({
  status: z.enum(['pending', 'applied']),
  difference: z.number(),
  ...whatGoesBack.shape,
  payment_url: z.nullable(z.string()),
  hold_expires_at: z.nullable(z.string()),
});
export type PlacedChange = z.infer<typeof placedChange>;

export const changeBooking = endpoint({
  method: 'POST',
  path: '/user/inquiries/:bookingId/change',
  auth: 'required',
  params: ofBooking,
  body: changeRequest,
  reply: z.object({ status: success, data: z.object({ change: placedChange }) }),
});

/** A page to pay on for what is still held: the one there was, or a new one where that has run out. */
export const resumePayment = endpoint({
  method: 'POST',
  path: '/user/inquiries/:bookingId/payment-page',
  auth: 'required',
  params: ofBooking,
  reply: z.object({ status: success, data: z.object({ payment: z.object({ payment_url: z.string() }) }) }),
});
