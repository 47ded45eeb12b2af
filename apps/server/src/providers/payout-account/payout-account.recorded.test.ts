import { afterAll, beforeAll, expect, it } from 'vitest';
import { sealBy } from '../../platform/sealing/seal.ts';
import { testDatabase } from '../../testing/database/test-database.ts';
import { makeStay } from '../../testing/factories.ts';
import { decidePayout, openPayout, payoutsToCheck } from './check-payouts.ts';
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

async function business(): Promise<number> {
  const { id } = await makeStay(database);
  const row = database.db.selectFrom('properties').select('business_id').where('id', '=', id);
  return (await row.executeTakeFirstOrThrow()).business_id;
}

it('an account is none until its owner gives one, then checked, and ready or refused by our word', async () => {
  const id = await business();
  const seal = sealBy('a key of sixteen or more', 'payout accounts');
  const payouts = recordedPayouts(database.db, seal);
  expect(await payouts.of(id)).toEqual({ state: 'none', label: null, why: null });
  await database.db.transaction().execute((trx) => payouts.give(trx, id, ACCOUNT, { by, now: NOW }));
  expect(await payouts.of(id)).toEqual({ state: 'checking', label: 'HDFC ··4471', why: null });
  expect((await payoutsToCheck(database.db)).map((row) => row.id)).toEqual([id]);
  expect(await openPayout(database.db, seal, id)).toEqual(ACCOUNT);
  const decide = (why: string | null) => database.db.transaction().execute((trx) => decidePayout(trx, id, why, NOW));
  expect(await decide('The name is another.')).toBe('HDFC ··4471');
  expect(await payouts.of(id)).toEqual({ state: 'refused', label: 'HDFC ··4471', why: 'The name is another.' });
  await decide(null);
  expect(await payouts.of(id)).toEqual({ state: 'ready', label: 'HDFC ··4471', why: null });
  expect(await payoutsToCheck(database.db)).toEqual([]);
  // Another account is checked anew.
  await database.db
    .transaction()
    .execute((trx) => payouts.give(trx, id, { ...ACCOUNT, number: '501002344599' }, { by, now: NOW }));
  expect(await payouts.of(id)).toMatchObject({ state: 'checking', label: 'HDFC ··4599' });
});

it('no number, name or PAN stands in the database to be read', async () => {
  const id = await business();
  const payouts = recordedPayouts(database.db, sealBy('a key of sixteen or more', 'payout accounts'));
  await database.db.transaction().execute((trx) => payouts.give(trx, id, ACCOUNT, { by, now: NOW }));
  const kept = JSON.stringify(await database.db.selectFrom('payout_accounts').selectAll().execute());
  for (const secret of [ACCOUNT.holder, ACCOUNT.number, ACCOUNT.ifsc, ACCOUNT.pan]) expect(kept).not.toContain(secret);
});

it('where nothing can be sealed, nothing is taken', async () => {
  const id = await business();
  const payouts = recordedPayouts(database.db, null);
  const given = database.db.transaction().execute((trx) => payouts.give(trx, id, ACCOUNT, { by, now: NOW }));
  await expect(given).rejects.toThrow(PayoutsClosed);
  expect((await payouts.of(id)).state).toBe('none');
});
