import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { MovableClock } from '../src/platform/clock.ts';
import { type Database, openDatabase } from '../src/platform/database/database.ts';
import { lateReads } from '../src/platform/database/replica.ts';
import { migrate } from '../src/platform/migrations/migrate.ts';
import { expectTrueBooks, guestsAtWork, type Site } from '../src/testing/bookings/guests-at-work.ts';
import { type NatsServer, startNats } from '../src/testing/change-feed/nats-server.ts';
import { type PatroniCluster, startPatroni } from '../src/testing/database/patroni-cluster.ts';
import { type MadeStay, makeStay } from '../src/testing/factories.ts';
import { freePort } from '../src/testing/processes/free-port.ts';
import { callOver, type ServerProcess, startServer, untilReady } from '../src/testing/processes/server-process.ts';
import { type Person, type TestApp, testApp } from '../src/testing/test-app.ts';
import { type RazorpayStub, startRazorpayStub } from '../src/testing/vendors/razorpay-stub.ts';
import { recipeFor } from './recipe.ts';

const OPS = new URL('../../../ops/', import.meta.url);
const recipe = (name: string) => readFile(new URL(name, OPS), 'utf8');
const GUESTS = 4;
const KILLS = 10;
/** What operators are promised, from the last word of the primary to the next write. */
const WRITES_WITHIN_MS = 30_000;
const WAIT = { timeout: 180_000, interval: 50 };
const SLOT = 'basera_feed';
const FOR_EVER_MS = 3_600_000;
const STRICT_MS = 2000;

