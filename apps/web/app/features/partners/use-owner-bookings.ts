import { listOwnerBookings, type OwnerBooking, type OwnerBookingList } from '@basera/contract/endpoints/partners';
import { OWNER_BOOKINGS_POLL_MS } from '@basera/contract/limits';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../../browser/calls/api';
import { useNews } from '../../browser/calls/news';

export type OwnerBookings = {
  /** Null until they were loaded once. */
  bookings: OwnerBooking[] | null;
  total: number;
  failed: boolean;
  showMore(): void;
  reload(): void;
};

async function loadPages(list: OwnerBookingList, pages: number, signal: AbortSignal) {
  const byId = new Map<number, OwnerBooking>();
  let last = 1;
  let total = 0;
  for (let page = 1; page <= Math.min(pages, last); page += 1) {
    const found = await api.call(listOwnerBookings, { query: { list, page }, signal });
    // One that moved while the pages were read may be on two of them.
    for (const booking of found.data) byId.set(booking.id, booking);
    last = found.last_page;
    total = found.total;
  }
  return { bookings: [...byId.values()], total };
}

/** One list of an owner's bookings, read again as time goes by, when there is news, and with each new `round`. */
export function useOwnerBookings(list: OwnerBookingList, round: number): OwnerBookings {
  const [state, setState] = useState<Pick<OwnerBookings, 'bookings' | 'total' | 'failed'>>({
    bookings: null,
    total: 0,
    failed: false,
  });
  const [pages, setPages] = useState(1);
  const [ownRound, setOwnRound] = useState(0);
  const reload = useCallback(() => setOwnRound((last) => last + 1), []);
  const showMore = useCallback(() => setPages((last) => last + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round loads again
  useEffect(() => {
    const controller = new AbortController();
    loadPages(list, pages, controller.signal)
      .then((loaded) => setState({ ...loaded, failed: false }))
      .catch((error: unknown) => {
        if (controller.signal.aborted) return;
        console.error('could not load the bookings of the owner', error);
        setState((last) => ({ ...last, failed: true }));
      });
    return () => controller.abort();
  }, [list, pages, round, ownRound]);

  useNews(reload, { everyMs: OWNER_BOOKINGS_POLL_MS });

  return { ...state, showMore, reload };
}
