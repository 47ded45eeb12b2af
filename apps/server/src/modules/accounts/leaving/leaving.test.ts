import { addDays } from '@basera/contract/calendar-date';
import { HOLD_MINUTES } from '@basera/contract/limits';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moneyKeptWrongly, wrongNights } from '../../../testing/bookings/audit.ts';
import { bookingRequest } from '../../../testing/bookings/booking-request.ts';
import { book, pay, sendRefundsOff } from '../../../testing/bookings/paying.ts';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { type MadeStay, makeStay } from '../../../testing/factories.ts';
import { multipart } from '../../../testing/multipart.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';
import { releaseDueHolds } from '../../bookings/index.ts';
import { reconcilePayments } from '../../payments/index.ts';
import { PLACES } from '../kept/places.ts';

const DAY_SECONDS = 86_400;

describe.each(everydayKinds)('taking one’s data along, and leaving (%s)', (kind) => {
  let server: TestApp;
  let stay: MadeStay;
  beforeAll(async () => {
    server = await testApp(kind);
    // The sandbox gateway's word about a payment comes over the wire.
    await server.listen();
    stay = await makeStay(server.database, { name: 'Lake House', rooms: [{ units: 20 }] });
  });
  afterAll(() => server.close());

  let people = 0;
  const about = () => {
    people += 1;
    return {
      first_name: `Zarathustra ${'xyzw'[people]}`,
      last_name: `Quillfeather${people}`,
      about_me: `Collects kaleidoscopes, ${people} of them`,
      number: `+91981117777${people}`,
      instagram_url: `https://instagram.com/zq.kaleido${people}`,
    };
  };

  /** A person of whom everything is known: names, picture, a stay saved, a friend, a paid booking. */
  async function somebody(email: string) {
    server.clock.advance(61);
    const person = await server.signedInAs(email);
    const profile = about();
    await person.call('PUT', '/user/user-profile', { body: { ...profile, marketing_consent: true } });
    const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#c2410c' } })
      .png()
      .toBuffer();
    const picture = { bytes, filename: 'me.png', type: 'image/png' };
    await person.call('POST', '/user/upload-profile-image', multipart({ profile_image: picture }));
    await person.call('POST', '/user/properties/favorites/toggle', { body: { property_id: stay.id } });
    const { id, page } = await book(server, person, stay);
    return { ...person, bookingId: id, page, profile };
  }

  const leave = (person: Person) => person.call('DELETE', '/user/account');

  it('gives everything kept of a person as a file', async () => {
    const person = await somebody('export@example.com');
    const file = await person.call('GET', '/user/my-data');
    expect(file.headers).toMatchObject({
      'content-disposition': 'attachment; filename="basera-my-data.json"',
      'cache-control': 'no-store',
    });
    expect(file.body.data).toMatchObject({
      account: { ...person.profile, email: 'export@example.com', created_at: expect.any(String) },
      marketing_consent: { given: true, since: expect.any(String) },
      sessions: [{ device: 'Unknown device', is_this: true }],
      bookings: [{ id: person.bookingId, payment: { amount: 4000, status: 'pending' } }],
      favourites: [{ name: 'Lake House', slug: stay.slug }],
      referrals: [],
    });
    expect(JSON.stringify(file.body)).not.toMatch(/hash|gateway_link/);
    expect((await server.call('GET', '/user/my-data')).status).toBe(401);
  });

  it('waits for the end of a stay or an open payment, and says which', async () => {
    const person = await somebody('later@example.com');
    const unpaid = await leave(person);
    expect(unpaid).toMatchObject({
      status: 409,
      body: { code: 'account_in_use', message: expect.stringMatching(/Lake House.+waits for your payment/) },
    });
    await pay(server, person.page);
    const paid = await leave(person);
    expect(paid.body.message).toMatch(/stay at Lake House \(booking \d+\) is not over yet/);
    // Nothing was lost by asking.
    expect((await person.call('GET', '/user/user-profile')).body.data.user.first_name).toBe(person.profile.first_name);
    server.clock.advance(14 * DAY_SECONDS);
    expect((await leave(person)).status).toBe(200);
  });

  it('lets nothing stay behind that tells who it was; the books keep the stay', async () => {
    const email = 'gone@example.com';
    const person = await somebody(email);
    await pay(server, person.page);
    const other = await server.signedInAs(email);
    const before = (await person.call('GET', '/user/user-profile')).body.data.user;
    server.clock.advance(14 * DAY_SECONDS);
    const { pool } = server.database;
    await pool.query("update payments set payer = 'mark' where booking_id = $1", [person.bookingId]);
    expect((await leave(person)).status).toBe(200);

    for (const { call } of [person, other]) expect((await call('GET', '/user/user-profile')).status).toBe(401);
    expect((await server.call('GET', `/user-public-profile/${before.slug}`)).status).toBe(404);
    expect((await server.call('GET', `/user-public-profile/${before.id}`)).status).toBe(404);
    expect((await server.app.inject({ url: before.profile_image })).statusCode).toBe(404);

    const { rows: books } = await pool.query(
      'select b.guest_name, b.amount, p.status, p.payer from bookings b join payments p on p.booking_id = b.id where b.id = $1',
      [person.bookingId],
    );
    expect(books).toEqual([{ guest_name: 'Former guest', amount: 400_000, status: 'completed', payer: null }]);

    const { rows: tables } = await pool.query(`select tablename as name from pg_tables where schemaname = 'public'`);
    const picture = before.profile_image.split('/')[3];
    const traces = [email, ...Object.values(person.profile), person.profile.number.slice(1), before.slug, picture];
    const holding: string[] = [];
    // The outbox stands for telephones and mailboxes of demo mode: what was sent is sent.
    for (const { name } of tables.filter(({ name }) => name !== 'outbox')) {
      for (const trace of traces) {
        const { rows } = await pool.query(`select 1 from "${name}" t where t::text ilike $1`, [`%${trace}%`]);
        if (rows.length > 0) holding.push(`${name}: ${trace}`);
      }
    }
    expect(holding).toEqual([]);
    const { rows: row } = await pool.query('select * from users where id = $1', [before.id]);
    const kept = Object.entries(row[0]).filter(([, value]) => value !== null);
    expect(kept.map(([column]) => column).sort()).toEqual(['created_at', 'deleted_at', 'id']);

    // Whoever comes back is somebody new.
    server.clock.advance(61);
    const back = await server.signedInAs(email);
    expect(back.user.id).not.toBe(before.id);
    expect(back.user.first_name).toBeNull();
  });

  it.each([
    ['swept', true],
    ['not yet swept', false],
  ])('gives back what was paid in time and known only after its guest had left (hold %s)', async (_name, isSwept) => {
    server.clock.advance(61);
    const person = await server.signedInAs(`paid-and-gone-${isSwept}@example.com`);
    const { id, page } = await book(server, person, stay);
    await pay(server, page, { webhook: 'never' });
    server.clock.advance(HOLD_MINUTES * 60 + 1);
    if (isSwept) await releaseDueHolds(server.deps.bookings);
    expect((await leave(person)).status).toBe(200);
    await reconcilePayments(server.deps.payments);
    await sendRefundsOff(server);
    await server.deps.background.idle();
    const { rows } = await server.database.pool.query(
      `select b.status, p.status as payment, r.amount, r.status as refund from bookings b
       join payments p on p.booking_id = b.id left join refunds r on r.payment_id = p.id where b.id = $1`,
      [id],
    );
    const status = isSwept ? 'expired' : 'cancelled';
    expect(rows).toEqual([{ status, payment: 'refunded', amount: 400_000, refund: 'done' }]);
    expect(await wrongNights(server.database.db)).toEqual([]);
    expect(await moneyKeptWrongly(server.database.db)).toEqual([]);
  });

  it('takes no booking of somebody who is leaving at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      server.clock.advance(61);
      const person = await server.signedInAs(`hasty-${round}@example.com`);
      const today = server.clock.today();
      const body = bookingRequest(stay, { today, checkIn: addDays(today, 20 + round) });
      const [booked, left] = await Promise.all([person.call('POST', '/user/room-inquiries', { body }), leave(person)]);
      const outcome = `${booked?.status} ${left?.status}`;
      expect(['200 409', '401 200']).toContain(outcome);
    }
  });

  it('names every place where the database points at a person', async () => {
    // A new one belongs into the personal-data.ts of its module, and then into PLACES, with what it is kept for.
    const { rows } = await server.database.pool.query(`
      select c.conrelid::regclass::text || '.' || a.attname as place
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
      where c.contype = 'f' and c.confrelid = 'users'::regclass order by 1`);
    expect(rows.map(({ place }) => place).sort()).toEqual(Object.keys(PLACES).sort());
  });
});

describe('leaving while signing in on another device', () => {
  it('opens no session for an account that is going', async () => {
    const server = await testApp('server');
    const email = 'going@example.com';
    const { user } = await server.signedInAs(email);
    await server.call('POST', '/user/login', { body: { login_type: 'email', email } });
    const otp = (await server.deps.demo?.outbox.list(email))?.[0]?.code;

    // A deletion that has not ended yet.
    const leaving = await server.database.pool.connect();
    await leaving.query('begin');
    await leaving.query('select 1 from users where id = $1 for update', [user.id]);
    const empty = 'update users set email = null, email_confirmed_at = null, deleted_at = now() where id = $1';
    await leaving.query(empty, [user.id]);

    const coming = server.call('POST', '/user/check-otp', { body: { email, otp } });
    const held = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await expect.poll(async () => (await server.database.pool.query(held)).rows.length).toBeGreaterThan(0);
    await leaving.query('commit');
    leaving.release();

    // They are somebody new.
    const { status, body } = await coming;
    expect(status).toBe(200);
    expect(body.data.user.id).not.toBe(user.id);
    await server.close();
  });
});
