import { spawn } from 'node:child_process';
import { Console } from 'node:console';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openMedia } from '../../compose/media/media.ts';
import { verifyAudit } from '../../platform/audit/audit.ts';
import { SHORT_LIVED } from '../../testing/processes/short-lived.ts';
import { eventually } from '../../testing/run/eventually.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { type S3Stub, startS3Stub } from '../../testing/vendors/s3-stub.ts';
import { UsageError } from '../command.ts';
import { askServer, serveCommands } from '../socket/command-socket.ts';
import { media } from './media.ts';

const COMMAND = fileURLToPath(new URL('../media.ts', import.meta.url));
const TRIES = 3;
const PICTURES = 25;
const HOUR_SECONDS = 3600;

/** A picture that some person shows. */
async function sendPicture(server: TestApp, storage: { write(key: string, picture: Buffer): Promise<void> }) {
  const key = `people/${randomBytes(16).toString('hex')}`;
  await storage.write(key, randomBytes(3000));
  await server.database.pool.query(`insert into users (email, profile_image, created_at) values ($1, $2, now())`, [
    `${key.slice(-8)}@example.com`,
    key,
  ]);
  return key;
}

describe('pictures are moved and looked over at the command line', () => {
  let stub: S3Stub;
  /** As it was before there was a bucket. */
  let before: TestApp;
  /** The same database and folder, with the bucket. */
  let server: TestApp;
  let keys: string[];
  beforeEach(async () => {
    stub = await startS3Stub();
    before = await testApp('server');
    const { database, clock } = before;
    const { DATA_DIR } = before.deps.config;
    keys = [];
    for (let sent = 0; sent < PICTURES; sent += 1) keys.push(await sendPicture(before, before.deps.media.storage));
    const env = { ...stub.env, DATA_DIR, S3_TIMEOUT_MS: '1500' };
    server = await testApp('server', { database, clock, env });
    clock.set(new Date());
    clock.advance(2 * HOUR_SECONDS);
    stub.calm();
  });
  afterEach(async () => {
    await server.close();
    await before.close();
    await stub.stop();
  });

  async function run(args: string[], signal?: AbortSignal): Promise<string> {
    const stream = new PassThrough();
    const { database, clock, config } = server.deps;
    const actor = { staffId: null, name: 'test', requestId: null };
    const context = { db: database.db, clock, config, actor, out: new Console(stream), ...(signal && { signal }) };
    await media.run(context, media.read(args));
    stream.end();
    return text(stream);
  }
  const look = async (...more: string[]) => JSON.parse(await run(['check', '--json', ...more]));
  const pictures = () => stub.names().filter((name) => name !== 'basera.json');
  const files = async () =>
    (await readdir(join(before.deps.config.DATA_DIR, 'media', 'people'))).map((name) => `people/${name}`).sort();
  const ofKeys = () => keys.map((key) => `${key}.webp`).sort();
  async function notedLast() {
    const { rows } = await server.database.pool.query('select action, after from audit_log order by id desc limit 1');
    return rows[0];
  }

  it('are copied and checked, shown throughout, and cleared from the folder when the bucket has them', async () => {
    expect(await look()).toMatchObject({ missing: [], to_move: PICTURES });
    expect(await run(['check'])).toContain(`${PICTURES} lie in the folder still; 'move' copies them to the bucket.\n`);
    expect(await run(['move'])).toBe(
      `${PICTURES} pictures (0.1 MB) were copied to the bucket and are the same there; 0 were there already; 0 were removed by people meanwhile.\n`,
    );
    expect(await notedLast()).toMatchObject({ action: 'pictures_copied', after: { copied: PICTURES, failed: 0 } });
    expect([pictures(), await files()]).toEqual([ofKeys(), ofKeys()]);
    expect(await run(['move'])).toContain(`0 pictures (0.0 MB) were copied`);
    expect(await look()).toEqual({
      ...{ named: PICTURES, missing: [], to_move: 0, orphans: [] },
      ...{ brought_back: 0, removed: 0 },
    });
    expect(await run(['clear'])).toBe(`${PICTURES} pictures that the bucket has were removed from the folder.\n`);
    expect(await files()).toEqual([]);
    for (const key of keys) expect(await server.deps.media.storage.read(key)).toHaveLength(3000);
    expect((await verifyAudit(server.database.db)).isWhole).toBe(true);

    expect(await run(['move', '--back'])).toContain(`${PICTURES} pictures (0.1 MB) were copied to the folder`);
    expect(await files()).toEqual(ofKeys());
    for (const key of keys) expect(await before.deps.media.storage.read(key)).toHaveLength(3000);
  });

  it.each(['hang', 'reset', '503 SlowDown'] as const)(
    'are moved to the end by being asked again, wherever the bucket broke off (%s)',
    async (as) => {
      let puts = 0;
      stub.mood.before = (operation) => {
        if (operation !== 'Put') return;
        puts += 1;
        if (puts % 11 === 0) stub.mood.failing = { times: 1000, as };
      };
      const said: string[] = [];
      for (let turns = 0; turns < 10 && pictures().length < PICTURES; turns += 1) {
        stub.mood.failing = null;
        said.push(await run(['move']).catch((error: UsageError) => error.message));
      }
      expect(said[0]).toMatch(/^The bucket answered .+ Run it again: it goes on where it was\.$/);
      stub.calm();
      expect(await run(['move'])).toContain(`; ${PICTURES} were there already;`);
      expect(pictures()).toEqual(ofKeys());
    },
  );

  it('stop when whoever asked has gone, and lose nothing by it', async () => {
    const gone = new AbortController();
    let puts = 0;
    stub.mood.before = (operation) => {
      if (operation === 'Put' && ++puts === 10) gone.abort();
    };
    await expect(run(['move'], gone.signal)).rejects.toThrow('It was broken off. Run it again');
    const { copied } = (await notedLast()).after;
    expect(copied).toBeGreaterThan(0);
    expect(copied).toBeLessThan(PICTURES);
    stub.calm();
    expect(await run(['move'])).toContain(`; ${copied} were there already;`);
    expect(pictures()).toEqual(ofKeys());
  });

  it('stop in the server when the command that asked it is killed', async () => {
    await serveCommands(server.deps, server.app);
    const [met, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    stub.mood.before = (operation) => {
      if (operation !== 'Put') return;
      met.resolve();
      return held.promise;
    };
    const env = { PATH: process.env.PATH, DATA_DIR: server.deps.config.DATA_DIR };
    const asking = spawn(process.execPath, [...SHORT_LIVED, COMMAND, 'move'], { env, stdio: 'ignore' });
    await met.promise;
    asking.kill('SIGKILL');
    await once(asking, 'exit');
    // Who is answered by now was heard after the other had gone.
    expect(await askServer(server.deps.config, { name: 'audit', args: [], user: 'test' })).toMatchObject({
      isWell: true,
    });
    held.resolve();
    const noted = await eventually(async () => {
      const last = await notedLast();
      return last.action === 'pictures_copied' ? last : undefined;
    }, 'the end of the command');
    expect(noted.after.copied).toBeLessThan(PICTURES);
  });

  it('lose none that is sent meanwhile, by a process with the bucket or one before it, and bring none back that somebody removed', async () => {
    const [mine, theirs] = keys as [string, string];
    let late: string | undefined;
    stub.mood.before = async (operation, name) => {
      // At the moment it goes out, its person takes it off.
      if (operation === 'Put' && name === `${mine}.webp`) {
        await server.database.pool.query('update users set profile_image = null where profile_image = $1', [mine]);
        stub.mood.before = null;
        await server.deps.media.storage.remove(mine);
        await sendPicture(server, server.deps.media.storage).then((key) => keys.push(key));
        late = await sendPicture(server, before.deps.media.storage);
      }
    };
    expect(await run(['move'])).toContain('; 1 were removed by people meanwhile.');
    keys = [...keys.filter((key) => key !== mine), late ?? ''];
    expect(late && (await server.deps.media.storage.read(late))).toHaveLength(3000);
    await run(['move']);
    expect(pictures()).toEqual(ofKeys());
    expect(pictures()).toContain(`${theirs}.webp`);
    expect(await look()).toMatchObject({ missing: [], orphans: [] });
  });

  it('of which a copy is not the same are told and stay where they were', async () => {
    const [first = ''] = keys;
    stub.mood.before = (operation, name) => {
      // What is stored is another thing than what was sent.
      if (operation === 'Head' && name === `${first}.webp` && stub.names().includes(name)) stub.plant(name, 'other');
    };
    await expect(run(['move'])).rejects.toThrow(
      `1 are not the same there. Run it again; these stay where they were:\n  ${first}`,
    );
    await expect(run(['clear'])).rejects.toThrow(`1 are not the same in the bucket and stay`);
    expect(await files()).toEqual([`${first}.webp`]);
    stub.mood.before = null;
    await run(['move']);
    await run(['clear']);
    expect(await files()).toEqual([]);
    expect(await server.deps.media.storage.read(first)).toHaveLength(3000);
  });

  it('that nobody shows are told once they are older than an upload takes, and removed when that is asked, in folder and bucket', async () => {
    await run(['move']);
    const orphan = `stays/${'0'.repeat(32)}`;
    for (const { deps } of [before, server]) await deps.media.storage.write(orphan, Buffer.from('left'));
    await server.deps.media.sizes.keep(orphan, '640.webp', Buffer.from('small'));
    server.clock.set(new Date());
    expect((await look()).orphans).toEqual([]);
    server.clock.advance(2 * HOUR_SECONDS);
    expect((await look()).orphans).toEqual([orphan]);
    // Of what its list does not say yet it is asked.
    expect(await run(['check', '--remove-orphans'])).toBe(
      `${PICTURES} pictures are shown by somebody; 0 of them are missing.\n1 are stored that nobody shows; 1 of them were removed.\n`,
    );
    expect(await notedLast()).toMatchObject({ action: 'pictures_mended', after: { removed: 1, brought_back: 0 } });
    expect(pictures()).toEqual(ofKeys());
    expect(await before.deps.media.storage.read(orphan)).toBeNull();
  });

  it('that are there and not in its lists yet are not called missing', async () => {
    stub.mood.listsLate = true;
    await run(['move']);
    expect(await look()).toMatchObject({ named: PICTURES, missing: [], orphans: [] });
  });

  it('are in a bucket by the same bytes as in the folder', async () => {
    await run(['move']);
    const opened = await openMedia(server.deps.config, { ...server.deps, db: server.database.db });
    for (const key of keys) {
      const picture = await before.deps.media.storage.read(key);
      const sha256 = createHash('sha256')
        .update(picture ?? '')
        .digest('hex');
      expect(await opened.bucket?.look(key)).toEqual({ bytes: 3000, sha256 });
    }
    stub.mood.failing = { times: TRIES, as: '403 AccessDenied' };
    await expect(run(['check'])).rejects.toThrow(/S3_BUCKET cannot be used/);
  });

  it.each([[[]], [['move', 'there']], [['clear', '--back']], [['check', '--all']]])(
    'are no other steps: %j',
    (args) => {
      expect(() => media.read(args)).toThrow(UsageError);
    },
  );
});

it('without a bucket they are checked in the folder, and moved nowhere', async () => {
  const server = await testApp('server');
  const { database, clock, config } = server.deps;
  const actor = { staffId: null, name: 'test', requestId: null };
  const stream = new PassThrough();
  const context = { db: database.db, clock, config, actor, out: new Console(stream) };
  const kept = await sendPicture(server, server.deps.media.storage);
  const lost = await sendPicture(server, server.deps.media.storage);
  await server.deps.media.storage.remove(lost);
  await media.run(context, media.read(['check']));
  stream.end();
  expect(await text(stream)).toBe(
    `2 pictures are shown by somebody; 1 of them are missing.\n  ${lost}\n0 are stored that nobody shows.\n`,
  );
  expect(await server.deps.media.storage.read(kept)).toHaveLength(3000);
  await expect(media.run(context, media.read(['move']))).rejects.toThrow('S3_BUCKET must be set');
  await server.close();
});
