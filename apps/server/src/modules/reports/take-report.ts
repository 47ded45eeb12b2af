import {
  REPORT_MAILS_PER_ADDRESS_PER_HOUR,
  REPORTS_PER_NETWORK_PER_HOUR,
  REPORTS_PER_PERSON_PER_HOUR,
} from '@basera/contract/rules/listing/report-reasons';
import type { Kysely, Transaction } from 'kysely';
import { HttpError, invalidField } from '../../platform/http/http-errors.ts';
import { countHourly, nameless } from '../../platform/rate-limits.ts';
import type { DB } from '../../platform/schema.ts';
import { type Asked, noSuch } from '../../said/no-such.ts';
import { say } from '../../words/say.ts';
import { userById } from '../accounts/index.ts';
import type { ReportsDeps } from './deps.ts';

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
async function answerAddressOf(db: Kysely<DB>, { userId, email }: Pick<Report<string>, 'userId' | 'email'>) {
  const person = userId === null ? undefined : await userById(db, userId);
  const own = person?.email_confirmed_at ? person.email : null;
  const address = email ?? own;
  if (!address) throw invalidField('email', say`Give an address where we can answer.`);
  return { address, isOwn: address === own };
}

/** Keys of those who are not signed in could be anybody's: they count within their network, and for what is reported alone. */
const reportKey = ({ userId, network, key }: Pick<Report<string>, 'userId' | 'network' | 'key'>, of: string) =>
  key === null ? null : nameless(`${userId ?? network} ${of}${key}`);

/** Counts a report, of whatever. Throws 429 past the limits of a person, a network or a mailbox that may be anybody's. */
async function countReport(
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

/** What a report is of: `what` it is called, what sets its keys apart, and where its reports and cases are. */
type Reported<Reason extends string, Found> = {
  what: Asked;
  keyed: string;
  find(): Promise<Found | undefined>;
  findRepeat(key: string): Promise<unknown>;
  /** Puts it into the open case, with the mail that we have it; one that came meanwhile under the same key stays alone. */
  put(trx: Transaction<DB>, row: ReportRow<Reason>, found: Found): Promise<void>;
};

type ReportRow<Reason extends string> = {
  user_id: number | null;
  email: string;
  reason: Reason;
  message: string;
  request_key: string | null;
  created_at: Date;
};

/**
 * Keeps what somebody reports, with what others have since its last case was settled, and mails that we have it. Throws 404 for what is not
 * there, 422 for no address to answer to, 429 past the limits of a person, a network or a mailbox. A repeat under the same key changes nothing.
 */
export async function takeReport<Reason extends string, Found>(
  { db, clock, tellSoon }: ReportsDeps,
  report: Report<Reason>,
  { what, keyed, find, findRepeat, put }: Reported<Reason, Found>,
): Promise<{ address: string }> {
  const { userId, reason, message } = report;
  const at = clock.now();
  const found = await find();
  if (found === undefined) throw new HttpError('not_found', noSuch[what]);
  const answerTo = await answerAddressOf(db, report);
  const { address } = answerTo;
  const key = reportKey(report, keyed);
  if (key && (await findRepeat(key))) return { address };
  await countReport(db, report, answerTo, at);
  const row = { user_id: userId, email: address, reason, message, request_key: key, created_at: at };
  await db.transaction().execute((trx) => put(trx, row, found));
  tellSoon();
  return { address };
}
