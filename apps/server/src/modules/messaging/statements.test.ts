import { afterAll, beforeAll, expect, it } from 'vitest';
import { book } from '../../testing/bookings/paying.ts';
import { makeStay } from '../../testing/factories.ts';
import { type RecordedApp, recordedApp } from '../../testing/recorded-app.ts';
import type { Person } from '../../testing/test-app.ts';

let app: RecordedApp;
let guest: Person;
let businessId: number;
beforeAll(async () => {
  app = await recordedApp();
  guest = await app.server.signedInAs('writes@example.com');
  const stay = await makeStay(app.database);
  await book(app.server, guest, stay);
  businessId = stay.businessId;
});
afterAll(() => app.close());

const send = (client_id: string) =>
  guest.call('POST', '/messages/send', {
    body: {
      ...{ sender_id: guest.user.id, sender_type: 'user', receiver_id: businessId, receiver_type: 'business' },
      ...{ message: 'Is there parking?', client_id },
    },
  });

/** Each is a way to the database and back, behind which somebody else may wait: more of them is a decision (0136). */
it('a message is kept and told in so many statements, and waits for the disk once', async () => {
  await send('first');
  const { statements } = app.database;
  await app.server.deps.background.idle();
  statements.length = 0;
  expect((await send('second')).status).toBe(200);
  const said = statements.filter((text) => !text.includes('feature_flags') && !text.includes('sandbox_webhooks'));
  expect(said.map((text) => text.trim().split(/\s+/)[0])).toEqual([
    ...['select', 'select', 'with', 'begin', 'insert', 'with', 'select', 'commit'],
  ]);
  expect(said.filter((text) => text.includes('planned once'))).toHaveLength(5);
});
