import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookPaid } from '../../../testing/bookings/paying.ts';
import { databaseKinds } from '../../../testing/database/test-database.ts';
import { day, done, FROM, LettingDown, type OwnStay } from './testing-caps.ts';

describe.each(databaseKinds)('nights that an owner cancelled, and bookings that are changed (%s)', (kind) => {
  const there = new LettingDown();
  beforeAll(() => there.start(kind));
  beforeEach(() => there.each());
  afterAll(() => there.close());
  const { ownStay, letDown, enter, reenter, reprice, callOff } = there;

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
