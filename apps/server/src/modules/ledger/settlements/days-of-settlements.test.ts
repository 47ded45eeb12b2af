import { addDays, type CalendarDate, instantInIndia } from '@basera/contract/calendar-date';
import { type Paise, paise } from '@basera/contract/money';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { MovableClock } from '../../../platform/clock.ts';
import type { SettlementItem } from '../../../providers/settlement-report/settlement-report.ts';
import { databaseKinds } from '../../../testing/database/test-database.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { type LedgerDeps, openDifferences, readSettlements, reconcileMoney } from '../index.ts';

describe.each(databaseKinds)('days whose settlements are read (%s)', (kind) => {
  let server: TestApp;
  let ledger: LedgerDeps;
  const clock = new MovableClock();
  /** Days the gateway was asked for, those it does not tell of, and what it tells of a day. */
  const asked: string[] = [];
  const silent = new Set<string>();
  const told = new Map<string, SettlementItem[]>();

  beforeEach(async () => {
    await server?.close();
    for (const known of [silent, told]) known.clear();
    clock.set(new Date('2026-11-23T10:30:00+05:30'));
    server = await testApp(kind, { clock });
    ledger = {
      ...server.deps.ledger,
      settlements: {
        ...server.deps.ledger.settlements,
        reachDays: 30,
        itemsOf: async (day) => {
          asked.push(day);
          if (silent.has(day)) throw new Error('the gateway is silent');
          return told.get(day) ?? [];
        },
      },
    };
    await turn('2026-11-23');
  });
  afterAll(() => server.close());

  const turn = async (day: string) => {
    clock.set(instantInIndia(day as CalendarDate, '10:30'));
    asked.length = 0;
    await readSettlements(ledger);
    return [...asked];
  };
  const row = (entityId: string, day: string): SettlementItem => {
    const amount = paise(-50_00);
    const at = instantInIndia(day as CalendarDate, '09:00');
    const free = { fee: 0 as Paise, tax: 0 as Paise, credit: 0 as Paise };
    return {
      ...{ kind: 'adjustment', entityId, transactionNumber: null, amount, ...free, debit: paise(50_00) },
      ...{ currency: 'INR', happenedAt: at, settlementId: `setl_${day}`, settledAt: at, bankReference: 'UTR1' },
    };
  };
  const known = async () =>
    (await server.database.db.selectFrom('settlement_items').select('entity_id').orderBy('id').execute()).map(
      ({ entity_id }) => entity_id,
    );
  const cases = async () =>
    (await openDifferences(server.database.db)).filter((one) => one.kind === 'report_out_of_reach');

  it('are all asked for after a standstill of weeks, from the last that was read whole on', async () => {
    told.set('2026-11-28', [row('adj_meanwhile', '2026-11-28')]);
    const days = await turn('2026-12-15');
    // The day of the last turn was not over then.
    expect(days[0]).toBe('2026-11-23');
    expect(days).toHaveLength(23);
    expect(await known()).toEqual(['adj_meanwhile']);
    expect((await turn('2026-12-16'))[0]).toBe('2026-12-11');
    expect(await cases()).toEqual([]);
  });

  it('are asked for again until the gateway tells of them, and what it tells late of a day is still seen', async () => {
    silent.add('2026-11-25');
    for (let later = 1; later <= 11; later += 1) await turn(addDays('2026-11-23' as CalendarDate, later));
    silent.clear();
    told.set('2026-11-25', [row('adj_silent', '2026-11-25')]);
    told.set('2026-12-02', [row('adj_late', '2026-12-02')]);
    expect((await turn('2026-12-05'))[0]).toBe('2026-11-25');
    expect(await known()).toEqual(['adj_silent', 'adj_late']);
    told.set('2026-12-02', [row('adj_late', '2026-12-02'), row('adj_later', '2026-12-02')]);
    expect((await turn('2026-12-06'))[0]).toBe('2026-12-01');
    expect(await known()).toEqual(['adj_silent', 'adj_late', 'adj_later']);
  });

  it('are a case, once, where the gateway is not asked any more, until a person settles it', async () => {
    const days = await turn('2027-02-01');
    expect(days[0]).toBe('2027-01-02');
    expect(days).toHaveLength(31);
    expect(await cases()).toMatchObject([{ facts: { days: '2026-11-23/2027-01-01' } }]);
    await turn('2027-02-02');
    await reconcileMoney(ledger);
    expect(await cases()).toHaveLength(1);
  });

  it('are a case once the first that could not be read is more than five days old, which settles itself when it is read', async () => {
    const unread = async () =>
      (await openDifferences(server.database.db))
        .filter((one) => one.kind === 'report_unread')
        .map(({ facts }) => facts);
    silent.add('2026-11-25');
    for (let later = 1; later <= 7; later += 1) await turn(addDays('2026-11-23' as CalendarDate, later));
    expect(await unread()).toEqual([]);
    await turn('2026-12-01');
    const facts = { days: '2026-11-25/2026-11-25', error: 'the gateway is silent' };
    expect(await unread()).toEqual([facts]);
    await turn('2026-12-02');
    await reconcileMoney(ledger);
    expect(await unread()).toEqual([facts]);
    silent.clear();
    await turn('2026-12-03');
    expect(await unread()).toEqual([]);
  });

  it('are the same case where what was told of one cannot be taken in', async () => {
    const broken = row('adj_broken', '2026-11-25');
    told.set('2026-11-25', [{ ...broken, amount: 0.5 as Paise }]);
    await turn('2026-12-02');
    const found = (await openDifferences(server.database.db)).filter((one) => one.kind === 'report_unread');
    expect(found).toMatchObject([{ facts: { days: '2026-11-25/2026-11-25', error: expect.stringContaining('0.5') } }]);
    told.set('2026-11-25', [broken]);
    await turn('2026-12-03');
    expect(await openDifferences(server.database.db)).toEqual([]);
    expect(await known()).toEqual(['adj_broken']);
  });

  it('are that case too where the gateway has never told of one', async () => {
    await server.database.db.deleteFrom('settlement_days').execute();
    for (let day = 0; day <= 7; day += 1) silent.add(addDays('2026-12-07' as CalendarDate, day - 7));
    await turn('2026-12-06');
    await turn('2026-12-07');
    expect(await openDifferences(server.database.db)).toMatchObject([
      { kind: 'report_unread', facts: { days: '2026-12-01/2026-12-01' } },
    ]);
  });

  it('go on from the last report where nobody noted how far they were read', async () => {
    told.set('2026-11-24', [row('adj_before', '2026-11-24')]);
    await turn('2026-11-24');
    await server.database.db.deleteFrom('settlement_days').execute();
    expect((await turn('2026-12-15'))[0]).toBe('2026-11-24');
  });
});
