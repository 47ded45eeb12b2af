import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import type { DateLimitRow, RoomLimitRow } from '../limit-queries.ts';

/** What is asked of trips to rooms, in the place of what was. */
export async function saveRoomLimits(trx: Transaction<DB>, rows: RoomLimitRow[]): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto('room_limits')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('room_id').doUpdateSet(({ ref }) => ({
        least_nights: ref('excluded.least_nights'),
        most_nights: ref('excluded.most_nights'),
        notice_days: ref('excluded.notice_days'),
        ahead_days: ref('excluded.ahead_days'),
        fills_gaps: ref('excluded.fills_gaps'),
      })),
    )
    .execute();
  await forgetUnlimited(
    trx,
    rows.map(({ room_id }) => room_id),
  );
}

/** The same of dates: some have none any more, others have these. */
export async function saveDateLimits(
  trx: Transaction<DB>,
  gone: Pick<DateLimitRow, 'room_id' | 'date'>[],
  rows: DateLimitRow[],
): Promise<void> {
  await sql`
    delete from room_date_limits d
    using unnest(${gone.map(({ room_id }) => room_id)}::int[], ${gone.map(({ date }) => date)}::date[]) as g (room_id, date)
    where d.room_id = g.room_id and d.date = g.date`.execute(trx);
  await sql`insert into room_limits (room_id) select distinct id from unnest(${rows.map(({ room_id }) => room_id)}::int[]) id
    on conflict do nothing`.execute(trx);
  await sql`
    insert into room_date_limits (room_id, date, least_nights, most_nights, no_arrival, no_departure)
    select * from unnest(${rows.map(({ room_id }) => room_id)}::int[], ${rows.map(({ date }) => date)}::date[],
      ${rows.map((row) => row.least_nights)}::int[], ${rows.map((row) => row.most_nights)}::int[],
      ${rows.map((row) => row.no_arrival)}::bool[], ${rows.map((row) => row.no_departure)}::bool[])
    on conflict (room_id, date) do update set least_nights = excluded.least_nights, most_nights = excluded.most_nights,
      no_arrival = excluded.no_arrival, no_departure = excluded.no_departure`.execute(trx);
  await forgetUnlimited(
    trx,
    gone.map(({ room_id }) => room_id),
  );
}

/** Rooms without any limit have no row: search asks nothing of them. */
const forgetUnlimited = (trx: Transaction<DB>, roomIds: number[]) =>
  sql`
    delete from room_limits l where l.room_id = any(${roomIds}::int[]) and not l.fills_gaps
      and coalesce(l.least_nights, l.most_nights, l.notice_days, l.ahead_days) is null
      and not exists (select from room_date_limits d where d.room_id = l.room_id)`.execute(trx);
