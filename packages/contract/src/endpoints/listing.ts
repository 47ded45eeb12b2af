import * as z from 'zod/mini';
import { calendarDay } from '../parsing/fields.ts';
import { ALL_HOUSE_RULES } from '../rules/facts/house-rules.ts';
import { type MissingThing, missingWords } from '../rules/listing/missing-words.ts';
import { LISTING_PARTS } from '../rules/listing/parts.ts';
import { PAYOUT_STATES } from '../rules/listing/readiness.ts';
import { LISTING_STATUSES } from '../rules/status/listing-status.ts';
import { picture, policyName } from './stays.ts';

const status = z.enum(LISTING_STATUSES);
export const meal = z.enum(['no', 'yes', 'both'], { error: "Must be 'no', 'yes' or 'both'." });

/** 'basics', 'place' …: the form leads there. `room_id`: the kind of room that is meant. */
export const missing = z.object({
  part: z.string(),
  room_id: z.nullable(z.number()),
  thing: z.enum(Object.keys(missingWords) as [MissingThing, ...MissingThing[]]),
  photos: z.nullable(z.number()),
  words: z.string(),
});

/** How far the account is that the money of a business goes to; `why` where it was refused. */
export const payout = z.object({
  state: z.enum(PAYOUT_STATES),
  label: z.nullable(z.string()),
  why: z.nullable(z.string()),
});

/** Somebody of ours looks at it by then; `change`: parts of it that wait to be shown until they have. */
export const review = z.object({ due_at: z.string(), waiting_parts: z.array(z.enum(LISTING_PARTS)) });

export const listingSummary = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  status,
  /** Paused since the account its money goes to was refused or removed: live again by itself with one that is ready. */
  awaits_account: z.boolean(),
  /** Paused since whoever runs it is suspended: live again by itself once somebody who does can sign in. */
  awaits_owner: z.boolean(),
  /** Paused by us: its owners cannot put it live. */
  is_held: z.boolean(),
  live_from: z.nullable(calendarDay),
  /** Null until its place is given. */
  city: z.nullable(z.string()),
  hero_image: z.nullable(picture),
  rooms: z.number(),
  /** How many things it lacks to go live. */
  missing: z.number(),
});
export type ListingSummary = z.infer<typeof listingSummary>;

/** A kind of room; rupees a night. `meal`: 'both' where meals are a choice on top, 'yes' where they are in the price. */
export const listingRoom = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  units: z.number(),
  sleeps: z.number(),
  beds: z.string(),
  size_sqft: z.nullable(z.number()),
  price: z.number(),
  meal,
  breakfast: z.number(),
  lunch: z.number(),
  dinner: z.number(),
  amenities: z.array(z.number()),
  /** The whole it is sold with or instead of, and how many of its units belong to that; null: all. */
  part_of: z.nullable(z.object({ room_id: z.number(), units: z.nullable(z.number()) })),
});
export type ListingRoom = z.infer<typeof listingRoom>;

export const listingPhoto = z.object({
  id: z.number(),
  /** The id it was sent with; null for pictures from before. */
  client_id: z.nullable(z.string()),
  picture,
  caption: z.string(),
  room_id: z.nullable(z.number()),
});
export type ListingPhoto = z.infer<typeof listingPhoto>;

const houseRules = z.object(
  Object.fromEntries(ALL_HOUSE_RULES.map((rule) => [rule, z.nullable(z.boolean())])) as Record<
    (typeof ALL_HOUSE_RULES)[number],
    z.ZodMiniNullable<z.ZodMiniBoolean>
  >,
);

/** A stay as those see it who keep it. */
export const listing = z.object({
  id: z.number(),
  business_id: z.number(),
  slug: z.string(),
  status,
  awaits_account: z.boolean(),
  awaits_owner: z.boolean(),
  /** The first night that is sold; null: any. */
  live_from: z.nullable(calendarDay),
  /** What each part was saved as last; a change names the one it began from. 0: never saved. */
  versions: z.record(z.enum(LISTING_PARTS), z.number()),
  saved_at: z.nullable(z.string()),
  basics: z.object({
    name: z.string(),
    category_id: z.number(),
    description: z.string(),
    /** The class of the house; 0 where it has none. */
    stars: z.number(),
    reviews_requests: z.boolean(),
  }),
  place: z.object({
    /** Null until a town or pin is given. */
    city: z.nullable(z.string()),
    state: z.nullable(z.string()),
    locality: z.string(),
    address: z.string(),
    location_note: z.nullable(z.string()),
    latitude: z.nullable(z.number()),
    longitude: z.nullable(z.number()),
  }),
  amenities: z.array(z.number()),
  house_rules: houseRules,
  times: z.object({ check_in_time: z.nullable(z.string()), check_out_time: z.nullable(z.string()) }),
  cancellation: z.object({ policy: policyName }),
  papers: z.object({ registration_number: z.nullable(z.string()), registration_ends: z.nullable(calendarDay) }),
  rooms: z.array(listingRoom),
  /** In their order; the first leads in search. */
  photos: z.array(listingPhoto),
  payout,
  missing: z.array(missing),
  review: z.nullable(review),
  /** Why somebody of ours said no when they looked at it last; null once it is asked for again. */
  refusal: z.nullable(z.object({ why: z.string(), at: z.string() })),
  is_held: z.boolean(),
  /** Why we have paused it, each in words; it is not sold until all are given back. */
  holds: z.array(z.object({ why: z.string(), at: z.string() })),
});
export type Listing = z.infer<typeof listing>;
