import * as z from 'zod/mini';
import { SENTENCE_MAX_LENGTH, SPECIAL_ORDERS } from '../../limits.ts';
import { calendarDay, text } from '../../parsing/fields.ts';
import { HOUSE_RULES } from '../../rules/facts/house-rules.ts';
import { GUEST_RATINGS } from '../../rules/reviews/guest-rating.ts';
import { endpoint } from '../endpoint.ts';
import { amenity, category } from '../stays.ts';

/** What a sentence asks for: null and empty for what it does not say. Everything in it a search takes. */
export const saidSearch = z.object({
  place: z.nullable(z.object({ name: z.string(), context: z.string() })),
  /** Both or none. */
  from_date: z.nullable(calendarDay),
  to_date: z.nullable(calendarDay),
  /** How long, where no day was said. */
  nights: z.nullable(z.number()),
  guests: z.nullable(z.object({ adults: z.number(), children: z.number(), infants: z.number() })),
  /** A search knows no number of rooms: they are chosen on the page of a stay. */
  rooms: z.nullable(z.number()),
  /** Rupees a night. */
  price_min: z.nullable(z.number()),
  price_max: z.nullable(z.number()),
  categories: z.array(category),
  amenities: z.array(amenity),
  house_rules: z.array(z.enum(HOUSE_RULES)),
  star_rating: z.array(z.number()),
  guest_rating: z.nullable(z.enum(GUEST_RATINGS)),
  order: z.nullable(z.enum(['asc', 'desc', ...SPECIAL_ORDERS])),
  /** Parts of the sentence that nothing read, as they were written, in the order said. */
  not_understood: z.array(z.string()),
});
export type SaidSearch = z.infer<typeof saidSearch>;

/** Reads a search out of a sentence in English, Hindi or both, in either script; 'next friday' counts from today in India. */
export const readSentence = endpoint({
  method: 'GET',
  path: '/user/properties/read-sentence',
  auth: 'none',
  query: z.object({ sentence: text(SENTENCE_MAX_LENGTH, 1) }),
  reply: z.object({ status: z.literal('success'), data: saidSearch }),
});
