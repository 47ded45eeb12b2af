import * as z from 'zod/mini';

/** What a case, or what waits for a second pair of eyes, can be known by. The office has words for each in its catalogue; a new one is a line here and there. */
export const FACT_NAMES = [
  'account',
  'amount',
  'answer_to',
  'before',
  'books',
  'by',
  'booking',
  'booking_status',
  'business',
  'business_number',
  'credit',
  'currency',
  'debit',
  'entity',
  'error',
  'fee',
  'gateway',
  'given',
  'gst',
  'guest',
  'guests',
  'hold_until',
  'invoice',
  'invoice_number',
  'nights',
  'not_split',
  'now',
  'number',
  'other',
  'payments',
  'payout',
  'person',
  'reference',
  'refund',
  'report',
  'reversed',
  'set_aside',
  'settlement',
  'since',
  'sold_at',
  'reports',
  'stay',
  'subject',
  'stay_status',
  'sum',
  'tax',
  'ticket_status',
  'to',
  'transaction',
  'to_guest',
  'what',
  'why',
] as const;
export type FactName = (typeof FACT_NAMES)[number];

/** How a value is read: 'nights' is '2026-11-23/2026-11-25', 'kept_back' a state of a payout that goes nowhere. */
export const FACT_KINDS = [
  'text',
  'rupees',
  'moment',
  'nights',
  'person',
  'booking',
  'business',
  'account_before',
  'booking_status',
  'ticket_status',
  'payout_state',
  'listing',
  'listing_status',
  'kept_back',
  'entity',
  'waits',
  'returned',
] as const;
export type FactKind = (typeof FACT_KINDS)[number];

/** Something known, without words of ours. */
export const fact = z.object({
  name: z.enum(FACT_NAMES),
  as: z.enum(FACT_KINDS),
  /** Null where one of two sides has nothing. */
  value: z.nullable(z.union([z.string(), z.number()])),
});
export type Fact = z.infer<typeof fact>;
