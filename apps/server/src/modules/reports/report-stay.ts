import {
  REPORT_MAILS_PER_ADDRESS_PER_HOUR,
  REPORTS_PER_NETWORK_PER_HOUR,
  REPORTS_PER_PERSON_PER_HOUR,
} from '@basera/contract/limits';
import type { ReportReason } from '@basera/contract/rules/listing/report-reasons';
import { HttpError, invalidField } from '../../platform/http/http-errors.ts';
import { countHourly, nameless } from '../../platform/rate-limits.ts';
import { userById } from '../accounts/index.ts';
import type { ReportsDeps } from './deps.ts';
import { insertReport, insertReportMails, openCase, reportable, reportOfRequest } from './queries.ts';

export type Report = {
  propertyId: number;
  /** Null: nobody is signed in. */
  userId: number | null;
  network: string;
  reason: ReportReason;
  message: string;
  email: string | undefined;
  key: string | null;
};

/** Where a report is answered: what was typed, or the confirmed address of who is signed in. */
async function addressOf({ db }: ReportsDeps, { userId, email }: Report) {
  const person = userId === null ? undefined : await userById(db, userId);
  const own = person?.email_confirmed_at ? person.email : null;
  const address = email ?? own;
  if (!address) throw invalidField('email', 'Give an address where we can answer.');
  return { address, isOwn: address === own };
}

/**
 * Keeps what a traveller reports of a stay, with what others have since its last case was settled, and mails that we have it. Throws 404,
 * 422 for no address to answer to, 429 past the limits of a person, a network or a mailbox. A repeat under the same key changes nothing.
 */
export async function reportStay(deps: ReportsDeps, report: Report): Promise<{ address: string }> {
  const { db, clock, tellSoon } = deps;
  const { propertyId, userId, network, reason, message } = report;
  const at = clock.now();
  if (!(await reportable(db, propertyId))) throw new HttpError('not_found', 'There is no such property.');
  const { address, isOwn } = await addressOf(deps, report);
  // Keys of those who are not signed in could be anybody's: they count within their network.
  const key = report.key && nameless(`${userId ?? network} ${report.key}`);
  if (key && (await reportOfRequest(db, key))) return { address };
  await countHourly(db, `report-from:${network}`, REPORTS_PER_NETWORK_PER_HOUR, at);
  if (userId !== null) await countHourly(db, `report:${userId}`, REPORTS_PER_PERSON_PER_HOUR, at);
  // Anybody's address may stand here: nobody is to be flooded through us.
  if (!isOwn) await countHourly(db, `report-mail:${address}`, REPORT_MAILS_PER_ADDRESS_PER_HOUR, at);
  await db.transaction().execute(async (trx) => {
    const case_id = await openCase(trx, propertyId, at);
    const row = { case_id, user_id: userId, email: address, reason, message, request_key: key, created_at: at };
    const made = await insertReport(trx, row);
    if (made) await insertReportMails(trx, [made.id], 'received');
  });
  tellSoon();
  return { address };
}
