import { addDays } from '@basera/contract/calendar-date';
import { endpoints } from '@basera/contract/endpoints/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingRequest } from '../../testing/bookings/booking-request.ts';
import { bookPaid } from '../../testing/bookings/paying.ts';
import { type MadeStay, makeStay } from '../../testing/factories.ts';
import { type RecordedApp, recordedApp } from '../../testing/recorded-app.ts';
import type { Person, TestApp } from '../../testing/test-app.ts';

/** What is kept of whoever asks: an account, a device, what they saved or looked at, through whom they came, what they wrote to somebody. */
const OF_PERSONS =
  /\b(users|user_sessions|one_time_codes|google_sign_ins|suspensions|favourites|looks|referrals|push_\w+|conversations|messages|tickets|business_members)\b/;
// What is booked, paid or reviewed is of the stay as well, and says something of whoever asks only by whose it is.
const BY_PERSON = /\b(user_id|author_id|friend_id|shared_by_user_id|payer|guest_(name|email|phone))\b/;
const readsPersons = (statement: string) => OF_PERSONS.test(statement) || BY_PERSON.test(statement);

// What anybody may ask a search or a stay for, and no word of who asks.
const ASKED = [
  ...[
    'city',
    'from_date',
    'to_date',
    'max_guests',
    'children',
    'category_id',
    'star_rating',
    'amenities',
    'house_rules',
    'guest_rating',
  ],
  ...[
    'price_min',
    'price_max',
    'sort_order',
    'sortBy',
    'order',
    'page',
    'north',
    'south',
    'east',
    'west',
    'view',
    'show',
  ],
];

