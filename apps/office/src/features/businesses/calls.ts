import { noteTaxStatus, showBusinessContacts, showFoundBusiness } from '@basera/contract/endpoints/office/businesses';
import type { CallInput } from '@basera/ui/browser/calls/api.ts';
import { readAgain } from '@basera/ui/browser/calls/query-client.ts';
import { queryOptions } from '@tanstack/react-query';
import { officeCall } from '../../browser/calls';

export const businessQuery = (businessId: string) =>
  queryOptions({
    queryKey: ['office business', businessId],
    queryFn: async ({ signal }) => (await officeCall(showFoundBusiness, { params: { businessId }, signal })).data,
  });

/** Asked when it is wanted: it takes a reason. */
export async function contactsOf(businessId: number) {
  const { data } = await officeCall(showBusinessContacts, { params: { businessId: String(businessId) } });
  // What its people wrote is told of from now on.
  void readAgain(businessQuery(String(businessId)).queryKey);
  return data;
}

export type TaxNote = CallInput<typeof noteTaxStatus>['body'];

export async function addTaxStatus(businessId: number, body: TaxNote): Promise<void> {
  await officeCall(noteTaxStatus, { params: { businessId: String(businessId) }, body });
  await readAgain(businessQuery(String(businessId)).queryKey);
}
