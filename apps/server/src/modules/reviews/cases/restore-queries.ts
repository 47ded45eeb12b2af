import {
  type AnswerRemovedReason,
  REMOVED_REASONS,
  type RemovedReason,
} from '@basera/contract/rules/reviews/review-cases';
import type { Kysely, Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { removedIn } from './case-queries.ts';

/** Whether the public log still has a review as shown, since it was removed after the last digest. */
export async function standsInLog(trx: Transaction<DB>, reviewId: number): Promise<boolean> {
  const place = await trx
    .selectFrom('review_log_places')
    .select('index')
    .where('review_id', '=', reviewId)
    .executeTakeFirst();
  return place !== undefined;
}

/** Shows a removed review to everybody again; why it had been removed. Null where it was not, or its words are gone. */
export async function showAgain(trx: Transaction<DB>, reviewId: number): Promise<RemovedReason | null> {
  const found = await trx
    .selectFrom('reviews')
    .select(['hidden_because', 'words'])
    .where('id', '=', reviewId)
    .forUpdate()
    .executeTakeFirst();
  const from = REMOVED_REASONS.find((reason) => reason === found?.hidden_because);
  if (!from || !found?.words) return null;
  await trx.updateTable('reviews').set({ hidden_at: null, hidden_because: null }).where('id', '=', reviewId).execute();
  return from;
}

/** The same of the owner's answer to one. */
export async function showAnswerAgain(trx: Transaction<DB>, reviewId: number): Promise<AnswerRemovedReason | null> {
  const found = await trx
    .selectFrom('reviews')
    .select(['reply_hidden_because', 'reply_words'])
    .where('id', '=', reviewId)
    .forUpdate()
    .executeTakeFirst();
  if (!found?.reply_hidden_because || !found.reply_words) return null;
  await trx
    .updateTable('reviews')
    .set({ reply_hidden_at: null, reply_hidden_because: null })
    .where('id', '=', reviewId)
    .execute();
  return found.reply_hidden_because;
}

type Restored = { restored_at: Date; restored_by: number; restored_from: RemovedReason };

export async function markRestored(trx: Transaction<DB>, id: number, restored: Restored): Promise<void> {
  await trx.updateTable('review_cases').set(restored).where('id', '=', id).execute();
}

/** The cases that removed some reviews, or the answers to them, as far as that stands: by the number of the review. */
export async function removingCases(
  db: Kysely<DB>,
  reviewIds: number[],
  of: 'review' | 'answer',
): Promise<Map<number, number>> {
  if (reviewIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('reviews as r')
    .select(['r.id', removedIn(of)])
    .where('r.id', 'in', reviewIds)
    .execute();
  return new Map(rows.flatMap(({ id, case_id }) => (case_id === null ? [] : [[id, case_id]])));
}
