import {
  type AccountToCheck,
  askForAccount,
  listAccountsToCheck,
  refuseAccount,
} from '@basera/contract/endpoints/office/accounts';
import { decideApproval, listApprovals, withdrawApproval } from '@basera/contract/endpoints/office/approvals';
import { readAgain } from '@basera/ui/browser/calls/query-client.ts';
import { queryOptions } from '@tanstack/react-query';
import { officeCall } from '../../browser/calls';

export const approvalsQuery = queryOptions({
  queryKey: ['office approvals'],
  queryFn: async ({ signal }) => (await officeCall(listApprovals, { signal })).data,
  meta: { whenFailed: 'could not load what waits for a second pair of eyes' },
});

export const accountsQuery = queryOptions({
  queryKey: ['office accounts'],
  queryFn: async ({ signal }) => (await officeCall(listAccountsToCheck, { signal })).data,
  meta: { whenFailed: 'could not load the accounts that wait' },
});

export async function decide(id: number, yes: boolean, why: string): Promise<void> {
  try {
    await officeCall(decideApproval, { params: { approvalId: String(id) }, body: { yes, why } });
  } finally {
    // Somebody else may have been first.
    await readAgain(approvalsQuery.queryKey);
  }
}

export async function withdraw(id: number, why: string): Promise<void> {
  await officeCall(withdrawApproval, { params: { approvalId: String(id) }, body: { why } });
  await readAgain(approvalsQuery.queryKey);
}

export async function askFor({ business_id, since }: AccountToCheck, why: string): Promise<void> {
  try {
    await officeCall(askForAccount, { params: { businessId: String(business_id) }, body: { why, since } });
  } finally {
    // Its owner may have given another meanwhile.
    await readAgain(accountsQuery.queryKey);
  }
}

export async function refuse(businessId: number, why: string): Promise<void> {
  await officeCall(refuseAccount, { params: { businessId: String(businessId) }, body: { why } });
  await readAgain(accountsQuery.queryKey);
}
