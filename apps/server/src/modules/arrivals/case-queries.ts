import type { Transaction } from 'kysely';
import type { DB } from '../../platform/schema.ts';

/** A case about a silent owner. The arrival is locked before it, as where its owner confirms it. */
export async function lockCase(trx: Transaction<DB>, caseId: number) {
  const about = await trx
    .selectFrom('arrival_cases as c')
    .innerJoin('arrivals as a', 'a.booking_id', 'c.booking_id')
    .select('a.booking_id')
    .where('c.id', '=', caseId)
    .where('c.kind', '=', 'silent')
    .forUpdate('a')
    .executeTakeFirst();
  if (!about) return undefined;
  return trx
    .selectFrom('arrival_cases as c')
    .innerJoin('bookings as b', 'b.id', 'c.booking_id')
    .select(['c.id', 'c.booking_id', 'c.settled_at', 'b.business_id'])
    .where('c.id', '=', caseId)
    .forUpdate('c')
    .executeTakeFirst();
}

/** Ends an open case by words of ours. */
export async function settleByStaff(
  trx: Transaction<DB>,
  { id }: { id: number },
  { at, staff }: { at: Date; staff: { id: number; how: string } },
): Promise<void> {
  await trx
    .updateTable('arrival_cases')
    .set({ settled_at: at, settled_by: staff.id, done: 'staff', how: staff.how })
    .where('id', '=', id)
    .execute();
}
