import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shownBooking } from '../../../testing/bookings/paying.ts';
import { databaseKinds } from '../../../testing/database/test-database.ts';
import { type MadeStay, makeStay } from '../../../testing/factories.ts';
import { mailsBy } from '../../../testing/mails.ts';
import { type Colleague, type TestOffice, testOffice } from '../../../testing/office.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';
import { pushRefundSteps, sendRefundMails } from '../../notifications/index.ts';
import { settleRefund } from '../../payments/refund/settle-refund.ts';
import { settlePayment } from '../../payments/settle-payment.ts';
import { ourBank, unaskedCalls } from './testing-unasked.ts';

describe.each(databaseKinds)('money that nobody asked for, on its way back (%s)', (kind) => {
  let server: TestApp;
  let office: TestOffice;
  let guest: Person;
  let stay: MadeStay;
  let one: Colleague;
  let two: Colleague;
  const { bank, withBank } = ourBank();

  beforeAll(async () => {
    server = await testApp(kind, { gateway: withBank });
    await server.listen();
    office = await testOffice(server);
    guest = await server.signedInAs('asha@example.com');
    stay = await makeStay(server.database, { rooms: [{ units: 20 }] });
    [one, two] = [await office.staffAs('finance'), await office.staffAs('finance')];
  });
  afterAll(async () => {
    await office.close();
    await server.close();
  });

  const sessions = async () => {
    [one, two] = [await office.staffAs('finance'), await office.staffAs('finance')];
  };
  const signIn = async () => {
    Object.assign(bank, { isDown: false, state: { outcome: 'done', reference: null }, sent: [] });
    await sessions();
  };
  const { came, stateOf, sendOff, giveBack, expectSound } = unaskedCalls(() => ({
    ...{ server, guest, stay, one, two },
    pay: (linkId, outcome) => settlePayment(server.deps.payments, linkId, outcome),
  }));

  it('is shown to its guest as asked for before it is sent, as refused, and as asked for again; told once a step and try', async () => {
    await signIn();
    const { booking, entity } = await came(640);
    const told = async () => {
      await Promise.all([1, 2].map(() => pushRefundSteps(server.deps.notifications)));
      await Promise.all([1, 2].map(() => sendRefundMails(server.deps.notifications)));
      return (await mailsBy(server, 'asha@example.com', ({ text }) => text.includes(`#${booking}`)))
        .map(({ subject }) => subject)
        .filter((subject) => subject?.includes('refund'));
    };
    const pushed = async () =>
      (
        await server.database.db
          .selectFrom('unasked_steps')
          .select(['attempt', 'kind'])
          .where('unasked_id', '=', (await stateOf(entity)).id)
          .where('pushed_at', 'is not', null)
          .orderBy('id')
          .execute()
      ).map(({ attempt, kind: step }) => `${attempt} ${step}`);
    const part = async () => (await shownBooking(guest, booking)).refund?.parts[0];
    expect(await part()).toBeUndefined();
    bank.isDown = true;
    await giveBack(entity);
    expect(await part()).toMatchObject({ amount: 640, is_unasked: true, stage: 'asked', sent_at: null });
    expect(await told()).toEqual([]);
    const sentOff = async () => {
      Object.assign(bank, { isDown: false, state: { outcome: 'sent', reference: null } });
      server.clock.advance(3600);
      await sendOff();
      await sessions();
      guest = await server.signedInAs('asha@example.com');
    };
    await sentOff();
    expect((await part()).stage).toBe('sent');
    const sent = 'Your refund of ₹640 is on its way';
    expect(await told()).toEqual([sent]);
    const refundId = async () => (await stateOf(entity)).gateway_refund_id ?? '';
    await settleRefund(server.deps.payments, await refundId(), { outcome: 'failed', reference: null });
    expect((await part()).stage).toBe('refused');
    const refused = 'Your bank did not take your refund of ₹640';
    expect(await told()).toEqual([sent, refused]);
    bank.isDown = true;
    await giveBack(entity);
    expect(await part()).toMatchObject({ stage: 'asked', sent_at: null });
    await sentOff();
    const reference = { kind: 'rrn', number: '412345670640' } as const;
    for (let time = 0; time < 2; time += 1)
      await settleRefund(server.deps.payments, await refundId(), { outcome: 'done', reference });
    expect(await told()).toEqual([sent, refused, 'Your bank has your refund of ₹640']);
    expect(await part()).toMatchObject({ stage: 'done', reference });
    expect(await pushed()).toEqual(['1 sent', '1 refused', '2 sent', '2 arrived']);
    const words = await mailsBy(server, 'asha@example.com', ({ text }) => text.includes(reference.number));
    expect(words).toHaveLength(1);
    await expectSound();
  });
});
