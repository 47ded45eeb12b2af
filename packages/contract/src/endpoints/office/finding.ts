import * as z from 'zod/mini';
import { id, text } from '../../parsing/fields.ts';
import { fact } from '../../rules/office/facts.ts';
import { SUBJECT_KINDS } from '../../rules/office/subjects.ts';
import { staffEndpoint } from './staff-endpoint.ts';

const success = z.literal('success');
const subject = z.object({ kind: z.enum(SUBJECT_KINDS), id });

/** Says of persons what it takes to tell them apart, and no contact. */
export const found = z.object({
  kind: z.enum(SUBJECT_KINDS),
  id: z.number(),
  /** What it is called: its stay, its number; null where it has no name. */
  name: z.nullable(z.string()),
  /** What tells it from others of that name, as codes and values. */
  facts: z.array(fact),
  /** The booking a payment or a case about money is of; null for all else. */
  booking_id: z.nullable(z.number()),
});
export type Found = z.infer<typeof found>;

/** Persons, stays, bookings, payments, cases about money and tickets by anything one knows of them; only kinds the role may read. */
export const findAnything = staffEndpoint({
  method: 'GET',
  path: '/office/find',
  right: null,
  query: z.object({ q: text(120, 1) }),
  reply: z.object({ status: success, data: z.array(found) }),
});

/** Why one looks at what is kept of a person, once a case; the calls that show it answer 'reason_wanted' before. */
export const giveReason = staffEndpoint({
  method: 'POST',
  path: '/office/reasons',
  right: null,
  body: z.object({ subject, why: text(500, 3) }),
  reply: z.object({ status: success }),
});
