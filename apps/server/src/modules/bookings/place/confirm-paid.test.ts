import { instantInIndia } from '@basera/contract/calendar-date';
import { HOLD_MINUTES } from '@basera/contract/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { book, eventsOf, nightsOfRoom, pay, sendRefundsOff, shownBooking } from '../../../testing/bookings/paying.ts';
import { databaseKinds } from '../../../testing/database/test-database.ts';
import { makeStay } from '../../../testing/factories.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';

describe.each(databaseKinds)('a payment around the first night (%s)', (kind) => {
  let server: TestApp;
  let guest: Person;

  beforeAll(async () => {
    server = await testApp(kind);
    await server.listen();
    guest = await server.signedInAs('tonight@example.com');
  });
  afterAll(() => server.close());

  /** Booked at an hour of today, at which the clock stands still, for tonight alone. */
  async function tonight(hour: string) {
    const stay = await makeStay(server.database);
    const today = server.clock.today();
    server.clock.freeze(instantInIndia(today, hour));
    return { room: stay.rooms[0]?.id ?? 0, today, ...(await book(server, guest, stay, { checkIn: today, nights: 1 })) };
  }

  it('takes the rooms again after the hold while the first night is still to come', async () => {
    const { id, page, room, today } = await tonight('22:00');
    server.clock.advance(HOLD_MINUTES * 60);
    expect((await shownBooking(guest, id)).status).toBe('expired');
    await pay(server, page);
    expect((await shownBooking(guest, id)).status).toBe('accepted');
    expect(await nightsOfRoom(server, room)).toEqual({ [today]: 1 });
  });

  it('keeps what is paid after midnight, while the hold lives', async () => {
    const { id, page, room, today } = await tonight('23:50');
    server.clock.advance((HOLD_MINUTES - 5) * 60);
    expect(server.clock.today()).not.toBe(today);
    await pay(server, page);
    expect((await shownBooking(guest, id)).status).toBe('accepted');
    expect(await nightsOfRoom(server, room)).toEqual({ [today]: 1 });
  });

  it.each([true, false])('goes back after midnight, once the hold is over (swept: %s)', async (isSwept) => {
    const { id, page, room } = await tonight('23:50');
    server.clock.freeze(new Date(server.clock.now().getTime() + HOLD_MINUTES * 60_000));
    if (isSwept) expect((await shownBooking(guest, id)).status).toBe('expired');
    await pay(server, page);
    await sendRefundsOff(server);
    expect(await shownBooking(guest, id)).toMatchObject({ status: 'expired', payment: { status: 'refunded' } });
    expect(await eventsOf(server.database, id)).toEqual(['expired', 'returned']);
    expect(await nightsOfRoom(server, room)).toEqual({});
  });
});
