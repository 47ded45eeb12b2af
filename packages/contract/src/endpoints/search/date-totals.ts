import * as z from 'zod/mini';
import { calendarDay } from '../../parsing/fields.ts';
import { endpoint } from '../endpoint.ts';
import { searchQuery } from '../search-query.ts';

/** What the cheapest stay of a search costs its party on some dates, in rupees for all nights; null where none is free. */
export const dateTotal = z.object({ from_date: calendarDay, to_date: calendarDay, total: z.nullable(z.number()) });
export type DateTotal = z.infer<typeof dateTotal>;

/** The same search on its dates and on those up to three days sooner or later. Needs dates: 422 without. */
export const dateTotals = endpoint({
  method: 'GET',
  path: '/properties/date-totals',
  auth: 'none',
  query: searchQuery,
  reply: z.object({ status: z.literal('success'), data: z.array(dateTotal) }),
});
