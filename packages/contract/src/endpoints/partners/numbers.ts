import * as z from 'zod/mini';
import { NUMBERS_STAYS_MAX } from '../../limits.ts';
import { calendarDay, idInText } from '../../parsing/fields.ts';
import { PERIODS } from '../../rules/numbers/periods.ts';
import { endpoint, fileEndpoint } from '../endpoint.ts';

const success = z.literal('success');

/** 'all' (null), or the ids of stays with commas between them. */
const stays = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => (text === 'all' ? null : text.split(','))),
  ),
  z.nullable(z.array(idInText).check(z.maxLength(NUMBERS_STAYS_MAX, `Must be at most ${NUMBERS_STAYS_MAX} stays.`))),
);

const asked = z.object({
  businessId: idInText,
  period: z.enum(PERIODS, { error: `Must be one of ${PERIODS.join(', ')}.` }),
  stays,
});

/** A day, week or month of a plot. Nights are unit-nights; what is made of the sums says rules/numbers/measures.ts. */
export const numbersPoint = z.object({
  from: calendarDay,
  /** Not among them. */
  to: calendarDay,
  available: z.number(),
  sold: z.number(),
  /** Rupees. */
  revenue: z.number(),
  /** Unit-nights a year ago, as they were on the books at the same distance; null where nobody could book yet. */
  sold_last_year: z.nullable(z.number()),
  /** Accepted bookings that arrive on these days, and those that would have. */
  kept: z.number(),
  cancelled: z.number(),
  /** Of days from tomorrow on: null. */
  views: z.nullable(z.number()),
  /** Accepted bookings that were made on these days; null as `views` is. */
  bookings: z.nullable(z.number()),
});
export type NumbersPoint = z.infer<typeof numbersPoint>;

export const numbers = z.object({
  period: z.enum(PERIODS),
  from: calendarDay,
  to: calendarDay,
  today: calendarDay,
  /** All that the business has, to choose from. */
  stays: z.array(z.object({ id: z.number(), name: z.string() })),
  points: z.array(numbersPoint),
  /** How many bookings fall into each of LEAD_GROUPS, and by how many days before arrival half of them were made. */
  lead: z.object({ groups: z.array(z.number()), median_days: z.nullable(z.number()) }),
  /** The first day that views of the stays were counted on; null where none were yet. */
  views_since: z.nullable(calendarDay),
});
export type Numbers = z.infer<typeof numbers>;

/** How a business does, for whoever may read its numbers. */
export const readNumbers = endpoint({
  method: 'GET',
  path: '/partners/businesses/:businessId/numbers/:period/:stays',
  auth: 'required',
  params: asked,
  reply: z.object({ status: success, data: numbers }),
});

/** The same for a spreadsheet. */
export const exportNumbers = fileEndpoint({
  method: 'GET',
  path: '/partners/businesses/:businessId/numbers/:period/:stays/csv',
  auth: 'required',
  params: asked,
  file: 'text/csv; charset=utf-8',
});

/** Somebody looks at the page of a stay. Counted by the day, and of nobody is kept that they did. */
export const countView = endpoint({
  method: 'POST',
  path: '/properties/:propertyId/views',
  auth: 'optional',
  params: z.object({ propertyId: idInText }),
  reply: z.object({ status: success }),
});
