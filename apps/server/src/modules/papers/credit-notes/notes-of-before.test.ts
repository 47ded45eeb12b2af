import { readFile } from 'node:fs/promises';
import { calendarDate, instantInIndia } from '@basera/contract/calendar-date';
import { paise } from '@basera/contract/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wrongBooks } from '../../../testing/bookings/ledger-audit.ts';
import { bookPaid } from '../../../testing/bookings/paying.ts';
import { databaseKinds } from '../../../testing/database/test-database.ts';
import { makeStay } from '../../../testing/factories.ts';
import { testOffice } from '../../../testing/office.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { completeStays } from '../../bookings/index.ts';
import { reconcileMoney } from '../../ledger/index.ts';
import { lockBooking, oweRefund } from '../../payments/index.ts';
import { makeNotesOfBefore } from '../index.ts';

const FILLED = new URL('../../../../migrations/0110-credit-notes-of-before.sql', import.meta.url);

describe.each(databaseKinds)('invoices of which money went back before there were credit notes (%s)', (kind) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp(kind);
    await server.listen();
  });
  afterAll(() => server.close());

  const query = async (sql: string) => (await server.database.pool.query(sql)).rows;
  const dueNow = async () =>
    (await query('select booking_id from credit_notes_due order by 1')).map((row) => row.booking_id);

  /** A stay that is over and invoiced; `back` in rupees went back after that, without a note. */
  async function invoiced(back: number): Promise<number> {
    const guest = await server.signedInAs('asha@example.com');
    const { id, request } = await bookPaid(server, guest, await makeStay(server.database));
    server.clock.set(instantInIndia(calendarDate(request.end_date), '11:00'));
    await completeStays(server.deps.bookings);
    server.clock.advance(60);
    const now = server.clock.now();
    if (back > 0)
      await server.database.db.transaction().execute(async (trx) => {
        await lockBooking(trx, id);
        const reason = 'Decided in a dispute.';
        await oweRefund(trx, { bookingId: id, amount: paise(back * 100), reason, key: `dispute-${id}`, now });
      });
    return id;
  }

  it('get one note each, a few at a time, whoever is cut off, and it stands in the story of the booking', async () => {
    const [first, , second] = [await invoiced(1000), await invoiced(0), await invoiced(500)];
    expect(await reconcileMoney(server.deps.ledger)).toBe(2);
    await server.database.pool.query(await readFile(FILLED, 'utf8'));
    expect(await dueNow()).toEqual([first, second]);
    expect(await makeNotesOfBefore(server.deps.payments, 1)).toBe(1);
    expect(await dueNow()).toEqual([second]);
    const both = await Promise.all([makeNotesOfBefore(server.deps.payments), makeNotesOfBefore(server.deps.payments)]);
    expect(both.sort()).toEqual([0, 1]);
    expect(await makeNotesOfBefore(server.deps.payments)).toBe(0);
    expect(await query('select booking_id, total::int, refund_key from credit_notes order by id')).toEqual([
      { booking_id: first, total: 100_000, refund_key: `dispute-${first}` },
      { booking_id: second, total: 50_000, refund_key: `dispute-${second}` },
    ]);
    expect(await wrongBooks(server.database.db)).toEqual([]);
    expect(await reconcileMoney(server.deps.ledger)).toBe(0);

    const office = await testOffice(server);
    const neha = await office.staffAs('support');
    const { entries } = (await neha.call('GET', `/bookings/${first}/story?part=booking`)).body.data;
    const note = entries.find((one: { what: string }) => one.what === 'credit_note');
    expect(note?.facts).toContainEqual({ name: 'amount', as: 'rupees', value: 1000 });
    expect(note?.facts).toContainEqual({ name: 'credit_note', as: 'text', value: expect.stringMatching(/^RCN\//) });
    await office.close();
  });
});
