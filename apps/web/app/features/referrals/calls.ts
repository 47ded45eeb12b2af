import { listLeads } from '@basera/contract/endpoints/referrals';
import { api } from '@basera/ui/browser/calls/api.ts';
import { queryOptions } from '@tanstack/react-query';

/** The friends who came through the signed-in person's link, the latest first. */
export const leadsQuery = queryOptions({
  queryKey: ['leads'],
  queryFn: async ({ signal }) => (await api.call(listLeads, { signal })).leads,
  meta: { whenFailed: 'could not load the referrals' },
});
