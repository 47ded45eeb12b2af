import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { shownBooking } from '../../../testing/bookings/paying.ts';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import type { StubDispute } from '../../../testing/vendors/razorpay-disputes.ts';
import { BankAsks, DAY, HOUR, PAID } from './testing-disputes.ts';

describe.each(everydayKinds)('a bank’s dispute whose end nobody told us (%s)', (kind) => {
  const there = new BankAsks();
  beforeAll(() => there.start(kind));
  beforeEach(() => there.each());
  afterAll(() => there.close());
  const { tell, disputed, ask, refundsOf, expectSound } = there;
  const asked = () => there.life.callsOf(/^GET \/disputes\/\w+$/).length;
  /** A day on, the regular jobs. */
  const dayOn = async () => {
    there.server.clock.advance(DAY);
    await ask();
  };
  /** As support has it. */
  const caseOf = async (ref: string) => {
    // Sessions in the office are short.
    const neha = await there.office.staffAs('support');
    return (await neha.call('GET', `/queue/dispute/${await there.idOf(ref)}`)).body.data;
  };

  it('is asked for after a day and not before, ends as it was won, and what waited goes; the webhook that comes late changes nothing', async () => {
    const { paymentId, dispute } = await disputed('disp_won');
    dispute.status = 'won';
    there.server.clock.advance(DAY - HOUR);
    await ask();
    expect(asked()).toBe(0);
    expect(await refundsOf(paymentId)).toEqual([]);
    there.server.clock.advance(HOUR + 1);
    await ask();
    expect(asked()).toBe(1);
    expect(await refundsOf(paymentId)).toEqual([PAID]);
    expect(await caseOf('disp_won')).toMatchObject({ state: 'settled', settled: { through: 'gateway' } });
    await tell(dispute);
    await dayOn();
    expect(asked()).toBe(1);
    expect(await refundsOf(paymentId)).toEqual([PAID]);
    await expectSound();
  });

  it('is lost with what the gateway deducted, once, told before or after by the webhook as well', async () => {
    const { id, paymentId, dispute } = await disputed('disp_lost');
    Object.assign(dispute, { status: 'lost', amount_deducted: PAID });
    await Promise.all([dayOn(), tell(dispute)]);
    await tell(dispute);
    await dayOn();
    expect((await shownBooking(there.guest, id)).dispute).toMatchObject({ outcome: 'bank', taken: PAID / 100 });
    expect(await refundsOf(paymentId)).toEqual([]);
    await expectSound();
  });

  it('that is lost without a sum stays open until the gateway names one, and is asked for again some hours later', async () => {
    const { id, paymentId, dispute } = await disputed('disp_sum');
    Object.assign(dispute, { status: 'lost', amount: 0 });
    await tell(dispute);
    await dayOn();
    expect(await caseOf('disp_sum')).toMatchObject({ bank_decides: true, may: { settle: false } });
    expect(await refundsOf(paymentId)).toEqual([]);
    dispute.amount_deducted = 150_000;
    await ask();
    expect(asked()).toBe(1);
    there.server.clock.advance(6 * HOUR);
    await ask();
    expect((await shownBooking(there.guest, id)).dispute).toMatchObject({ outcome: 'bank', taken: 1500 });
    expect(await refundsOf(paymentId)).toEqual([PAID - 150_000]);
    await expectSound();
  });

  it('waits on where the gateway does not answer, or still decides', async () => {
    const { paymentId, dispute } = await disputed('disp_slow');
    there.razorpay.mood.failing = 3;
    await dayOn();
    expect(await caseOf('disp_slow')).toMatchObject({ bank_decides: true });
    dispute.status = 'under_review';
    await dayOn();
    expect(await caseOf('disp_slow')).toMatchObject({ bank_decides: true });
    expect(await refundsOf(paymentId)).toEqual([]);
  });

  it('is asked for as well where it is about money that nobody asked for', async () => {
    const payment = { id: 'pay_nobody', amount: 70_000, currency: 'INR' };
    const link = { payment_link: { entity: { id: 'plink_nobody' } }, payment: { entity: payment } };
    await there.life.deliver(there.razorpay.tell('payment_link.paid', link));
    const dispute: StubDispute = {
      ...{ id: 'disp_nobody', payment_id: payment.id, status: 'open', amount: 70_000, amount_deducted: 0 },
    };
    there.razorpay.disputes.set(dispute.id, dispute);
    await tell(dispute);
    const open = async () =>
      (await there.server.database.pool.query('select from unasked_disputes where decided_at is null')).rows.length;
    await dayOn();
    expect(await open()).toBe(1);
    Object.assign(dispute, { status: 'lost', amount_deducted: 70_000 });
    await dayOn();
    expect(await open()).toBe(0);
    await tell(dispute);
    await expectSound();
  });
});
