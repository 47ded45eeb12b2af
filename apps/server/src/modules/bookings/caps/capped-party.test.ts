import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pay } from '../../../testing/bookings/paying.ts';
import { databaseKinds } from '../../../testing/database/test-database.ts';
import { rounds } from '../../../testing/run/rounds.ts';
import { writeSeen } from '../../calendar/testing-calendar.ts';
import { day, done, FROM, LettingDown, type OwnStay } from './testing-caps.ts';

type Meals = { meal: 'no' | 'yes' | 'both'; breakfast: number };
type Step =
  | { does: 'save'; sleeps: number; price: number; meals: Meals }
  | { does: 'terms'; included: number | null; guest: number }
  | { does: 'add'; price: number; meals: Meals }
  | { does: 'enter'; amount: number }
  | { does: 'move'; nights: number };

const HEADS = 4;
const NIGHTS = 2;
const BREAKFAST = 300;

const meals = fc.constantFrom<Meals>(
  { meal: 'no', breakfast: 0 },
  { meal: 'yes', breakfast: 0 },
  { meal: 'both', breakfast: 100 },
  { meal: 'both', breakfast: 1200 },
  { meal: 'both', breakfast: 5000 },
);
const price = fc.constantFrom(1500, 2000, 7800, 9000);
const step = fc.oneof(
  fc.record({ does: fc.constant('save' as const), sleeps: fc.constantFrom(2, HEADS), price, meals }),
  fc.record({
    does: fc.constant('terms' as const),
    included: fc.constantFrom(null, 1, 2, HEADS),
    guest: fc.constantFrom(100, 9000),
  }),
  fc.record({ does: fc.constant('add' as const), price, meals }),
  fc.record({ does: fc.constant('enter' as const), amount: fc.constantFrom(9000, 20_000) }),
  fc.record({ does: fc.constant('move' as const), nights: fc.constantFrom(1, NIGHTS) }),
);
const steps = fc.array(step, { maxLength: 4 });

const save = (sleeps: number, meal: Meals['meal'], breakfast: number, price = 2000): Step => ({
  ...{ does: 'save', sleeps, price },
  meals: { meal, breakfast },
});
const terms = (included: number | null, guest: number): Step => ({ does: 'terms', included, guest });
const azure: Step = { does: 'add', price: 9000, meals: { meal: 'both', breakfast: 5000 } };

/** Ways that were once open: by the beds, by the meals in two steps, just before the cancelling, by another kind, by the desk, by a price that no slab of GST fits with the meals of then. */
const examples: [Step[], Step[]][] = [
  [[], [save(2, 'both', BREAKFAST), terms(2, 9000), save(HEADS, 'both', BREAKFAST)]],
  [[], [save(HEADS, 'no', 0), save(HEADS, 'both', 5000)]],
  [[terms(1, 9000)], []],
  [[save(HEADS, 'both', 5000)], []],
  [[save(HEADS, 'no', 0)], [save(HEADS, 'both', 5000)]],
  [[azure], []],
  [[], [save(HEADS, 'no', 0), azure]],
  [
    [],
    [
      { does: 'enter', amount: 20_000 },
      { does: 'move', nights: NIGHTS },
    ],
  ],
  [[save(HEADS, 'both', 1200, 7800)], []],
  [[{ does: 'add', price: 7800, meals: { meal: 'both', breakfast: 1200 } }], []],
  [[terms(1, 9000), { does: 'enter', amount: 20_000 }], [{ does: 'move', nights: NIGHTS }]],
];

