import { type Decision, decideOnBooking } from '@basera/contract/endpoints/partners';
import {
  type BookingPage,
  cancelAsOwner,
  listOwnerBookings,
  markGuest,
  type OwnerBookingsQuery,
  readOwnCancellations,
  readToday,
  saveDeskNote,
  showOwnerBooking,
  undoMark,
} from '@basera/contract/endpoints/partners/desk';
import type { GuestMark } from '@basera/contract/rules/business/guest-marks';
import { api } from '@basera/ui/browser/calls/api.ts';
import { queries } from '@basera/ui/browser/calls/query-client.ts';
import { byCursor, onceEach } from '@basera/ui/browser/calls/use-growing-list.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

/** All that is read of an owner's bookings. */
export const OWNER_BOOKINGS = ['owner-bookings'];

export type BookingFilter = Omit<OwnerBookingsQuery, 'after'>;

/** One list of a business's bookings, as many pages as are shown. */
export const ownerBookingsQuery = (businessId: number, filter: BookingFilter) =>
  infiniteQueryOptions({
    ...byCursor,
    queryKey: [...OWNER_BOOKINGS, businessId, filter],
    queryFn: ({ pageParam: after, signal }) =>
      api.call(listOwnerBookings, {
        params: { businessId: String(businessId) },
        query: { ...filter, ...(after !== null && { after }) },
        signal,
      }),
    select: (found) => ({ bookings: onceEach(found), total: found.pages.at(-1)?.total ?? 0 }),
    meta: { whenFailed: 'could not load the bookings of the owner' },
  });

/** What the business called off in the last twelve months. */
export const recordQuery = (businessId: number) =>
  queryOptions({
    queryKey: [...OWNER_BOOKINGS, businessId, 'record'],
    queryFn: async ({ signal }) =>
      (await api.call(readOwnCancellations, { params: { businessId: String(businessId) }, signal })).data,
    meta: { whenFailed: 'could not load what the business called off' },
  });

/** Who comes, goes and is there today. */
export const dayQuery = (businessId: number) =>
  queryOptions({
    queryKey: [...OWNER_BOOKINGS, 'day', businessId],
    queryFn: async ({ signal }) =>
      (await api.call(readToday, { params: { businessId: String(businessId) }, signal })).data,
    meta: { whenFailed: 'could not load the day of the owner' },
  });

const bookingKey = (bookingId: number) => [...OWNER_BOOKINGS, 'one', bookingId];
export const moneyKey = (bookingId: number) => [...OWNER_BOOKINGS, 'money', bookingId];

export const bookingQuery = (bookingId: number) =>
  queryOptions({
    queryKey: bookingKey(bookingId),
    queryFn: async ({ signal }) =>
      (await api.call(showOwnerBooking, { params: { bookingId: String(bookingId) }, signal })).data,
    meta: { whenFailed: 'could not load the booking' },
  });

/** What a change answers is what the booking is now. */
export function keepBooking(page: BookingPage): BookingPage {
  queries.setQueryData(bookingKey(page.booking.id), page);
  return page;
}

const of = (bookingId: number) => ({ bookingId: String(bookingId) });

/** Answers a request; `reason` is told to the guest. */
export const decide = (bookingId: number, decision: Decision, reason: string | null) =>
  api.call(decideOnBooking, {
    params: of(bookingId),
    body: { decision, ...(reason !== null && { reason }) },
  });

export const mark = async (bookingId: number, as: GuestMark) =>
  keepBooking((await api.call(markGuest, { params: { ...of(bookingId), mark: as } })).data);

export const takeBack = async (bookingId: number, as: GuestMark) =>
  keepBooking((await api.call(undoMark, { params: { ...of(bookingId), mark: as } })).data);

export const saveNote = async (bookingId: number, note: { words: string; version: number }) =>
  keepBooking((await api.call(saveDeskNote, { params: of(bookingId), body: note })).data);

/** Its money is another by then: that is read again. */
export async function callOff(bookingId: number, reason: string): Promise<BookingPage> {
  const page = keepBooking((await api.call(cancelAsOwner, { params: of(bookingId), body: { reason } })).data);
  void queries.invalidateQueries({ queryKey: moneyKey(bookingId) });
  return page;
}
