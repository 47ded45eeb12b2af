import {
  type AccountToCheck,
  askForAccount,
  listAccountsToCheck,
  refuseAccount,
} from '@basera/contract/endpoints/office/accounts';
import { decideApproval, listApprovals, withdrawApproval } from '@basera/contract/endpoints/office/approvals';
import { readAgain } from '@basera/ui/browser/calls/query-client.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { officeCall } from '../../browser/calls';

const APPROVALS = ['office approvals'] as const;
const ACCOUNTS = ['office accounts'] as const;

export const readApprovalsAgain = (): Promise<unknown> => readAgain(APPROVALS);
export const readAccountsAgain = (): Promise<unknown> => readAgain(ACCOUNTS);

export const approvalsQuery = (most: number) =>
  queryOptions({
    queryKey: [...APPROVALS, most],
    queryFn: ({ signal }) => officeCall(listApprovals, { query: { most: String(most) }, signal }),
    // What is shown stays until more of it is there.
    placeholderData: keepPreviousData,
    meta: { whenFailed: 'could not load what waits for a second pair of eyes' },
  });

export const accountsQuery = (most: number) =>
  queryOptions({
    queryKey: [...ACCOUNTS, most],
    queryFn: ({ signal }) => officeCall(listAccountsToCheck, { query: { most: String(most) }, signal }),
    placeholderData: keepPreviousData,
    meta: { whenFailed: 'could not load the accounts that wait' },
  });

export async function decide(id: number, yes: boolean, why: string): Promise<void> {
  try {
    await officeCall(decideApproval, { params: { approvalId: String(id) }, body: { yes, why } });
  } finally {
    // Somebody else may have been first.
    await readApprovalsAgain();
  }
}

export async function withdraw(id: number, why: string): Promise<void> {
  await officeCall(withdrawApproval, { params: { approvalId: String(id) }, body: { why } });
  await readApprovalsAgain();
}

export async function askFor({ business_id, since }: AccountToCheck, why: string): Promise<void> {
  try {
    await officeCall(askForAccount, { params: { businessId: String(business_id) }, body: { why, since } });
  } finally {
    // Its owner may have given another meanwhile.
    await readAccountsAgain();
  }
}

export async function refuse({ business_id, since }: AccountToCheck, why: string): Promise<void> {
  try {
    await officeCall(refuseAccount, { params: { businessId: String(business_id) }, body: { why, since } });
  } finally {
    await readAccountsAgain();
  }
}
