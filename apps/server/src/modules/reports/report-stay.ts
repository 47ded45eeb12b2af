import {
  REPORT_MAILS_PER_ADDRESS_PER_HOUR,
  REPORTS_PER_NETWORK_PER_HOUR,
  REPORTS_PER_PERSON_PER_HOUR,
  type ReportReason,
} from '@basera/contract/rules/listing/report-reasons';
import type { Kysely } from 'kysely';
import { HttpError, invalidField } from '../../platform/http/http-errors.ts';
import { countHourly, nameless } from '../../platform/rate-limits.ts';
import type { DB } from '../../platform/schema.ts';
import { userById } from '../accounts/index.ts';
import type { ReportsDeps } from './deps.ts';
import { insertReport, insertReportMails, openCase, reportable, reportOfRequest } from './queries.ts';

/** Who reports something, and what they say. */
export type Report<Reason extends string> = {
  /** Null: nobody is signed in. */
  userId: number | null;
  network: string;
  reason: Reason;
  message: string;
  email: string | undefined;
  key: string | null;
};

/** Where a report is answered: what was typed, or the confirmed address of who is signed in. Throws 422 for neither. */
export async function answerAddressOf(db: Kysely<DB>, { userId, email }: Pick<Report<string>, 'userId' | 'email'>) {
  const person = userId === null ? undefined : await userById(db, userId);
  const own = person?.email_confirmed_at ? person.email : null;
  const address = email ?? own;
  if (!address) throw invalidField('email', 'Give an address where we can answer.');
  return { address, isOwn: address === own };
}

/** Keys of those who are not signed in could be anybody's: they count within their network, and for what is reported alone. */
export const reportKey = ({ userId, network, key }: Pick<Report<string>, 'userId' | 'network' | 'key'>, of = '') =>
  key === null ? null : nameless(`${userId ?? network} ${of}${key}`);

/** Counts a report, of whatever. Throws 429 past the limits of a person, a network or a mailbox that may be anybody's. */
export async function countReport(
  db: Kysely<DB>,
  { userId, network }: Pick<Report<string>, 'userId' | 'network'>,
  { address, isOwn }: { address: string; isOwn: boolean },
  at: Date,
): Promise<void> {
  await countHourly(db, `report-from:${network}`, REPORTS_PER_NETWORK_PER_HOUR, at);
  if (userId !== null) await countHourly(db, `report:${userId}`, REPORTS_PER_PERSON_PER_HOUR, at);
  // Anybody's address may stand here: nobody is to be flooded through us.
  if (!isOwn) await countHourly(db, `report-mail:${address}`, REPORT_MAILS_PER_ADDRESS_PER_HOUR, at);
}

/**
 * Keeps what a traveller reports of a stay, with what others have since its last case was settled, and mails that we have it. Throws 404,
 * 422 for no address to answer to, 429 past the limits of a person, a network or a mailbox. A repeat under the same key changes nothing.
 */
export async function reportStay(
  deps: ReportsDeps,
  propertyId: number,
  report: Report<ReportReason>,
): Promise<{ address: string }> {
  const { db, clock, tellSoon } = deps;
  const { userId, reason, message } = report;
  const at = clock.now();
  if (!(await reportable(db, propertyId))) throw new HttpError('not_found', 'There is no such property.');
  const answerTo = await answerAddressOf(db, report);
  const { address } = answerTo;
  const key = reportKey(report);
  if (key && (await reportOfRequest(db, key))) return { address };
  await countReport(db, report, answerTo, at);
  await db.transaction().execute(async (trx) => {
    const case_id = await openCase(trx, propertyId, at);
    const row = { case_id, user_id: userId, email: address, reason, message, request_key: key, created_at: at };
    const made = await insertReport(trx, row);
    if (made) await insertReportMails(trx, [made.id], 'received');
  });
  tellSoon();
  return { address };
}
