import {
  givePayoutAccount,
  keepPayoutAccount,
  saveBusiness,
  showBusiness,
} from '@basera/contract/endpoints/partners/business';
import { api, type CallInput } from '@basera/ui/browser/calls/api.ts';
import { queryOptions } from '@tanstack/react-query';

const one = (businessId: number) => ({ params: { businessId: String(businessId) } });

export const BUSINESS = ['business'];

/** What its owners see of a business. */
export const businessQuery = (businessId: number) =>
  queryOptions({
    queryKey: [...BUSINESS, businessId],
    queryFn: async ({ signal }) => (await api.call(showBusiness, { ...one(businessId), signal })).data.business,
    meta: { whenFailed: 'could not load the business' },
  });

export type Details = CallInput<typeof saveBusiness>['body'];
export const saveDetails = async (businessId: number, body: Details) =>
  (await api.call(saveBusiness, { ...one(businessId), body })).data.business;

export type Account = CallInput<typeof givePayoutAccount>['body'];
export const giveAccount = async (businessId: number, body: Account) =>
  (await api.call(givePayoutAccount, { ...one(businessId), body })).data.business;

export const keepAccount = async (businessId: number) =>
  (await api.call(keepPayoutAccount, one(businessId))).data.business;
