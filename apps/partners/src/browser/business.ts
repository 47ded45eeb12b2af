import { listOwnBusinesses, type OwnBusiness } from '@basera/contract/endpoints/partners/businesses';
import { api } from '@basera/ui/browser/calls/api.ts';
import { useStored, writeStored } from '@basera/ui/browser/storage/stored.ts';
import { queryOptions } from '@tanstack/react-query';
import { createContext, use } from 'react';

/** The businesses the signed-in person acts for. */
export const businessesQuery = queryOptions({
  queryKey: ['businesses'],
  queryFn: async ({ signal }): Promise<OwnBusiness[]> => (await api.call(listOwnBusinesses, { signal })).data,
  meta: { whenFailed: 'could not load the businesses' },
});

/** Those of the signed-in person; inside the frame there is at least one. */
export const BusinessesContext = createContext<readonly OwnBusiness[]>([]);

export const useBusinesses = (): readonly OwnBusiness[] => use(BusinessesContext);

/** The business that is looked at: the one chosen last on this device, else the first. */
export function useBusiness(): OwnBusiness {
  const businesses = useBusinesses();
  const chosen = useStored('business');
  const business = businesses.find(({ id }) => id === chosen) ?? businesses[0];
  if (!business) throw new Error('only inside the frame');
  return business;
}

export const chooseBusiness = (id: number): void => writeStored('business', id);
