import { addDays } from '@basera/contract/calendar-date';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemoArrivals } from '../../../demo/arrivals/load-demo-arrivals.ts';
import { loadDemoMorning } from '../../../demo/morning/load-demo-morning.ts';
import { planPayouts } from '../../../demo/year/plan-payouts.ts';
import { writeDemoPapers } from '../../demo-mode/demo-papers.ts';
import { wrongNights } from '../../testing/bookings/audit.ts';
import { makeStay } from '../../testing/factories.ts';
import { mailsBy } from '../../testing/mails.ts';
import { type Colleague, type TestOffice, testOffice } from '../../testing/office.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { askAboutArrivals } from '../arrivals/index.ts';
import { openDifferences, reconcileMoney } from '../ledger/index.ts';
import { findLikenesses } from '../listings/index.ts';
import { sendReportMails, sendTicketMails } from '../notifications/index.ts';
import { splitWhatIsDue } from '../payments/index.ts';
import { openAccounts, workOffPayouts } from '../payouts/index.ts';
import { atDoorBecause } from '../payouts/payout-queries.ts';
import { readReturns } from '../statements/index.ts';
import { demoLinks } from './index.ts';

type Entry = { kind: string; state: string; number: string; id: number; due_at: string };

let server: TestApp;
let office: TestOffice;
let farida: Colleague;

beforeAll(async () => {
  server = await testApp('embedded');
  for (const [index, owner] of ['demo:owner-02', 'demo:owner-03', 'demo:owner-04', 'demo:owner-05'].entries()) {
    const stay = await makeStay(server.database, {
      host: { phone: `+91900000000${index + 2}` },
      rooms: [{ units: 4 }],
    });
    await server.database.pool.query(
      'update businesses set import_source = $1 where id = (select business_id from properties where id = $2)',
      [owner, stay.id],
    );
  }
  await loadDemoMorning(server.database.pool, server.clock.now());
  await loadDemoArrivals(server.database.pool, server.clock.now());
  await askAboutArrivals(server.deps.arrivals);
  await planPayouts(server.database.pool, server.clock.now());
  office = await testOffice(server);
  farida = await office.staffAs('admin');
});
afterAll(async () => {
  await office.close();
  await server.close();
});

const queue = async (asked = '') => (await farida.call('GET', `/queue${asked}`)).body.data;

test('two guests tell from the door: their payouts are kept back for that alone, nobody is late', async () => {
  const { pool } = server.database;
  const { cases } = await queue('?kind=arrival');
  const more = cases.find(({ what }: { what: string }) => what === 'asked_more');
  expect(cases.map(({ what }: { what: string }) => what).sort()).toEqual(['asked_more', 'refused', 'silent']);
  expect(cases.every(({ due_at }: Entry) => new Date(due_at) > server.clock.now())).toBe(true);
  const kept = async () =>
    (await pool.query('select frozen_why from payouts where booking_id = $1', [more.booking_id])).rows;
  expect(await kept()).toEqual([{ frozen_why: atDoorBecause(more.id) }]);
  await farida.call('POST', '/reasons', { subject: { kind: 'arrival', id: more.id }, why: 'They stand there.' });
  const shown = (await farida.call('GET', `/queue/arrival/${more.id}`)).body.data;
  expect(shown.facts).toContainEqual({ name: 'asked_for', as: 'rupees', value: 1200 });
  expect(shown.thread).toHaveLength(1);
});

