import { similarStays } from '@basera/contract/endpoints/stays';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../browser/calls/api';

/** Stays like this one, for a page that did not load with them. */
export const similarStaysQuery = (propertyId: number) =>
  queryOptions({
    queryKey: ['similar-stays', propertyId],
    queryFn: async ({ signal }) =>
      (await api.call(similarStays, { params: { propertyId: String(propertyId) }, signal })).data,
    meta: { whenFailed: 'could not load similar stays' },
  });
