import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { searchQuery } from '../search-query.ts';
import { stayCard } from '../stays.ts';

/** A stay on the map of a search: what its card says of it, with coordinates for certain. */
export const mapPin = z.extend(
  z.pick(stayCard, {
    id: true,
    slug: true,
    name: true,
    locality: true,
    city: true,
    star_rating: true,
    guest_rating: true,
    hero_image: true,
    party: true,
    base_price_per_night: true,
    without_meals: true,
    total_price: true,
    nights: true,
    last_room: true,
    only_one: true,
    reviews_requests: true,
    cheapest_room: true,
  }),
  { latitude: z.number(), longitude: z.number() },
);
export type MapPin = z.infer<typeof mapPin>;

/** The first 200 stays of a search in the order of its list, whatever the page; `total` counts all. */
export const mapPins = endpoint({
  method: 'GET',
  path: '/properties/map-pins',
  auth: 'none',
  query: searchQuery,
  reply: z.object({
    status: z.literal('success'),
    data: z.object({ pins: z.array(mapPin), total: z.number() }),
  }),
});
