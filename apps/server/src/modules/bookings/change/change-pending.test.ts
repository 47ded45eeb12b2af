import { addDays, instantInIndia } from '@basera/contract/calendar-date';
import { HOLD_MINUTES } from '@basera/contract/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentGateway } from '../../../providers/payment-gateway/payment-gateway.ts';
import { moneyKeptWrongly, wrongNights } from '../../../testing/bookings/audit.ts';
import {
  book,
  bookPaid,
  eventsOf,
  nightsOfRoom,
  pay,
  refundsSent,
  sendRefundsOff,
  shownBooking,
} from '../../../testing/bookings/paying.ts';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { type MadeStay, makeStay } from '../../../testing/factories.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';

type Days = { from?: number; nights: number };

describe.each(everydayKinds)('a change that waits for its payment (%s)', (kind) => {
  let server: TestApp;
  let guest: Person;
  let isDown = false;
  const sometimesDown = (sandbox: PaymentGateway): PaymentGateway => ({
    ...sandbox,
    createLink: (request, signal) =>
      isDown ? Promise.reject(new Error('500 from the gateway')) : sandbox.createLink(request, signal),
  });

  beforeAll(async () => {
    server = await testApp(kind, { gateway: sometimesDown });
    await server.listen();
    guest = await server.signedInAs('undecided@example.com');
  });
  afterAll(async () => {
    expect(await wrongNights(server.database.db)).toEqual([]);
    expect(await moneyKeptWrongly(server.database.db)).toEqual([]);
    await server.close();
  });

  type Booked = Awaited<ReturnType<typeof bookPaid>>;
  const termsOf = ({ request }: Booked, { from = 0, nights }: Days) => {
    const start_date = addDays(request.start_date, from);
    return {
      start_date,
      end_date: addDays(start_date, nights),
      guests: 2,
      rooms: [{ room_id: request.rooms[0]?.room_id ?? 0, quantity: 1, includes_meal: false }],
    };
  };
  const ask = (what: 'change' | 'change-quote', booked: Booked, days: Days) => {
    const amount = what === 'change' ? { amount: 2000 * days.nights } : {};
    return guest.call('POST', `/user/inquiries/${booked.id}/${what}`, {
      body: { ...termsOf(booked, days), ...amount },
    });
  };
  /** Asks for a change that costs more; the path of the page to pay the difference on. */
  async function pageToChange(booked: Booked, days: Days): Promise<string> {
    const { body } = await ask('change', booked, days);
    return new URL(body.data.change.payment_url).pathname;
  }
  const nightsOf = (stay: MadeStay) => nightsOfRoom(server, stay.rooms[0]?.id ?? 0);
  /** One room in each of these nights, counted from the first night of a booking. */
  const nights = ({ request }: Booked, ...numbers: number[]) =>
    Object.fromEntries(numbers.map((number) => [addDays(request.start_date, number), 1]));
  const paymentsOf = async ({ id }: Booked) =>
    (
      await server.database.db
        .selectFrom('payments')
        .select(['amount', 'status'])
        .where('booking_id', '=', id)
        .orderBy('id')
        .execute()
    ).map(({ amount, status }) => [amount / 100, status]);

  it('makes room for another one, and its payment ends with it', async () => {
    const stay = await makeStay(server.database);
    const booked = await bookPaid(server, guest, stay);
    await pageToChange(booked, { from: -2, nights: 4 });
    expect(await nightsOf(stay)).toEqual(nights(booked, -2, -1, 0, 1));
    await pageToChange(booked, { nights: 3 });
    expect(await nightsOf(stay)).toEqual(nights(booked, 0, 1, 2));
    expect((await shownBooking(guest, booked.id)).change).toMatchObject({ difference: 2000 });
    expect(await paymentsOf(booked)).toEqual([
      [4000, 'completed'],
      [4000, 'expired'],
      [2000, 'pending'],
    ]);
    // What costs no more ends it too.
    expect((await ask('change', booked, { nights: 2 })).body.data.change.status).toBe('applied');
    expect(await nightsOf(stay)).toEqual(nights(booked, 0, 1));
    expect((await shownBooking(guest, booked.id)).change).toBeNull();
    expect((await paymentsOf(booked)).at(-1)).toEqual([2000, 'expired']);
  });

  it('is free to who holds it already', async () => {
    const booked = await bookPaid(server, guest, await makeStay(server.database, { rooms: [{ units: 1 }] }));
    await pageToChange(booked, { nights: 3 });
    for (const nights of [3, 2, 4])
      expect((await ask('change-quote', booked, { nights })).body.data.quote.available).toBe(true);
  });

  it('ends with its hold, and its payment with it', async () => {
    const stay = await makeStay(server.database);
    const booked = await bookPaid(server, guest, stay);
    await pageToChange(booked, { nights: 3 });
    server.clock.advance(HOLD_MINUTES * 60);
    expect((await shownBooking(guest, booked.id)).change).toBeNull();
    expect((await paymentsOf(booked)).at(-1)).toEqual([2000, 'expired']);
    expect(await nightsOf(stay)).toEqual(nights(booked, 0, 1));
  });

  it('stays as it is when what it took the place of is paid late', async () => {
    const stay = await makeStay(server.database);
    const booked = await bookPaid(server, guest, stay);
    server.clock.set(instantInIndia(server.clock.today(), '23:55'));
    // From tonight on: tomorrow nobody can sleep in it any more.
    const givenUp = await pageToChange(booked, { from: -10, nights: 4 });
    const page = await pageToChange(booked, { nights: 3 });
    server.clock.advance(10 * 60);
    const before = await refundsSent(server);
    await pay(server, givenUp);
    await sendRefundsOff(server);
    expect((await refundsSent(server)).slice(before.length)).toEqual([400_000]);
    expect((await shownBooking(guest, booked.id)).change).toMatchObject({ difference: 2000 });
    expect(await nightsOf(stay)).toEqual(nights(booked, 0, 1, 2));
    await pay(server, page);
    expect((await shownBooking(guest, booked.id)).end_date).toBe(addDays(booked.request.start_date, 3));
  });

  describe('that begins tonight', () => {
    /** A booking of ten days ahead, changed five minutes before midnight to four nights from then on; the clock stands still. */
    async function changedToTonight() {
      const stay = await makeStay(server.database);
      const booked = await bookPaid(server, guest, stay);
      const begun = server.clock.freeze(instantInIndia(server.clock.today(), '23:55')).getTime();
      const page = await pageToChange(booked, { from: -10, nights: 4 });
      const later = (minutes: number) => server.clock.freeze(new Date(begun + minutes * 60_000));
      return { stay, booked, page, later };
    }

    it('is made when it is paid after midnight, while its hold lives', async () => {
      const { stay, booked, page, later } = await changedToTonight();
      later(HOLD_MINUTES - 1);
      await pay(server, page);
      expect(await nightsOf(stay)).toEqual(nights(booked, -10, -9, -8, -7));
      expect(await eventsOf(server.database, booked.id)).toEqual(['accepted', 'changed']);
    });

    it('is given back when it is paid in the second its hold ends, before anybody swept', async () => {
      const { stay, booked, page, later } = await changedToTonight();
      later(HOLD_MINUTES);
      await pay(server, page);
      expect(await nightsOf(stay)).toEqual(nights(booked, 0, 1));
      expect(await eventsOf(server.database, booked.id)).toEqual(['accepted', 'returned']);
    });
  });

  it('lets go of everything when the gateway fails, and does not count as held unpaid', async () => {
    const stay = await makeStay(server.database);
    const booked = await bookPaid(server, guest, stay);
    const held = () =>
      server.database.db
        .selectFrom('room_holds')
        .select('id')
        .where('property_id', '=', stay.id)
        .where('change_id', 'is not', null)
        .execute();
    isDown = true;
    const refused = await ask('change', booked, { nights: 3 });
    isDown = false;
    expect(refused).toMatchObject({ status: 503, body: { code: 'payment_gateway_unavailable' } });
    expect(await nightsOf(stay)).toEqual(nights(booked, 0, 1));
    expect(await held()).toEqual([]);
    expect(await shownBooking(guest, booked.id)).toMatchObject({ status: 'accepted', change: null });
    expect(await paymentsOf(booked)).toEqual([
      [4000, 'completed'],
      [2000, 'expired'],
    ]);
    await pay(server, await pageToChange(booked, { nights: 3 }));
    expect(await nightsOf(stay)).toEqual(nights(booked, 0, 1, 2));
    expect(await held()).toHaveLength(1);
  });

  it('finds the rooms free of which a hold is over, though no sweep has run', async () => {
    const stay = await makeStay(server.database);
    const booked = await bookPaid(server, guest, stay);
    await book(server, guest, stay, { checkIn: booked.request.end_date, nights: 1 });
    expect((await ask('change-quote', booked, { nights: 3 })).body.data.quote.available).toBe(false);
    server.clock.advance(HOLD_MINUTES * 60);
    expect((await ask('change-quote', booked, { nights: 3 })).body.data.quote.available).toBe(true);
    await book(server, guest, stay, { checkIn: booked.request.end_date, nights: 1 });
    server.clock.advance(HOLD_MINUTES * 60);
    await pageToChange(booked, { nights: 3 });
    expect(await nightsOf(stay)).toEqual(nights(booked, 0, 1, 2));
  });

  it.each([
    ['is not paid', 'pending', async () => book(server, guest, await makeStay(server.database))],
    [
      'is cancelled',
      'cancelled',
      async () => {
        const booked = await bookPaid(server, guest, await makeStay(server.database));
        await guest.call('POST', `/user/inquiries/${booked.id}/cancel`, { body: { refund: 4000 } });
        return booked;
      },
    ],
  ])('is neither quoted nor made for a booking that %s', async (_, status, make) => {
    const booked = await make();
    const words = { code: 'not_changeable', message: `This booking is ${status}: it cannot be changed.` };
    for (const what of ['change', 'change-quote'] as const)
      expect(await ask(what, booked, { nights: 3 })).toMatchObject({ status: 409, body: words });
  });

  it('is quoted and made until the very second 24 hours before check-in', async () => {
    const booked = await bookPaid(server, guest, await makeStay(server.database));
    const last = instantInIndia(booked.request.start_date, '14:00').getTime() - 24 * 3_600_000;
    server.clock.freeze(new Date(last + 1));
    for (const what of ['change', 'change-quote'] as const)
      expect(await ask(what, booked, { nights: 3 })).toMatchObject({ status: 409, body: { code: 'not_changeable' } });
    server.clock.freeze(new Date(last));
    for (const what of ['change', 'change-quote'] as const)
      expect((await ask(what, booked, { nights: 3 })).status).toBe(200);
  });
});
