import { addDays, calendarDate, instantInIndia, timeInIndia } from '@basera/contract/calendar-date';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { bookPaid, eventsOf } from '../../../testing/bookings/paying.ts';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { makeStay } from '../../../testing/factories.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';
import { decideBooking, remindOwners } from '../index.ts';
import { remindAt } from './remind-owners.ts';

const DAY = calendarDate('2026-12-01');

test.each([
  // Asked at, and told once more at; a stay that begins far ahead.
  ['09:00', 10, '15:00', 0],
  ['15:59', 10, '21:59', 0],
  // Not in the night.
  ['16:00', 10, '07:00', 1],
  ['23:30', 10, '07:00', 1],
  ['00:59', 10, '07:00', 0],
  ['01:00', 10, '07:00', 0],
  // The stay begins at 2 pm: half of what there is.
  ['10:00', 0, '12:00', 0],
  // In the night there is no later hour that would help.
  ['20:00', 1, '07:00', 1],
])('an owner asked at %s, for a stay %s days ahead, is told once more at %s', (asked, ahead, told, later) => {
  const request = {
    updated_at: instantInIndia(DAY, asked),
    check_in: addDays(DAY, ahead),
    check_in_time: '14:00',
  };
  expect(remindAt(request)).toEqual(instantInIndia(addDays(DAY, later), told));
});

test('where the morning would be too late, the owner is told in the night', () => {
  const request = { updated_at: instantInIndia(DAY, '23:00'), check_in: addDays(DAY, 1), check_in_time: '06:00' };
  expect(timeInIndia(remindAt(request))).toBe('02:30:00');
});

describe.each(everydayKinds)('a request that waits (%s)', (kind) => {
  let server: TestApp;
  let guest: Person;

  beforeAll(async () => {
    server = await testApp(kind);
    await server.listen();
    server.clock.set(instantInIndia(addDays(server.clock.today(), 1), '09:00'));
    guest = await server.signedInAs('guest@example.com');
    await guest.call('PUT', '/user/user-profile', { body: { first_name: 'Asha', last_name: 'Nair' } });
    for (const contact of ['host@example.com', '+919811100007']) await server.signedInAs(contact);
  });
  afterAll(() => server.close());

  const toldBySms = async () =>
    ((await server.deps.demo?.outbox.list('+919811100007')) ?? []).filter(({ code }) => !code).map(({ text }) => text);
  const toldByMail = async () =>
    ((await server.deps.demo?.outbox.list('host@example.com')) ?? []).map(({ subject }) => subject ?? '');

  it('is told to its owners at once by mail and SMS, and once more after six hours', async () => {
    const host = { email: 'host@example.com', phone: '+919811100007' };
    const stay = await makeStay(server.database, { name: 'Lake House', reviewsRequests: true, host });
    const { id } = await bookPaid(server, guest, stay, { checkIn: addDays(server.clock.today(), 10) });
    await server.deps.background.idle();
    expect(await toldBySms()).toEqual([
      expect.stringMatching(/^Basera: Asha Nair asks for Lake House, .+\. Answer by .+, or all money goes back\.$/),
    ]);
    expect((await toldByMail())[0]).toMatch(/^A booking to answer: Lake House/);

    const look = async () => {
      await remindOwners(server.deps.bookings);
      await server.deps.background.idle();
    };
    server.clock.advance(6 * 3600 - 60);
    await look();
    expect(await eventsOf(server.database, id)).toEqual(['requested']);
    server.clock.advance(60);
    await Promise.all([look(), look()]);
    server.clock.advance(3600);
    await look();
    expect(await eventsOf(server.database, id)).toEqual(['requested', 'reminded']);
    expect(await toldBySms()).toHaveLength(2);
    expect((await toldByMail())[0]).toMatch(/^Still to answer: Lake House/);
  });

  it('is not told of again once it was answered', async () => {
    const stay = await makeStay(server.database, { reviewsRequests: true });
    const { id } = await bookPaid(server, guest, stay, { checkIn: addDays(server.clock.today(), 10) });
    await decideBooking(server.deps.bookings, stay.businessId, id, 'accepted');
    server.clock.advance(7 * 3600);
    await remindOwners(server.deps.bookings);
    expect(await eventsOf(server.database, id)).toEqual(['requested', 'accepted']);
  });
});
