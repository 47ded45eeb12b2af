import { OWNER_ANSWER_HOURS, OWNER_BOOKINGS_PAGE_SIZE, OWNER_DECISIONS_PER_HOUR } from '@basera/contract/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { book, bookPaid, nightsOfRoom, sendRefundsOff, shownBooking } from '../../testing/bookings/paying.ts';
import { everydayKinds } from '../../testing/database/test-database.ts';
import { type MadeStay, makeStay } from '../../testing/factories.ts';
import { mailsToCome } from '../../testing/mails.ts';
import { type Person, type TestApp, testApp } from '../../testing/test-app.ts';

type Decided = { decision: string; reason?: string };

describe.each(everydayKinds)('the bookings of an owner (%s)', (kind) => {
  let server: TestApp;
  let guest: Person;
  let owner: Person;
  let stay: MadeStay;

  beforeAll(async () => {
    server = await testApp(kind);
    await server.listen();
    guest = await server.signedInAs('guest@example.com');
    await guest.call('PUT', '/user/user-profile', { body: { first_name: 'Asha', last_name: 'Nair' } });
    stay = await makeStay(server.database, { name: 'Lake House', reviewsRequests: true, rooms: [{ units: 90 }] });
    await ownedBy(stay, { email: 'owner@example.com' });
    owner = await server.signedInAs('owner@example.com');
  });
  beforeEach(() => server.database.pool.query('delete from rate_limits'));
  afterAll(() => server.close());

  async function ownedBy({ businessId }: MadeStay, address: { email?: string; phone?: string }): Promise<void> {
    await server.database.db.updateTable('businesses').set(address).where('id', '=', businessId).execute();
  }
  const list = async (which: string, by = owner, of = stay, after?: string) =>
    (
      await by.call(
        'GET',
        `/partners/businesses/${of.businessId}/bookings?list=${which}${after ? `&after=${after}` : ''}`,
      )
    ).body;
  const idsOf = async (which: string) => (await list(which)).data.map(({ id }: { id: number }) => id);
  const decide = (id: number, body: Decided, by = owner) =>
    by.call('POST', `/partners/bookings/${id}/decision`, { body });

  it('shows what waits for an answer and who comes, and nothing that is not paid', async () => {
    const { id, request } = await bookPaid(server, guest, stay);
    const unpaid = await book(server, guest, stay);
    const waiting = await list('waiting');
    expect(waiting).toMatchObject({ status: 'success', next: null, total: 1 });
    expect(waiting.data).toEqual([
      {
        id,
        status: 'pending',
        business_id: stay.businessId,
        guest: { id: guest.user.id, name: 'Asha Nair', phone: null },
        property: { id: stay.id, name: 'Lake House', slug: stay.slug },
        start_date: request.start_date,
        end_date: request.end_date,
        guests: request.guests,
        children: 0,
        rooms: [{ room_name: 'Lake Room', quantity: 1, with_meals: false }],
        units: [],
        amount: request.amount,
        is_by_desk: false,
        asked_at: expect.stringMatching(/Z$/),
        answer_by: expect.stringMatching(/Z$/),
        rejection_reason: null,
        mark: null,
      },
    ]);
    const until = Date.parse(waiting.data[0].answer_by) - server.clock.now().getTime();
    expect(until).toBeLessThanOrEqual(OWNER_ANSWER_HOURS * 3_600_000);
    expect(until).toBeGreaterThan((OWNER_ANSWER_HOURS - 1) * 3_600_000);
    expect(await decide(unpaid.id, { decision: 'accepted' })).toMatchObject({
      status: 409,
      body: { code: 'not_changeable', message: 'This booking is not paid yet: it can be answered once it is.' },
    });

    expect((await decide(id, { decision: 'accepted' })).body.data.booking).toMatchObject({
      id,
      status: 'accepted',
      answer_by: null,
    });
    expect([await idsOf('waiting'), await idsOf('upcoming')]).toEqual([[], [id]]);
    expect((await shownBooking(guest, id)).status).toBe('accepted');
  });

  it('takes the same answer twice as one, and says honestly what became of another', async () => {
    const { id } = await bookPaid(server, guest, stay);
    const answers = await Promise.all([1, 2, 3].map(() => decide(id, { decision: 'accepted' })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await decide(id, { decision: 'rejected' })).toMatchObject({
      status: 409,
      body: { code: 'not_changeable', message: 'This booking is accepted already.' },
    });
  });

  it('gives all money back for a rejection, with the words of the owner', async () => {
    const small = await makeStay(server.database, { name: 'Small House', reviewsRequests: true });
    await ownedBy(small, { email: 'small@example.com' });
    const host = await server.signedInAs('small@example.com');
    const { id } = await bookPaid(server, guest, small);
    const reason = '  The roof is being mended <b>.  ';
    const rejected = await decide(id, { decision: 'rejected', reason }, host);
    expect(rejected.body.data.booking).toMatchObject({
      status: 'rejected',
      rejection_reason: 'The roof is being mended <b>.',
    });
    // A repeat says what was said first.
    expect((await decide(id, { decision: 'rejected', reason: 'Other words' }, host)).body).toEqual(rejected.body);
    await sendRefundsOff(server);
    expect(await shownBooking(guest, id)).toMatchObject({
      status: 'rejected',
      rejection_reason: 'The roof is being mended <b>.',
      refund: { amount: 4000, status: 'done' },
    });
    expect(await nightsOfRoom(server, small.rooms[0]?.id ?? 0)).toEqual({});
    const isAnswer = ({ subject = '' }) => subject === 'Small House cannot host you';
    const [mail] = await mailsToCome(server, 'guest@example.com', 1, isAnswer);
    expect(mail?.text).toContain('It says: “The roof is being mended <b>.”');
  });

  it('refuses to answer what its guest has cancelled', async () => {
    const { id } = await bookPaid(server, guest, stay);
    const { refund } = (await guest.call('GET', `/user/inquiries/${id}/cancellation`)).body.data.cancellation;
    await guest.call('POST', `/user/inquiries/${id}/cancel`, { body: { refund } });
    for (const decision of ['accepted', 'rejected']) {
      expect(await decide(id, { decision })).toMatchObject({
        status: 409,
        body: { code: 'not_changeable', message: 'This booking is cancelled already.' },
      });
    }
  });

  it('lets one of two owners who answer at once have it', async () => {
    await ownedBy(stay, { phone: '+919811100001' });
    const partner = await server.signedInAs('+919811100001');
    for (let round = 0; round < 3; round += 1) {
      const { id } = await bookPaid(server, guest, stay);
      const answers = await Promise.all([
        decide(id, { decision: 'accepted' }),
        decide(id, { decision: 'rejected' }, partner),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const winner = answers[0].status === 200 ? 'accepted' : 'rejected';
      expect((await shownBooking(guest, id)).status).toBe(winner);
    }
  });

  it('is nothing to anybody else', async () => {
    const { id } = await bookPaid(server, guest, stay);
    const elsewhere = await makeStay(server.database, { name: 'Elsewhere' });
    await ownedBy(elsewhere, { email: 'rival@example.com' });
    const rival = await server.signedInAs('rival@example.com');
    for (const stranger of [guest, rival]) {
      for (const which of ['waiting', 'upcoming', 'all'])
        expect(await list(which, stranger)).toMatchObject({ status: 'error', code: 'not_found' });
      expect(await decide(id, { decision: 'accepted' }, stranger)).toMatchObject({ status: 404 });
      expect(await decide(9_999_999, { decision: 'accepted' }, stranger)).toMatchObject({ status: 404 });
    }
    expect((await server.call('GET', `/partners/businesses/${stay.businessId}/bookings?list=waiting`)).status).toBe(
      401,
    );
    expect((await shownBooking(guest, id)).status).toBe('pending');
  });

  it('names what is wrong with an answer, and takes only so many an hour', async () => {
    const { id } = await bookPaid(server, guest, stay);
    const wrong: [Record<string, unknown>, string][] = [
      [{ decision: 'cancelled' }, 'decision'],
      [{ decision: 'accepted', reason: 'Welcome' }, 'reason'],
      [{ decision: 'rejected', reason: 'x'.repeat(501) }, 'reason'],
    ];
    for (const [body, field] of wrong) {
      const answer = await decide(id, body as Decided);
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
    }
    expect((await list('everything')).errors).toHaveProperty('list');
    expect((await list('all', owner, stay, 'somewhere')).errors).toHaveProperty('after');
    for (let count = 0; count < OWNER_DECISIONS_PER_HOUR; count += 1) await decide(9_999_999, { decision: 'accepted' });
    expect((await decide(id, { decision: 'accepted' })).status).toBe(429);
  });

  it('comes page by page, each booking once', async () => {
    const busy = await makeStay(server.database, { name: 'Busy House', rooms: [{ units: 60 }] });
    await ownedBy(busy, { email: 'busy@example.com' });
    const host = await server.signedInAs('busy@example.com');
    const booked: number[] = [];
    for (let count = 0; count <= OWNER_BOOKINGS_PAGE_SIZE; count += 1)
      booked.push((await bookPaid(server, guest, busy)).id);
    const first = await list('upcoming', host, busy);
    const second = await list('upcoming', host, busy, first.next);
    expect([first.total, first.data.length, second.next]).toEqual([booked.length, OWNER_BOOKINGS_PAGE_SIZE, null]);
    const shown = [...first.data, ...second.data].map(({ id }: { id: number }) => id);
    expect(shown.sort((a, b) => a - b)).toEqual(booked);
  });
});
