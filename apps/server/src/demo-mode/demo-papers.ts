import { type CalendarDate, instantInIndia } from '@basera/contract/calendar-date';
import { sql, type Transaction } from 'kysely';
import type { Deps } from '../compose/compose.ts';
import { splitBooking } from '../modules/payments/index.ts';
import type { DB } from '../platform/schema.ts';

// Enough for a page to be read, so few that a start does not wait for them.
const EACH_MONTH = 3;
/** The first is registered for GST, the second is not. */
const OWNERS = ['demo:owner-01', 'demo:owner-02'];

type Ended = { id: number; check_out: CalendarDate; check_out_time: string; paid_at: Date };

/**
 * SQL: the demo alone asks for it. Gives some stays of two owners of the demo that ended in this month and the last what stays of those days would have: money in
 * the books as of the day it was paid, and an invoice as of the day they ended. All or none; where one has an invoice nothing is done.
 */
export async function writeDemoPapers({ database: { db }, clock, bookings }: Deps): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Of several processes that start together one writes them, and the others find them written.
    await sql`select from businesses where import_source = any(${OWNERS}) order by id for update`.execute(trx);
    for (const { id, check_out, check_out_time, paid_at } of await withoutPapers(trx, clock.today())) {
      await splitBooking(trx, id, { why: 'demo', now: paid_at });
      const now = instantInIndia(check_out, check_out_time);
      await bookings.makeInvoice(trx, { bookingId: id, kind: 'stay', now });
    }
  });
}

async function withoutPapers(trx: Transaction<DB>, today: CalendarDate): Promise<Ended[]> {
  const { rows } = await sql<Ended>`
    select * from (
      select b.id, b.check_out, b.check_out_time, p.paid_at,
        row_number() over (partition by b.business_id, date_trunc('month', b.check_out) order by b.check_out, b.id) as nth
      from bookings b join businesses h on h.id = b.business_id and h.import_source = any(${OWNERS})
      join payments p on p.booking_id = b.id and p.status = 'completed'
      where b.status = 'completed' and b.check_out < ${today}::date
        and b.check_out >= date_trunc('month', ${today}::date) - interval '1 month'
        and not exists (select from invoices i join bookings o on o.id = i.booking_id where o.business_id = b.business_id)
    ) ended where nth <= ${EACH_MONTH} order by check_out, id`.execute(trx);
  return rows;
}
