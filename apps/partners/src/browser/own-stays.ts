import { listOwnListings } from '@basera/contract/endpoints/partners/listings';
import { api } from '@basera/ui/browser/calls/api.ts';
import { queryOptions } from '@tanstack/react-query';

/** All that is read of the stays of businesses. */
export const LISTINGS = ['listings'];

/** The stays of a business. */
export const ownStaysQuery = (businessId: number) =>
  queryOptions({
    queryKey: [...LISTINGS, 'of', businessId],
    queryFn: async ({ signal }) =>
      (await api.call(listOwnListings, { params: { businessId: String(businessId) }, signal })).data,
    meta: { whenFailed: 'could not load the stays of the business' },
  });
