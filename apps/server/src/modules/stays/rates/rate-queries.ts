import type { CalendarDate } from '@basera/contract/calendar-date';
import type { Paise } from '@basera/contract/money';
import type { RoomRates, SeasonRate } from '@basera/contract/rules/rates';
import type { StayDates } from '@basera/contract/rules/stay-dates';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../platform/schema.ts';

/** What the rooms cost, by their ids, with the seasons and dates that touch these nights; without dates, their base rates alone. */
export async function ratesOf(
  db: Kysely<DB>,
  roomIds: number[],
  dates: StayDates | null,
): Promise<Map<number, RoomRates>> {
  const touches = dates ? sql`s.first_night < ${dates.checkOut} and s.last_night >= ${dates.checkIn}` : sql`false`;
  const isAmong = dates ? sql`d.night >= ${dates.checkIn} and d.night < ${dates.checkOut}` : sql`false`;
  const rows = await db
    .selectFrom('rooms as r')
    .select(['r.id', 'r.base_price as price', 'r.weekend_price as weekendPrice'])
    .select([
      sql<SeasonRate[]>`coalesce((
        select json_agg(json_build_object('firstNight', s.first_night, 'lastNight', s.last_night, 'price', s.price,
          'weekendPrice', s.weekend_price))
        from room_seasons s where s.room_id = r.id and ${touches}), '[]')`.as('seasons'),
      sql<[CalendarDate, Paise][]>`coalesce((
        select json_agg(json_build_array(d.night, d.price))
        from room_rates d where d.room_id = r.id and ${isAmong}), '[]')`.as('dates'),
    ])
    .where('r.id', 'in', roomIds)
    .execute();
  return new Map(rows.map(({ id, ...room }) => [id, { ...room, dates: new Map(room.dates) }]));
}
