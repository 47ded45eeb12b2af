import { exportNumbers, readNumbers } from '@basera/contract/endpoints/partners/numbers';
import type { Period } from '@basera/contract/rules/numbers/periods';
import { api } from '@basera/ui/browser/calls/api.ts';
import { download } from '@basera/ui/browser/calls/download.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export type Asked = { businessId: number; period: Period /** An id, or 'all'. */; stays: string };

const paramsOf = ({ businessId, period, stays }: Asked) => ({ businessId: String(businessId), period, stays });

/** The numbers of a business; those of before stay until others are there. */
export const numbersQuery = (asked: Asked) =>
  queryOptions({
    queryKey: ['numbers', asked.businessId, asked.period, asked.stays],
    queryFn: async ({ signal }) => (await api.call(readNumbers, { params: paramsOf(asked), signal })).data,
    placeholderData: keepPreviousData,
    meta: { whenFailed: 'could not load the numbers' },
  });

export const downloadNumbers = (asked: Asked): Promise<void> => download(exportNumbers, paramsOf(asked));
