import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { shownBooking } from '../../../testing/bookings/paying.ts';
import { databaseKinds } from '../../../testing/database/test-database.ts';
import { askAboutDisputes } from '../index.ts';
import { BankAsks, DAY, PAID } from './testing-disputes.ts';

describe.each(databaseKinds)('a bank’s dispute that two had ended, once another word comes (%s)', (kind) => {
  const there = new BankAsks();
  beforeAll(() => there.start(kind));
  beforeEach(() => there.each());
  afterAll(() => there.close());
  const { tell, disputed, daysOn, caseOf, endedByTwo, refundsOf, casesAfter, told, frozen, expectSound } = there;

  it.each([
    ['won', 0, [250_000, 150_000]],
    ['lost', 2500, [250_000]],
    ['lost', 1000, [250_000, 50_000]],
  ] as const)('that was opened again has the bank’s word in the end: %s, ₹%i taken', async (status, taken, sent) => {
    const ref = `disp_again_${taken}`;
    const { id, paymentId, dispute } = await disputed(ref);
    there.razorpay.disputes.delete(ref);
    await daysOn(1);
    await endedByTwo(ref, 1500);
    expect(await refundsOf(paymentId)).toEqual([250_000]);
    await tell(dispute);
    await told();
    for (let time = 0; time < 2; time += 1) await tell({ ...dispute, status, amount_deducted: taken * 100 });
    expect((await shownBooking(there.guest, id)).dispute).toMatchObject({ outcome: 'bank', taken });
    expect(await refundsOf(paymentId)).toEqual(sent);
    expect(await told()).toHaveLength(1);
    expect(await casesAfter(ref)).toMatchObject([{ facts: { 'the bank took': taken * 100, 'we had said': 150_000 } }]);
    expect(await frozen(id)).not.toContain(true);
    await expectSound();
  });

  it('that one of us ended in an earlier release is open again, and ends by two where nobody can be asked', async () => {
    const { paymentId } = await disputed('disp_one');
    there.razorpay.disputes.delete('disp_one');
    const ended = `update disputes set outcome = 'owner', decided_why = 'Paid as agreed.', decided_at = $2, unknown_at = null where gateway_ref = $1`;
    await there.server.database.pool.query(ended, ['disp_one', there.server.clock.now()]);
    await daysOn(1);
    expect(await caseOf('disp_one')).toMatchObject({ unheard: { why: 'not_known' }, may: { end: true } });
    expect(await refundsOf(paymentId)).toEqual([]);
    await endedByTwo('disp_one', 0);
    expect(await refundsOf(paymentId)).toEqual([PAID]);
    await daysOn(1);
    expect(await caseOf('disp_one')).toMatchObject({ state: 'settled' });
    await expectSound();
  });

  it('is not one where we failed to work on what the gateway said', async () => {
    const { dispute } = await disputed('disp_ours');
    dispute.status = 'won';
    const gateway = {
      name: there.server.deps.payments.gateway.name,
      // What no booking's number can be: our database refuses it.
      readDispute: async () => ({ transactionNumber: '\u0000', isOver: true }),
    };
    there.server.clock.advance(DAY + 1);
    await askAboutDisputes(there.server.deps.payouts, gateway);
    const { rows } = await there.server.database.pool.query(
      'select asked_at, unanswered_since, unknown_at from disputes where gateway_ref = $1',
      ['disp_ours'],
    );
    expect(rows).toEqual([{ asked_at: expect.any(Date), unanswered_since: null, unknown_at: null }]);
  });

  it('that falls silent again is ended with another sum by two, and the rest is owed again', async () => {
    const { id, paymentId, dispute } = await disputed('disp_twice');
    there.razorpay.disputes.delete('disp_twice');
    await daysOn(1);
    await endedByTwo('disp_twice', 4000);
    expect(await refundsOf(paymentId)).toEqual([]);
    await tell(dispute);
    await daysOn(1);
    await endedByTwo('disp_twice', 0);
    expect(await refundsOf(paymentId)).toEqual([PAID]);
    expect((await shownBooking(there.guest, id)).dispute).toMatchObject({ outcome: 'owner', taken: 0 });
    await expectSound();
  });
});
