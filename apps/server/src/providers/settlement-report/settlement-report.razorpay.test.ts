import { calendarDate } from '@basera/contract/calendar-date';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type RazorpayStub, startRazorpayStub } from '../../testing/vendors/razorpay-stub.ts';
import { razorpaySettlements } from './settlement-report.razorpay.ts';

const DAY = calendarDate('2026-11-24');

describe('what Razorpay says it settled', () => {
  let razorpay: RazorpayStub;
  beforeAll(async () => {
    razorpay = await startRazorpayStub();
  });
  afterEach(() => {
    Object.assign(razorpay.mood, { failing: 0, losing: 0, isHanging: false });
    razorpay.settled.clear();
  });
  afterAll(() => razorpay.stop());

  const report = () =>
    razorpaySettlements({
      apiUrl: razorpay.env.RAZORPAY_API_URL,
      keyId: razorpay.env.RAZORPAY_KEY_ID,
      keySecret: razorpay.env.RAZORPAY_KEY_SECRET,
      webhookSecret: razorpay.env.RAZORPAY_WEBHOOK_SECRET,
      markPayer: String,
    });
  const items = (limit = 10_000) => report().itemsOf(DAY, AbortSignal.timeout(limit));
  const row = (number: number) => ({
    entity_id: `pay_${number}`,
    type: 'payment',
    debit: 0,
    credit: 97_640,
    amount: 100_000,
    currency: 'INR',
    fee: 2_360,
    tax: 360,
    created_at: 1_795_500_000,
    settled_at: 1_795_600_000,
    settlement_id: 'setl_1',
    settlement_utr: 'UTR1',
    payment_id: null,
  });

  it('comes whole, however many pages it takes', async () => {
    razorpay.settled.set(
      DAY,
      Array.from({ length: 2001 }, (_, number) => row(number)),
    );
    const all = await items();
    expect(new Set(all.map(({ entityId }) => entityId)).size).toBe(2001);
    expect(all[0]).toMatchObject({
      kind: 'payment',
      transactionNumber: 'pay_0',
      fee: 2_360,
      tax: 360,
      bankReference: 'UTR1',
    });
    const asked = razorpay.calls.filter(({ path }) => path === '/settlements/recon/combined');
    expect(asked).toHaveLength(3);
  });

  it('of a day with nothing is nothing', async () => {
    expect(await items()).toEqual([]);
  });

  it('comes though an answer fails and another gets lost, and is none where none comes', async () => {
    razorpay.settled.set(DAY, [row(1)]);
    Object.assign(razorpay.mood, { failing: 1, losing: 1 });
    expect(await items()).toHaveLength(1);
    razorpay.mood.isHanging = true;
    await expect(items(50)).rejects.toThrow();
  });

  it('is refused whole where a row makes no sense', async () => {
    razorpay.settled.set(DAY, [row(1), { ...row(2), amount: -1 }]);
    await expect(items()).rejects.toThrow();
  });
});
