import type { CalendarDate } from '@basera/contract/calendar-date';
import type { DataPurpose } from '@basera/contract/rules/facts/data-purposes';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { hasAddress, hasEmail } from '../../../platform/persons/confirmed-address.ts';
import type { DB } from '../../../platform/schema.ts';
import type { OfBusiness } from '../deps.ts';
import { PLACES } from './places.ts';

type Counted = { purpose: DataPurpose; entries: number };

const inPlace = (place: string, purpose: DataPurpose, userId: number): RawBuilder<Counted> => {
  const [table = '', column = ''] = place.split('.');
  return sql`select ${purpose} as purpose, count(*) as entries from ${sql.id(table)} where ${sql.ref(column)} = ${userId}`;
};

const isTo = hasAddress('u', { email: sql`m.recipient`, phone: sql`m.recipient` });
const isDesks = hasAddress('u', { email: sql`lower(d.email)`, phone: sql`d.phone` });
const isInvited = hasAddress('u', { email: sql`i.email`, phone: sql`i.phone` });
const isCodes = (userId: number) =>
  sql`(o.for_user_id = ${userId} or ${hasAddress('u', { email: sql`o.identifier`, phone: sql`o.identifier` })})`;

/** What is written of a guest stays with the business, what a guest writes goes with them: counted by the side, below. */
const BY_SIDE = 'reviews.author_id';
/** Counted with those under their address, below. */
const BY_ADDRESS = 'one_time_codes.for_user_id';

/** The invoices of stays that a person sold as an owner. */
const invoicesBySeller = (userId: number, { owns }: OfBusiness) => sql`
  select i.issued_on from invoices i join bookings k on k.id = i.booking_id join businesses business on business.id = k.business_id
  join users person on person.id = ${userId} where ${owns}`;

/** What leads to a person by their booking, their address or a mark, and not by their number. */
const byOtherWays = (userId: number, ofBusiness: OfBusiness): RawBuilder<Counted>[] => [
  sql`select 'register', count(*) from register_entries e join bookings b on b.id = e.booking_id where b.user_id = ${userId}`,
  sql`select 'papers', count(*) from invoices i join bookings b on b.id = i.booking_id where b.user_id = ${userId}`,
  sql`select 'mails', count(*) from sent_messages m join users u on ${isTo} where u.id = ${userId}`,
  sql`select 'codes', count(*) from one_time_codes o join users u on u.id = ${userId} where ${isCodes(userId)}`,
  sql`select 'desk', count(*) from desk_bookings d join users u on ${isDesks} where u.id = ${userId}`,
  sql`select 'business', count(*) from member_invitations i join users u on ${isInvited} where u.id = ${userId}`,
  sql`select 'listed', count(*) from businesses business join users person on person.id = ${userId} where ${ofBusiness.isReachedAt} or ${ofBusiness.owns}`,
  sql`select 'seller', count(*) from tax_statuses s join businesses business on business.id = s.business_id
    join users person on person.id = ${userId} where ${ofBusiness.owns}`,
  sql`select 'seller', count(*) from (${invoicesBySeller(userId, ofBusiness)}) sold`,
  ...['review_reports', 'stay_reports'].map(
    (table) => sql<Counted>`select 'reports', count(*) from ${sql.id(table)} r
      join users u on ${hasEmail('u', sql`r.email`)} where r.user_id is null and u.id = ${userId}`,
  ),
  sql`select case side when 'owner' then 'business' else 'reviews' end, count(*) from reviews where author_id = ${userId} group by side`,
  sql`select 'account', 1 from users where id = ${userId}`,
  sql`select 'offers', count(*) from users where id = ${userId} and (marketing_consent_at is not null or marketing_withdrawn_at is not null)`,
  sql`select 'fraud', count(*) from user_sessions where user_id = ${userId} and device is not null`,
  sql`select 'fraud', count(*) from payments where user_id = ${userId} and payer is not null`,
];

/** How many entries are kept of a person, by what they are kept for. */
export async function countKept(
  db: Kysely<DB>,
  userId: number,
  ofBusiness: OfBusiness,
): Promise<Map<DataPurpose, number>> {
  const places = Object.entries(PLACES)
    .filter(([place]) => place !== BY_SIDE && place !== BY_ADDRESS)
    .map(([place, purpose]) => inPlace(place, purpose, userId));
  const counts = sql.join([...places, ...byOtherWays(userId, ofBusiness)], sql` union all `);
  const { rows } = await sql<Counted>`
    select purpose, sum(entries)::int as entries from (${counts}) counted group by purpose`.execute(db);
  return new Map(rows.map(({ purpose, entries }) => [purpose, entries]));
}

/** Of a person's own rows the last days from which clocks count: null where there are none. */
export async function lastDaysOf(db: Kysely<DB>, userId: number, ofBusiness: OfBusiness) {
  const { rows } = await sql<
    Record<
      'session' | 'code' | 'repeat' | 'mail' | 'checkOut' | 'desk' | 'paper' | 'sold' | 'booking',
      CalendarDate | null
    >
  >`
    select
      (select (max(least(expires_at, revoked_at)) at time zone 'Asia/Kolkata')::date from user_sessions where user_id = ${userId}) as session,
      (select (max(o.expires_at) at time zone 'Asia/Kolkata')::date from one_time_codes o join users u on u.id = ${userId}
        where ${isCodes(userId)}) as code,
      (select (max(created_at) at time zone 'Asia/Kolkata')::date from idempotency_keys where user_id = ${userId}) as repeat,
      (select (max(m.at) at time zone 'Asia/Kolkata')::date from sent_messages m join users u on ${isTo}
        where u.id = ${userId}) as mail,
      (select max(b.check_out) from register_entries e join bookings b on b.id = e.booking_id where b.user_id = ${userId}) as "checkOut",
      (select max(b.check_out) from desk_bookings d join bookings b on b.id = d.booking_id join users u on ${isDesks}
        where u.id = ${userId}) as desk,
      (select max(sold.issued_on) from (${invoicesBySeller(userId, ofBusiness)}) sold) as sold,
      (select max(i.issued_on) from invoices i join bookings b on b.id = i.booking_id where b.user_id = ${userId}) as paper,
      (select max(check_out) from bookings where user_id = ${userId}) as booking`.execute(db);
  const [days] = rows;
  if (!days) throw new Error('a question for maxima has no row');
  return days;
}
