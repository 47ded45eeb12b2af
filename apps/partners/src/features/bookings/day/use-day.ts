import type { DeskDay } from '@basera/contract/endpoints/partners/desk';
import { OWNER_BOOKINGS_POLL_MS } from '@basera/contract/limits';
import { useNews } from '@basera/ui/browser/calls/news.ts';
import { readAgain } from '@basera/ui/browser/calls/query-client.ts';
import { useQuery } from '@tanstack/react-query';
import { dayQuery } from '../calls';

/** The day of a business, read again as time goes by and when there is news. */
export function useDay(businessId: number): { day: DeskDay | undefined; isFailed: boolean; reload(): void } {
  const query = dayQuery(businessId);
  const { data: day, isError } = useQuery(query);
  const reload = () => void readAgain(query.queryKey);
  useNews(reload, { everyMs: OWNER_BOOKINGS_POLL_MS });
  return { day, isFailed: isError && !day, reload };
}
