import { describe, expect, it } from 'vitest';
import { everydayKinds } from '../testing/database/test-database.ts';
import { summarise } from './import-report.ts';
import { mapping, row } from './made-up-rows.ts';
import { importDesk } from './testing-imports.ts';

describe.each(everydayKinds)('a file that comes again (%s)', (kind) => {
  const { bring, query, stays } = importDesk(kind);

  it('leaves what owners have changed since, says so, and changes the rest', async () => {
    await bring([row()]);
    await query(`insert into listing_parts (property_id, part, version, saved_at) values (1, 'basics', 1, now())`);
    await query(`update properties set name = 'The Nest'`);
    await query(`update rooms set base_price = 310000, priced_by_owner = true`);
    const report = await bring([row({ name: 'Nilgiri Nest Again', area: 'Rose Hill', price: '2700', stars: '4' })]);
    const [stay] = await stays();
    expect(stay).toMatchObject({ name: 'The Nest', star_rating: 3, locality: 'Rose Hill', base_price: 310_000 });
    expect(report).toMatchObject({
      changed: 1,
      keptByOwners: [{ name: 'Nilgiri Nest Again', what: ['name, kind, description and stars', 'prices'] }],
    });
    expect(summarise(report).join('\n')).toMatch(/1 stay keeps what its owners changed since/);
    expect(
      (await bring([row({ name: 'Nilgiri Nest Again', area: 'Rose Hill', price: '2700', stars: '4' })])).changed,
    ).toBe(0);
  });

  it('leaves rooms that owners have changed, and adds none beside them', async () => {
    await bring([row()]);
    await query(`update rooms set name = 'Rose Room', units = 2, version = 2`);
    const report = await bring([row({ room: 'Tea Room', rooms: '9' })]);
    expect(await query('select name, units from rooms')).toEqual([{ name: 'Rose Room', units: 2 }]);
    expect(report.keptByOwners).toMatchObject([{ what: ['rooms'] }]);
  });

  /** The owner has cancelled a booking of the first room's: its night and its meals are capped. */
  async function letDown(meal: string, breakfast: number): Promise<void> {
    await query(`insert into bookings (property_id, business_id, property_name, property_slug, check_in, check_out, guests, status, amount,
        guest_name, cancellation_policy, check_in_time, check_out_time, reviews_requests, created_at, updated_at)
      select id, business_id, name, slug, '2026-12-01', '2026-12-02', 2, 'cancelled', 150000, 'Ravi', '[]', check_in_time, check_out_time, false, '2026-11-01', '2026-11-01' from properties`);
    await query(`insert into booking_rooms (booking_id, room_id, quantity, includes_meal, room_name, base_price, meal, breakfast, lunch, dinner)
      select b.id, r.id, 1, true, r.name, 150000, '${meal}', ${breakfast}, 0, 0 from bookings b, rooms r`);
    await query(
      `insert into rate_caps (room_id, night, price, booking_id) select r.id, '2026-12-01', 150000, b.id from bookings b, rooms r`,
    );
    await query(`insert into term_caps (room_id, until, booking_id, meal, breakfast, lunch, dinner)
      select r.id, '2026-12-01', b.id, '${meal}', ${breakfast}, 0, 0 from bookings b, rooms r`);
  }

  it('brings in no kind of room that is dearer than one whose booking the owner cancelled', async () => {
    await bring([row()]);
    await letDown('both', 30_000);
    await bring([row({ rate: '2700' }), row({ room: 'Tea Room', rate: '9000' })]);
    expect(await query('select room_id, price from rate_caps order by room_id')).toEqual([
      { room_id: 1, price: 150_000 },
      { room_id: 2, price: 150_000 },
    ]);
    expect(await query('select meal, breakfast from term_caps where room_id = 2')).toEqual([
      { meal: 'both', breakfast: 30_000 },
    ]);
  });

  it('takes no meals out of the price of a room whose booking the owner cancelled, nor leaves them out of a new kind', async () => {
    const free = mapping({}, { meal: 'yes' });
    const none = mapping({}, { meal: 'no' });
    await bring([row()], { mapping: free });
    await letDown('yes', 0);
    await bring([row({ rate: '2700' }), row({ room: 'Tea Room' })], { mapping: none });
    const meals = 'select meal from rooms order by id';
    expect(await query(meals)).toEqual([{ meal: 'yes' }, { meal: 'yes' }]);
    // Who has cooked no more since then need not begin again.
    await query(`update rooms set meal = 'no'`);
    await bring([row({ rate: '2800' }), row({ room: 'Tea Room', rate: '2800' })], { mapping: none });
    expect(await query(meals)).toEqual([{ meal: 'no' }, { meal: 'no' }]);
  });
});
