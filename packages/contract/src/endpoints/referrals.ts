import * as z from 'zod/mini';
import { idInText } from '../parsing/fields.ts';
import { endpoint } from './endpoint.ts';

/** A friend who came through a person's link, and how many came through the friend's own. */
export const lead = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.nullable(z.string()),
  profile_image: z.nullable(z.string()),
  shared_count: z.number(),
  created_at: z.string(),
});
export type Lead = z.infer<typeof lead>;

/** `data` are the latest ones, `total` counts all. */
export const listLeads = endpoint({
  method: 'GET',
  path: '/user/leads/my-leads',
  auth: 'required',
  query: z.object({ shared_by_user_id: z.optional(idInText) }),
  reply: z.object({ status: z.literal('success'), leads: z.object({ data: z.array(lead), total: z.number() }) }),
});
