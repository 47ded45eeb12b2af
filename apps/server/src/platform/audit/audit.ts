import type { AuditAction } from '@basera/contract/rules/office/audit-actions';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { DB } from '../schema.ts';
import { CHAIN_BEGINS, type ChainedRow, chainedHash } from './chain.ts';

/** Who acts: staff in the office, the operator at the command line, or the server by itself. */
export type Actor = { staffId: number | null; name: string; requestId: string | null };

/** `subject`: 'booking 377'. `before` and `after`: what was changed of it, as JSON, with no contact of a person. */
export type Audited = {
  at: Date;
  actor: Actor;
  action: AuditAction;
  subject: string;
  forWhom?: string | null;
  before?: object | null;
  after?: object | null;
  why?: string | null;
};

export type AuditLogRow = Selectable<DB['audit_log']>;

/** As the database gives it back. */
const asKept = (value: object | null | undefined): unknown => (value ? JSON.parse(JSON.stringify(value)) : null);

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

/**
 * SQL: the one way into the audit. Adds what was done to the chain, in the transaction that does it, as its last step:
 * from here to its end every other that adds to the chain waits.
 */
export async function audit(trx: Transaction<DB>, done: Audited): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('audit', 0))`.execute(trx);
  const last = await trx
    .selectFrom('audit_log')
    .select(['id', 'hash'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const hashBefore = last?.hash ?? CHAIN_BEGINS;
  const row: ChainedRow = {
    id: (last?.id ?? 0) + 1,
    at: done.at.toISOString(),
    staff_id: done.actor.staffId,
    who: done.actor.name,
    action: done.action,
    subject: done.subject,
    for_whom: done.forWhom ?? null,
    before: asKept(done.before),
    after: asKept(done.after),
    why: done.why ?? null,
    request_id: done.actor.requestId,
  };
  await trx
    .insertInto('audit_log')
    .values({
      ...row,
      at: done.at,
      before: json(row.before),
      after: json(row.after),
      hash_before: hashBefore,
      hash: chainedHash(hashBefore, row),
    })
    .execute();
}

const rowOf = ({ hash, hash_before, at, ...row }: AuditLogRow): ChainedRow => ({ ...row, at: at.toISOString() });

export type Verdict =
  | { isWhole: true; rows: number; lastHash: string | null }
  | { isWhole: false; row: number; why: 'altered' | 'missing' };

const PAGE = 1000;

/** Reads the whole chain and names the first row that is not as it was written. What was cut off its end is told by `lastHash` alone. */
export async function verifyAudit(db: Kysely<DB>): Promise<Verdict> {
  let before: Buffer = CHAIN_BEGINS;
  let id = 0;
  for (;;) {
    const rows = await db.selectFrom('audit_log').selectAll().where('id', '>', id).orderBy('id').limit(PAGE).execute();
    for (const row of rows) {
      if (row.id !== id + 1) return { isWhole: false, row: id + 1, why: 'missing' };
      if (!row.hash_before.equals(before) || !row.hash.equals(chainedHash(before, rowOf(row))))
        return { isWhole: false, row: row.id, why: 'altered' };
      before = row.hash;
      id = row.id;
    }
    if (rows.length < PAGE) return { isWhole: true, rows: id, lastHash: id > 0 ? before.toString('hex') : null };
  }
}

/** The latest first. */
export const auditRows = (
  db: Kysely<DB>,
  { before, subject, limit }: { before?: number | undefined; subject?: string | undefined; limit: number },
) => {
  let query = db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(limit);
  if (before !== undefined) query = query.where('id', '<', before);
  if (subject !== undefined) query = query.where('subject', '=', subject);
  return query.execute();
};
