import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxSecret } from '../../providers/payment-gateway/payment-gateway.sandbox.ts';
import { sign } from '../../providers/payment-gateway/signatures.ts';
import { databaseKinds } from '../../testing/database/test-database.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { workOffEvents } from './index.ts';

describe.each(databaseKinds)('what a gateway reports that makes no sense, or cannot be worked on (%s)', (kind) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp(kind);
  });
  afterAll(() => server.close());

  it.each([
    ['a list', []],
    ['nothing', null],
    ['a word', 'paid'],
    ['an event about nothing', { eventId: 'event_1' }],
    ['an event of no name', { about: { kind: 'other', name: 'ping' } }],
    ['an event of an empty name', { eventId: '', about: { kind: 'other', name: 'ping' } }],
    ['a name that no database holds', { eventId: 'event\u0000', about: { kind: 'other', name: 'ping' } }],
    ['an event about something else', { eventId: 'event_2', about: { kind: 'weather' } }],
    [
      'half a paisa',
      {
        eventId: 'event_3',
        about: {
          kind: 'link',
          linkId: 'link_1',
          outcome: { kind: 'paid', transactionNumber: 'pay_1', amount: 0.5, currency: 'INR' },
        },
      },
    ],
    ['a link without an outcome', { eventId: 'event_4', about: { kind: 'link', linkId: 'link_1' } }],
  ])('refuses a signed webhook of %s with words, and keeps nothing of it', async (_, event) => {
    const stored = () => server.database.db.selectFrom('payment_events').select('id').execute();
    const before = await stored();
    const body = JSON.stringify(event);
    const answer = await server.call('POST', '/payments/sandbox/webhook', {
      payload: Buffer.from(body),
      headers: {
        'content-type': 'application/json',
        'x-sandbox-signature': sign(await sandboxSecret(server.database.db), body),
      },
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'bad_request', message: 'The event cannot be read.' } });
    expect(await stored()).toEqual(before);
  });

  it('puts a stored event aside that makes no sense, for a person to look at, and goes on with the next', async () => {
    const now = server.clock.now();
    const next = { eventId: 'event_sound', about: { kind: 'other', name: 'ping' } };
    const events = [{ eventId: 'event_void' }, [], next].map((event, number) => ({
      gateway: 'sandbox',
      event_id: `stored_${number}`,
      payload: JSON.stringify(event),
      received_at: now,
    }));
    await server.database.db.insertInto('payment_events').values(events).execute();
    await workOffEvents(server.deps.payments);
    const rows = await server.database.db
      .selectFrom('payment_events')
      .select(['processed_at', 'attention'])
      .where('event_id', 'like', 'stored\\_%')
      .orderBy('id')
      .execute();
    const unreadable = 'an event that cannot be read';
    expect(rows.map(({ attention }) => attention)).toEqual([unreadable, unreadable, null]);
    expect(rows.every(({ processed_at }) => processed_at !== null)).toBe(true);
  });

  const store = (name: string, abouts: object[]) =>
    server.database.db
      .insertInto('payment_events')
      .values(
        abouts.map((about, number) => ({
          gateway: 'sandbox',
          event_id: `${name}_${number}`,
          payload: JSON.stringify({ eventId: `${name}_${number}`, about }),
          received_at: server.clock.now(),
        })),
      )
      .execute();
  const stored = (name: string) =>
    server.database.db
      .selectFrom('payment_events')
      .select(['processed_at', 'attention'])
      .where('event_id', 'like', `${name}\\_%`)
      .orderBy('id')
      .execute();

  it('keeps what fails for the next turn, and works off what stands behind it, however much that is', async () => {
    const failing = { kind: 'link', linkId: 'link_of_nobody', outcome: { kind: 'failed' } };
    await store('many', [...Array.from({ length: 55 }, () => failing), { kind: 'other', name: 'ping' }]);
    const cannotTell = () => {
      throw new Error('out of order');
    };
    await workOffEvents({ ...server.deps.payments, tellGuestsSoon: cannotTell });
    const left = async () => (await stored('many')).filter(({ processed_at }) => processed_at === null).length;
    expect(await left()).toBe(55);
    expect((await stored('many')).at(-1)?.processed_at).not.toBeNull();
    await workOffEvents(server.deps.payments);
    expect(await left()).toBe(0);
  });

  it('puts money for a page nobody knows before a person, and nothing else that is said of such a page', async () => {
    const paid = { kind: 'paid', transactionNumber: 'pay_of_nobody', amount: 400_000, currency: 'INR' };
    const outcomes = [{ kind: 'open' }, { kind: 'failed' }, { kind: 'expired' }, paid];
    const about = outcomes.map((outcome) => ({ kind: 'link', linkId: 'link_of_nobody', outcome }));
    await store('unknown', [...about, { kind: 'refund', refundId: 'refund_of_nobody', outcome: 'done' }]);
    await workOffEvents(server.deps.payments);
    expect((await stored('unknown')).map(({ attention }) => attention)).toEqual([
      null,
      null,
      null,
      'money for a link we do not know: link_of_nobody, payment pay_of_nobody',
      null,
    ]);
  });
});
