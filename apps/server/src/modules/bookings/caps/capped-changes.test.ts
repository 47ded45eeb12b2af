import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { book, bookPaid, eventsOf, pay, shownBooking } from '../../../testing/bookings/paying.ts';
import { databaseKinds } from '../../../testing/database/test-database.ts';
import { writeSeen } from '../../calendar/testing-calendar.ts';
import { moveToRoom, roomsToMoveTo } from '../change/move-to-room.ts';
import { releaseDueHolds } from '../holds/holds.ts';
import { day, done, FROM, LettingDown, type OwnStay } from './testing-caps.ts';

describe.each(databaseKinds)('nights that an owner cancelled, and bookings that are changed (%s)', (kind) => {
  const there = new LettingDown();
  beforeAll(() => there.start(kind));
  beforeEach(() => there.each());
  afterAll(() => there.close());
  const { ownStay, letDown, enter, reenter, callOff, add } = there;

  /** Another price on every night that has none of its own. */
  const reprice = ({ ids: [room_id], ...stay }: OwnStay, price: number) =>
    writeSeen(there.owner, stay, 'base-rates', [{ room_id, price, weekend_price: null }], day(0));
  const entered = async (stay: OwnStay, shape: Parameters<typeof enter>[1]): Promise<number> =>
    done(await enter(stay, shape)).booking.id;

  it('cost no more where a booking of the desk for the same night takes the room that is free again', async () => {
    const stay = await ownStay({ price: 2000, units: 2 });
    const { id } = await bookPaid(there.server, there.guest, stay, { checkIn: day(FROM), nights: 1 });
    done(await reprice(stay, 5200));
    const desk = await entered(stay, { amount: 5200 });
    done(await callOff(id));
    const dear = await reenter(stay, desk, { quantity: 2, amount: 10_400 });
    expect([dear.status, dear.body.errors?.amount]).toEqual([
      422,
      'You have cancelled a booking of these nights: they cannot cost more than ₹7,200.',
    ]);
    done(await reenter(stay, desk, { quantity: 2, amount: 7200 }));
    const raised = await reenter(stay, desk, { quantity: 2, amount: 7300 });
    expect(raised.status).toBe(422);
  });

  it('cost a guest no more who takes that room beside their own, which costs what was agreed', async () => {
    const stay = await ownStay({ price: 2000, units: 2 });
    const { id } = await bookPaid(there.server, there.guest, stay, { checkIn: day(FROM), nights: 1 });
    done(await reprice(stay, 5200));
    const own = await bookPaid(
      there.server,
      there.other,
      { ...stay, rooms: [{ id: stay.ids[0] ?? 0, price: 5200 }] },
      { checkIn: day(FROM), nights: 1 },
    );
    done(await callOff(id));
    const terms = { start_date: day(FROM), end_date: day(FROM + 1), guests: 1 };
    const rooms = [{ room_id: stay.ids[0], quantity: 2, includes_meal: false }];
    const quote = await there.other.call('POST', `/user/inquiries/${own.id}/change-quote`, {
      body: { ...terms, rooms },
    });
    expect(done(quote).quote.amount).toBe(7200);
  });

  const move = (bookingId: number, [from, to]: number[]) =>
    there.server.database.db
      .transaction()
      .execute((trx) => moveToRoom(trx, { bookingId, from: from ?? 0, to: to ?? 0 }, there.server.clock.now()));
  const caps = async (stay: OwnStay) =>
    (
      await there.server.database.db
        .selectFrom('rate_caps')
        .select(['room_id', 'price'])
        .where('room_id', 'in', stay.ids)
        .orderBy('room_id')
        .execute()
    ).map(({ room_id, price }) => [stay.ids.indexOf(room_id), price / 100]);

  it('are those of the room that was booked, where another was given in its stead: that one costs no more than it does', async () => {
    const stay = await ownStay(
      { name: 'Blue', price: 2000, meal: 'both', meals: [300, 0, 0] },
      { name: 'Hill', price: 5000, meal: 'both', meals: [500, 0, 0] },
    );
    const { id } = await bookPaid(there.server, there.guest, stay, { checkIn: day(FROM), nights: 1 });
    await move(id, stay.ids);
    // Also after its guest has moved it to another day.
    const rooms = [{ room_id: stay.ids[1], quantity: 1, includes_meal: true }];
    const body = { start_date: day(FROM + 1), end_date: day(FROM + 2), guests: 1, rooms, amount: 2300 };
    done(await there.guest.call('POST', `/user/inquiries/${id}/change`, { body }));
    done(await reprice(stay, 4000));
    done(await callOff(id));
    expect(await caps(stay)).toEqual([
      [0, 2000],
      [1, 5000],
    ]);
    const { db } = there.server.database;
    const breakfasts = db.selectFrom('term_caps').select('breakfast').where('room_id', 'in', stay.ids);
    expect(await breakfasts.orderBy('room_id').execute()).toEqual([{ breakfast: 30_000 }, { breakfast: 50_000 }]);
    there.server.clock.advance(60);
    expect((await add(stay, { name: 'Azure', price: 5000, breakfast: 400 })).status).toBe(422);
  });

  it('take no booking of another room that costs more', async () => {
    const stay = await ownStay(
      { name: 'Blue', price: 2000 },
      { name: 'Hill', price: 5000 },
      { name: 'Lake', price: 1500 },
    );
    await letDown(stay);
    const hill = { ...stay, rooms: stay.rooms.slice(1) };
    const lake = { ...stay, rooms: stay.rooms.slice(2) };
    const { id } = await bookPaid(there.server, there.other, hill, { checkIn: day(FROM), nights: 1 });
    const [blue = 0, from = 0, to = 0] = stay.ids;
    const offered = (await roomsToMoveTo(there.server.database.db, id, from)).map((room) => room.id);
    expect(offered).toEqual([to]);
    await expect(move(id, [from, blue])).rejects.toThrow(/may not cost as much there/);
    const cheap = await bookPaid(there.server, there.other, lake, { checkIn: day(FROM), nights: 1 });
    await move(cheap.id, [to, blue]);
  });

  it('are not sold to whoever pays a dearer price after their hold, which goes back; nor by a change of theirs', async () => {
    const stay = await ownStay({ price: 2000, units: 3 });
    const nights = { checkIn: day(FROM), nights: 1 };
    const { id } = await bookPaid(there.server, there.guest, stay, nights);
    done(await reprice(stay, 5200));
    const dear = { ...stay, rooms: [{ id: stay.ids[0] ?? 0, price: 5200 }] };
    const late = await book(there.server, there.other, dear, nights);
    const own = await bookPaid(there.server, there.other, dear, { checkIn: day(FROM + 5), nights: 1 });
    const rooms = [{ room_id: stay.ids[0], quantity: 1, includes_meal: false }];
    const body = { start_date: day(FROM), end_date: day(FROM + 2), guests: 1, rooms, amount: 10_400 };
    const change = done(await there.other.call('POST', `/user/inquiries/${own.id}/change`, { body }));
    there.server.clock.advance(60 * 60);
    await releaseDueHolds(there.server.deps.bookings);
    done(await callOff(id));
    for (const page of [late.page, new URL(change.change.payment_url).pathname]) await pay(there.server, page);
    for (const booking of [late.id, own.id])
      expect(await eventsOf(there.server.database, booking)).toContain('returned');
    expect(await shownBooking(there.other, late.id)).toMatchObject({ status: 'expired' });
    expect(await shownBooking(there.other, own.id)).toMatchObject({ start_date: day(FROM + 5) });
  });

  it('leave a booking of the desk what was agreed where a night is added, at what that costs; no word raises it', async () => {
    const stay = await ownStay({ price: 2000, units: 2 });
    const desk = await entered(stay, { amount: 9000 });
    await letDown(stay);
    done(await reenter(stay, desk, { from: FROM - 1, nights: 2, amount: 11_000 }));
    expect((await reenter(stay, desk, { from: FROM - 1, nights: 2, amount: 11_100 })).status).toBe(422);
    const cheap = await entered(stay, { amount: 500 });
    done(await reprice(stay, 7000));
    expect((await reenter(stay, cheap, { amount: 7000 })).status).toBe(422);
    done(await reenter(stay, cheap, { amount: 2000 }));
  });
});
