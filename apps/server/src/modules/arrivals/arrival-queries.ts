import { addDays, type CalendarDate } from '@basera/contract/calendar-date';
import { kilometresBetween } from '@basera/contract/distance';
import {
  ANSWER_HOURS,
  ASK_AGAIN_HOURS,
  ASK_HOURS,
  NEARBY_KILOMETRES,
  SILENT_HOURS,
} from '@basera/contract/rules/arrivals/arrival-hours';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/schema.ts';
import type { ArrivalOutcome, ConfirmedThrough } from './tables.ts';

export type ArrivalRow = Selectable<DB['arrivals']>;
type Turn = { now: Date; today: CalendarDate; limit: number };

/** Of a booking `b`: when its guests may come, which is a time of day in India. */
export const ARRIVES = sql<Date>`((b.check_in::text || ' ' || b.check_in_time || ':00+05:30')::timestamptz)`;
const hours = (count: number) => sql`interval '1 hour' * ${count}::int`;

/** A guest's booking that stands, and begins within the days in which anything is asked. */
const about = ({ now, today }: Turn) => sql`
  b.status = 'accepted' and b.user_id is not null and b.check_in >= ${today}::date
  and b.check_in <= ${addDays(today, Math.ceil(ASK_HOURS / 24) + 1)}::date and ${now}::timestamptz < ${ARRIVES}`;

export type Asked = { booking_id: number; business_id: number; again: boolean };

/**
 * Notes the next arrivals that an owner is asked about, each once two days before and once the day before; what was booked later is asked
 * about at once. One that begins on another day by now is asked about anew.
 */
export async function takeToAsk(trx: Transaction<DB>, turn: Turn): Promise<Asked[]> {
  const { now, limit } = turn;
  const { rows } = await sql<Asked>`
    with due as (
      select b.id, b.business_id, b.check_in, coalesce(a.check_in = b.check_in, false) as again,
        ${now}::timestamptz >= ${ARRIVES} - ${hours(ASK_AGAIN_HOURS)} as is_last
      from bookings b left join arrivals a on a.booking_id = b.id
      where ${about(turn)} and case when a.check_in = b.check_in
        then a.confirmed_at is null and a.asked_again_at is null and ${now}::timestamptz >=
          greatest(${ARRIVES} - ${hours(ASK_AGAIN_HOURS)}, a.asked_at + ${hours(ANSWER_HOURS)})
        else ${now}::timestamptz >= ${ARRIVES} - ${hours(ASK_HOURS)} end
      order by b.check_in, b.id limit ${limit} for update of b skip locked
    ),
    noted as (
      insert into arrivals as a (booking_id, check_in, asked_at, asked_again_at)
      select id, check_in, ${now}, case when is_last then ${now}::timestamptz end from due
      on conflict (booking_id) do update set
        asked_at = case when a.check_in = excluded.check_in then a.asked_at else excluded.asked_at end,
        asked_again_at = excluded.asked_again_at,
        silent_at = case when a.check_in = excluded.check_in then a.silent_at end,
        confirmed_at = case when a.check_in = excluded.check_in then a.confirmed_at end,
        confirmed_by = case when a.check_in = excluded.check_in then a.confirmed_by end,
        confirmed_through = case when a.check_in = excluded.check_in then a.confirmed_through end,
        check_in = excluded.check_in)
    select id as booking_id, business_id, again from due order by id`.execute(trx);
  return rows;
}

export type Silent = { booking_id: number; user_id: number };

/** Notes the next arrivals of which nobody has said anything in time, each once; their cases are open from then on. */
export async function takeSilent(trx: Transaction<DB>, turn: Turn): Promise<Silent[]> {
  const { now, limit } = turn;
  const { rows } = await sql<Silent>`
    with due as (
      select b.id, b.user_id from arrivals a join bookings b on b.id = a.booking_id and b.check_in = a.check_in
      where ${about(turn)} and a.confirmed_at is null and a.silent_at is null and ${now}::timestamptz >=
        greatest(${ARRIVES} - ${hours(SILENT_HOURS)}, a.asked_at + ${hours(ANSWER_HOURS)})
      order by b.check_in, b.id limit ${limit} for update of a skip locked
    ),
    noted as (
      update arrivals a set silent_at = ${now} from due where a.booking_id = due.id returning a.booking_id),
    opened as (
      insert into arrival_cases (booking_id, kind, opened_at) select id, 'silent', ${now} from due on conflict do nothing)
    select due.id as booking_id, due.user_id from due join noted on noted.booking_id = due.id order by due.id`.execute(
    trx,
  );
  return rows;
}

/** Ends cases that nobody has to see to any more: the booking is over or another, or its guests are there. */
export async function settleOver(db: Kysely<DB>, now: Date, today: CalendarDate): Promise<void> {
  await sql`
    update arrival_cases c set settled_at = ${now}, done = over.done
    from (
      select c.id, case
        when o.booking_id is not null then 'called_off' when b.status <> 'accepted' then 'cancelled'
        when m.booking_id is not null then 'arrived' when a.check_in <> b.check_in then 'changed' else 'over' end as done
      from arrival_cases c join bookings b on b.id = c.booking_id join arrivals a on a.booking_id = c.booking_id
      left join owner_cancellations o on o.booking_id = b.id
      left join guest_marks m on m.booking_id = b.id and m.mark = 'arrived'
      where c.settled_at is null and c.kind = 'silent' and (b.status <> 'accepted' or m.booking_id is not null
        or a.check_in <> b.check_in or b.check_in < ${today}::date)
      for update of c skip locked) over
    where c.id = over.id`.execute(db);
}

