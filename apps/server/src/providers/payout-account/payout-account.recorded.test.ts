import { afterAll, beforeAll, expect, it } from 'vitest';
import { sealBy } from '../../platform/sealing/seal.ts';
import { testDatabase } from '../../testing/database/test-database.ts';
import { makeStay } from '../../testing/factories.ts';
import { accountDecisions, decidePayout, openChange, openPayout, payoutsToCheck } from './check-payouts.ts';
import { recordedPayouts } from './payout-account.recorded.ts';
import { PayoutsClosed } from './payout-account.ts';

const ACCOUNT = { holder: 'Anita Rao', number: '50100234454471', ifsc: 'HDFC0001234', pan: 'ABCPE1234F' };
const NOW = new Date('2026-11-23T09:00:00Z');

let by: number;
let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase('embedded');
  const inserted = 'insert into users (email, created_at) values ($1, $2) returning id';
  by = (await database.pool.query(inserted, ['anita@example.com', NOW])).rows[0].id;
});
afterAll(() => database.close());

const business = async (): Promise<number> => (await makeStay(database)).businessId;

it('an account is none until its owner gives one, then checked, and ready or refused by our word', async () => {
  const id = await business();
  const seal = sealBy('a key of sixteen or more', 'payout accounts');
  const payouts = recordedPayouts(database.db, seal);
  expect(await payouts.of(id)).toEqual({ state: 'none', label: null, why: null });
  await database.db.transaction().execute((trx) => payouts.give(trx, id, ACCOUNT, { by, now: NOW }));
  expect(await payouts.of(id)).toEqual({ state: 'checking', label: 'HDFC ··4471', why: null });
  expect((await payoutsToCheck(database.db)).map((row) => row.id)).toEqual([id]);
  expect(await openPayout(database.db, seal, id)).toEqual({ account: ACCOUNT, given: NOW.toISOString() });
  const decide = (why: string | null) => database.db.transaction().execute((trx) => decidePayout(trx, id, why, NOW));
  expect(await decide('The name is another.')).toBe('HDFC ··4471');
  expect(await payouts.of(id)).toEqual({ state: 'refused', label: 'HDFC ··4471', why: 'The name is another.' });
  await decide(null);
  expect(await payouts.of(id)).toEqual({ state: 'ready', label: 'HDFC ··4471', why: null });
  expect(await payoutsToCheck(database.db)).toEqual([]);
  // Another account waits, and the one before is used until it is taken.
  const other = { ...ACCOUNT, number: '501002344599' };
  const later = new Date(NOW.getTime() + 1000);
  const given = await database.db.transaction().execute((trx) => payouts.give(trx, id, other, { by, now: later }));
  expect(given).toEqual({ before: 'HDFC ··4471' });
  expect(await payouts.of(id)).toEqual({ state: 'ready', label: 'HDFC ··4471', why: null });
  expect(await payoutsToCheck(database.db)).toMatchObject([{ id, label: 'HDFC ··4599', before: 'HDFC ··4471' }]);
  expect(await openChange(database.db, seal, id)).toEqual({ account: other, given: later.toISOString() });
  const take = (at: Date) =>
    database.db.transaction().execute((trx) => accountDecisions.takeChange(trx, id, at, later));
  expect(await take(NOW)).toBeNull();
  expect(await take(later)).toBe('HDFC ··4599');
  expect(await payouts.of(id)).toMatchObject({ state: 'checking', label: 'HDFC ··4599' });
  expect(await openPayout(database.db, seal, id)).toMatchObject({ account: other });
  expect(await openChange(database.db, seal, id)).toBeNull();
});

it('no number, name or PAN stands in the database to be read', async () => {
  const id = await business();
  const payouts = recordedPayouts(database.db, sealBy('a key of sixteen or more', 'payout accounts'));
  const give = () => database.db.transaction().execute((trx) => payouts.give(trx, id, ACCOUNT, { by, now: NOW }));
  await give();
  await database.db.transaction().execute((trx) => decidePayout(trx, id, null, NOW));
  await give();
  const kept = JSON.stringify([
    await database.db.selectFrom('payout_accounts').selectAll().execute(),
    await database.db.selectFrom('payout_account_changes').selectAll().execute(),
  ]);
  for (const secret of [ACCOUNT.holder, ACCOUNT.number, ACCOUNT.ifsc, ACCOUNT.pan]) expect(kept).not.toContain(secret);
});

it('where nothing can be sealed, nothing is taken', async () => {
  const id = await business();
  const payouts = recordedPayouts(database.db, null);
  const given = database.db.transaction().execute((trx) => payouts.give(trx, id, ACCOUNT, { by, now: NOW }));
  await expect(given).rejects.toThrow(PayoutsClosed);
  expect((await payouts.of(id)).state).toBe('none');
});
