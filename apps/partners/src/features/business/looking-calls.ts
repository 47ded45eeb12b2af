import { allowLooking, endLooking, readLooking } from '@basera/contract/endpoints/partners/looking';
import { api } from '@basera/ui/browser/calls/api.ts';
import { queries } from '@basera/ui/browser/calls/query-client.ts';
import { queryOptions } from '@tanstack/react-query';

const one = (businessId: number) => ({ params: { businessId: String(businessId) } });
const READ_EVERY_MS = 30_000;

/** When support was let look, and who did; looked at again while it may end by itself. */
export const lookingQuery = (businessId: number) =>
  queryOptions({
    queryKey: ['looking', businessId],
    queryFn: async ({ signal }) => (await api.call(readLooking, { ...one(businessId), signal })).data,
    refetchInterval: READ_EVERY_MS,
    meta: { whenFailed: 'could not load whether support may look' },
  });

type Doing = typeof allowLooking | typeof endLooking;

const changed = async (endpoint: Doing, businessId: number): Promise<void> => {
  const { data } = await api.call(endpoint, one(businessId));
  queries.setQueryData(lookingQuery(businessId).queryKey, data);
};

export const letLook = (businessId: number) => changed(allowLooking, businessId);
export const endLook = (businessId: number) => changed(endLooking, businessId);
