import * as z from 'zod/mini';
import { CITY_NAME_MAX_LENGTH, GUESTS_MAX } from '../limits.ts';
import { calendarDay, idInText, text, wholeNumber } from '../parsing/fields.ts';
import { POLICY_NAMES } from '../rules/cancellation.ts';
import { COUNTED_AS } from '../rules/facts/counted-as.ts';
import { CONTACTS } from '../rules/facts/host.ts';
import { ALL_HOUSE_RULES } from '../rules/facts/house-rules.ts';
import { GST_STANDINGS } from '../rules/facts/seller.ts';
import { MEALS } from '../rules/price.ts';
import type { GuestRating } from '../rules/reviews/guest-rating.ts';
import { endpoint } from './endpoint.ts';
import { notSold } from './search/not-sold.ts';
import { searchQuery } from './search-query.ts';

/** A picture: `file_path` is its address at full width; `pictureAt` gives the smaller ones. */
export const picture = z.object({
  file_path: z.string(),
  alt: z.string(),
  /** Dominant colour, the ground while it loads. */
  color: z.string(),
});
export type Picture = z.infer<typeof picture>;

export const amenity = z.object({ id: z.number(), name: z.string() });
export type Amenity = z.infer<typeof amenity>;
export const category = z.object({ id: z.number(), name: z.string() });
export type Category = z.infer<typeof category>;

/** Rooms that sleep a party, and what they cost together without meals that are a choice: all nights (null without dates), and a night in the mean. */
export const partyPrice = z.object({
  rooms: z.array(z.object({ room_id: z.number(), quantity: z.number() })),
  total: z.nullable(z.number()),
  per_night: z.number(),
  /** What all of them are, where that is no room of a house: beds in rooms that others share, cottages, tents. */
  counted_as: z.optional(z.enum(COUNTED_AS)),
});
export type PartyPrice = z.infer<typeof partyPrice>;

/** What a list beside the search says of a stay's price for the trip it was asked for; null where its free rooms sleep fewer. */
export const pricedForParty = {
  party: z.nullable(partyPrice),
  /** True where meals are a choice in any of those rooms: they come on top of the price. */
  without_meals: z.boolean(),
};

/** The trip such a list is asked for: dates both or none. */
export const tripAsked = z.object({
  start_date: z.optional(calendarDay),
  end_date: z.optional(calendarDay),
  max_guests: z.optional(wholeNumber(0, GUESTS_MAX)),
  /** Of the guests; none where nothing is said, and no more than they are. */
  children: z.optional(wholeNumber(0, GUESTS_MAX)),
});
export type TripAsked = z.infer<typeof tripAsked>;

/** The mean of its reviews, not rounded, and how many they are; null where nobody has reviewed it. */
export const guestRating: z.ZodMiniType<GuestRating | null> = z.nullable(
  z.object({ rating: z.number(), count: z.number() }),
);

/** As its owner answered, null where they did not. */
export const houseAnswers = z.record(z.enum(ALL_HOUSE_RULES), z.nullable(z.boolean()));

/** Prices on the wire are rupees. */
export const stayCard = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  category: z.string(),
  locality: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  star_rating: z.number(),
  guest_rating: guestRating,
  hero_image: z.nullable(picture),
  /** The price of the stay: that of the cheapest free rooms that sleep the guests asked for. */
  party: partyPrice,
  /** The same numbers, for pages of the release before this one. */
  base_price_per_night: z.number(),
  total_price: z.nullable(z.number()),
  /** True where meals are a choice in any of those rooms: they come on top of the price. */
  without_meals: z.boolean(),
  nights: z.nullable(z.number()),
  /** Whether cancelling these dates is free now; true without dates, as the terms have it. */
  free_cancellation: z.boolean(),
  /** ISO instant until which the dates can be cancelled for nothing; null without dates, and where that is past. */
  free_cancellation_until: z.nullable(z.string()),
  /** One is left on the dates of all the rooms of all kinds, which the owner counted: `last_room` of several, `only_one` of one. */
  last_room: z.boolean(),
  only_one: z.boolean(),
  /** The owner answers each request; a payment does not confirm it yet. */
  reviews_requests: z.boolean(),
  /** The cheapest free room alone, whoever it sleeps. `max_guests`: how many may come into it; `sleeps`: as the owner said, or null. */
  cheapest_room: z.object({
    id: z.number(),
    base_price_per_night: z.number(),
    max_guests: z.number(),
    sleeps: z.nullable(z.number()),
  }),
});
export type StayCard = z.infer<typeof stayCard>;

