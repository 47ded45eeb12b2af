import type { Kysely } from 'kysely';
import { personNameOrAddress } from '../../../platform/persons/person-name.ts';
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
