import { readBookingMoney } from '@basera/contract/endpoints/partners/money';
import { api } from '@basera/ui/browser/calls/api.ts';
import { queryOptions } from '@tanstack/react-query';
import { moneyKey } from '../calls';

/** Where the money of a booking went, as the books have it. */
export const bookingMoneyQuery = (bookingId: number) =>
  queryOptions({
    queryKey: moneyKey(bookingId),
    queryFn: async ({ signal }) =>
      (await api.call(readBookingMoney, { params: { bookingId: String(bookingId) }, signal })).data,
    meta: { whenFailed: 'could not load the money of a booking' },
  });
