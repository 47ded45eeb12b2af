import * as z from 'zod/mini';

/** Why a room is not sold for the dates, in parts (rules/calendar/stay-limits.ts). */
const refusal = z.union([
  z.object({ why: z.enum(['too_soon', 'too_far']), days: z.number() }),
  z.object({ why: z.enum(['no_arrival', 'no_departure']) }),
  z.object({ why: z.enum(['least', 'most']), nights: z.number(), rule: z.enum(['date', 'room']) }),
]);

export const notSold = {
  /** Why a free room is not sold for the dates, in words: 'At least 3 nights from Thu, 24 Dec'; null where it is sold. */
  not_sold: z.nullable(z.string()),
  /** The same in parts, for words of another language; missing where it is sold. */
  not_sold_by: z.optional(refusal),
};
