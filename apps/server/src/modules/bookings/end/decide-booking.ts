import { instantInIndia } from '@basera/contract/calendar-date';
import type { Decision } from '@basera/contract/endpoints/partners';
import { OWNER_ANSWER_HOURS } from '@basera/contract/limits';
import type { Transaction } from 'kysely';
import { HttpError } from '../../../platform/http/http-errors.ts';
import type { DB } from '../../../platform/schema.ts';
import { statusWords } from '../../../said/status-words.ts';
import { type Said, say } from '../../../words/say.ts';
import { noteChange } from '../../partners/index.ts';
import { keptOfBooking, lockBooking, oweRefund } from '../../payments/index.ts';
import type { BookingsDeps } from '../deps.ts';
import { releaseNights } from '../nights/take-nights.ts';
import { type BookingRow, moveBooking, nightsBooked } from '../queries.ts';
import { isOfBusiness, requestsWaiting, setRejectionWords } from './queries.ts';

const HOUR_MS = 3_600_000;

/** When a request that nobody has answered is given back. `updated_at` is when it was paid. */
export const answerBy = ({ updated_at, check_in, check_in_time }: RequestTimes): Date =>
  new Date(
    Math.min(updated_at.getTime() + OWNER_ANSWER_HOURS * HOUR_MS, instantInIndia(check_in, check_in_time).getTime()),
  );
type RequestTimes = Pick<BookingRow, 'updated_at' | 'check_in' | 'check_in_time'>;

/** What the guest reads of a no, and who of the business answers; null where what settles a case does. */
type Answered = { words?: string | null; by?: number | null };

/**
 * An owner answers a paid request: accepted, or rejected with all money back and words for the guest. Saying it again
 * changes nothing, and leaves the first words. Throws 404 for a booking of somebody else's property, 409 for one that is no longer a request.
 */
export async function decideBooking(
  deps: BookingsDeps,
  businessId: number,
  bookingId: number,
  decision: Decision,
  { words = null, by = null }: Answered = {},
): Promise<void> {
  const isKnown = await isOfBusiness(deps.db, businessId, bookingId);
  if (!isKnown) throw new HttpError('not_found', say`There is no such booking.`);
  await deps.db.transaction().execute(async (trx) => {
    const { booking } = await lockBooking(trx, bookingId);
    if (booking.status === decision) return;
    if (!isRequest(booking)) throw new HttpError('not_changeable', closedWords(booking));
    if (deps.clock.now() >= answerBy(booking))
      throw new HttpError('not_changeable', say`It is too late to answer: the guest gets all money back.`);
    if (decision === 'accepted') await moveBooking(trx, booking, 'accepted', deps.clock.now());
    else
      await rejectRequest(trx, booking, { reason: 'The owner could not take the booking.', words }, deps.clock.now());
    if (by === null) return;
    const action = decision === 'accepted' ? 'booking_accepted' : 'booking_rejected';
    const change = { businessId, userId: by, action, subject: `#${bookingId}, ${booking.guest_name}` } as const;
    await noteChange(trx, { ...change, detail: words ? { reason: words } : {} }, deps.clock.now());
  });
  if (decision === 'rejected') deps.sendRefundsSoon();
  deps.tellGuestsSoon();
}

const closedWords = ({ status, hold_expires_at }: BookingRow): Said =>
  hold_expires_at === null
    ? say`This booking is ${statusWords[status]} already.`
    : say`This booking is not paid yet: it can be answered once it is.`;

/** Paid, and waiting for its owner. */
export const isRequest = (booking: Pick<BookingRow, 'status' | 'hold_expires_at'>): boolean =>
  booking.status === 'pending' && booking.hold_expires_at === null;

async function rejectRequest(
  trx: Transaction<DB>,
  booking: BookingRow,
  { reason, words }: { reason: string; words: string | null },
  now: Date,
): Promise<void> {
  await releaseNights(trx, await nightsBooked(trx, booking));
  if (words !== null) await setRejectionWords(trx, booking.id, words);
  // A dispute may have given some of it back.
  const refund = await keptOfBooking(trx, booking.id);
  await moveBooking(trx, booking, 'rejected', now, { refund });
  await oweRefund(trx, {
    bookingId: booking.id,
    amount: refund,
    reason,
    key: `booking-${booking.id}-rejected`,
    now,
  });
}

/** Gives the money back for requests nobody has answered in 24 hours, or by check-in. */
export async function rejectUnanswered(deps: BookingsDeps): Promise<void> {
  const now = deps.clock.now();
  const waiting = await requestsWaiting(deps.db);
  const isOver = (one: (typeof waiting)[number]) => now >= answerBy(one);
  for (const { id } of waiting.filter(isOver)) {
    await deps.db
      .transaction()
      .execute(async (trx) => {
        const { booking } = await lockBooking(trx, id);
        if (isRequest(booking))
          await rejectRequest(trx, booking, { reason: 'The owner did not answer in time.', words: null }, now);
      })
      .catch((error) => deps.log.error({ err: error, booking: id }, 'an unanswered request could not be given back'));
  }
  if (!waiting.some(isOver)) return;
  deps.sendRefundsSoon();
  deps.tellGuestsSoon();
}