test('the first morning in the office has a case of each kind, one of them late, and accounts that wait', async () => {
  const { cases, counts } = await queue();
  expect(cases.map(({ kind, state }: Entry) => `${kind} ${state}`).sort()).toEqual([
    'arrival new',
    'arrival new',
    'arrival new',
    'collision answered',
    'difference new',
    'dispute answered',
    'report new',
    'ticket new',
    'ticket new',
    'ticket replied',
  ]);
  expect(counts).toMatchObject({ open: 10, late: 1 });
  expect((await queue('?show=late')).cases[0].number).toBe('BT-4KQ7-9RTM');
  expect((await farida.call('GET', '/accounts')).body.data).toMatchObject([
    { account: 'HDFC ··2208', before: { account: 'CNRB ··9034', state: 'ready' }, approval_id: null },
    {
      account: 'CNRB ··0002',
      before: null,
      at_gateway: 'needs_clarification',
      why: expect.stringMatching(/number of your bank account/),
    },
    { account: 'SBIN ··7715', before: { account: 'ICIC ··4410', state: 'ready' }, approval_id: expect.any(Number) },
  ]);
  const [asked] = (await farida.call('GET', '/approvals')).body.data;
  expect(asked).toMatchObject({ kind: 'bank_account', state: 'waiting', asked_by: { name: 'Arjun Mehta' } });
  const yes = await farida.call('POST', `/approvals/${asked.id}/decision`, { yes: true, why: 'It is theirs.' });
  expect(yes.body.data).toMatchObject({ state: 'approved', due_at: expect.any(String) });
});

test('a new stay that looks like another, a change beside what it was, two reports and a proof that runs out wait as well', async () => {
  const { reviews } = (await farida.call('GET', '/reviews')).body.data;
  expect(reviews.map(({ kind, status }: { kind: string; status: string }) => `${kind} ${status}`)).toEqual([
    'new waiting',
    'change live',
  ]);
  const [fresh, changed] = reviews;
  const shown = (await farida.call('GET', `/reviews/${fresh.listing_id}`)).body.data;
  expect(shown.likenesses).toHaveLength(1);
  const { changes } = (await farida.call('GET', `/reviews/${changed.listing_id}`)).body.data;
  expect(changes.map(({ field }: { field: string }) => field)).toEqual(['name', 'stars', 'location_note', 'price']);
  expect((await farida.call('GET', '/proofs')).body.data.proofs).toMatchObject([{ state: 'ending' }]);
  const { cases } = await queue('?kind=report');
  await farida.call('POST', '/reasons', { subject: { kind: 'report', id: cases[0].id }, why: 'To answer it.' });
  const report = (await farida.call('GET', `/queue/report/${cases[0].id}`)).body.data;
  expect(report.thread).toHaveLength(2);
  // The job finds what the morning has, and nothing else.
  await findLikenesses(server.deps.listings);
  expect((await farida.call('GET', '/likenesses')).body.data.likenesses).toMatchObject([{ alike_names: 100 }]);
});

test('what is disputed is kept back, the report stays for a person, and no job mails anybody', async () => {
  const { cases } = await queue();
  const dispute = cases.find(({ kind }: Entry) => kind === 'dispute');
  await splitWhatIsDue(server.deps.payments, 50);
  // Part of it went back: what is owed still gets a payout of its own at one turn, and its transfer at the next.
  await workOffPayouts(server.deps.payouts);
  server.clock.advance(60);
  await workOffPayouts(server.deps.payouts);
  await reconcileMoney(server.deps.ledger);
  const shown = (await farida.call('GET', `/queue/dispute/${dispute.id}`)).body.data;
  expect(shown.facts).toContainEqual({ name: 'payout', as: 'kept_back', value: 'held' });
  const { cases: now } = await queue('?kind=difference');
  expect(now).toHaveLength(1);
  await sendTicketMails(server.deps.notifications);
  await sendReportMails(server.deps.notifications);
  expect(await mailsBy(server, 'lakshmi.pillai@guests.basera.example')).toEqual([]);
  expect(await wrongNights(server.database.db)).toEqual([]);
});