export const room = z.object({
  id: z.number(),
  room_name: z.string(),
  /** As of a party's rooms. */
  counted_as: z.optional(z.enum(COUNTED_AS)),
  /** Without meals that are a choice; with dates the mean of their nights, to the nearest paisa. */
  base_price_per_night: z.number(),
  /** Each night of the dates, check-in first; empty without dates. */
  nightly_rates: z.array(z.number()),
  /** All nights of one room, without meals that are a choice; null without dates. */
  total_price: z.nullable(z.number()),
  /** Guests that these prices are for, and what each further one, and each child, costs a night; null where all who may come are included. */
  extra_guests: z.nullable(z.object({ included: z.number(), guest: z.number(), child: z.number() })),
  /** What the length of the stay makes it cost less in percent, and each night without that; null where it does not. */
  length_discount: z.nullable(z.object({ percent: z.number(), nightly_rates: z.array(z.number()) })),
  /** What one night costs as first offered: with the meals where they are a choice, which is on by default. */
  effective_price: z.number(),
  total_price_per_night: z.number(),
  breakfast: z.number(),
  lunch: z.number(),
  dinner: z.number(),
  meal: z.enum(MEALS),
  /** Null where the owner did not say. */
  bed_type: z.nullable(z.string()),
  /** Square feet. */
  room_size: z.nullable(z.number()),
  /** 0 means non-smoking; null where the owner did not say. */
  smoking_allowed: z.nullable(z.number()),
  /** How many may come, and how many sleep in it as the owner said: null where they did not, and two may. */
  max_guests: z.number(),
  sleeps: z.nullable(z.number()),
  /** Free on the dates; 0 when sold out, or not sold for them. Without dates: all there are. */
  number_of_rooms: z.number(),
  /** So many of them for certain: more may be sold on another site, and a booking of them is a request. */
  sure_rooms: z.number(),
  ...notSold,
  /** The whole house it is sold with or instead of, and how many of its units belong to that; missing for most. */
  part_of: z.optional(z.object({ room_id: z.number(), units: z.number() })),
  /** All there are of the kind, as the owner counted; null where they did not. */
  units: z.nullable(z.number()),
  amenities: z.array(amenity),
  media: z.array(picture),
  hero_image: z.nullable(picture),
});
export type Room = z.infer<typeof room>;

export const policyName = z.enum(POLICY_NAMES, { error: "Must be 'standard', 'relaxed' or 'until_arrival'." });

