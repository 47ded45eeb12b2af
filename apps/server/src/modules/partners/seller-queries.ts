import type { CalendarDate } from '@basera/contract/calendar-date';
import type { Seller } from '@basera/contract/rules/facts/seller';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/schema.ts';

/** A business as guests are told of it on a day. Its people come and go: since when it is here is said only where it was noted. */
export async function sellerOf(db: Kysely<DB>, businessId: number, today: CalendarDate): Promise<Seller> {
  const { rows } = await sql<Seller>`
    select b.name, b.here_since as since,
      (select s.gst from tax_statuses s where s.business_id = b.id and s.valid_from <= ${today}
        order by s.valid_from desc, s.id desc limit 1) as gst
    from businesses b where b.id = ${businessId}`.execute(db);
  const [seller] = rows;
  if (!seller) throw new Error(`there is no business ${businessId}`);
  return seller;
}
