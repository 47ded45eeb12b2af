import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { book } from '../../testing/bookings/paying.ts';
import { databaseKinds } from '../../testing/database/test-database.ts';
import { makeStay } from '../../testing/factories.ts';
import { rawSocket } from '../../testing/processes/raw-socket.ts';
import { type Person, type TestApp, testApp } from '../../testing/test-app.ts';
import { type PusherClient, pusherClient, waitUntil } from '../../testing/vendors/pusher-client.ts';

describe.each(databaseKinds)('who listens to a business (%s)', (kind) => {
  let server: TestApp;
  let origin: string;
  let businessId: number;
  let channel: string;
  beforeAll(async () => {
    server = await testApp(kind);
    origin = await server.listen();
    await server.deps.realtime.start();
  });
  afterAll(async () => {
    await server.app.close();
    await server.deps.realtime.stop();
    await server.close();
  });

  const signedIn = (email: string) => {
    server.clock.advance(61);
    return server.signedInAs(email);
  };
  const addressIs = (email: string) =>
    server.database.db.updateTable('businesses').set({ email }).where('id', '=', businessId).execute();
  const grant = async ({ token }: Person, socketId: string): Promise<{ auth: string }> =>
    (
      await server.app.inject({
        method: 'POST',
        url: '/broadcasting/auth',
        headers: { authorization: `Bearer ${token}` },
        payload: { socket_id: socketId, channel_name: channel },
      })
    ).json();
  /** How often a client that had joined has been refused since. */
  const refusals = (client: PusherClient): { count: number } => {
    const found = { count: 0 };
    client.pusher.channel(channel).bind('pusher:subscription_error', () => {
      found.count += 1;
    });
    return found;
  };

  it('is asked anew when an address changes: whoever no longer acts for it hears nothing more', async () => {
    const stay = await makeStay(server.database, { rooms: [{ units: 3 }] });
    const { db } = server.database;
    businessId = stay.businessId;
    channel = `private-business-${businessId}`;
    await addressIs('former@example.com');
    const [owner, successor] = [await signedIn('former@example.com'), await signedIn('successor@example.com')];
    const guest = await signedIn('guest@example.com');
    await book(server, guest, stay);

    const [former, reader] = [pusherClient(origin, owner.token), pusherClient(origin, guest.token)];
    const late = await rawSocket(origin, {});
    await Promise.all([former.join(channel), reader.join(`private-user-${guest.user.id}`)]);
    const formerRefused = refusals(former);
    const { auth } = await grant(owner, late.id);

    await addressIs('successor@example.com');
    await waitUntil('the former owner to be refused', () => formerRefused.count > 0);
    // A signature from before opens nothing after.
    late.send({ event: 'pusher:subscribe', data: { channel, auth } });
    expect(await late.hears('pusher:error')).toMatchObject([{ data: { code: 4009 } }]);

    const current = pusherClient(origin, successor.token);
    await current.join(channel);
    const sent = await guest.call('POST', '/messages/send', {
      body: {
        sender_id: guest.user.id,
        sender_type: 'user',
        receiver_id: businessId,
        receiver_type: 'business',
        message: 'Who reads this?',
        client_id: randomUUID(),
      },
    });
    expect(sent.status).toBe(200);
    await Promise.all([current.hears('message.sent'), reader.hears('message.sent')]);
    expect(former.heard.filter(({ event }) => event === 'message.sent')).toEqual([]);

    const currentRefused = refusals(current);
    await db.updateTable('users').set({ email_confirmed_at: null }).where('id', '=', successor.user.id).execute();
    await waitUntil('who is no longer known to be refused', () => currentRefused.count > 0);
    for (const client of [former, reader, late, current]) client.close();
  });
});
