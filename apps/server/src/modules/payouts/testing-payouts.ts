import { addDays } from '@basera/contract/calendar-date';
import { bookingRequest } from '../../testing/bookings/booking-request.ts';
import { type MadeStay, makeStay } from '../../testing/factories.ts';
import type { Person, TestApp } from '../../testing/test-app.ts';
import { openedAccount } from '../../testing/vendors/razorpay-route-stub.ts';
import type { RazorpayStub, StubEvent } from '../../testing/vendors/razorpay-stub.ts';
import { payoutsOfBooking, workOffPayouts } from './index.ts';

/** What a server needs to pay owners by Route. */
export const routeEnv = (env: Record<string, string>) => ({
  ...env,
  RAZORPAY_ROUTE: '1',
  PAYOUTS_KEY: 'a key of sixteen or more',
});

export async function businessOf({ database }: TestApp, stay: MadeStay): Promise<number> {
  const row = database.db.selectFrom('properties').select('business_id').where('id', '=', stay.id);
  return (await row.executeTakeFirstOrThrow()).business_id;
}

/** Gives a business an account at Razorpay that takes money. Its id there. */
export async function linkAccount(server: TestApp, razorpay: RazorpayStub, businessId: number): Promise<string> {
  const account = openedAccount(razorpay.route);
  const { pool } = server.database;
  await pool.query(
    `insert into payout_accounts (business_id, state, label, updated_at) values ($1, 'ready', 'HDFC ··4471', now())
     on conflict (business_id) do update set state = 'ready'`,
    [businessId],
  );
  await pool.query(
    `insert into linked_accounts (business_id, gateway, account_id, state) values ($1, 'razorpay', $2, 'activated')
     on conflict (business_id) do update set account_id = excluded.account_id, state = 'activated'`,
    [businessId, account],
  );
  return account;
}

/** Owners paid by Route on one server, and whoever books with them. */
export function routeLife(server: TestApp, razorpay: RazorpayStub, guest: Person) {
  const { background, payouts } = server.deps;
  const turn = async () => {
    await background.idle();
    await workOffPayouts(payouts);
  };
  const deliver = async (...events: StubEvent[]) => {
    for (const event of events) await server.app.inject(razorpay.delivery(event));
    await background.idle();
  };
  /** A booking of ₹4,000 ten days ahead; `link` is its page to pay on. */
  const book = async (stay: MadeStay) => {
    const checkIn = addDays(server.clock.today(), 10);
    const dates = { checkIn, checkOut: addDays(checkIn, 2) };
    const body = bookingRequest(stay, { today: server.clock.today(), ...dates });
    const answer = await guest.call('POST', '/user/room-inquiries', { body });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    const { inquiry, payment } = answer.body.data;
    return { id: inquiry.id as number, link: payment.payment_url as string };
  };
  const payoutsOf = (bookingId: number) => payoutsOfBooking(server.database.db, bookingId);
  return {
    turn,
    deliver,
    book,
    payouts: payoutsOf,
    async only(bookingId: number) {
      const [payout, ...more] = await payoutsOf(bookingId);
      if (!payout || more.length > 0) throw new Error(`${more.length + 1} payouts`);
      return payout;
    },
    async paid({ linked = true } = {}) {
      const stay = await makeStay(server.database, { rooms: [{ units: 3 }] });
      const businessId = await businessOf(server, stay);
      const account = linked ? await linkAccount(server, razorpay, businessId) : null;
      const booked = await book(stay);
      const paid = razorpay.pay(booked.link);
      await deliver(paid.event);
      await turn();
      return { ...booked, stay, businessId, account, paymentId: paid.paymentId };
    },
    cancel: (id: number, refund: number) => guest.call('POST', `/user/inquiries/${id}/cancel`, { body: { refund } }),
    transfersTo: (account: string | null) =>
      [...razorpay.route.transfers.values()].filter(({ recipient }) => recipient === account),
    callsOf: (what: RegExp) => razorpay.calls.filter(({ method, path }) => what.test(`${method} ${path}`)),
  };
}
