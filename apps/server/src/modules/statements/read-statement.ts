import { calendarDate } from '@basera/contract/calendar-date';
import type { Statement } from '@basera/contract/endpoints/partners/money';
import { addPaise, type Paise, paise, rupeesFromPaise } from '@basera/contract/money';
import { requireRight } from '../partners/index.ts';
import type { StatementsDeps } from './deps.ts';
import { spanOfMonth } from './month-span.ts';
import { presentPayout, type Reader } from './present.ts';
import { businessById, creditNotesWithin, movedByBooking, owedAt, payoutsOfBookings } from './queries.ts';

const COLUMNS = ['kept', 'gst', 'gst_9_5', 'tcs', 'tds', 'fee', 'net', 'to_bank'] as const;
type Sums = Record<(typeof COLUMNS)[number], Paise>;
const inRupees = (sums: Sums): Statement['sums'] => ({
  kept: rupeesFromPaise(sums.kept),
  gst: rupeesFromPaise(sums.gst),
  gst_9_5: rupeesFromPaise(sums.gst_9_5),
  tcs: rupeesFromPaise(sums.tcs),
  tds: rupeesFromPaise(sums.tds),
  fee: rupeesFromPaise(sums.fee),
  net: rupeesFromPaise(sums.net),
  to_bank: rupeesFromPaise(sums.to_bank),
});
const together = (rows: Sums[]): Sums =>
  Object.fromEntries(COLUMNS.map((name) => [name, addPaise(...rows.map((row) => row[name]))])) as Sums;

/** What the books say of a month, '2026-12', of a business. */
export async function readStatement(
  { db }: StatementsDeps,
  { userId, language }: Reader,
  { businessId, month }: { businessId: number; month: string },
): Promise<Statement> {
  await requireRight(db, userId, businessId, 'read_money');
  const span = spanOfMonth(month);
  const rows = await movedByBooking(db, businessId, span);
  const payouts =
    rows.length > 0
      ? await payoutsOfBookings(
          db,
          rows.map(({ id }) => id),
        )
      : [];
  const opening = await owedAt(db, businessId, span.from);
  const closing = await owedAt(db, businessId, span.to);
  const sums = together(rows);
  return {
    month,
    from: span.first,
    to: span.last,
    business: (await businessById(db, businessId)).name,
    opening: rupeesFromPaise(opening),
    closing: rupeesFromPaise(closing),
    other: rupeesFromPaise(paise(closing - opening - sums.net + sums.to_bank)),
    sums: inRupees(sums),
    rows: rows.map((row) => {
      const last = payouts.filter(({ booking_id }) => booking_id === row.id).at(-1);
      return {
        booking_id: row.id,
        guest: row.guest_name,
        check_in: calendarDate(row.check_in),
        check_out: calendarDate(row.check_out),
        is_cancelled: row.status === 'cancelled' || row.status === 'rejected',
        ...inRupees(row),
        payout: last ? presentPayout(last, language) : null,
      };
    }),
    credit_notes: (await creditNotesWithin(db, businessId, span)).map(({ total, cgst, sgst, ...note }) => ({
      ...note,
      total: rupeesFromPaise(total),
      gst: rupeesFromPaise(addPaise(cgst, sgst)),
    })),
  };
}
