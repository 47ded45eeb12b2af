import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentGateway, RefundState } from '../../../providers/payment-gateway/payment-gateway.ts';
import { wrongBooks } from '../../../testing/bookings/ledger-audit.ts';
import { bookPaid, sendRefundsOff, shownBooking } from '../../../testing/bookings/paying.ts';
import { databaseKinds } from '../../../testing/database/test-database.ts';
import { makeStay } from '../../../testing/factories.ts';
import { type TestOffice, testOffice } from '../../../testing/office.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { balancesOfBooking, openDifferences, reconcileMoney } from '../../ledger/index.ts';
import { settleRefund } from '../../payments/refund/settle-refund.ts';

const why = 'As the guest asked by mail.';

describe.each(databaseKinds)('a refund that a bank refused (%s)', (kind) => {
  let server: TestApp;
  let office: TestOffice;
  const withBank = (sandbox: PaymentGateway): PaymentGateway => ({
    ...sandbox,
    async refund({ idempotencyKey }) {
      const state: RefundState = { outcome: 'failed', reference: null };
      return { refundId: `rfnd_${idempotencyKey}`, ...state };
    },
  });
  beforeAll(async () => {
    server = await testApp(kind, { gateway: withBank });
    await server.listen();
    office = await testOffice(server);
  });
  afterAll(async () => {
    await office.close();
    await server.close();
  });

  it('is sent from our bank by the word of two: the guest is told, the books have it, and its case is over', async () => {
    const guest = await server.signedInAs('asha@example.com');
    const { id } = await bookPaid(server, guest, await makeStay(server.database));
    const body = { refund: 4000, paid: 4000 };
    expect((await guest.call('POST', `/user/inquiries/${id}/cancel`, { body })).status).toBe(200);
    await server.deps.background.idle();
    server.clock.advance(11 * 60);
    await sendRefundsOff(server);
    const [one, two] = [await office.staffAs('finance'), await office.staffAs('finance')];
    const { db } = server.database;
    const open = async () => (await openDifferences(db)).filter(({ booking_id }) => booking_id === id);
    const [found] = await open();
    const shown = async () => (await one.call('GET', `/queue/difference/${found?.id}`)).body.data;
    const { refund_id } = await shown();
    const ask = (reference: string) => one.call('POST', `/refunds/${refund_id}/by-hand`, { reference, why });
    expect((await ask('12')).status).toBe(422);
    const support = await office.staffAs('support');
    expect((await support.call('POST', `/refunds/${refund_id}/by-hand`, { reference: 'HDFCN1', why })).status).toBe(
      404,
    );
    const asked = await ask('HDFCN52026112712345');
    expect(asked.body.data.facts).toContainEqual({ name: 'to_guest', as: 'rupees', value: 4000 });
    expect(await shown()).toMatchObject({ approval_id: asked.body.data.id, may: { settle: false } });
    const decide = (by: typeof one) => by.call('POST', `/approvals/${asked.body.data.id}/decision`, { yes: true, why });
    expect((await decide(one)).status).toBe(403);
    expect((await decide(two)).status).toBe(200);
    expect(await open()).toEqual([]);
    expect((await shownBooking(guest, id)).payment.status).toBe('refunded');
    const refund = await db.selectFrom('refunds').selectAll().where('id', '=', refund_id).executeTakeFirstOrThrow();
    expect(refund).toMatchObject({ status: 'done', reference: 'HDFCN52026112712345' });
    const steps = await db.selectFrom('refund_steps').select('kind').where('refund_id', '=', refund_id).execute();
    expect(steps).toContainEqual({ kind: 'arrived' });
    const { gateway, bank, refunds } = await balancesOfBooking(db, id);
    expect([gateway, bank, refunds]).toEqual([400_000, -400_000, undefined]);
    await reconcileMoney(server.deps.ledger);
    expect(await open()).toEqual([]);
    expect(await wrongBooks(db)).toEqual([]);
    expect((await ask('HDFCN52026112712346')).status).toBe(409);
    // The gateway tells after all that it has arrived.
    await settleRefund(server.deps.payments, refund.gateway_refund_id ?? '', { outcome: 'done', reference: null });
    await reconcileMoney(server.deps.ledger);
    expect(await open()).toMatchObject([{ kind: 'payment_flagged' }]);
  });
});
