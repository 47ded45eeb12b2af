import { addDays } from '@basera/contract/calendar-date';
import {
  HOLD_MINUTES,
  UNPAID_ROOM_NIGHTS_PER_PERSON,
  UNPAID_ROOM_NIGHTS_PER_PERSON_PER_DAY,
  UNPAID_ROOMS_PER_PERSON,
} from '@basera/contract/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingRequest, type RequestOptions } from '../../../testing/bookings/booking-request.ts';
import { book, pay } from '../../../testing/bookings/paying.ts';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { type MadeStay, makeStay, type RoomShape } from '../../../testing/factories.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';
import { forgetOldHolds } from '../index.ts';

const STAYS_OF_TOWN = 29;
const DAY_SECONDS = 86_400;

describe.each(everydayKinds)('rooms held unpaid (%s)', (kind) => {
  let server: TestApp;
  let town: MadeStay[];
  beforeAll(async () => {
    // The proxy is believed, so that a test can come from any network; this one holds 600 room-nights at most.
    const env = { TRUSTED_PROXIES: '127.0.0.1', UNPAID_ROOM_NIGHTS_PER_ADDRESS: '600' };
    server = await testApp(kind, { env });
    await server.listen();
    town = [];
    for (let number = 0; number < STAYS_OF_TOWN; number += 1) town.push(await aStay());
  });
  afterAll(() => server.close());

  let people = 0;
  const somebody = () => {
    people += 1;
    server.clock.advance(61);
    return server.signedInAs(`hold-${people}@example.com`);
  };
  const aStay = (room: RoomShape = { units: 20 }) => makeStay(server.database, { rooms: [room] });
  let networks = 0;
  /** Of a network of its own unless told otherwise. */
  const order = (by: Person, stay: MadeStay, options: Partial<RequestOptions> = {}, network = ownNetwork(by)) =>
    by.call('POST', '/user/room-inquiries', {
      body: bookingRequest(stay, { today: server.clock.today(), ...options }),
      headers: { 'x-forwarded-for': network },
    });
  const known = new Map<string, string>();
  const ownNetwork = ({ token }: Person): string => {
    const network = known.get(token) ?? `198.51.${Math.floor(networks / 250)}.${(networks++ % 250) + 1}`;
    known.set(token, network);
    return network;
  };
  const nightsHeld = async (stays: MadeStay[]) =>
    (
      await server.database.db
        .selectFrom('room_nights')
        .select('booked')
        .where(
          'room_id',
          'in',
          stays.flatMap(({ rooms }) => rooms.map(({ id }) => id)),
        )
        .execute()
    ).reduce((sum, { booked }) => sum + booked, 0);
  const holdsEnd = () => server.clock.advance(HOLD_MINUTES * 60 + 1);

  it('one account cannot hold the stays of a town for a month, however fast it asks', async () => {
    const hoarder = await somebody();
    const answers = await Promise.all(town.map((stay) => order(hoarder, stay, { nights: 30 })));
    const held = answers.filter(({ status }) => status === 200);
    expect(held).toHaveLength(Math.floor(UNPAID_ROOM_NIGHTS_PER_PERSON / 30));
    expect(await nightsHeld(town)).toBe(held.length * 30);
    for (const { status, body } of answers.filter(({ status }) => status !== 200)) {
      expect([status, body.code]).toEqual([429, 'too_many_requests']);
      expect(body.message).toMatch(
        /^You hold 6 rooms that you have not paid for\. Pay or cancel under Recent Bookings, or wait (19|20) minutes until the first of them is let go\.$/,
      );
      expect(body.retry_after).toBeGreaterThan(HOLD_MINUTES * 60 - 60);
      expect(body.retry_after).toBeLessThanOrEqual(HOLD_MINUTES * 60);
    }
  });

  it('nor again every 20 minutes for a day', async () => {
    const hoarder = await somebody();
    let held = 0;
    for (let round = 0; round < 5; round += 1) {
      for (const stay of town.slice(0, 7)) {
        const { status, body } = await order(hoarder, stay, { nights: 30 });
        if (status === 200) held += 30;
        else expect([status, body.code]).toEqual([429, 'too_many_requests']);
      }
      holdsEnd();
    }
    expect(held).toBe(UNPAID_ROOM_NIGHTS_PER_PERSON_PER_DAY);
    const refused = await order(hoarder, town[0] as MadeStay);
    expect(refused.body.message).toMatch(/since yesterday without paying.* Please wait \d+ hours, or ask our support/);
    server.clock.advance(DAY_SECONDS);
    expect((await order(hoarder, town[0] as MadeStay)).status).toBe(200);
  });

  it('a large family is never in the way of itself: a week for thirty, a second try elsewhere, and paid for', async () => {
    const family = await somebody();
    const party = { quantity: 15, nights: 7 };
    expect((await order(family, await aStay(), party)).status).toBe(200);
    holdsEnd();
    expect((await order(family, await aStay(), party)).status).toBe(200);
    holdsEnd();
    const third = await aStay();
    const paid = await book(server, family, third, party);
    await pay(server, paid.page);
    // What is paid never counts.
    expect((await order(family, third, { ...party, quantity: 5 })).status).toBe(200);
    expect((await order(family, await aStay(), { quantity: 15, nights: 6 })).status).toBe(200);
  });

  it('counts rooms at once too, and lets go of what is cancelled', async () => {
    const guest = await somebody();
    const held = [];
    for (let number = 0; number < 4; number += 1) {
      const { body } = await order(guest, town[number] as MadeStay, {
        quantity: UNPAID_ROOMS_PER_PERSON / 4,
        nights: 1,
      });
      held.push(body.data.inquiry.id as number);
    }
    const onemore = () => order(guest, town[5] as MadeStay, { nights: 1 });
    expect(await onemore()).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    await guest.call('POST', `/user/inquiries/${held[0]}/cancel`, { body: { refund: 0 } });
    expect((await onemore()).status).toBe(200);
  });

  it('refuses by name, and holds nothing of, what is too much by itself', async () => {
    const guest = await somebody();
    const large = await aStay({ units: 60 });
    const words = 'Book fewer, pay for them, and then book the rest.';
    const tooMany = await order(guest, large, { quantity: 21 });
    expect(tooMany).toMatchObject({
      status: 422,
      body: { errors: { rooms: `One booking takes up to 20 rooms. ${words}` } },
    });
    const tooLong = await order(guest, large, { quantity: 5, nights: 30 });
    expect(tooLong.body.errors.rooms).toBe(`One booking takes up to 120 nights, all rooms together. ${words}`);
    expect(await nightsHeld([large])).toBe(0);
    // The most of both is not too much.
    expect((await order(guest, large, { quantity: 20, nights: 6 })).status).toBe(200);
  });

  it('counts what many accounts of one network hold together, an IPv6 network as one', async () => {
    const stays = [];
    for (let number = 0; number < 7; number += 1) stays.push(await aStay());
    const address = (number: number) => `2001:db8:7:7::${number + 1}`;
    const answers = [];
    for (const [number, stay] of stays.entries())
      answers.push(await order(await somebody(), stay, { quantity: 4, nights: 25 }, address(number)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 429]);
    expect(answers.at(-1)?.body.message).toMatch(
      /held unpaid from your network just now\. Use another network, or wait \d+ minutes\.$/,
    );
    // A neighbour elsewhere is not in it.
    expect((await order(await somebody(), stays[6] as MadeStay, { quantity: 4, nights: 25 })).status).toBe(200);
  });

  it('counts what a change holds beyond its booking', async () => {
    const guest = await somebody();
    const stay = await aStay();
    const { id, page } = await book(server, guest, stay, { nights: 1 });
    await pay(server, page);
    for (const other of town.slice(10, 16)) expect((await order(guest, other, { nights: 30 })).status).toBe(200);
    const checkIn = addDays(server.clock.today(), 10);
    const change = (nights: number) =>
      guest.call('POST', `/user/inquiries/${id}/change`, {
        body: {
          start_date: checkIn,
          end_date: addDays(checkIn, nights),
          guests: 2,
          amount: 2000 * nights,
          rooms: [{ room_id: stay.rooms[0]?.id, quantity: 1, includes_meal: false }],
        },
      });
    expect(await change(22)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(await nightsHeld([stay])).toBe(1);
    expect((await change(21)).status).toBe(200);
  });

  it('forgets after a day who held what, and from where', async () => {
    await forgetOldHolds(server.database.db, new Date(server.clock.now().getTime() + DAY_SECONDS * 1000 + 1));
    expect(await server.database.db.selectFrom('room_holds').select('id').execute()).toEqual([]);
  });
});
