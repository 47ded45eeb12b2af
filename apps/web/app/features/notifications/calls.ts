import { forgetDevices } from '@basera/contract/endpoints/notifications';
import { readAsking, saveAsking } from '@basera/contract/endpoints/reviews';
import { api } from '@basera/ui/browser/calls/api.ts';
import { queries } from '@basera/ui/browser/calls/query-client.ts';
import { clearPushRegistration } from '@basera/ui/browser/push-registration.ts';
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

/** Turns notifications off in all browsers of the person, this one among them. */
export async function forgetAllDevices(): Promise<void> {
  await api.call(forgetDevices);
  await clearPushRegistration();
}
