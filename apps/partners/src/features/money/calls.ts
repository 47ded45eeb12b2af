import {
  exportStatement,
  printStatement,
  readMoney,
  readStatement,
  readTaxRules,
} from '@basera/contract/endpoints/partners/money';
import { api } from '@basera/ui/browser/calls/api.ts';
import { download } from '@basera/ui/browser/calls/download.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

const paramsOf = (businessId: number) => ({ businessId: String(businessId) });

/** What comes next and what waits. */
export const moneyQuery = (businessId: number) =>
  queryOptions({
    queryKey: ['money', businessId],
    queryFn: async ({ signal }) => (await api.call(readMoney, { params: paramsOf(businessId), signal })).data,
    meta: { whenFailed: 'could not load the money' },
  });

export type Month = { businessId: number /** '2026-12' */; month: string };
const paramsOfMonth = ({ businessId, month }: Month) => ({ businessId: String(businessId), month });

/** What the books say of a month; that of before stays until it is there. */
export const statementQuery = (asked: Month) =>
  queryOptions({
    queryKey: ['money', asked.businessId, asked.month],
    queryFn: async ({ signal }) => (await api.call(readStatement, { params: paramsOfMonth(asked), signal })).data,
    placeholderData: keepPreviousData,
    meta: { whenFailed: 'could not load the statement' },
  });

export const downloadStatement = (asked: Month, as: 'csv' | 'pdf'): Promise<void> =>
  download(as === 'csv' ? exportStatement : printStatement, paramsOfMonth(asked));

export const taxRulesQuery = (businessId: number) =>
  queryOptions({
    queryKey: ['tax-rules', businessId],
    queryFn: async ({ signal }) => (await api.call(readTaxRules, { params: paramsOf(businessId), signal })).data,
    meta: { whenFailed: 'could not load the rules' },
  });
