import * as z from 'zod/mini';
import { PAGE_MAX } from '../../limits.ts';
import { calendarDay, id, idInText, wholeNumber } from '../../parsing/fields.ts';
import { CASE_KINDS, CASE_OUTCOMES, CASE_STATES } from '../../rules/business/case-kinds.ts';
import { FEED_SITES } from '../../rules/calendar/feed-sites.ts';
import { BOOKING_STATUSES } from '../../rules/status/booking-status.ts';
import { endpoint } from '../endpoint.ts';

const success = z.literal('success');
const ofCase = z.object({ caseId: idInText });

/** A booking here that another site has sold as well. Instants are ISO; nights are ranges, both ends among them. */
export const ownCase = z.object({
  id: z.number(),
  kind: z.enum(CASE_KINDS),
  state: z.enum(CASE_STATES),
  opened_at: z.string(),
  settled_at: z.nullable(z.string()),
  /** What settled it, and who; null where that was nobody, or they have left. */
  done: z.nullable(z.enum(CASE_OUTCOMES)),
  settled_by: z.nullable(z.string()),
  /** Support settled it for them, and what they wrote of it; null where they wrote nothing. */
  by_support: z.boolean(),
  support_words: z.nullable(z.string()),
  property: z.object({ id: z.number(), name: z.string() }),
  booking: z.object({
    id: z.number(),
    status: z.enum(BOOKING_STATUSES),
    guest_name: z.string(),
    start_date: calendarDay,
    end_date: calendarDay,
    guests: z.number(),
    rooms: z.array(z.object({ room_name: z.string(), quantity: z.number() })),
    /** Rupees for the whole stay. */
    amount: z.number(),
  }),
  nights: z.array(z.tuple([calendarDay, calendarDay])),
  /** What the other site says, with its own number of the booking where it tells one. */
  blocks: z.array(
    z.object({
      site: z.enum(FEED_SITES),
      unit_no: z.number(),
      first_night: calendarDay,
      until: calendarDay,
      reference: z.nullable(z.string()),
    }),
  ),
  /** Both are of the very same dates: it may be one booking that was sent back. */
  is_same_dates: z.boolean(),
});
export type OwnCase = z.infer<typeof ownCase>;

/** Cases of a business, the open ones first, the latest of each first. */
export const listCases = endpoint({
  method: 'GET',
  path: '/partners/businesses/:businessId/cases',
  auth: 'required',
  params: z.object({ businessId: idInText }),
  query: z.object({ page: z._default(wholeNumber(1, PAGE_MAX), 1) }),
  reply: z.object({
    status: success,
    data: z.array(ownCase),
    /** How many are open, whatever page this is. */
    open: z.number(),
    current_page: z.number(),
    last_page: z.number(),
  }),
});

const shownCase = z.object({
  status: success,
  data: z.extend(ownCase, {
    /** What can be done here: kinds of rooms that are free on all its nights and sleep its guests, at the price that was paid. */
    move_to: z.array(z.object({ room_id: z.number(), name: z.string() })),
    /** True of a request, which can be rejected here with all money back. */
    can_reject: z.boolean(),
    /** True of a booking whose guests have not come: it can be cancelled here with all money back. */
    can_call_off: z.boolean(),
  }),
});

export const showCase = endpoint({
  method: 'GET',
  path: '/partners/cases/:caseId',
  auth: 'required',
  params: ofCase,
  reply: shownCase,
});

/** Gives the guest another kind of room for the same price: 409 where it is not free any more. */
export const moveBooking = endpoint({
  method: 'POST',
  path: '/partners/cases/:caseId/move',
  auth: 'required',
  params: ofCase,
  body: z.object({ room_id: id }),
  reply: shownCase,
});

/** Rejects the request that it is about: all money goes back. */
export const rejectBooking = endpoint({
  method: 'POST',
  path: '/partners/cases/:caseId/reject',
  auth: 'required',
  params: ofCase,
  reply: shownCase,
});

/** Cancels the booking that it is about: all money goes back, and the guest is told why. 409 once they have come. */
export const callOffBooking = endpoint({
  method: 'POST',
  path: '/partners/cases/:caseId/call-off',
  auth: 'required',
  params: ofCase,
  reply: shownCase,
});

/** 'other_site': the owner settles it there; 'same_booking': there is but one, which came back. */
export const settleCase = endpoint({
  method: 'POST',
  path: '/partners/cases/:caseId/settle',
  auth: 'required',
  params: ofCase,
  body: z.object({
    done: z.enum(['other_site', 'same_booking'], { error: "Must be 'other_site' or 'same_booking'." }),
  }),
  reply: shownCase,
});
