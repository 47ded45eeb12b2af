import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';

/** Takes back for good what a business wrote of the guests of a booking. False where there is nothing. */
export async function hideOwnersReview(trx: Transaction<DB>, bookingId: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('reviews')
    .set({ words: '', private_note: '', hidden_at: at, hidden_because: 'withdrawn' })
    .where('booking_id', '=', bookingId)
    .where('side', '=', 'owner')
    .where('hidden_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Deletes the words of a review that was removed, whose author takes it back: it stays counted as removed. Of an owner's, whoever writes for the
 * business does. False where there are none.
 */
export async function deleteRemovedWords(
  trx: Transaction<DB>,
  bookingId: number,
  of: { side: 'guest'; authorId: number } | { side: 'owner' },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('reviews')
    .set({ words: '', private_note: '', reply_words: null, reply_at: null, reply_by: null })
    .where('booking_id', '=', bookingId)
    .where('side', '=', of.side)
    .$if(of.side === 'guest', (query) => query.where('author_id', '=', of.side === 'guest' ? of.authorId : 0))
    .where('hidden_at', 'is not', null)
    .where('words', '<>', '')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