/** The machine of the primary dies, with PostgreSQL, Patroni and etcd on it, while guests book and pay. */
describe('a primary that dies, with two standbys that Patroni watches', () => {
  let folder: string;
  let dataDir: string;
  let cluster: PatroniCluster;
  let proxy: ChildProcess;
  let nats: NatsServer;
  let razorpay: RazorpayStub;
  let office: TestApp;
  const servers: ServerProcess[] = [];
  let origins: string[];
  let guests: Person[];
  let stay: MadeStay;
  let replicaUrl: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'basera-failover-'));
    dataDir = await mkdtemp(join(tmpdir(), 'basera-failover-data-'));
    cluster = await startPatroni(folder, {
      patroni: (await recipe('patroni.yml')).replaceAll('10.0.0.0/24', '127.0.0.1/32'),
      etcd: await recipe('etcd.env'),
    });
    await cluster.untilWhole();
    const url = await proxied();
    await prepare(url('postgres', 'postgres'));
    nats = await startNats(join(folder, 'nats'));
    razorpay = await startRazorpayStub();
    const database = { ...(await openDatabase({ url: url('basera', 'basera') })), url: url('basera', 'basera') };
    await migrate(database);
    office = await testApp('server', { database, clock: new MovableClock(), env: razorpay.env });
    guests = [];
    for (let number = 0; number < GUESTS; number += 1)
      guests.push(await office.signedInAs(`guest-${number}@example.com`));
    stay = await makeStay(database, { rooms: [{ units: 2 }] });
    for (let number = 0; number < 2; number += 1)
      servers.push(
        startServer({
          ...razorpay.env,
          DATABASE_URL: database.url,
          DATABASE_REPLICA_URL: replicaUrl,
          NATS_URL: nats.url,
          FEED_SLOT: SLOT,
          DATA_DIR: dataDir,
          PUBLIC_ORIGIN: 'http://localhost:3000',
          LOG_LEVEL: 'fatal',
        }),
      );
    origins = await Promise.all(servers.map(({ origin }) => origin));
    await Promise.all(origins.map(untilReady));
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.end('SIGTERM')));
    await office?.close();
    await office?.database.close();
    await razorpay?.stop();
    await nats?.stop();
    proxy?.kill('SIGKILL');
    await cluster?.stop();
    for (const each of [folder, dataDir]) await rm(each, { recursive: true, force: true });
  });

  /** HAProxy by its recipe; resolves to the addresses of who leads, by user and database. */
  async function proxied(): Promise<(user: string, database: string) => string> {
    const [primary, replica] = await Promise.all([freePort(), freePort()]);
    const ofMachines = cluster.machines.flatMap(({ name, postgresPort, apiPort }, at): [string, string][] => {
      const from = `server ${name} 10.0.0.4${at + 1}:5432 check port 8008`;
      const to = `server ${name} 127.0.0.1:${postgresPort} check port ${apiPort}`;
      // Once for who leads, once for the standbys.
      return [
        [from, to],
        [from, to],
      ];
    });
    const text = recipeFor(await recipe('haproxy-database.cfg'), [
      ['127.0.0.1:5000', `127.0.0.1:${primary}`],
      ['127.0.0.1:5001', `127.0.0.1:${replica}`],
      ...ofMachines,
    ]);
    await writeFile(join(folder, 'haproxy.cfg'), text);
    proxy = spawn('haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')], { stdio: 'ignore' });
    await once(proxy, 'spawn');
    replicaUrl = `postgres://basera:${cluster.password}@127.0.0.1:${replica}/basera`;
    const url = (user: string, database: string) =>
      `postgres://${user}:${cluster.password}@127.0.0.1:${primary}/${database}`;
    await untilItKnows(url('postgres', 'postgres'));
    return url;
  }

  /** Until it has asked each machine it takes all of them for the primary, one after the other. */
  async function untilItKnows(url: string): Promise<void> {
    await vi.waitFor(async () => {
      for (const _ of cluster.machines) {
        const client = new pg.Client({ connectionString: url });
        await client.connect();
        const { rows } = await client.query('select pg_is_in_recovery() as follows').finally(() => client.end());
        expect(rows).toEqual([{ follows: false }]);
      }
    }, WAIT);
  }

  /** As docs/operations.md has it: a user, a database, and the slot that Patroni is to keep. */
  async function prepare(url: string): Promise<void> {
    const admin = await openDatabase({ url, poolSize: 1 });
    await admin.pool.query(`create role basera login replication password '${cluster.password}'`);
    await admin.pool.query('create database basera owner basera');
    await admin.close();
    await cluster.configure({ slots: { [SLOT]: { type: 'logical', database: 'basera', plugin: 'pgoutput' } } });
  }

  const site = (): Site => ({ office, razorpay, stay, guests, origin: origins[0] ?? '' });
  const lives = () => {
    for (const server of servers) expect(server.process.exitCode, server.output()).toBeNull();
  };
  const write = () =>
    office.database.pool.query(`update users set created_at = created_at where id = $1`, [guests[0]?.user.id]);

  it(`loses no acknowledged booking and sells no night twice in ${KILLS} deaths, and takes writes within 30 s`, async () => {
    let kills = 0;
    const late: number[] = [];
    const { anotherDay, promised, wrong, steps, all } = guestsAtWork(site(), () => kills === KILLS);
    const killing = (async () => {
      for (; kills < KILLS; kills += 1) {
        await cluster.untilWhole();
        await anotherDay();
        const [before, kept] = [steps(), promised.length];
        await vi.waitFor(() => expect(steps()).toBeGreaterThan(before + 20), WAIT);
        await vi.waitFor(() => expect(promised.length).toBeGreaterThan(kept), WAIT);
        const primary = await cluster.leader();
        await primary.kill();
        const died = performance.now();
        await vi.waitFor(write, WAIT);
        late.push(Math.round(performance.now() - died));
        await Promise.all(origins.map(untilReady));
        lives();
        primary.startAgain();
        console.log(`death ${kills + 1}: ${primary.name}, writes again after ${late.at(-1)} ms`);
      }
    })();
    await Promise.all([killing, all()]);
    expect(wrong).toEqual([]);
    expect(late.filter((milliseconds) => milliseconds > WRITES_WITHIN_MS)).toEqual([]);
    await cluster.untilWhole();
    await expectTrueBooks(site(), promised);
  }, 1_800_000);

  it('is followed by an index that hears of every change, through a slot that has come along', async () => {
    const { rows } = await office.database.pool.query('select active from pg_replication_slots where slot_name = $1', [
      SLOT,
    ]);
    expect(rows).toEqual([{ active: true }]);
    const { id } = await makeStay(office.database, { rooms: [{ price: 1000 }], city: 'Jaisalmer' });
    const found = async (origin: string) =>
      (await callOver(origin, 'GET', '/fetchPropertiesByFilters?city=Jaisalmer')).body.properties.data.map(
        (each: { id: number }) => each.id,
      );
    for (const origin of origins) await vi.waitFor(async () => expect(await found(origin)).toEqual([id]), WAIT);
  });

  it('leaves reads that may be late to a standby, as long as it is known to be fresh enough', async () => {
    const open = (maxBehindMs: number) =>
      openDatabase({ url: office.database.url ?? '', replica: { url: replicaUrl, maxBehindMs } });
    const [patient, strict] = [await open(FOR_EVER_MS), await open(STRICT_MS)];
    const staysOf = (database: Database) =>
      lateReads(database)((db) => db.selectFrom('properties').select('id').execute()).then((rows) => rows.length);
    const standbys = await eachStandby();
    try {
      await vi.waitFor(
        () => expect([patient, strict].map(({ replica }) => replica?.watch.isFresh)).toEqual([true, true]),
        WAIT,
      );
      await holdReplay(standbys);
      const before = await staysOf(patient);
      await makeStay(office.database);
      expect(await staysOf(patient)).toBe(before);
      await vi.waitFor(async () => expect(await staysOf(strict)).toBe(before + 1), WAIT);
      expect(strict.replica?.watch.behindMs).toBeGreaterThan(STRICT_MS);
      for (const standby of standbys) await standby.query('rollback');
      await vi.waitFor(async () => expect(await staysOf(patient)).toBe(before + 1), WAIT);
      await vi.waitFor(() => expect(strict.replica?.watch.isFresh).toBe(true), WAIT);
    } finally {
      await Promise.all([...standbys.map((standby) => standby.end()), patient.close(), strict.close()]);
    }
  });

  /** What is read there keeps a lock of the primary from being replayed, and all behind it. Patroni would end a pause within seconds. */
  async function holdReplay(standbys: pg.Client[]): Promise<void> {
    const { pool } = office.database;
    await pool.query('create table held ()');
    const isThere = async (standby: pg.Client) => (await standby.query("select to_regclass('held') as found")).rows;
    for (const standby of standbys) {
      await vi.waitFor(async () => expect(await isThere(standby)).toEqual([{ found: 'held' }]), WAIT);
      await standby.query('begin');
      await standby.query('select from held');
    }
    await pool.query('begin; lock table held in access exclusive mode; commit');
  }

  it('changes who leads when it is asked to, and makes a standby anew', async () => {
    const old = await cluster.leader();
    await old.patronictl('switchover', 'basera', '--force');
    await vi.waitFor(async () => expect((await cluster.leader()).name).not.toBe(old.name), WAIT);
    await cluster.untilWhole();
    await vi.waitFor(write, WAIT);
    await old.patronictl('reinit', 'basera', old.name, '--force', '--wait');
    await cluster.untilWhole();
    lives();
  });

  async function eachStandby(): Promise<pg.Client[]> {
    const leader = await cluster.leader();
    const standbys = cluster.machines.filter((machine) => machine !== leader);
    return Promise.all(
      standbys.map(async ({ postgresPort: port }) => {
        const client = new pg.Client({
          host: '127.0.0.1',
          port,
          user: 'postgres',
          password: cluster.password,
          database: 'basera',
        });
        await client.connect();
        return client;
      }),
    );
  }
});
