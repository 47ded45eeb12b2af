import { paiseFromRupees } from '@basera/contract/money';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookPaid, pay } from '../../../testing/bookings/paying.ts';
import { databaseKinds } from '../../../testing/database/test-database.ts';
import type { MadeStay } from '../../../testing/factories.ts';
import { rounds } from '../../../testing/run/rounds.ts';
import { calendarOf, unrolled, writeSeen } from '../../calendar/testing-calendar.ts';
import { day, done, FROM, LettingDown, type OwnStay, query } from './testing-caps.ts';

describe.each(databaseKinds)('nights of a booking that its owner has cancelled (%s)', (kind) => {
  const there = new LettingDown();
  beforeAll(() => there.start(kind));
  beforeEach(() => there.each());
  afterAll(() => there.close());
  const { ownStay, letDown, ratesOnPage } = there;
  const write = (stay: OwnStay, part: string, changes: unknown[]) =>
    writeSeen(there.owner, stay, part, changes, day(0));
  const base = (stay: OwnStay, price: number, weekend_price: number | null = null, room = 0) =>
    write(stay, 'base-rates', [{ room_id: stay.ids[room], price, weekend_price }]);

  const totalFound = async ({ city }: { city: string }, from: number, to: number) => {
    const dates = query(from, to, 'from_date,to_date');
    const { body } = await there.server.call(
      'GET',
      `/fetchPropertiesByFilters?city=${encodeURIComponent(city)}&${dates}&max_guests=1`,
    );
    return body.properties.data[0]?.party.total as number | undefined;
  };
  const place = (stay: MadeStay, from: number, to: number, amount: number) =>
    there.other.call('POST', '/user/room-inquiries', {
      body: {
        ...{ start_date: day(from), end_date: day(to), guests: 1, amount },
        redirectUrl: `http://localhost:3000/booking/${stay.slug}/confirmed`,
        rooms: [{ room_id: stay.rooms[0]?.id, quantity: 1, price: amount / (to - from), includes_meal: false }],
      },
    });

  it('cost no more than was paid, on page, in search, checkout and calendar, which says why; others cost what is asked', async () => {
    const stay = await ownStay({ price: 2000 });
    const id = await letDown(stay);
    done(await base(stay, 5000));
    expect(await ratesOnPage(stay, FROM - 1, FROM + 4)).toEqual([5000, 2000, 2000, 2000, 5000]);
    expect(await totalFound(stay, FROM - 1, FROM + 3)).toBe(11_000);
    const calendar = (await calendarOf(there.owner, stay, day(FROM), day(FROM + 4))).rooms[0];
    expect(unrolled(calendar)).toMatchObject({
      prices: [2000, 2000, 2000, 5000],
      rules: ['cap', 'cap', 'cap', 'base'],
    });
    expect(calendar.caps[0]).toEqual({ night: day(FROM), price: 2000, booking_id: id });
    const refused = await place(stay, FROM, FROM + 2, 10_000);
    expect([refused.status, refused.body.code, refused.body.quote.amount]).toEqual([409, 'price_changed', 4000]);
    const placed = done(await place(stay, FROM, FROM + 2, 4000));
    await pay(there.server, new URL(placed.payment.payment_url).pathname);
    // One night longer: what is new and capped costs that as well.
    const terms = { start_date: day(FROM), end_date: day(FROM + 3), guests: 1 };
    const rooms = [{ room_id: stay.ids[0], quantity: 1, includes_meal: false }];
    const quote = await there.other.call('POST', `/user/inquiries/${placed.inquiry.id}/change-quote`, {
      body: { ...terms, rooms },
    });
    expect(done(quote).quote.amount).toBe(6000);
  });

  it('cost no more than they did when it was cancelled, where that was less, and a second cancelling only lowers them', async () => {
    const stay = await ownStay({ price: 3000, units: 2 });
    const { id } = await bookPaid(there.server, there.guest, stay, { checkIn: day(FROM), nights: 2 });
    done(await base(stay, 2500));
    done(await there.owner.call('POST', `/partners/bookings/${id}/cancel`, { body: { reason: 'A pipe has burst.' } }));
    done(await base(stay, 6000));
    expect(await ratesOnPage(stay, FROM, FROM + 3)).toEqual([2500, 2500, 6000]);
    done(await base(stay, 1500));
    expect(await ratesOnPage(stay, FROM, FROM + 2)).toEqual([1500, 1500]);
  });

  it('bind the desk, and what guests beside those included and meals cost', async () => {
    const meals = { meal: 'both' as const, meals: [300, 0, 0] as [number, number, number] };
    const stay = await ownStay({ price: 2000, sleeps: 4, extra: { included: 2, guest: 500 }, ...meals });
    await letDown(stay);
    const atDesk = (amount: number, from = FROM) =>
      there.owner.call('POST', `/partners/properties/${stay.id}/desk-bookings`, {
        body: {
          ...{
            start_date: day(from),
            end_date: day(from + 1),
            guests: 1,
            guest_name: 'Ravi',
            phone: '+919812345678',
            amount,
          },
          client_id: crypto.randomUUID(),
          rooms: [{ room_id: stay.ids[0], quantity: 1, includes_meal: false }],
        },
      });
    const dear = await atDesk(9000);
    expect([dear.status, dear.body.errors?.amount]).toEqual([
      422,
      'You have cancelled a booking of these nights: they cannot cost more than ₹2,000.',
    ]);
    expect((await atDesk(1900)).status).toBe(200);
    expect((await atDesk(9000, FROM + 5)).status).toBe(200);
    const terms = (guest_price: number, included_guests = 2) =>
      write(stay, 'terms', [
        {
          ...{ room_id: stay.ids[0], included_guests, extra_guest_price: guest_price, extra_child_price: null },
          discounts: [],
        },
      ]);
    for (const asked of [await terms(600), await terms(500, 1)])
      expect([asked.status, asked.body.errors?.['changes.0.extra_guest_price']]).toEqual([
        422,
        expect.stringMatching(/^You cancelled a booking of this room: until .*2026 extra guests cannot cost more/),
      ]);
    expect((await terms(400)).status).toBe(200);
    there.server.clock.set(new Date('2026-12-10T06:00:00Z'));
    expect((await terms(900)).status).toBe(200);
  });

  it('are not bound by what a guest cancels', async () => {
    const stay = await ownStay({ price: 2000 });
    const { id } = await bookPaid(there.server, there.guest, stay, { checkIn: day(FROM), nights: 2 });
    const { cancellation } = done(await there.guest.call('GET', `/user/inquiries/${id}/cancellation`));
    done(await there.guest.call('POST', `/user/inquiries/${id}/cancel`, { body: { refund: cancellation.refund } }));
    done(await base(stay, 4000));
    expect(await ratesOnPage(stay, FROM, FROM + 2)).toEqual([4000, 4000]);
  });

  it('bind the whole house and its rooms too: at what these cost when it was cancelled', async () => {
    const stay = await ownStay({ name: 'House', sleeps: 6, price: 9000 }, { name: 'Blue Room', price: 3000 });
    done(
      await there.owner.call('PUT', `/partners/listings/${stay.id}/rooms/${stay.ids[0]}/parts`, {
        body: { version: 1, parts: [{ room_id: stay.ids[1], units: null }] },
      }),
    );
    await letDown(stay, 1);
    done(await base(stay, 20_000, null, 0));
    done(await base(stay, 7000, null, 1));
    expect(await ratesOnPage(stay, FROM + 2, FROM + 4, 0)).toEqual([9000, 20_000]);
    expect(await ratesOnPage(stay, FROM + 2, FROM + 4, 1)).toEqual([3000, 7000]);
  });

  it('are never dearer, whatever the owner does then', { timeout: 120_000 }, async () => {
    const stay = await ownStay({ price: 2600, weekend: 3000, discounts: { 2: 10 } }, { name: 'House', price: 5000 });
    await sql`update rooms set meal = 'no' where property_id = ${stay.id}`.execute(there.server.database.db);
    const paid = await ratesOnPage(stay, FROM, FROM + 3);
    await bookAndLetDown(stay, paid);
    const price = fc.integer({ min: 1, max: 60 }).map((step) => 100 * step);
    const span = fc
      .tuple(fc.nat(6), fc.nat(4))
      .map(([from, length]) => [day(FROM - 2 + from), day(FROM - 2 + from + length)]);
    const step = fc.oneof(
      fc.tuple(price, fc.option(price)).map(
        ([asked, weekend]) =>
          () =>
            base(stay, asked, weekend),
      ),
      fc.tuple(price, fc.option(price), span).map(([asked, weekend_price, [first_night, last_night]]) => async () => {
        await sql`delete from room_seasons where room_id = ${stay.ids[0]}`.execute(there.server.database.db);
        const after = { name: null, first_night, last_night, price: asked, weekend_price };
        const changes = [{ room_id: stay.ids[0], before: null, after }];
        return write(stay, 'seasons', changes);
      }),
      fc.tuple(fc.option(price), span).map(([asked, nights]) => () => {
        const changes = [{ room_ids: [stay.ids[0]], nights: [nights], price: asked }];
        return write(stay, 'rates', changes);
      }),
      fc
        .constantFrom([], [{ from_nights: 2, percent: 5 }], [{ from_nights: 2, percent: 60 }])
        .map((discounts) => () => {
          const extras = { included_guests: null, extra_guest_price: null, extra_child_price: null };
          const changes = [{ room_id: stay.ids[0], ...extras, discounts }];
          return write(stay, 'terms', changes);
        }),
      fc.boolean().map((isLinked) => async () => {
        const room = await there.server.database.db
          .selectFrom('rooms')
          .select('version')
          .where('id', '=', stay.ids[1] ?? 0)
          .executeTakeFirstOrThrow();
        const parts = isLinked ? [{ room_id: stay.ids[0], units: null }] : [];
        return there.owner.call('PUT', `/partners/listings/${stay.id}/rooms/${stay.ids[1]}/parts`, {
          body: { version: room.version, parts },
        });
      }),
    );
    const trip = fc.tuple(fc.nat(2), fc.integer({ min: 1, max: 3 }));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), trip, async (steps, [from, length]) => {
        for (const take of steps) done(await take());
        const to = Math.min(from + length, 3);
        const shown = await ratesOnPage(stay, FROM + from, FROM + to);
        for (const [index, rate] of shown.entries()) expect(rate).toBeLessThanOrEqual(paid[from + index] ?? 0);
        const total = shown.reduce((sum, rate) => sum + rate, 0);
        const found = await totalFound(stay, FROM + from, FROM + to);
        expect(found).toBeLessThanOrEqual(paid.slice(from, to).reduce((sum, rate) => sum + rate, 0));
        expect(found).toBeLessThanOrEqual(total);
      }),
      { numRuns: rounds(12, 200) },
    );
  });

  async function bookAndLetDown(stay: MadeStay & { ids: number[] }, paid: number[]): Promise<void> {
    const amount = paid.reduce((sum, rate) => sum + rate, 0);
    const placed = await there.guest.call('POST', '/user/room-inquiries', {
      body: {
        ...{ start_date: day(FROM), end_date: day(FROM + 3), guests: 1, amount },
        redirectUrl: `http://localhost:3000/booking/${stay.slug}/confirmed`,
        rooms: [{ room_id: stay.ids[0], quantity: 1, price: amount / paid.length, includes_meal: false }],
      },
    });
    await pay(there.server, new URL(done(placed).payment.payment_url).pathname);
    const { inquiry } = done(placed);
    done(
      await there.owner.call('POST', `/partners/bookings/${inquiry.id}/cancel`, { body: { reason: 'A burst pipe.' } }),
    );
    const { rows } = await sql<{ price: number }>`
      select price from rate_caps where room_id = ${stay.ids[0]} order by night`.execute(there.server.database.db);
    expect(rows.map(({ price }) => price)).toEqual(paid.map(paiseFromRupees));
  }
});
