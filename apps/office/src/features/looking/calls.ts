import { beginLook, listLookings } from '@basera/contract/endpoints/office/looking';
import { readAgain } from '@basera/ui/browser/calls/query-client.ts';
import { queryOptions } from '@tanstack/react-query';
import { officeCall } from '../../browser/calls';

const READ_EVERY_MS = 15_000;

export const lookingsQuery = queryOptions({
  queryKey: ['office lookings'],
  queryFn: async ({ signal }) => (await officeCall(listLookings, { signal })).data,
  refetchInterval: READ_EVERY_MS,
  meta: { whenFailed: 'could not load who lets support look' },
});

/** A way into the owner's app that serves once. */
export const begin = async (id: number, why: string) => {
  const { data } = await officeCall(beginLook, { params: { lookingId: String(id) }, body: { why } });
  void readAgain(lookingsQuery.queryKey);
  return data;
};
