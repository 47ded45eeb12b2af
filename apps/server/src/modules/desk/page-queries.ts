import type { Paise } from '@basera/contract/money';
import { type Kysely, sql } from 'kysely';
import { personName } from '../../platform/persons/person-name.ts';
import type { DB } from '../../platform/schema.ts';

/** Paise a guest has paid for a booking and its changes, and what has gone back or is on its way. */
export async function moneyOf(db: Kysely<DB>, bookingId: number): Promise<{ paid: Paise; returned: Paise }> {
  const { rows } = await sql<{ paid: Paise; returned: Paise }>`
    select coalesce((select sum(amount) from payments where booking_id = ${bookingId} and paid_at is not null), 0)::int8 as paid,
      coalesce((select sum(r.amount) from refunds r join payments p on p.id = r.payment_id
        where p.booking_id = ${bookingId} and p.paid_at is not null and r.transaction_number = p.transaction_number), 0)::int8 as returned`.execute(
    db,
  );
  return rows[0] ?? { paid: 0 as Paise, returned: 0 as Paise };
}

export const stepsOf = (db: Kysely<DB>, bookingId: number) =>
  db
    .selectFrom('booking_events')
    .select(['kind', 'created_at'])
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute();
export type StepRow = Awaited<ReturnType<typeof stepsOf>>[number];

/** Who entered a booking at the desk, and who cancelled one for the owner, by their names. */
export async function whoOf(db: Kysely<DB>, bookingId: number) {
  const { rows } = await sql<{ entered_by: string | null; called_off_by: string | null; reason: string | null }>`
    select ${personName('e')} as entered_by,
      ${personName('c')} as called_off_by, o.reason
    from (select ${bookingId}::int as id) b
    left join desk_bookings d on d.booking_id = b.id left join users e on e.id = d.made_by
    left join owner_cancellations o on o.booking_id = b.id left join users c on c.id = o.user_id`.execute(db);
  return rows[0] ?? { entered_by: null, called_off_by: null, reason: null };
}
