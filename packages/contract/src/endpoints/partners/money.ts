import * as z from 'zod/mini';
import { calendarDay, idInText, monthInText } from '../../parsing/fields.ts';
import { endpoint, fileEndpoint } from '../endpoint.ts';
import { disputeShown, refundPart } from '../refunds.ts';

const success = z.literal('success');
const ofBusiness = z.object({ businessId: idInText });
const ofMonth = z.object({
  businessId: idInText,
  month: monthInText,
});

/** All amounts are rupees, and sums of the books. */
const rupees = z.number();

/** How far the money of one payment is on its way to the owner's bank. */
export const PAYOUT_STATES = ['planned', 'held', 'released', 'settled', 'reversed', 'failed'] as const;
export const payout = z.object({
  booking_id: z.number(),
  guest: z.string(),
  /** What goes to the bank, without what was taken back. */
  amount: rupees,
  reversed: rupees,
  state: z.enum(PAYOUT_STATES),
  hold_until: z.string(),
  /** Why it is kept back; null where it is not. */
  frozen: z.nullable(z.string()),
  released_at: z.nullable(z.string()),
  settled_at: z.nullable(z.string()),
  bank_reference: z.nullable(z.string()),
});
export type Payout = z.infer<typeof payout>;

/** Of a booking: what came in, whose it is, and where it went. `net` is the owner's. */
export const bookingMoney = z.object({
  paid: rupees,
  /** Owed back to the guest, or back already. */
  refunded: rupees,
  kept: rupees,
  taxable: rupees,
  gst: rupees,
  /** Who pays that GST to the office: the operator under CGST 9(5). Null while nothing is split. */
  gst_by: z.nullable(z.enum(['owner', 'operator'])),
  gst_9_5: rupees,
  tcs: rupees,
  tds: rupees,
  /** The gateway's, where owners bear it. */
  fee: rupees,
  net: rupees,
  /** Has left for the owner's bank. */
  to_bank: rupees,
  supplied_on: z.nullable(calendarDay),
  standing: z.nullable(z.object({ gstin: z.nullable(z.string()), since: calendarDay })),
  payouts: z.array(payout),
  refunds: z.array(refundPart),
  disputes: z.array(disputeShown),
});
export type BookingMoney = z.infer<typeof bookingMoney>;

export const readBookingMoney = endpoint({
  method: 'GET',
  path: '/partners/bookings/:bookingId/money',
  auth: 'required',
  params: z.object({ bookingId: idInText }),
  reply: z.object({ status: success, data: bookingMoney }),
});

/** What comes next, what waits and why, and how the owner stands with the tax offices. */
export const moneyNow = z.object({
  today: calendarDay,
  /** Owed in all, and not yet at the bank. */
  owed: rupees,
  on_hold: rupees,
  on_its_way: rupees,
  /** The next seven days that something is released on. */
  days: z.array(z.object({ day: calendarDay, amount: rupees, payouts: z.array(payout) })),
  later: rupees,
  frozen: z.array(payout),
  /** Open, or decided within the last month. */
  disputes: z.array(z.extend(disputeShown, { booking_id: z.number(), guest: z.string() })),
  standing: z.nullable(
    z.object({
      gst: z.enum(['registered', 'unregistered']),
      gstin: z.nullable(z.string()),
      since: calendarDay,
      proof: z.string(),
    }),
  ),
  turnover: z.object({
    /** '26-27' */
    year: z.string(),
    taxable: rupees,
    limit: z.nullable(
      z.object({ threshold: rupees, percent: z.number(), warning: z.nullable(z.enum(['near', 'over'])) }),
    ),
  }),
});
export type MoneyNow = z.infer<typeof moneyNow>;

export const readMoney = endpoint({
  method: 'GET',
  path: '/partners/businesses/:businessId/money',
  auth: 'required',
  params: ofBusiness,
  reply: z.object({ status: success, data: moneyNow }),
});

const sums = {
  kept: rupees,
  gst: rupees,
  gst_9_5: rupees,
  tcs: rupees,
  tds: rupees,
  fee: rupees,
  net: rupees,
  to_bank: rupees,
};

/** What the books say of a month: opening + net + other - to_bank = closing. */
export const statement = z.object({
  month: z.string(),
  from: calendarDay,
  to: calendarDay,
  business: z.string(),
  opening: rupees,
  closing: rupees,
  /** What is of no booking. */
  other: rupees,
  sums: z.object(sums),
  /** Bookings whose money moved in the month, by arrival. */
  rows: z.array(
    z.object({
      booking_id: z.number(),
      guest: z.string(),
      check_in: calendarDay,
      check_out: calendarDay,
      is_cancelled: z.boolean(),
      ...sums,
      payout: z.nullable(payout),
    }),
  ),
  /** Of the month: what went back after an invoice; `gst` is the tax within it. */
  credit_notes: z.array(
    z.object({
      number: z.string(),
      invoice: z.string(),
      booking_id: z.number(),
      issued_on: calendarDay,
      total: rupees,
      gst: rupees,
    }),
  ),
});
export type Statement = z.infer<typeof statement>;

export const readStatement = endpoint({
  method: 'GET',
  path: '/partners/businesses/:businessId/money/:month',
  auth: 'required',
  params: ofMonth,
  reply: z.object({ status: success, data: statement }),
});

export const exportStatement = fileEndpoint({
  method: 'GET',
  path: '/partners/businesses/:businessId/money/:month/csv',
  auth: 'required',
  params: ofMonth,
  file: 'text/csv; charset=utf-8',
});

export const printStatement = fileEndpoint({
  method: 'GET',
  path: '/partners/businesses/:businessId/money/:month/pdf',
  auth: 'required',
  params: ofMonth,
  file: 'application/pdf',
});

/** The rules of law that money is divided by, each with where it comes from. */
export const taxRuleShown = z.object({
  rule: z.string(),
  valid_from: calendarDay,
  valid_to: z.nullable(calendarDay),
  /** What it says, in words. */
  says: z.string(),
  source: z.string(),
  to_confirm: z.string(),
});
export type TaxRuleShown = z.infer<typeof taxRuleShown>;

export const readTaxRules = endpoint({
  method: 'GET',
  path: '/partners/businesses/:businessId/tax-rules',
  auth: 'required',
  params: ofBusiness,
  reply: z.object({ status: success, data: z.array(taxRuleShown) }),
});
