import { calendarDate, instantInIndia } from '@basera/contract/calendar-date';
import type * as Slabs from '@basera/contract/rules/tax/slabs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { databaseKinds } from '../../../testing/database/test-database.ts';
import type { MadeStay } from '../../../testing/factories.ts';
import type { TestApp } from '../../../testing/test-app.ts';

/** The server as it is with a table in which a night bears 6% from 15 December on, up to ₹10,000 of taxable value. */
async function withLaterSlabs() {
  vi.doMock('@basera/contract/rules/tax/slabs', async (original) => {
    const own = await original<typeof Slabs>();
    const later = { valid_from: '2026-12-15', low_percent: 6, high_percent: 20, low_taxable_max: 1_000_000 };
    const { slabsOn, fitsOneSlab, withinSlab, gaps } = own.slabRules([...own.GST_SLABS, later]);
    return { ...own, slabsOn, fitsOneSlab, withinSlab, SLAB_GAPS: gaps };
  });
  // What the files before have loaded knows the other table.
  vi.resetModules();
  return {
    ...(await import('../../../testing/test-app.ts')),
    ...(await import('../../../testing/bookings/paying.ts')),
    ...(await import('../../../testing/bookings/ledger-audit.ts')),
    ...(await import('../../../testing/factories.ts')),
    ...(await import('../../bookings/index.ts')),
    ...(await import('../index.ts')),
    ...(await import('../../../platform/clock.ts')),
  };
}

describe.each(databaseKinds)('a stay is taxed by the slabs of its check-out (%s)', (kind) => {
  let server: TestApp;
  let stay: MadeStay;
  let later: Awaited<ReturnType<typeof withLaterSlabs>>;
  beforeAll(async () => {
    later = await withLaterSlabs();
    const clock = new later.MovableClock();
    clock.set(new Date('2026-12-10T09:00:00+05:30'));
    server = await later.testApp(kind, { clock });
    await server.listen();
    stay = await later.makeStay(server.database, { rooms: [{ price: 5_300, units: 9 }] });
  });
  afterAll(async () => {
    await server.close();
    vi.doUnmock('@basera/contract/rules/tax/slabs');
    vi.resetModules();
  });

  it('in the books when it is paid, on its invoice, and the two agree', async () => {
    const guest = await server.signedInAs('asha@example.com');
    const booked = async (checkIn: string) =>
      (await later.bookPaid(server, guest, stay, { checkIn: calendarDate(checkIn), nights: 2 })).id;
    // The last day of the first entry, and a stay with a night on either side of the second.
    const [before, across] = [await booked('2026-12-12'), await booked('2026-12-14')];
    const setAside = async (id: number) => (await later.balancesOfBooking(server.database.db, id)).gst_9_5;
    const taxOf = (percent: number) => -2 * Math.round((10_600_00 * percent) / (2 * (100 + percent)));
    expect([await setAside(before), await setAside(across)]).toEqual([taxOf(5), taxOf(6)]);
    server.clock.set(instantInIndia(calendarDate('2026-12-16'), '12:00'));
    await later.completeStays(server.deps.bookings);
    const { rows } = await server.database.pool.query(
      `select booking_id, rows->0->>'percent' as percent, -(cgst + sgst)::int as tax from invoices order by booking_id`,
    );
    expect(rows).toEqual([
      { booking_id: before, percent: '5', tax: taxOf(5) },
      { booking_id: across, percent: '6', tax: taxOf(6) },
    ]);
    expect(await later.wrongBooks(server.database.db)).toEqual([]);
    expect(await later.reconcileMoney(server.deps.ledger)).toBe(0);
  });
});
