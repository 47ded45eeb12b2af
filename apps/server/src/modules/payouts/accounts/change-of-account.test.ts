import { BANK_ACCOUNT_DELAY_HOURS } from '@basera/contract/rules/office/approval-kinds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealBy } from '../../../platform/sealing/seal.ts';
import { recordedPayouts } from '../../../providers/payout-account/payout-account.recorded.ts';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { mailsToCome } from '../../../testing/mails.ts';
import { type Colleague, type TestOffice, testOffice } from '../../../testing/office.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';
import { type RazorpayStub, startRazorpayStub } from '../../../testing/vendors/razorpay-stub.ts';
import { makeOwner } from '../../listings/testing-listings.ts';
import { sendOwnerNotices } from '../../notifications/index.ts';
import { carryOutApprovals } from '../../office/index.ts';
import { routeEnv } from '../testing-payouts.ts';
import { openAccounts } from './open-accounts.ts';

const DELAY_SECONDS = BANK_ACCOUNT_DELAY_HOURS * 3600;
const FIRST = { holder: 'Anita Rao', number: '50100234454471', ifsc: 'HDFC0001234', pan: 'ABCPE1234F' };
const OTHER = { ...FIRST, number: '60100234459988', ifsc: 'ICIC0001234' };
const THIRD = { ...FIRST, number: '70100234451111', ifsc: 'SBIN0001234' };

/** How owners are paid: by hand, by the sandbox, by Route. */
const MODES = {
  'by hand': (env: Record<string, string>) => env,
  'the sandbox': () => ({}),
  Route: routeEnv,
};
type Mode = keyof typeof MODES;

const cases = everydayKinds.flatMap((kind) => (Object.keys(MODES) as Mode[]).map((mode) => [kind, mode] as const));

