import * as z from 'zod/mini';
import { idInText, text } from '../../parsing/fields.ts';
import { approval } from './approvals.ts';
import { staffEndpoint } from './staff-endpoint.ts';

const reply = z.object({ status: z.literal('success'), data: approval });

/** `taken`: what the bank took, in rupees; 0 where that is nothing, as of one that was won or withdrawn. */
const body = z.object({
  taken: z
    .number({ error: 'Must be an amount in rupees.' })
    .check(
      z.gte(0, 'Must be 0 or more.'),
      z.lte(1_000_000_000, 'Is too large.'),
      z.multipleOf(0.01, 'Must have at most two decimals.'),
    ),
  why: text(500, 3),
});

/**
 * Asks a second pair of eyes to end a bank's dispute that nobody can be asked about, with what the bank took. 409 where it is over, or the gateway speaks of it
 * again; 422 for more than its guest paid.
 */
export const askForDisputeEnd = staffEndpoint({
  method: 'POST',
  path: '/office/disputes/:disputeId/ending',
  right: 'settle_disputes',
  params: z.object({ disputeId: idInText }),
  body,
  reply,
});

/** The same of a bank's dispute about a sum that nobody asked for. */
export const askForUnaskedDisputeEnd = staffEndpoint({
  method: 'POST',
  path: '/office/unasked/:unaskedId/dispute-ending',
  right: 'correct_books',
  params: z.object({ unaskedId: idInText }),
  body,
  reply,
});
