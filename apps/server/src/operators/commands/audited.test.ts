import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addDays } from '@basera/contract/calendar-date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payoutsOfBooking, releasePayout } from '../../modules/payouts/index.ts';
import { sealBy } from '../../platform/sealing/seal.ts';
import { recordedPayouts } from '../../providers/payout-account/payout-account.recorded.ts';
import { bookPaid } from '../../testing/bookings/paying.ts';
import { type MadeStay, makeStay } from '../../testing/factories.ts';
import { multipart } from '../../testing/multipart.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { fromTelephone } from '../../testing/uploads.ts';
import { runInto } from '../run-command.ts';
import { commands } from './index.ts';

const KEY = 'a key of sixteen signs or more';
const ACCOUNT = { holder: 'Anita Rao', number: '50100234454471', ifsc: 'HDFC0001234', pan: 'ABCPE1234F' };
/** A company's, in Maharashtra. */
const COMPANYS_GSTIN = '27AAACB1234C1ZF';
const WHY = 'As Farida Khan has asked.';
const HEADER =
  'entity_id,type,debit,credit,amount,currency,fee,tax,created_at,settled_at,settlement_id,settlement_utr,payment_id';

describe('what commands change stands in the audit, with before, after and why', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp('server', { env: { PAYOUTS_KEY: KEY } });
    await server.listen();
  });
  afterAll(() => server.close());

  async function run(name: string, ...args: string[]): Promise<string> {
    const command = commands.get(name);
    if (!command) throw new Error(name);
    const printed: string[] = [];
    const { clock, config, database } = server.deps;
    const actor = { staffId: null, name: 'command line (test)', requestId: null };
    const context = { db: database.db, clock, config, actor };
    try {
      const { isWell, output } = await runInto(command, args, context, (words) => printed.push(words));
      return isWell ? printed.join('') : output;
    } catch (error) {
      return (error as Error).message;
    }
  }
  const businessOf = async ({ id }: MadeStay): Promise<number> =>
    (await server.database.pool.query('select business_id from properties where id = $1', [id])).rows[0].business_id;
  const latest = async () => {
    const { rows } = await server.database.pool.query(
      'select action, subject, before, after, why from audit_log order by id desc limit 1',
    );
    return rows[0];
  };
  const rowsOfAudit = async () =>
    Number((await server.database.pool.query('select count(*) from audit_log')).rows[0].count);

  it.each([
    ['staff', 'add', 'kavya@office.example', 'admin', 'Kavya'],
    ['staff', 'close', 'kavya@office.example'],
    ['tickets', '--answered', 'BT-2222-2222'],
    ['payouts', 'paid', '1', '--reference', 'N1'],
    ['payouts', 'refuse', '1'],
    ['listings', '--pass', '1'],
    ['listings', '--refuse', '1'],
    ['keys', 'end-sessions'],
    ['taxes', 'status', '1', '--from', '2026-04-01', '--proof', 'Seen', '--kind', 'individual'],
    ['taxes', 'set', 'by_state', 'yes', '--from', '2027-04-01'],
  ])('%s %s asks why, and names the flag', async (name, ...args) => {
    const before = await rowsOfAudit();
    expect(await run(name, ...args)).toMatch(/^Usage: .+\(--why: /);
    expect(await run(name, ...args, '--why', ' ')).toMatch(/\(--why: /);
    expect(await rowsOfAudit()).toBe(before);
  });

  it('of a ticket: whose address and subject are shown only to who says why', async () => {
    const asha = await server.signedInAs('asha@example.com');
    const words = { category: 'payment', subject: 'Paid twice', email: 'asha@example.com', message: 'Twice.' };
    const attachment = { bytes: await fromTelephone(), filename: 'bank.jpg', type: 'image/jpeg' };
    const sent = await asha.call('POST', '/contact-support', multipart({ ...words, attachment }));
    const { number } = sent.body.data.ticket;
    const { id } = (await server.database.pool.query('select id from tickets where number = $1', [number])).rows[0];
    expect(await run('tickets')).not.toMatch(/asha@example\.com|Paid twice/);
    expect(JSON.parse(await run('tickets', '--json'))).toMatchObject([
      { number, email: 'a•••@e•••.com', category: 'payment', subject: '••' },
    ]);
    expect((await latest()).action).toBe('command_tickets');
    expect(JSON.parse(await run('tickets', '--json', '--why', WHY))).toMatchObject([
      { email: 'asha@example.com', subject: 'Paid twice' },
    ]);
    expect(await latest()).toMatchObject({ action: 'looked_at', subject: 'tickets', why: WHY });
    expect(await run('tickets', '--answered', number, '--why', WHY)).toBe(`${number} is answered now.\n`);
    expect(await latest()).toEqual({
      ...{ action: 'ticket_moved', subject: `ticket ${id}`, why: WHY },
      ...{ before: { status: 'open' }, after: { status: 'answered' } },
    });
    const before = await rowsOfAudit();
    expect(await run('tickets', '--open', 'BT-2222-2222', '--why', WHY)).toBe('There is no ticket BT-2222-2222.');
    expect(await rowsOfAudit()).toBe(before + 1);
  });

  it('of an account for payouts: its holder and numbers are shown whole only for who says why', async () => {
    const stay = await makeStay(server.database);
    const id = await businessOf(stay);
    const { user } = await server.signedInAs('anita@example.com');
    const { db } = server.database;
    const given = { by: user.id, now: server.clock.now() };
    await db
      .transaction()
      .execute((trx) => recordedPayouts(db, sealBy(KEY, 'payout accounts')).give(trx, id, ACCOUNT, given));
    const masked = JSON.parse(await run('payouts', 'show', String(id)));
    expect(masked).toEqual({
      ...{ holder: '••', number: '••4471', ifsc: 'HDFC0001234', pan: '••234F' },
      given: given.now.toISOString(),
    });
    expect((await latest()).action).toBe('command_payouts');
    expect(JSON.parse(await run('payouts', 'show', String(id), '--why', WHY))).toMatchObject(ACCOUNT);
    expect(await latest()).toMatchObject({ action: 'looked_at', subject: `business ${id}`, why: WHY });
    expect(await run('payouts', 'refuse', String(id), '--why', 'Another name.')).toContain('is refused');
    expect(await latest()).toEqual({
      ...{ action: 'account_refused', subject: `business ${id}`, why: 'Another name.' },
      ...{ before: { account: 'HDFC ··4471', state: 'checking' }, after: { account: 'HDFC ··4471', state: 'refused' } },
    });
    expect(await run('payouts', 'refuse', '999999', '--why', WHY)).toBe('Business 999999 has given no account.');
    expect((await latest()).action).toBe('command_payouts');
  });

  it('of a payout that was sent by hand', async () => {
    Object.assign(server.deps.payouts, { gateway: null });
    const guest = await server.signedInAs('meera@example.com');
    const { id } = await bookPaid(server, guest, await makeStay(server.database));
    await server.deps.background.idle();
    const { db } = server.database;
    const [payout] = await payoutsOfBooking(db, id);
    const paid = () => run('payouts', 'paid', String(payout?.id), '--reference', 'UTR4471', '--why', WHY);
    expect(await paid()).toContain('It is held until a day after check-in.');
    expect((await latest()).action).toBe('command_payouts');
    await db.transaction().execute((trx) => releasePayout(trx, id, server.clock.now()));
    expect(await paid()).toContain('is paid (UTR4471)');
    expect(await latest()).toEqual({
      ...{ action: 'payout_paid_by_hand', subject: `payout ${payout?.id}`, why: WHY, before: { paid: false } },
      after: { paid: true, amount: payout?.amount, reference: 'UTR4471' },
    });
  });

  it('of a stay that was looked at', async () => {
    const { id } = await makeStay(server.database);
    await server.database.pool.query(
      `insert into listing_reviews (property_id, change, asked_at, due_at) values ($1, '{}', $2, $2)`,
      [id, server.clock.now()],
    );
    expect(await run('listings', '--pass', String(id), '--why', WHY)).toBe(`Stay ${id} is passed.\n`);
    expect(await latest()).toEqual({
      ...{ action: 'listing_passed', subject: `listing ${id}`, why: WHY },
      ...{ before: { status: 'live', waiting: [] }, after: { passed: true } },
    });
  });

  it('of how an owner stands with the tax offices, without their GSTIN', async () => {
    const id = await businessOf(await makeStay(server.database));
    const said = ['--from', '2026-04-01', '--proof', 'GST certificate', '--gstin', COMPANYS_GSTIN, '--why', WHY];
    expect(await run('taxes', 'status', String(id), ...said)).toContain(`Noted of business ${id}`);
    const noted = await server.database.pool.query('select noted_by from tax_statuses where business_id = $1', [id]);
    expect(noted.rows).toEqual([{ noted_by: 'command line (test)' }]);
    expect(await latest()).toEqual({
      ...{ action: 'tax_status_noted', subject: `business ${id}`, before: null, why: WHY },
      after: {
        ...{ from: '2026-04-01', gst: 'registered', pan_known: true, kind: 'company', proof: 'GST certificate' },
      },
    });
    expect(
      await run('taxes', 'status', String(id), `--gstin=${COMPANYS_GSTIN}`, ...said.slice(0, 4), '--why', WHY),
    ).toContain('Noted');
    expect((await latest()).before).toMatchObject({ gst: 'registered' });
    const { rows } = await server.database.pool.query('select string_agg(t::text, chr(10)) as all from audit_log t');
    expect(rows[0].all).toContain('--gstin');
    expect(rows[0].all).not.toContain(COMPANYS_GSTIN);
  });

  it('of a rule of what the law takes: set from a day to come, once, and only to what it understands', async () => {
    const from = addDays(server.clock.today(), 30);
    const set = (...args: string[]) => run('taxes', 'set', ...args, '--why', WHY);
    expect(await set('by_state', 'yes', '--from', server.clock.today())).toMatch(
      /a rule is set from .+ on at the earliest/,
    );
    expect(await set('by_state', 'perhaps', '--from', from)).toBe("'perhaps' is neither yes nor no");
    expect(await set('base', 'half', '--from', from)).toMatch(/^tds_ecommerce does not understand/);
    expect(await set('rate', '1', '--from', from)).toMatch(/set one of by_state, on_9_5, base, code, slabs/);
    expect(await set('by_state', 'yes', '--from', from)).toBe(
      `gst_registration says {"by_state":true} from ${from} on; before, {"by_state":false}.\nInvoices of what the operator supplies in the place of owners follow it; invoices of before stay as they are.\nSTATE_GSTINS has none of Rajasthan: what is supplied there is invoiced under GSTIN, in the series of the head office, until it has\n`,
    );
    expect(await latest()).toEqual({
      ...{ action: 'tax_rule_set', subject: 'tax rule gst_registration', why: WHY },
      ...{ before: { from: '2017-07-01', value: { by_state: false } }, after: { from, value: { by_state: true } } },
    });
    expect(await set('by_state', 'no', '--from', from)).toBe(
      `gst_registration changes on ${from}: set it from later on`,
    );
    const { rows } = await server.database.pool.query(
      `select valid_from::text, valid_to::text, source from tax_rules where rule = 'gst_registration' order by valid_from`,
    );
    expect(rows).toMatchObject([
      { valid_to: addDays(from, -1) },
      { valid_from: from, valid_to: null, source: expect.stringContaining(WHY) },
    ]);
  });

  it('of the slabs of GST: one change to come, which another for its day takes the place of', async () => {
    const { database } = server;
    await makeStay(database, { rooms: [{ price: 11_000 }] });
    const from = addDays(server.clock.today(), 40);
    const set = (value: string, day = from) => run('taxes', 'set', 'slabs', value, '--from', day, '--why', WHY);
    for (const value of ['6', 'low_percent=', 'rate=6', 'low_percent=6,low_percent', 'low_percent=-6'])
      expect(await set(value)).toBe(
        `'${value}': slabs are low_percent=NUMBER,high_percent=NUMBER,low_taxable_max=NUMBER`,
      );
    // Above the higher one, above all, and a limit with paise.
    for (const value of ['low_percent=19', 'high_percent=101', 'low_taxable_max=750050', 'low_taxable_max=0'])
      expect(await set(value)).toMatch(/^gst_slabs does not understand/);
    expect(await set('low_percent=6', server.clock.today())).toMatch(/a rule is set from .+ on at the earliest/);
    expect(await set('low_percent=6,low_taxable_max=1000000')).toBe(
      `gst_slabs says {"low_percent":6,"high_percent":18,"low_taxable_max":1000000} from ${from} on; before, {"low_percent":5,"high_percent":18,"low_taxable_max":750000}.
Bookings that end from then on and have no invoice are split anew.
From now on no price is made above ₹7,875 and up to ₹8,850, nor above ₹10,600 and up to ₹11,800. 1 room asks one there, which bears the higher tax until another is asked.
`,
    );
    for (const day of [addDays(from, -1), addDays(from, 1)])
      expect(await set('high_percent=20', day)).toBe(
        `gst_slabs changes on ${from}: until then it is set for that day, and nothing later`,
      );
    expect(await set('high_percent=20,low_taxable_max=900000')).toContain(
      'nor above ₹9,540 and up to ₹10,800. 0 rooms',
    );
    expect(await latest()).toMatchObject({
      ...{ action: 'tax_rule_set', subject: 'tax rule gst_slabs', why: WHY },
      before: { from, value: { low_percent: 6, high_percent: 18, low_taxable_max: 1_000_000 } },
      after: { from, value: { low_percent: 6, high_percent: 20, low_taxable_max: 900_000 } },
    });
    const { rows } = await database.pool.query(
      `select valid_from::text, valid_to::text from tax_rules where rule = 'gst_slabs' order by valid_from`,
    );
    expect(rows).toEqual([
      { valid_from: '2025-09-22', valid_to: addDays(from, -1) },
      { valid_from: from, valid_to: null },
    ]);
  });

  it('of bookings that end after a rule is set: they are split by it, those before are not', async () => {
    const guest = await server.signedInAs('ravi@example.com');
    const stay = await makeStay(server.database);
    const from = addDays(server.clock.today(), 20);
    const split = async (checkIn: ReturnType<typeof addDays>) => {
      const { id } = await bookPaid(server, guest, stay, { checkIn });
      return id as number;
    };
    const [early, late] = [await split(addDays(from, -10)), await split(addDays(from, 5))];
    await server.deps.background.idle();
    expect(await run('taxes', 'set', 'on_9_5', 'yes', '--from', from, '--why', WHY)).toContain('split anew');
    const { rows } = await server.database.pool.query(
      'select booking_id from ledger_due where booking_id = any($1::int[])',
      [[early, late]],
    );
    expect(rows).toEqual([{ booking_id: late }]);
  });

  it('of a report of the gateway that was taken in, and of what was kept too long', async () => {
    const file = join(server.deps.config.DATA_DIR, 'december.csv');
    const row =
      'pay_none,payment,0,3905.60,4000,INR,94.40,14.40,01/12/2026 10:00:00,02/12/2026 10:00:00,setl_file,UTRF,';
    await writeFile(file, `${HEADER}\n${row}\n`);
    expect(await run('settlements', file, '--received', '3905.60', '--why', WHY)).toContain('Taken in: 1 new rows');
    expect(await latest()).toEqual({
      ...{ action: 'settlement_taken_in', subject: 'settlement december.csv', before: null, why: WHY },
      after: { added: 1, total: 390_560 },
    });
    await run('retention', '--dry-run');
    expect((await latest()).action).toBe('command_retention');
    await run('retention', '--why', WHY);
    expect(await latest()).toMatchObject({
      ...{ action: 'forgotten_by_hand', subject: 'what is kept for a time', why: WHY },
      after: { 'one-time codes': expect.any(Number) },
    });
  });

  it.each([
    ['reseal', 'accounts_resealed', null, { accounts: 1 }],
    ['renew-push', 'push_keys_renewed', null, null],
    ['renew-sockets', 'socket_key_renewed', null, null],
    ['end-sessions', 'everybody_signed_out', { people: expect.any(Number), staff: 0 }, { people: 0, staff: 0 }],
  ])('of keys: %s', async (step, action, before, after) => {
    await run('keys', step, '--why', WHY);
    expect(await latest()).toEqual({ action, subject: 'keys', before, after, why: WHY });
  });
});
