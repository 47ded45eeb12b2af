import {
  type Decision,
  decideOnBooking,
  listOwnerBookings,
  type OwnerBookingList,
} from '@basera/contract/endpoints/partners';
import { api } from '@basera/ui/browser/calls/api.ts';
import { byPages, onceEach } from '@basera/ui/browser/calls/use-growing-list.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';

/** All lists of an owner's bookings. */
export const OWNER_BOOKINGS = ['owner-bookings'];

/** One list of an owner's bookings, as many pages as are shown. */
export const ownerBookingsQuery = (list: OwnerBookingList) =>
  infiniteQueryOptions({
    ...byPages,
    queryKey: [...OWNER_BOOKINGS, list],
    queryFn: ({ pageParam: page, signal }) => api.call(listOwnerBookings, { query: { list, page }, signal }),
    select: (found) => ({ bookings: onceEach(found), total: found.pages.at(-1)?.total ?? 0 }),
    meta: { whenFailed: 'could not load the bookings of the owner' },
  });

/** Answers a request; `reason` is told to the guest. */
export const decide = (bookingId: number, decision: Decision, reason: string | null) =>
  api.call(decideOnBooking, {
    params: { bookingId: String(bookingId) },
    body: { decision, ...(reason !== null && { reason }) },
  });
