import type { Inquiry } from '@basera/contract/endpoints/bookings';
import { useNews } from '@basera/ui/browser/calls/news.ts';
import { queries, readAgain } from '@basera/ui/browser/calls/query-client.ts';
import { useQuery } from '@tanstack/react-query';
import { bookingsQuery } from '../calls';

export type Bookings = {
  /** Null until they were loaded once. */
  bookings: Inquiry[] | null;
  /** The last load failed. */
  failed: boolean;
  reload(): void;
};

const reload = () => void readAgain(bookingsQuery.queryKey);

/** The signed-in guest's bookings, newest first, read again when there is news. What was loaded stays while it is loaded anew. */
export function useBookings(): Bookings {
  const { data, isError } = useQuery(bookingsQuery, queries);
  useNews(reload);
  return { bookings: data ?? null, failed: isError, reload };
}
