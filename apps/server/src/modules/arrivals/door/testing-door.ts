import { addDays, calendarDate, instantInIndia } from '@basera/contract/calendar-date';
import { NOTHING_SAID } from '@basera/contract/rules/facts/house-rules';
import { bookingRequest } from '../../../testing/bookings/booking-request.ts';
import { bookPaid, pay, sendRefundsOff } from '../../../testing/bookings/paying.ts';
import type { DatabaseKind } from '../../../testing/database/test-database.ts';
import { type MadeStay, makeStay, type StayShape } from '../../../testing/factories.ts';
import { type Colleague, type TestOffice, testOffice } from '../../../testing/office.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';
import { payoutsOfBooking, workOffPayouts } from '../../payouts/index.ts';

/** The day on which the guests of these tests arrive. */
export const DAY = calendarDate('2026-12-20');
export const AGREED = { ...NOTHING_SAID, pets_allowed: false };
export const why = 'We called the desk and asked the guest.';

/** A guest with a paid booking of `DAY`, its owner, somebody of the office in each role, and other stays of the same town. */
export class AtDoor {
  server!: TestApp;
  office!: TestOffice;
  guest!: Person;
  owner!: Person;
  neha!: Colleague;
  arjun!: Colleague;
  tara!: Colleague;
  stay!: MadeStay;
  #tried = 0;
  /** Of this test alone. */
  host = '';
  email = '';

  async start(kind: DatabaseKind, env: Record<string, string> = {}): Promise<void> {
    this.server = await testApp(kind, { env });
    await this.server.listen();
    this.office = await testOffice(this.server);
  }
  async each(): Promise<void> {
    this.#tried += 1;
    [this.host, this.email] = [`host-${this.#tried}@example.com`, `asha-${this.#tried}@example.com`];
    await this.server.database.pool.query('delete from rate_limits');
    this.server.clock.set(instantInIndia(addDays(DAY, -1), '10:00'));
    this.stay = await this.other('Lake House', { host: { email: this.host }, houseRules: AGREED });
    this.owner = await this.server.signedInAs(this.host);
    this.guest = await this.server.signedInAs(this.email);
    await this.guest.call('PUT', '/user/user-profile', { body: { first_name: 'Asha', last_name: 'Nair' } });
    [this.neha, this.arjun, this.tara] = [
      await this.office.staffAs('support'),
      await this.office.staffAs('finance'),
      await this.office.staffAs('finance'),
    ];
  }
  async close(): Promise<void> {
    await this.office.close();
    await this.server.close();
  }

  other = (name: string, shape: StayShape = {}): Promise<MadeStay> =>
    makeStay(this.server.database, {
      ...{ name, city: `Door Town ${this.#tried}`, rooms: [{ units: 3 }] },
      // Each town far from the others.
      ...{ cityAt: [this.town, 73.68], latitude: this.town, longitude: 73.68 },
      ...shape,
    });

  /** The latitude of the town of this test. */
  get town(): number {
    return 8 + this.#tried / 2;
  }

  booked = async (): Promise<number> =>
    (await bookPaid(this.server, this.guest, this.stay, { checkIn: DAY, houseRules: AGREED })).id;

  /** `days` after the day of arrival, or before it. */
  at = (days = 0, time = '16:00'): void => void this.server.clock.set(instantInIndia(addDays(DAY, days), time));

  /** Signed in anew, since days have gone by. */
  again = async (): Promise<void> => {
    this.guest = await this.server.signedInAs(this.email);
    this.owner = await this.server.signedInAs(this.host);
    [this.neha, this.arjun, this.tara] = [
      await this.office.signedInAgain(this.neha),
      await this.office.signedInAgain(this.arjun),
      await this.office.signedInAgain(this.tara),
    ];
  };

  /** The gateway lets go of what owners are to have of stays that have begun; how that of a booking stands, whenever it is asked. */
  letGo = async (id: number): Promise<() => Promise<string[]>> => {
    const { deps, database } = this.server;
    this.at(1, '20:00');
    await this.again();
    await workOffPayouts(deps.payouts);
    return async () => (await payoutsOfBooking(database.db, id)).map(({ state }) => state);
  };

  door = async (id: number, by = this.guest) => (await by.call('GET', `/user/inquiries/${id}/door`)).body.data;

  tell = (id: number, kind = 'asked_more', more: object = {}, by = this.guest) =>
    by.call('POST', `/user/inquiries/${id}/door`, { body: { kind, asked_for: null, words: '', ...more } });

  takeBack = (id: number, kind = 'asked_more', by = this.guest) =>
    by.call('POST', `/user/inquiries/${id}/door/settled`, { body: { kind } });

  /** Holds a stay instead of a booking. */
  choose = (id: number, stay: MadeStay, more: object = {}, by = this.guest) =>
    by.call('POST', '/user/room-inquiries', {
      body: { ...bookingRequest(stay, { today: this.server.clock.today(), checkIn: DAY }), instead_of: id, ...more },
    });

  pay = async (payment_url: string): Promise<void> => {
    await pay(this.server, new URL(payment_url).pathname);
  };

  refunds = (): Promise<void> => sendRefundsOff(this.server);

  cases = async (id: number) =>
    (await this.server.database.db.selectFrom('arrival_cases').selectAll().orderBy('id').execute()).filter(
      ({ booking_id }) => booking_id === id,
    );

  frozen = async (id: number): Promise<boolean[]> =>
    (
      await this.server.database.db.selectFrom('payouts').select('frozen_at').where('booking_id', '=', id).execute()
    ).map(({ frozen_at }) => frozen_at !== null);

  reason = (caseId: number, who = this.neha) =>
    who.call('POST', '/reasons', { subject: { kind: 'arrival', id: caseId }, why });

  /** Finance asks a second person to release the difference of a case. */
  release = async (case_: number, by = this.arjun) => {
    const { guarantee } = (await by.call('GET', `/queue/difference/${case_}`)).body.data;
    return by.call('POST', `/guarantees/${guarantee?.id ?? 0}/release`, { payee: 'UPI asha@bank', why });
  };

  /** Refused by the stay's fault: cancelled for its owner by two. */
  upheld = async (id: number): Promise<void> => {
    const path = `/bookings/${id}/cancellation`;
    const { refund, paid } = (await this.neha.call('GET', `${path}?behalf=owner`)).body.data;
    const words = 'You were turned away outside the rules you had agreed to.';
    const asked = await this.neha.call('POST', path, { behalf: 'owner', refund, paid, words, why });
    const approval = asked.body.data.approval_id;
    if (approval !== null) await this.arjun.call('POST', `/approvals/${approval}/decision`, { yes: true, why });
    await this.refunds();
  };
}
