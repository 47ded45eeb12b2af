import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { accountDecisions } from '../../../providers/payout-account/check-payouts.ts';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';
import { type RazorpayStub, startRazorpayStub } from '../../../testing/vendors/razorpay-stub.ts';
import { decideOnAccount } from '../../listings/index.ts';
import { makeOwner } from '../../listings/testing-listings.ts';
import { routeEnv, routeLife } from '../testing-payouts.ts';
import { openAccounts } from './open-accounts.ts';

const ACCOUNT = { holder: 'Anita Rao', number: '50100234454471', ifsc: 'HDFC0001234', pan: 'ABCPE1234F' };

describe.each(everydayKinds)("owners' accounts at Razorpay (%s)", (kind) => {
  let razorpay: RazorpayStub;
  let server: TestApp;
  let made = 0;
  beforeAll(async () => {
    razorpay = await startRazorpayStub();
    server = await testApp(kind, { env: routeEnv(razorpay.env) });
  });
  afterEach(() => {
    Object.assign(razorpay.mood, { failing: 0, losing: 0, beforeAnswer: null });
    razorpay.route.looksAt = { activation_status: 'activated', requirements: [] };
  });
  afterAll(async () => {
    await server.close();
    await razorpay.stop();
  });

  const give = (by: Person, businessId: number, body: object = ACCOUNT) =>
    by.call('PUT', `/partners/businesses/${businessId}/payout-account`, { body });
  const shown = async (by: Person, businessId: number) =>
    (await by.call('GET', `/partners/businesses/${businessId}`)).body.data.business.payout;
  const turn = async (minutes = 0) => {
    server.clock.advance(minutes * 60);
    await openAccounts(server.deps.payouts);
    await server.deps.background.idle();
  };
  const query = (text: string, values: unknown[]) => server.database.pool.query(text, values);
  /** An owner of a stay in a house with a PIN code, whose business can be called. */
  async function owner(address = '12 Lake Road, Munnar 685612') {
    made += 1;
    const email = `owner${made}@example.com`;
    const { owner: by, businessId } = await makeOwner(server, email);
    await query('update properties set address = $2 where business_id = $1', [businessId, address]);
    await query(`update businesses set phone = '+919876543210', email = $2 where id = $1`, [businessId, email]);
    return { by, businessId, email };
  }
  const accountOf = (email: string) => [...razorpay.route.accounts.values()].filter((one) => one.email === email);

  it('are opened with what their owner gave, and ready when Razorpay says so', async () => {
    const { by, businessId, email } = await owner();
    expect((await give(by, businessId)).status).toBe(200);
    expect(await shown(by, businessId)).toMatchObject({ state: 'checking', why: null });
    razorpay.route.looksAt = { activation_status: 'under_review', requirements: [] };
    await turn();
    expect(await shown(by, businessId)).toMatchObject({ state: 'checking', why: null });
    const [account] = accountOf(email);
    expect(account).toMatchObject({
      type: 'route',
      reference_id: `business-${businessId}`,
      business_type: 'individual',
      profile: { addresses: { registered: { postal_code: '685612', city: 'Munnar', state: 'KERALA' } } },
      product: {
        settlements: { account_number: ACCOUNT.number, ifsc_code: ACCOUNT.ifsc, beneficiary_name: 'Anita Rao' },
      },
    });
    expect(await server.deps.payouts.accountOf(businessId)).toBeNull();
    Object.assign(account?.product ?? {}, { activation_status: 'activated' });
    const life = routeLife(server, razorpay, by);
    await life.deliver(razorpay.tell('product.route.activated', {}, account?.id));
    expect(await shown(by, businessId)).toMatchObject({ state: 'ready', why: null });
    expect(await server.deps.payouts.accountOf(businessId)).toBe(account?.id);
    await turn(5000);
    const told = await query('select kind from owner_notices where business_id = $1 and user_id is null order by id', [
      businessId,
    ]);
    expect(told.rows.map((row) => row.kind)).toEqual(['payout_given', 'payout_ready']);
  });

  it('are opened once, though each answer got lost', async () => {
    const { by, businessId, email } = await owner();
    await give(by, businessId);
    for (const call of [
      'POST /accounts',
      'POST /accounts/:id/stakeholders',
      'POST /accounts/:id/products',
      'PATCH /accounts/:id/products/:own',
    ]) {
      let isLost = false;
      razorpay.mood.beforeAnswer = (name) => {
        if (name !== call || isLost) return;
        isLost = true;
        razorpay.mood.losing = 1;
      };
      await turn(120);
      expect(isLost).toBe(true);
    }
    razorpay.mood.beforeAnswer = null;
    await turn(120);
    const [account, ...more] = accountOf(email);
    expect(more).toEqual([]);
    expect(account?.stakeholders).toHaveLength(1);
    expect(await shown(by, businessId)).toMatchObject({ state: 'ready' });
  });

  it('say what is asked of their owner, once, until it is given', async () => {
    const { by, businessId, email } = await owner();
    const kycFailed = { field_reference: 'kyc.pan', reason_code: 'kyc_failed' };
    const missing = { field_reference: 'settlements.beneficiary_name', reason_code: 'field_missing' };
    razorpay.route.looksAt = { activation_status: 'needs_clarification', requirements: [kycFailed, missing] };
    await give(by, businessId);
    await turn();
    await turn(60);
    const why = 'Still needed: the name on your bank account. Could not be confirmed: your PAN.';
    expect(await shown(by, businessId)).toMatchObject({ state: 'checking', why });
    const told = await query(
      `select detail from owner_notices where business_id = $1 and kind = 'payout_asked' and user_id is null`,
      [businessId],
    );
    expect(told.rows).toMatchObject([{ detail: { why } }]);

    razorpay.route.looksAt = { activation_status: 'activated', requirements: [] };
    await give(by, businessId, { ...ACCOUNT, holder: 'Anita M Rao' });
    await turn();
    expect(await shown(by, businessId)).toMatchObject({ state: 'ready', why: null });
    expect(accountOf(email)).toMatchObject([{ product: { settlements: { beneficiary_name: 'Anita M Rao' } } }]);
  });

  it('ask for a PIN code before Razorpay does', async () => {
    const { by, businessId, email } = await owner('12 Lake Road');
    await give(by, businessId);
    await turn();
    const why = 'Still needed: the PIN code in the address of your stay.';
    expect(await shown(by, businessId)).toMatchObject({ state: 'checking', why });
    expect(accountOf(email)).toEqual([]);
    await query(`update properties set address = '12 Lake Road, 685 612' where business_id = $1`, [businessId]);
    await turn(30);
    expect(await shown(by, businessId)).toMatchObject({ state: 'ready' });
  });

  it('are refused when Razorpay rejects them, and opened when another is given', async () => {
    const { by, businessId } = await owner();
    razorpay.route.looksAt = { activation_status: 'rejected', requirements: [] };
    await give(by, businessId);
    await turn();
    const why = expect.stringMatching(/does not take this account/);
    expect(await shown(by, businessId)).toMatchObject({ state: 'refused', why });
    expect(await server.deps.payouts.accountOf(businessId)).toBeNull();
    razorpay.route.looksAt = { activation_status: 'activated', requirements: [] };
    await give(by, businessId, { ...ACCOUNT, number: '60100234454471' });
    await turn();
    expect(await shown(by, businessId)).toMatchObject({ state: 'ready', why: null });
  });

  it('are refused when Razorpay suspends them, and nothing goes there any more', async () => {
    const { by, businessId, email } = await owner();
    await give(by, businessId);
    await turn();
    const [account] = accountOf(email);
    if (account) account.status = 'suspended';
    await turn(25 * 60);
    expect(await shown(by, businessId)).toMatchObject({ state: 'refused', why: expect.stringContaining('suspended') });
    expect(await server.deps.payouts.accountOf(businessId)).toBeNull();
  });

  const decide = (businessId: number, why: string | null) =>
    decideOnAccount({ db: server.database.db, clock: server.clock, accounts: accountDecisions }, { businessId, why });
  const hear = async (by: Person, account = '') => {
    server.clock.advance(60);
    await routeLife(server, razorpay, by).deliver(razorpay.tell('product.route.activated', {}, account));
  };

  it('stay refused where somebody of ours said so, whatever Razorpay thinks of them', async () => {
    const { by, businessId, email } = await owner();
    await give(by, businessId);
    await turn();
    expect(await shown(by, businessId)).toMatchObject({ state: 'ready' });
    const why = 'The account is in the name of somebody else.';
    await decide(businessId, why);
    await turn(25 * 60);
    await hear(by, accountOf(email)[0]?.id);
    expect(await shown(by, businessId)).toMatchObject({ state: 'refused', why });
    expect(await server.deps.payouts.accountOf(businessId)).toBeNull();
  });

  it('are ready again when Razorpay takes back what it said, but not what whoever left took along', async () => {
    const { by, businessId, email } = await owner();
    await give(by, businessId);
    await turn();
    const [account] = accountOf(email);
    if (account) account.status = 'suspended';
    await turn(25 * 60);
    expect(await shown(by, businessId)).toMatchObject({ state: 'refused' });
    if (account) account.status = 'created';
    await turn(25 * 60);
    expect(await shown(by, businessId)).toMatchObject({ state: 'ready', why: null });

    const gone = 'Whoever gave it has left.';
    const { db } = server.database;
    await db.transaction().execute((trx) => accountDecisions.remove(trx, businessId, gone, server.clock.now()));
    await hear(by, account?.id);
    expect(await shown(by, businessId)).toMatchObject({ state: 'refused', why: gone });
    expect(await server.deps.payouts.accountOf(businessId)).toBeNull();
  });

  it('are opened though people of ours passed them before Razorpay had heard of them', async () => {
    const { by, businessId, email } = await owner();
    await give(by, businessId);
    await decide(businessId, null);
    expect(await shown(by, businessId)).toMatchObject({ state: 'ready' });
    expect(await server.deps.payouts.accountOf(businessId)).toBeNull();
    // Its bank is told last: cut off before that, it is told at the next turn.
    razorpay.mood.beforeAnswer = (call) => {
      if (call === 'POST /accounts/:id/products') razorpay.mood.failing = 100;
    };
    await turn();
    Object.assign(razorpay.mood, { failing: 0, beforeAnswer: null });
    expect(accountOf(email)).toHaveLength(1);
    expect(await server.deps.payouts.accountOf(businessId)).toBeNull();
    await turn(120);
    const [account] = accountOf(email);
    expect(account?.product?.settlements).toMatchObject({ account_number: ACCOUNT.number });
    expect(await server.deps.payouts.accountOf(businessId)).toBe(account?.id);
  });

  it('have the bank that was passed last, where Razorpay had heard of another before', async () => {
    const { by, businessId, email } = await owner();
    const asks = [{ field_reference: 'kyc.pan', reason_code: 'kyc_failed' }];
    razorpay.route.looksAt = { activation_status: 'needs_clarification', requirements: asks };
    await give(by, businessId);
    await turn();
    razorpay.route.looksAt = { activation_status: 'activated', requirements: [] };
    server.clock.advance(60);
    await give(by, businessId, { ...ACCOUNT, number: '60100234454471' });
    await decide(businessId, null);
    await turn(20);
    const [account] = accountOf(email);
    expect(account?.product?.settlements).toMatchObject({ account_number: '60100234454471' });
    expect(await server.deps.payouts.accountOf(businessId)).toBe(account?.id);
  });
});
