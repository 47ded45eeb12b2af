import { type DateTotal, dateTotals } from '@basera/contract/endpoints/search/date-totals';
import { api } from '@basera/ui/browser/calls/api.ts';

/** The cheapest totals for the party on the dates around those of a search, by its address. Throws ApiError. */
export const loadDateTotals = async (address: string, signal: AbortSignal): Promise<DateTotal[]> =>
  (await api.call(dateTotals, { query: new URLSearchParams(address), signal })).data;
