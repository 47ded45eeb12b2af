import { chmod, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { migrate } from '../platform/migrations/migrate.ts';
import { wrongNights } from '../testing/bookings/audit.ts';
import { bookingRequest } from '../testing/bookings/booking-request.ts';
import { copyCluster } from '../testing/database/copy-cluster.ts';
import { startCluster } from '../testing/database/postgres-cluster.ts';
import { migratedDataDir } from '../testing/database/test-database.ts';
import { type MadeStay, makeStay } from '../testing/factories.ts';
import { type Person, type TestApp, testApp } from '../testing/test-app.ts';

const UNITS = 5;

/** The product over a database, with a stay of five rooms and a guest who books them one by one. */
async function productOver(database: Database, url: string | null) {
  await migrate(database);
  const app = await testApp(database.kind, { database: { ...database, url } });
  const stay = await makeStay(database, { rooms: [{ units: UNITS }] });
  const guest = await app.signedInAs('asha@example.com');
  return { app, stay, book: () => bookAs(app, guest, stay) };
}

async function bookAs(app: TestApp, guest: Person, stay: MadeStay): Promise<number> {
  const body = bookingRequest(stay, { today: app.clock.today() });
  const placed = await guest.call('POST', '/user/room-inquiries', { body });
  expect(placed.status).toBe(200);
  return placed.body.data.inquiry.id;
}

/** What a restored database has to be: these bookings and no other, rooms counted right, and open for business. */
async function expectRestored(database: Database, url: string | null, stay: MadeStay, wanted: number[]): Promise<void> {
  await migrate(database);
  const bookings = await database.db.selectFrom('bookings').select('id').orderBy('id').execute();
  expect(bookings.map(({ id }) => id)).toEqual(wanted);
  expect(await wrongNights(database.db)).toEqual([]);
  const app = await testApp(database.kind, { database: { ...database, url } });
  const guest = await app.signedInAs('asha@example.com');
  expect((await guest.call('GET', '/user/inquiries')).body.data.inquiries.data).toHaveLength(wanted.length);
  await bookAs(app, guest, stay);
  await app.close();
}

describe('a backup is taken and put back', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'basera-backup-'));
    // PostgreSQL runs as a user of its own where root starts it.
    if (process.getuid?.() === 0) await chmod(folder, 0o755);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('of the embedded database: its folder, copied while the server is stopped', async () => {
    const [dataDir, copy] = [await migratedDataDir(), join(folder, 'embedded-copy')];
    const database = await openDatabase({ dataDir });
    const { app, stay, book } = await productOver(database, null);
    const booked = [await book(), await book()];
    await app.close();
    await database.close();

    await cp(dataDir, copy, { recursive: true });
    await rm(dataDir, { recursive: true });

    const restored = await openDatabase({ dataDir: copy });
    await expectRestored(restored, null, stay, booked);
    await restored.close();
  });

  it('of a PostgreSQL server: its files, copied while guests book', async () => {
    const [live, copy] = [join(folder, 'live'), join(folder, 'live-copy')];
    const cluster = await startCluster(live);
    const database = await openDatabase({ url: cluster.url });
    const { app, stay, book } = await productOver(database, cluster.url);
    const booked = [await book()];

    await copyCluster({ url: cluster.url, live, copy }, async () => booked.push(await book()));

    await book();
    await app.close();
    await database.close();
    await cluster.stop();

    const other = await startCluster(copy, { isMade: true });
    const restored = await openDatabase({ url: other.url });
    await expectRestored(restored, other.url, stay, booked);
    await restored.close();
    await other.stop();
  });
});
