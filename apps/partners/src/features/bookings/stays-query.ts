import { listOwnListings } from '@basera/contract/endpoints/partners/listings';
import { api } from '@basera/ui/browser/calls/api.ts';
import { queryOptions } from '@tanstack/react-query';
import { OWNER_BOOKINGS } from './calls';

/** The stays of a business, for lists and forms. Apart from the other calls, which come with every page. */
export const staysQuery = (businessId: number) =>
  queryOptions({
    queryKey: [...OWNER_BOOKINGS, 'stays', businessId],
    queryFn: async ({ signal }) =>
      (await api.call(listOwnListings, { params: { businessId: String(businessId) }, signal })).data,
    meta: { whenFailed: 'could not load the stays of the business' },
  });
