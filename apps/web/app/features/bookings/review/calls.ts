import {
  addReviewPhoto,
  type ReviewOfBooking,
  readOwnReview,
  removeReviewPhoto,
  reportOwnersReview,
  withdrawReview,
  writeReview,
} from '@basera/contract/endpoints/reviews';
import { api } from '@basera/ui/browser/calls/api.ts';
import { queries } from '@basera/ui/browser/calls/query-client.ts';
import { sendForm } from '@basera/ui/browser/calls/send-form.ts';
import { queryOptions } from '@tanstack/react-query';
import type { ReadyOwnersReport } from './owners-report-entry';
import type { ReadyReview } from './review-entry';

const ofBooking = (bookingId: number) => ({ bookingId: String(bookingId) });
const keyOf = (bookingId: number) => ['own-review', bookingId];

/** What guest and owner wrote of a booking, as far as its guest may read it. */
export const ownReviewQuery = (bookingId: number) =>
  queryOptions({
    queryKey: keyOf(bookingId),
    queryFn: async ({ signal }) =>
      (await api.call(readOwnReview, { params: ofBooking(bookingId), signal })).data.review,
    meta: { whenFailed: 'could not load the review' },
  });

/** What a write answers is what is shown from now on. */
function keep(bookingId: number, review: ReviewOfBooking): void {
  queries.setQueryData(keyOf(bookingId), review);
}

/** `photos`: of those sent before. */
export const sendReview = async (bookingId: number, body: ReadyReview & { photos: number[] }): Promise<void> =>
  keep(bookingId, (await api.call(writeReview, { params: ofBooking(bookingId), body })).data.review);

/** Sends a photo for the review of a booking; its number. */
export async function sendPhoto(bookingId: number, clientId: string, file: File): Promise<number> {
  const form = new FormData();
  form.append('client_id', clientId);
  form.append('photo', file);
  return (await sendForm(addReviewPhoto, form, { params: ofBooking(bookingId) })).data.id;
}

export const takeOutPhoto = async (bookingId: number, photoId: number): Promise<void> => {
  await api.call(removeReviewPhoto, { params: { ...ofBooking(bookingId), photoId: String(photoId) } });
};

/** Reports what the owner wrote of a guest; what is answered. The same key again is the same report. */
export const reportOwner = async (bookingId: number, body: ReadyOwnersReport, key: string): Promise<string> =>
  (await api.call(reportOwnersReview, { params: ofBooking(bookingId), body, headers: { 'idempotency-key': key } }))
    .message;

export const takeBack = async (bookingId: number): Promise<void> =>
  keep(bookingId, (await api.call(withdrawReview, { params: ofBooking(bookingId) })).data.review);
