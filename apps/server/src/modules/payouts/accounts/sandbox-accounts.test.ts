import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { makeOwner } from '../../listings/testing-listings.ts';
import { openAccounts } from './open-accounts.ts';

describe.each(everydayKinds)("owners' accounts at the sandbox (%s)", (kind) => {
  let server: TestApp;
  let made = 0;
  beforeAll(async () => {
    server = await testApp(kind);
  });
  afterAll(() => server.close());

  const turn = async (minutes = 0) => {
    server.clock.advance(minutes * 60);
    await openAccounts(server.deps.payouts);
    await server.deps.background.idle();
  };
  /** An owner who gives their first account, of which nobody has said anything yet. */
  async function owner() {
    made += 1;
    const email = `owner${made}@example.com`;
    const { owner: by, businessId } = await makeOwner(server, email);
    const { pool } = server.database;
    await pool.query(`update properties set address = '12 Lake Road, Munnar 685612' where business_id = $1`, [
      businessId,
    ]);
    await pool.query(`update businesses set phone = '+919876543210', email = $2 where id = $1`, [businessId, email]);
    await pool.query(
      `insert into payout_accounts (business_id, state, label, updated_at) values ($1, 'refused', 'HDFC ··1', $2)`,
      [businessId, server.clock.now()],
    );
    const path = `/partners/businesses/${businessId}`;
    const give = async (number: string) => {
      const body = { holder: 'Anita Rao', number, ifsc: 'HDFC0001234' };
      expect((await by.call('PUT', `${path}/payout-account`, { body })).status).toBe(200);
      await turn();
    };
    const shown = async () => {
      const { payout, at_gateway } = (await by.call('GET', path)).body.data.business;
      return { ...payout, at_gateway };
    };
    return { businessId, give, shown };
  }

  it('are activated when they are given', async () => {
    const { businessId, give, shown } = await owner();
    await give('50100234454471');
    expect(await shown()).toEqual({ state: 'ready', label: 'HDFC ··4471', why: null, at_gateway: 'activated' });
    expect(await server.deps.payouts.accountOf(businessId)).toMatch(/^acc_/);
  });

  it('are under review for a while where they end in 0001, and take no money before it is over', async () => {
    const { businessId, give, shown } = await owner();
    await give('50100234450001');
    expect(await shown()).toMatchObject({ state: 'checking', why: null, at_gateway: 'under_review' });
    expect(await server.deps.payouts.accountOf(businessId)).toBeNull();
    await turn(61);
    expect(await shown()).toMatchObject({ state: 'ready', at_gateway: 'activated' });
  });

  it('ask for more where they end in 0002, and go on when another number is given', async () => {
    const { give, shown } = await owner();
    await give('50100234450002');
    expect(await shown()).toMatchObject({
      state: 'checking',
      why: 'Could not be confirmed: the number of your bank account.',
      at_gateway: 'needs_clarification',
    });
    await give('50100234454471');
    expect(await shown()).toMatchObject({ state: 'ready', why: null, at_gateway: 'activated' });
  });

  it.each([
    ['0003', 'suspended', /has suspended this account/],
    ['0004', 'rejected', /does not take this account/],
  ])('are refused where they end in %s, and another is given', async (digits, at_gateway, why) => {
    const { businessId, give, shown } = await owner();
    await give(`5010023445${digits}`);
    expect(await shown()).toMatchObject({ state: 'refused', why: expect.stringMatching(why), at_gateway });
    expect(await server.deps.payouts.accountOf(businessId)).toBeNull();
    await give('50100234454471');
    expect(await shown()).toMatchObject({ state: 'ready', at_gateway: 'activated' });
  });
});
