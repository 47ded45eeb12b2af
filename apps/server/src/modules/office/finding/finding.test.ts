import { addDays, calendarDate, instantInIndia } from '@basera/contract/calendar-date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MovableClock } from '../../../platform/clock.ts';
import { bookPaid } from '../../../testing/bookings/paying.ts';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { makeStay } from '../../../testing/factories.ts';
import { type Colleague, type TestOffice, testOffice } from '../../../testing/office.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';
import { completeStays } from '../../bookings/index.ts';
import { enterAtDesk, joinsDesk } from '../../desk/testing-desk.ts';

const MAIL = 'rohan.deshmukh@example.com';
const CHECK_IN = calendarDate('2026-11-29');
const host = { email: 'host@lagoon.example', phone: '+919845011122' };

type Hit = { kind: string; id: number; facts: { name: string }[] };

describe.each(everydayKinds)('what ⌘K finds (%s)', (kind) => {
  let server: TestApp;
  let office: TestOffice;
  let support: Colleague;
  let guest: Person;
  /** In Panaji, 29 Nov to 1 Dec. */
  let booking: number;
  /** Of the same guest, elsewhere and later. */
  let other: number;
  let payment: number;
  beforeAll(async () => {
    const clock = new MovableClock();
    clock.set(new Date('2026-11-20T10:00:00+05:30'));
    server = await testApp(kind, { clock });
    await server.listen();
    office = await testOffice(server);
    const goa = { city: 'Panaji', state: 'Goa', aliases: ['panjim'], host };
    const [lagoon, hills] = [
      await makeStay(server.database, { ...goa, name: 'Lagoon House' }),
      await makeStay(server.database, { name: 'Tea Bungalow', city: 'Munnar', state: 'Kerala' }),
    ];
    await query(`update businesses set owner_name = 'Fatima Pinto' where email = $1`, [host.email]);
    guest = await server.signedInAs(MAIL);
    await guest.call('PUT', '/user/user-profile', { body: { first_name: 'Rohan', last_name: 'Deshmukh' } });
    await query(`update users set phone = '+919812345678' where id = $1`, [guest.user.id]);
    booking = (await bookPaid(server, guest, lagoon, { checkIn: CHECK_IN })).id;
    other = (await bookPaid(server, guest, hills, { checkIn: addDays(CHECK_IN, 40) })).id;
    payment = (await query('select id from payments where booking_id = $1', [booking]))[0].id;
    support = await office.staffAs('support');
  });
  afterAll(async () => {
    await office.close();
    await server.close();
  });

  const query = async (sql: string, values: unknown[] = []) => (await server.database.pool.query(sql, values)).rows;
  const find = async (q: string): Promise<Hit[]> =>
    (await support.call('GET', `/find?q=${encodeURIComponent(q)}`)).body.data;
  const found = async (kindOf: string, q: string) =>
    (await find(q)).filter((hit) => hit.kind === kindOf).map(({ id }) => id);

  it.each([
    'lagoon house',
    'Panaji',
    'panjim',
    'goa',
    '29 Nov',
    '2026-11-29',
    '30/11',
    '29 Nov – 1 Dec 2026',
    'goa 29 nov',
    'rohan lagoon',
    'deshmukh 29 Nov',
    `${MAIL} panaji`,
  ])('a booking by %s, and not the other', async (q) => {
    expect(await found('booking', q)).toEqual([booking]);
    expect(await found('payment', q)).toEqual([payment]);
  });

  it.each(['goa 28 nov', 'munnar 29 nov', 'meera lagoon', '2025-11-29', '2 Dec'])('no booking by %s', async (q) => {
    expect(await found('booking', q)).toEqual([]);
    expect(await found('payment', q)).toEqual([]);
  });

  it.each(['rohan deshmukh', MAIL, '+91 98123 45678', '098123 45678', '0091 98123 45678', '345678'])(
    'every booking and payment of a guest by %s',
    async (q) => {
      expect(await found('booking', q)).toEqual([other, booking]);
      expect(await found('payment', q)).toHaveLength(2);
    },
  );

  it('a payment by the number of its booking, and by what the gateway calls the payment, page, refund and transfer', async () => {
    const [{ transaction_number, link_id }] = await query(
      'select transaction_number, link_id from payments p join payment_links l on l.payment_id = p.id where p.id = $1',
      [payment],
    );
    await query(
      `insert into refunds (payment_id, transaction_number, amount, reason, idempotency_key, gateway_refund_id, status, reference, created_at)
       values ($1, $2, 100, 'To try it.', 'find-1', 'rfnd_Found1', 'done', 'ARN7700112233', $3)`,
      [payment, transaction_number, server.clock.now()],
    );
    const [transfer] = await query(
      `update payouts set transfer_id = 'trf_Found1', bank_reference = 'UTR99887766' where payment_id = $1 returning id`,
      [payment],
    );
    expect(transfer).toBeDefined();
    for (const q of [
      ...[`booking ${booking}`, transaction_number, link_id],
      ...['rfnd_Found1', 'ARN7700112233', 'trf_Found1', 'UTR99887766'],
    ]) {
      expect(await found('payment', q), q).toContain(payment);
      expect(await found('booking', q), q).toContain(booking);
      expect(await found('payment', q.toLowerCase()), q.toLowerCase()).toContain(payment);
    }
    await query(`delete from refunds where idempotency_key = 'find-1'`);
  });

  it('a payment by the sum that was paid or went back, and by the day it was paid in India', async () => {
    const [{ amount, transaction_number }] = await query(
      'select amount::integer, transaction_number from payments where id = $1',
      [payment],
    );
    const paid = (amount / 100).toLocaleString('en-IN');
    for (const q of [`lagoon ${paid}`, `₹${paid}.00 lagoon`]) expect(await found('payment', q), q).toEqual([payment]);
    expect(await found('payment', paid)).toContain(payment);
    expect(await found('payment', `lagoon ₹${paid}.50`)).toEqual([]);
    await query(
      `insert into refunds (payment_id, transaction_number, amount, reason, idempotency_key, status, created_at)
       values ($1, $2, 123450, 'To try it.', 'find-3', 'done', $3)`,
      [payment, transaction_number, server.clock.now()],
    );
    expect(await found('payment', '₹1,234.50')).toEqual([payment]);
    await query(`delete from refunds where idempotency_key = 'find-3'`);
    await query(`update payments set paid_at = '2026-11-25T00:10:00+05:30' where id = $1`, [payment]);
    for (const q of ['25 Nov', 'lagoon 25/11', `${MAIL} 2026-11-25`, `${paid} 25 Nov`])
      expect(await found('payment', q), q).toEqual([payment]);
    expect(await found('payment', '24 Nov')).toEqual([]);
    expect(await found('booking', '25 Nov')).toEqual([]);
  });

  it('what a guest’s bank asks for by the number the bank’s gateway gave it', async () => {
    const [{ id }] = await query(
      `insert into disputes (booking_id, gateway_ref, why, opened_at) values ($1, 'disp_Found1', 'Not as described.', $2) returning id`,
      [booking, server.clock.now()],
    );
    for (const q of ['disp_Found1', 'DISP_FOUND1']) {
      expect(await found('dispute', q), q).toEqual([id]);
      expect(await found('booking', q), q).toEqual([booking]);
      expect(await found('payment', q), q).toEqual([payment]);
    }
    expect(JSON.stringify(await find('disp_Found1'))).not.toContain('Not as described');
    await query('delete from disputes where id = $1', [id]);
  });

  it('money that nobody asked for by all it is known by: it leads to its case', async () => {
    const [{ id }] = await query(
      `insert into unasked_money (gateway, transaction_number, amount, currency, link_id, came_at, state, gateway_refund_id, reference)
       values ('sandbox', 'pay_Stranger1', 765432, 'INR', 'plink_Stranger1', $1, 'waiting', 'rfnd_Stranger1', 'RRN5544') returning id`,
      [server.clock.now()],
    );
    await query(`insert into unasked_disputes (gateway_ref, unasked_id, opened_at) values ('disp_Stranger1', $1, $2)`, [
      ...[id, server.clock.now()],
    ]);
    const [difference] = await query(
      `insert into money_differences (kind, key, facts, opened_at)
       values ('money_unasked', 'money_unasked:sandbox:pay_Stranger1', '{}', $1) returning id`,
      [server.clock.now()],
    );
    for (const q of [
      ...['pay_stranger1', 'plink_Stranger1', 'rfnd_stranger1', 'rrn5544', 'disp_Stranger1'],
      ...['₹7,654.32', 'pay_Stranger1 7654.32'],
    ])
      expect(await found('difference', q), q).toEqual([difference.id]);
    expect(await found('difference', 'pay_Stranger1 goa')).toEqual([]);
    support = await office.staffAs('content');
    expect(await found('difference', 'pay_Stranger1')).toEqual([]);
    support = await office.staffAs('support');
  });

  it('whoever left, by their number alone', async () => {
    const gone = await server.signedInAs('gone@example.com');
    expect((await gone.call('DELETE', '/user/account')).status).toBe(200);
    for (const q of [`#${gone.user.id}`, `person ${gone.user.id}`])
      expect(await find(q), q).toContainEqual(
        expect.objectContaining({ kind: 'person', id: gone.user.id, name: null }),
      );
    expect(await found('person', 'gone@example.com')).toEqual([]);
  });

  it('a booking of the desk by what its guest is reached by', async () => {
    const [owner, stay] = [await server.signedInAs('desk@example.com'), await makeStay(server.database)];
    await joinsDesk(server, owner, 'owner', stay);
    await enterAtDesk(server, owner, stay);
    const [{ id }] = await query('select max(id) as id from bookings');
    await query(`update desk_bookings set email = 'walk.in@example.com' where booking_id = $1`, [id]);
    for (const q of ['walk.in@example.com', '98198 12345', 'ravi kumar'])
      expect(await found('booking', q), q).toEqual([id]);
  });

  it('a stay by its town, its state and who hosts it', async () => {
    for (const q of ['panaji', 'panjim', 'goa', 'fatima pinto', 'pinto lagoon', host.email, '98450 11122'])
      expect(await found('listing', q), q).toHaveLength(1);
    expect(await found('listing', 'pinto munnar')).toEqual([]);
  });

  it('a ticket by whose it is, without saying what about', async () => {
    await query(
      `insert into tickets (number, user_id, category, subject, message, email, picture, created_at, updated_at)
       values ('BT-FIND-0002', $1, 'payment', 'My card was stolen', 'Help.', 'elsewhere@example.com', '', $2, $2)`,
      [guest.user.id, server.clock.now()],
    );
    for (const q of ['rohan deshmukh', MAIL, '98123 45678', 'rohan card', 'stolen', 'was']) {
      const ticket = (await find(q)).find((hit) => hit.kind === 'ticket');
      expect(ticket, q).toMatchObject({ name: 'BT-FIND-0002', facts: [{ name: 'ticket_status' }] });
    }
    expect(JSON.stringify(await find('rohan'))).not.toMatch(/stolen|@example\.com|98123/);
    expect(await found('ticket', 'rohan passport')).toEqual([]);
  });

  it('a booking by the number of its credit note', async () => {
    server.clock.set(instantInIndia(addDays(CHECK_IN, 2), '11:00'));
    await completeStays(server.deps.bookings);
    support = await office.staffAs('support');
    await query(
      `insert into credit_notes (number, series, financial_year, serial, invoice_id, booking_id, refund_key, issued_on, created_at, reason, rows, total, taxable, cgst, sgst)
       select 'RCN/26-27/000077', 'RCN', '26-27', 77, id, booking_id, 'find-2', issued_on, created_at, 'To try it.', '[]', 100, 100, 0, 0
       from invoices where booking_id = $1`,
      [booking],
    );
    expect(await found('booking', 'rcn/26-27/000077')).toEqual([booking]);
    expect(await found('booking', 'rcn/26-27/000078')).toEqual([]);
  });
});
