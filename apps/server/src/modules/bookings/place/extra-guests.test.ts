import { addDays, instantInIndia } from '@basera/contract/calendar-date';
import type { Room } from '@basera/contract/endpoints/stays';
import { paiseFromRupees } from '@basera/contract/money';
import { billOf } from '@basera/contract/rules/price-rows';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pay, shownBooking } from '../../../testing/bookings/paying.ts';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { type MadeStay, makeStay, type RoomShape } from '../../../testing/factories.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';
import { completeStays } from '../index.ts';

/** Two of a kind that sleep four each, two of them included; from a week on a tenth less. */
const cottage: RoomShape = {
  name: 'Cottage',
  units: 2,
  sleeps: 4,
  price: 3000,
  extra: { included: 2, guest: 800, child: 300 },
  discounts: { 7: 10 },
};

describe.each(everydayKinds)('extra guests, children and longer stays (%s)', (kind) => {
  let server: TestApp;
  let guest: Person;
  beforeAll(async () => {
    server = await testApp(kind);
    await server.listen();
    guest = await server.signedInAs('family@example.com');
  });
  afterAll(() => server.close());

  const day = (after: number) => addDays(server.clock.today(), 30 + after);
  const offered = async (stay: MadeStay, nights: number): Promise<Room> =>
    (await server.call('GET', `/showPropertyDetails/${stay.slug}?start_date=${day(0)}&end_date=${day(nights)}`)).body
      .data.property.rooms[0];
  const terms = (stay: MadeStay, nights: number, party: { guests: number; children?: number }, quantity: number) => ({
    ...{ start_date: day(0), end_date: day(nights), ...party },
    rooms: [{ room_id: stay.rooms[0]?.id, quantity, includes_meal: false }],
  });
  const place = (stay: MadeStay, asked: ReturnType<typeof terms>, amount: number, price: number) =>
    guest.call('POST', '/user/room-inquiries', {
      body: {
        ...asked,
        amount,
        redirectUrl: `http://localhost:3000/booking/${stay.slug}/confirmed`,
        rooms: asked.rooms.map((room) => ({ ...room, price })),
      },
    });
  async function booked(stay: MadeStay, asked: ReturnType<typeof terms>, amount: number): Promise<number> {
    const { body } = await place(stay, asked, amount, 3000 * (asked.end_date >= day(7) ? 0.9 : 1));
    await pay(server, new URL(body.data.payment.payment_url).pathname);
    return body.data.inquiry.id;
  }
  const quoted = async (id: number, body: object) =>
    (await guest.call('POST', `/user/inquiries/${id}/change-quote`, { body })).body.data.quote;

  it('stay as they were booked, whatever the owner asks later; what a change comes to is reckoned by its own length', async () => {
    const stay = await makeStay(server.database, { rooms: [cottage] });
    const id = await booked(stay, terms(stay, 7, { guests: 3 }, 1), 7 * (2700 + 800));
    const { db } = server.database;
    await sql`update rooms set included_guests = 1, extra_guest_price = 500000, extra_child_price = null`.execute(db);
    await sql`delete from room_discounts`.execute(db);
    expect(await quoted(id, terms(stay, 7, { guests: 4 }, 1))).toMatchObject({ amount: 7 * (2700 + 1600) });
    expect(await quoted(id, terms(stay, 7, { guests: 4, children: 1 }, 1))).toMatchObject({
      amount: 7 * (2700 + 1100),
    });
    // Six nights are no week: what it took off is not taken off, nor can it be kept by booking a week first.
    expect(await quoted(id, terms(stay, 6, { guests: 3 }, 1))).toMatchObject({ amount: 6 * (3000 + 800) });
    expect(await quoted(id, terms(stay, 8, { guests: 2 }, 1))).toMatchObject({ amount: 8 * 2700 });
    const { body } = await guest.call('POST', `/user/inquiries/${id}/change`, {
      body: { ...terms(stay, 8, { guests: 3, children: 1 }, 1), amount: 8 * (2700 + 300) },
    });
    expect(body.data?.change.status ?? body).toBe('applied');
    expect(await shownBooking(guest, id)).toMatchObject({ end_date: day(8), guests: 3, children: 1 });
  });

  it('are refused where more children come than guests, and children are none where nobody says so', async () => {
    const stay = await makeStay(server.database, { rooms: [cottage] });
    const wrong = await place(stay, terms(stay, 2, { guests: 2, children: 3 }, 1), 6000, 3000);
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['children']]);
    const id = await booked(stay, terms(stay, 2, { guests: 3 }, 1), 2 * 3800);
    expect((await shownBooking(guest, id)).children).toBe(0);
  });

  // The last one: what was signed in is over behind it.
  it('cost the same on card, page, quoted, paid and invoiced', async () => {
    const stay = await makeStay(server.database, { rooms: [cottage] });
    // A week of two cottages less a tenth, with one guest and two children more than are included.
    const amount = 7 * (2 * 2700 + 800 + 2 * 300);
    const party = { guests: 7, children: 2 };
    const asked = terms(stay, 7, party, 2);
    const { body } = await server.call(
      'GET',
      `/fetchPropertiesByFilters?from_date=${day(0)}&to_date=${day(7)}&max_guests=7&children=2`,
    );
    const card = body.properties.data.find(({ id }: MadeStay) => id === stay.id);
    expect(card.party).toMatchObject({ total: amount, rooms: [{ quantity: 2 }] });
    const room = await offered(stay, 7);
    expect(billOf([{ room, quantity: 2, includesMeal: false }], 7, 2).total).toBe(amount);
    const wrong = await place(stay, asked, 1, 1);
    expect([wrong.status, wrong.body.quote.amount]).toEqual([409, amount]);
    const id = await booked(stay, asked, amount);
    expect(await shownBooking(guest, id)).toMatchObject({ guests: 7, children: 2, payment: { amount } });
    server.clock.set(instantInIndia(asked.end_date, '11:00'));
    await completeStays(server.deps.bookings);
    const invoice = await server.database.db
      .selectFrom('invoices')
      .select(['total', 'rows'])
      .where('booking_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(invoice.total).toBe(paiseFromRupees(amount));
    expect(invoice.rows).toMatchObject([{ quantity: 2, nights: 7, total: paiseFromRupees(amount), percent: 5 }]);
  });
});
