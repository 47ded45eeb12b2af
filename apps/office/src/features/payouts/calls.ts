import {
  askForNotMade,
  askForRelease,
  listPayouts,
  readCosts,
  readReturns,
} from '@basera/contract/endpoints/office/payouts';
import type { PayoutShow } from '@basera/contract/rules/office/payout-list';
import { readAgain } from '@basera/ui/browser/calls/query-client.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { officeCall } from '../../browser/calls';

const PAYOUTS_KEY = ['office payouts'];

/** `booking`: all of that one, whatever is shown else. */
export type AskedPayouts = { show: PayoutShow; booking: string | null; most: number };

export const payoutsQuery = ({ show, booking, most }: AskedPayouts) =>
  queryOptions({
    queryKey: [...PAYOUTS_KEY, show, booking, most],
    queryFn: async ({ signal }) =>
      (await officeCall(listPayouts, { query: { show, most: String(most), ...(booking && { booking }) }, signal }))
        .data,
    placeholderData: keepPreviousData,
    meta: { whenFailed: 'could not load the payouts' },
  });

/** Asks a second pair of eyes; it may have gone, or been kept back, meanwhile. */
async function asking(ask: Promise<unknown>): Promise<void> {
  try {
    await ask;
  } finally {
    await readAgain(PAYOUTS_KEY);
  }
}

/** To let what waits of a booking go before its day. */
export const askRelease = (bookingId: number, why: string): Promise<void> =>
  asking(officeCall(askForRelease, { params: { bookingId: String(bookingId) }, body: { why } }));

/** To note that the gateway has no transfer of a payout that it gave no answer about. */
export const askNotMade = (payoutId: number, why: string): Promise<void> =>
  asking(officeCall(askForNotMade, { params: { payoutId: String(payoutId) }, body: { why } }));

export const costsQuery = queryOptions({
  queryKey: ['office costs'],
  queryFn: async ({ signal }) => (await officeCall(readCosts, { signal })).data,
  meta: { whenFailed: 'could not load what the gateway took' },
});

/** Of a month, '2026-12', or of this one where none is named. */
export const returnsQuery = (month: string | null) =>
  queryOptions({
    queryKey: ['office returns', month],
    queryFn: async ({ signal }) => (await officeCall(readReturns, { query: { ...(month && { month }) }, signal })).data,
    placeholderData: keepPreviousData,
    meta: { whenFailed: 'could not load what the returns need' },
  });
