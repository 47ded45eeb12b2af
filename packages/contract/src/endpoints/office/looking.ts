import * as z from 'zod/mini';
import { idInText, text } from '../../parsing/fields.ts';
import { staffEndpoint } from './staff-endpoint.ts';

const success = z.literal('success');

export const officeLooking = z.object({
  id: z.number(),
  business: z.object({ id: z.number(), name: z.string() }),
  /** ISO instants. */
  allowed_at: z.string(),
  until: z.string(),
  ended_at: z.nullable(z.string()),
  is_open: z.boolean(),
  /** Who of the staff looked, when, and what they said why; the first first. */
  looks: z.array(z.object({ who: z.string(), at: z.string(), why: z.string() })),
});
export type OfficeLooking = z.infer<typeof officeLooking>;

/** The owners who let support look now, and behind them those who did lately. */
export const listLookings = staffEndpoint({
  method: 'GET',
  path: '/office/lookings',
  right: 'look_over_shoulder',
  reply: z.object({ status: success, data: z.array(officeLooking) }),
});

/** A link into the owner's app that serves once and for a minute. 409 where the owner has ended it, or it is over. */
export const beginLook = staffEndpoint({
  method: 'POST',
  path: '/office/lookings/:lookingId/looks',
  right: 'look_over_shoulder',
  freshPasskey: true,
  params: z.object({ lookingId: idInText }),
  body: z.object({ why: text(500, 3) }),
  reply: z.object({ status: success, data: z.object({ address: z.string(), until: z.string() }) }),
});
