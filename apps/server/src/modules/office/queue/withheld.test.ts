import { addDays } from '@basera/contract/calendar-date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookPaid } from '../../../testing/bookings/paying.ts';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { makeStay } from '../../../testing/factories.ts';
import { type Colleague, type TestOffice, testOffice } from '../../../testing/office.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { openDifference } from '../../ledger/index.ts';
import { workOffPayouts } from '../../payouts/index.ts';

describe.each(everydayKinds)('words of colleagues in cases (%s)', (kind) => {
  let server: TestApp;
  let office: TestOffice;
  let neha: Colleague;
  let arjun: Colleague;
  beforeAll(async () => {
    server = await testApp(kind);
    await server.listen();
    office = await testOffice(server);
    [neha, arjun] = [await office.staffAs('support'), await office.staffAs('finance')];
  });
  afterAll(async () => {
    await office.close();
    await server.close();
  });

  const paid = async () => {
    const guest = await server.signedInAs('asha@example.com');
    const stay = await makeStay(server.database);
    const { id } = await bookPaid(server, guest, stay, { checkIn: addDays(server.clock.today(), 10) });
    await server.deps.background.idle();
    await workOffPayouts(server.deps.payouts);
    return id;
  };
  const dispute = async (bookingId: number): Promise<number> =>
    (await neha.call('POST', `/bookings/${bookingId}/disputes`, { why: 'The road was closed.' })).body.data.id;
  const sayWhy = (who: Colleague, id: number, of: string) =>
    who.call('POST', '/reasons', { subject: { kind: of, id }, why: 'To settle it.' });

  it('are left out of disputes, differences and nights sold twice, in a number, until it is said why', async () => {
    const { db, pool } = server.database;
    const booking = await paid();
    const found = { key: 'books_and_payments:words', kind: 'books_and_payments', facts: {} };
    const { rows } = await pool.query(
      `insert into cases (kind, business_id, property_id, booking_id, state, facts, opened_at)
       select 'double_booking', p.business_id, p.id, b.id, 'open', '{"blocks": []}', $2
       from bookings b join properties p on p.id = b.property_id where b.id = $1 returning id`,
      [booking, server.clock.now()],
    );
    const one = {
      dispute: await dispute(booking),
      difference: (await db.transaction().execute((trx) => openDifference(trx, found, server.clock.now()))) ?? 0,
      collision: rows[0].id as number,
    };
    const settled = {
      dispute: `/disputes/${one.dispute}/decision`,
      difference: `/differences/${one.difference}/settlement`,
    };
    for (const path of Object.values(settled))
      expect((await arjun.call('POST', path, { refund: null, why: 'Mr Rao was rude.' })).status).toBe(200);
    for (const [kindOf, id] of Object.entries(one)) {
      const path = `/queue/${kindOf}/${id}`;
      const reads = kindOf === 'collision' ? neha : arjun;
      expect((await reads.call('POST', `${path}/notes`, { note: 'Mr Rao telephoned.' })).status).toBe(200);
      const before = (await reads.call('GET', path)).body.data;
      const count = { dispute: 3, difference: 2, collision: 1 }[kindOf];
      expect([before.thread, before.withheld], kindOf).toEqual([[], count]);
      expect(JSON.stringify(before)).not.toMatch(/Mr Rao|The road was closed/);
      await sayWhy(reads, id, kindOf);
      const after = (await reads.call('GET', path)).body.data;
      expect(after.withheld, kindOf).toBe(0);
      expect(after.thread.at(-1).message).toBe('Mr Rao telephoned.');
      expect(after.settled?.how ?? null).toBe(kindOf === 'collision' ? null : 'Mr Rao was rude.');
    }
  });
});
