import * as z from 'zod/mini';
import { UNITS_MAX } from '../../limits.ts';
import { id, idInText } from '../../parsing/fields.ts';
import { FEED_SITES } from '../../rules/calendar/feed-sites.ts';
import { endpoint } from '../endpoint.ts';

const success = z.literal('success');
const ofStay = z.object({ propertyId: idInText });
const site = z.enum(FEED_SITES, { error: `Must be one of ${FEED_SITES.join(', ')}.` });

/** Where a site reads when a unit is taken. Whoever knows the link can read it. */
export const feedLink = z.object({
  site: z.enum(FEED_SITES),
  url: z.string(),
  /** ISO instants; null where nobody has read it yet. */
  made_at: z.string(),
  read_at: z.nullable(z.string()),
});
export type FeedLink = z.infer<typeof feedLink>;

/** The kinds of rooms of a stay with their units, and the links of each. */
export const feedRoom = z.object({
  room_id: z.number(),
  room_name: z.string(),
  units: z.array(z.object({ unit_no: z.number(), name: z.nullable(z.string()), links: z.array(feedLink) })),
});
export type FeedRoom = z.infer<typeof feedRoom>;

const reply = z.object({ status: success, data: z.object({ rooms: z.array(feedRoom) }) });

export const listFeedLinks = endpoint({
  method: 'GET',
  path: '/partners/properties/:propertyId/feed-links',
  auth: 'required',
  params: ofStay,
  reply,
});

/** Makes the links of a site for all units of a stay that have none yet. */
export const makeFeedLinks = endpoint({
  method: 'POST',
  path: '/partners/properties/:propertyId/feed-links',
  auth: 'required',
  params: ofStay,
  body: z.object({ site }),
  reply,
});

/** Puts a new link in the place of one; the old one is dead at once. */
export const renewFeedLink = endpoint({
  method: 'POST',
  path: '/partners/properties/:propertyId/feed-links/renewal',
  auth: 'required',
  params: ofStay,
  body: z.object({
    site,
    room_id: id,
    unit_no: z
      .number({ error: 'Must be a number.' })
      .check(
        z.int('Must be a whole number.'),
        z.gte(1, 'Must be 1 or more.'),
        z.lte(UNITS_MAX, `Must be at most ${UNITS_MAX}.`),
      ),
  }),
  reply,
});
