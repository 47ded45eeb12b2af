import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { commands } from '../operators/commands/index.ts';
import { runInto } from '../operators/run-command.ts';
import { openDatabase } from '../platform/database/database.ts';
import { migrate } from '../platform/migrations/migrate.ts';
import { wrongNights } from '../testing/bookings/audit.ts';
import { wrongBooks } from '../testing/bookings/ledger-audit.ts';
import { bookPaid } from '../testing/bookings/paying.ts';
import { copyCluster } from '../testing/database/copy-cluster.ts';
import { type Cluster, startCluster } from '../testing/database/postgres-cluster.ts';
import { makeStay } from '../testing/factories.ts';
import { multipart } from '../testing/multipart.ts';
import { type Person, type TestApp, testApp } from '../testing/test-app.ts';
import { type S3Stub, startS3Stub } from '../testing/vendors/s3-stub.ts';

const UNITS = 5;

let folder: string;
let stub: S3Stub;
beforeAll(async () => {
  stub = await startS3Stub();
  folder = await mkdtemp(join(tmpdir(), 'basera-restore-'));
  // PostgreSQL runs as a user of its own where root starts it.
  if (process.getuid?.() === 0) await chmod(folder, 0o755);
});
afterAll(async () => {
  await stub.stop();
  await rm(folder, { recursive: true, force: true });
});

async function serverOn(cluster: Cluster, clock?: TestApp['clock']) {
  const database = await openDatabase({ url: cluster.url });
  await migrate(database);
  const app = await testApp('server', {
    database: { ...database, url: cluster.url },
    env: { ...stub.env },
    ...(clock && { clock }),
  });
  return { app, close: () => app.close().then(() => database.close()) };
}

/** One an hour, so that nobody meets the limit of an hour. */
async function sendPicture({ clock }: TestApp, by: Person): Promise<string> {
  clock.advance(3600);
  const bytes = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#c2410c' } })
    .png()
    .toBuffer();
  const file = { bytes, filename: 'me.png', type: 'image/png' };
  const { body } = await by.call('POST', '/user/upload-profile-image', multipart({ profile_image: file }));
  return body.data.user.profile_image.slice('/media/'.length, -'/320.webp'.length);
}

/** A command of ops/runbook.md, as it is run there. */
async function run({ deps }: TestApp, name: string, ...args: string[]): Promise<string> {
  const command = commands.get(name);
  if (!command) throw new Error(name);
  const { clock, config, database } = deps;
  const actor = { staffId: null, name: 'test', requestId: null };
  const printed: string[] = [];
  const context = { db: database.db, clock, config, actor };
  const { isWell, output } = await runInto(command, args, context, (words) => printed.push(words));
  expect([output, isWell]).toEqual(['', true]);
  return printed.join('');
}

it('database and bucket are restored to one moment: every picture that is shown then is there, and the books agree', async () => {
  const [live, copy] = [join(folder, 'live'), join(folder, 'copy')];
  const cluster = await startCluster(live);
  const { app, close } = await serverOn(cluster);
  await app.listen();
  const stay = await makeStay(app.database, { rooms: [{ units: UNITS }] });
  const [asha, meera, ravi] = [
    await app.signedInAs('asha@example.com'),
    await app.signedInAs('meera@example.com'),
    await app.signedInAs('ravi@example.com'),
  ];
  const [ofAsha, ofMeera, ofRavi] = [
    await sendPicture(app, asha),
    await sendPicture(app, meera),
    await sendPicture(app, ravi),
  ];
  await bookPaid(app, asha, stay);
  await copyCluster({ url: cluster.url, live, copy });

  // What is done after that moment: one picture in the place of another, one taken off, a new one, one more booking.
  const later = await sendPicture(app, asha);
  await meera.call('DELETE', '/user/profile-image');
  await sendPicture(app, await app.signedInAs('kavya@example.com'));
  await bookPaid(app, ravi, stay);
  const { clock } = app;
  await close();
  await cluster.stop();
  expect(stub.names()).toContain(`${later}.webp`);
  expect(stub.names()).not.toContain(`${ofMeera}.webp`);

  const other = await startCluster(copy, { isMade: true });
  clock.set(new Date());
  clock.advance(2 * 3600);
  const restored = await serverOn(other, clock);
  const check = async (...args: string[]) => JSON.parse(await run(restored.app, 'media', 'check', '--json', ...args));
  const found = await check();
  expect(found).toMatchObject({ named: 3, missing: [ofAsha, ofMeera].sort() });
  expect(found.orphans).toHaveLength(2);
  expect(await check('--bring-back')).toMatchObject({ missing: [], brought_back: 2 });
  for (const key of [ofAsha, ofMeera, ofRavi])
    expect((await restored.app.app.inject({ url: `/media/${key}/320.webp` })).statusCode).toBe(200);
  // What a version is lost of for good is said, and nothing else is hidden by it.
  stub.lose(`${ofRavi}.webp`);
  expect(await check('--bring-back')).toMatchObject({ named: 3, missing: [ofRavi] });
  expect(await check('--remove-orphans')).toMatchObject({ removed: 2 });
  expect(await check()).toMatchObject({ orphans: [] });

  expect(await run(restored.app, 'audit', 'verify')).toMatch(/^All \d+ rows are as they were written/);
  expect(await run(restored.app, 'settlements', '--differences')).toBe('Books, payments and reports agree.\n');
  await run(restored.app, 'payments', '--attention');
  const { db } = restored.app.database;
  expect([await wrongNights(db), await wrongBooks(db)]).toEqual([[], []]);
  await restored.close();
  await other.stop();
});
