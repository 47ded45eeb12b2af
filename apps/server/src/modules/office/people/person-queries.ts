import type { Kysely } from 'kysely';
import type { DB } from '../../../platform/schema.ts';

/** Whoever has or had an account. */
export const personById = (db: Kysely<DB>, id: number) =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

export const bookingsOfPerson = (db: Kysely<DB>, userId: number, most: number) =>
  db
    .selectFrom('bookings')
    .select(['id', 'property_name', 'check_in', 'check_out', 'status', 'amount'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();

const countOf =
  (table: 'bookings' | 'tickets') =>
  async (db: Kysely<DB>, userId: number): Promise<number> => {
    const row = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<string>().as('n'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    return Number(row.n);
  };
export const countBookingsOf = countOf('bookings');
export const countTicketsOf = countOf('tickets');

export const ticketsOfPerson = (db: Kysely<DB>, userId: number, most: number) =>
  db
    .selectFrom('tickets')
    .select(['id', 'number', 'subject', 'status', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();

export const staysOfBusinesses = (db: Kysely<DB>, ids: number[]) =>
  db
    .selectFrom('properties')
    .select(['id', 'business_id', 'name', 'status', 'awaits_owner'])
    .where('business_id', 'in', [0, ...ids])
    .orderBy('name')
    .orderBy('id')
    .execute();

export async function namesOfStaff(db: Kysely<DB>, ids: (number | null)[]): Promise<Map<number, string>> {
  const known = ids.filter((id) => id !== null);
  const rows = await db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('id', 'in', [0, ...known])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
