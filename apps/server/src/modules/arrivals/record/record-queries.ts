import type { CalendarDate } from '@basera/contract/calendar-date';
import type { OwnerRecord } from '@basera/contract/rules/facts/owner-record';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../platform/schema.ts';

/**
 * What the owners of a business did since then with bookings of guests: those the desk entered itself are none of it. A request that ran out
 * waited for all the time there was. Of arrivals those count whose time to be confirmed is over.
 */
export async function countRecord(
  db: Kysely<DB>,
  businessId: number,
  { from, today }: { from: Date; today: CalendarDate },
): Promise<OwnerRecord> {
  const { rows } = await sql<OwnerRecord>`
    with guests as (
      select b.id, c.booking_id is not null as called_off,
        exists (select from arrival_cases a where a.booking_id = b.id and a.kind = 'refused' and a.done = 'called_off') as turned_away,
        (select min(e.created_at) from booking_events e where e.booking_id = b.id and e.kind = 'requested') as asked_at,
        (select min(e.created_at) from booking_events e where e.booking_id = b.id and e.kind = 'accepted') as accepted_at,
        (select min(e.created_at) from booking_events e where e.booking_id = b.id and e.kind = 'rejected') as rejected_at
      from bookings b left join owner_cancellations c on c.booking_id = b.id
      where b.business_id = ${businessId} and b.user_id is not null and b.created_at >= ${from}),
    answered as (
      select rejected_at is not null as refused,
        extract(epoch from least(accepted_at, rejected_at) - asked_at) / 3600 as hours
      from guests where asked_at is not null and least(accepted_at, rejected_at) is not null),
    asked as (
      select a.confirmed_at is not null and a.silent_at is null as in_time
      from arrivals a join guests g on g.id = a.booking_id
      where a.confirmed_at is not null or a.silent_at is not null or a.check_in < ${today}::date)
    select (select count(*) from guests where accepted_at is not null)::int as accepted,
      (select count(*) from guests where called_off)::int as cancelled,
      (select count(*) from guests where turned_away)::int as turned_away,
      (select count(*) from answered)::int as requests, (select count(*) from answered where refused)::int as refused,
      (select case when count(*) > 0 then greatest(1, ceil(percentile_disc(0.5) within group (order by hours))) end
        from answered)::int as median_hours,
      (select count(*) from asked)::int as arrivals, (select count(*) from asked where in_time)::int as confirmed`.execute(
    db,
  );
  const [record] = rows;
  if (!record) throw new Error('a count has no row');
  return record;
}
