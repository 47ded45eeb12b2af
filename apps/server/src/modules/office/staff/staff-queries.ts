import type { StaffRole } from '@basera/contract/rules/office/staff-roles';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';

export type StaffRow = { id: number; name: string; email: string; role: StaffRole; closed_at: Date | null };

/** Of an account that is not closed. */
export const openStaffByEmail = (db: Kysely<DB>, email: string): Promise<StaffRow | undefined> =>
  db
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'role', 'closed_at'])
    .where('email', '=', email)
    .where('closed_at', 'is', null)
    .executeTakeFirst();

const listed = (db: Kysely<DB>) =>
  db
    .selectFrom('staff as s')
    .select((eb) => [
      's.id',
      's.name',
      's.email',
      's.role',
      's.closed_at',
      eb
        .selectFrom('staff_passkeys as p')
        .select(sql<number>`count(*)::integer`.as('count'))
        .whereRef('p.staff_id', '=', 's.id')
        .as('passkeys'),
      eb
        .selectFrom('staff_sessions as t')
        .select(sql<Date | null>`max(t.last_used_at)`.as('last'))
        .whereRef('t.staff_id', '=', 's.id')
        .where('t.step', '=', 'open')
        .as('last_seen_at'),
    ]);

export const allStaff = (db: Kysely<DB>) =>
  listed(db).orderBy(sql`s.closed_at is not null`).orderBy('s.name').orderBy('s.id').execute();

export const staffById = (db: Kysely<DB>, id: number) => listed(db).where('s.id', '=', id).executeTakeFirst();

export type ListedStaffRow = NonNullable<Awaited<ReturnType<typeof staffById>>>;

/** Kept as it is until the transaction ends. */
export const lockStaff = (trx: Transaction<DB>, id: number): Promise<StaffRow | undefined> =>
  trx
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'role', 'closed_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const staffByAnyEmail = (trx: Transaction<DB>, email: string): Promise<StaffRow | undefined> =>
  trx
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'role', 'closed_at'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();

/** Null where the address has an account by now. */
export async function insertStaff(
  trx: Transaction<DB>,
  staff: { name: string; email: string; role: StaffRole; created_at: Date },
): Promise<number | null> {
  const row = await trx
    .insertInto('staff')
    .values(staff)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function updateStaff(
  trx: Transaction<DB>,
  id: number,
  change: Partial<{ name: string; role: StaffRole; closed_at: Date | null }>,
): Promise<void> {
  await trx.updateTable('staff').set(change).where('id', '=', id).execute();
}

export async function forgetPasskeys(trx: Transaction<DB>, staffId: number): Promise<void> {
  await trx.deleteFrom('staff_passkeys').where('staff_id', '=', staffId).execute();
}
