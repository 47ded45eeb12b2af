import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountDecisions } from '../../../providers/payout-account/check-payouts.ts';
import { whileRowsAreHeld } from '../../../testing/database/held-row.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { type RazorpayStub, startRazorpayStub } from '../../../testing/vendors/razorpay-stub.ts';
import { refuseAccountIn } from '../../listings/index.ts';
import { makeOwner } from '../../listings/testing-listings.ts';
import { routeEnv } from '../testing-payouts.ts';
import { openAccounts } from './open-accounts.ts';

const ACCOUNT = { holder: 'Anita Rao', number: '50100234454471', ifsc: 'HDFC0001234', pan: 'ABCPE1234F' };
const OTHER = { ...ACCOUNT, number: '60100234459988', ifsc: 'ICIC0001234' };
const WHY = 'The account is in the name of somebody else.';

// On a real one alone: two transactions at a time.
describe('a no of ours, and a yes of the gateway, to the same account', () => {
  let razorpay: RazorpayStub;
  let server: TestApp;
  let made = 0;
  beforeAll(async () => {
    razorpay = await startRazorpayStub();
    server = await testApp('server', { env: routeEnv(razorpay.env) });
  });
  afterAll(async () => {
    await server.close();
    await razorpay.stop();
  });

  const refuse = (businessId: number) =>
    server.database.db
      .transaction()
      .execute((trx) =>
        refuseAccountIn(trx, { clock: server.clock, accounts: accountDecisions }, { businessId, why: WHY }),
      );
  /** A change that two of ours have passed; the gateway has yet to say of it. */
  async function changed() {
    made += 1;
    const { owner, businessId } = await makeOwner(server, `owner${made}@example.com`);
    const { pool, db } = server.database;
    await pool.query(`update properties set address = '12 Lake Road, Munnar 685612' where business_id = $1`, [
      businessId,
    ]);
    await pool.query(`update businesses set phone = '+919876543210', email = $2 where id = $1`, [
      businessId,
      `owner${made}@example.com`,
    ]);
    const path = `/partners/businesses/${businessId}`;
    await owner.call('PUT', `${path}/payout-account`, { body: ACCOUNT });
    await openAccounts(server.deps.payouts);
    server.clock.advance(60);
    await owner.call('PUT', `${path}/payout-account`, { body: OTHER });
    const { rows } = await pool.query('select given_at from payout_account_changes where business_id = $1', [
      businessId,
    ]);
    await db
      .transaction()
      .execute((trx) => accountDecisions.takeChange(trx, businessId, rows[0].given_at, server.clock.now()));
    server.clock.advance(3600);
    const shown = async () => (await owner.call('GET', path)).body.data.business.payout;
    expect(await shown()).toMatchObject({ state: 'checking', label: 'ICIC ··9988' });
    return { businessId, shown };
  }

  it.each([
    ['the no first', (businessId: number) => [() => refuse(businessId), () => openAccounts(server.deps.payouts)]],
    ['the yes first', (businessId: number) => [() => openAccounts(server.deps.payouts), () => refuse(businessId)]],
  ])('end with the no, told once: %s', async (_order, calls) => {
    const { businessId, shown } = await changed();
    const [first, second] = calls(businessId);
    const held = { rows: 'select 1 from businesses where id = $1 for update', values: [businessId], untilWaiting: 2 };
    const waits = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await whileRowsAreHeld(server.database, held, () => [
      (async () => first?.())(),
      (async () => {
        await expect.poll(async () => (await server.database.pool.query(waits)).rowCount).toBe(1);
        await second?.();
      })(),
    ]);
    expect(await shown()).toMatchObject({ state: 'refused', why: WHY });
    expect(await server.deps.payouts.accountOf(businessId)).toBeNull();
    const { rows } = await server.database.pool.query(
      `select action from business_log where business_id = $1 and action = 'payout_refused'`,
      [businessId],
    );
    expect(rows).toHaveLength(1);
  });
});
