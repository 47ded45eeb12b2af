import type { CalendarDate } from '@basera/contract/calendar-date';
import { ANSWER_HOURS } from '@basera/contract/rules/arrivals/arrival-hours';
import type { OwnerRecord } from '@basera/contract/rules/facts/owner-record';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { ARRIVES } from '../arrival-queries.ts';

/**
 * What the owners of a business did since then with bookings of guests: those the desk entered itself are none of it, and each thing counts when it
 * was done, however long ago was booked. A request that ran out waited for all the time there was. Of arrivals those count that were confirmed before check-in,
 * that were silent, and that nobody said anything about while the booking stood and there was time for it.
 */
export async function countRecord(
  db: Kysely<DB>,
  businessId: number,
  { from, first, today }: { from: Date; first: CalendarDate; today: CalendarDate },
): Promise<OwnerRecord> {
  const { rows } = await sql<OwnerRecord>`
    with guests as (
      select b.id, c.at as called_off_at,
        (select max(a.settled_at) from arrival_cases a
          where a.booking_id = b.id and a.kind = 'refused' and a.done = 'called_off') as turned_away_at,
        (select min(e.created_at) from booking_events e where e.booking_id = b.id and e.kind = 'requested') as asked_at,
        (select min(e.created_at) from booking_events e where e.booking_id = b.id and e.kind = 'accepted') as accepted_at,
        (select min(e.created_at) from booking_events e where e.booking_id = b.id and e.kind = 'rejected') as rejected_at
      from bookings b left join owner_cancellations c on c.booking_id = b.id
      where b.business_id = ${businessId} and b.user_id is not null and (b.check_out >= ${first}::date or c.at >= ${from})),
    answered as (
      select rejected_at is not null as refused,
        extract(epoch from least(accepted_at, rejected_at) - asked_at) / 3600 as hours
      from guests where asked_at is not null and least(accepted_at, rejected_at) >= ${from}),
    asked as (
      select a.silent_at is null and s.in_time as in_time
      from arrivals a join bookings b on b.id = a.booking_id and b.check_in = a.check_in,
        lateral (select coalesce(a.confirmed_at < ${ARRIVES}, false) as in_time) s
      where b.business_id = ${businessId} and b.user_id is not null and a.check_in >= ${first}::date
        and (s.in_time or a.silent_at is not null or (b.status in ('accepted', 'completed') and a.check_in < ${today}::date
          and a.asked_at + interval '1 hour' * ${ANSWER_HOURS}::int < ${ARRIVES})))
    select (select count(*) from guests where accepted_at >= ${from} or called_off_at >= ${from})::int as accepted,
      (select count(*) from guests where called_off_at >= ${from})::int as cancelled,
      (select count(*) from guests where turned_away_at >= ${from})::int as turned_away,
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
