import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { migrate } from '../../../platform/migrations/migrate.ts';
import { databaseKinds, emptyDatabaseOf } from '../../../testing/database/test-database.ts';

const BEFORE = '0025';
const LAST = '0027-facts-known.sql';

/** As the release before wrote it. */
const stay = (id: number, source: string | null, smoking: boolean | null) => `
  insert into businesses (id, name, owner_name, email, phone, hosting_since, import_source) overriding system value
    values (${id}, 'Houses', 'Maria D’Souza', 'owner.${id}@x.example', '+9190000000${id}', '2014-0${id}-01',
      ${source === null ? 'null' : `'${source === 'demo' ? `demo:owner-0${id}` : source}'`});
  insert into properties (id, slug, business_id, category_id, city_id, name, description, address, locality, star_rating,
      import_source, import_ref) overriding system value
    values (${id}, 'stay-${id}-x', ${id}, 1, 1, 'Stay', '', '', '', 3,
      ${source === null ? 'null, null' : `'${source}', 'R${id}'`});
  insert into rooms (property_id, name, units, sleeps, base_price, meal, bed_type${smoking === null ? '' : ', smoking_allowed'})
    values (${id}, 'Room', 3, 2, 100000, 'no', '1 bed'${smoking === null ? '' : `, ${smoking}`});`;

describe.each(databaseKinds)('facts that were there before (%s)', (kind) => {
  let database: Database;
  const rows = async (query: string) => (await database.pool.query<Record<string, unknown>>(query)).rows;

  beforeAll(async () => {
    database = await emptyDatabaseOf(kind);
    await migrate(database, { upTo: `${BEFORE}~` });
    await database.pool.query(`
      insert into cities (name, state, latitude, longitude) values ('Candolim', 'Goa', 15.5, 73.7);
      insert into categories (name) values ('Hotel');
      ${stay(1, 'demo', false)} ${stay(2, 'demo', true)} ${stay(3, 'demo', false)}
      ${stay(4, 'old-list', null)} ${stay(5, 'old-list-2', true)} ${stay(6, null, null)}
      insert into users (phone, phone_confirmed_at, created_at) values ('+91900000002', now(), now());`);
    await migrate(database, { upTo: LAST });
  });
  afterAll(() => database.close());

  it('takes over what was given, and nothing that a default or an import made up', async () => {
    const facts = await rows(`select r.property_id as stay, b.host_since::text as since, r.smoking, r.units_given
    from rooms r join properties p on p.id = r.property_id join businesses b on b.id = p.business_id order by 1`);
    expect(facts).toEqual([
      { stay: 1, since: '2014-01-01', smoking: false, units_given: true },
      { stay: 2, since: '2014-02-01', smoking: true, units_given: true },
      { stay: 3, since: '2014-03-01', smoking: false, units_given: true },
      { stay: 4, since: null, smoking: null, units_given: false },
      { stay: 5, since: null, smoking: true, units_given: false },
      // Whoever wrote these rows had to write a day and a number; of smoking they need not have said anything.
      { stay: 6, since: '2014-06-01', smoking: null, units_given: true },
    ]);
  });

  it('gives the owners of a demo the accounts they lack', async () => {
    const owners =
      await rows(`select first_name, last_name, slug, phone, email, phone_confirmed_at is not null as phoned,
    email_confirmed_at is not null as mailed from users where first_name is not null order by slug`);
    const names = { first_name: 'Maria', last_name: 'D’Souza' };
    expect(owners).toEqual([
      { ...names, slug: 'owner-1', phone: '+91900000001', email: 'owner.1@x.example', phoned: true, mailed: true },
      { ...names, slug: 'owner-3', phone: null, email: 'owner.3@x.example', phoned: false, mailed: true },
    ]);
  });

  it('leaves the release before its columns: it can write without the new ones, and read what the new one wrote', async () => {
    await database.pool.query(stay(7, 'late', null));
    await database.pool.query(`insert into businesses (id, name, owner_name, host_since) overriding system value
    values (8, 'New', 'Asha', '2016-04-01')`);
    expect(await rows('select smoking_allowed, smoking, units_given from rooms where property_id = 7')).toEqual([
      { smoking_allowed: false, smoking: null, units_given: false },
    ]);
    expect(await rows('select 1 from businesses where hosting_since is null')).toEqual([]);
  });
});

describe.each(databaseKinds)('times, beds and sleepers that were there before (%s)', (kind) => {
  let database: Database;
  const rows = async (query: string) => (await database.pool.query<Record<string, unknown>>(query)).rows;
  const times = (id: number, checkIn: string, checkOut: string) =>
    `update properties set check_in_time = '${checkIn}', check_out_time = '${checkOut}' where id = ${id};`;
  const booking = (id: number, stayId: number, checkIn: string) => `
    insert into bookings (id, user_id, property_id, business_id, check_in, check_out, guests, status, amount, guest_name,
        property_name, property_slug, check_in_time, reviews_requests, cancellation_policy, created_at, updated_at)
      overriding system value
      select ${id}, u.id, ${stayId}, ${stayId}, '2026-12-01', '2026-12-03', 2, 'accepted', 100000, 'Dev', 'Stay', 'stay',
        '${checkIn}', false, '{}', now(), now() from users u limit 1;`;

  beforeAll(async () => {
    database = await emptyDatabaseOf(kind);
    await migrate(database, { upTo: '0028~' });
    await database.pool.query(`
      insert into users (first_name, last_name, slug, email, created_at) values ('Dev', 'Rao', 'dev', 'dev@x.example', now());
      insert into cities (name, state, latitude, longitude) values ('Candolim', 'Goa', 15.5, 73.7);
      insert into categories (name) values ('Hotel');
      ${stay(1, 'demo', false)} ${stay(2, 'old-list', null)} ${stay(3, null, null)} ${stay(4, null, null)}
      ${times(2, '12:00', '10:00')} ${times(4, '13:00', '10:30')}
      ${booking(100_001, 1, '14:00')} ${booking(100_002, 1, '12:00')} ${booking(100_003, 2, '12:00')}
      ${booking(112_000, 4, '13:00')}`);
    await migrate(database);
  });
  afterAll(() => database.close());

  it('are told where somebody must have written them, never where a default or an import may have', async () => {
    const facts = await rows(`select p.id as stay, p.check_in_given, p.check_out_given, r.sleeps_given, r.bed_given
      from properties p join rooms r on r.property_id = p.id order by 1`);
    const nothing = { check_in_given: false, check_out_given: false };
    const times = { check_in_given: true, check_out_given: true };
    const room = { sleeps_given: true, bed_given: true };
    expect(facts).toEqual([
      { stay: 1, ...times, ...room },
      { stay: 2, ...nothing, sleeps_given: false, bed_given: false },
      { stay: 3, ...nothing, ...room },
      { stay: 4, ...times, ...room },
    ]);
  });

  it('are told of bookings that were made with the times of such stays', async () => {
    const told = await rows('select id, check_in_given, check_out_given from bookings order by id');
    expect(told).toEqual([
      { id: 100_001, check_in_given: true, check_out_given: true },
      { id: 100_002, check_in_given: false, check_out_given: true },
      { id: 100_003, check_in_given: false, check_out_given: false },
      { id: 112_000, check_in_given: true, check_out_given: false },
    ]);
  });
});
