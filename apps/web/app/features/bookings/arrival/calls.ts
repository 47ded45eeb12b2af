import { readOwnArrival } from '@basera/contract/endpoints/arrivals';
import { api } from '@basera/ui/browser/calls/api.ts';
import { queryOptions } from '@tanstack/react-query';

/** What the stay has said of an arrival, and other stays where it has said nothing. */
export const arrivalQuery = (bookingId: number) =>
  queryOptions({
    queryKey: ['arrival', bookingId],
    queryFn: async ({ signal }) =>
      (await api.call(readOwnArrival, { params: { bookingId: String(bookingId) }, signal })).data,
    meta: { whenFailed: 'could not ask whether the stay expects its guest' },
  });
