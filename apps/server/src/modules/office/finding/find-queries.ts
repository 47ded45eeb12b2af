import { addDays, instantInIndia } from '@basera/contract/calendar-date';
import { STAY_NIGHTS_MAX } from '@basera/contract/limits';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import type { Asked, Term } from './asked.ts';
import {
  among,
  bookingsOf,
  businessesOf,
  disputesOf,
  type Ids,
  paymentsOf,
  personsOf,
  reviewCasesOf,
  staysOf,
  ticketsOf,
  unaskedOf,
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

/** Also whoever left, by their number: nothing else is kept of them. */
export const findPersons = (db: Kysely<DB>, { terms }: Asked) =>
  db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
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

/** SQL: a booking whose nights one of these dates lies in, the day of leaving with them. */
const staysOn = (day: AskedDay): RawBuilder<SqlBool> =>
  sql`(${sql.join(
    day.map(
      (date) => sql`(b.check_in between ${addDays(date, -STAY_NIGHTS_MAX)} and ${date} and b.check_out >= ${date})`,
    ),
    sql` or `,
  )})`;

/** SQL: a booking that each of the days lies in. */
const stayOnAll = (days: AskedDay[]): RawBuilder<SqlBool> => sql`${sql.join(days.map(staysOn), sql` and `)}`;

/** SQL: a payment that was paid on each of the days in India, or whose booking it lies in; each way finds its index. */
const paidOnAll = (days: AskedDay[]): RawBuilder<SqlBool> =>
  sql`p.id ${among(
    sql`${sql.join(
      days.map(
        (day) => sql`(
          select p.id from payments p join bookings b on b.id = p.booking_id where ${staysOn(day)}
          union select id from payments where ${sql.join(
            day.map(
              (date) =>
                sql`(paid_at >= ${instantInIndia(date, '00:00')} and paid_at < ${instantInIndia(addDays(date, 1), '00:00')})`,
            ),
            sql` or `,
          )})`,
      ),
      sql` intersect `,
    )}`,
  )}`;

type Fitting = {
  column: string;
  idsOf(term: Term, most: number | null): Ids;
  onAll(days: AskedDay[]): RawBuilder<SqlBool>;
};

const fitsDated = ({ dated: { terms, days } }: Asked, { column, idsOf, onAll }: Fitting): RawBuilder<SqlBool> => {
  const most = terms.length === 1 && days.length === 0 ? EACH_MAX : null;
  const fits = terms.length === 0 && days.length > 0 ? sql`true` : fitsAll(column, terms, (term) => idsOf(term, most));
  return sql`${fits} and ${days.length === 0 ? sql`true` : onAll(days)}`;
};

/** SQL: who arrives on a day that was typed comes before who is there. */
const arrivesThen = ({ dated: { days } }: Asked): RawBuilder<boolean> =>
  sql`b.check_in <> all (${days.flat()}::date[])`;

/** SQL: so does what was paid on that day. */
const paidThen = (asked: Asked): RawBuilder<boolean> =>
  sql`${arrivesThen(asked)} and coalesce((p.paid_at at time zone 'Asia/Kolkata')::date <> all (${asked.dated.days.flat()}::date[]), true)`;

export const findBookings = (db: Kysely<DB>, asked: Asked) =>
  db
    .selectFrom('bookings as b')
    .select(['b.id', 'b.property_name', 'b.guest_name', 'b.status', 'b.check_in', 'b.check_out'])
    .where(fitsDated(asked, { column: 'b.id', idsOf: bookingsOf, onAll: stayOnAll }))
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
    .where(fitsDated(asked, { column: 'p.id', idsOf: paymentsOf, onAll: paidOnAll }))
    .orderBy(numbered('p.id', asked.dated.terms))
    .orderBy(paidThen(asked))
    .orderBy('p.id', 'desc')
    .limit(EACH_MAX)
    .execute();

export const findDisputes = (db: Kysely<DB>, { terms }: Asked) =>
  db
    .selectFrom('disputes as d')
    .innerJoin('bookings as b', 'b.id', 'd.booking_id')
    .select(['d.id', 'd.booking_id', 'b.property_name'])
    .where(fitsAll('d.id', terms, disputesOf))
    .orderBy('d.id', 'desc')
    .limit(EACH_MAX)
    .execute();

/** What was reported of reviews, by the number its people name. */
export const findReviewCases = (db: Kysely<DB>, { terms }: Asked) =>
  db
    .selectFrom('review_cases as c')
    .innerJoin('reviews as r', 'r.id', 'c.review_id')
    .innerJoin('properties as p', 'p.id', 'r.property_id')
    .select(['c.id', 'p.name as stay'])
    .where(fitsAll('c.id', terms, reviewCasesOf))
    .orderBy('c.id', 'desc')
    .limit(EACH_MAX)
    .execute();

/** Money that nobody asked for, each with its case: the latest by its key, as `unaskedKey` has it. */
export const findUnasked = (db: Kysely<DB>, { terms }: Asked) =>
  db
    .selectFrom('unasked_money as u')
    .innerJoin('money_differences as d', (join) =>
      join.on(
        sql<SqlBool>`d.id = (select max(id) from money_differences where key = 'money_unasked:' || u.gateway || ':' || u.transaction_number)`,
      ),
    )
    .select(['d.id', 'd.booking_id', 'u.transaction_number', 'u.amount', 'u.currency', 'u.state'])
    .where(fitsAll('u.id', terms, unaskedOf))
    .orderBy('d.id', 'desc')
    .limit(EACH_MAX)
    .execute();

export const findTickets = (db: Kysely<DB>, { terms }: Asked) =>
  db
    .selectFrom('tickets')
    .select(['id', 'number', 'status'])
    .where(fitsAll('tickets.id', terms, ticketsOf))
    .orderBy('id', 'desc')
    .limit(EACH_MAX)
    .execute();
