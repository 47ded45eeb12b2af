import { readFileSync } from 'node:fs';
import { addDays, type CalendarDate, dayInIndia } from '@basera/contract/calendar-date';
import { DEMO_STAFF } from '../../src/demo-mode/demo-staff.ts';
import type { DemoGuest } from '../day/guests.ts';
import { insertGuest, type Placed } from '../day/load-demo-day.ts';
import type { DemoClient } from '../number-stays.ts';
import { insertAccounts } from './insert-accounts.ts';
import { insertChange } from './insert-change.ts';
import { insertEnded } from './insert-ended.ts';
import { insertStaysOfMorning } from './insert-stays.ts';
import { insertSuspension } from './insert-suspension.ts';
import { type DemoTicket, demoTickets } from './tickets.ts';

const HOUR_MS = 3_600_000;
/** Not the owner whom `npm start` names: nothing is wrong at theirs. */
const OWNER = 'demo:owner-02';
const PICTURES = new URL('../pictures/', import.meta.url);

const OTHER_ROOM = 'This is not the room we booked: ours had a balcony. Can we move tomorrow?';

const GUESTS: Record<DemoTicket['guest'], DemoGuest> = {
  disputing: {
    name: 'Sanjana Reddy',
    arrives: -1,
    nights: 3,
    guests: 2,
    kind: 'paid',
    hoursAgo: 190,
    says: OTHER_ROOM,
  },
  collided: { name: 'Rohit Malhotra', arrives: 6, nights: 2, guests: 2, kind: 'paid', hoursAgo: 50 },
  coming: { name: 'Lakshmi Pillai', arrives: 9, nights: 2, guests: 2, kind: 'paid', hoursAgo: 70 },
};

/** Somebody who cannot sign in; what they booked stands. */
const SUSPENDED: DemoGuest = {
  ...{ name: 'Kunal Bhatia', arrives: 12, nights: 2, guests: 2 },
  ...{ kind: 'paid', hoursAgo: 120 },
};

type Placing = Record<DemoTicket['guest'], Placed>;
type Staff = { support: number; finance: number; admin: number; content: number };

/**
 * What waits in the office on the first morning: tickets, a dispute, a report that contradicts itself, nights sold twice, stays
 * and accounts to look at, and what travellers report. Everything or nothing, and nobody is mailed of it: the regular jobs find nothing to do here.
 */
