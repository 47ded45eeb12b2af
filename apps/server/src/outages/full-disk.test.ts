import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASE_AWAY, DISK_FULL } from '../platform/http/http-errors.ts';
import { wrongNights } from '../testing/bookings/audit.ts';
import { bookingRequest } from '../testing/bookings/booking-request.ts';
import { databaseKinds } from '../testing/database/test-database.ts';
import { type MadeStay, makeStay } from '../testing/factories.ts';
import { multipart } from '../testing/multipart.ts';
import { smallDisk } from '../testing/processes/small-disk.ts';
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
      expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable', message: String(DATABASE_AWAY) } });
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

it('a full disk of pictures refuses uploads in words, and pictures are shown all the same', async ({ skip }) => {
  const folder = await mkdtemp(join(tmpdir(), 'basera-full-'));
  const disk = await smallDisk(join(folder, 'media'));
  if (!disk) {
    await rm(folder, { recursive: true });
    return skip('this user may not mount a disk');
  }
  const server = await testApp('embedded', { env: { DATA_DIR: folder } });
  try {
    const person = await server.signedInAs('picture@example.com');
    const bytes = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#c2410c' } })
      .png()
      .toBuffer();
    const upload = () =>
      person.call(
        'POST',
        '/user/upload-profile-image',
        multipart({ profile_image: { bytes, filename: 'me.png', type: 'image/png' } }),
      );
    expect((await upload()).status).toBe(200);
    await disk.fill();
    expect(await upload()).toMatchObject({ status: 503, body: { code: 'unavailable', message: String(DISK_FULL) } });
    expect(await readdir(join(disk.folder, 'people'))).toHaveLength(1);
    const shown = await server.app.inject({ url: '/media/demo/exterior/haveli-day-1/160.webp' });
    expect(shown.statusCode).toBe(200);
  } finally {
    await server.close();
    await disk.remove();
    await rm(folder, { recursive: true });
  }
});
