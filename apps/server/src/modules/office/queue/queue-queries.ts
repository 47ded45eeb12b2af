import type { QueueKind } from '@basera/contract/rules/office/case-queue';
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { BY_ITSELF } from '../../ledger/index.ts';

/** Of what was settled: the latest; older ones are found by their number. Of what is open: more than anybody works through. */
const SETTLED_SHOWN = 200;
const OPEN_SHOWN = 5000;

/** Which rows of a kind are wanted. */
export type Wanted = { id: number } | { ids: number[] } | { isSettled: boolean };

/** Who or what has settled a case, beside a member of staff. */
export type SettledThrough = 'staff' | 'gateway' | 'calendars' | 'owner' | 'reconciliation' | 'unknown';

/** One case of whatever kind, in codes and names. */
export type CaseRow = {
  id: number;
  number: string;
  what: string;
  about: string;
  opened_at: Date;
  settled_at: Date | null;
  is_answered: boolean;
  /** Since when a person waits who wrote again: since the first of their words that nobody has answered. */
  replied_at: Date | null;
  booking_id: number | null;
  stay_id: number | null;
  settled_by: string | null;
  settled_through: SettledThrough;
  how: string | null;
};

const take = (rows: ReturnType<typeof sql<CaseRow>>, wanted: Wanted) =>
  'id' in wanted
    ? sql<CaseRow>`select * from (${rows}) c where id = ${wanted.id}`
    : 'ids' in wanted
      ? sql<CaseRow>`select * from (${rows}) c where id = any(${wanted.ids})`
      : wanted.isSettled
        ? sql<CaseRow>`select * from (${rows}) c where settled_at is not null order by settled_at desc limit ${SETTLED_SHOWN}`
        : sql<CaseRow>`select * from (${rows}) c where settled_at is null order by opened_at limit ${OPEN_SHOWN}`;

/** SQL: a view of each kind of case with the same columns. */
const VIEWS: Record<QueueKind, ReturnType<typeof sql<CaseRow>>> = {
  // Answered at the command line it has no message of ours. What its person writes again is no answer, and puts off none.
  ticket: sql`
    select t.id, t.number, t.category as what, t.subject as about, t.created_at as opened_at,
      case when t.status = 'closed' then t.updated_at end as settled_at,
      t.status <> 'open' or t.answered_at is not null or ours.id is not null as is_answered,
      case when t.status = 'open' then waiting.since end as replied_at,
      null::int as booking_id, null::int as stay_id, s.name as settled_by, case when s.id is null then 'unknown' else 'staff' end as settled_through,
      closing.message as how
    from tickets t
    left join lateral (
      select id from ticket_messages where ticket_id = t.id and staff_id is not null order by id desc limit 1
    ) ours on true
    left join lateral (
      select min(created_at) as since from ticket_messages
      where ticket_id = t.id and staff_id is null and id > coalesce(ours.id, 0) and created_at >= coalesce(t.answered_at, '-infinity')
    ) waiting on true
    left join lateral (
      select staff_id, message from ticket_messages where ticket_id = t.id and closes order by id desc limit 1
    ) closing on t.status = 'closed'
    left join staff s on s.id = closing.staff_id`,
  dispute: sql`
    select d.id, 'D-' || d.id as number, case when d.gateway_ref is null then 'ours' else 'bank' end as what,
      b.property_name as about, d.opened_at, d.decided_at as settled_at,
      d.opened_by is not null or d.decided_at is not null as is_answered, null::timestamptz as replied_at, d.booking_id, b.property_id as stay_id,
      coalesce(s.name, second.name) as settled_by, case when d.outcome = 'bank' and d.decided_by is null then 'gateway' else 'staff' end as settled_through,
      d.decided_why as how
    from disputes d join bookings b on b.id = d.booking_id left join staff s on s.id = d.decided_by
    left join approvals a on a.kind = 'refund_beyond_policy' and a.subject = 'dispute ' || d.id and a.state = 'done'
    left join staff second on second.id = a.decided_by`,
  difference: sql`
    select d.id, 'M-' || d.id as number, d.kind as what, coalesce(d.facts ->> 'entity', d.key) as about, d.opened_at,
      d.settled_at, d.settled_at is not null as is_answered, null::timestamptz as replied_at, d.booking_id, null::int as stay_id,
      nullif(d.settled_by, ${BY_ITSELF}) as settled_by,
      case d.settled_by when ${BY_ITSELF} then 'reconciliation' else 'staff' end as settled_through, d.how
    from money_differences d`,
  // Noted or taken by nobody's word: the first answer is the one that settles it, by mail.
  report: sql`
    select c.id, 'R-' || c.id as number, first.reason as what, p.name as about, c.opened_at, c.settled_at,
      c.settled_at is not null as is_answered, null::timestamptz as replied_at, null::int as booking_id, c.property_id as stay_id,
      s.name as settled_by, 'staff' as settled_through, c.how
    from stay_report_cases c join properties p on p.id = c.property_id left join staff s on s.id = c.settled_by
    left join lateral (select reason from stay_reports where case_id = c.id order by id limit 1) first on true`,
  // What a computation found waits for nobody's answer, and has no first one.
  review: sql`
    select c.id, 'RV-' || c.id as number, coalesce(first.reason, found.kind) as what, p.name as about, c.opened_at, c.settled_at,
      c.settled_at is not null as is_answered, null::timestamptz as replied_at, r.booking_id, r.property_id as stay_id,
      s.name as settled_by, 'staff' as settled_through, c.how
    from review_cases c join reviews r on r.id = c.review_id join properties p on p.id = r.property_id
    left join staff s on s.id = c.settled_by
    left join lateral (select reason from review_reports where case_id = c.id order by id limit 1) first on true
    left join lateral (select kind from review_signals where case_id = c.id order by id limit 1) found on true`,
  collision: sql`
    select c.id, 'C-' || c.id as number, c.kind as what, p.name as about, c.opened_at, c.settled_at,
      c.told_at is not null as is_answered, null::timestamptz as replied_at, c.booking_id, c.property_id as stay_id, s.name as settled_by,
      case when c.settled_by_staff is not null then 'staff' when c.done = 'gone' then 'calendars' else 'owner' end as settled_through,
      c.done as how
    from cases c join properties p on p.id = c.property_id left join staff s on s.id = c.settled_by_staff`,
  // Its first answer is the call that settles it.
  arrival: sql`
    select c.id, 'A-' || c.id as number, c.kind as what, b.property_name as about, c.opened_at, c.settled_at,
      c.settled_at is not null as is_answered, null::timestamptz as replied_at, c.booking_id, b.property_id as stay_id, s.name as settled_by,
      case when s.id is not null then 'staff' when c.done in ('confirmed', 'called_off') then 'owner' else 'unknown' end as settled_through,
      coalesce(c.how, c.done) as how
    from arrival_cases c join bookings b on b.id = c.booking_id left join staff s on s.id = c.settled_by`,
};

