import * as z from 'zod/mini';
import { calendarDay } from '../parsing/fields.ts';

/**
 * One way back, to one payment; rupees, ISO instants. 'waits': the guest's bank asks for it itself, and it goes if the bank does not take it; 'sent': the guest's bank is at work on it; 'done': it has it; 'refused': it
 * would not take it. `is_unasked`: it came beside what was asked for, and goes back whole. `reference`: the number by which that bank finds it, once it has given one.
 */
export const refundPart = z.object({
  amount: z.number(),
  is_unasked: z.boolean(),
  stage: z.enum(['asked', 'waits', 'sent', 'done', 'refused']),
  asked_at: z.string(),
  sent_at: z.nullable(z.string()),
  done_at: z.nullable(z.string()),
  arrives_by: calendarDay,
  reference: z.nullable(z.object({ kind: z.enum(['arn', 'rrn', 'utr']), number: z.string() })),
});
export type RefundPart = z.infer<typeof refundPart>;

/** A dispute about a booking, as guest and owner see it. Instants are ISO. */
export const disputeShown = z.object({
  /** Whose it is: ours, for the guest, or the guest's bank's. */
  by: z.enum(['us', 'bank']),
  /** Whether anything of what the owner is to have is kept back: not where all of it has reached their bank, or nothing is theirs. */
  is_kept: z.boolean(),
  opened_at: z.string(),
  decided_at: z.nullable(z.string()),
  /** For the owner; with more back to the guest; or the bank has ended it. */
  outcome: z.nullable(z.enum(['owner', 'guest', 'bank'])),
  /** What goes back to the guest by it, in rupees. */
  refund: z.number(),
  /** What the guest's bank has taken back itself, in rupees. */
  taken: z.number(),
});
export type DisputeShown = z.infer<typeof disputeShown>;

/** Rupees; `refund_by` is the day by which the money has arrived, null where none goes back, or it waits. */
export const whatGoesBack = z.object({
  refund: z.number(),
  refund_by: z.nullable(calendarDay),
  /** The terms would give more: that has gone back already, as by a dispute. */
  refund_is_all: z.boolean(),
  /** The guest's bank asks for this money itself: nothing goes back before it has decided. */
  refund_waits: z.boolean(),
});
export type WhatGoesBack = z.infer<typeof whatGoesBack>;
