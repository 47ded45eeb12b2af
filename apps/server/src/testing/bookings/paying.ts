import { sendRefunds } from '../../modules/payments/index.ts';
import type { Database } from '../../platform/database/database.ts';
import { eventually } from '../run/eventually.ts';
import type { Person, TestApp } from '../test-app.ts';
import { type BookableStay, bookingRequest, type RequestOptions } from './booking-request.ts';

/** Books a stay's first room for a person; `page` is the path of the sandbox's page to pay on. */
export async function book(server: TestApp, by: Person, stay: BookableStay, options: Partial<RequestOptions> = {}) {
  const request = bookingRequest(stay, { today: server.clock.today(), ...options });
  const { status, body } = await by.call('POST', '/user/room-inquiries', { body: request });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { id: body.data.inquiry.id as number, page: new URL(body.data.payment.payment_url).pathname, request };
}

/** What a person does on the sandbox's page, and what the server does of it beside its answers. */
export async function pay(server: TestApp, page: string, choice: { outcome?: string; webhook?: string } = {}) {
  const answer = await server.app.inject({
    method: 'POST',
    url: page,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ method: 'upi', outcome: 'success', webhook: 'now', ...choice }).toString(),
  });
  if (server.app.server.listening) await reportsHeard(server);
  await server.deps.background.idle();
  return answer;
}

/** A busy machine may give a report of the sandbox up at the first try: it comes again, and only then is it settled. */
const reportsHeard = ({ database: { db }, clock, deps }: TestApp): Promise<true> =>
  eventually(async () => {
    const unheard = await db
      .selectFrom('sandbox_webhooks')
      .select('event_id')
      .where('sent_at', 'is', null)
      .where('due_at', '<=', clock.now())
      .execute();
    await deps.background.idle();
    return unheard.length === 0 || undefined;
  }, 'the report of the sandbox');

/** Books and pays. */
export async function bookPaid(server: TestApp, by: Person, stay: BookableStay, options: Partial<RequestOptions> = {}) {
  const booked = await book(server, by, stay, options);
  await pay(server, booked.page);
  return booked;
}

/** A booking as its guest sees it under Recent Bookings. */
export async function shownBooking(by: Person, id: number) {
  const { body } = await by.call('GET', '/user/inquiries');
  return body.data.inquiries.data.find((booking: { id: number }) => booking.id === id);
}

/** What has happened to a booking, step by step. */
export const eventsOf = async ({ db }: Pick<Database, 'db'>, bookingId: number) =>
  (
    await db.selectFrom('booking_events').select('kind').where('booking_id', '=', bookingId).orderBy('id').execute()
  ).map(({ kind }) => kind);

/** How many of a room are booked, night by night. */
export const nightsOfRoom = async ({ database }: TestApp, roomId: number) =>
  Object.fromEntries(
    (
      await database.db
        .selectFrom('room_nights')
        .select(['night', 'booked'])
        .where('room_id', '=', roomId)
        .where('booked', '>', 0)
        .orderBy('night')
        .execute()
    ).map(({ night, booked }) => [night, booked]),
  );

const A_TURN_MS = 60_000;

/** Sends what is owed, and once more a minute later, as the regular job does, where an owner's part had yet to come back. */
export async function sendRefundsOff({ deps, clock, database }: TestApp): Promise<void> {
  await deps.background.idle();
  await sendRefunds(deps.payments);
  const waiting = await database.db
    .selectFrom('refunds')
    .select('id')
    .where('status', '=', 'pending')
    .where('tries', '=', 0)
    .where('checked_at', 'is not', null)
    .execute();
  if (waiting.length === 0) return;
  clock.advance(A_TURN_MS);
  await sendRefunds(deps.payments);
}

/** Paise that the sandbox has given back, refund by refund. */
export const refundsSent = async ({ database }: TestApp): Promise<number[]> =>
  (await database.db.selectFrom('sandbox_refunds').select('amount').orderBy('created_at').orderBy('id').execute()).map(
    ({ amount }) => amount,
  );
