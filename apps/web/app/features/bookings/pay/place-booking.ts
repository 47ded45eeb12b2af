import {
  type BookingRequest,
  listBookings,
  placeBooking,
  type Quote,
  quote,
} from '@basera/contract/endpoints/bookings';
import { ApiError, api, messageOf } from '@basera/ui/browser/calls/api.ts';
import * as z from 'zod/mini';
import { payableUntil } from '../list/booked-words';
import {
  attemptFor,
  attemptStore,
  type BookingAttempt,
  forgetAttempt,
  heldAttempt,
  rememberPlaced,
} from './booking-attempt';

/** What became of a try to book. `signed_out`: the browser is on its way to the login page. */
export type PlaceOutcome =
  | { kind: 'placed'; paymentUrl: string }
  | { kind: 'price_changed'; quote: Quote }
  | { kind: 'rooms_unavailable'; isTaken: boolean; message: string }
  | { kind: 'try_again'; message: string }
  | { kind: 'refused'; message: string }
  | { kind: 'signed_out' };

const BUSY_TRIES = 10;
const BUSY_WAIT_MS = 1000;

const priceChanged = z.object({ quote });

async function send(attempt: BookingAttempt): Promise<PlaceOutcome> {
  const { data } = await api.call(placeBooking, { body: attempt.body, headers: { 'idempotency-key': attempt.key } });
  const { id: bookingId, hold_expires_at: holdExpiresAt } = data.inquiry;
  rememberPlaced(attemptStore(), attempt, { bookingId, holdExpiresAt });
  return { kind: 'placed', paymentUrl: data.payment.payment_url };
}

/** An error of the call as an outcome; null for one that another try may get past. */
function outcomeOf(error: unknown): PlaceOutcome | null {
  if (!(error instanceof ApiError)) return { kind: 'refused', message: messageOf(error) };
  if (error.status === 401) return { kind: 'signed_out' };
  if (error.code === 'request_in_progress' || error.code === 'idempotency_key_reused') return null;
  if (error.code === 'rooms_unavailable' || error.code === 'not_sold')
    return { kind: 'rooms_unavailable', isTaken: error.code === 'rooms_unavailable', message: error.message };
  const fresh = error.code === 'price_changed' ? z.safeParse(priceChanged, error.body).data : undefined;
  if (fresh) return { kind: 'price_changed', quote: fresh.quote };
  if (error.code === 'network' || error.status >= 500) return { kind: 'try_again', message: error.message };
  return { kind: 'refused', message: error.message };
}

/** Forgets a booking of this tab that can no longer be paid, so that the rooms are booked anew. */
async function dropDeadAttempt(body: BookingRequest): Promise<void> {
  const placed = heldAttempt(attemptStore(), body, Date.now())?.placed;
  if (!placed) return;
  try {
    const { data } = await api.call(listBookings);
    const booking = data.inquiries.data.find(({ id }) => id === placed.bookingId);
    if (!booking || !payableUntil(booking, Date.now())) forgetAttempt(attemptStore());
  } catch (error) {
    // The server answers a repeated key as it did before, so nothing is booked twice.
    console.error('could not look at the booking under way', error);
  }
}

/** Books, with the key of this tab's attempt. While an earlier try with the same key is under way it waits for it. */
export async function tryToBook(body: BookingRequest): Promise<PlaceOutcome> {
  await dropDeadAttempt(body);
  let failed: unknown;
  for (let tries = 0; tries < BUSY_TRIES; tries += 1) {
    try {
      return await send(attemptFor(attemptStore(), body, Date.now()));
    } catch (error) {
      const outcome = outcomeOf(error);
      if (outcome) return outcome;
      failed = error;
      // A key that the server knows with another body is of no use any more.
      if (error instanceof ApiError && error.code === 'idempotency_key_reused') forgetAttempt(attemptStore());
      else await new Promise((resolve) => setTimeout(resolve, BUSY_WAIT_MS));
    }
  }
  return { kind: 'try_again', message: messageOf(failed) };
}
