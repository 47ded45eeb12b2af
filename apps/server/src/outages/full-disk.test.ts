import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASE_AWAY } from '../platform/http/http-errors.ts';
import { wrongNights } from '../testing/bookings/audit.ts';
import { bookingRequest } from '../testing/bookings/booking-request.ts';
import { databaseKinds } from '../testing/database/test-database.ts';
import { type MadeStay, makeStay } from '../testing/factories.ts';
import { type Person, type TestApp, testApp } from '../testing/test-app.ts';

/** What PostgreSQL and the embedded database say when a file cannot grow (tried on full disks) is said here by a trigger. */
describe.each(databaseKinds)('a disk that is full (%s)', (kind) => {
  let server: TestApp;
  let guest: Person;
  let stay: MadeStay;
  beforeAll(async () => {
    server = await testApp(kind);
    guest = await server.signedInAs('guest@example.com');
    stay = await makeStay(server.database);
    await server.database.pool.query(`
      create function fail_as_full() returns trigger language plpgsql as $$
        begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
  });
  afterAll(() => server.close());

  const order = (key: string) =>
    guest.call('POST', '/user/room-inquiries', {
      body: bookingRequest(stay, { today: server.clock.today() }),
      headers: { 'idempotency-key': key },
    });

  it.each(['bookings', 'payment_links'])(
    'is told in words where %s cannot be written, and no night is taken for nothing',
    async (table) => {
      const { db, pool } = server.database;
      await pool.query(
        `create trigger full_disk before insert on ${table} for each row execute function fail_as_full()`,
      );
      const refused = await order(table);
      expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable', message: DATABASE_AWAY } });
      await pool.query(`drop trigger full_disk on ${table}`);
      expect(await wrongNights(db)).toEqual([]);
    },
  );

  it('does not mix up the answers of those who ask at the same time', async () => {
    const { pool } = server.database;
    const asked = Array.from({ length: 30 }, (_, number) =>
      number % 3 === 0
        ? pool.query(`do $$ begin raise exception using errcode = '53100'; end $$`).then(
            () => 'done',
            () => 'failed',
          )
        : pool.query('select $1::int as number', [number]).then(({ rows }) => rows[0].number),
    );
    const wanted = asked.map((_, number) => (number % 3 === 0 ? 'failed' : number));
    expect(await Promise.all(asked)).toEqual(wanted);
  });
});
