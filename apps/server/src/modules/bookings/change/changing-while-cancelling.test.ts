import { addDays } from '@basera/contract/calendar-date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookPaid, eventsOf, nightsOfRoom } from '../../../testing/bookings/paying.ts';
import { whileRowsAreHeld } from '../../../testing/database/held-row.ts';
import { makeStay } from '../../../testing/factories.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';

/** On PostgreSQL, where what runs at once really does. */
describe('changing and cancelling at once', () => {
  let server: TestApp;
  let guest: Person;

  beforeAll(async () => {
    server = await testApp('server');
    await server.listen();
    guest = await server.signedInAs('torn@example.com');
  });
  afterAll(() => server.close());

  it.each([
    ['holds nothing for a dearer change', 3],
    ['gives nothing back for a cheaper one', 1],
  ])('%s of a booking that was cancelled since the change looked', async (_, nights) => {
    const stay = await makeStay(server.database);
    const room_id = stay.rooms[0]?.id ?? 0;
    const { id, request } = await bookPaid(server, guest, stay);
    const before = await nightsOfRoom(server, room_id);
    const body = {
      start_date: request.start_date,
      end_date: addDays(request.start_date, nights),
      guests: 2,
      rooms: [{ room_id, quantity: 1, includes_meal: false }],
      amount: 2000 * nights,
    };
    const [answer] = await whileRowsAreHeld(
      server.database,
      { rows: `update bookings set status = 'cancelled' where id = $1`, values: [id], untilWaiting: 1 },
      () => [guest.call('POST', `/user/inquiries/${id}/change`, { body })],
    );
    expect(answer).toMatchObject({ status: 409, body: { code: 'not_changeable' } });
    expect(await nightsOfRoom(server, room_id)).toEqual(before);
    expect(await eventsOf(server.database, id)).toEqual(['accepted']);
  });
});
