import { instantInIndia } from '@basera/contract/calendar-date';
import type { PolicyName } from '@basera/contract/rules/cancellation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingRequest } from '../../../testing/bookings/booking-request.ts';
import { bookPaid, shownBooking } from '../../../testing/bookings/paying.ts';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { type MadeStay, makeStay } from '../../../testing/factories.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';

const HOUR = 3_600_000;

describe.each(everydayKinds)('the terms of cancelling that an owner chooses (%s)', (kind) => {
  let server: TestApp;
  let guest: Person;
  beforeAll(async () => {
    server = await testApp(kind);
    await server.listen();
    guest = await server.signedInAs('guest@example.com');
  });
  afterAll(() => server.close());

  type Own = MadeStay & { city: string; owner: Person };
  let made = 0;
  /** A stay in a city of its own, so that the search finds nothing else there. */
  async function ownStay(): Promise<Own> {
    made += 1;
    const city = `Terms ${made}`;
    const email = `owner${made}@example.com`;
    const stay = await makeStay(server.database, { city, host: { email } });
    return { ...stay, city, owner: await server.signedInAs(email) };
  }
  async function choose({ id, owner }: Own, policy: PolicyName): Promise<void> {
    const { versions } = (await owner.call('GET', `/partners/listings/${id}`)).body.data.listing;
    const body = { version: versions.cancellation, policy };
    const answer = await owner.call('PUT', `/partners/listings/${id}/cancellation`, { body });
    expect(answer).toMatchObject({ status: 200, body: { data: { listing: { cancellation: { policy } } } } });
  }
  async function stayWith(policy: PolicyName): Promise<Own> {
    const stay = await ownStay();
    await choose(stay, policy);
    return stay;
  }
  const preview = async (id: number) =>
    (await guest.call('GET', `/user/inquiries/${id}/cancellation`)).body.data.cancellation.refund;

  it.each<[PolicyName, number, [number, number, number]]>([
    ['standard', 48, [4000, 2000, 0]],
    ['relaxed', 24, [4000, 4000, 0]],
    ['until_arrival', 0, [4000, 4000, 4000]],
  ])('%s: free until %i hours before, on card, page and booking, and %j goes back', async (policy, hours, refunds) => {
    const stay = await stayWith(policy);
    const { id, request } = await bookPaid(server, guest, stay);
    const until = new Date(instantInIndia(request.start_date, '14:00').getTime() - hours * HOUR).toISOString();
    const dates = `start_date=${request.start_date}&end_date=${request.end_date}`;
    const { body } = await server.call('GET', `/showPropertyDetails/${stay.slug}?${dates}`);
    expect(body.data.property).toMatchObject({ cancellation_policy: policy, free_cancellation_until: until });
    const other = await stayWith(policy);
    const asked = `city=${encodeURIComponent(other.city)}&from_date=${request.start_date}&to_date=${request.end_date}`;
    const found = await server.call('GET', `/fetchPropertiesByFilters?${asked}`);
    expect(found.body.properties.data[0]).toMatchObject({ free_cancellation_until: until });
    expect(await shownBooking(guest, id)).toMatchObject({ free_until: until });
    const arrival = instantInIndia(request.start_date, '14:00').getTime();
    for (const [index, left] of [60, 30, 6].entries()) {
      server.clock.freeze(new Date(arrival - left * HOUR));
      expect(await preview(id)).toBe(refunds[index]);
    }
    server.clock.freeze(new Date(arrival - 72 * HOUR));
  });

  it('a booking keeps the terms it was sold under', async () => {
    const stay = await stayWith('until_arrival');
    const { id, request } = await bookPaid(server, guest, stay);
    await choose(stay, 'standard');
    server.clock.freeze(new Date(instantInIndia(request.start_date, '14:00').getTime() - HOUR));
    expect(await preview(id)).toBe(4000);
  });

  it('nobody is sold stricter terms than they were shown', async () => {
    const stay = await stayWith('standard');
    const ask = (cancellation_policy: PolicyName) =>
      guest.call('POST', '/user/room-inquiries', {
        body: { ...bookingRequest(stay, { today: server.clock.today() }), cancellation_policy },
      });
    const refused = await ask('relaxed');
    expect(refused).toMatchObject({ status: 409, body: { code: 'terms_changed' } });
    await choose(stay, 'until_arrival');
    expect((await ask('relaxed')).status).toBe(200);
  });

  it('what is no such terms is refused at its field', async () => {
    const { id, owner } = await ownStay();
    const body = { version: 0, policy: 'strict' };
    const answer = await owner.call('PUT', `/partners/listings/${id}/cancellation`, { body });
    expect(answer).toMatchObject({ status: 422, body: { errors: { policy: expect.stringMatching(/^Must be/) } } });
  });
});