describe.each(databaseKinds)('a party with meals and extra guests, and nights that an owner cancelled (%s)', (kind) => {
  const there = new LettingDown();
  beforeAll(() => there.start(kind));
  beforeEach(() => there.each());
  afterAll(() => there.close());

  /** What the owner does with the room that is booked, or beside it; refused or not. `desk`: the last booking that was entered. */
  async function take(stay: OwnStay, asked: Step, desk: { id: number; amount: number } | null, to: number) {
    const rooms = `/partners/listings/${stay.id}/rooms`;
    const room = { units: 2, beds: '', size_sqft: null, amenities: [], lunch: 0, dinner: 0 };
    const entry = (from: number, nights: number, amount: number) => ({
      ...{ start_date: day(from), end_date: day(from + nights), guests: HEADS, guest_name: 'Ravi', amount },
      phone: '+919812345678',
      rooms: [{ room_id: stay.ids[0], quantity: 1, includes_meal: true }],
    });
    if (asked.does === 'terms') {
      const { included, guest } = asked;
      const extra = { included_guests: included, extra_guest_price: included === null ? null : guest };
      const change = { room_id: stay.ids[0], ...extra, extra_child_price: null, discounts: [] };
      await writeSeen(there.owner, stay, 'terms', [change], day(0));
    } else if (asked.does === 'save') {
      const { version } = await there.server.database.db
        .selectFrom('rooms')
        .select('version')
        .where('id', '=', stay.ids[0] ?? 0)
        .executeTakeFirstOrThrow();
      const body = { ...room, ...asked.meals, name: 'Blue', sleeps: asked.sleeps, price: asked.price, version };
      await there.owner.call('PUT', `${rooms}/${stay.ids[0]}`, { body });
    } else if (asked.does === 'add') {
      const client_id = crypto.randomUUID();
      const body = {
        ...room,
        ...asked.meals,
        name: `Azure ${client_id}`,
        sleeps: HEADS,
        price: asked.price,
        client_id,
      };
      await there.owner.call('POST', rooms, { body });
    } else if (asked.does === 'enter') {
      const body = { ...entry(FROM + 6, NIGHTS, asked.amount), client_id: crypto.randomUUID() };
      const entered = await there.owner.call('POST', `/partners/properties/${stay.id}/desk-bookings`, { body });
      if (entered.status === 200) return { id: entered.body.data.booking.id as number, amount: asked.amount };
    } else if (desk) {
      const body = entry(to, asked.nights, desk.amount);
      await there.owner.call('PUT', `/partners/bookings/${desk.id}/desk-terms`, { body });
    }
    return desk;
  }

  const asked = (stay: OwnStay, roomId: number, amount: number) => ({
    ...{ start_date: day(FROM), end_date: day(FROM + NIGHTS), guests: HEADS, amount },
    redirectUrl: `http://localhost:3000/booking/${stay.slug}/confirmed`,
    rooms: [{ room_id: roomId, quantity: 1, price: amount / NIGHTS, includes_meal: true }],
  });

  /** What the party is asked to pay in a kind of room; null where it is not sold to them. */
  async function askedFor(stay: OwnStay, roomId: number): Promise<number | null> {
    const body = asked(stay, roomId, 2);
    const { status, body: answer } = await there.other.call('POST', '/user/room-inquiries', { body });
    if (status === 422) return null;
    expect([status, answer.code]).toEqual([409, 'price_changed']);
    return answer.quote.amount;
  }

  async function bookedFor(stay: OwnStay, amount: number): Promise<number> {
    const placed = await there.guest.call('POST', '/user/room-inquiries', {
      body: asked(stay, stay.ids[0] ?? 0, amount),
    });
    await pay(there.server, new URL(done(placed).payment.payment_url).pathname);
    return done(placed).inquiry.id;
  }

  it('cost no more than was paid, whatever the owner does before and after', { timeout: 300_000 }, async () => {
    const property = fc.asyncProperty(steps, steps, async (before, after) => {
      await there.each();
      const extra = { included: 2, guest: 500 };
      const offered = { meal: 'both' as const, meals: [BREAKFAST, 0, 0] as [number, number, number], extra };
      const stay = await there.ownStay({ name: 'Blue', units: 2, price: 2000, sleeps: HEADS, ...offered });
      const paid = NIGHTS * (2000 + 2 * extra.guest + BREAKFAST);
      const id = await bookedFor(stay, paid);
      there.server.clock.advance(60);
      let desk: { id: number; amount: number } | null = null;
      for (const one of before) desk = await take(stay, one, desk, FROM + 8);
      const reason = { reason: 'A pipe has burst.' };
      done(await there.owner.call('POST', `/partners/bookings/${id}/cancel`, { body: reason }));
      there.server.clock.advance(60);
      for (const one of after) desk = await take(stay, one, desk, FROM);
      const { db } = there.server.database;
      const kinds = await db.selectFrom('rooms').select('id').where('property_id', '=', stay.id).execute();
      for (const { id: roomId } of kinds) expect((await askedFor(stay, roomId)) ?? 0).toBeLessThanOrEqual(paid);
      const atDesk = await db
        .selectFrom('bookings as b')
        .innerJoin('desk_bookings as d', 'd.booking_id', 'b.id')
        .select('b.amount')
        .where('b.property_id', '=', stay.id)
        .where('b.check_in', '=', day(FROM))
        .execute();
      for (const { amount } of atDesk) expect(amount / 100).toBeLessThanOrEqual(paid);
    });
    await fc.assert(property, { numRuns: rounds(12, 200) + examples.length, examples });
  });
});
