import { type Kysely, sql } from 'kysely';
import { containing } from '../../../platform/database/like.ts';
import type { DB } from '../../../platform/schema.ts';
import type { Asked } from './asked.ts';

const EACH_MAX = 6;

/** What nothing is like. */
const NONE = '\u0001';

export const findPersons = (db: Kysely<DB>, { words, digits, id }: Asked) =>
  db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('id', '=', id ?? 0),
        eb('email', 'ilike', words.includes('@') || words.length > 3 ? containing(words) : NONE),
        eb('phone', 'like', digits && digits.length > 3 ? containing(digits) : NONE),
        eb(sql<string>`concat_ws(' ', first_name, last_name)`, 'ilike', containing(words)),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(EACH_MAX)
    .execute();

export const findListings = (db: Kysely<DB>, { words, id }: Asked) =>
  db
    .selectFrom('properties as p')
    .innerJoin('cities as c', 'c.id', 'p.city_id')
    .select(['p.id', 'p.name', 'c.name as city', 'p.status'])
    .where((eb) =>
      eb.or([
        eb('p.id', '=', id ?? 0),
        eb('p.name', 'ilike', containing(words)),
        eb('p.slug', '=', words.toLowerCase()),
      ]),
    )
    .orderBy('p.id')
    .limit(EACH_MAX)
    .execute();

/** By its name, its number, or what it is reached by. */
export const findBusinesses = (db: Kysely<DB>, { words, digits, id }: Asked) =>
  db
    .selectFrom('businesses')
    .select(['id', 'name', 'owner_name'])
    .where((eb) =>
      eb.or([
        eb('id', '=', id ?? 0),
        eb('name', 'ilike', containing(words)),
        eb('owner_name', 'ilike', words.length > 2 ? containing(words) : NONE),
        eb('email', 'ilike', words.includes('@') ? containing(words) : NONE),
        eb('phone', 'like', digits && digits.length > 3 ? containing(digits) : NONE),
      ]),
    )
    .orderBy((eb) => eb('id', '<>', id ?? 0))
    .orderBy('id')
    .limit(EACH_MAX)
    .execute();

export const findBookings = (db: Kysely<DB>, { words, digits, id }: Asked) =>
  db
    .selectFrom('bookings as b')
    .leftJoin('users as u', 'u.id', 'b.user_id')
    .select(['b.id', 'b.property_name', 'b.guest_name', 'b.status', 'b.check_in', 'b.check_out'])
    .where((eb) =>
      eb.or([
        eb('b.id', '=', id ?? 0),
        eb('b.guest_name', 'ilike', words.length > 2 ? containing(words) : NONE),
        eb('u.email', 'ilike', words.includes('@') ? containing(words) : NONE),
        eb('u.phone', 'like', digits && digits.length > 3 ? containing(digits) : NONE),
        eb.exists(
          eb
            .selectFrom('invoices as i')
            .select('i.id')
            .whereRef('i.booking_id', '=', 'b.id')
            .where('i.number', 'ilike', words.length > 3 ? words : NONE),
        ),
        eb.exists(
          eb
            .selectFrom('payouts as o')
            .select('o.id')
            .whereRef('o.booking_id', '=', 'b.id')
            .where('o.bank_reference', '=', words),
        ),
      ]),
    )
    // The one whose number it is comes first.
    .orderBy((eb) => eb('b.id', '<>', id ?? 0))
    .orderBy('b.id', 'desc')
    .limit(EACH_MAX)
    .execute();

export const findPayments = (db: Kysely<DB>, { words, id }: Asked) =>
  db
    .selectFrom('payments as p')
    .innerJoin('bookings as b', 'b.id', 'p.booking_id')
    .select(['p.id', 'p.booking_id', 'p.transaction_number', 'p.amount', 'p.status', 'b.property_name'])
    .where((eb) =>
      eb.or([
        eb('p.id', '=', id ?? 0),
        eb('p.transaction_number', 'ilike', words.length > 3 ? containing(words) : NONE),
        eb.exists(
          eb
            .selectFrom('refunds as r')
            .select('r.id')
            .whereRef('r.payment_id', '=', 'p.id')
            .where((of) => of.or([of('r.gateway_refund_id', '=', words), of('r.reference', '=', words)])),
        ),
      ]),
    )
    .orderBy('p.id', 'desc')
    .limit(EACH_MAX)
    .execute();

export const findTickets = (db: Kysely<DB>, { words }: Asked) =>
  db
    .selectFrom('tickets')
    .select(['id', 'number', 'subject', 'status'])
    .where((eb) =>
      eb.or([
        eb('number', 'ilike', containing(words)),
        eb('subject', 'ilike', words.length > 2 ? containing(words) : NONE),
        eb('email', 'ilike', words.includes('@') ? containing(words) : NONE),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(EACH_MAX)
    .execute();
