import { type Kysely, sql } from 'kysely';
import { personNameOrAddress } from '../../../platform/person-name.ts';
import type { DB } from '../../../platform/schema.ts';

/** The latest bookings that a business called off since then. */
export const latestCalledOff = (db: Kysely<DB>, businessId: number, { from, most }: { from: Date; most: number }) =>
  db
    .selectFrom('owner_cancellations as c')
    .innerJoin('bookings as b', 'b.id', 'c.booking_id')
    .leftJoin('users as u', 'u.id', 'c.user_id')
    .select(['c.booking_id', 'c.reason', 'c.refunded', 'c.at'])
    .select(['b.guest_name', 'b.property_name', 'b.check_in', 'b.check_out'])
    .select(personNameOrAddress('u').as('by'))
    .where('c.business_id', '=', businessId)
    .where('c.at', '>=', from)
    .orderBy('c.at', 'desc')
    .orderBy('c.booking_id', 'desc')
    .limit(most)
    .execute();

/** How many it called off, and of how many: those of guests that were accepted since then, or called off. */
export async function countCalledOff(db: Kysely<DB>, businessId: number, from: Date) {
  const { rows } = await sql<{ accepted: number; cancelled: number }>`
    select count(*)::int as accepted, count(c.booking_id)::int as cancelled
    from bookings b left join owner_cancellations c on c.booking_id = b.id and c.at >= ${from}
    where b.business_id = ${businessId} and (c.booking_id is not null or exists (
        select 1 from booking_events e
        where e.booking_id = b.id and e.kind = 'accepted' and e.created_at >= ${from}))
      and not exists (select 1 from desk_bookings d where d.booking_id = b.id)`.execute(db);
  return rows[0] ?? { accepted: 0, cancelled: 0 };
}