describe('the price of a stay', () => {
  let app: RecordedApp;
  let database: RecordedApp['database'];
  let server: TestApp;
  let stay: MadeStay;
  let asha: Person;
  let dates: { from: string; to: string };

  beforeAll(async () => {
    app = await recordedApp({ TRUSTED_PROXIES: '127.0.0.1' });
    ({ server, database } = app);
    const rooms = [
      { price: 2500, weekend: 2900, sleeps: 2, units: 2 },
      { price: 4000, sleeps: 4 },
    ];
    stay = await makeStay(database, { name: 'Lake House', rooms });
    for (const name of ['Fort View', 'Casa Mar']) await makeStay(database, { name, rooms });
    asha = await server.signedInAs('asha@example.com');
    const from = addDays(server.clock.today(), 10);
    dates = { from, to: addDays(from, 3) };
  });
  afterAll(async () => {
    await app.close();
  });

  const searched = () => `city=Udaipur&from_date=${dates.from}&to_date=${dates.to}&max_guests=3`;
  const calls = () => [
    `/fetchPropertiesByFilters?${searched()}`,
    `/fetchPropertiesByFilters?${searched()}&order=best`,
    `/showPropertyDetails/${stay.slug}?start_date=${dates.from}&end_date=${dates.to}`,
    ...[endpoints.stays.filterCounts, endpoints.stays.dateTotals, endpoints.stays.mapPins].map(
      ({ path }) => `${path}?${searched()}`,
    ),
    `${endpoints.stays.similarStays.path.replace(':propertyId', String(stay.id))}?start_date=${dates.from}&end_date=${dates.to}`,
  ];
  const answer = async (path: string, headers: Record<string, string> = {}) => {
    const { statusCode, body } = await server.app.inject({ method: 'GET', url: `/api${path}`, headers });
    expect([path, statusCode, body]).toEqual([path, 200, expect.stringContaining('"status":"success"')]);
    return body;
  };
  const whoElse = (): Record<string, Record<string, string>> => ({
    'somebody signed in': { authorization: `Bearer ${asha.token}` },
    'an iPhone': { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1' },
    'an old Android': { 'user-agent': 'Mozilla/5.0 (Linux; Android 8.0; Redmi 5A)', 'sec-ch-ua-mobile': '?1' },
    'an address abroad': { 'x-forwarded-for': '203.0.113.77' },
    'another language': { 'accept-language': 'de-DE' },
    'who comes from an advertisement': { referer: 'https://ads.example/?campaign=summer', cookie: 'seen=12' },
  });

  it('is byte for byte the same for a stranger and for who is signed in, on any device, at any address, in any language @honest-same-price', async () => {
    expect(await answer(calls()[0] ?? '')).toContain('"total":12000');
    for (const path of calls()) {
      const stranger = await answer(path);
      for (const [who, headers] of Object.entries(whoElse())) {
        expect([who, await answer(path, headers)]).toEqual([who, stranger]);
      }
    }
  });

  it('is the same on the second look, and with a friend’s link @honest-same-price', async () => {
    for (const path of calls()) {
      const first = await answer(path);
      for (const more of ['', '', '&shared_by_user_id=1', '&utm_source=mail'])
        expect(await answer(path + more)).toBe(first);
    }
  });

  it('is charged alike to who books for the first time, who has booked before, who comes through a friend, and on any device, as a stranger was shown it @honest-same-price', async () => {
    const house = await makeStay(database, { name: 'Ghat House', rooms: [{ price: 3333, weekend: 3700, units: 9 }] });
    const returning = await server.signedInAs('returning@example.com');
    // From a Monday: nights that cost alike.
    await bookPaid(server, returning, house, { checkIn: addDays(server.clock.today(), 7) });
    const checkIn = addDays(server.clock.today(), 10);
    const page = await answer(
      `/showPropertyDetails/${house.slug}?start_date=${checkIn}&end_date=${addDays(checkIn, 3)}`,
    );
    const [room] = JSON.parse(page).data.property.rooms;
    const shown = room.total_price;
    const rooms = [{ room_id: room.id, quantity: 1, price: room.base_price_per_night, includes_meal: false }];
    const ask = async (by: Person, amount: number, more: object = {}, headers = {}) => {
      const body = {
        ...bookingRequest(house, { checkIn, nights: 3, today: server.clock.today() }),
        amount,
        rooms,
        ...more,
      };
      return by.call('POST', '/user/room-inquiries', { body, headers });
    };
    const buyers: [by: Person, more?: object, headers?: Record<string, string>][] = [
      [await server.signedInAs('first-time@example.com')],
      [returning],
      [await server.signedInAs('friend@example.com'), { is_lead: 1, shared_by_user_id: asha.user.id }],
      [await server.signedInAs('+919812300077'), {}, whoElse()['an iPhone']],
    ];
    const told: unknown[] = [];
    const charged: number[] = [];
    for (const [by, more, headers] of buyers) {
      const refused = await ask(by, shown - 1, more, headers);
      expect(refused).toMatchObject({ status: 409, body: { code: 'price_changed' } });
      told.push(refused.body.quote);
      const { status, body } = await ask(by, shown, more, headers);
      expect([status, body.status]).toEqual([200, 'success']);
      const { rows } = await database.pool.query(
        'select b.amount, p.amount as asked from bookings b join payments p on p.booking_id = b.id where b.id = $1',
        [body.data.inquiry.id],
      );
      charged.push(...rows.flatMap(({ amount, asked }) => [Number(amount), Number(asked)]));
    }
    expect(told[0]).toMatchObject({ amount: shown });
    expect(new Set(told.map((quote) => JSON.stringify(quote))).size).toBe(1);
    expect(charged).toEqual(Array.from({ length: buyers.length * 2 }, () => shown * 100));
  });

  it('of a stay that somebody saved differs in nothing but the heart', async () => {
    const path = `/showPropertyDetails/${stay.slug}?start_date=${dates.from}&end_date=${dates.to}`;
    const stranger = await answer(path);
    const saving = await asha.call('POST', endpoints.favourites.toggleFavourite.path, {
      body: { property_id: stay.id },
    });
    expect(saving.status).toBe(200);
    const saved = await answer(path, { authorization: `Bearer ${asha.token}` });
    expect(saved).not.toBe(stranger);
    expect(saved.replace('"is_favourite":true', '"is_favourite":false')).toBe(stranger);
  });

  it.each([
    'select user_id from user_sessions where token_hash = $1',
    'select "id" from "user_sessions"',
    'select count(*) from bookings b where b.user_id = $1',
    'select max(amount) from payments where payer = $1',
    'select "r"."id" from "reviews" as "r" where "r"."author_id" = $1',
    'select property_id from looks where at > $1',
  ])('would be seen to come of a person by: %s', (statement) => expect(readsPersons(statement)).toBe(true));

  it('comes of what is asked for and of the stay: a search reads no row of any person @honest-same-price', async () => {
    expect(Object.keys(endpoints.stays.searchStays.query.def.shape).sort()).toEqual([...ASKED].sort());
    database.statements.length = 0;
    for (const path of calls()) if (!path.startsWith('/showPropertyDetails')) await answer(path);
    expect(database.statements.length).toBeGreaterThan(0);
    expect(database.statements.filter(readsPersons)).toEqual([]);
  });
});
