import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../../testing/database/test-database.ts';
import { makeStay } from '../../testing/factories.ts';
import { recordedPayouts } from './payout-account.recorded.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase('embedded');
});
afterAll(() => database.close());

it('an account is none until somebody writes down how far it is', async () => {
  const { id } = await makeStay(database);
  const { business_id } = await database.db
    .selectFrom('properties')
    .select('business_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const payouts = recordedPayouts(database.db);
  expect(await payouts.of(business_id)).toEqual({ state: 'none', label: null });
  const account = { business_id, state: 'checking' as const, label: 'HDFC ··4471', updated_at: new Date(0) };
  await database.db.insertInto('payout_accounts').values(account).execute();
  expect(await payouts.of(business_id)).toEqual({ state: 'checking', label: 'HDFC ··4471' });
});
