import * as z from 'zod/mini';
import { idInText, text } from '../../parsing/fields.ts';
import { endpoint } from '../endpoint.ts';

/** How long an owner lets support look at their app. */
export const LOOKING_MINUTES = 30;

const success = z.literal('success');
const path = '/partners/businesses/:businessId/looking';
const params = z.object({ businessId: idInText });

export const allowedLooking = z.object({
  id: z.number(),
  /** Null for somebody who has left. */
  allowed_by: z.nullable(z.string()),
  /** ISO instants. */
  allowed_at: z.string(),
  until: z.string(),
  ended_at: z.nullable(z.string()),
  is_open: z.boolean(),
  /** Who of our staff looked, and when; the first first. */
  looks: z.array(z.object({ who: z.string(), at: z.string() })),
});
export type AllowedLooking = z.infer<typeof allowedLooking>;

const reply = z.object({ status: success, data: z.array(allowedLooking) });

/** When support was let look, the latest first, and who did. */
export const readLooking = endpoint({ method: 'GET', path, auth: 'required', params, reply });

/** Lets support look for half an hour; while it runs already, from now on. */
export const allowLooking = endpoint({ method: 'POST', path, auth: 'required', params, reply });

/** Ends it at once. */
export const endLooking = endpoint({ method: 'DELETE', path, auth: 'required', params, reply });

/** Changes the code of a link of the office, which serves once, for a token that reads the one business and nothing else. */
export const enterLooking = endpoint({
  method: 'POST',
  path: '/partners/looking',
  auth: 'none',
  body: z.object({ code: text(100, 20) }),
  reply: z.object({
    status: success,
    data: z.object({
      token: z.string(),
      who: z.string(),
      business: z.object({ id: z.number(), name: z.string() }),
      until: z.string(),
    }),
  }),
});
