import type { Buyer } from '@basera/contract/endpoints/papers';
import { HttpError } from '../../platform/http/http-errors.ts';
import { say } from '../../words/say.ts';
import type { BookingsDeps } from './deps.ts';
import { ownBooking, setBuyer } from './queries.ts';

/**
 * Whom the invoice of a guest's booking will be made out to; null: the guest alone. Throws 404 for a booking that is not theirs, 409 once the booking is
 * over: its invoice says what it says.
 */
export async function saveBuyer(
  { db }: Pick<BookingsDeps, 'db'>,
  userId: number,
  bookingId: number,
  buyer: Buyer | null,
): Promise<Buyer | null> {
  if (!(await ownBooking(db, userId, bookingId))) throw new HttpError('not_found', say`There is no such booking.`);
  if (!(await setBuyer(db, userId, bookingId, buyer)))
    throw new HttpError('not_changeable', say`This booking is over: its invoice can no longer be made out otherwise.`);
  return buyer;
}
