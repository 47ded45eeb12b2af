import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { shownBooking } from '../../../testing/bookings/paying.ts';
import { databaseKinds } from '../../../testing/database/test-database.ts';
import type { StubDispute } from '../../../testing/vendors/razorpay-disputes.ts';
import { openDifferences } from '../../ledger/index.ts';
import { carryOutApprovals } from '../../office/index.ts';
import { askAboutDisputes } from '../index.ts';
import { BankAsks, DAY, HOUR, PAID, why } from './testing-disputes.ts';

const SILENT = 10_000;

describe.each(databaseKinds)('a bank’s dispute that nobody can be asked about (%s)', (kind) => {
  const there = new BankAsks();
  beforeAll(() => there.start(kind));
  beforeEach(() => there.each());
  afterAll(() => there.close());
  const {
    tell,
    disputed,
    ask,
    daysOn,
    caseOf,
    askForEnd,
    say,
    endedByTwo,
    refundsOf,
    casesAfter,
    told,
    frozen,
    expectSound,
  } = there;

  it('as the gateway does not know it, is ended by two with a reason, not by one, and not by whoever asks', async () => {
    const { paymentId, dispute } = await disputed('disp_gone');
    there.razorpay.disputes.delete('disp_gone');
    await daysOn(1);
    const found = await caseOf('disp_gone');
    expect(found).toMatchObject({ bank_decides: false, may: { settle: false, refund: false, end: true } });
    expect(found.unheard).toMatchObject({ why: 'not_known', ref: 'disp_gone', unasked_id: null });
    const alone = await there.neha.call('POST', `/disputes/${found.id}/decision`, { refund: null, why });
    expect(alone).toMatchObject({ status: 409, body: { message: expect.stringMatching(/two of you end it/) } });
    // Heard of again, it is the bank's once more.
    await tell(dispute);
    expect((await askForEnd('disp_gone', 0)).status).toBe(409);
    await daysOn(1);
    const asked = await askForEnd('disp_gone', 0);
    expect((await askForEnd('disp_gone', 0)).status).toBe(409);
    expect(
      (await there.neha.call('POST', `/approvals/${asked.body.data.id}/decision`, { yes: true, why })).status,
    ).toBe(404);
    expect(await refundsOf(paymentId)).toEqual([]);
    expect(await caseOf('disp_gone')).toMatchObject({ approval_id: asked.body.data.id, may: { end: false } });
    await told();
    expect((await say(asked.body.data.id)).status).toBe(200);
    expect(await refundsOf(paymentId)).toEqual([PAID]);
    const over = await caseOf('disp_gone');
    expect(over).toMatchObject({
      state: 'settled',
      settled: { by: expect.stringMatching(/^\S.*, \S/), through: 'staff', how: '' },
      unheard: null,
    });
    expect(await told()).toEqual([expect.stringMatching(/No word of your bank about it reaches us any more/)]);
    await expectSound();
  });

  it('as the gateway has not answered for a week, or names no sum, can be ended then and not before', async () => {
    const { paymentId } = await disputed('disp_mute');
    await daysOn(7, { failing: SILENT });
    expect(await caseOf('disp_mute')).toMatchObject({ bank_decides: true, unheard: null });
    expect((await askForEnd('disp_mute', 0)).status).toBe(409);
    await daysOn(1, { failing: SILENT });
    expect(await caseOf('disp_mute')).toMatchObject({ bank_decides: false, unheard: { why: 'no_answer' } });
    // One answer is enough for it to be the bank's again, and the week begins anew.
    await daysOn(1);
    expect(await caseOf('disp_mute')).toMatchObject({ bank_decides: true, unheard: null });
    Object.assign(there.razorpay.disputes.get('disp_mute') ?? {}, { status: 'lost', amount: 0 });
    await daysOn(8);
    expect(await caseOf('disp_mute')).toMatchObject({ unheard: { why: 'no_answer' } });
    await endedByTwo('disp_mute', PAID / 100);
    expect(await refundsOf(paymentId)).toEqual([]);
    await expectSound();
  });

  it('as its gateway is not in use any more, can be ended a day later, and is the bank’s again where that gateway is back', async () => {
    const { paymentId } = await disputed('disp_other');
    const other = { name: 'another', readDispute: () => Promise.reject(new Error('never asked')) };
    await askAboutDisputes(there.server.deps.payouts, other);
    expect(await caseOf('disp_other')).toMatchObject({ bank_decides: true });
    there.server.clock.advance(DAY + 1);
    await askAboutDisputes(there.server.deps.payouts, other);
    expect(await caseOf('disp_other')).toMatchObject({ unheard: { why: 'out_of_use' }, may: { end: true } });
    const asked = await askForEnd('disp_other', 0);
    await ask();
    // What was asked for is another by then: nobody need decide it.
    await carryOutApprovals(there.server.deps.office);
    expect(await say(asked.body.data.id)).toMatchObject({ status: 409 });
    expect(await caseOf('disp_other')).toMatchObject({ bank_decides: true, approval_id: null });
    there.server.clock.advance(7 * HOUR);
    await askAboutDisputes(there.server.deps.payouts, other);
    await endedByTwo('disp_other', 0);
    expect(await refundsOf(paymentId)).toEqual([PAID]);
    await expectSound();
  });

  it('is in the books with what two say that the bank took: never more than came, and once where the bank says so later', async () => {
    const { id, paymentId, dispute } = await disputed('disp_taken');
    there.razorpay.disputes.delete('disp_taken');
    await daysOn(1);
    expect(await askForEnd('disp_taken', PAID / 100 + 1)).toMatchObject({ status: 422 });
    await told();
    await endedByTwo('disp_taken', 1500);
    expect((await shownBooking(there.guest, id)).dispute).toMatchObject({ outcome: 'bank', taken: 1500 });
    expect(await refundsOf(paymentId)).toEqual([PAID - 150_000]);
    expect(await told()).toEqual([expect.stringMatching(/takes ₹1,500 back itself/)]);
    await tell({ ...dispute, status: 'lost', amount_deducted: 150_000 });
    expect(await casesAfter('disp_taken')).toEqual([]);
    expect(await told()).toEqual([]);
    expect(await refundsOf(paymentId)).toEqual([PAID - 150_000]);
    await expectSound();
  });

  it('is a case where the bank took another sum than two had said', async () => {
    const { id, paymentId, dispute } = await disputed('disp_differs');
    there.razorpay.disputes.delete('disp_differs');
    await daysOn(1);
    await endedByTwo('disp_differs', 1500);
    expect(await refundsOf(paymentId)).toEqual([250_000]);
    await told();
    for (let time = 0; time < 2; time += 1) await tell({ ...dispute, status: 'won' });
    // What it was said to have given is owed again, and the guest is told that it took nothing.
    expect(await told()).toHaveLength(1);
    expect(await refundsOf(paymentId)).toEqual([250_000, 150_000]);
    expect((await shownBooking(there.guest, id)).dispute).toMatchObject({ outcome: 'bank', taken: 0 });
    const [found] = await casesAfter('disp_differs');
    expect(found).toMatchObject({ kind: 'bank_spoke_later', facts: { 'the bank took': 0, 'we had said': 150_000 } });
    const shown = (await there.arjun.call('GET', `/queue/difference/${found?.id}`)).body.data;
    expect(shown.sides).toMatchObject([
      { one: { name: 'bank_took', value: 0 }, other: { name: 'we_said', value: 1500 } },
    ]);
    await expectSound();
  });

  it('is open again where the bank still asks: the payout is kept back, the guest is told, and of how it ends as well', async () => {
    const { id, dispute } = await disputed('disp_back', { isCancelled: false });
    there.razorpay.disputes.delete('disp_back');
    await daysOn(1);
    await told();
    await endedByTwo('disp_back', 0);
    expect(await frozen(id)).toEqual([false]);
    expect(await told()).toEqual([expect.stringMatching(/The owner is paid as agreed/)]);
    // No webhook need come: it is asked about further.
    there.razorpay.disputes.set('disp_back', dispute);
    await daysOn(1);
    expect(await frozen(id)).toEqual([true]);
    expect(await told()).toEqual([expect.stringMatching(/Your bank asks for your money back/)]);
    expect(await caseOf('disp_back')).toMatchObject({ state: 'new', bank_decides: true, settled: null });
    expect((await shownBooking(there.guest, id)).dispute).toMatchObject({ decided_at: null, outcome: null });
    await tell({ ...dispute, status: 'lost', amount_deducted: PAID });
    expect(await told()).toEqual([expect.stringMatching(/takes ₹4,000 back itself/)]);
    expect((await shownBooking(there.guest, id)).dispute).toMatchObject({ outcome: 'bank', taken: PAID / 100 });
    await expectSound();
  });

  it('is told once more, and a case, where the bank has taken the money after all', async () => {
    const { id, paymentId, dispute } = await disputed('disp_late', { isCancelled: false });
    there.razorpay.disputes.delete('disp_late');
    await daysOn(1);
    await endedByTwo('disp_late', 0);
    await told();
    for (let time = 0; time < 2; time += 1) await tell({ ...dispute, status: 'lost', amount_deducted: PAID });
    expect(await told()).toEqual([expect.stringMatching(/takes ₹4,000 back itself/)]);
    expect(await casesAfter('disp_late')).toHaveLength(1);
    expect(await caseOf('disp_late')).toMatchObject({ settled: { through: 'gateway' } });
    expect((await shownBooking(there.guest, id)).dispute).toMatchObject({ outcome: 'bank', taken: PAID / 100 });
    expect(await refundsOf(paymentId)).toEqual([]);
    await expectSound();
  });

  it('about money that nobody asked for keeps the sum until two end it; a bank that asks after all keeps it again', async () => {
    const payment = { id: 'pay_nobody', amount: 70_000, currency: 'INR' };
    const link = { payment_link: { entity: { id: 'plink_nobody' } }, payment: { entity: payment } };
    await there.life.deliver(there.razorpay.tell('payment_link.paid', link));
    const dispute: StubDispute = {
      ...{ id: 'disp_nobody', payment_id: payment.id, status: 'open', amount: 70_000, amount_deducted: 0 },
    };
    await tell(dispute);
    const sumCase = async () => {
      const found = (await openDifferences(there.server.database.db)).find(({ key }) => key.endsWith(':pay_nobody'));
      there.arjun = await there.office.staffAs('finance');
      return (await there.arjun.call('GET', `/queue/difference/${found?.id}`)).body.data;
    };
    expect((await sumCase()).unheard).toBeNull();
    await daysOn(1);
    const { unheard, may, unasked_id } = await sumCase();
    expect([unheard.why, unheard.ref, may.end, unasked_id]).toEqual(['not_known', 'disp_nobody', true, null]);
    const endBy = async (taken: number, ref = unheard.ref) => {
      const asker = await there.office.staffAs('finance');
      const asked = await asker.call('POST', `/unasked/${unheard.unasked_id}/dispute-ending`, { taken, why, ref });
      there.arjun = await there.office.staffAs('finance');
      return { asked: asked.status, said: asked.status === 200 ? (await say(asked.body.data.id)).status : null };
    };
    expect(await endBy(701)).toEqual({ asked: 422, said: null });
    expect(await endBy(0, 'disp_other')).toEqual({ asked: 409, said: null });
    expect(await endBy(0)).toEqual({ asked: 200, said: 200 });
    expect(await sumCase()).toMatchObject({ unheard: null, unasked_id: unheard.unasked_id });
    expect((await endBy(0)).asked).toBe(409);
    await tell(dispute);
    expect(await sumCase()).toMatchObject({ unheard: null, unasked_id: null });
    await daysOn(1);
    expect(await endBy(700)).toEqual({ asked: 200, said: 200 });
    const { rows } = await there.server.database.pool.query(
      `select state, by_bank from unasked_money where transaction_number = 'pay_nobody'`,
    );
    expect(rows).toMatchObject([{ state: 'taken' }]);
    expect(Number(rows[0].by_bank)).toBe(70_000);
    await tell({ ...dispute, status: 'lost', amount_deducted: 70_000 });
    expect(await casesAfter('disp_nobody')).toEqual([]);
    await expectSound();
  });
});
