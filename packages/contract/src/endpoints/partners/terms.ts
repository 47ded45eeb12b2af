import * as z from 'zod/mini';
import { CALENDAR_ROOMS_MAX } from '../../limits.ts';
import { id } from '../../parsing/fields.ts';
import { problemsWithTerms } from '../../rules/calendar/room-terms.ts';
import { endpoint } from '../endpoint.ts';
import { listOfChanges, seen, write, written } from './calendar.ts';
import { roomTerms } from './shown-rules.ts';

const termsChanges = z.object({
  seen,
  changes: listOfChanges(
    z.extend(roomTerms, { room_id: id }).check((context) => {
      for (const [field, message] of Object.entries(problemsWithTerms(context.value, null)))
        context.issues.push({ code: 'custom', message, path: field.split('.'), input: context.value });
    }),
    CALENDAR_ROOMS_MAX,
  ),
});
export type TermsChanges = z.infer<typeof termsChanges>;

/** Whom the price of a room includes, what others cost, and what longer stays cost less. */
export const setTerms = endpoint({ ...write('terms', termsChanges), reply: written(termsChanges) });
