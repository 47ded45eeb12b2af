import type { Buyer } from '@basera/contract/endpoints/papers';
import { HttpError } from '../../platform/http/http-errors.ts';
import type { PapersDeps } from './deps.ts';

/**
 * Whom the invoice of a guest's booking will be made out to; null: the guest alone. Throws 404 for a booking that is not theirs, 409 once the booking is
 * over: its invoice says what it says.
 */
export async function saveBuyer(
  { db }: PapersDeps,
  userId: number,
  bookingId: number,
  buyer: Buyer | null,
): Promise<Buyer | null> {
  const own = db.selectFrom('bookings').select('id').where('id', '=', bookingId).where('user_id', '=', userId);
  if (!(await own.executeTakeFirst())) throw new HttpError('not_found', 'There is no such booking.');
  // The status is looked at under the lock of the row: whoever completes or cancels the booking comes before or after.
  const saved = await db
    .updateTable('bookings')
    .set({ buyer_gstin: buyer?.gstin ?? null, buyer_business: buyer?.business_name ?? null })
    .where('id', '=', bookingId)
    .where('user_id', '=', userId)
    .where('status', 'in', ['pending', 'accepted'])
    .returning('id')
    .executeTakeFirst();
  if (!saved)
    throw new HttpError('not_changeable', 'This booking is over: its invoice can no longer be made out otherwise.');
  return buyer;
}
