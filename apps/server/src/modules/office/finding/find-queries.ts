import { addDays } from '@basera/contract/calendar-date';
import { STAY_NIGHTS_MAX } from '@basera/contract/limits';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import type { Asked, Term } from './asked.ts';
import {
  among,
  bookingsOf,
  businessesOf,
  type Ids,
  paymentsOf,
  personsOf,
  staysOf,
  ticketsOf,
} from './fitting-queries.ts';
import type { AskedDay } from './read-days.ts';

const EACH_MAX = 6;

/** SQL: every term fits the row; none does where nothing was said. */
const fitsAll = (column: string, terms: Term[], idsOf: (term: Term) => Ids): RawBuilder<SqlBool> =>
  terms.length === 0
    ? sql`false`
    : sql`${sql.ref(column)} ${among(
        sql`${sql.join(
          terms.map((term) => sql`(${idsOf(term)})`),
          sql` intersect `,
        )}`,
      )}`;

/** SQL: the one whose number was typed comes first. */
const numbered = (column: string, terms: Term[]): RawBuilder<boolean> =>
  sql`${sql.ref(column)} <> ${terms.find(({ id }) => id !== null)?.id ?? 0}`;

export const findPersons = (db: Kysely<DB>, { terms }: Asked) =>
  db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('deleted_at', 'is', null)
    .where(fitsAll('users.id', terms, personsOf))
    .orderBy(numbered('users.id', terms))
    .orderBy('id', 'desc')
    .limit(EACH_MAX)
    .execute();

export const findListings = (db: Kysely<DB>, { terms }: Asked) =>
  db
    .selectFrom('properties as p')
    .innerJoin('cities as c', 'c.id', 'p.city_id')
    .select(['p.id', 'p.name', 'c.name as city', 'p.status'])
    .where(fitsAll('p.id', terms, staysOf))
    .orderBy(numbered('p.id', terms))
    .orderBy('p.id')
    .limit(EACH_MAX)
    .execute();

export const findBusinesses = (db: Kysely<DB>, { terms }: Asked) =>
  db
    .selectFrom('businesses')
    .select(['id', 'name', 'owner_name'])
    .where(fitsAll('businesses.id', terms, businessesOf))
    .orderBy(numbered('businesses.id', terms))
    .orderBy('id')
    .limit(EACH_MAX)
    .execute();

/** SQL: a booking that each of the days lies in, the day of leaving with them. */
const onDays = (days: AskedDay[]): RawBuilder<SqlBool> =>
  sql`${sql.join(
    days.map(
      (day) =>
        sql`(${sql.join(
          day.map(
            (date) =>
              sql`(b.check_in between ${addDays(date, -STAY_NIGHTS_MAX)} and ${date} and b.check_out >= ${date})`,
          ),
          sql` or `,
        )})`,
    ),
    sql` and `,
  )}`;

const fitsBooking = (
  { dated: { terms, days } }: Asked,
  column: string,
  idsOf: (term: Term, most: number | null) => Ids,
): RawBuilder<SqlBool> => {
  const most = terms.length === 1 && days.length === 0 ? EACH_MAX : null;
  const fits = terms.length === 0 && days.length > 0 ? sql`true` : fitsAll(column, terms, (term) => idsOf(term, most));
  return sql`${fits} and ${days.length === 0 ? sql`true` : onDays(days)}`;
};

/** SQL: who arrives on a day that was typed comes before who is there. */
const arrivesThen = ({ dated: { days } }: Asked): RawBuilder<boolean> =>
  sql`b.check_in <> all (${days.flat()}::date[])`;

export const findBookings = (db: Kysely<DB>, asked: Asked) =>
  db
    .selectFrom('bookings as b')
    .select(['b.id', 'b.property_name', 'b.guest_name', 'b.status', 'b.check_in', 'b.check_out'])
    .where(fitsBooking(asked, 'b.id', bookingsOf))
    .orderBy(numbered('b.id', asked.dated.terms))
    .orderBy(arrivesThen(asked))
    .orderBy('b.id', 'desc')
    .limit(EACH_MAX)
    .execute();

export const findPayments = (db: Kysely<DB>, asked: Asked) =>
  db
    .selectFrom('payments as p')
    .innerJoin('bookings as b', 'b.id', 'p.booking_id')
    .select(['p.id', 'p.booking_id', 'p.transaction_number', 'p.amount', 'p.status', 'b.property_name'])
    .where(fitsBooking(asked, 'p.id', paymentsOf))
    .orderBy(arrivesThen(asked))
    .orderBy('p.id', 'desc')
    .limit(EACH_MAX)
    .execute();

export const findTickets = (db: Kysely<DB>, { terms }: Asked) =>
  db
    .selectFrom('tickets')
    .select(['id', 'number', 'subject', 'status'])
    .where(fitsAll('tickets.id', terms, ticketsOf))
    .orderBy('id', 'desc')
    .limit(EACH_MAX)
    .execute();