describe.each(cases)('another account for the money of an owner (%s, %s)', (kind, mode) => {
  let razorpay: RazorpayStub;
  let server: TestApp;
  let office: TestOffice;
  let made = 0;
  beforeAll(async () => {
    razorpay = await startRazorpayStub();
    server = await testApp(kind, { env: MODES[mode](razorpay.env) });
    office = await testOffice(server);
    // As in production.
    const payouts = recordedPayouts(server.database.db, sealBy('a key of sixteen or more', 'payout accounts'));
    if (mode === 'by hand') Object.assign(server.deps.partners, { payouts });
  });
  afterAll(async () => {
    await office.close();
    await server.close();
    await razorpay.stop();
  });

  const query = (text: string, values: unknown[]) => server.database.pool.query(text, values);
  const give = (by: Person, businessId: number, body: object) =>
    by.call('PUT', `/partners/businesses/${businessId}/payout-account`, { body });
  const shown = async (by: Person, businessId: number) => {
    const { payout, payout_change } = (await by.call('GET', `/partners/businesses/${businessId}`)).body.data.business;
    return { payout, change: payout_change };
  };
  const turn = async (seconds = 0) => {
    server.clock.advance(seconds);
    await carryOutApprovals(server.deps.office);
    await openAccounts(server.deps.payouts);
    await server.deps.background.idle();
  };
  /** What the gateway was told of accounts: nothing that only reads. */
  const told = () => razorpay.calls.filter(({ method, path }) => method !== 'GET' && path.includes('/accounts'));
  const ask = (by: Colleague, businessId: number) =>
    by.call('POST', `/accounts/${businessId}/approval`, { why: 'The cheque bears the name.' });
  const decide = (by: Colleague, id: number, yes = true) =>
    by.call('POST', `/approvals/${id}/decision`, { yes, why: 'Seen too.' });
  // Sessions of staff are shorter than the day that goes by.
  const two = async () => [await office.staffAs('finance'), await office.staffAs('finance')] as const;

  /** An owner whose first account is ready: two of ours looked at it where nobody else does. */
  async function owner() {
    made += 1;
    const email = `owner${made}@example.com`;
    const { owner: by, businessId } = await makeOwner(server, email);
    await query(`update properties set address = '12 Lake Road, Munnar 685612' where business_id = $1`, [businessId]);
    await query(`update businesses set phone = '+919876543210', email = $2 where id = $1`, [businessId, email]);
    if (mode !== 'the sandbox') {
      expect((await give(by, businessId, FIRST)).status).toBe(200);
      expect(await shown(by, businessId)).toMatchObject({ payout: { state: 'checking' }, change: null });
      if (mode === 'by hand') {
        const [one, other] = await two();
        await decide(other, (await ask(one, businessId)).body.data.id);
      }
      await turn();
    }
    const before = mode === 'the sandbox' ? 'Sandbox account ··4471' : 'HDFC ··4471';
    expect(await shown(by, businessId)).toEqual({ payout: { state: 'ready', label: before, why: null }, change: null });
    return { by, businessId, email, before };
  }
  const inForce = async (by: Person, businessId: number, label: string) => {
    expect((await shown(by, businessId)).payout).toMatchObject({ state: 'ready', label });
    if (mode !== 'by hand') expect(await server.deps.payouts.accountOf(businessId)).not.toBeNull();
  };

  it('is heard of by no gateway before two of us have said yes and a day has gone by, and is used then', async () => {
    const { by, businessId, email, before } = await owner();
    const calls = told().length;
    expect((await give(by, businessId, OTHER)).status).toBe(200);
    await turn(600);
    expect((await shown(by, businessId)).change).toMatchObject({ label: 'ICIC ··9988', from: null });
    await inForce(by, businessId, before);

    const [one] = await two();
    const listed = (await one.call('GET', '/accounts')).body.data;
    expect(listed.find((row: { business_id: number }) => row.business_id === businessId)).toMatchObject({
      account: 'ICIC ··9988',
      before: { account: mode === 'the sandbox' ? null : before },
      approval_id: null,
    });
    const { id } = (await ask(one, businessId)).body.data;
    // The same person twice is not two.
    expect((await decide(one, id)).status).toBe(403);
    await turn(DELAY_SECONDS + 60);
    expect(await shown(by, businessId)).toMatchObject({ change: { from: null } });
    await inForce(by, businessId, before);

    const [, second] = await two();
    const { state, decided_at, due_at } = (await decide(second, id)).body.data;
    expect([state, Date.parse(due_at) - Date.parse(decided_at)]).toEqual(['approved', DELAY_SECONDS * 1000]);
    expect((await shown(by, businessId)).change).toMatchObject({ label: 'ICIC ··9988', from: due_at });
    await turn(DELAY_SECONDS - 60);
    await inForce(by, businessId, before);
    expect(told()).toHaveLength(calls);

    await turn(120);
    expect(await shown(by, businessId)).toMatchObject({
      payout: { state: 'ready', label: 'ICIC ··9988' },
      change: null,
    });
    expect(told().length - calls).toBe(mode === 'Route' ? 1 : 0);
    if (mode === 'Route') {
      const account = [...razorpay.route.accounts.values()].find((one) => one.email === email);
      expect(account?.product?.settlements).toMatchObject({ account_number: OTHER.number });
    }
    await sendOwnerNotices(server.deps.notifications);
    const mails = await mailsToCome(server, email, 3);
    expect(mails.slice(-3).map(({ subject }) => subject)).toEqual([
      'Your money is asked to go to another account',
      'Your money is about to go to another account',
      'Your account is ready',
    ]);
  });

  it('leaves the one before in force when it is refused, or when its owner calls it off', async () => {
    const { by, businessId, before } = await owner();
    const calls = told().length;
    await give(by, businessId, OTHER);
    const [one, other] = await two();
    const { id } = (await ask(one, businessId)).body.data;
    await decide(other, id);
    const since = (await shown(by, businessId)).change.given_at;
    const refused = await one.call('POST', `/accounts/${businessId}/refusal`, { why: 'Another name.', since });
    expect(refused.status).toBe(200);
    expect((await shown(by, businessId)).change).toBeNull();
    await turn(DELAY_SECONDS + 60);
    await inForce(by, businessId, before);
    const { rows } = await query('select state from approvals where id = $1', [id]);
    expect(rows[0].state).toBe('overtaken');

    await give(by, businessId, OTHER);
    const stranger = await server.signedInAs('stranger@example.com');
    const keep = (person: Person) => person.call('DELETE', `/partners/businesses/${businessId}/payout-account/change`);
    expect((await keep(stranger)).status).toBe(404);
    expect((await keep(by)).body.data.business.payout_change).toBeNull();
    expect((await keep(by)).status).toBe(404);
    // What was looked at is gone: a no to it says nothing of the account in force.
    const [later] = await two();
    const late = await later.call('POST', `/accounts/${businessId}/refusal`, { why: 'Another name.', since });
    expect(late.status).toBe(409);
    await inForce(by, businessId, before);
    expect(told()).toHaveLength(calls);
  });

  it('begins anew with each that is given: what was said of one is said of no other', async () => {
    const { by, businessId, before } = await owner();
    await give(by, businessId, OTHER);
    const [one, other] = await two();
    const { id } = (await ask(one, businessId)).body.data;
    await decide(other, id);
    await turn(3600);
    await give(by, businessId, THIRD);
    expect((await shown(by, businessId)).change).toMatchObject({ label: 'SBIN ··1111', from: null });
    // Asked again at once: what was asked of the one before stands in nobody's way.
    const [third] = await two();
    const again = (await ask(third, businessId)).body.data;
    expect(again).toMatchObject({ state: 'waiting' });
    await turn(DELAY_SECONDS + 60);
    await inForce(by, businessId, before);
    await decide((await two())[1], again.id);
    await turn(DELAY_SECONDS + 60);
    await inForce(by, businessId, 'SBIN ··1111');
  });

  it('changes nothing by a decision that is made of the one in force meanwhile', async () => {
    const { by, businessId, before } = await owner();
    await give(by, businessId, OTHER);
    const [one, other] = await two();
    const { id } = (await ask(one, businessId)).body.data;
    await query('update payout_accounts set updated_at = $2 where business_id = $1', [businessId, server.clock.now()]);
    await turn(60);
    expect((await decide(other, id)).body.data).toMatchObject({ state: 'approved' });
    await inForce(by, businessId, before);
    await turn(DELAY_SECONDS + 60);
    await inForce(by, businessId, 'ICIC ··9988');
  });

  it('is told to an owner without an e-mail address by SMS, when it is given and when it is passed', async () => {
    const { by, businessId } = await owner();
    const phone = `+9198000000${made}0`;
    const fields = { name: 'Lake Houses', owner_name: 'Anita Rao', email: '', phone };
    expect((await by.call('PUT', `/partners/businesses/${businessId}`, { body: fields })).status).toBe(200);
    await give(by, businessId, OTHER);
    const [one, other] = await two();
    await decide(other, (await ask(one, businessId)).body.data.id);
    await sendOwnerNotices(server.deps.notifications);
    const texts = await mailsToCome(server, phone, 2);
    expect(texts.map(({ text }) => text)).toEqual([
      expect.stringMatching(/is to go to ICIC ··9988 once two of us have checked it\. Was it none of you\?/),
      expect.stringMatching(/is to go to ICIC ··9988 from \d+ \w+, .+\. Was it none of you\?/),
    ]);
  });
});
