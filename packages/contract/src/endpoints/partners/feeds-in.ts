import * as z from 'zod/mini';
import { FEED_URL_MAX_LENGTH, UNITS_MAX } from '../../limits.ts';
import { id, idInText, text } from '../../parsing/fields.ts';
import { FEED_SITES } from '../../rules/calendar/feed-sites.ts';
import { endpoint } from '../endpoint.ts';

const success = z.literal('success');
const ofStay = z.object({ propertyId: idInText });
const ofFeed = z.object({ feedId: idInText });

/** The calendar of another site, read for one unit of a kind of room. Instants are ISO. */
export const feedIn = z.object({
  id: z.number(),
  room_id: z.number(),
  unit_no: z.number(),
  site: z.enum(FEED_SITES),
  /** Enough of it to know it again. */
  address: z.string(),
  /** When it was last asked for, and when that last brought something. */
  fetched_at: z.nullable(z.string()),
  read_at: z.nullable(z.string()),
  next_fetch_at: z.string(),
  /** In words, why the last answer could not be used. */
  problem: z.nullable(z.string()),
  /** Nobody knows any more what the site has sold: what needs this unit is a request. */
  is_stale: z.boolean(),
  /** What it says is taken from now on; and how much of that its last answer lacked, which a second one has to confirm. */
  blocks: z.number(),
  held_blocks: z.number(),
});
export type FeedIn = z.infer<typeof feedIn>;

const shown = z.object({ status: success, data: z.object({ feeds: z.array(feedIn) }) });

/** The calendars of other sites that a stay's nights are closed by. */
export const listFeedsIn = endpoint({
  method: 'GET',
  path: '/partners/properties/:propertyId/feeds-in',
  auth: 'required',
  params: ofStay,
  reply: shown,
});

const newFeed = z.object({
  room_id: id,
  unit_no: z
    .number({ error: 'Must be a number.' })
    .check(z.int('Must be a whole number.'), z.gte(1, 'Must be 1 or more.'), z.lte(UNITS_MAX, 'Is too large.')),
  url: text(FEED_URL_MAX_LENGTH, 1),
  site: z.enum(FEED_SITES, { error: `Must be one of ${FEED_SITES.join(', ')}.` }),
});
export type NewFeed = z.infer<typeof newFeed>;

/** Reads a calendar and adds it: 422 at `url`, in words, for one that cannot be read. */
export const addFeedIn = endpoint({
  method: 'POST',
  path: '/partners/properties/:propertyId/feeds-in',
  auth: 'required',
  params: ofStay,
  body: newFeed,
  reply: shown,
});

/** Reads a calendar now instead of at its next turn. */
export const fetchFeedIn = endpoint({
  method: 'POST',
  path: '/partners/feeds-in/:feedId/fetch',
  auth: 'required',
  params: ofFeed,
  reply: shown,
});

/** Its nights are open again. */
export const removeFeedIn = endpoint({
  method: 'DELETE',
  path: '/partners/feeds-in/:feedId',
  auth: 'required',
  params: ofFeed,
  reply: shown,
});
