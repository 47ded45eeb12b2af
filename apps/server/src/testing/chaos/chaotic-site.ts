import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MovableClock } from '../../platform/clock.ts';
import { type Database, openDatabase } from '../../platform/database/database.ts';
import { migrate } from '../../platform/migrations/migrate.ts';
import { CITIES } from '../bookings/changing-prices.ts';
import type { Site } from '../bookings/guests-at-work.ts';
import { type NatsServer, startNats } from '../change-feed/nats-server.ts';
import { type Cluster, startCluster } from '../database/postgres-cluster.ts';
import { makeStay } from '../factories.ts';
import { type Relay, startRelay } from '../processes/relay.ts';
import { type ServerProcesses, serverProcesses } from '../processes/server-processes.ts';
import { type SmallDisk, smallDisk } from '../processes/small-disk.ts';
import { type Person, testApp } from '../test-app.ts';
import { loopbackMail } from '../vendors/loopback-mail.ts';
import { startRazorpayStub } from '../vendors/razorpay-stub.ts';
import { type FakeClock, fakeClock } from './fake-clock.ts';

export type Link = { name: string; relay: Relay };

export type ChaoticSite = {
  site: Site;
  servers: ServerProcesses;
  cluster: Cluster;
  nats: NatsServer | null;
  /** Of each process to each thing that it asks. */
  links: Link[];
  disks: { name: 'database' | 'pictures'; disk: SmallDisk }[];
  clocks: FakeClock[];
  /** What cannot be tried here, and why. */
  missing: string[];
  stop(): Promise<void>;
};

export type ChaosOptions = { processes: number; guests: number; feed: 'NOTIFY' | 'NATS' };

const CLUSTER = [
  'max_connections=200',
  'fsync=off',
  'wal_level=logical',
  'max_replication_slots=10',
  'max_wal_senders=10',
  // Fits on a small disk.
  'max_wal_size=64MB',
  'min_wal_size=32MB',
];

type Undo = () => unknown;

async function clusterOn(folder: string, undo: Undo[]): Promise<Cluster> {
  const cluster = await startCluster(folder, { settings: CLUSTER });
  // One that is gone has nothing to stop.
  undo.push(async () => (await cluster.isAlive()) && cluster.stop());
  return cluster;
}

async function diskAt(folder: string, undo: Undo[]): Promise<SmallDisk | null> {
  const disk = await smallDisk(folder);
  if (disk) undo.push(() => disk.remove());
  return disk;
}

async function startVendors(folder: string, feed: ChaosOptions['feed'], undo: Undo[]) {
  const [razorpay, mail] = await Promise.all([startRazorpayStub(), loopbackMail()]);
  undo.push(() => Promise.all([razorpay.stop(), mail.stop()]));
  const nats = feed === 'NATS' ? await startNats(join(folder, 'nats')) : null;
  if (nats) undo.push(() => nats.stop());
  return { razorpay, mail, nats };
}

/** A relay of its own before each of these addresses; resolves to the addresses by way of them. */
async function linked(
  addresses: Record<string, string>,
  whose: string,
  links: Link[],
  undo: Undo[],
): Promise<Record<string, string>> {
  const by: Record<string, string> = {};
  for (const [name, address] of Object.entries(addresses)) {
    const relay = await startRelay(Number(new URL(address).port));
    undo.push(() => relay.stop());
    links.push({ name: `the link of ${whose} by ${name}`, relay });
    by[name] = relay.by(address);
  }
  return by;
}

/** Server processes, each with its own links to database, gateway, mail and feed and its own clock, over small disks. Whoever starts it stops it. */
export async function startChaoticSite({ processes, guests, feed }: ChaosOptions): Promise<ChaoticSite> {
  const undo: Undo[] = [];
  const stop = async () => {
    for (const each of undo.splice(0).reverse()) await each();
  };
  try {
    const folder = await mkdtemp(join(tmpdir(), 'basera-chaos-'));
    undo.push(() => rm(folder, { recursive: true, force: true }));
    // PostgreSQL is not root there.
    await chmod(folder, 0o755);
    const [database, pictures] = [join(folder, 'disk-1'), join(folder, 'disk-2')];
    const disks = [
      { name: 'database' as const, disk: await diskAt(database, undo) },
      { name: 'pictures' as const, disk: await diskAt(pictures, undo) },
    ].flatMap(({ name, disk }) => (disk ? [{ name, disk }] : []));
    const cluster = await clusterOn(join(database, 'cluster'), undo);
    const vendors = await startVendors(folder, feed, undo);
    const { razorpay, mail, nats } = vendors;
    const opened: Database & { url: string } = { ...(await openDatabase({ url: cluster.url })), url: cluster.url };
    undo.push(() => opened.close());
    await migrate(opened);
    const clocks = await Promise.all(
      Array.from({ length: processes }, (_, at) => fakeClock(join(folder, `clock-${at}`))),
    );
    const links: Link[] = [];
    const envs: Record<string, string>[] = [];
    for (let at = 0; at < processes; at += 1) {
      const own = razorpay.envFor(String(at));
      const addresses = {
        DATABASE_URL: cluster.url,
        RAZORPAY_API_URL: own.RAZORPAY_API_URL,
        SMTP_URL: mail.url,
        ...(nats && { NATS_URL: nats.url }),
      };
      envs.push({ ...own, ...(await linked(addresses, `process ${at}`, links, undo)), ...clocks[at]?.env });
    }
    const servers = await serverProcesses(
      processes,
      (at) => ({
        ...COMMON,
        DATA_DIR: join(pictures, 'data'),
        NODE_COMPILE_CACHE: join(folder, 'compiled'),
        ...envs[at],
      }),
      opened,
    );
    undo.push(() => servers.stop());
    const office = await testApp('server', { database: opened, clock: new MovableClock(), env: razorpay.env });
    undo.push(() => office.close());
    const people: Person[] = [];
    for (let number = 0; number < guests; number += 1)
      people.push(await office.signedInAs(`chaos-${number}@example.com`));
    const stay = await makeStay(opened, { rooms: [{ units: 2 }], city: CITIES[0] });
    const site = { office, razorpay, stay, guests: people, origin: '' };
    return { site, servers, cluster, nats, links, disks, clocks, missing: missingOf(disks.length, clocks), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const COMMON = {
  PUBLIC_ORIGIN: 'http://localhost:3000',
  MAIL_FROM: 'Basera <help@basera.example>',
  SEARCH_SNAPSHOT_MINUTES: '1',
  LOG_LEVEL: 'warn',
  // Theirs, not those of tests in which nothing goes wrong.
  DATABASE_CONNECT_TIMEOUT_MS: '4000',
  DATABASE_STATEMENT_TIMEOUT_MS: '4500',
  DATABASE_QUERY_TIMEOUT_MS: '5000',
};

const missingOf = (disks: number, clocks: FakeClock[]): string[] => [
  ...(disks === 2 ? [] : ['disks that fill up: mounting a small one needs root']),
  ...(clocks.every(({ env }) => env.LD_PRELOAD) ? [] : ['clocks that move: apt-get install faketime']),
];
