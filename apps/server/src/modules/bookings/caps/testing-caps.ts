import { addDays, calendarDate } from '@basera/contract/calendar-date';
import { bookPaid } from '../../../testing/bookings/paying.ts';
import type { DatabaseKind } from '../../../testing/database/test-database.ts';
import { type MadeStay, makeStay, type RoomShape } from '../../../testing/factories.ts';
import { joins } from '../../../testing/joins.ts';
import { type Answer, type Person, type TestApp, testApp } from '../../../testing/test-app.ts';

/** A Monday. */
const TODAY = calendarDate('2026-11-23');
export const day = (after: number) => addDays(TODAY, after);
/** The first night that is cancelled, in days from today. */
export const FROM = 10;

export type OwnStay = MadeStay & { city: string; ids: number[] };

/** From `FROM` on, one night and one room of the first kind unless told otherwise; rupees. */
type DeskShape = { from?: number; nights?: number; quantity?: number; room?: number; amount?: number };

type KindShape = { name: string; sleeps?: number; price: number; breakfast?: number };

/** What an answer that has to be well says. */
export function done({ status, body }: Answer) {
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data;
}

export const query = (from: number, to: number, words = 'start_date,end_date'): string =>
  words
    .split(',')
    .map((word, index) => `${word}=${day([from, to][index] ?? 0)}`)
    .join('&');

/** An owner who cancels, the guest they let down, and somebody else who looks. */
export class LettingDown {
  server!: TestApp;
  owner!: Person;
  guest!: Person;
  other!: Person;
  #tried = 0;

  async start(kind: DatabaseKind): Promise<void> {
    this.server = await testApp(kind);
    await this.server.listen();
    await this.each();
    [this.owner, this.guest, this.other] = (await Promise.all(
      ['owner', 'guest', 'other'].map((name) => this.server.signedInAs(`${name}@example.com`)),
    )) as [Person, Person, Person];
  }
  each = async (): Promise<void> => {
    this.server.clock.set(new Date('2026-11-23T06:00:00Z'));
    await this.server.database.pool.query('delete from rate_limits');
  };
  close = (): Promise<void> => this.server.close();

  ownStay = async (...rooms: RoomShape[]): Promise<OwnStay> => {
    this.#tried += 1;
    const city = `Town ${this.#tried}`;
    const stay = await makeStay(this.server.database, { city, rooms });
    await joins(this.server.database, this.owner, 'owner', stay);
    return { ...stay, city, ids: stay.rooms.map(({ id }) => id) };
  };

  /** Booked for three nights, paid, and cancelled by the owner. */
  letDown = async (stay: MadeStay, room = 0): Promise<number> => {
    const one = { ...stay, rooms: [stay.rooms[room] ?? { id: 0, price: 0 }] };
    const { id } = await bookPaid(this.server, this.guest, one, { checkIn: day(FROM), nights: 3 });
    done(await this.callOff(id));
    return id;
  };

  ratesOnPage = async ({ slug }: MadeStay, from: number, to: number, room = 0): Promise<number[]> => {
    const { body } = await this.server.call('GET', `/showPropertyDetails/${slug}?${query(from, to)}`);
    const ofPage = body.data.property.rooms as { id: number; nightly_rates: number[] }[];
    return ofPage.toSorted((a, b) => a.id - b.id)[room]?.nightly_rates ?? [];
  };

  /** A booking of the desk's, entered or changed to that. */
  #atDesk = ({ ids }: OwnStay, { from = FROM, nights = 1, quantity = 1, room = 0, amount }: DeskShape) => ({
    ...{ start_date: day(from), end_date: day(from + nights), guests: 1, guest_name: 'Ravi', amount },
    phone: '+919812345678',
    rooms: [{ room_id: ids[room], quantity, includes_meal: false }],
  });
  enter = (stay: OwnStay, shape: DeskShape): Promise<Answer> =>
    this.owner.call('POST', `/partners/properties/${stay.id}/desk-bookings`, {
      body: { ...this.#atDesk(stay, shape), client_id: crypto.randomUUID() },
    });
  reenter = (stay: OwnStay, id: number, shape: DeskShape): Promise<Answer> =>
    this.owner.call('PUT', `/partners/bookings/${id}/desk-terms`, { body: this.#atDesk(stay, shape) });

  callOff = (id: number): Promise<Answer> =>
    this.owner.call('POST', `/partners/bookings/${id}/cancel`, { body: { reason: 'A pipe has burst.' } });

  /** Another kind of room; with a breakfast to choose where that has a price. */
  add = (stay: OwnStay, { name, sleeps = 2, price, breakfast = 0 }: KindShape): Promise<Answer> =>
    this.owner.call('POST', `/partners/listings/${stay.id}/rooms`, {
      body: {
        ...{ name, units: 1, sleeps, beds: '', price, size_sqft: null, amenities: [], lunch: 0, dinner: 0 },
        ...{ meal: breakfast ? 'both' : 'no', breakfast, client_id: crypto.randomUUID() },
      },
    });
}
