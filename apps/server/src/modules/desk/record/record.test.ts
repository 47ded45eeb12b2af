import { addDays } from '@basera/contract/calendar-date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookPaid, sendRefundsOff } from '../../../testing/bookings/paying.ts';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { type MadeStay, makeStay } from '../../../testing/factories.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';
import { businessOf, enterAtDesk, joinsDesk } from '../testing-desk.ts';

describe.each(everydayKinds)('what owners called off, and what they did, as they read it (%s)', (kind) => {
  let server: TestApp;
  let guest: Person;
  let owner: Person;
  let stay: MadeStay;
  beforeAll(async () => {
    server = await testApp(kind);
    await server.listen();
    guest = await server.signedInAs('guest@example.com');
    await guest.call('PUT', '/user/user-profile', { body: { first_name: 'Asha', last_name: 'Nair' } });
    owner = await server.signedInAs('owner@example.com');
    await owner.call('PUT', '/user/user-profile', { body: { first_name: 'Anita', last_name: 'Rao' } });
    stay = await makeStay(server.database, { name: 'Lake House', reviewsRequests: true, rooms: [{ units: 9 }] });
    await joinsDesk(server, owner, 'owner', stay);
  });
  afterAll(() => server.close());

  const at = async (path: string) => `/partners/businesses/${await businessOf(server, stay)}${path}`;
  const record = async (by = owner) => (await by.call('GET', await at('/cancellations'))).body.data;
  const decide = (id: number, body: object) => owner.call('POST', `/partners/bookings/${id}/decision`, { body });
  const cancel = (id: number, reason: string) =>
    owner.call('POST', `/partners/bookings/${id}/cancel`, { body: { reason } });
  const paid = async () =>
    (await bookPaid(server, guest, stay, { checkIn: addDays(server.clock.today(), 3) })).id as number;

  it('counts accepted bookings of guests in the last twelve months, each cancelled one with reason and date', async () => {
    expect(await record()).toMatchObject({ accepted: 0, cancelled: 0, latest: [] });
    const [kept, cancelled, rejected] = [await paid(), await paid(), await paid()];
    for (const id of [kept, cancelled]) await decide(id, { decision: 'accepted' });
    await decide(rejected, { decision: 'rejected', reason: 'Repairs.' });
    const { booking: byDesk } = await enterAtDesk(server, owner, stay);
    await cancel(byDesk.id, '');
    expect((await cancel(cancelled, 'The roof leaks.')).status).toBe(200);
    expect(await record()).toEqual({
      from: addDays(server.clock.today(), -365),
      accepted: 2,
      cancelled: 1,
      latest: [
        {
          booking_id: cancelled,
          guest_name: 'Asha Nair',
          property_name: 'Lake House',
          start_date: addDays(server.clock.today(), 3),
          end_date: expect.any(String),
          reason: 'The roof leaks.',
          refunded: 4000,
          at: expect.stringMatching(/^2026-11-23T/),
          by: 'Anita Rao',
        },
      ],
    });
    const stranger = await server.signedInAs('stranger@example.com');
    expect((await stranger.call('GET', await at('/cancellations'))).status).toBe(404);
  });

  it('answers, notes and templates stand in the log, with who did it; a guest who leaves is gone from it', async () => {
    const id = await paid();
    await decide(id, { decision: 'accepted' });
    const note = { words: 'Late.', version: 0 };
    await owner.call('PUT', `/partners/bookings/${id}/note`, { body: note });
    const added = await owner.call('POST', await at('/message-templates'), {
      body: { name: 'Welcome', words: 'Welcome to {stay}.' },
    });
    const template = `/partners/message-templates/${added.body.data.template.id}`;
    await owner.call('PUT', template, { body: { name: 'Hello', words: 'Hello.' } });
    await owner.call('DELETE', template);
    const log = async () => (await owner.call('GET', await at('/log'))).body.data;
    const said = (await log()).map(({ action, subject, by }: Record<string, string>) => [action, subject, by]);
    expect(said.slice(0, 5)).toEqual([
      ['template_removed', 'Hello', 'Anita Rao'],
      ['template_changed', 'Hello', 'Anita Rao'],
      ['template_added', 'Welcome', 'Anita Rao'],
      ['note_changed', `booking #${id}`, 'Anita Rao'],
      ['booking_accepted', `#${id}, Asha Nair`, 'Anita Rao'],
    ]);
    expect(said).toContainEqual(['booking_rejected', expect.stringMatching(/^#\d+, Asha Nair$/), 'Anita Rao']);

    await sendRefundsOff(server);
    server.clock.advance(7 * 86_400);
    expect((await guest.call('DELETE', '/user/account')).status).toBe(200);
    expect(JSON.stringify(await log())).not.toContain('Asha');
    expect(JSON.stringify(await record())).not.toContain('Asha');
  });
});
