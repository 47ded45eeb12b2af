import { readFile } from 'node:fs/promises';
import { addDays, instantInIndia } from '@basera/contract/calendar-date';
import { paise } from '@basera/contract/money';
import { TAX_RULE_NAMES } from '@basera/contract/rules/tax/tax-rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MovableClock } from '../../platform/clock.ts';
import { bookingRequest } from '../../testing/bookings/booking-request.ts';
import { bookPaid, pay, sendRefundsOff } from '../../testing/bookings/paying.ts';
import { makeStay } from '../../testing/factories.ts';
import { testOffice } from '../../testing/office.ts';
import { type Person, type TestApp, testApp } from '../../testing/test-app.ts';
import { payGuarantee, proposeGuarantees, releaseGuarantee } from '../arrivals/index.ts';
import { completeStays } from '../bookings/index.ts';
import { hearOfPayouts, payoutsOfBooking, workOffPayouts } from '../payouts/index.ts';
import { allTaxRules, reconcileDaily } from './index.ts';
import { notes, registers } from './testing-taxes.ts';

const PAGE = new URL('../../../../../docs/money.md', import.meta.url);

/** The rows of a table of the page, between its mark and '<!-- end -->', without its head. */
async function rowsOfPage(mark: string): Promise<string[]> {
  const page = await readFile(PAGE, 'utf8');
  const [, table = ''] = page.split(`<!-- ${mark} -->\n`);
  const [rows = ''] = table.split('<!-- end -->');
  return rows.trim().split('\n').slice(2);
}

