import { showBusinessContacts, showFoundBusiness } from '@basera/contract/endpoints/office/businesses';
import { queryOptions } from '@tanstack/react-query';
import { officeCall } from '../../browser/calls';

export const businessQuery = (businessId: string) =>
  queryOptions({
    queryKey: ['office business', businessId],
    queryFn: async ({ signal }) => (await officeCall(showFoundBusiness, { params: { businessId }, signal })).data,
  });

/** Asked when it is wanted: it takes a reason. */
export const contactsOf = async (businessId: number) =>
  (await officeCall(showBusinessContacts, { params: { businessId: String(businessId) } })).data;
