import { HOLD_MINUTES } from '@basera/contract/limits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PaymentGateway } from '../../../providers/payment-gateway/payment-gateway.ts';
import { book, pay, refundsSent, sendRefundsOff } from '../../../testing/bookings/paying.ts';
import { makeStay } from '../../../testing/factories.ts';
import { eventually } from '../../../testing/run/eventually.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { openDifferences, reconcileMoney } from '../../ledger/index.ts';

let server: TestApp;
let mood: 'well' | 'failing' | 'losing the database' = 'well';
let refundsAsked = 0;
const moody = (sandbox: PaymentGateway): PaymentGateway => ({
  ...sandbox,
  async refund(request, signal) {
    refundsAsked += 1;
    if (mood === 'failing') throw new Error('500 from the gateway');
    // PostgreSQL ends the connection this is asked on; the next one is there again.
    if (mood === 'losing the database')
      await server.database.pool.query('select pg_terminate_backend(pg_backend_pid()), pg_sleep(5)');
    return sandbox.refund(request, signal);
  },
});

beforeAll(async () => {
  server = await testApp('server', { gateway: moody });
  await server.listen();
});
afterAll(() => server.close());

/** A payment that came too late for its booking, so that it is owed back. */
async function owedRefund(): Promise<number> {
  const guest = await server.signedInAs('ravi@example.com');
  const stay = await makeStay(server.database);
  const late = await book(server, guest, stay);
  server.clock.advance(HOLD_MINUTES * 60 + 60);
  const quick = await book(server, guest, stay);
  await pay(server, quick.page);
  await pay(server, late.page);
  return late.id;
}

const refundOf = async (bookingId: number) => {
  const { rows } = await server.database.pool.query(
    `select r.status, r.tries, r.last_error, p.attention from refunds r join payments p on p.id = r.payment_id
     where p.booking_id = $1`,
    [bookingId],
  );
  return rows[0];
};

it('counts no try of a refund while the database is lost, and sends it when it is back', async () => {
  mood = 'losing the database';
  const id = await owedRefund();
  // More often than a refund may fail before a person is called.
  for (let time = 0; time < 6; time += 1) {
    const before = refundsAsked;
    await eventually(async () => {
      await sendRefundsOff(server).catch(() => {});
      return refundsAsked > before || undefined;
    }, 'another try');
  }
  const unsent = await eventually(() => refundOf(id).catch(() => undefined), 'the database');
  expect(unsent).toEqual({ status: 'pending', tries: 0, last_error: null, attention: null });
  expect(await refundsSent(server)).toEqual([]);

  // A gateway that fails is another thing.
  mood = 'failing';
  await sendRefundsOff(server);
  expect(await refundOf(id)).toMatchObject({ status: 'pending', tries: 1, last_error: '500 from the gateway' });

  mood = 'well';
  server.clock.advance(120);
  await sendRefundsOff(server);
  expect(await refundsSent(server)).toEqual([400_000]);
});

it('makes a case of a refund whose gateway is not in use, once, until it is again and the refund has arrived', async () => {
  mood = 'failing';
  const id = await owedRefund();
  const { payments, ledger } = server.deps;
  const named = (name: string) => Object.assign(payments.gateway, { name });
  const cases = async () =>
    (await openDifferences(server.database.db)).filter(({ kind }) => kind === 'refund_not_sent');
  named('another');
  const asked = refundsAsked;
  server.clock.advance(120);
  for (let time = 0; time < 2; time += 1) await sendRefundsOff(server);
  expect(refundsAsked).toBe(asked);
  const why = 'the gateway that took it is not in use: sandbox';
  expect(await refundOf(id)).toMatchObject({ status: 'pending', last_error: why });
  expect(await cases()).toMatchObject([{ facts: { error: why } }]);
  await reconcileMoney(ledger);
  expect(await cases()).toHaveLength(1);

  named('sandbox');
  mood = 'well';
  await sendRefundsOff(server);
  expect(await refundOf(id)).toMatchObject({ status: 'done' });
  expect(await cases()).toEqual([]);
});
