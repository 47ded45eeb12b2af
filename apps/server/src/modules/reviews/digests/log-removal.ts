import type { CalendarDate } from '@basera/contract/calendar-date';
import type { RemovedReason } from '@basera/contract/rules/reviews/review-cases';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { addToLog, dropPlaces, keepGone, placeOf, sizeOfLog } from './digest-queries.ts';
import { entryText, logEntry } from './log-entry.ts';

/**
 * Logs that a review was removed which is shown again before the next digest would have said so: it may have lost its photos, and would else
 * look as if somebody had changed it. The log is locked. Nothing of one that does not stand in it.
 */
export async function logRemoval(
  trx: Transaction<DB>,
  { reviewId, why, day }: { reviewId: number; why: RemovedReason; day: CalendarDate },
): Promise<void> {
  const place = await placeOf(trx, reviewId);
  if (!place) return;
  const entry = entryText(logEntry.parse({ kind: 'gone', of: place.index, why }));
  await dropPlaces(trx, [reviewId]);
  await addToLog(trx, { entries: [{ index: await sizeOfLog(trx), day, entry }], places: [] });
  await keepGone(trx, [place]);
}
