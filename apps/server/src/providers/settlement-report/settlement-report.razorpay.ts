import * as z from 'zod/mini';
import { patiently, type RazorpayAccount, razorpayCaller } from '../payment-gateway/razorpay-calls.ts';
import { itemOf, type ReconRow, reconRow } from './recon-row.ts';
import { readSettlementFile } from './settlement-file.ts';
import type { SettlementReport } from './settlement-report.ts';

/** The most that one answer has. */
const PAGE = 1000;
// It names no end; a year has all that an accountant still closes books with.
const REACH_DAYS = 365;

const page = z.object({ count: z.int(), items: z.array(reconRow) });

/** Razorpay's report of what it settled (https://razorpay.com/docs/api/settlements/fetch-recon), over fetch. */
export function razorpaySettlements(account: RazorpayAccount): SettlementReport {
  const call = razorpayCaller(account);
  return {
    gateway: 'razorpay',
    reachDays: REACH_DAYS,

    async itemsOf(day, signal) {
      const [year = '', month = '', date = ''] = day.split('-');
      const rows: ReconRow[] = [];
      for (;;) {
        const query = new URLSearchParams({ year, month, day: date, count: `${PAGE}`, skip: `${rows.length}` });
        const { count, items } = await patiently(
          () => call(page, `/settlements/recon/combined?${query}`, signal),
          signal,
        );
        if (items.length !== count)
          throw new Error(`Razorpay speaks of ${count} settled items and tells ${items.length}`);
        rows.push(...items);
        if (items.length < PAGE) return rows.map(itemOf);
      }
    },

    read: readSettlementFile,
  };
}
