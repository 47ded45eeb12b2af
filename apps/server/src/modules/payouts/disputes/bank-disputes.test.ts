import { addDays } from '@basera/contract/calendar-date';
import { paise } from '@basera/contract/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moneyKeptWrongly } from '../../../testing/bookings/audit.ts';
import { wrongBooks } from '../../../testing/bookings/ledger-audit.ts';
import { bookPaid, nightsOfRoom, refundsSent, sendRefundsOff, shownBooking } from '../../../testing/bookings/paying.ts';
import { databaseKinds } from '../../../testing/database/test-database.ts';
import { type MadeStay, makeStay } from '../../../testing/factories.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';
import { completeStays } from '../../bookings/index.ts';
import {
  balancesOfBooking,
  openDifferences,
  reconcileMoney,
  settleDifference,
  takeReport,
} from '../../ledger/index.ts';
import { hearOfPayouts, payoutsOfBooking, workOffPayouts } from '../index.ts';

const RUPEE = 100;

describe.each(databaseKinds)('a guest whose bank asks for the money back (%s)', (kind) => {
  let server: TestApp;
  let guest: Person;
  let stay: MadeStay;
  beforeAll(async () => {
    server = await testApp(kind);
    await server.listen();
    guest = await server.signedInAs('asha@example.com');
    stay = await makeStay(server.database, { rooms: [{ units: 20 }] });
  });
  afterAll(() => server.close());

  const paid = async (days = 20): Promise<number> => {
    const { id } = await bookPaid(server, guest, stay, { checkIn: addDays(server.clock.today(), days) });
    await server.deps.background.idle();
    await workOffPayouts(server.deps.payouts);
    return id;
  };
  /** What the gateway tells of the bank's dispute; `taken` in rupees. */
  async function bank(booking: number, isOver: boolean, taken?: number, ref = `disp_${booking}`): Promise<void> {
    const [payout] = await payoutsOfBooking(server.database.db, booking);
    const about = { kind: 'dispute', disputeId: ref, transactionNumber: payout?.transaction_number ?? '' } as const;
    await hearOfPayouts(server.deps.payouts, {
      ...about,
      isOver,
      ...(taken !== undefined && { taken: (taken * RUPEE) as never }),
    });
  }
  const cancel = (booking: number, refund: number) =>
    guest.call('POST', `/user/inquiries/${booking}/cancel`, { body: { refund } });
  const preview = async (booking: number) =>
    (await guest.call('GET', `/user/inquiries/${booking}/cancellation`)).body.data.cancellation;
  /** Rupees that we have sent while this was done. */
  async function sentWhile(act: () => Promise<unknown>): Promise<number[]> {
    const before = (await refundsSent(server)).length;
    await act();
    await sendRefundsOff(server);
    return (await refundsSent(server)).slice(before).map((amount) => amount / RUPEE);
  }
  async function expectSound(booking: number): Promise<void> {
    await workOffPayouts(server.deps.payouts);
    expect(await moneyKeptWrongly(server.database.db)).toEqual([]);
    expect(await wrongBooks(server.database.db)).toEqual([]);
    const { guest: unsplit, refunds } = await balancesOfBooking(server.database.db, booking);
    expect([unsplit, refunds]).toEqual([undefined, undefined]);
  }

  it('frees the rooms by cancelling, and is told that the refund waits; nothing goes meanwhile', async () => {
    const booking = await paid();
    await bank(booking, false);
    const nights = Object.keys(await nightsOfRoom(server, stay.rooms[0]?.id ?? 0)).length;
    const words = { refund: 4000, refund_by: null, refund_waits: true };
    expect(await preview(booking)).toMatchObject(words);
    const sent = await sentWhile(async () => {
      const done = await cancel(booking, 4000);
      expect(done).toMatchObject({ status: 200, body: { data: { cancellation: words } } });
      expect((await cancel(booking, 4000)).body.data.cancellation).toMatchObject(words);
    });
    expect(sent).toEqual([]);
    expect(Object.keys(await nightsOfRoom(server, stay.rooms[0]?.id ?? 0))).toHaveLength(nights - 2);
    expect((await shownBooking(guest, booking)).refund).toMatchObject({
      status: 'waits',
      parts: [{ amount: 4000, stage: 'waits' }],
    });
    // The bank asks no more: what was owed goes its way.
    expect(await sentWhile(() => bank(booking, true))).toEqual([4000]);
    await expectSound(booking);
  });

  it('has it once as well where one of us had ended the dispute before the bank did: it waits until the bank has spoken', async () => {
    const booking = await paid();
    await bank(booking, false);
    // As the release before this one let one of the staff.
    const ended = `update disputes set outcome = 'owner', decided_why = 'Paid as agreed.', decided_at = $2 where booking_id = $1`;
    await server.database.pool.query(ended, [booking, server.clock.now()]);
    expect(await preview(booking)).toMatchObject({ refund_waits: true });
    expect(await sentWhile(() => cancel(booking, 4000))).toEqual([]);
    expect(await sentWhile(() => bank(booking, true, 4000))).toEqual([]);
    expect((await shownBooking(guest, booking)).dispute).toMatchObject({ outcome: 'bank', taken: 4000 });
    await expectSound(booking);
    // We had let the owner be paid as agreed: somebody looks what that means.
    const [later] = (await openDifferences(server.database.db)).filter((one) => one.booking_id === booking);
    expect(later).toMatchObject({ kind: 'bank_spoke_later', facts: { 'the bank took': 4000 * RUPEE } });
    const settled = { by: 'a test', how: 'The owner was told.' };
    await server.database.db
      .transaction()
      .execute((trx) => settleDifference(trx, later?.id ?? 0, settled, server.clock.now()));
  });

  it('has it back once, from the bank, where the bank takes it', async () => {
    const booking = await paid();
    await bank(booking, false);
    await cancel(booking, 4000);
    expect(await sentWhile(() => bank(booking, true, 4000))).toEqual([]);
    expect(await sentWhile(() => bank(booking, true, 4000))).toEqual([]);
    const shown = await shownBooking(guest, booking);
    expect(shown.dispute).toMatchObject({ by: 'bank', outcome: 'bank', taken: 4000 });
    expect(shown.refund).toMatchObject({ status: 'done', parts: [{ amount: 4000, stage: 'done' }] });
    expect(shown.payment.status).toBe('refunded');
    await expectSound(booking);
  });

  it('has the rest from us where the bank takes less than is owed', async () => {
    const booking = await paid();
    await bank(booking, false);
    await cancel(booking, 4000);
    expect(await sentWhile(() => bank(booking, true, 1500))).toEqual([2500]);
    await expectSound(booking);
    expect(await reconcileMoney(server.deps.ledger)).toBe(0);
  });

  it('keeps the stay where the bank takes the money of one that stands: it is in the books, and the owner’s part comes back', async () => {
    const booking = await paid();
    await bank(booking, false);
    await bank(booking, true, 4000);
    const { rows } = await server.database.pool.query(
      'select decided_at, outcome, taken from disputes where booking_id = $1',
      [booking],
    );
    expect(rows).toMatchObject([{ outcome: 'bank', decided_at: expect.any(Date) }]);
    expect(Number(rows[0].taken)).toBe(4000 * RUPEE);
    await expectSound(booking);
    const [payout] = await payoutsOfBooking(server.database.db, booking);
    expect(payout).toMatchObject({ state: 'reversed', frozen_at: null });
    expect((await balancesOfBooking(server.database.db, booking)).owner).toBeUndefined();
    expect((await preview(booking)).refund).toBe(0);
  });

  it('takes it by a credit note after the invoice, told late, twice or before the dispute was', async () => {
    const booking = await paid(1);
    server.clock.advance(5 * 86_400);
    await completeStays(server.deps.bookings);
    for (let time = 0; time < 2; time += 1) await bank(booking, true, 1000);
    await bank(booking, false);
    const { rows } = await server.database.pool.query('select total from credit_notes where booking_id = $1', [
      booking,
    ]);
    expect(rows.map(({ total }) => Number(total))).toEqual([1000 * RUPEE]);
    await expectSound(booking);
  });

  it('is looked at by a person where the bank takes what was being sent as we were cut off, first try or not', async () => {
    const booking = await paid();
    const { payments } = server.deps;
    const { gateway } = payments;
    // The gateway says yes, and the process that asked lives no longer.
    let end: (error: Error) => void = () => undefined;
    const yes = new Promise<void>((said) => {
      payments.gateway = {
        ...gateway,
        refund: async (request, signal) => {
          await gateway.refund(request, signal);
          said();
          return new Promise<never>((_, reject) => {
            end = reject;
          });
        },
      };
    });
    await cancel(booking, 4000);
    await yes;
    payments.gateway = gateway;
    await bank(booking, true, 4000);
    const { rows } = await server.database.pool.query(
      'select p.attention, r.tries from payments p join refunds r on r.payment_id = p.id where p.booking_id = $1',
      [booking],
    );
    expect(rows).toEqual([
      { attention: expect.stringMatching(/was tried before the guest's bank took it$/), tries: 0 },
    ]);
    const found = (await openDifferences(server.database.db)).filter((one) => one.booking_id === booking);
    expect(found).toMatchObject([{ kind: 'maybe_given_twice', facts: { refund: 4000 * RUPEE } }]);
    await reconcileMoney(server.deps.ledger);
    expect((await openDifferences(server.database.db)).filter((one) => one.booking_id === booking)).toHaveLength(1);
    await server.database.db
      .transaction()
      .execute((trx) =>
        settleDifference(
          trx,
          found[0]?.id ?? 0,
          { by: 'a test', how: 'The guest has sent it back.' },
          server.clock.now(),
        ),
      );
    end(new Error('the process is gone'));
    await server.deps.background.idle();
  });

  it('stays a case where the gateway says yes to it late: both went, and its report says the same', async () => {
    const booking = await paid();
    const { payments } = server.deps;
    const { gateway } = payments;
    let answer: () => void = () => undefined;
    const asked = new Promise<void>((said) => {
      payments.gateway = {
        ...gateway,
        refund: async (request, signal) => {
          const given = await gateway.refund(request, signal);
          said();
          await new Promise<void>((goOn) => {
            answer = goOn;
          });
          return given;
        },
      };
    });
    await cancel(booking, 4000);
    await asked;
    payments.gateway = gateway;
    await bank(booking, true, 4000);
    answer();
    await server.deps.background.idle();
    const ofIt = async () =>
      (await openDifferences(server.database.db)).filter(
        (one) => one.booking_id === booking && one.kind !== 'not_settled',
      );
    const { rows } = await server.database.pool.query(
      'select r.status, r.gateway_refund_id from refunds r join payments p on p.id = r.payment_id where p.booking_id = $1',
      [booking],
    );
    const number = rows[0].gateway_refund_id;
    expect(rows[0]).toEqual({ status: 'done', gateway_refund_id: expect.any(String) });
    const twice = { kind: 'maybe_given_twice', facts: { refund: 4000 * RUPEE, 'refund number': number } };
    for (let time = 0; time < 2; time += 1) await reconcileMoney(server.deps.ledger);
    expect(await ofIt()).toMatchObject([twice]);
    // What it gave stands in its report, and not in our books.
    const row = { kind: 'refund' as const, entityId: number, transactionNumber: null, amount: paise(4000 * RUPEE) };
    const free = { fee: paise(0), tax: paise(0), debit: paise(4000 * RUPEE), credit: paise(0), currency: 'INR' };
    const when = { happenedAt: server.clock.now(), settlementId: 'setl_twice', settledAt: null, bankReference: null };
    // A second number for the one refund that was asked for is a difference as well.
    const second = { ...row, entityId: `${number}_again` };
    const items = [row, second].map((one) => ({ ...one, ...free, ...when }));
    await takeReport(server.deps.ledger, { source: 'gateway', name: server.clock.today(), items });
    await reconcileMoney(server.deps.ledger);
    expect(await ofIt()).toMatchObject([
      twice,
      { kind: 'report_and_books', facts: { entity: number, 'the books': 0 } },
    ]);
    const all = await openDifferences(server.database.db);
    expect(all.filter(({ facts }) => JSON.stringify(facts).includes(second.entityId))).toMatchObject([
      { kind: 'report_and_books', facts: { 'the gateway': 4000 * RUPEE, 'the books': null } },
    ]);
    await server.database.db.transaction().execute(async (trx) => {
      for (const { id } of all)
        await settleDifference(trx, id, { by: 'a test', how: 'Looked at.' }, server.clock.now());
    });
    await reconcileMoney(server.deps.ledger);
    expect(await ofIt()).toEqual([]);
  });

  it('is a difference for somebody to settle where the bank takes what we have given back already', async () => {
    const booking = await paid();
    expect(await sentWhile(() => cancel(booking, 4000))).toEqual([4000]);
    await bank(booking, true, 4000);
    const differences = await openDifferences(server.database.db);
    expect(differences).toMatchObject([{ kind: 'bank_took_beyond', booking_id: booking }]);
    expect((await balancesOfBooking(server.database.db, booking)).unmatched).toBe(4000 * RUPEE);
    await reconcileMoney(server.deps.ledger);
    expect(await openDifferences(server.database.db)).toHaveLength(1);
  });
});
