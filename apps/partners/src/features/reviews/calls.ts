import {
  listBusinessReviews,
  type ReviewedBooking,
  replyToReview,
  reviewGuest,
  withdrawGuestReview,
} from '@basera/contract/endpoints/partners/reviews';
import { api } from '@basera/ui/browser/calls/api.ts';
import { byCursor, onceEach } from '@basera/ui/browser/calls/use-growing-list.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';

export type ReviewedStay = ReviewedBooking & { id: number };

/** Stays of a business that can be reviewed or have been, as many pages as are shown. */
export const reviewsQuery = (businessId: number) =>
  infiniteQueryOptions({
    ...byCursor,
    queryKey: ['reviews', businessId],
    queryFn: async ({ pageParam: after, signal }) => {
      const { data, next } = await api.call(listBusinessReviews, {
        params: { businessId: String(businessId) },
        query: after === null ? {} : { after },
        signal,
      });
      return { data: data.map((stay): ReviewedStay => ({ id: stay.booking_id, ...stay })), next };
    },
    select: (found) => {
      const stays = onceEach(found);
      return { open: stays.filter((stay) => stay.can_write), others: stays.filter((stay) => !stay.can_write) };
    },
    meta: { whenFailed: 'could not load the reviews of the business' },
  });

export type GuestEntry = { again: boolean; words: string; private_note: string };

/** Keeps what a business writes of its guests; once. */
export const writeOfGuest = (bookingId: number, body: GuestEntry) =>
  api.call(reviewGuest, { params: { bookingId: String(bookingId) }, body });

/** Takes it back for good. */
export const takeBackOfGuest = (bookingId: number) =>
  api.call(withdrawGuestReview, { params: { bookingId: String(bookingId) } });

/** Answers a guest's review beneath it; once. */
export const answerReview = (bookingId: number, words: string) =>
  api.call(replyToReview, { params: { bookingId: String(bookingId) }, body: { words } });
