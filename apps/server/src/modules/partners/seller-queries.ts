import type { CalendarDate } from '@basera/contract/calendar-date';
import type { Seller } from '@basera/contract/rules/facts/seller';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/schema.ts';

/** A business as guests are told of it on a day. One of before somebody noted since when it is here is as old as its first member. */
export async function sellerOf(db: Kysely<DB>, businessId: number, today: CalendarDate): Promise<Seller> {
  const { rows } = await sql<Seller>`
    select b.name, coalesce(b.here_since, (select (min(m.joined_at) at time zone 'Asia/Kolkata')::date
        from business_members m where m.business_id = b.id)) as since,
      (select s.gst from tax_statuses s where s.business_id = b.id and s.valid_from <= ${today}
        order by s.valid_from desc, s.id desc limit 1) as gst
    from businesses b where b.id = ${businessId}`.execute(db);
  const [seller] = rows;
  if (!seller) throw new Error(`there is no business ${businessId}`);
  return seller;
}
