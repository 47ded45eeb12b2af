import { LANGUAGE_HEADER } from '@basera/contract/languages/languages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingRequest } from '../../../testing/bookings/booking-request.ts';
import { pay } from '../../../testing/bookings/paying.ts';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { makeStay } from '../../../testing/factories.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';

const IN_HINDI = { [LANGUAGE_HEADER]: 'hi' };

describe.each(everydayKinds)('the way back from paying (%s)', (kind) => {
  let server: TestApp;
  let guest: Person;
  beforeAll(async () => {
    server = await testApp(kind);
    guest = await server.signedInAs('asha@example.com');
  });
  afterAll(() => server.close());

  async function book(headers: Record<string, string>, prefix = '') {
    const stay = await makeStay(server.database);
    const asked = bookingRequest(stay, { today: server.clock.today() });
    const redirectUrl = asked.redirectUrl.replace('/booking/', `${prefix}/booking/`);
    const { body } = await guest.call('POST', '/user/room-inquiries', { body: { ...asked, redirectUrl }, headers });
    return { id: body.data.inquiry.id as number, payAt: body.data.payment.payment_url as string };
  }
  const backFrom = async (payAt: string) => {
    const { headers } = await pay(server, new URL(payAt).pathname, { webhook: 'never' });
    return new URL(String(headers.location));
  };

  it.each([
    ['in Hindi for who reads Hindi', IN_HINDI, '', /^\/hi\/booking\/[^/]+\/confirmed$/],
    ['in English for who says no language', {}, '', /^\/booking\/[^/]+\/confirmed$/],
    ['in the language that is read, whatever the address was in', {}, '/hi', /^\/booking\/[^/]+\/confirmed$/],
  ])('leads to the booking %s', async (_case, headers, prefix, path) => {
    const back = await backFrom((await book(headers, prefix)).payAt);
    expect(back.pathname).toMatch(path);
  });

  it('keeps the language that its guest books in', async () => {
    const kept = async () =>
      (await server.database.pool.query('select language from users where id = $1', [guest.user.id])).rows[0].language;
    await book({ [LANGUAGE_HEADER]: 'ta' });
    expect(await kept()).toBe('ta');
    // Who says no language has not changed it.
    await book({});
    expect(await kept()).toBe('ta');
    await book({ [LANGUAGE_HEADER]: 'en' });
    expect(await kept()).toBe('en');
  });

  it('settles the payment in every language, and stays in it', async () => {
    const { id, payAt } = await book(IN_HINDI);
    const back = await backFrom(payAt);
    const returned = await server.app.inject({ url: `${back.pathname}${back.search}` });
    expect(returned.headers.location).toBe(`${back.pathname}?booking_id=${id}`);
    const { body } = await guest.call('GET', `/user/payment/${id}/status`);
    expect(body.data.payment.status).toBe('completed');
  });
});
