import type { OwnReport } from '@basera/contract/endpoints/support';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/schema.ts';

const SHOWN_MAX = 100;

export type OwnReportRow = Pick<OwnReport, 'about' | 'stay' | 'reason' | 'message'> & {
  case_id: number;
  created_at: Date;
  settled_at: Date | null;
  how: string | null;
};

/** What a person has reported, of stays and of reviews, the latest first. */
export async function ownReports(db: Kysely<DB>, userId: number): Promise<OwnReportRow[]> {
  const { rows } = await sql<OwnReportRow>`
    select 'stay' as about, c.id as case_id, p.name as stay, r.reason, r.message, r.created_at, c.settled_at, c.how
    from stay_reports r join stay_report_cases c on c.id = r.case_id join properties p on p.id = c.property_id
    where r.user_id = ${userId}
    union all
    select 'review', c.id, p.name, r.reason, r.message, r.created_at, c.settled_at, c.how
    from review_reports r join review_cases c on c.id = r.case_id join reviews v on v.id = c.review_id
    join properties p on p.id = v.property_id
    where r.user_id = ${userId}
    order by created_at desc, case_id desc limit ${SHOWN_MAX}`.execute(db);
  return rows;
}
