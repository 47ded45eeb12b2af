import { type Inquiry, listBookings } from '@basera/contract/endpoints/bookings';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../../../browser/calls/api';
import { useNews } from '../../../browser/calls/news';
import { keepLastBookings } from './last-bookings';

export type Bookings = {
  /** Null until they were loaded once. */
  bookings: Inquiry[] | null;
  /** The last load failed. */
  failed: boolean;
  reload(): void;
};

/** The signed-in guest's bookings, newest first, read again when there is news. What was loaded stays while it is loaded anew. */
export function useBookings(): Bookings {
  const [state, setState] = useState<{ bookings: Inquiry[] | null; failed: boolean }>({
    bookings: null,
    failed: false,
  });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round loads again
  useEffect(() => {
    const controller = new AbortController();
    api
      .call(listBookings, { signal: controller.signal })
      .then(({ data }) => {
        keepLastBookings(data.inquiries.data);
        setState({ bookings: data.inquiries.data, failed: false });
      })
      .catch((error: unknown) => {
        if (controller.signal.aborted) return;
        console.error('could not load the bookings', error);
        setState(({ bookings }) => ({ bookings, failed: true }));
      });
    return () => controller.abort();
  }, [round]);
  const reload = useCallback(() => {
    setState(({ bookings }) => ({ bookings, failed: false }));
    setRound((last) => last + 1);
  }, []);
  useNews(reload);
  return { ...state, reload };
}