export const stay = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  category: z.string(),
  description: z.string(),
  address: z.string(),
  locality: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  star_rating: z.number(),
  guest_rating: guestRating,
  is_favourite: z.boolean(),
  /** 'HH:mm' in India, as the owner said; null where they did not. */
  check_in_time: z.nullable(z.string()),
  check_out_time: z.nullable(z.string()),
  /** The time of the day of check-in that deadlines count back from: the owner's, or else the usual one. */
  deadlines_from: z.string(),
  /** The owner as guests know them, since when they host as they said (null where they did not), and what of them is confirmed. */
  ...{ host_name: z.string(), host_since: z.nullable(z.string()), host_confirmed: z.array(z.enum(CONTACTS)) },
  /** The business that sells it (rules/facts/seller.ts). */
  seller: z.object({ name: z.string(), since: z.nullable(calendarDay), gst: z.nullable(z.enum(GST_STANDINGS)) }),
  /** The owner answers each request, usually within so many hours; null where too few answers are known to tell. */
  reviews_requests: z.boolean(),
  usual_answer_hours: z.nullable(z.number()),
  /** What the owner did with the bookings of the last twelve months (rules/facts/owner-record.ts). */
  owner_record: z.object({
    ...{ accepted: z.number(), cancelled: z.number(), turned_away: z.number(), requests: z.number() },
    ...{ refused: z.number(), median_hours: z.nullable(z.number()), arrivals: z.number(), confirmed: z.number() },
  }),
  /** One sentence on where it is in the owner's words: 'Four minutes on foot to Candolim beach.' Null where they wrote none. */
  location_note: z.nullable(z.string()),
  /** Kilometres in a straight line from the middle of the city; null for a stay without coordinates. */
  city_distance_km: z.nullable(z.number()),
  hero_image: z.nullable(picture),
  media: z.array(picture),
  amenities: z.array(amenity),
  /** Who is welcome and what is allowed, as the owner said; null where they did not. */
  house_rules: houseAnswers,
  rooms: z.array(room),
  cheapest_room: z.nullable(z.object({ id: z.number(), base_price_per_night: z.number() })),
  /** ISO instant until which cancelling these dates is free; null when it is not, or without dates. */
  free_cancellation_until: z.nullable(z.string()),
  /** By which terms a booking of it can be cancelled (rules/cancellation.ts). */
  cancellation_policy: policyName,
});
export type Stay = z.infer<typeof stay>;

const ok = <T extends z.core.$ZodShape>(shape: T) => z.object({ status: z.literal('success'), ...shape });

export const listCategories = endpoint({
  method: 'GET',
  path: '/categories',
  auth: 'none',
  reply: ok({ data: z.object({ categories: z.array(category) }) }),
});

export const listAmenities = endpoint({
  method: 'GET',
  path: '/amenities',
  auth: 'none',
  reply: ok({ data: z.object({ amenities: z.record(z.string(), z.array(amenity)) }) }),
});

export const searchReply = ok({
  properties: z.object({
    data: z.array(stayCard),
    total: z.number(),
    current_page: z.number(),
    last_page: z.number(),
  }),
});
export type SearchReply = z.infer<typeof searchReply>;

export const searchStays = endpoint({
  method: 'GET',
  path: '/fetchPropertiesByFilters',
  auth: 'none',
  query: searchQuery,
  reply: searchReply,
});

export const showStay = endpoint({
  method: 'GET',
  path: '/showPropertyDetails/:id',
  auth: 'optional',
  params: z.object({ id: text(200, 1) }),
  query: z.object({ start_date: z.optional(calendarDay), end_date: z.optional(calendarDay) }),
  reply: ok({ data: z.object({ property: stay }) }),
});

export const similarStay = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  locality: z.string(),
  city: z.string(),
  star_rating: z.number(),
  guest_rating: guestRating,
  hero_image: z.nullable(picture),
  reviews_requests: z.boolean(),
  rooms: z.array(z.object({ base_price_per_night: z.nullable(z.number()), without_meals: z.boolean() })),
  ...pricedForParty,
});
export type SimilarStay = z.infer<typeof similarStay>;

export const similarStays = endpoint({
  method: 'GET',
  path: '/user/properties/:propertyId/similar',
  auth: 'none',
  params: z.object({ propertyId: idInText }),
  query: tripAsked,
  reply: ok({ data: z.array(similarStay) }),
});

export const suggestion = z.object({
  name: z.string(),
  kind: z.enum(['city', 'state', 'property']),
  /** State of a city, city of a stay. */
  context: z.string(),
  /** What to search for: the place itself, or the city of a stay. */
  city: z.string(),
  slug: z.nullable(z.string()),
});
export type Suggestion = z.infer<typeof suggestion>;

export const suggestPlaces = endpoint({
  method: 'GET',
  path: '/user/properties/search',
  auth: 'none',
  query: z.object({ keyword: z._default(text(CITY_NAME_MAX_LENGTH), '') }),
  reply: ok({ data: z.array(suggestion) }),
});

export const city = z.object({ city: z.string(), state: z.string(), properties: z.number() });
export type City = z.infer<typeof city>;

export const listCities = endpoint({
  method: 'GET',
  path: '/sitemapListofCities',
  auth: 'none',
  reply: ok({ data: z.array(city) }),
});
