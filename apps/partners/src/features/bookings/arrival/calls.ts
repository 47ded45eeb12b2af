import { type Arrival, confirmArrival, listArrivals, readArrival } from '@basera/contract/endpoints/arrivals';
import { api } from '@basera/ui/browser/calls/api.ts';
import { readAgain } from '@basera/ui/browser/calls/query-client.ts';
import { queryOptions } from '@tanstack/react-query';
import { OWNER_BOOKINGS } from '../calls';

const ARRIVALS = [...OWNER_BOOKINGS, 'arrivals'];

/** Guests of a business who arrive within two days and whom nobody has confirmed. */
export const arrivalsQuery = (businessId: number) =>
  queryOptions({
    queryKey: [...ARRIVALS, 'of', businessId],
    queryFn: async ({ signal }) =>
      (await api.call(listArrivals, { params: { businessId: String(businessId) }, signal })).data,
    meta: { whenFailed: 'could not load the arrivals to confirm' },
  });

export const arrivalQuery = (bookingId: number) =>
  queryOptions({
    queryKey: [...ARRIVALS, 'one', bookingId],
    queryFn: async ({ signal }) =>
      (await api.call(readArrival, { params: { bookingId: String(bookingId) }, signal })).data,
    meta: { whenFailed: 'could not load what is asked about an arrival' },
  });

/** Says that the guests of a booking are expected. */
export async function confirm(bookingId: number): Promise<Arrival> {
  try {
    return (await api.call(confirmArrival, { params: { bookingId: String(bookingId) } })).data;
  } finally {
    void readAgain(ARRIVALS);
  }
}
