import { calendarDate, instantInIndia } from '@basera/contract/calendar-date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MovableClock } from '../../../platform/clock.ts';
import { wrongBooks } from '../../../testing/bookings/ledger-audit.ts';
import { bookPaid, pay } from '../../../testing/bookings/paying.ts';
import { databaseKinds } from '../../../testing/database/test-database.ts';
import { type MadeStay, makeStay } from '../../../testing/factories.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';
import { completeStays } from '../../bookings/index.ts';
import { splitWhatIsDue } from '../../payments/index.ts';
import { balancesOfBooking, reconcileMoney, setTaxRule } from '../index.ts';

describe.each(databaseKinds)('a stay is taxed by the slabs of its check-out (%s)', (kind) => {
  let server: TestApp;
  let guest: Person;
  let stay: MadeStay;
  beforeAll(async () => {
    const clock = new MovableClock();
    clock.set(new Date('2026-12-10T09:00:00+05:30'));
    server = await testApp(kind, { clock });
    await server.listen();
    guest = await server.signedInAs('asha@example.com');
    stay = await makeStay(server.database, { rooms: [{ price: 5_300, units: 9 }] });
  });
  afterAll(() => server.close());

  const booked = async (checkIn: string) =>
    (await bookPaid(server, guest, stay, { checkIn: calendarDate(checkIn), nights: 2 })).id;
  const withBreakfast = async (of: MadeStay, amount: number) => {
    const body = {
      ...{ start_date: '2026-12-14', end_date: '2026-12-16', guests: 2, amount: 2 * amount },
      redirectUrl: `http://localhost:3000/booking/${of.slug}/confirmed`,
      rooms: [{ room_id: of.rooms[0]?.id, quantity: 1, price: amount, includes_meal: true }],
    };
    return guest.call('POST', '/user/room-inquiries', { body });
  };

  it('in the books when it is paid, on its invoice, and the two agree; what was sold before they are set costs what it did', async () => {
    const breakfast = await makeStay(server.database, {
      rooms: [{ price: 9_500, meal: 'both', meals: [1_500, 0, 0], units: 2 }],
    });
    const sold = (await withBreakfast(breakfast, 11_000)).body.data;
    await pay(server, new URL(sold.payment.payment_url).pathname);
    // A night bears 6% from 15 December on, up to ₹10,000 of taxable value.
    const slabs = { setting: 'slabs', value: 'low_percent=6,high_percent=20,low_taxable_max=1000000' } as const;
    const set = { ...slabs, from: calendarDate('2026-12-15'), why: 'Notification 1/2027' };
    await server.database.db.transaction().execute((trx) => setTaxRule(trx, set, server.clock.now()));
    await server.deps.slabs.look();
    // Nothing is sold between ₹10,600 and ₹12,000 from now on.
    expect((await withBreakfast(breakfast, 11_000)).body).toMatchObject({
      code: 'price_changed',
      quote: { amount: 2 * 10_600 },
    });
    // The last day of the first entry, and a stay with a night on either side of the second.
    const [before, across] = [await booked('2026-12-12'), await booked('2026-12-14')];
    const { db, pool } = server.database;
    const setAside = async (id: number) => (await balancesOfBooking(db, id)).gst_9_5;
    const taxOf = (percent: number, total = 10_600_00) => -2 * Math.round((total * percent) / (2 * (100 + percent)));
    expect([await setAside(before), await setAside(across)]).toEqual([taxOf(5), taxOf(6)]);
    server.clock.set(instantInIndia(calendarDate('2026-12-16'), '12:00'));
    await splitWhatIsDue(server.deps.payments, 100);
    await completeStays(server.deps.bookings);
    const { rows } = await pool.query(
      `select booking_id, jsonb_array_length(rows) as rows, rows->0->>'kind' as kind, rows->0->>'percent' as percent,
        -(cgst + sgst)::int as tax from invoices order by booking_id`,
    );
    const room = { rows: 1, kind: 'room' };
    expect(rows).toEqual([
      { booking_id: sold.inquiry.id, ...room, percent: '20', tax: taxOf(20, 22_000_00) },
      { booking_id: before, ...room, percent: '5', tax: taxOf(5) },
      { booking_id: across, ...room, percent: '6', tax: taxOf(6) },
    ]);
    expect(await wrongBooks(db)).toEqual([]);
    expect(await reconcileMoney(server.deps.ledger)).toBe(0);
  });
});
