import { addDays, instantInIndia } from '@basera/contract/calendar-date';
import type { Decision } from '@basera/contract/endpoints/partners';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookPaid } from '../../../testing/bookings/paying.ts';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { type MadeStay, makeStay } from '../../../testing/factories.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';
import { decideBooking, rejectUnanswered } from '../index.ts';

describe.each(everydayKinds)("an owner's usual time to answer (%s)", (kind) => {
  let server: TestApp;
  let guest: Person;

  beforeAll(async () => {
    server = await testApp(kind);
    await server.listen();
    guest = await server.signedInAs('asks-often@example.com');
  });
  afterAll(() => server.close());

  const shown = async ({ slug }: MadeStay) =>
    (await server.call('GET', `/showPropertyDetails/${slug}`)).body.data.property;

  /** A paid request that its owner answers after so many minutes. */
  async function answered(stay: MadeStay, minutes: number, decision: Decision = 'accepted') {
    const { id } = await bookPaid(server, guest, stay);
    server.clock.advance(minutes * 60);
    await decideBooking(server.deps.bookings, stay.businessId, id, decision);
  }
  const reviewed = () => makeStay(server.database, { reviewsRequests: true, rooms: [{ units: 90 }] });

  it('is measured from their answers, yes or no, and told once five are known', async () => {
    const stay = await reviewed();
    for (const minutes of [20, 95, 130]) await answered(stay, minutes);
    await answered(stay, 170, 'rejected');
    expect(await shown(stay)).toMatchObject({ reviews_requests: true, usual_answer_hours: null });
    await answered(stay, 140);
    expect((await shown(stay)).usual_answer_hours).toBe(3);
  });

  it('counts a request that nobody answered as the longest wait, also where check-in came first', async () => {
    const stay = await reviewed();
    for (const _ of [1, 2, 3]) await answered(stay, 10);
    for (const _ of [1, 2]) {
      server.clock.set(instantInIndia(addDays(server.clock.today(), 1), '13:30'));
      await bookPaid(server, guest, stay, { checkIn: server.clock.today() });
      server.clock.set(instantInIndia(server.clock.today(), '14:00'));
      await rejectUnanswered(server.deps.bookings);
    }
    expect((await shown(stay)).usual_answer_hours).toBeNull();
  });

  it("is of the last twenty answers, and never another owner's", async () => {
    const stay = await reviewed();
    for (const _ of Array(5)) await answered(stay, 590);
    expect((await shown(stay)).usual_answer_hours).toBe(10);
    for (const _ of Array(20)) await answered(stay, 40);
    expect((await shown(stay)).usual_answer_hours).toBe(1);
    expect((await shown(await reviewed())).usual_answer_hours).toBeNull();
  });

  it('is not told where bookings are confirmed at once; card and page say which it is', async () => {
    const atOnce = await makeStay(server.database, { city: 'Kasauli' });
    const onRequest = await makeStay(server.database, { city: 'Kasauli', reviewsRequests: true });
    expect(await shown(atOnce)).toMatchObject({ reviews_requests: false, usual_answer_hours: null });
    const { data } = (await server.call('GET', '/fetchPropertiesByFilters?city=Kasauli')).body.properties;
    const flags = data.map(({ id, reviews_requests }: { id: number; reviews_requests: boolean }) => [
      id,
      reviews_requests,
    ]);
    expect(Object.fromEntries(flags)).toEqual({ [atOnce.id]: false, [onRequest.id]: true });
  });
});
