import * as z from 'zod/mini';

/** What the boxes of a booking say. */
export const bookingBoxes = {
  marketing_consent: z.optional(z.boolean()),
  /** The box for offers was left as the page showed it: an answer only of who never gave one. */
  marketing_consent_left: z.optional(z.boolean()),
  /** The guest checked the box for the terms: 422 without it where the operator leaves boxes to guests. */
  terms_agreed: z.optional(z.boolean()),
};
