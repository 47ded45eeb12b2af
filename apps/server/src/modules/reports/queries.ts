import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/schema.ts';
import { untoldRows } from '../../platform/untold.ts';
import { isReportBy, ownReportWords, withoutReporter } from './reporters.ts';

/** Who reported and was not told of it yet. */
export const untoldReports = untoldRows<Selectable<DB['stay_report_mails']>>('stay_report_mails');

const ID = /^\d{1,9}$/;

/** A stay that guests can see, or could, by its number or slug: drafts are nothing to them, and who has booked one that ended has it still. */
export const reportable = (db: Kysely<DB>, idOrSlug: string) =>
  db
    .selectFrom('properties')
    .select(['id', 'name'])
    // A slug is never all digits.
    .where((eb) => (ID.test(idOrSlug) ? eb('id', '=', Number(idOrSlug)) : eb('slug', '=', idOrSlug)))
    .where('status', 'in', ['live', 'paused', 'ended'])
    .executeTakeFirst();

export const reportOfRequest = (db: Kysely<DB>, key: string) =>
  db.selectFrom('stay_reports').select('id').where('request_key', '=', key).executeTakeFirst();

/** SQL: the open case of a stay, locked; begun where there is none, by whichever of two reports comes first. */
export async function openCase(trx: Transaction<DB>, propertyId: number, at: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into stay_report_cases (property_id, opened_at) values (${propertyId}, ${at})
    on conflict (property_id) where settled_at is null do update set opened_at = stay_report_cases.opened_at
    returning id`.execute(trx);
  return rows[0]?.id ?? 0;
}

export const insertReport = (trx: Transaction<DB>, report: Insertable<DB['stay_reports']>) =>
  trx
    .insertInto('stay_reports')
    .values(report)
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .returning('id')
    .executeTakeFirst();

export async function insertReportMails(
  trx: Transaction<DB>,
  reportIds: number[],
  kind: 'received' | 'settled',
): Promise<void> {
  if (reportIds.length === 0) return;
  await trx
    .insertInto('stay_report_mails')
    .values(reportIds.map((report_id) => ({ report_id, kind, mailed_at: null, mail_taken_at: null })))
    .execute();
}

export const lockCase = (trx: Transaction<DB>, id: number) =>
  trx
    .selectFrom('stay_report_cases')
    .select(['id', 'property_id', 'settled_at', 'settled_by'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

type Settled = { settled_by: number; settled_at: Date; how: string };

export async function markSettled(trx: Transaction<DB>, id: number, settled: Settled): Promise<void> {
  await trx.updateTable('stay_report_cases').set(settled).where('id', '=', id).execute();
}

/** The reports of a case, the first first. */
export const reportsOfCase = (db: Kysely<DB>, caseId: number) =>
  db
    .selectFrom('stay_reports')
    .select(['id', 'user_id', 'email', 'reason', 'message', 'created_at'])
    .where('case_id', '=', caseId)
    .orderBy('id')
    .execute();

/** The cases of a stay, the latest first. */
export const caseRowsOf = (db: Kysely<DB>, propertyId: number) =>
  db
    .selectFrom('stay_report_cases as c')
    .select(['c.id', 'c.opened_at', 'c.settled_at'])
    .select((eb) =>
      eb
        .selectFrom('stay_reports as r')
        .select(sql<number>`count(*)`.as('count'))
        .whereRef('r.case_id', '=', 'c.id')
        .$asScalar()
        .$notNull()
        .as('reports'),
    )
    .where('c.property_id', '=', propertyId)
    .orderBy('c.id', 'desc')
    .execute();

/** What the mail to whoever reported says. Undefined where they are gone. */
export const reportToTell = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom('stay_reports as r')
    .innerJoin('stay_report_cases as c', 'c.id', 'r.case_id')
    .innerJoin('properties as p', 'p.id', 'c.property_id')
    .select(['r.id', 'c.id as case_id', 'r.reason', 'r.email', 'p.name as stay', 'c.how'])
    .where('r.id', '=', id)
    .executeTakeFirst();
export type ReportToTell = NonNullable<Awaited<ReturnType<typeof reportToTell>>>;

export const reportsOfUser = (db: Kysely<DB>, userId: number) =>
  db
    .selectFrom('stay_reports as r')
    .innerJoin('stay_report_cases as c', 'c.id', 'r.case_id')
    .innerJoin('properties as p', 'p.id', 'c.property_id')
    .select(['p.name as stay', 'r.reason', 'r.email', 'r.created_at', 'c.settled_at', 'c.how'])
    .select(ownReportWords.as('message'))
    .where(isReportBy(userId))
    .orderBy('r.id', 'desc')
    .execute();

/** What a person wrote goes with them; that a stay was reported, and of what, stays. */
export async function forgetReporter(trx: Transaction<DB>, userId: number): Promise<void> {
  await trx.updateTable('stay_reports as r').set(withoutReporter(userId)).where(isReportBy(userId)).execute();
}

/** Of whoever reported without an account: words and address, where the case was settled before an instant. How many. */
export async function forgetStrangers(db: Kysely<DB>, settledBefore: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('stay_reports')
    .set({ email: null, message: '' })
    .where('user_id', 'is', null)
    .where((eb) => eb.or([eb('email', 'is not', null), eb('message', '<>', '')]))
    .where('case_id', 'in', (eb) =>
      eb.selectFrom('stay_report_cases').select('id').where('settled_at', '<', settledBefore),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
