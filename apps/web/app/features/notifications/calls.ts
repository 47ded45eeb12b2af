import { readAsking, saveAsking } from '@basera/contract/endpoints/reviews';
import { api } from '@basera/ui/browser/calls/api.ts';
import { queries } from '@basera/ui/browser/calls/query-client.ts';
import { queryOptions } from '@tanstack/react-query';

/** Whether a person wants to be asked for reviews. */
export const askingQuery = (userId: number) =>
  queryOptions({
    queryKey: ['review-invitations', userId],
    queryFn: async ({ signal }) => (await api.call(readAsking, { signal })).data.wanted,
    meta: { whenFailed: 'could not load whether reviews are asked for' },
  });

export async function saveWanted(userId: number, wanted: boolean): Promise<void> {
  const { data } = await api.call(saveAsking, { body: { wanted } });
  queries.setQueryData(askingQuery(userId).queryKey, data.wanted);
}
