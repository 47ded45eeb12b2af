import type { CalendarDate } from '@basera/contract/calendar-date';
import type { DataPurpose } from '@basera/contract/rules/facts/data-purposes';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { PLACES } from './places.ts';

type Counted = { purpose: DataPurpose; entries: number };

const inPlace = (place: string, purpose: DataPurpose, userId: number): RawBuilder<Counted> => {
  const [table = '', column = ''] = place.split('.');
  return sql`select ${purpose} as purpose, count(*) as entries from ${sql.id(table)} where ${sql.ref(column)} = ${userId}`;
};

/** Only where the address is known to be theirs: a number is typed into a profile by anybody. */
const isTo = sql`(m.recipient = u.email and u.email_confirmed_at is not null
  or m.recipient = u.phone and u.phone_confirmed_at is not null)`;

/** What is written of a guest stays with the business, what a guest writes goes with them: counted by the side, below. */
const BY_SIDE = 'reviews.author_id';

/** What leads to a person by their booking, their address or a mark, and not by their number. */
const byOtherWays = (userId: number): RawBuilder<Counted>[] => [
  sql`select 'register', count(*) from register_entries e join bookings b on b.id = e.booking_id where b.user_id = ${userId}`,
  sql`select 'papers', count(*) from invoices i join bookings b on b.id = i.booking_id where b.user_id = ${userId}`,
  sql`select 'mails', count(*) from sent_messages m join users u on ${isTo} where u.id = ${userId}`,
  sql`select case side when 'owner' then 'business' else 'reviews' end, count(*) from reviews where author_id = ${userId} group by side`,
  sql`select 'account', 1 from users where id = ${userId}`,
  sql`select 'offers', count(*) from users where id = ${userId} and marketing_consent_at is not null and marketing_withdrawn_at is null`,
  sql`select 'fraud', count(*) from user_sessions where user_id = ${userId} and device is not null`,
  sql`select 'fraud', count(*) from payments where user_id = ${userId} and payer is not null`,
];

/** How many entries are kept of a person, by what they are kept for. */
export async function countKept(db: Kysely<DB>, userId: number): Promise<Map<DataPurpose, number>> {
  const places = Object.entries(PLACES)
    .filter(([place]) => place !== BY_SIDE)
    .map(([place, purpose]) => inPlace(place, purpose, userId));
  const counts = sql.join([...places, ...byOtherWays(userId)], sql` union all `);
  const { rows } = await sql<Counted>`
    select purpose, sum(entries)::int as entries from (${counts}) counted group by purpose`.execute(db);
  return new Map(rows.map(({ purpose, entries }) => [purpose, entries]));
}

/** Of a person's own rows the last days from which clocks count: null where there are none. */
export async function lastDaysOf(db: Kysely<DB>, userId: number) {
  const { rows } = await sql<
    Record<'session' | 'code' | 'mail' | 'checkOut' | 'paper' | 'booking', CalendarDate | null>
  >`
    select
      (select (max(least(expires_at, revoked_at)) at time zone 'Asia/Kolkata')::date from user_sessions where user_id = ${userId}) as session,
      (select (max(expires_at) at time zone 'Asia/Kolkata')::date from one_time_codes where for_user_id = ${userId}) as code,
      (select (max(m.at) at time zone 'Asia/Kolkata')::date from sent_messages m join users u on ${isTo}
        where u.id = ${userId}) as mail,
      (select max(b.check_out) from register_entries e join bookings b on b.id = e.booking_id where b.user_id = ${userId}) as "checkOut",
      (select max(i.issued_on) from invoices i join bookings b on b.id = i.booking_id where b.user_id = ${userId}) as paper,
      (select max(check_out) from bookings where user_id = ${userId}) as booking`.execute(db);
  const [days] = rows;
  if (!days) throw new Error('a question for maxima has no row');
  return days;
}
