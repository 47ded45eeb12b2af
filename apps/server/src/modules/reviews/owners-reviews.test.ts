import { addDays } from '@basera/contract/calendar-date';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookPaid } from '../../testing/bookings/paying.ts';
import { everydayKinds } from '../../testing/database/test-database.ts';
import { type MadeStay, makeStay } from '../../testing/factories.ts';
import { joins } from '../../testing/joins.ts';
import { type TestOffice, testOffice } from '../../testing/office.ts';
import { type Person, type TestApp, testApp } from '../../testing/test-app.ts';
import { completeStays } from '../bookings/index.ts';

const PARTS = { clean: 5, as_described: 4, arrival: 5, host: 5, place: 3, value: 4 };
const OF_STAY = {
  parts: PARTS,
  words: 'The verandah looks over the lake, and breakfast was warm.',
  private_note: 'The tap drips.',
};
const OF_GUEST = { again: true, words: 'They left the rooms as they found them.', private_note: 'Your scarf is here.' };

describe.each(everydayKinds)('reviews on the owners’ site (%s)', (kind) => {
  let server: TestApp;
  let office: TestOffice;
  let guest: Person;
  let owner: Person;
  let stay: MadeStay;
  let businessId: number;
  const morning = new Date('2026-11-23T09:00:00+05:30');

  beforeAll(async () => {
    server = await testApp(kind);
    office = await testOffice(server);
    await server.listen();
    server.clock.set(morning);
    guest = await server.signedInAs('guest@example.com');
    owner = await server.signedInAs('owner@example.com');
    stay = await makeStay(server.database, { name: 'Lake House', rooms: [{ units: 40 }] });
    await joins(server.database, owner, 'owner', stay);
    const { rows } = await server.database.pool.query('select business_id from properties where id = $1', [stay.id]);
    businessId = rows[0].business_id;
  });
  beforeEach(() => server.clock.set(morning));
  afterAll(async () => {
    await office.close();
    await server.close();
  });

  /** A booking whose guests left on this day. */
  async function stayed(): Promise<number> {
    const { id, request } = await bookPaid(server, guest, stay);
    server.clock.set(new Date(`${request.end_date}T13:00:00+05:30`));
    await completeStays(server.deps.bookings);
    return id;
  }
  const listed = async (by: Person, id: number) => {
    const { data } = (await by.call('GET', `/partners/businesses/${businessId}/reviews`)).body;
    return data.find(({ booking_id }: { booking_id: number }) => booking_id === id);
  };
  const ofGuest = (id: number, by = owner) => by.call('POST', `/partners/bookings/${id}/review`, { body: OF_GUEST });
  const reply = (id: number, by = owner) =>
    by.call('POST', `/partners/bookings/${id}/review/reply`, { body: { words: 'Thank you for coming.' } });
  async function bothWritten(): Promise<number> {
    const id = await stayed();
    await guest.call('POST', `/user/inquiries/${id}/review`, { body: OF_STAY });
    expect((await ofGuest(id)).status).toBe(200);
    return id;
  }

  it('say how many days are left to write, down to the last one', async () => {
    const id = await stayed();
    expect(await listed(owner, id)).toMatchObject({ can_write: true, days_left: 14 });
    const { last_day } = await listed(owner, id);
    server.clock.set(new Date(`${last_day}T23:00:00+05:30`));
    expect(await listed(owner, id)).toMatchObject({ can_write: true, days_left: 0 });
    server.clock.set(new Date(`${addDays(last_day, 1)}T09:00:00+05:30`));
    expect(await listed(owner, id)).toBeUndefined();
  });

  it('are of stays that are over and were paid for alone: not of who leaves later today; also of who was there and got all back', async () => {
    server.clock.set(morning);
    const { id, request } = await bookPaid(server, guest, stay);
    const { check_out_time } = await server.database.db
      .selectFrom('bookings')
      .select('check_out_time')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const out = new Date(`${request.end_date}T${check_out_time}:00+05:30`);
    server.clock.set(new Date(out.getTime() - 60_000));
    expect(await listed(owner, id)).toBeUndefined();
    server.clock.set(out);
    expect(await listed(owner, id)).toMatchObject({ can_write: true });
    await server.database.pool.query("update payments set status = 'refunded' where booking_id = $1", [id]);
    expect(await listed(owner, id)).toMatchObject({ can_write: true });
    await server.database.pool.query("update payments set status = 'expired' where booking_id = $1", [id]);
    expect(await listed(owner, id)).toBeUndefined();
  });

  it.each([
    ['manager', 200],
    ['front_desk', 403],
    ['accountant', 403],
  ] as const)('are read by everybody at the business; a %s who writes one hears %i', async (role, status) => {
    const member = await server.signedInAs(`${role}@example.com`);
    await joins(server.database, member, role, stay);
    const id = await stayed();
    expect(await listed(member, id)).toMatchObject({ can_write: true, own: null });
    expect((await ofGuest(id, member)).status).toBe(status);
    const answered = await bothWritten();
    // What is for the owner alone is read by whoever may answer it.
    const note = status === 200 ? OF_STAY.private_note : '';
    expect(await listed(member, answered)).toMatchObject({ of_stay: { private_note: note } });
    expect((await reply(answered, member)).status).toBe(status);
  });

  it('stand in the log of the business with who wrote and answered, without a word of them', async () => {
    const id = await bothWritten();
    expect((await reply(id)).status).toBe(200);
    expect((await reply(id)).status).toBe(409);
    const { data } = (await owner.call('GET', `/partners/businesses/${businessId}/log`)).body;
    expect(data.slice(0, 2)).toEqual([
      expect.objectContaining({ action: 'review_answered', by: 'owner@example.com' }),
      expect.objectContaining({ action: 'guest_reviewed', by: 'owner@example.com' }),
    ]);
    expect(data[0].subject).toMatch(`#${id}`);
    expect(JSON.stringify(data)).not.toMatch(/Thank you|left the rooms|scarf/);
  });

  it('are shown to support over a shoulder without what guest and owner told each other alone', async () => {
    const id = await bothWritten();
    const grant = (await owner.call('POST', `/partners/businesses/${businessId}/looking`)).body.data[0];
    const staff = await office.staffAs('support');
    const look = await staff.call('POST', `/lookings/${grant.id}/looks`, { why: 'They cannot find a review' });
    const code = new URL(look.body.data.address).hash.slice(1);
    const { token } = (await server.call('POST', '/partners/looking', { body: { code } })).body.data;
    const { body } = await server.call('GET', `/partners/businesses/${businessId}/reviews`, { token });
    const seen = body.data.find(({ booking_id }: { booking_id: number }) => booking_id === id);
    expect(seen).toMatchObject({ own: { words: OF_GUEST.words }, of_stay: { words: OF_STAY.words, parts: PARTS } });
    expect(JSON.stringify(body)).not.toMatch(/tap drips|scarf/);
    expect(await listed(owner, id)).toMatchObject({ own: { private_note: OF_GUEST.private_note } });
  });
});