export const casesOf = async (db: Kysely<DB>, kind: QueueKind, wanted: Wanted): Promise<CaseRow[]> =>
  (await take(VIEWS[kind], wanted).execute(db)).rows;

/** Who has which of these. */
export const takersOf = (db: Kysely<DB>, subjects: string[]) =>
  subjects.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('case_takers as t')
        .innerJoin('staff as s', 's.id', 't.staff_id')
        .select(['t.subject', 's.id', 's.name'])
        .where('t.subject', 'in', subjects)
        .execute();

/** Hands a case on from whoever had it, or from nobody. False where that is somebody else by now. */
export async function passOn(
  db: Kysely<DB>,
  { subject, from, to, at }: { subject: string; from: number | null; to: number; at: Date },
): Promise<boolean> {
  const taken = { staff_id: to, taken_at: at };
  if (from === null) {
    const made = await db
      .insertInto('case_takers')
      .values({ subject, ...taken })
      .onConflict((conflict) => conflict.column('subject').doNothing())
      .executeTakeFirst();
    return (made.numInsertedOrUpdatedRows ?? 0n) > 0n;
  }
  const { numUpdatedRows } = await db
    .updateTable('case_takers')
    .set(taken)
    .where('subject', '=', subject)
    .where('staff_id', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function giveBack(db: Kysely<DB>, subject: string, staffId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('case_takers')
    .where('subject', '=', subject)
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** What a person wrote, for the case that is about it. */
export const ticketWritten = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom('tickets as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select(['t.message', 't.email', 't.category', 't.status', 't.created_at', 'u.id as user_id'])
    .where('t.id', '=', id)
    .executeTakeFirstOrThrow();

/** The nights of a collision, and which other site has sold them. */
export const collisionFacts = (db: Kysely<DB>, id: number) =>
  db.selectFrom('cases').select(['facts', 'business_id']).where('id', '=', id).executeTakeFirstOrThrow();

export const insertNote = (trx: Transaction<DB>, note: Insertable<DB['case_notes']>) =>
  trx.insertInto('case_notes').values(note).execute();

/** What colleagues noted on a case, the first first. */
export const notesOn = (db: Kysely<DB>, subject: string) =>
  db
    .selectFrom('case_notes as n')
    .innerJoin('staff as s', 's.id', 'n.staff_id')
    .select(['n.note', 'n.created_at', 's.name as by'])
    .where('n.subject', '=', subject)
    .orderBy('n.id')
    .execute();
