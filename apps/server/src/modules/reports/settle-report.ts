import type { Transaction } from 'kysely';
import { HttpError } from '../../platform/http/http-errors.ts';
import type { DB } from '../../platform/schema.ts';
import { say } from '../../words/say.ts';
import { insertReportMails, lockCase, markSettled, reportsOfCase } from './queries.ts';

export type Settling = {
  caseId: number;
  /** Mailed to all who reported. */
  message: string;
  /** How many reports whoever settles has read. */
  seen: number;
  staffId: number;
};

/** Settles what was reported of a stay. Throws 404, 409 where a colleague was first, or another has reported it since. The stay. */
export async function settleReportIn(
  trx: Transaction<DB>,
  { caseId, message, seen, staffId }: Settling,
  at: Date,
): Promise<{ propertyId: number; reports: number }> {
  const found = await lockCase(trx, caseId);
  if (!found) throw new HttpError('not_found', say`There is no such case.`);
  if (found.settled_at) throw new HttpError('changed_meanwhile', say`A colleague has settled this meanwhile.`);
  const reports = await reportsOfCase(trx, caseId);
  if (reports.length !== seen)
    throw new HttpError('changed_meanwhile', say`Somebody else has reported this stay meanwhile. Read that as well.`);
  await markSettled(trx, caseId, { settled_by: staffId, settled_at: at, how: message });
  // One mail an address, however often it was typed.
  const reached = new Map(reports.flatMap(({ id, email }) => (email === null ? [] : [[email, id] as const])));
  await insertReportMails(trx, [...reached.values()], 'settled');
  return { propertyId: found.property_id, reports: reports.length };
}
