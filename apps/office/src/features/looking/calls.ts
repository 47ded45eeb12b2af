import { beginLook, listLookings } from '@basera/contract/endpoints/office/looking';
import { readAgain } from '@basera/ui/browser/calls/query-client.ts';
import { queryOptions } from '@tanstack/react-query';
import { officeCall } from '../../browser/calls';
import { byItself, READ_EVERY_MS } from '../../browser/read-by-itself';

export const lookingsQuery = queryOptions({
  queryKey: ['office lookings'],
  queryFn: async ({ signal, ...read }) => (await officeCall(listLookings, { signal, headers: byItself(read) })).data,
  refetchInterval: READ_EVERY_MS,
  meta: { whenFailed: 'could not load who lets support look' },
});

/** A way into the owner's app that serves once. */
export const begin = async (id: number, why: string) => {
  const { data } = await officeCall(beginLook, { params: { lookingId: String(id) }, body: { why } });
  void readAgain(lookingsQuery.queryKey);
  return data;
};
