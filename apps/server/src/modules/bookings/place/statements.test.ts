import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingRequest } from '../../../testing/bookings/booking-request.ts';
import { book, pay, shownBooking } from '../../../testing/bookings/paying.ts';
import { makeStay } from '../../../testing/factories.ts';
import { type RecordedApp, recordedApp } from '../../../testing/recorded-app.ts';
import type { Person, TestApp } from '../../../testing/test-app.ts';

/** What is said whoever books: the operator's switches are read every few seconds by whoever comes then, and the sandbox looks each second for reports that are due. */
const BESIDE = ['feature_flags', 'from "sandbox_webhooks"'];

/** Each is a way to the database and back, behind which somebody else may wait: more of them is a decision (0136). */
describe('the statements of a booking', () => {
  let app: RecordedApp;
  let database: RecordedApp['database'];
  let server: TestApp;
  let guest: Person;
  beforeAll(async () => {
    app = await recordedApp();
    ({ server, database } = app);
    guest = await server.signedInAs('counted@example.com');
    // What is made with the first booking of all.
    await book(server, guest, await makeStay(database));
  });
  afterAll(async () => {
    await app.close();
  });

  /** What is said to the database in all, and in the one transaction that writes to a table. */
  async function counted<T>(table: string, work: () => Promise<T>) {
    await server.deps.background.idle();
    database.statements.length = 0;
    database.transactions.length = 0;
    const result = await work();
    const whole = database.statements.filter((text) => !BESIDE.some((words) => text.includes(words))).length;
    const of = database.transactions.find((said) => said.some((text) => text.includes(table))) ?? [];
    return { result, whole, inside: of.length, said: of };
  }
  /** From the first statement that takes nights to the end of the transaction. */
  const afterTaking = (said: string[]) => said.length - 1 - said.findIndex((text) => text.includes('into room_nights'));

  it('are so many where its rooms are held and its page is made, and few of them behind the locks', async () => {
    const stay = await makeStay(database, { rooms: [{ units: 3 }] });
    const { whole, inside, said } = await counted('into room_nights', () => book(server, guest, stay));
    expect({ whole, inside, behindTheLocks: afterTaking(said) }).toEqual({ whole: 20, inside: 6, behindTheLocks: 3 });
  });

  it('are few where somebody else has the rooms, and no transaction is begun', async () => {
    const stay = await makeStay(database, { rooms: [{ units: 1 }] });
    await book(server, guest, stay);
    const body = bookingRequest(stay, { today: server.clock.today() });
    const { result, whole } = await counted('begin', () => guest.call('POST', '/user/room-inquiries', { body }));
    expect([result.status, result.body.code]).toEqual([409, 'rooms_unavailable']);
    expect(whole).toBe(5);
    expect(database.transactions).toEqual([]);
  });

  it('are so many where its payment is opened again, and where it is paid', async () => {
    const { id, page } = await book(server, guest, await makeStay(database));
    const again = await counted('begin', () => guest.call('POST', `/user/inquiries/${id}/payment-page`));
    expect(again.whole).toBe(7);
    const paid = await counted('update "payments"', () => pay(server, page));
    expect((await shownBooking(guest, id)).status).toBe('accepted');
    expect(paid.inside).toBe(22);
  });
});
