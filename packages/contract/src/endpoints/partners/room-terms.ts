import * as z from 'zod/mini';

/** What a kind of room costs beyond its nights; see `RoomTerms`. */
export const roomTerms = z.object({
  included_guests: z.nullable(z.number()),
  extra_guest_price: z.nullable(z.number()),
  extra_child_price: z.nullable(z.number()),
  discounts: z.array(z.object({ from_nights: z.number(), percent: z.number() })),
});