/** The arrival of a booking, locked: whoever confirms it and whoever notes that nobody did come one after the other. */
export const lockArrival = (trx: Transaction<DB>, bookingId: number): Promise<ArrivalRow | undefined> =>
  trx.selectFrom('arrivals').selectAll().where('booking_id', '=', bookingId).forUpdate().executeTakeFirst();

export const arrivalOf = (db: Kysely<DB>, bookingId: number): Promise<ArrivalRow | undefined> =>
  db.selectFrom('arrivals').selectAll().where('booking_id', '=', bookingId).executeTakeFirst();

export async function noteConfirmed(
  trx: Transaction<DB>,
  bookingId: number,
  confirmed: { at: Date; by: number | null; through: ConfirmedThrough },
): Promise<void> {
  await trx
    .updateTable('arrivals')
    .set({ confirmed_at: confirmed.at, confirmed_by: confirmed.by, confirmed_through: confirmed.through })
    .where('booking_id', '=', bookingId)
    .execute();
}

type Settled = { at: Date; by: number | null; done: ArrivalOutcome; how: string | null };

/** Ends the open case about a silent owner, where there is one. */
export async function settleSilent(trx: Transaction<DB>, bookingId: number, settled: Settled): Promise<void> {
  await trx
    .updateTable('arrival_cases')
    .set({ settled_at: settled.at, settled_by: settled.by, done: settled.done, how: settled.how })
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'silent')
    .where('settled_at', 'is', null)
    .execute();
}

/** Whether somebody still has to call a silent owner of a booking. */
export const isSilentOpen = async (db: Kysely<DB>, bookingId: number): Promise<boolean> =>
  (await db
    .selectFrom('arrival_cases')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'silent')
    .where('settled_at', 'is', null)
    .executeTakeFirst()) !== undefined;

const columns = [
  ...(['b.id', 'b.user_id', 'b.business_id', 'b.property_id', 'b.property_name', 'b.guest_name'] as const),
  ...(['b.check_in', 'b.check_out', 'b.check_in_time', 'b.guests', 'b.children', 'b.status', 'b.amount'] as const),
] as const;

/** What is known of a booking here. */
export const bookingOf = (db: Kysely<DB>, bookingId: number) =>
  db.selectFrom('bookings as b').select(columns).where('b.id', '=', bookingId).executeTakeFirst();
export type ArrivingRow = NonNullable<Awaited<ReturnType<typeof bookingOf>>>;

export const roomsOf = (db: Kysely<DB>, bookingId: number) =>
  db
    .selectFrom('booking_rooms')
    .select(['room_name', 'quantity'])
    .where('booking_id', '=', bookingId)
    .orderBy('room_id')
    .execute();

const SHOWN_MOST = 100;

/** Of a business, the arrivals that nobody has confirmed and that still can be, the first first. */
export const unconfirmedOf = (db: Kysely<DB>, businessId: number, { now, today }: Omit<Turn, 'limit'>) =>
  db
    .selectFrom('arrivals as a')
    .innerJoin('bookings as b', (join) =>
      join.onRef('b.id', '=', 'a.booking_id').onRef('b.check_in', '=', 'a.check_in'),
    )
    .select(columns)
    .select(['a.asked_at', 'a.asked_again_at', 'a.silent_at', 'a.confirmed_at'])
    .where('b.business_id', '=', businessId)
    .where('b.status', '=', 'accepted')
    .where('a.check_in', '>=', today)
    .where(ARRIVES, '>', now)
    .where('a.confirmed_at', 'is', null)
    .orderBy('b.check_in')
    .orderBy('b.id')
    .limit(SHOWN_MOST)
    .execute();

const placed = ['c.id as city_id', 'c.latitude', 'c.longitude', 'p.business_id', 'p.id'] as const;

/** Of these stays, those of other owners than another's, in its town or near it: how far off their town is, in kilometres; 0 in the same. */
export async function elsewhereOf(db: Kysely<DB>, propertyId: number, ids: number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('properties as p')
    .innerJoin('cities as c', 'c.id', 'p.city_id')
    .select(placed)
    .where('p.id', 'in', [propertyId, ...ids])
    .execute();
  const own = rows.find(({ id }) => id === propertyId);
  if (!own) return new Map();
  return new Map(
    rows
      .filter(({ business_id }) => business_id !== own.business_id)
      .map((row) => [row.id, row.city_id === own.city_id ? 0 : kilometresBetween(own, row)] as const)
      .filter(([, kilometres]) => kilometres <= NEARBY_KILOMETRES),
  );
}

/** The town a stay lies in. */
export const townOf = (db: Kysely<DB>, propertyId: number) =>
  db
    .selectFrom('properties as p')
    .innerJoin('cities as c', 'c.id', 'p.city_id')
    .select(['c.name', 'c.latitude', 'c.longitude'])
    .where('p.id', '=', propertyId)
    .executeTakeFirst();
