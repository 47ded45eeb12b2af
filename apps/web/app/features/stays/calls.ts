import { similarStays } from '@basera/contract/endpoints/stays';
import { type Trip, tripParams } from '@basera/contract/trip';
import { api } from '@basera/ui/browser/calls/api.ts';
import { queryOptions } from '@tanstack/react-query';

/** Stays like this one at what they cost on a trip, for a page that did not load with them. */
export const similarStaysQuery = (propertyId: number, trip: Trip) =>
  queryOptions({
    queryKey: ['similar-stays', propertyId, trip],
    queryFn: async ({ signal }) =>
      (await api.call(similarStays, { params: { propertyId: String(propertyId) }, query: tripParams(trip), signal }))
        .data,
    meta: { whenFailed: 'could not load similar stays' },
  });
