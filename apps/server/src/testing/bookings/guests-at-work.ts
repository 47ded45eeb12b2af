import { sql } from 'kysely';
import { expect } from 'vitest';
import { type MadeStay, makeStay, type StayShape } from '../factories.ts';
import type { Person, TestApp } from '../test-app.ts';
import type { RazorpayStub } from '../vendors/razorpay-stub.ts';
import { moneyKeptWrongly, repeatedAttempts, wrongMoney, wrongNights } from './audit.ts';
import { type Answered, type BusyHour, keepBusy } from './busy-guests.ts';
import { comeToRest } from './come-to-rest.ts';
import { wrongBooks } from './ledger-audit.ts';
import { wrongUnits } from './unit-audit.ts';

/** A server at `origin` with its guests and its gateway; `office` works on the same database. */
export type Site = { office: TestApp; razorpay: RazorpayStub; stay: MadeStay; guests: Person[]; origin: string };

/** While the gateway is well. */
const isNeverDue = ({ status, body }: Answered): boolean =>
  (status >= 500 && status !== 503) || /Payments are not answering/.test(body.message);

/** Guests at work until `isOver`, what they and the gateway were answered, and what was answered wrongly. */
export function guestsAtWork(
  { office, razorpay, stay, guests, origin }: Site,
  isOver: () => boolean,
  isWrong: (answered: Answered) => boolean = isNeverDue,
) {
  const promised: Answered[] = [];
  const wrong: unknown[] = [];
  let steps = 0;
  const query = (text: string, values: unknown[] = []) => office.database.pool.query(text, values).catch(() => null);
  const hour: BusyHour = {
    razorpay,
    stay,
    clock: office.clock,
    anyOrigin: () => origin,
    cutOff: () => query(`update idempotency_keys set created_at = created_at - interval '1 minute'`),
    holdRunsOut: (id) => query(`update bookings set hold_expires_at = now() - interval '1 second' where id = $1`, [id]),
    stepped: () => {
      steps += 1;
    },
    heard: (answered) => {
      if (answered.status === 200) promised.push(answered);
      if (isWrong(answered)) wrong.push(answered);
    },
    isOver,
  };
  return {
    hour,
    promised,
    wrong,
    steps: () => steps,
    /** Another day and another stay: guests may hold rooms again, and find some. */
    async anotherDay(shape: StayShape = {}) {
      for (const counted of ['rate_limits', 'room_holds']) await office.database.pool.query(`delete from ${counted}`);
      hour.stay = await makeStay(office.database, { rooms: [{ units: 2 }], ...shape });
    },
    async all() {
      // Guests count their attempts anew each hour: the key of an earlier one would bring back a page that is paid.
      await query('delete from idempotency_keys');
      await Promise.all(guests.map((one) => keepBusy(hour, one)));
    },
  };
}

/** What was said to be done is found done: bookings, cancellations and events of the gateway. */
async function expectKept({ db }: TestApp['database'], promised: Answered[]): Promise<void> {
  for (const { path, body, event } of promised) {
    const id = body.data?.inquiry?.id ?? /inquiries\/(\d+)\/cancel/.exec(path)?.[1];
    if (id) {
      const booking = await db.selectFrom('bookings').select('status').where('id', '=', Number(id)).executeTakeFirst();
      expect(booking, `${path} ${id}`).toBeDefined();
      if (path.endsWith('/cancel')) expect(booking?.status).toBe('cancelled');
    }
    if (event) {
      const { rows } = await sql`select 1 from payment_events where event_id = ${event}`.execute(db);
      expect(rows, event).toHaveLength(1);
    }
  }
}

/** Once all has come to rest: nothing promised is lost, and no night and no rupee is where it should not be. */
export async function expectTrueBooks({ office, razorpay }: Site, promised: Answered[]): Promise<void> {
  await comeToRest(office);
  await expectKept(office.database, promised);
  expect(await wrongNights(office.database.db)).toEqual([]);
  expect(await wrongMoney(office.database.db, razorpay)).toEqual([]);
  expect(promised.length).toBeGreaterThan(0);
}

/** The same, with the ledger, the units, and what is kept of payments. */
export async function expectAllBooksTrue(site: Site, promised: Answered[]): Promise<void> {
  await expectTrueBooks(site, promised);
  const { db } = site.office.database;
  const wrong = await Promise.all([wrongBooks(db), wrongUnits(db), moneyKeptWrongly(db), repeatedAttempts(db)]);
  expect(wrong).toEqual([[], [], [], []]);
}
