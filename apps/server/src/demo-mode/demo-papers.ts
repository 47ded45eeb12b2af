import { instantInIndia } from '@basera/contract/calendar-date';
import { sql } from 'kysely';
import type { Deps } from '../compose/compose.ts';
import { splitBooking } from '../modules/payments/index.ts';

// Enough for a page to be read, so few that a start does not wait for them.
const EACH_MONTH = 3;

type Ended = { id: number; check_out: ReturnType<Deps['clock']['today']>; check_out_time: string; paid_at: Date };

/**
 * SQL: the demo alone asks for it. Gives some stays of the demo's first owner, who is registered, and of the second, who is not, that ended in this month and the last what stays of those days would have: money in the
 * books as of the day it was paid, and an invoice as of the day they ended. Where one has an invoice nothing is done.
 */
export async function writeDemoPapers({ database: { db }, clock, bookings }: Deps): Promise<void> {
  const { rows } = await sql<Ended>`
    select * from (
      select b.id, b.check_out, b.check_out_time, p.paid_at,
        row_number() over (partition by b.business_id, date_trunc('month', b.check_out) order by b.check_out, b.id) as nth
      from bookings b join businesses h on h.id = b.business_id and h.import_source in ('demo:owner-01', 'demo:owner-02')
      join payments p on p.booking_id = b.id and p.status = 'completed'
      where b.status = 'completed' and b.check_out < ${clock.today()}::date
        and b.check_out >= date_trunc('month', ${clock.today()}::date) - interval '1 month'
        and not exists (select from invoices i join bookings o on o.id = i.booking_id where o.business_id = b.business_id)
    ) ended where nth <= ${EACH_MONTH} order by check_out, id`.execute(db);
  for (const { id, check_out, check_out_time, paid_at } of rows)
    await db.transaction().execute(async (trx) => {
      await splitBooking(trx, id, { why: 'demo', now: paid_at });
      const now = instantInIndia(check_out, check_out_time);
      await bookings.makeInvoice(trx, { bookingId: id, kind: 'stay', now });
    });
}
