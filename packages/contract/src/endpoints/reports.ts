import * as z from 'zod/mini';
import { REPORT_MESSAGE_MAX_LENGTH, REPORT_MESSAGE_MIN_LENGTH } from '../limits.ts';
import { email, emptyAs, idInText, text } from '../parsing/fields.ts';
import { REPORT_REASONS } from '../rules/listing/report-reasons.ts';
import { endpoint } from './endpoint.ts';

/**
 * What a traveller reports of a stay. `email`: where we answer; who is signed in may leave it out. With an `Idempotency-Key` header a
 * repeat is the same report.
 */
export const reportStay = endpoint({
  method: 'POST',
  path: '/properties/:propertyId/reports',
  auth: 'optional',
  params: z.object({ propertyId: idInText }),
  body: z.object({
    reason: z.enum(REPORT_REASONS, { error: 'Choose what is wrong.' }),
    message: text(REPORT_MESSAGE_MAX_LENGTH, REPORT_MESSAGE_MIN_LENGTH),
    email: emptyAs(undefined, email),
  }),
  reply: z.object({ status: z.literal('success'), message: z.string() }),
});
