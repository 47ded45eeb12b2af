import { addPaise, type Paise, paise } from '@basera/contract/money';
import { creditRows, leftOf } from '@basera/contract/rules/tax/credit-rows';
import { daysOfFinancialYear } from '@basera/contract/rules/tax/invoice-number';
import { invoiceSums } from '@basera/contract/rules/tax/invoice-rows';
import { operatorOwesGst, type Split, split, tdsRateOf } from '@basera/contract/rules/tax/split';
import type { TaxRules } from '@basera/contract/rules/tax/tax-rules';
import type { Kysely, Transaction } from 'kysely';
import type { DB } from '../../platform/schema.ts';
import { type BookingToSplit, bookingToSplit, splitBalances } from './ledger-queries.ts';
import { post } from './post.ts';
import type { SplitFacts } from './split-facts.ts';
import { type NotedStatus, statusById, turnoverWithin } from './taxes/tax-queries.ts';
import { standingOf } from './taxes/tax-status.ts';
import { taxedRows } from './taxes/taxed-rows.ts';

const NOTHING: Split = { owner: paise(0), gst_9_5: paise(0), tcs: paise(0), tds: paise(0) };
const PARTS = ['owner', 'gst_9_5', 'tcs', 'tds'] as const;

/**
 * Divides what is kept of a locked booking anew among its owner and the tax offices, and posts what has changed of it: after every change of
 * that money or of what it is for. Saying it again posts nothing.
 */
export async function restate(trx: Transaction<DB>, bookingId: number, now: Date, why: string): Promise<void> {
  const balances = await splitBalances(trx, bookingId);
  const kept = balances.kept;
  if (kept < 0) throw new Error(`booking ${bookingId}: the books have ${kept} paise kept of it`);
  if (kept === 0 && PARTS.every((account) => balances[account] === 0)) return;
  const booking = await bookingToSplit(trx, bookingId);
  const { parts, facts } = await partsOf(trx, booking, kept, why);
  const moved = PARTS.map((account) => ({ account, amount: paise(balances[account] - parts[account]) }));
  if (moved.every(({ amount }) => amount === 0)) return;
  await post(trx, {
    key: `booking:${bookingId}:split:${balances.splits + 1}`,
    kind: 'split',
    at: now,
    bookingId,
    businessId: booking.business_id,
    entries: [{ account: 'guest', amount: paise(0 - addPaise(...moved.map(({ amount }) => amount))) }, ...moved],
    facts,
  });
}

/** What would be the owner's of a booking of which `kept` stays, as things stand. */
export async function ownersShare(db: Kysely<DB>, bookingId: number, kept: Paise): Promise<Paise> {
  const booking = await bookingToSplit(db, bookingId);
  return (await partsOf(db, booking, kept, 'asked')).parts.owner;
}

async function partsOf(db: Kysely<DB>, booking: BookingToSplit, kept: Paise, why: string) {
  const { check_out: day, rules } = booking;
  const status = await statusOf(db, booking);
  const owner = standingOf(status ?? undefined);
  const { taxable, gst } = kept > 0 ? taxWithin(booking, kept) : { taxable: paise(0), gst: paise(0) };
  const tdsRate = kept > 0 ? await settledTdsRate(db, booking, { status, kept }) : 0;
  const parts = kept > 0 ? split({ kept, taxable, gst, owner, rules, tdsRate }) : NOTHING;
  const facts: SplitFacts = {
    kept,
    taxable,
    gst,
    gst_by: operatorOwesGst(owner, rules) ? 'operator' : 'owner',
    tds_rate: tdsRate,
    tds_code: rules.tds_ecommerce?.value.code ?? null,
    supplied_on: day,
    rules: followed(rules),
    status: status?.id ?? null,
    why,
  };
  return { parts, facts };
}

const followed = (rules: TaxRules): number[] =>
  [rules.gst_9_5, rules.tcs_52, rules.tds_ecommerce].flatMap((rule) => (rule ? [rule.id] : []));

/** How its owner stands; once there is an invoice, as they stood when it was made: what is noted later changes it no more. */
async function statusOf(db: Kysely<DB>, { invoiced, last, status }: BookingToSplit): Promise<NotedStatus | null> {
  if (!invoiced || !last) return status;
  return last.status === null ? null : ((await statusById(db, last.status)) ?? null);
}

/** As the invoice says where there is one, less what its credit notes take back, or will: papers and books never differ by a paisa. */
function taxWithin(booking: BookingToSplit, kept: Paise) {
  const { invoiced } = booking;
  const left = invoiced && invoiceSums(invoiced).total;
  const rows =
    invoiced && left !== null && left >= kept
      ? leftOf(invoiced, creditRows(invoiced, paise(left - kept)))
      : taxedRows(booking, kept);
  const { taxable, cgst, sgst } = invoiceSums(rows);
  return { taxable, gst: addPaise(cgst, sgst) };
}

/**
 * Decided when the money of a booking is first split, and kept while owner, rule and year are the same: what has been paid out by then must
 * not become too much because others have booked since.
 */
async function settledTdsRate(
  db: Kysely<DB>,
  booking: BookingToSplit,
  { status, kept }: { status: NotedStatus | null; kept: Paise },
): Promise<number> {
  const { last: before, rules } = booking;
  const year = daysOfFinancialYear(booking.check_out);
  const isSame =
    before !== null &&
    before.kept > 0 &&
    before.status === (status?.id ?? null) &&
    String(before.rules) === String(followed(rules)) &&
    year.from <= before.supplied_on &&
    before.supplied_on <= year.to;
  if (isSame) return before.tds_rate;
  const owner = standingOf(status ?? undefined);
  const mayBeExempt = owner.panKnown && rules.tds_ecommerce?.value.exempt_kinds.includes(owner.kind);
  const grossBefore = mayBeExempt ? (await turnoverWithin(db, booking.business_id, year, booking.id)).gross : paise(0);
  return tdsRateOf(owner, rules, kept, grossBefore);
}
