import { afterEach, describe, expect, it } from 'vitest';
import { MovableClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { migrate } from '../../platform/migrations/migrate.ts';
import { latestRelease, loadRelease } from '../../testing/database/releases/release-data.ts';
import { databaseKinds, emptyDatabaseOf } from '../../testing/database/test-database.ts';
import { splitWhatIsDue } from '../payments/index.ts';
import { balancesOfBooking, statusesOf } from './index.ts';

const FILLED = '0074-past-in-the-ledger.sql';

describe.each(databaseKinds)('money from before there were books (%s)', (kind) => {
  let database: Database;
  afterEach(() => database.close());

  /** The last release's data, before there is anything in the books; `more` is what else has happened. */
  async function before(more: string): Promise<void> {
    database = await emptyDatabaseOf(kind);
    const release = await latestRelease();
    if (!release) throw new Error('no release is written down');
    await loadRelease(database, release);
    await migrate(database, { upTo: '0073~' });
    await database.pool.query(more);
  }
  const balances = (booking: number) => balancesOfBooking(database.db, booking);

  it('is brought in whole: paid, refunded, on its way, paid twice and asked for by nobody; then split', async () => {
    await before(`
      insert into refunds (payment_id, transaction_number, amount, reason, idempotency_key, status, created_at)
        values (2, 'pay_2', 300000, 'less', 'change-1', 'pending', now()), (1, 'pay_9', 800000, 'twice', 'again-9', 'sent', now());
      update payments set attention = 'the gateway reports 777 INR (pay_odd), expected 250000 INR; the gateway reports 12 INR (pay_two), expected 250000 INR'
        where id = 3`);
    await migrate(database, { upTo: FILLED });
    expect(await balances(100_001)).toEqual({ gateway: 2_400_000, guest: -1_300_000, refunds: -1_100_000 });
    expect(await balances(100_002)).toEqual({ gateway: 789, unmatched: -789 });
    expect(await balances(100_005)).toEqual({});
    expect(await statusesOf(database.db, 1)).toMatchObject([
      { gst: 'registered', gstin: '30AAAAA0000A1Z5', pan_known: true },
    ]);
    const { rows } = await database.pool.query('select booking_id from ledger_due order by 1');
    expect(rows).toEqual([{ booking_id: 100_001 }, { booking_id: 100_005 }]);
    await migrate(database);
    const log = { error: (told: object) => expect(told).toBeNull() } as never;
    expect(await splitWhatIsDue({ db: database.db, clock: new MovableClock(), log })).toBe(2);
    const split = await balances(100_001);
    expect(split.guest).toBeUndefined();
    expect((split.owner ?? 0) + (split.tcs ?? 0) + (split.tds ?? 0)).toBe(-1_300_000);
    expect(await splitWhatIsDue({ db: database.db, clock: new MovableClock(), log })).toBe(0);
  });

  it.each([
    [
      'more went back than came in',
      `update refunds set amount = 250001 where id = 1`,
      'booking 100005: 250000 paise came in and 250001 are owed back',
    ],
    ['what went back had never come in', `update payments set paid_at = null where id = 5`, 'booking 100005'],
  ])('that cannot be proved ends the migration, and nothing of it stays: %s', async (_what, wrong, words) => {
    await before(wrong);
    await expect(migrate(database, { upTo: FILLED })).rejects.toThrow(words);
    const { rows } = await database.pool.query('select count(*)::int as rows from ledger_transactions');
    expect(rows).toEqual([{ rows: 0 }]);
  });
});
