import { paise } from '@basera/contract/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookPaid } from '../../../testing/bookings/paying.ts';
import { databaseKinds } from '../../../testing/database/test-database.ts';
import { writeSeen } from '../../calendar/testing-calendar.ts';
import { holdTermsOfBefore } from './hold-of-before.ts';
import { cappedWithoutTerms } from './term-cap-queries.ts';
import { day, done, FROM, LettingDown, type OwnStay } from './testing-caps.ts';

describe.each(databaseKinds)('nights that an owner cancelled, and what came since (%s)', (kind) => {
  const there = new LettingDown();
  beforeAll(() => there.start(kind));
  beforeEach(() => there.each());
  afterAll(() => there.close());
  const { ownStay, letDown, ratesOnPage, add, callOff } = there;
  const write = (stay: OwnStay, part: string, changes: unknown[]) =>
    writeSeen(there.owner, stay, part, changes, day(0));
  const base = (stay: OwnStay, price: number, weekend_price: number | null = null, room = 0) =>
    write(stay, 'base-rates', [{ room_id: stay.ids[room], price, weekend_price }]);

  it('bind a kind of room that is made since, under whatever name and for however many; not one there was before', async () => {
    const stay = await ownStay(
      { name: 'Blue Room', price: 2000, sleeps: 3 },
      { name: 'Attic', price: 1000, sleeps: 2 },
    );
    await letDown(stay);
    there.server.clock.advance(60);
    const kind = (name: string, sleeps: number) => ({
      ...{ name, units: 1, sleeps, beds: '', price: 9000, meal: 'no', breakfast: 0, lunch: 0, dinner: 0 },
      ...{ size_sqft: null, amenities: [] },
    });
    done(await add(stay, { name: 'Azure Room', sleeps: 3, price: 9000 }));
    done(await add(stay, { name: 'Hall', sleeps: 6, price: 9000 }));
    done(await base(stay, 7000, null, 1));
    const costs = async (room: number) => ratesOnPage(stay, FROM + 2, FROM + 4, room);
    expect([await costs(1), await costs(2), await costs(3)]).toEqual([
      [7000, 7000],
      [2000, 9000],
      [2000, 9000],
    ]);
    const { rows } = await sql<{ id: number; version: number }>`
      select id, version from rooms where property_id = ${stay.id} and name = 'Hall'`.execute(there.server.database.db);
    const hall = rows[0];
    const body = { ...kind('Hall', 2), version: hall?.version };
    done(await there.owner.call('PUT', `/partners/listings/${stay.id}/rooms/${hall?.id}`, { body }));
    expect(await costs(3)).toEqual([2000, 9000]);
  });

  it('cost a party with extra guests and meals no more in a kind of room that is made since', async () => {
    const meals = { meal: 'both' as const, meals: [300, 0, 0] as [number, number, number] };
    const stay = await ownStay({ name: 'Blue', price: 2000, sleeps: 4, extra: { included: 2, guest: 500 }, ...meals });
    await letDown(stay);
    there.server.clock.advance(60);
    const azure = { name: 'Azure', sleeps: 4, price: 9000 };
    const refused = await add(stay, { ...azure, breakfast: 1500 });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['meal']]);
    done(await add(stay, { ...azure, breakfast: 300 }));
    const { rows } = await sql<{ id: number }>`
      select id from rooms where property_id = ${stay.id} and name = 'Azure'`.execute(there.server.database.db);
    const [made] = rows;
    const terms = { room_id: made?.id, included_guests: 2, extra_guest_price: 9000, extra_child_price: null };
    expect((await write(stay, 'terms', [{ ...terms, discounts: [] }])).status).toBe(422);
    const booked = (amount: number) =>
      there.other.call('POST', '/user/room-inquiries', {
        body: {
          ...{ start_date: day(FROM), end_date: day(FROM + 2), guests: 3, amount },
          redirectUrl: `http://localhost:3000/booking/${stay.slug}/confirmed`,
          rooms: [{ room_id: made?.id, quantity: 1, price: amount / 2, includes_meal: true }],
        },
      });
    const { status, body } = await booked(99_000);
    // A third guest is extra in the room that was cancelled: this one costs less, not more.
    expect([status, body.quote.amount]).toEqual([409, 2 * (2000 + 300)]);
  });

  it.each([
    ['the later', true],
    ['the earlier', false],
  ])('bind a kind made between two bookings, whichever is cancelled first: %s', async (_first, isLaterFirst) => {
    const stay = await ownStay({ name: 'Blue', price: 2000, units: 2 });
    const nights = { checkIn: day(FROM), nights: 1 };
    const one = await bookPaid(there.server, there.guest, stay, nights);
    there.server.clock.advance(60);
    done(await add(stay, { name: 'Azure', price: 9000 }));
    there.server.clock.advance(60);
    const other = await bookPaid(there.server, there.other, stay, nights);
    const ids = isLaterFirst ? [other.id, one.id] : [one.id, other.id];
    for (const id of ids) done(await callOff(id));
    expect(await ratesOnPage(stay, FROM, FROM + 2, 1)).toEqual([2000, 9000]);
  });

  it('bind the meals of a kind made since to those of the room, whatever of the whole house is cancelled after that', async () => {
    const stay = await ownStay(
      { name: 'House', sleeps: 6, price: 9000, meal: 'no' },
      { name: 'Blue', price: 2000, meal: 'both', meals: [300, 0, 0] },
    );
    const parts = { version: 1, parts: [{ room_id: stay.ids[1], units: null }] };
    done(await there.owner.call('PUT', `/partners/listings/${stay.id}/rooms/${stay.ids[0]}/parts`, { body: parts }));
    await letDown(stay, 1);
    await letDown(stay, 0);
    there.server.clock.advance(60);
    const refused = await add(stay, { name: 'Azure', price: 2000, breakfast: 5000 });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['meal']]);
    done(await add(stay, { name: 'Azure', price: 2000, breakfast: 300 }));
  });

  it('are the one that has begun too, until its morning: whoever was let down is sold that one instead', async () => {
    const meals = { meal: 'both' as const, meals: [300, 0, 0] as [number, number, number] };
    const stay = await ownStay({ name: 'Blue', price: 2000, sleeps: 4, extra: { included: 2, guest: 500 }, ...meals });
    const { id } = await bookPaid(there.server, there.guest, stay, { checkIn: day(0), nights: 1 });
    there.server.clock.set(new Date('2026-11-23T20:30:00Z'));
    done(await callOff(id));
    const terms = () =>
      write(stay, 'terms', [
        {
          ...{ room_id: stay.ids[0], included_guests: 2, extra_guest_price: 900, extra_child_price: null },
          discounts: [],
        },
      ]);
    const azure = { name: 'Azure', price: 9000 };
    expect((await terms()).status).toBe(422);
    expect((await add(stay, { ...azure, breakfast: 500 })).status).toBe(422);
    done(await add(stay, { ...azure, breakfast: 300 }));
    const { rows } = await sql<{ night: string; price: number }>`
      select c.night, c.price from rate_caps c join rooms r on r.id = c.room_id where r.property_id = ${stay.id}`.execute(
      there.server.database.db,
    );
    expect(rows).toEqual(Array(2).fill({ night: day(0), price: 200_000 }));
    there.server.clock.set(new Date('2026-11-24T00:30:00Z'));
    expect((await terms()).status).toBe(200);
  });

  it('are held beyond their prices too where the release before, which capped those alone, has cancelled', async () => {
    const meals = { meal: 'both' as const, meals: [300, 0, 0] as [number, number, number] };
    const stay = await ownStay({ name: 'Blue', price: 2000, sleeps: 4, extra: { included: 2, guest: 500 }, ...meals });
    await letDown(stay);
    const { db } = there.server.database;
    await db.deleteFrom('term_caps').where('room_id', 'in', stay.ids).execute();
    await db
      .updateTable('rooms')
      .set({ extra_guest_price: paise(90_000) })
      .where('id', 'in', stay.ids)
      .execute();
    const room = () => db.selectFrom('rooms').select('extra_guest_price').where('id', 'in', stay.ids).execute();
    await holdTermsOfBefore(there.server.deps.bookings);
    expect(await room()).toEqual([{ extra_guest_price: 50_000 }]);
    there.server.clock.advance(60);
    expect((await add(stay, { name: 'Azure', price: 2000, breakfast: 400 })).status).toBe(422);
    const missing = (await cappedWithoutTerms(db, day(0))).flatMap(({ roomIds }) => roomIds);
    expect(missing).not.toContain(stay.ids[0]);
  });

  it.each([
    ['before', false],
    ['after', true],
  ])(
    'bind a kind of room whose owner makes it at the same moment, and whose turn comes %s the cancelling',
    async (_turn, isAfter) => {
      const stay = await ownStay({ name: 'Blue', price: 2000 });
      const { id } = await bookPaid(there.server, there.guest, stay, { checkIn: day(FROM), nights: 1 });
      there.server.clock.advance(60);
      const meanwhile = await there.server.database.pool.connect();
      await meanwhile.query('begin');
      await meanwhile.query('select 1 from properties where id = $1 for update', [stay.id]);
      const waiting = async (count: number) => {
        const waits = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
        if (kind === 'server')
          await expect
            .poll(async () => (await there.server.database.pool.query(waits)).rows.length)
            .toBeGreaterThanOrEqual(count);
      };
      const make = () => add(stay, { name: 'Azure', price: 9000 });
      const first = isAfter ? callOff(id) : make();
      await waiting(1);
      const second = isAfter ? make() : callOff(id);
      await waiting(2);
      await meanwhile.query('commit');
      meanwhile.release();
      for (const answer of await Promise.all([first, second])) done(answer);
      expect(await ratesOnPage(stay, FROM, FROM + 2, 1)).toEqual([2000, 9000]);
    },
  );

  it('are looked at again behind the locks where somebody changes a booking into them meanwhile', async () => {
    const stay = await ownStay({ price: 2000, units: 2 });
    const { id } = await bookPaid(there.server, there.other, stay, { checkIn: day(FROM + 5), nights: 1 });
    const meanwhile = await there.server.database.pool.connect();
    await meanwhile.query('begin');
    const night = [stay.ids[0], day(FROM)];
    await meanwhile.query('insert into room_nights (room_id, night, booked, units) values ($1, $2, 0, 2)', night);
    const rooms = [{ room_id: stay.ids[0], quantity: 1, includes_meal: false }];
    const terms = { start_date: day(FROM), end_date: day(FROM + 1), guests: 1, rooms };
    const changing = there.other.call('POST', `/user/inquiries/${id}/change`, { body: { ...terms, amount: 2000 } });
    const waits = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    if (kind === 'server')
      await expect.poll(async () => (await there.server.database.pool.query(waits)).rows.length).toBeGreaterThan(0);
    await meanwhile.query('insert into rate_caps (room_id, night, price) values ($1, $2, 150000)', night);
    await meanwhile.query('commit');
    meanwhile.release();
    const { status, body } = await changing;
    expect([status, body.code, body.quote?.amount]).toEqual([409, 'price_changed', 1500]);
  });
});
