import { calendarDate, dayInIndia } from '@basera/contract/calendar-date';
import { HOLD_MINUTES } from '@basera/contract/limits';
import { refundDueBy } from '@basera/contract/rules/cancellation';
import { formatLongDay } from '@basera/contract/words/date-words';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookingRequest } from '../../../testing/bookings/booking-request.ts';
import { shownBooking } from '../../../testing/bookings/paying.ts';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { makeStay } from '../../../testing/factories.ts';
import { mailsBy } from '../../../testing/mails.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';
import { type RazorpayStub, startRazorpayStub } from '../../../testing/vendors/razorpay-stub.ts';
import { pushRefundSteps, sendRefundMails } from '../../notifications/index.ts';
import { reconcileRefunds, sendRefunds } from '../index.ts';

const RRN = '633918204471';
const HOUR = 3600;
const DAY = 24 * HOUR;
const ADDRESS = 'leela@example.com';

describe.each(everydayKinds)('a refund, followed to the number of the bank (%s)', (kind) => {
  let razorpay: RazorpayStub;
  let server: TestApp;
  let guest: Person;

  beforeAll(async () => {
    razorpay = await startRazorpayStub();
    server = await testApp(kind, { env: razorpay.env });
    guest = await server.signedInAs(ADDRESS);
  });
  beforeEach(() => {
    razorpay.mood.refundsTakeDays = true;
  });
  afterAll(async () => {
    await server.close();
    await razorpay.stop();
  });

  async function deliver(event: { id: string; body: string }) {
    await server.app.inject(razorpay.delivery(event));
    await server.deps.background.idle();
  }
  /** Paid and cancelled while that is free: the booking, and what the gateway knows of its refund. */
  async function cancelled() {
    const stay = await makeStay(server.database);
    const { body } = await guest.call('POST', '/user/room-inquiries', {
      body: bookingRequest(stay, { today: server.clock.today() }),
    });
    const id: number = body.data.inquiry.id;
    const { event, paymentId } = razorpay.pay(body.data.payment.payment_url);
    await deliver(event);
    await guest.call('POST', `/user/inquiries/${id}/cancel`, { body: { refund: 4000 } });
    await server.deps.background.idle();
    const refund = [...razorpay.refunds.values()].find((one) => one.payment_id === paymentId);
    if (!refund) throw new Error('nothing goes back');
    return { id, refund };
  }
  const partOf = async (id: number) => (await shownBooking(guest, id)).refund.parts[0];
  const about = (id: number) => (mail: { subject?: string; text: string }) =>
    mail.text.includes(`#${id}`) && /refund/.test(mail.subject ?? '');
  /** What the regular jobs have told of it by now. */
  async function mailsOf(id: number) {
    await pushRefundSteps(server.deps.notifications);
    await sendRefundMails(server.deps.notifications);
    return mailsBy(server, ADDRESS, about(id));
  }
  const subjects = async (id: number) => (await mailsOf(id)).map(({ subject }) => subject);
  const dueFromToday = () => refundDueBy(server.clock.today());

  it('is asked for, sent with the day it arrives by, and with the bank under its number; each told once', async () => {
    const { id, refund } = await cancelled();
    const by = dueFromToday();
    expect(await partOf(id)).toEqual({
      amount: 4000,
      is_unasked: false,
      stage: 'sent',
      asked_at: expect.stringMatching(/^\d{4}-/),
      sent_at: expect.stringMatching(/^\d{4}-/),
      done_at: null,
      arrives_by: by,
      reference: null,
    });
    const [sent] = await mailsOf(id);
    expect(sent?.subject).toBe('Your refund of ₹4,000 is on its way');
    expect(sent?.text).toContain(`on your account by ${formatLongDay(by)}`);

    server.clock.advance(2 * DAY);
    // The gateway is done, and the bank has given no number yet: nothing new to tell.
    const done = razorpay.finish(refund);
    await deliver(done);
    expect(await partOf(id)).toMatchObject({ stage: 'done', arrives_by: by, reference: null });
    expect(await subjects(id)).toHaveLength(1);

    server.clock.advance(HOUR + 1);
    refund.acquirer_data = { rrn: RRN };
    await Promise.all([reconcileRefunds(server.deps.payments), deliver({ ...done, id: `${done.id}-again` })]);
    await server.deps.background.idle();
    expect(await partOf(id)).toMatchObject({ stage: 'done', reference: { kind: 'rrn', number: RRN } });
    const mails = await mailsOf(id);
    expect(mails[1]?.subject).toBe('Your bank has your refund of ₹4,000');
    expect(mails[1]?.text).toContain(`Your bank's number (RRN): ${RRN}`);
    await Promise.all([1, 2, 3].map(() => sendRefundMails(server.deps.notifications)));
    expect(await subjects(id)).toHaveLength(2);
  });

  it('keeps the first number a bank gave, and takes none that is not a number', async () => {
    const { id, refund } = await cancelled();
    await deliver(razorpay.finish(refund, 'processed', { arn: '<b>' }));
    expect((await partOf(id)).reference).toBeNull();
    for (const arn of ['74836295184029175630284', '11111111111111111111111']) {
      server.clock.advance(HOUR + 1);
      refund.acquirer_data = { arn };
      await deliver(razorpay.finish(refund, 'processed', { arn }));
    }
    expect((await partOf(id)).reference).toEqual({ kind: 'arn', number: '74836295184029175630284' });
  });

  it('is told without a number where the bank has given none within a week', async () => {
    const { id, refund } = await cancelled();
    expect(await subjects(id)).toHaveLength(1);
    await deliver(razorpay.finish(refund));
    server.clock.advance(7 * DAY - 60);
    await reconcileRefunds(server.deps.payments);
    expect(await subjects(id)).toEqual(['Your refund of ₹4,000 is on its way']);
    server.clock.advance(120);
    await Promise.all([1, 2].map(() => reconcileRefunds(server.deps.payments)));
    expect(await subjects(id)).toEqual(['Your refund of ₹4,000 is on its way', 'Your bank has your refund of ₹4,000']);
  });

  it('counts the days of the bank from when it was sent, not from when it was asked for', async () => {
    razorpay.mood.refundsTakeDays = false;
    const stay = await makeStay(server.database);
    const { body } = await guest.call('POST', '/user/room-inquiries', {
      body: bookingRequest(stay, { today: server.clock.today() }),
    });
    const id: number = body.data.inquiry.id;
    server.clock.advance(HOLD_MINUTES * 60 - 60);
    await deliver(razorpay.pay(body.data.payment.payment_url).event);
    razorpay.mood.failing = 100;
    const asked = server.clock.today();
    await guest.call('POST', `/user/inquiries/${id}/cancel`, { body: { refund: 4000 } });
    await server.deps.background.idle();
    expect(await partOf(id)).toMatchObject({ stage: 'asked', sent_at: null, arrives_by: refundDueBy(asked) });
    server.clock.advance(3 * DAY);
    razorpay.mood.failing = 0;
    await sendRefunds(server.deps.payments);
    const part = await partOf(id);
    expect(dayInIndia(new Date(part.sent_at))).toBe(server.clock.today());
    expect(part.arrives_by).toBe(dueFromToday());
    expect(part.arrives_by > refundDueBy(calendarDate(asked))).toBe(true);
  });

  it('that the bank refuses is told as that, and as arrived when it is', async () => {
    const { id, refund } = await cancelled();
    await deliver(razorpay.finish(refund, 'failed'));
    expect(await partOf(id)).toMatchObject({ stage: 'refused' });
    expect(await subjects(id)).toContain('Your bank did not take your refund of ₹4,000');
    await deliver(razorpay.finish(refund, 'processed', { rrn: RRN }));
    expect(await partOf(id)).toMatchObject({ stage: 'done', reference: { number: RRN } });
    expect((await subjects(id)).at(-1)).toBe('Your bank has your refund of ₹4,000');
  });

  it('is nobody else’s to see', async () => {
    const { id } = await cancelled();
    const stranger = await server.signedInAs('stranger@example.com');
    const { body } = await stranger.call('GET', '/user/inquiries');
    expect(JSON.stringify(body)).not.toContain(String(id));
  });
});
