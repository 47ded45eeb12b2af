import type { CalendarDate } from '@basera/contract/calendar-date';
import type { Paise } from '@basera/contract/money';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import type { RateRow, SeasonRow } from '../grid-queries.ts';

export async function deleteRates(trx: Transaction<DB>, gone: Omit<RateRow, 'price'>[]): Promise<void> {
  if (gone.length === 0) return;
  await sql`
    delete from room_rates d
    using unnest(${gone.map(({ room_id }) => room_id)}::int[], ${gone.map(({ night }) => night)}::date[]) as g (room_id, night)
    where d.room_id = g.room_id and d.night = g.night`.execute(trx);
}

export async function saveRates(trx: Transaction<DB>, rates: RateRow[]): Promise<void> {
  if (rates.length === 0) return;
  await sql`
    insert into room_rates (room_id, night, price)
    select * from unnest(${rates.map(({ room_id }) => room_id)}::int[], ${rates.map(({ night }) => night)}::date[],
      ${rates.map(({ price }) => price)}::int[])
    on conflict (room_id, night) do update set price = excluded.price`.execute(trx);
}

export const allSeasons = (trx: Transaction<DB>, roomIds: number[]): Promise<SeasonRow[]> =>
  trx.selectFrom('room_seasons').selectAll().where('room_id', 'in', roomIds).orderBy('first_night').execute();

type SeasonKey = { room_id: number; first_night: CalendarDate };

/** Some go, then others come: between the two no night has more than one. */
export async function replaceSeasons(trx: Transaction<DB>, gone: SeasonKey[], added: SeasonRow[]): Promise<void> {
  if (gone.length > 0)
    await sql`
      delete from room_seasons s
      using unnest(${gone.map(({ room_id }) => room_id)}::int[], ${gone.map((one) => one.first_night)}::date[])
        as g (room_id, first_night)
      where s.room_id = g.room_id and s.first_night = g.first_night`.execute(trx);
  if (added.length > 0) await trx.insertInto('room_seasons').values(added).execute();
}

export type MealsOfRoom = { id: number; meal: string; meals: Paise };

/** What the meals of rooms come to a night. */
export const mealsOf = (trx: Transaction<DB>, roomIds: number[]): Promise<MealsOfRoom[]> =>
  trx
    .selectFrom('rooms')
    .select(['id', 'meal', sql<Paise>`breakfast + lunch + dinner`.as('meals')])
    .where('id', 'in', roomIds)
    .execute();

type Discount = { room_id: number; from_nights: number; percent: number };

/** What longer stays cost less in some rooms, in the place of what was there. */
export async function replaceDiscounts(trx: Transaction<DB>, roomIds: number[], discounts: Discount[]): Promise<void> {
  await trx.deleteFrom('room_discounts').where('room_id', 'in', roomIds).execute();
  if (discounts.length > 0) await trx.insertInto('room_discounts').values(discounts).execute();
}
