import { type ApprovalKind, type ApprovalState, MADE_BY_DAYS } from '@basera/contract/rules/office/approval-kinds';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';

const AT_ONCE = 40;
const DAY_MS = 86_400_000;

const approvals = (db: Kysely<DB>) =>
  db
    .selectFrom('approvals as a')
    .innerJoin('staff as asker', 'asker.id', 'a.asked_by')
    .leftJoin('staff as decider', 'decider.id', 'a.decided_by')
    .selectAll('a')
    .select(['asker.name as asker_name', 'decider.name as decider_name']);

export const approvalById = (db: Kysely<DB>, id: number) => approvals(db).where('a.id', '=', id).executeTakeFirst();

export type ApprovalRow = NonNullable<Awaited<ReturnType<typeof approvalById>>>;

const OPEN: ApprovalState[] = ['waiting', 'approved'];

/** Of these kinds the first: what is open, the oldest first, then what was decided, the latest first; and how many there are. */
export async function approvalsOf(db: Kysely<DB>, kinds: ApprovalKind[], most: number) {
  if (kinds.length === 0) return { rows: [], total: 0 };
  const isOpen = sql<boolean>`a.state = any(${OPEN})`;
  const rows = await approvals(db)
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .where('a.kind', 'in', kinds)
    .orderBy(sql`not ${isOpen}`)
    .orderBy(sql`case when ${isOpen} then a.id else -a.id end`)
    .limit(most)
    .execute();
  return { rows, total: rows[0]?.total ?? 0 };
}

export const openApprovalOn = (db: Kysely<DB>, kind: ApprovalKind, subjects: string[]) =>
  subjects.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('approvals')
        .select(['id', 'subject', 'facts'])
        .where('kind', '=', kind)
        .where('subject', 'in', subjects)
        .where('state', 'in', OPEN)
        .execute();

export type WithdrawnRelease = { payee: string; by: string; why: string };

/** Releases of the difference of a booking that one took back, the earliest first: whereto two had said, who took it back and why. */
export async function withdrawnReleases(db: Kysely<DB>, bookingId: number): Promise<WithdrawnRelease[]> {
  const { rows } = await sql<WithdrawnRelease>`
    select a.facts ->> 'payee' as payee, l.who as by, l.why
    from audit_log l join lateral (
      select facts from approvals
      where kind = 'guarantee' and subject = 'guarantee ' || (l.after ->> 'guarantee') and state = 'done' and decided_at <= l.at
      order by id desc limit 1) a on true
    where l.subject = ${`booking ${bookingId}`} and l.action = 'guarantee_withdrawn'
    order by l.id`.execute(db);
  return rows;
}

export const lockApproval = (trx: Transaction<DB>, id: number) =>
  trx.selectFrom('approvals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Null where the same is open already. */
export async function insertApproval(
  trx: Transaction<DB>,
  asked: { kind: ApprovalKind; subject: string; facts: object; asked_by: number; asked_at: Date; why: string },
): Promise<number | null> {
  const row = await trx
    .insertInto('approvals')
    .values({ ...asked, facts: JSON.stringify(asked.facts), state: 'waiting' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

type Decided = {
  state: ApprovalState;
  decided_by: number;
  decided_at: Date;
  decided_why: string;
  due_at: Date | null;
};

export async function noteDecision(trx: Transaction<DB>, id: number, decided: Decided): Promise<void> {
  await trx.updateTable('approvals').set(decided).where('id', '=', id).execute();
}

export async function setApprovalState(trx: Transaction<DB>, id: number, state: ApprovalState): Promise<void> {
  await trx.updateTable('approvals').set({ state }).where('id', '=', id).execute();
}

/** Those of a kind that are not decided, or wait for their hour. */
export const openApprovals = (db: Kysely<DB>, kind: ApprovalKind) =>
  db
    .selectFrom('approvals')
    .select(['id', 'subject', 'facts'])
    .where('kind', '=', kind)
    .where('state', 'in', OPEN)
    .orderBy('id')
    .execute();

/** Those whose hour has come. */
export const dueApprovals = (db: Kysely<DB>, now: Date) =>
  db
    .selectFrom('approvals')
    .select('id')
    .where('state', '=', 'approved')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(AT_ONCE)
    .execute();

const MAKING = ['staff_added', 'staff_role_changed', 'staff_passkeys_reset'] as const;

/** Which colleagues have lately let in one of the staff, given them their role or another passkey, as the audit has it. */
export async function makersOf(db: Kysely<DB>, staffId: number, now: Date): Promise<Set<number>> {
  const rows = await db
    .selectFrom('audit_log')
    .select('staff_id')
    .distinct()
    .where('subject', '=', `staff ${staffId}`)
    .where('staff_id', 'is not', null)
    .where('action', 'in', MAKING)
    .where('at', '>', new Date(now.getTime() - MADE_BY_DAYS * DAY_MS))
    .execute();
  return new Set(rows.flatMap(({ staff_id }) => staff_id ?? []));
}

/** Those that wait and were asked by the command line in a colleague's name, as the audit has it; one of them where it is named. */
export async function askedByCommand(db: Kysely<DB>, only: number | null = null): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id from approvals a
    where a.state = 'waiting' and (${only}::int is null or a.id = ${only}::int) and exists (
      select from audit_log l where l.subject = a.subject and l.action = a.kind || '_asked'
        and l.after ->> 'approval' = a.id::text and l.who like '%, by the command line (%')
    order by a.id`.execute(db);
  return rows.map(({ id }) => id);
}
