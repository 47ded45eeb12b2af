import { readFileSync } from 'node:fs';
import { addDays } from '@basera/contract/calendar-date';
import { type Database, heardBy } from '../../apps/server/src/platform/database/database.ts';
import { type BenchServer, startServer } from '../bench-server.ts';
import { bookingOf, NIGHTS, roomsToBook } from '../booking/request.ts';
import type { LoadLoop } from '../load-loop.ts';
import { signInUsers } from '../sign-in-users.ts';
import { startBeside } from './beside.ts';

/** Not at all; by triggers and NOTIFY; by the log of changes and NATS. Where it is told, one process beside tells and follows. */
export type Told = 'untold' | 'triggers' | 'log';

/**
 * Milliseconds that a whole booking waits for the database, one after the other; of processor time that its connections take there;
 * how many a second, sixteen at once.
 */
export type Cost = { inDatabaseMs: number; processorMs: number; perSecond: number };

const ALONE = 160;
/** Long enough that a process which was started just now has warmed up. */
const AT_ONCE = 1440;
const CONNECTIONS = 16;
const DAYS_AHEAD = 440;
const TRIGGERS = ['inserted', 'updated', 'deleted'];
let turn = 0;

async function setTriggers({ pool }: Database, to: 'enable' | 'disable'): Promise<void> {
  for (const event of TRIGGERS) await pool.query(`alter table room_nights ${to} trigger search_${event}`);
}

type Where = { database: Database; url: string; natsUrl: string; load: LoadLoop };

/** Bookings of distinct rooms over HTTP, in nights that no other round has touched, by people of their own. */
export async function measureBookings({ database, url, natsUrl, load }: Where, told: Told): Promise<Cost> {
  const env: Record<string, string> = told === 'log' ? { NATS_URL: natsUrl, NATS_STREAM: 'bench' } : {};
  await setTriggers(database, told === 'untold' ? 'disable' : 'enable');
  // Its connections are told from those of whoever books by their name.
  const besideUrl = `${url}?application_name=beside`;
  const stopBeside = told === 'untold' ? async () => {} : await startBeside({ ...env, DATABASE_URL: besideUrl });
  let spentMs = 0;
  const heard = heardBy(database, ({ queryDurationMillis }) => {
    spentMs += queryDurationMillis;
  });
  // Its database is used on, by the next round.
  const server = await startServer({ ...heard, close: async () => {} }, { ...env, DATABASE_URL: url, ROLES: 'api' });
  try {
    const requests = await requestsFor(server);
    spentMs = 0;
    const processorBefore = await processorMs(database);
    const alone = await load.run({ port: server.port, requests, connections: 1, answers: ALONE });
    const inDatabaseMs = spentMs / ALONE;
    const rest = requests.slice(ALONE);
    const atOnce = await load.run({ port: server.port, requests: rest, connections: CONNECTIONS, answers: AT_ONCE });
    const refused = alone.refused + atOnce.refused;
    if (refused > 0) throw new Error(`${refused} bookings were refused`);
    const spent = (await processorMs(database)) - processorBefore;
    return { inDatabaseMs, processorMs: spent / requests.length, perSecond: atOnce.perSecond };
  } finally {
    await server.close();
    await stopBeside();
    if (told === 'log') await tellByNotifyAgain(database);
  }
}

/** Linux counts in hundredths of a second. */
const TICK_MS = 10;
const [USER_TICKS, SYSTEM_TICKS] = [11, 12];

/** What the connections of whoever books have taken of the processors so far; PostgreSQL runs on this machine. */
async function processorMs({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = 'basera'",
  );
  const ticks = rows.map(({ pid }) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return Number(fields[USER_TICKS]) + Number(fields[SYSTEM_TICKS]);
  });
  return TICK_MS * ticks.reduce((sum, each) => sum + each, 0);
}

async function requestsFor(server: BenchServer): Promise<string[]> {
  const bookings = ALONE + AT_ONCE;
  const tokens = await signInUsers(server, bookings);
  const rooms = await roomsToBook(server, bookings);
  const checkIn = addDays(server.deps.clock.today(), DAYS_AHEAD + turn * NIGHTS);
  const first = turn * bookings;
  turn += 1;
  return rooms.map((room, index) =>
    bookingOf(server, { room, checkIn, token: tokens[index] ?? '', guest: first + index }),
  );
}

async function tellByNotifyAgain({ pool }: Database): Promise<void> {
  await pool.query('select tell_by_notify()');
  await pool.query('select pg_drop_replication_slot(slot_name) from pg_replication_slots');
}
