import * as z from 'zod/mini';
import { id, idInText } from '../parsing/fields.ts';
import { endpoint } from './endpoint.ts';
import { guestRating, picture, pricedForParty, tripAsked } from './stays.ts';

const success = z.literal('success');

/** `message` holds 'added' or 'removed': the page reads the new state from it. */
export const toggleFavourite = endpoint({
  method: 'POST',
  path: '/user/properties/favorites/toggle',
  auth: 'required',
  sentAs: 'form',
  body: z.object({ property_id: z.union([id, idInText], { error: 'Must be the number of a property.' }) }),
  reply: z.object({ status: success, message: z.string() }),
});

export const favouriteStay = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  hero_image: z.nullable(picture),
  star_rating: z.number(),
  guest_rating: guestRating,
  city: z.string(),
  state: z.string(),
  country: z.string(),
  reviews_requests: z.boolean(),
  /** False where its owner offers it no more, or not just now: it cannot be opened. */
  is_available: z.boolean(),
  /** `without_meals`: its meals are a choice, and come on top. */
  cheapest_room: z.nullable(z.object({ base_price_per_night: z.number(), without_meals: z.boolean() })),
  ...pricedForParty,
});
export type FavouriteStay = z.infer<typeof favouriteStay>;

export const listFavourites = endpoint({
  method: 'GET',
  path: '/user/properties/favorites',
  auth: 'required',
  query: tripAsked,
  reply: z.object({ status: success, data: z.object({ favorites: z.object({ data: z.array(favouriteStay) }) }) }),
});
