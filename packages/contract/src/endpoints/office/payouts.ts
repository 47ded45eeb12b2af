import * as z from 'zod/mini';
import { idInText, monthInText, text, wholeNumber } from '../../parsing/fields.ts';
import { PAYOUT_SHOWS, PAYOUT_TROUBLES, PAYOUTS_SHOWN, PAYOUTS_SHOWN_MAX } from '../../rules/office/payout-list.ts';
import { PAYOUT_STATES } from '../partners/money.ts';
import { approval } from './approvals.ts';
import { staffEndpoint } from './staff-endpoint.ts';

const success = z.literal('success');
/** All amounts are rupees. */
const rupees = z.number();
const summed = z.object({ count: z.number(), amount: rupees });

/** What goes to an owner of one payment. Instants are ISO. */
export const officePayout = z.object({
  id: z.number(),
  booking_id: z.number(),
  business: z.object({ id: z.number(), name: z.string() }),
  stay: z.string(),
  /** What goes to the bank, without what was or is taken back. */
  amount: rupees,
  reversed: rupees,
  state: z.enum(PAYOUT_STATES),
  hold_until: z.string(),
  frozen: z.nullable(z.string()),
  trouble: z.nullable(z.enum(PAYOUT_TROUBLES)),
  /** What the gateway said of it, in its words. */
  said: z.nullable(z.string()),
  released_at: z.nullable(z.string()),
  by_hand: z.boolean(),
  settled_at: z.nullable(z.string()),
  bank_reference: z.nullable(z.string()),
  /** It waits for its day alone: it may be asked for before. */
  may_release: z.boolean(),
  /** The gateway gave no answer when it was asked for it, and refuses it now: it may be noted as not made. */
  may_note_not_made: z.boolean(),
  /** What waits for a second pair of eyes about it or its booking. */
  approval_id: z.nullable(z.number()),
});
export type OfficePayout = z.infer<typeof officePayout>;

export const payoutList = z.object({
  payouts: z.array(officePayout),
  total: z.number(),
  counts: z.object({
    due: summed,
    held: summed,
    frozen: summed,
    failed: summed,
    no_account: summed,
    sent: summed,
  }),
});
export type PayoutList = z.infer<typeof payoutList>;

/** What goes to owners, by its day; of one booking all of it. */
export const listPayouts = staffEndpoint({
  method: 'GET',
  path: '/office/payouts',
  right: 'run_payouts',
  query: z.object({
    show: z._default(z.enum(PAYOUT_SHOWS), 'due'),
    booking: z.optional(idInText),
    most: z._default(wholeNumber(1, PAYOUTS_SHOWN_MAX), PAYOUTS_SHOWN),
  }),
  reply: z.object({ status: success, data: payoutList }),
});

/** Asks a second pair of eyes to let what an owner is to have of a booking go before its day. 409 for one that is disputed, or of which money goes back. */
export const askForRelease = staffEndpoint({
  method: 'POST',
  path: '/office/bookings/:bookingId/release',
  right: 'run_payouts',
  params: z.object({ bookingId: idInText }),
  body: z.object({ why: text(500, 3) }),
  reply: z.object({ status: success, data: approval }),
});

/** Asks a second pair of eyes to note that the gateway has no transfer of a payout that it gave no answer about: what is owed is asked for anew. 409 for one that is not in doubt. */
export const askForNotMade = staffEndpoint({
  method: 'POST',
  path: '/office/payouts/:payoutId/not-made',
  right: 'run_payouts',
  params: z.object({ payoutId: idInText }),
  body: z.object({ why: text(500, 3) }),
  reply: z.object({ status: success, data: approval }),
});

/** What the gateway took of a month, as its reports told. `borne_by_owners` is none of ours. */
export const monthCosts = z.object({
  /** '2026-11' */
  month: z.string(),
  on_payments: rupees,
  on_refunds: rupees,
  /** On transfers to owners and what else it settles. */
  on_others: rupees,
  /** The GST on them. */
  tax: rupees,
  total: rupees,
  borne_by_owners: rupees,
  /** What came in from guests in the month. */
  paid: rupees,
});
export type MonthCosts = z.infer<typeof monthCosts>;

/** What each of the last twelve months cost the operator, the latest first. */
export const readCosts = staffEndpoint({
  method: 'GET',
  path: '/office/costs',
  right: 'run_payouts',
  reply: z.object({ status: success, data: z.array(monthCosts) }),
});

/** Papers of some days, invoices less credit notes, and beside them the GST that the books set aside, less what came back. */
export const returnSums = z.object({
  invoices: z.number(),
  credit_notes: z.number(),
  taxable: rupees,
  cgst: rupees,
  /** UTGST in a territory without a legislature. */
  sgst: rupees,
  set_aside: rupees,
});
export type ReturnSums = z.infer<typeof returnSums>;

/** Of the stays in a state; `is_own` where the number they are invoiced under is of that state. */
export const stateReturns = z.extend(returnSums, { state: z.string(), is_own: z.boolean() });
export type StateReturns = z.infer<typeof stateReturns>;

/**
 * `taxable`: what bears TCS in a state by the papers of the month's days: what registered owners supplied, and the operator where the rule of the day takes it
 * of s.9(5) too. `tcs`: what the books collected within the month, less what came back, by the day of the payment; of a stay the two can be in two months.
 */
export const collected = z.object({ state: z.string(), taxable: rupees, tcs: rupees });
export type Collected = z.infer<typeof collected>;

export const taxReturns = z.object({
  /** '2026-11' */
  month: z.string(),
  /** Whether the operator is registered by state at the end of the month. */
  is_by_state: z.boolean(),
  /** What the operator supplies by s.9(5), by the GSTIN it does under; null where it has none. */
  registrations: z.array(
    z.object({
      gstin: z.nullable(z.string()),
      state: z.nullable(z.string()),
      states: z.array(stateReturns),
      sums: returnSums,
    }),
  ),
  whole: returnSums,
  collected: z.array(collected),
  collected_whole: z.omit(collected, { state: true }),
  /** States of today that registration by state wants a GSTIN of, and there is none. */
  without_gstin: z.array(z.string()),
});
export type TaxReturns = z.infer<typeof taxReturns>;

/** What a month has for the operator's returns: for GSTR-3B (3.1.1) by registration, for GSTR-8 by state. This month where none is named. */
export const readReturns = staffEndpoint({
  method: 'GET',
  path: '/office/returns',
  right: 'run_payouts',
  query: z.object({ month: z.optional(monthInText) }),
  reply: z.object({ status: success, data: taxReturns }),
});