export async function loadDemoMorning(client: DemoClient, now: Date): Promise<void> {
  const { rows } = await client.query('select id, owner_name from businesses where import_source = $1', [OWNER]);
  if (!rows[0]) return;
  await client.query('begin');
  try {
    const house = { business: Number(rows[0].id), owner: 0, now, today: dayInIndia(now) };
    const staff = await insertStaff(client, now);
    const placed: Partial<Placing> = {};
    for (const [index, [who, guest]] of Object.entries(GUESTS).entries())
      placed[who as DemoTicket['guest']] = (await insertGuest(client, house, guest, index)) ?? undefined;
    const { disputing, collided, coming } = placed;
    if (disputing && collided && coming) {
      const all = { disputing, collided, coming };
      for (const ticket of demoTickets) await insertTicket(client, { ticket, placed: all, staff, now });
      await insertDispute(client, disputing, staff, now);
      await insertChange(client, disputing, now);
      await insertDifference(client, coming, now);
      await insertCollision(client, collided, now);
    }
    const suspended = await insertGuest(client, house, SUSPENDED, Object.keys(GUESTS).length);
    if (suspended) await insertSuspension(client, suspended, staff, now);
    await insertEnded(client, house, Object.keys(GUESTS).length + 1);
    await insertAccounts(client, { finance: staff.finance, now });
    await insertStaysOfMorning(client, { now, content: staff.content, reporter: disputing?.user ?? null });
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

const hoursBefore = (now: Date, hours: number): Date => new Date(now.getTime() - hours * HOUR_MS);

/** The people of the demo's links, who have done something already. */
async function insertStaff(client: DemoClient, now: Date): Promise<Staff> {
  const { support, finance, admin, content } = DEMO_STAFF;
  const roles = { support, finance, admin, content };
  for (const [role, { name, email }] of Object.entries(roles))
    await client.query('insert into staff (name, email, role, created_at) values ($1, $2, $3, $4)', [
      ...[name, email, role],
      hoursBefore(now, 24 * 400),
    ]);
  const { rows } = await client.query('select id, role from staff');
  const idOf = (role: string) => Number(rows.find((row) => row.role === role)?.id);
  return { support: idOf('support'), finance: idOf('finance'), admin: idOf('admin'), content: idOf('content') };
}

type Sent = { ticket: DemoTicket; placed: Placing; staff: Staff; now: Date };

async function insertTicket(client: DemoClient, { ticket, placed, staff, now }: Sent): Promise<void> {
  const said = ticket.later ?? [];
  const last = said.at(-1);
  const { rows } = await client.query(
    `insert into tickets (number, user_id, category, subject, email, message, picture, status, created_at, updated_at)
     select $1, u.id, $3, $4, u.email, $5, $6, $7, $8, $9 from users u where u.id = $2 returning id`,
    [
      ...[ticket.number, placed[ticket.guest].user, ticket.category, ticket.subject, ticket.message],
      ...[readFileSync(new URL(ticket.picture, PICTURES)), last?.by === 'us' ? 'answered' : 'open'],
      ...[hoursBefore(now, ticket.hoursAgo), hoursBefore(now, last?.hoursAgo ?? ticket.hoursAgo)],
    ],
  );
  const id = Number(rows[0]?.id);
  for (const { by, message, hoursAgo } of said)
    await client.query(
      `insert into ticket_messages (ticket_id, staff_id, message, closes, created_at, mailed_at) values ($1, $2, $3, false, $4, $4)`,
      [id, by === 'us' ? staff.support : null, message, hoursBefore(now, hoursAgo)],
    );
  if (ticket.note)
    await client.query(
      'insert into case_notes (subject, ticket_id, staff_id, note, created_at) values ($1, $2, $3, $4, $5)',
      [`ticket ${id}`, id, staff.finance, ticket.note, hoursBefore(now, 2)],
    );
}

/** What its owner is to have is kept back by `planPayouts`. */
const insertDispute = (client: DemoClient, { booking }: Placed, { support }: Staff, now: Date) =>
  client.query('insert into disputes (booking_id, opened_by, why, opened_at) values ($1, $2, $3, $4)', [
    ...[booking, support],
    'The guest was given another room than the one booked, and wants part of it back. The owner has been asked.',
    hoursBefore(now, 2),
  ]);

/** A report that says another thing than the one before: only a person settles such a one, so it stays. */
const insertDifference = (client: DemoClient, { booking }: Placed, now: Date) =>
  client.query(
    `insert into money_differences (key, kind, booking_id, payment_id, facts, opened_at)
     select 'report_contradicts:sandbox:payment:' || transaction_number, 'report_contradicts', booking_id, id, jsonb_build_object(
       'entity', transaction_number, 'report', 'settlements-of-yesterday.csv',
       'before', jsonb_build_object('amount', amount, 'fee', 0), 'now', jsonb_build_object('amount', amount, 'fee', amount / 50)), $2
     from payments where booking_id = $1`,
    [booking, hoursBefore(now, 6)],
  );

/** Another site has sold the same nights: nothing reads that one's calendar again, so it stays until somebody settles it. */
async function insertCollision(client: DemoClient, { booking, checkIn }: Placed, now: Date): Promise<void> {
  const nights = GUESTS.collided.nights;
  const until: CalendarDate = addDays(checkIn, nights);
  const facts = {
    nights: [[checkIn, addDays(until, -1)]],
    blocks: [{ site: 'booking', unit_no: 1, first_night: checkIn, until, reference: null }],
    is_same_dates: false,
  };
  await client.query(
    `insert into cases (kind, business_id, property_id, booking_id, room_id, state, opened_at, facts, told_at)
     select 'double_booking', b.business_id, b.property_id, b.id, r.room_id, 'open', $2, $3::text::jsonb, $2
     from bookings b join booking_rooms r on r.booking_id = b.id where b.id = $1`,
    [booking, hoursBefore(now, 9), JSON.stringify(facts)],
  );
}
