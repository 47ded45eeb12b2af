import type { Session } from '../../apps/server/src/platform/sessions.ts';
import type { BenchServer } from '../bench-server.ts';

export type BenchPerson = Session & { token: string; businessId: number };

const TODAY = 'current_date';

/** So many guests, each signed in and with a stay ahead at one business. */
export async function makePeople({ database, deps }: BenchServer, count: number): Promise<BenchPerson[]> {
  const { rows } = await database.pool.query<{ id: number }>(`
    with city as (insert into cities (name, state, latitude, longitude) values ('Bench', 'Goa', 15, 74) returning id),
      category as (insert into categories (name) values ('Bench') returning id),
      business as (insert into businesses (name, owner_name, host_since) values ('Bench Hosts', 'Bench', ${TODAY}) returning id),
      property as (
        insert into properties (slug, business_id, category_id, city_id, name, description, address, locality, star_rating)
        select 'bench', business.id, category.id, city.id, 'Bench', '', '', '', 3 from business, category, city returning id, business_id),
      people as (
        insert into users (first_name, created_at) select 'Guest ' || n, now() from generate_series(1, ${count}) n returning id)
    insert into bookings (user_id, property_id, business_id, check_in, check_out, guests, status, amount, guest_name, property_name,
      property_slug, check_in_time, reviews_requests, cancellation_policy, created_at, updated_at)
    select people.id, property.id, property.business_id, ${TODAY} + 10, ${TODAY} + 12, 2, 'accepted', 100, 'Guest', 'Bench', 'bench', '14:00',
      false, '{}', now(), now()
    from people, property returning user_id as id`);
  const business = await database.db.selectFrom('businesses').select('id').executeTakeFirstOrThrow();
  const people: BenchPerson[] = [];
  for (const { id: userId } of rows) {
    const token = await deps.sessions.open(userId, { network: '', userAgent: null, language: 'en' });
    const session = await deps.sessions.find(token, null);
    if (session) people.push({ ...session, token, businessId: business.id });
  }
  return people;
}
