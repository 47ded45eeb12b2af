import type { Transaction } from 'kysely';
import { HttpError } from '../../../platform/http/http-errors.ts';
import type { DB } from '../../../platform/schema.ts';
import { say } from '../../../words/say.ts';
import { insertMails } from '../mail-queries.ts';
import { lockCase } from './case-queries.ts';
import { markRestored, showAgain, showAnswerAgain, standsInLog } from './restore-queries.ts';

const NOT_TODAY = 'The public log has its removal from tomorrow on. Then it can be shown again.';

export type Restoring = { caseId: number; staffId: number };

/**
 * Shows again what a case removed, for whoever did not remove it: the review, or the owner's answer. Its author is told. Photos went with the
 * removal and stay gone. Throws 404; 409 for who removed it, where nothing was, where a colleague was first, and where its words are deleted.
 */
export async function restoreCaseIn(
  trx: Transaction<DB>,
  { caseId, staffId }: Restoring,
  at: Date,
): Promise<{ reviewId: number; of: 'review' | 'answer' }> {
  const found = await lockCase(trx, caseId);
  if (!found) throw new HttpError('not_found', say`There is no such case.`);
  if (found.restored_at) throw new HttpError('changed_meanwhile', say`A colleague has shown this again meanwhile.`);
  if (found.decision !== 'removed') throw new HttpError('not_changeable', say`This case has removed nothing.`);
  if (found.settled_by === staffId)
    throw new HttpError('not_changeable', say`You removed this yourself. Somebody else has to look at it.`);
  const { review_id: reviewId, answer_removed, author_id, reply_by } = found;
  // Its photos went with the removal: shown now, it would be another than the log has, with nothing that says why.
  if (!answer_removed && (await standsInLog(trx, reviewId))) throw new HttpError('not_changeable', NOT_TODAY);
  const of = answer_removed ? ('answer' as const) : ('review' as const);
  const from = await (answer_removed ? showAnswerAgain : showAgain)(trx, reviewId);
  if (from === null)
    throw new HttpError('not_changeable', say`Its words are deleted, so that there is nothing to show again.`);
  await markRestored(trx, caseId, { restored_at: at, restored_by: staffId, restored_from: from });
  const writer = answer_removed ? reply_by : author_id;
  const kind = answer_removed ? ('answer_restored' as const) : ('restored' as const);
  if (writer !== null) await insertMails(trx, [{ kind, review_id: reviewId, user_id: writer }]);
  return { reviewId, of };
}
