import { addDays } from '@basera/contract/calendar-date';
import { TEMPLATES_MAX } from '@basera/contract/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookPaid } from '../../testing/bookings/paying.ts';
import { everydayKinds } from '../../testing/database/test-database.ts';
import { makeStay } from '../../testing/factories.ts';
import { type Person, type TestApp, testApp } from '../../testing/test-app.ts';
import { businessOf, joinsDesk } from './testing-desk.ts';

describe.each(everydayKinds)('message templates (%s)', (kind) => {
  let server: TestApp;
  let desk: Person;
  let guest: Person;
  let business: number;

  beforeAll(async () => {
    server = await testApp(kind);
    await server.listen();
    desk = await server.signedInAs('desk@example.com');
    guest = await server.signedInAs('guest@example.com');
    await guest.call('PUT', '/user/user-profile', { body: { first_name: 'Asha', last_name: 'Nair' } });
    const stay = await makeStay(server.database, { name: 'Lake House', checkOutTime: null, rooms: [{ units: 9 }] });
    await joinsDesk(server, desk, 'front_desk', stay);
    business = await businessOf(server, stay);
    await bookPaid(server, guest, stay, { checkIn: addDays(server.clock.today(), 30) });
    await bookPaid(server, guest, stay, { checkIn: addDays(server.clock.today(), 3) });
  });
  beforeEach(async () => {
    await server.database.pool.query('delete from rate_limits');
    await server.database.pool.query('delete from message_templates');
  });
  afterAll(() => server.close());

  const address = () => `/partners/businesses/${business}/message-templates`;
  const add = (name: string, words: string) => desk.call('POST', address(), { body: { name, words } });

  it('are filled in from the next stay of the guest; what is not known stays as it is', async () => {
    await add(
      'Welcome',
      '{guest}, {nights} at {stay} from {check_in}, {check_in_time} ({booking}); out by {check_out_time}.',
    );
    const { data } = (await desk.call('GET', `${address()}?guest_id=${guest.user.id}`)).body;
    expect(data[0].filled).toMatch(
      /^Asha Nair, 2 nights at Lake House from Thu, 26 Nov, 2 pm \(#\d+\); out by \{check_out_time\}\.$/,
    );
    const stranger = await server.signedInAs('stranger@example.com');
    expect((await desk.call('GET', `${address()}?guest_id=${stranger.user.id}`)).body.data[0].filled).toContain(
      '{guest}',
    );
    expect((await desk.call('GET', address())).body.data[0].filled).toBeNull();
  });

  it('have names of their own, words and known fields, and are not without end', async () => {
    expect((await add('Welcome', 'Hello.')).status).toBe(200);
    expect((await add('Welcome', 'Again.')).body.errors).toEqual({ name: 'There is a template of this name already.' });
    expect((await add('Other', 'Dear {gast}')).body.errors).toHaveProperty('words');
    expect((await add(' ', 'Hello.')).body.errors).toHaveProperty('name');
    expect((await add('Long', 'x'.repeat(4001))).body.errors).toHaveProperty('words');
    for (let count = 1; count < TEMPLATES_MAX; count += 1) await add(`T${count}`, 'Hello.');
    expect((await add('One more', 'Hello.')).body.errors).toHaveProperty('name');
  });

  it('are changed and removed', async () => {
    const { id } = (await add('Welcome', 'Hello.')).body.data.template;
    const saved = await desk.call('PUT', `/partners/message-templates/${id}`, {
      body: { name: 'Hello', words: 'Hi {guest}' },
    });
    expect(saved.body.data.template).toMatchObject({ id, name: 'Hello', words: 'Hi {guest}' });
    expect((await desk.call('DELETE', `/partners/message-templates/${id}`)).status).toBe(200);
    expect((await desk.call('GET', address())).body.data).toEqual([]);
  });
});
