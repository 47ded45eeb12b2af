import type { CalendarDate } from '@basera/contract/calendar-date';
import type { Days } from '@basera/contract/rules/numbers/periods';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import type { ViewCount } from './view-counter.ts';

/** Adds to what was counted; of what is on show alone, whatever numbers somebody made up. */
export async function addViews(db: Kysely<DB>, counts: ViewCount[]): Promise<void> {
  // In one order, so that two processes that write at once do not wait for each other in a circle.
  const sorted = counts.toSorted((a, b) => a.propertyId - b.propertyId || (a.day < b.day ? -1 : 1));
  await sql`
    insert into stay_views as known (property_id, day, views)
    select counted.id, counted.day, counted.views
    from unnest(${sorted.map(({ propertyId }) => propertyId)}::integer[], ${sorted.map(({ day }) => day)}::date[],
      ${sorted.map(({ views }) => views)}::integer[]) as counted (id, day, views)
    join properties p on p.id = counted.id and p.status = 'live'
    order by counted.id, counted.day
    on conflict (property_id, day) do update set views = known.views + excluded.views`.execute(db);
}

export const viewsByDay = (db: Kysely<DB>, stays: number[], { from, to }: Days) =>
  db
    .selectFrom('stay_views')
    .select(['day', sql<number>`sum(views)::int`.as('views')])
    .where('property_id', 'in', stays)
    .where('day', '>=', from)
    .where('day', '<', to)
    .groupBy('day')
    .execute();

export async function firstDayCounted(db: Kysely<DB>, stays: number[]): Promise<CalendarDate | null> {
  const { day } = await db
    .selectFrom('stay_views')
    .select((of) => of.fn.min('day').as('day'))
    .where('property_id', 'in', stays)
    .executeTakeFirstOrThrow();
  return (day as CalendarDate | null) ?? null;
}

export const businessOfStay = (db: Kysely<DB>, id: number) =>
  db.selectFrom('properties').select('business_id').where('id', '=', id).executeTakeFirst();
