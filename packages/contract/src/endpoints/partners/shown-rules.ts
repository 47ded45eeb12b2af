import * as z from 'zod/mini';
import { calendarDay } from '../../parsing/fields.ts';

/** What is asked of trips to a kind of room; null where nothing. */
export const roomLimitsShown = z.object({
  least_nights: z.nullable(z.number()),
  most_nights: z.nullable(z.number()),
  /** Days from booking to arrival, at least and at most. */
  notice_days: z.nullable(z.number()),
  ahead_days: z.nullable(z.number()),
  /** The least nights give way to a gap. */
  fills_gaps: z.boolean(),
});

/** What dates beside one another ask alike, from the first to the last; null: what the room asks counts. */
export const dateLimitsShown = z.object({
  first: calendarDay,
  last: calendarDay,
  least_nights: z.nullable(z.number()),
  most_nights: z.nullable(z.number()),
  no_arrival: z.boolean(),
  no_departure: z.boolean(),
});

/** What a kind of room costs beyond its nights; see `RoomTerms`. */
export const roomTerms = z.object({
  included_guests: z.nullable(z.number()),
  extra_guest_price: z.nullable(z.number()),
  extra_child_price: z.nullable(z.number()),
  discounts: z.array(z.object({ from_nights: z.number(), percent: z.number() })),
});