describe('the page of money', () => {
  let server: TestApp;
  let guest: Person;
  const clock = new MovableClock();

  beforeAll(async () => {
    clock.set(new Date('2026-11-23T09:00:00+05:30'));
    server = await testApp('server', { clock, env: { GUARANTEE_MAX_RUPEES: '1000' } });
    await server.listen();
    guest = await server.signedInAs('asha@example.com');
  });
  afterAll(() => server.close());

  const rupees = (paise: number) => (paise / 100).toFixed(2).replace(/(\d)(?=(\d\d)*\d{3}\.)/g, '$1,');
  async function journalOf(booking: number): Promise<string[]> {
    const { rows } = await server.database.pool.query<{ kind: string; account: string; amount: number; place: number }>(
      `select t.kind, e.account, e.amount, row_number() over (partition by t.id order by e.amount < 0, e.id)::int as place
       from ledger_transactions t join ledger_entries e on e.transaction_id = t.id where t.booking_id = $1
       order by t.id, e.amount < 0, e.id`,
      [booking],
    );
    return rows.map(({ kind, account, amount, place }) => {
      const side = amount > 0 ? `${rupees(amount)} |` : `| ${rupees(-amount)}`;
      return `| ${place === 1 ? `\`${kind}\`` : ''} | \`${account}\` | ${side} |`.replaceAll('|  |', '| |');
    });
  }
  const stayOf = () => makeStay(server.database, { rooms: [{ price: 5900 }] });

  it('lists the rules as they are in force, each with its source and what is to be confirmed', async () => {
    const rules = await allTaxRules(server.database.db);
    expect(new Set(rules.map(({ rule }) => rule))).toEqual(new Set(TAX_RULE_NAMES));
    const rows = rules.map(
      ({ rule, valid_from, valid_to, value, source, to_confirm }) =>
        `| \`${rule}\` | ${valid_to ? `${valid_from} – ${valid_to}` : `from ${valid_from}`} | \`${JSON.stringify(value)}\` | ${source} | ${to_confirm} |`,
    );
    expect(await rowsOfPage('rules')).toEqual(rows);
  });

  it('follows a booking that is cancelled as the books do', async () => {
    const stay = await stayOf();
    await registers(server.database, stay);
    const { id } = await bookPaid(server, guest, stay, { checkIn: addDays(clock.today(), 1) });
    const body = { refund: 5900, paid: 11_800 };
    expect((await guest.call('POST', `/user/inquiries/${id}/cancel`, { body })).status).toBe(200);
    await server.deps.background.idle();
    clock.set(instantInIndia(addDays(clock.today(), 1), '10:30'));
    await reconcileDaily(server.deps.ledger);
    expect(await rowsOfPage('journal: cancelled')).toEqual(await journalOf(id));
  });

  it('follows a booking of which money goes back after its invoice as the books do', async () => {
    const stay = await stayOf();
    await registers(server.database, stay);
    const { id } = await bookPaid(server, guest, stay, { checkIn: addDays(clock.today(), 1) });
    await server.deps.background.idle();
    clock.set(instantInIndia(addDays(clock.today(), 3), '11:00'));
    await completeStays(server.deps.bookings);
    const office = await testOffice(server);
    const [neha, arjun] = [await office.staffAs('support'), await office.staffAs('finance')];
    const why = 'The heating was broken.';
    const opened = await neha.call('POST', `/bookings/${id}/disputes`, { why });
    await neha.call('POST', `/disputes/${opened.body.data.id}/decision`, { refund: 2_000, why });
    const { approval_id } = (await arjun.call('GET', `/queue/dispute/${opened.body.data.id}`)).body.data;
    expect((await arjun.call('POST', `/approvals/${approval_id}/decision`, { yes: true, why })).status).toBe(200);
    await server.deps.background.idle();
    await workOffPayouts(server.deps.payouts);
    await sendRefundsOff(server);
    await office.close();
    expect(await rowsOfPage('journal: credited')).toEqual(await journalOf(id));
    guest = await server.signedInAs('asha@example.com');
  });

  it('follows a booking that a guest’s bank takes back, while half of it is owed, as the books do', async () => {
    const stay = await stayOf();
    await registers(server.database, stay);
    const { id } = await bookPaid(server, guest, stay, { checkIn: addDays(clock.today(), 1) });
    await server.deps.background.idle();
    const [payout] = await payoutsOfBooking(server.database.db, id);
    const about = {
      kind: 'dispute',
      disputeId: 'disp_page',
      transactionNumber: payout?.transaction_number ?? '',
    } as const;
    await hearOfPayouts(server.deps.payouts, { ...about, isOver: false });
    const body = { refund: 5900, paid: 11_800 };
    expect((await guest.call('POST', `/user/inquiries/${id}/cancel`, { body })).status).toBe(200);
    await sendRefundsOff(server);
    await workOffPayouts(server.deps.payouts);
    await hearOfPayouts(server.deps.payouts, { ...about, isOver: true, taken: paise(11_800_00) });
    expect(await rowsOfPage('journal: taken')).toEqual(await journalOf(id));
  });

  it('follows a booking that its owner cancelled, with a promised difference, as the books do', async () => {
    const stay = await makeStay(server.database, { rooms: [{ price: 5900 }], host: { email: 'host@example.com' } });
    await registers(server.database, stay);
    const checkIn = addDays(clock.today(), 1);
    const { id } = await bookPaid(server, guest, stay, { checkIn });
    await server.deps.background.idle();
    const owner = await server.signedInAs('host@example.com');
    await owner.call('POST', `/partners/bookings/${id}/cancel`, { body: { reason: 'A pipe has burst.' } });
    await workOffPayouts(server.deps.payouts);
    await sendRefundsOff(server);
    const other = await makeStay(server.database, { rooms: [{ price: 6500 }] });
    const request = { ...bookingRequest(other, { today: clock.today(), checkIn }), instead_of: id };
    const { data } = (await guest.call('POST', '/user/room-inquiries', { body: request })).body;
    await pay(server, new URL(data.payment.payment_url).pathname);
    clock.set(instantInIndia(checkIn, '15:00'));
    await proposeGuarantees(server.deps.arrivals);
    const { db } = server.database;
    const { id: guarantee, amount } = await db
      .selectFrom('guarantees')
      .select(['id', 'amount'])
      .where('booking_id', '=', id)
      .executeTakeFirstOrThrow();
    const released = { id: guarantee, amount, payee: 'asha@upi' };
    const releasedAt = clock.now();
    expect(await db.transaction().execute((trx) => releaseGuarantee(trx, released, releasedAt))).toBe(true);
    const sent = { id: guarantee, amount, releasedAt, reference: 'UTR-7700-1' };
    const went = await db.transaction().execute((trx) => payGuarantee(trx, sent, clock.now()));
    expect(went).toEqual({ bookingId: id, amount, owed: amount });
    expect(await rowsOfPage('journal: guaranteed')).toEqual(await journalOf(id));
    guest = await server.signedInAs('asha@example.com');
  });

  it('follows a booking that is kept as the books do', async () => {
    const stay = await stayOf();
    await notes(server.database, stay, { gstin: null, panKnown: true, kind: 'individual' });
    const { id } = await bookPaid(server, guest, stay, { checkIn: addDays(clock.today(), 1) });
    clock.set(instantInIndia(addDays(clock.today(), 1), '10:30'));
    await reconcileDaily(server.deps.ledger);
    clock.set(instantInIndia(addDays(clock.today(), 2), '11:00'));
    await completeStays(server.deps.bookings);
    // A day after check-in it is released, and some days later at the owner's bank.
    for (const days of [1, 4]) {
      clock.advance(days * 86_400);
      await workOffPayouts(server.deps.payouts);
    }
    expect(await rowsOfPage('journal: kept')).toEqual(await journalOf(id));
  });
});
