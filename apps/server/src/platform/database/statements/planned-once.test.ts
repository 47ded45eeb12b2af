import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingRequest } from '../../../testing/bookings/booking-request.ts';
import { book } from '../../../testing/bookings/paying.ts';
import { fillTable } from '../../../testing/database/fill-table.ts';
import { PLANNED_ANEW } from '../../../testing/database/kept-plans.ts';
import { makeStay } from '../../../testing/factories.ts';
import { type RecordedApp, recordedApp } from '../../../testing/recorded-app.ts';
import { PLANNED_ONCE } from './planned-once.ts';

const GROWING = [
  'bookings',
  'payments',
  'room_nights',
  'room_holds',
  'booking_rooms',
  'user_sessions',
  'conversations',
  'messages',
  'rooms',
  'properties',
  'rate_limits',
  'payment_links',
  'idempotency_keys',
  'users',
];
const ROUNDS = 7 + PLANNED_ANEW;
const GIVEN = /\$(\d+)/g;

describe('statements that a connection plans once', () => {
  let app: RecordedApp;
  let said: string[];
  beforeAll(async () => {
    // What it keeps is a connection's own affair.
    app = await recordedApp({}, 1);
    const guest = await app.server.signedInAs('planned@example.com');
    const stay = await makeStay(app.database, { rooms: [{ units: 50 }] });
    const asked = bookingRequest(stay, { today: app.server.clock.today() });
    const headers = { 'idempotency-key': 'a first press' };
    expect((await guest.call('POST', '/user/room-inquiries', { body: asked, headers })).status).toBe(200);
    const sides = {
      sender_id: guest.user.id,
      sender_type: 'user',
      receiver_id: stay.businessId,
      receiver_type: 'business',
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      const another = await app.server.signedInAs(`planned-${round}@example.com`);
      await book(app.server, another, stay);
      // The last of its kind: those nights are noted as sold out.
      await book(app.server, another, await makeStay(app.database, { rooms: [{ units: 1 }] }));
      const sent = await guest.call('POST', '/messages/send', {
        body: { ...sides, message: 'A cot?', client_id: `of-${round}` },
      });
      expect(sent.status).toBe(200);
    }
    await app.server.deps.background.idle();
    said = [...new Set(app.database.statements.filter((text) => text.endsWith('/* planned once */')))];
  });
  afterAll(() => app.close());

  it('are those of a booking and a message, and of the limits of those and of signing in; they name their columns', () => {
    expect(said).toHaveLength(22);
    expect(said.filter((text) => /select \*|\.\*/.test(text))).toEqual([]);
  });

  it('are kept by the connection, under a name for each text', async () => {
    await app.database.db.connection().execute(async (db) => {
      const ask = () => sql<{ sum: number }>`select ${1}::int + ${2}::int as sum ${PLANNED_ONCE}`.execute(db);
      const sums = [await ask(), await ask()].map(({ rows }) => rows[0]?.sum);
      const { rows } = await sql<{ kept: number }>`
        select count(*)::int as kept from pg_prepared_statements where statement like '%as sum%planned once%'`.execute(
        db,
      );
      expect([sums, rows[0]?.kept]).toEqual([[3, 3], 1]);
    });
  });

  it('are planned no more once they have been said a few times, whatever was asked for', async () => {
    const { rows } = await sql<{ statement: string; is_kept: boolean }>`
      select statement, generic_plans > 0 as is_kept from pg_prepared_statements
      where statement like '%planned once */' and custom_plans + generic_plans >= ${ROUNDS - 2}`.execute(
      app.database.db,
    );
    expect(rows.filter(({ is_kept }) => !is_kept)).toEqual([]);
    expect(rows).toHaveLength(said.length);
  });

  it('find their rows by an index, whatever their values are', async () => {
    const { pool } = app.database;
    for (const table of GROWING) await fillTable(pool, table);
    await pool.query('analyze');
    const client = await pool.connect();
    try {
      await client.query('set plan_cache_mode = force_generic_plan');
      for (const [index, text] of said.entries()) {
        const count = Math.max(0, ...[...text.matchAll(GIVEN)].map(([, number]) => Number(number)));
        await client.query(`prepare tried_${index} as ${text}`);
        const { rows } = await client.query(
          `explain execute tried_${index}${count > 0 ? `(${Array.from({ length: count }, () => 'null').join(', ')})` : ''}`,
        );
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
        expect(plan.match(new RegExp(`Seq Scan on (${GROWING.join('|')})\\b`, 'g')) ?? [], plan).toEqual([]);
      }
    } finally {
      client.release(true);
    }
  });
});
