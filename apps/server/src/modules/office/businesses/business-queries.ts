import { BUSINESS_PART_MAX } from '@basera/contract/endpoints/office/businesses';
import type { Paise } from '@basera/contract/money';
import type { QueueKind } from '@basera/contract/rules/office/case-queue';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../platform/schema.ts';

export const businessFound = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom('businesses')
    .select(['id', 'name', 'owner_name', 'email', 'phone'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Its stays, those that are sold first, with the state they lie in; the first of them, how many there are. */
export const staysFound = async (db: Kysely<DB>, businessId: number) => {
  const rows = await db
    .selectFrom('properties as p')
    .innerJoin('cities as c', 'c.id', 'p.city_id')
    .leftJoin('listing_reviews as r', 'r.property_id', 'p.id')
    .select(['p.id', 'p.name', 'c.name as city', 'p.status', 'p.awaits_account'])
    .select([sql<boolean>`r.property_id is not null`.as('in_review'), sql<number>`(count(*) over ())::int`.as('total')])
    .where('p.business_id', '=', businessId)
    .orderBy(sql`array_position(array['live', 'paused', 'waiting', 'draft', 'ended'], p.status::text)`)
    .orderBy('p.name')
    .orderBy('p.id')
    .limit(BUSINESS_PART_MAX)
    .execute();
  return { shown: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
};

/** The state its first stay lies in; '' without one. */
export const stateOfBusiness = async (db: Kysely<DB>, businessId: number): Promise<string> =>
  (
    await db
      .selectFrom('properties as p')
      .innerJoin('cities as c', 'c.id', 'p.city_id')
      .select('c.state')
      .where('p.business_id', '=', businessId)
      .orderBy('p.id')
      .limit(1)
      .executeTakeFirst()
  )?.state ?? '';

/** The account its money goes to, with us and at the gateway. */
export const accountFound = (db: Kysely<DB>, businessId: number) =>
  db
    .selectFrom('payout_accounts as a')
    .leftJoin('linked_accounts as l', 'l.business_id', 'a.business_id')
    .select(['a.label', 'a.state', 'a.why', 'a.updated_at', 'l.state as at_gateway'])
    .where('a.business_id', '=', businessId)
    .executeTakeFirst();

/** What is to take its place, and from when on once two of us have passed it. */
export async function accountChangeFound(db: Kysely<DB>, businessId: number) {
  const { rows } = await sql<{ label: string; given_at: Date; due_at: Date | null; approval_id: number | null }>`
    select c.label, c.given_at, p.due_at, p.id as approval_id
    from payout_account_changes c
    left join approvals p on p.kind = 'bank_account' and p.subject = 'business ' || c.business_id and p.state in ('waiting', 'approved')
      and (p.facts ->> 'since')::timestamptz = c.given_at
    where c.business_id = ${businessId}`.execute(db);
  return rows[0];
}

/** What is not at its bank yet: how much of each goes there, how many, and the sum. */
export const payoutsFound = async (db: Kysely<DB>, businessId: number) => {
  const goesOut = sql<Paise>`(o.amount - greatest(o.to_reverse, o.reversed))`;
  const rows = await db
    .selectFrom('payouts as o')
    .select(['o.id', 'o.booking_id', 'o.state', 'o.hold_until', 'o.frozen_at', 'o.frozen_why'])
    .select([
      goesOut.as('amount'),
      sql<number>`(count(*) over ())::int`.as('total'),
      sql<string>`sum(${goesOut}) over ()`.as('sum'),
    ])
    .where('o.business_id', '=', businessId)
    .where('o.state', 'in', ['planned', 'held', 'released', 'failed'])
    .where(goesOut, '>', 0 as Paise)
    .orderBy(sql`o.frozen_at is null`)
    .orderBy(sql`o.state <> 'failed'`)
    .orderBy('o.hold_until')
    .orderBy('o.id')
    .limit(BUSINESS_PART_MAX)
    .execute();
  return { shown: rows, total: rows[0]?.total ?? 0, sum: Number(rows[0]?.sum ?? 0) as Paise };
};

/** The numbers of its cases of a kind: of its bookings, calendars and stays, and of tickets that its people wrote. */
const CASES: Record<QueueKind, (businessId: number, people: number[]) => ReturnType<typeof sql<{ id: number }>>> = {
  ticket: (_, people) => sql`select id from tickets where user_id = any(${people})`,
  dispute: (id) => sql`select d.id from disputes d join bookings b on b.id = d.booking_id where b.business_id = ${id}`,
  difference: (id) =>
    sql`select d.id from money_differences d join bookings b on b.id = d.booking_id where b.business_id = ${id}`,
  report: (id) =>
    sql`select c.id from stay_report_cases c join properties p on p.id = c.property_id where p.business_id = ${id}`,
  review: (id) =>
    sql`select c.id from review_cases c join reviews r on r.id = c.review_id join properties p on p.id = r.property_id
      where p.business_id = ${id}`,
  collision: (id) => sql`select id from cases where business_id = ${id}`,
  arrival: (id) =>
    sql`select c.id from arrival_cases c join bookings b on b.id = c.booking_id where b.business_id = ${id}`,
};

export async function casesFound(
  db: Kysely<DB>,
  kind: QueueKind,
  { businessId, people }: { businessId: number; people: number[] },
): Promise<number[]> {
  const { rows } = await CASES[kind](businessId, people).execute(db);
  return rows.map(({ id }) => id);
}
