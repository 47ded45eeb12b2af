import { addDays, dayInIndia } from '@basera/contract/calendar-date';
import { paise } from '@basera/contract/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wrongBooks } from '../../../testing/bookings/ledger-audit.ts';
import { bookPaid } from '../../../testing/bookings/paying.ts';
import { databaseKinds } from '../../../testing/database/test-database.ts';
import { makeStay } from '../../../testing/factories.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';
import { balancesOfBooking, noteTaxStatus, owedToOwner, postCorrection } from '../../ledger/index.ts';
import { splitWhatIsDue } from '../../payments/index.ts';
import { hearOfPayouts, payByHand, payoutsByHand, payoutsOfBooking, topUpOwed, workOffPayouts } from '../index.ts';

const DAY = 86_400;
const GIVEN = paise(25_000);

describe.each(databaseKinds)('what an owner is owed after the transfer (%s)', (kind) => {
  let server: TestApp;
  let guest: Person;
  beforeAll(async () => {
    server = await testApp(kind);
    await server.listen();
    guest = await server.signedInAs('meera@example.com');
  });
  afterAll(() => server.close());

  const turn = async () => {
    await server.deps.background.idle();
    await topUpOwed(server.deps.payouts);
    await workOffPayouts(server.deps.payouts);
  };
  const paid = async () => {
    const checkIn = addDays(server.clock.today(), 10);
    const { id } = await bookPaid(server, guest, await makeStay(server.database), { checkIn });
    await turn();
    return id;
  };
  const payouts = (booking: number) => payoutsOfBooking(server.database.db, booking);
  const settled = async () => {
    const id = await paid();
    server.clock.set(new Date(((await payouts(id))[0]?.hold_until.getTime() ?? 0) + 60_000));
    await turn();
    server.clock.advance(DAY + 3600);
    await turn();
    expect(await payouts(id)).toMatchObject([{ state: 'settled' }]);
    return id;
  };
  const businessOf = async (booking: number) => (await payouts(booking))[0]?.business_id ?? 0;
  const give = async (booking: number) => {
    const entries = [
      { account: 'fees' as const, amount: GIVEN },
      { account: 'owner' as const, amount: paise(-GIVEN) },
    ];
    const about = { bookingId: booking, businessId: await businessOf(booking), entity: null, entries };
    const said = { ...about, key: `correction:test:${booking}`, words: 'Agreed by letter.' };
    await server.database.db.transaction().execute((trx) => postCorrection(trx, said, server.clock.now()));
  };

  it('has a transfer of its own when a PAN is shown after it was made: held with the rest, once, from what we have', async () => {
    const id = await paid();
    const [first] = await payouts(id);
    const notedBy = 'finance';
    const status = {
      businessId: await businessOf(id),
      validFrom: dayInIndia(server.clock.now()),
      gstin: null,
      notedBy,
    };
    const shown = { ...status, panKnown: true, kind: 'individual' as const, proof: 'PAN card' };
    await server.database.db.transaction().execute((trx) => noteTaxStatus(trx, shown, server.clock.now()));
    await splitWhatIsDue(server.deps.payments);
    const more = await owedToOwner(server.database.db, id);
    expect(more).toBeGreaterThan(0);
    for (let time = 0; time < 3; time += 1) await turn();
    const [, topUp, ...others] = await payouts(id);
    expect(others).toEqual([]);
    expect(topUp).toMatchObject({ state: 'held', amount: more, hold_until: first?.hold_until, attention: null });
    expect(await owedToOwner(server.database.db, id)).toBe(0);
    const { rows } = await server.database.pool.query('select payment_id from sandbox_transfers where id = $1', [
      topUp?.transfer_id,
    ]);
    expect(rows).toEqual([{ payment_id: null }]);
  });

  it('goes to the bank also when the rest is there already', async () => {
    const id = await settled();
    await give(id);
    await turn();
    await turn();
    expect(await payouts(id)).toMatchObject([{ state: 'settled' }, { state: 'released', amount: GIVEN }]);
    server.clock.advance(DAY + 3600);
    await turn();
    expect(await payouts(id)).toMatchObject([{}, { state: 'settled', bank_reference: expect.stringMatching(/^SBX/) }]);
    const { owner, transfers } = await balancesOfBooking(server.database.db, id);
    expect([owner, transfers]).toEqual([undefined, undefined]);
    expect(await wrongBooks(server.database.db)).toEqual([]);
  });

  it('is kept back where its booking is disputed', async () => {
    const id = await settled();
    const transactionNumber = (await payouts(id))[0]?.transaction_number ?? '';
    const about = { kind: 'dispute', disputeId: `disp_${id}`, transactionNumber } as const;
    await hearOfPayouts(server.deps.payouts, { ...about, isOver: false });
    await give(id);
    await turn();
    await turn();
    const why = expect.stringContaining(`disp_${id}`);
    expect((await payouts(id))[1]).toMatchObject({ state: 'held', amount: GIVEN, frozen_why: why });
    await hearOfPayouts(server.deps.payouts, { ...about, isOver: true });
    await turn();
    expect((await payouts(id))[1]).toMatchObject({ state: 'released', frozen_why: null });
  });

  it('is listed to be sent, and noted with the bank’s number, where owners are paid by hand', async () => {
    const id = await settled();
    const { payouts: deps } = server.deps;
    const { gateway } = deps;
    Object.assign(deps, { gateway: null });
    await give(id);
    await turn();
    const { db } = server.database;
    const due = (await payoutsByHand(db, server.clock.now())).filter(({ booking }) => booking === id);
    expect(due).toMatchObject([{ amount: GIVEN / 100 }]);
    const sent = { payoutId: due[0]?.payout ?? 0, reference: 'N7' };
    expect(await payByHand({ db, clock: server.clock }, sent)).toEqual({ kind: 'paid', amount: GIVEN });
    expect(await owedToOwner(db, id)).toBe(0);
    Object.assign(deps, { gateway });
  });
});
