import { LANGUAGE_HEADER } from '@basera/contract/languages/languages';
import { MESSAGE_MAX_LENGTH, MESSAGES_PER_MINUTE } from '@basera/contract/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { book } from '../../testing/bookings/paying.ts';
import { databaseKinds } from '../../testing/database/test-database.ts';
import { type MadeStay, makeStay } from '../../testing/factories.ts';
import { type Person, type TestApp, testApp } from '../../testing/test-app.ts';

const DAY_SECONDS = 86_400;

describe.each(databaseKinds)('messages between a guest and a business (%s)', (kind) => {
  let server: TestApp;
  let stay: MadeStay;
  let businessId: number;
  let guest: Person;
  let owner: Person;
  beforeAll(async () => {
    server = await testApp(kind);
    stay = await makeStay(server.database, { name: 'Lake House', rooms: [{ units: 50 }] });
    businessId = await ownedBy(stay, 'owner@example.com');
    owner = await somebody('owner@example.com');
    guest = await somebody('guest@example.com');
    await guest.call('PUT', '/user/user-profile', { body: { first_name: 'Asha', last_name: 'Nair' } });
    await book(server, guest, stay);
  });
  afterAll(() => server.close());

  async function ownedBy({ businessId: of }: MadeStay, email: string): Promise<number> {
    await server.database.db.updateTable('businesses').set({ email }).where('id', '=', of).execute();
    return of;
  }

  const somebody = (email: string) => {
    server.clock.advance(61);
    return server.signedInAs(email);
  };
  const asGuest = (who = guest, business = businessId) => ({
    sender_id: String(who.user.id),
    sender_type: 'user',
    receiver_id: String(business),
    receiver_type: 'business',
  });
  const asOwner = (to = guest) => ({
    sender_id: String(businessId),
    sender_type: 'business',
    receiver_id: String(to.user.id),
    receiver_type: 'user',
  });
  const form = (fields: Record<string, string>) => ({
    payload: Buffer.from(new URLSearchParams(fields).toString()),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  const send = (by: Person, fields: Record<string, string>) => by.call('POST', '/messages/send', form(fields));
  const read = (by: Person, fields: Record<string, string>) =>
    by.call('GET', `/messages/conversations?${new URLSearchParams(fields)}`);
  const forgetLimits = () => server.database.pool.query('delete from rate_limits');

  it('sends the form the specification names, and answers the created message', async () => {
    const sent = await send(guest, { ...asGuest(), message: '  Is there parking?\nWe come by car.  ' });
    expect(sent.status).toBe(200);
    const message = {
      id: expect.any(Number),
      sender_id: guest.user.id,
      sender_type: 'user',
      receiver_id: businessId,
      receiver_type: 'business',
      message: 'Is there parking?\nWe come by car.',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/),
      client_id: null,
      seen: false,
      sender: { type: 'User', name: 'Asha Nair' },
      receiver: { type: 'Business', name: 'Lake House Hosts' },
    };
    expect(sent.body).toEqual({ status: 'success', ...message, data: message });

    const answer = await send(owner, { ...asOwner(), message: 'Yes, under the mango tree.' });
    expect(answer.body.data).toMatchObject({
      sender: { type: 'Business', name: 'Lake House Hosts' },
      receiver: { type: 'User', name: 'Asha Nair' },
    });
    const page = await read(guest, asGuest());
    expect(page.body).toMatchObject({ status: 'success', current_page: 1, last_page: 1, total: 2, can_write: true });
    expect(page.body.data).toEqual([answer.body.data, { ...message, seen: true }]);
    expect((await read(owner, asOwner())).body.data).toEqual(page.body.data);
    expect(page.headers['cache-control']).toBe('no-store');
  });

  it('keeps a message once, however often it is sent with one client_id', async () => {
    const fields = { ...asGuest(), message: 'Once only', client_id: 'window-1' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(guest, fields)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await send(guest, { ...fields, message: 'Something else' })).toMatchObject({
      status: 409,
      body: { code: 'idempotency_key_reused' },
    });
    // The other side's numbers are its own.
    expect((await send(owner, { ...asOwner(), message: 'Mine', client_id: 'window-1' })).status).toBe(200);
    const texts = (await read(guest, asGuest())).body.data.map(({ message }: { message: string }) => message);
    expect(texts.filter((text: string) => text === 'Once only')).toHaveLength(1);
  });

  it('gives pages from the newest back, and what came after or before a message', async () => {
    await forgetLimits();
    const other = await somebody('pages@example.com');
    await book(server, other, stay);
    const ids: number[] = [];
    for (let number = 1; number <= 45; number += 1) {
      if (number % 20 === 0) await forgetLimits();
      ids.push((await send(other, { ...asGuest(other), message: `Number ${number}` })).body.id);
    }
    const idsOn = async (more: Record<string, string>) => {
      const { body } = await read(other, { ...asGuest(other), ...more });
      return { ids: body.data.map(({ id }: { id: number }) => id), last: body.last_page };
    };
    const newestFirst = [...ids].reverse();
    expect(await idsOn({})).toEqual({ ids: newestFirst.slice(0, 20), last: 3 });
    expect(await idsOn({ page: '3' })).toEqual({ ids: newestFirst.slice(40), last: 3 });
    expect(await idsOn({ page: '4' })).toEqual({ ids: [], last: 3 });
    expect(await idsOn({ after: String(ids[29]) })).toEqual({ ids: newestFirst.slice(0, 15), last: 1 });
    expect(await idsOn({ before: String(ids[10]) })).toEqual({ ids: newestFirst.slice(35), last: 1 });
    expect(await idsOn({ after: String(ids[44]) })).toEqual({ ids: [], last: 1 });
  });

  it('counts what was not seen, and tells how far each side has read', async () => {
    await forgetLimits();
    const other = await somebody('unread@example.com');
    await book(server, other, stay);
    const unread = async (by: Person, side: Record<string, string>) =>
      (await by.call('GET', `/messages/unread?${new URLSearchParams(side)}`)).body;
    const ownSide = { sender_id: String(other.user.id), sender_type: 'user' };
    await send(other, { ...asGuest(other), message: 'Hello' });
    const answers = [];
    for (const message of ['One', 'Two', 'Three'])
      answers.push((await send(owner, { ...asOwner(other), message })).body);
    expect(await unread(other, ownSide)).toMatchObject({
      unread: 3,
      data: [{ receiver_id: businessId, unread: 3 }],
    });
    const seen = (messageId: number) =>
      other.call('POST', '/messages/seen', form({ ...asGuest(other), message_id: String(messageId) }));
    expect((await seen(answers[1].id)).body).toMatchObject({ unread: 1 });
    // Never back, and never past what there is.
    expect((await seen(answers[0].id)).body).toMatchObject({ unread: 1 });
    const shown = (await read(owner, asOwner(other))).body;
    expect(shown.data.map(({ seen: isSeen }: { seen: boolean }) => isSeen)).toEqual([false, true, true, true]);
    expect(shown.seen_by_receiver).toBe(answers[1].id);
    expect((await seen(2_000_000_000)).body).toMatchObject({ unread: 0 });
    expect((await send(owner, { ...asOwner(other), message: 'Four' })).status).toBe(200);
    expect(await unread(other, ownSide)).toMatchObject({ unread: 1 });
  });

  it('lists conversations for either side, the latest first', async () => {
    await forgetLimits();
    const [first, second] = [await somebody('list-a@example.com'), await somebody('list-b@example.com')];
    for (const person of [first, second]) {
      await book(server, person, stay);
      server.clock.advance(1);
      await send(person, { ...asGuest(person), message: `From ${person.user.id}` });
    }
    server.clock.advance(1);
    await send(owner, { ...asOwner(first), message: 'Welcome' });
    const inbox = await owner.call('GET', `/messages/inbox?sender_id=${businessId}&sender_type=business`);
    expect(inbox.body.data.slice(0, 2)).toMatchObject([
      { user: { id: first.user.id, name: 'Guest' }, last_message: { message: 'Welcome' }, unread: 0, can_write: true },
      { user: { id: second.user.id }, last_message: { message: `From ${second.user.id}` }, unread: 1 },
    ]);
    const inHindi = await owner.call('GET', `/messages/inbox?sender_id=${businessId}&sender_type=business`, {
      headers: { [LANGUAGE_HEADER]: 'hi' },
    });
    expect(inHindi.body.data[0].user.name).toBe('मेहमान');
    const own = await first.call('GET', `/messages/inbox?sender_id=${first.user.id}&sender_type=user`);
    expect(own.body).toMatchObject({ total: 1, current_page: 1, last_page: 1 });
    expect(own.body.data).toMatchObject([
      {
        business: { id: businessId, name: 'Lake House Hosts' },
        property: { name: 'Lake House', slug: stay.slug, booking_id: expect.any(Number) },
        unread: 1,
      },
    ]);
    expect((await owner.call('GET', '/partners/businesses')).body.data).toEqual([
      { id: businessId, name: 'Lake House Hosts', role: 'owner', awaiting_account: 0, awaiting_owner: 0 },
    ]);
    expect((await first.call('GET', '/partners/businesses')).body.data).toEqual([]);
  });

  it('nobody reads, sends or is told in the name of somebody else', async () => {
    await forgetLimits();
    const b = await somebody('b@example.com');
    const elsewhere = await makeStay(server.database, { name: 'Elsewhere' });
    await ownedBy(elsewhere, 'elsewhere@example.com');
    const rival = await somebody('elsewhere@example.com');
    const before = (await read(guest, asGuest())).body;
    for (const stranger of [b, rival]) {
      const attempts = [
        await read(stranger, asGuest(guest)),
        await send(stranger, { ...asGuest(guest), message: 'As A' }),
        await stranger.call('POST', '/messages/seen', form({ ...asGuest(guest), message_id: '1' })),
        await read(stranger, asOwner(guest)),
        await send(stranger, { ...asOwner(guest), message: 'As the owner' }),
        await stranger.call('GET', `/messages/inbox?sender_id=${guest.user.id}&sender_type=user`),
        await stranger.call('GET', `/messages/inbox?sender_id=${businessId}&sender_type=business`),
        await stranger.call('GET', `/messages/unread?sender_id=${guest.user.id}&sender_type=user`),
        // No booking with this business: nothing to talk about.
        await send(stranger, { ...asGuest(stranger), message: 'Hello' }),
        await read(stranger, asGuest(stranger)),
      ];
      for (const { status } of attempts) expect([403, 404]).toContain(status);
    }
    expect((await read(guest, asGuest())).body).toEqual(before);
    // An address that was only claimed opens nothing.
    const claimed = await somebody('claimed@example.com');
    await server.database.db
      .updateTable('users')
      .set({ email: 'owner2@example.com', email_confirmed_at: null })
      .where('id', '=', claimed.user.id)
      .execute();
    await ownedBy(elsewhere, 'owner2@example.com');
    expect((await claimed.call('GET', '/partners/businesses')).body.data).toEqual([]);
  });

  it('can be written in until the day of check-out, and read for ever', async () => {
    await forgetLimits();
    const other = await somebody('later@example.com');
    await book(server, other, stay, { nights: 2 });
    expect((await send(other, { ...asGuest(other), message: 'Before' })).status).toBe(200);
    server.clock.advance(12 * DAY_SECONDS);
    expect((await send(other, { ...asGuest(other), message: 'On the last day' })).status).toBe(200);
    server.clock.advance(DAY_SECONDS);
    for (const late of [
      await send(other, { ...asGuest(other), message: 'Too late' }),
      await send(owner, { ...asOwner(other), message: 'Too late' }),
    ]) {
      expect(late).toMatchObject({ status: 409, body: { code: 'conversation_closed' } });
    }
    const page = (await read(other, asGuest(other))).body;
    expect(page).toMatchObject({ can_write: false, total: 2 });
    await book(server, guest, stay);
  });

  it('says what is wrong with a message, and loses nothing', async () => {
    await forgetLimits();
    const refused = async (fields: Record<string, string>) => {
      const { status, body } = await send(guest, { ...asGuest(), ...fields });
      return { status, fields: Object.keys(body.errors ?? {}) };
    };
    expect(await refused({ message: '   ' })).toEqual({ status: 422, fields: ['message'] });
    expect(await refused({ message: 'x'.repeat(MESSAGE_MAX_LENGTH + 1) })).toEqual({
      status: 422,
      fields: ['message'],
    });
    expect(await refused({ message: 'a\u0000b' })).toEqual({ status: 422, fields: ['message'] });
    expect(await refused({ message: 'Hi', receiver_type: 'user' })).toEqual({ status: 422, fields: ['receiver_type'] });
    expect(await refused({ message: 'Hi', sender_id: 'me' })).toEqual({ status: 422, fields: ['sender_id'] });
    expect(await refused({ message: 'Hi', client_id: 'a b' })).toEqual({ status: 422, fields: ['client_id'] });
    const longest = 'ಕ'.repeat(MESSAGE_MAX_LENGTH);
    expect((await send(guest, { ...asGuest(), message: longest })).body.message).toBe(longest);
    const script = '<script>alert(1)</script>';
    expect((await send(guest, { ...asGuest(), message: script })).body.message).toBe(script);
  });

  it('slows down whoever writes without end', async () => {
    await forgetLimits();
    const statuses = [];
    for (let number = 0; number <= MESSAGES_PER_MINUTE; number += 1)
      statuses.push((await send(guest, { ...asGuest(), message: `Flood ${number}` })).status);
    expect(statuses.slice(0, -1).every((status) => status === 200)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
    server.clock.advance(61);
    expect((await send(guest, { ...asGuest(), message: 'Calm again' })).status).toBe(200);
  });

  it('goes along with the person, and away with them', async () => {
    await forgetLimits();
    const leaving = await somebody('leaving@example.com');
    await book(server, leaving, stay);
    await send(leaving, { ...asGuest(leaving), message: 'A kaleidoscope of wishes' });
    await send(owner, { ...asOwner(leaving), message: 'Noted, dear guest' });
    const file = (await leaving.call('GET', '/user/my-data')).body.data;
    expect(file.messages.map(({ message }: { message: string }) => message)).toEqual([
      'A kaleidoscope of wishes',
      'Noted, dear guest',
    ]);
    server.clock.advance(14 * DAY_SECONDS);
    expect((await leaving.call('DELETE', '/user/account')).status).toBe(200);
    const { rows } = await server.database.pool.query(`select 1 from messages where body like '%kaleidoscope%'`);
    expect(rows).toEqual([]);
    expect((await read(owner, asOwner(leaving))).status).toBe(404);
  });
});