test('one booking has a story of everything, and one guest cannot sign in', async () => {
  await splitWhatIsDue(server.deps.payments, 50);
  const { cases } = await queue('?kind=dispute');
  const dispute = (await farida.call('GET', `/queue/dispute/${cases[0].id}`)).body.data;
  await farida.call('POST', '/reasons', { subject: { kind: 'booking', id: dispute.booking_id }, why: 'To look.' });
  const { entries, waiting } = (await farida.call('GET', `/bookings/${dispute.booking_id}/story`)).body.data;
  const told = entries.map(({ kind, what }: { kind: string; what: string }) => `${kind} ${what}`);
  for (const one of [
    'event accepted',
    'event changed',
    'change applied',
    'payment partly_refunded',
    'refund done',
    'refund_step arrived',
    'books split',
    'message push_refused',
    'dispute opened',
    'ticket open',
  ])
    expect(told).toContain(one);
  expect(waiting.filter(({ state }: { state: string }) => state === 'failed')).toEqual([]);
  const [found] = (await farida.call('GET', '/find?q=kunal%20bhatia')).body.data.filter(
    ({ kind }: { kind: string }) => kind === 'person',
  );
  expect((await farida.call('GET', `/people/${found.id}`)).body.data).toMatchObject({ is_suspended: true });
  await farida.call('POST', '/reasons', { subject: { kind: 'person', id: found.id }, why: 'To look.' });
  expect((await farida.call('GET', `/people/${found.id}/known`)).body.data).toMatchObject({
    suspensions: [{ by: 'Farida Khan' }],
    bookings: [{ status: 'accepted' }],
  });
  await reconcileMoney(server.deps.ledger);
  expect((await queue('?kind=difference')).cases).toHaveLength(1);
});

test('the people of the printed links are those who have worked already', async () => {
  expect((await demoLinks(server.deps.office)).map(({ name }) => name)).toContain('Neha Kulkarni');
  const { rows } = await server.database.pool.query(`select count(*)::int as n from staff where role = 'support'`);
  expect(rows[0].n).toBe(1);
});

test('an owner of whom the gateway asks for more goes on from it by giving their account as it is', async () => {
  const owner = await server.signedInAs('+919000000005');
  const { rows } = await server.database.pool.query(`select id from businesses where import_source = 'demo:owner-05'`);
  const path = `/partners/businesses/${rows[0].id}`;
  const shown = async () => (await owner.call('GET', path)).body.data.business;
  await openAccounts(server.deps.payouts);
  expect(await shown()).toMatchObject({
    payout: { state: 'checking', why: 'Could not be confirmed: the number of your bank account.' },
    at_gateway: 'needs_clarification',
  });
  await server.database.pool.query(
    `update properties set address = '12 Lake Road, Munnar 685612' where business_id = $1`,
    [rows[0].id],
  );
  await server.database.pool.query(`update businesses set email = 'asked@example.com' where id = $1`, [rows[0].id]);
  const body = { holder: 'Anil Kamat', number: '110022334455', ifsc: 'CNRB0001234' };
  expect((await owner.call('PUT', `${path}/payout-account`, { body })).status).toBe(200);
  await openAccounts(server.deps.payouts);
  expect(await shown()).toMatchObject({ payout: { state: 'ready', why: null }, at_gateway: 'activated' });
});

test('stays that are over have papers of the operator, whose returns can be read', async () => {
  await writeDemoPapers(server.deps);
  const { rows } = await server.database.pool.query(
    `select count(*)::int as n, count(operator_gstin)::int + count(seller_gstin)::int as others from invoices`,
  );
  expect(rows).toEqual([{ n: expect.any(Number), others: 0 }]);
  expect(rows[0].n).toBeGreaterThanOrEqual(3);
  const months = await Promise.all(
    [0, 31].map((ago) => readReturns(server.deps.office, addDays(server.clock.today(), -ago).slice(0, 7))),
  );
  expect(months.reduce((sum, { whole }) => sum + whole.invoices, 0)).toBeGreaterThanOrEqual(3);
  await reconcileMoney(server.deps.ledger);
  const found = (await openDifferences(server.database.db)).map(({ kind }) => kind);
  expect(found.filter((kind) => kind === 'books_and_invoice' || kind === 'books_and_payments')).toEqual([]);
});
