import { addDays, dayInIndia } from '@basera/contract/calendar-date';
import type { DemoGuest } from '../day/guests.ts';
import { insertGuest } from '../day/load-demo-day.ts';
import type { DemoClient } from '../number-stays.ts';
import { insertAtDoor } from './insert-at-door.ts';

const HOUR_MS = 3_600_000;
const hoursBefore = (now: Date, hours: number): Date => new Date(now.getTime() - hours * HOUR_MS);

/** The first owner's, and the one at whom something is wrong. */
const FIRST = 'demo:owner-01';
const SILENT = 'demo:owner-02';

const tomorrow = (name: string): DemoGuest => ({
  ...{ name, arrives: 1, nights: 2, guests: 2 },
  ...{ kind: 'paid', hoursAgo: 200 },
});

/**
 * Guests who arrive tomorrow: one whom the first owner is asked about, one who is confirmed, and one of whom another owner has said nothing in time; and two who
 * tell us from the door of others. All
 * others of the demo are expected, so that nobody of the office calls made-up owners. Everything or nothing.
 */
export async function loadDemoArrivals(client: DemoClient, now: Date): Promise<void> {
  await client.query('begin');
  try {
    await insertArrival(client, { owner: FIRST, name: 'Ishaan Verma', nth: 5, now, askedHoursAgo: 0 });
    await insertArrival(client, {
      owner: FIRST,
      name: 'Leela Menon',
      nth: 6,
      now,
      askedHoursAgo: 24,
      confirmedHoursAgo: 3,
    });
    await insertArrival(client, {
      owner: SILENT,
      name: 'Devika Rao',
      nth: 7,
      now,
      askedHoursAgo: 30,
      silentHoursAgo: 1,
    });
    await insertAtDoor(client, now);
    await client.query(
      `insert into arrivals (booking_id, check_in, asked_at, asked_again_at, confirmed_at, confirmed_through)
       select id, check_in, $1::timestamptz, $1::timestamptz, $1::timestamptz, 'site' from bookings
       where status = 'accepted' and user_id is not null and check_in >= $2::text::date on conflict do nothing`,
      [now, dayInIndia(now)],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

type Arriving = {
  owner: string;
  name: string;
  /** Which of the rooms that are free. */
  nth: number;
  now: Date;
  askedHoursAgo: number;
  confirmedHoursAgo?: number;
  silentHoursAgo?: number;
};

async function insertArrival(client: DemoClient, { owner, name, nth, now, ...hours }: Arriving): Promise<void> {
  const { rows } = await client.query('select id from businesses where import_source = $1', [owner]);
  if (!rows[0]) return;
  const house = { business: Number(rows[0].id), owner: 0, now, today: dayInIndia(now) };
  const placed = await insertGuest(client, house, tomorrow(name), nth);
  if (!placed) return;
  const at = (ago: number | undefined) => (ago === undefined ? null : hoursBefore(now, ago));
  const [confirmed, silent] = [at(hours.confirmedHoursAgo), at(hours.silentHoursAgo)];
  await client.query(
    `insert into arrivals (booking_id, check_in, asked_at, asked_again_at, silent_at, confirmed_at, confirmed_through)
     values ($1, $2::text::date, $3, $3, $4, $5, case when $5::timestamptz is not null then 'site' end)`,
    [placed.booking, addDays(house.today, 1), at(hours.askedHoursAgo), silent, confirmed],
  );
  if (silent)
    await client.query(`insert into arrival_cases (booking_id, kind, opened_at) values ($1, 'silent', $2)`, [
      placed.booking,
      silent,
    ]);
}
