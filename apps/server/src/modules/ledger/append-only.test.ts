import { paise } from '@basera/contract/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseKinds, testDatabase } from '../../testing/database/test-database.ts';
import { post } from './index.ts';
import type { Posting } from './post.ts';

const AT = new Date('2026-11-23T09:00:00Z');
const sale = (key: string, more: Partial<Posting> = {}): Posting => ({
  key,
  kind: 'payment',
  at: AT,
  entries: [
    { account: 'gateway', amount: paise(100) },
    { account: 'guest', amount: paise(-100) },
  ],
  ...more,
});

describe.each(databaseKinds)('the books (%s)', (kind) => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  beforeAll(async () => {
    database = await testDatabase(kind);
  });
  afterAll(() => database.close());
  const write = (posting: Posting) => database.db.transaction().execute((trx) => post(trx, posting));
  const rows = async () =>
    (
      await sql<{ transactions: number; entries: number }>`
      select (select count(*)::int from ledger_transactions) as transactions, (select count(*)::int from ledger_entries) as entries`.execute(
        database.db,
      )
    ).rows[0];

  it('take a transaction once, whoever brings it again', async () => {
    const before = await rows();
    expect(await write(sale('once'))).toBe(true);
    expect(await write(sale('once'))).toBe(false);
    expect(await rows()).toEqual({
      transactions: (before?.transactions ?? 0) + 1,
      entries: (before?.entries ?? 0) + 2,
    });
  });

  it('refuse what does not sum to zero, in the code and, past it, in the database at the latest when it ends', async () => {
    const uneven = sale('uneven', { entries: [{ account: 'gateway', amount: paise(100) }] });
    await expect(write(uneven)).rejects.toThrow('not to zero');
    const before = await rows();
    const past = (amounts: number[]) =>
      database.db.transaction().execute(async (trx) => {
        const { rows: made } = await sql<{ id: number }>`
          insert into ledger_transactions (key, kind, at) values ('past', 'payment', now()) returning id`.execute(trx);
        for (const amount of amounts)
          await sql`insert into ledger_entries (transaction_id, account, amount) values (${made[0]?.id}, 'gateway', ${amount})`.execute(
            trx,
          );
      });
    await expect(past([100, -99])).rejects.toThrow('sum to 1 paise, not to zero');
    await expect(past([])).rejects.toThrow('0 entries');
    expect(await rows()).toEqual(before);
    await past([100, -60, -40]);
  });

  it('stay as they were written: no row is changed, removed, or added to a transaction later', async () => {
    await write(sale('kept'));
    const statements = [
      `update ledger_transactions set note = 'other'`,
      `update ledger_entries set amount = amount * 2`,
      'delete from ledger_entries',
      'delete from ledger_transactions',
      'truncate ledger_entries',
      'truncate ledger_transactions cascade',
    ];
    for (const statement of statements) {
      await expect(database.pool.query(statement), statement).rejects.toThrow('append-only');
    }
    await expect(
      database.pool.query(`insert into ledger_entries (transaction_id, account, amount)
        select id, account, amount from (values ('gateway', 5), ('guest', -5)) e (account, amount), ledger_transactions where key = 'kept'`),
    ).rejects.toThrow('is closed');
  });

  it('know whose an entry is, for the accounts that are kept for each business, and only for those', async () => {
    const owed = (businessId?: number) =>
      write({
        ...sale(`owed ${businessId}`),
        entries: [
          { account: 'guest', amount: paise(100) },
          { account: 'owner', amount: paise(-100) },
        ],
        ...(businessId !== undefined && { businessId }),
      });
    await expect(owed()).rejects.toThrow('entry_of_business');
    expect(await owed(1)).toBe(true);
  });
});
