import { beginLook, listLookings } from '@basera/contract/endpoints/office/looking';
import { readAgain } from '@basera/ui/browser/calls/query-client.ts';
import { queryOptions } from '@tanstack/react-query';
import { officeCall } from '../../browser/calls';

const READ_EVERY_MS = 15_000;
/** For five minutes: an owner who was asked to press presses soon, and a desk that nobody sits at has to be signed out. */
const READ_TIMES = 20;

export const lookingsQuery = queryOptions({
  queryKey: ['office lookings'],
  queryFn: async ({ signal }) => (await officeCall(listLookings, { signal })).data,
  refetchInterval: ({ state }) => (state.dataUpdateCount < READ_TIMES ? READ_EVERY_MS : false),
  meta: { whenFailed: 'could not load who lets support look' },
});

/** A way into the owner's app that serves once. */
export const begin = async (id: number, why: string) => {
  const { data } = await officeCall(beginLook, { params: { lookingId: String(id) }, body: { why } });
  void readAgain(lookingsQuery.queryKey);
  return data;
};
