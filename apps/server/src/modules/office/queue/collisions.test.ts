import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { wrongNights } from '../../../testing/bookings/audit.ts';
import { bookPaid, shownBooking } from '../../../testing/bookings/paying.ts';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { mailsBy, mailsToCome } from '../../../testing/mails.ts';
import { type Colleague, type TestOffice, testOffice } from '../../../testing/office.ts';
import type { Person, TestApp } from '../../../testing/test-app.ts';
import { airbnb } from '../../feeds/in/read/testing-feeds.ts';
import { type BesideSite, besideAnotherSite, block, day, nextTurn } from '../../feeds/in/testing-site.ts';

const why = 'The owner asked us by telephone.';
const words = 'We spoke to the other site for you.';

describe.each(everydayKinds)('nights sold twice, settled in the office (%s)', (kind) => {
  let beside: BesideSite;
  let server: TestApp;
  let office: TestOffice;
  let guest: Person;
  let support: Colleague;
  beforeAll(async () => {
    beside = await besideAnotherSite(kind);
    ({ server, guest } = beside);
    office = await testOffice(server);
  });
  beforeEach(async () => {
    support = await office.staffAs('support');
  });
  afterAll(async () => {
    await office.close();
    await beside.stop();
  });

  const there = airbnb.calendar(airbnb.reserved(block('b', 11, 14)));

  /** A stay with a second room, of whose first another site has sold nights of a booking. */
  async function soldTwice() {
    const rooms = [{ name: 'Lake Room' }, { name: 'Hill Room' }];
    const { stay, says: writes } = await beside.fedStay({ city: 'Bundi', rooms });
    const { id: booking } = await bookPaid(server, guest, stay, { checkIn: day(10) });
    const says = async (text: string) => {
      writes(text);
      await nextTurn(server);
    };
    await says(there);
    const [{ id }] = (await query('select id from cases where booking_id = $1', [booking])) as [{ id: number }];
    const settle = (body: object, who = support) =>
      who.call('POST', `/collisions/${id}/settlement`, { done: 'other_site', room_id: null, words, why, ...body });
    const shown = async () => (await support.call('GET', `/queue/collision/${id}`)).body.data;
    return { stay, booking, id, says, settle, shown };
  }
  const query = async (sql: string, values: unknown[]) => (await server.database.pool.query(sql, values)).rows;
  const settledMails = (words_: string) =>
    mailsToCome(server, 'owner@example.com', 1, ({ text }) => text.includes(words_));

  it('is closed by another room for the guest, at the price they paid, and both are told', async () => {
    const { booking, id, settle, shown, stay } = await soldTwice();
    const other = stay.rooms[1]?.id ?? 0;
    expect(await shown()).toMatchObject({ may: { settle: true }, rooms: [{ room_id: other, name: 'Hill Room' }] });
    expect((await settle({ done: 'moved' })).body.code).toBe('rooms_unavailable');
    expect((await settle({ done: 'moved', room_id: other, words: '' })).status).toBe(422);
    const told = `Your guest sleeps in the Hill Room now, ${booking}.`;
    expect((await settle({ done: 'moved', room_id: other, words: told })).status).toBe(200);
    expect(await shownBooking(guest, booking)).toMatchObject({ payment: { amount: 4000 } });
    expect(await query('select room_id from booking_rooms where booking_id = $1', [booking])).toEqual([
      { room_id: other },
    ]);
    expect(await shown()).toMatchObject({
      state: 'settled',
      settled: { by: expect.stringContaining('support'), through: 'staff', how: 'moved' },
      may: { settle: false },
      rooms: [],
    });
    const [mail] = await settledMails(told);
    expect(mail?.subject).toMatch(/^Settled: /);
    expect(mail?.text).toContain('has another room now, at the price they paid');
    await mailsToCome(
      server,
      'guest@example.com',
      1,
      ({ text }) => text.includes(`#${booking}`) && /changed/.test(text),
    );
    const audited = (await (await office.staffAs('admin')).call('GET', `/audit?subject=collision%20${id}`)).body.data;
    expect(audited[0]).toMatchObject({
      ...{ action: 'collision_settled', why, before: { booking }, after: { done: 'moved', room: other } },
      for_whom: expect.stringMatching(/^business \d+$/),
    });
    expect(JSON.stringify(audited)).not.toContain(told);
    const again = await settle({ done: 'ignored' });
    expect([again.status, again.body.code]).toEqual([409, 'changed_meanwhile']);
    expect(await wrongNights(server.database.db)).toEqual([]);
  });

  it.each(['other_site', 'same_booking', 'ignored'])(
    'is closed as %s with words that the owner is told once, and does not come back',
    async (done) => {
      const { booking, id, settle, says, shown } = await soldTwice();
      const told = `What we found of ${booking}.`;
      expect((await settle({ done, words: told })).status).toBe(200);
      await settledMails(told);
      await says(airbnb.calendar(airbnb.reserved(block('another-id', 11, 14))));
      expect(await query(`select 1 from cases where booking_id = $1 and state = 'open'`, [booking])).toEqual([]);
      expect((await shown()).settled).toMatchObject({ through: 'staff', how: done });
      // Its owners read there what they were told.
      const { body } = await beside.owner.call('GET', `/partners/cases/${id}`);
      expect(body.data).toMatchObject({ done, by_support: true, support_words: told });
      await server.deps.background.idle();
      const all = await mailsBy(server, 'owner@example.com', ({ text }) => text.includes(told));
      // One a person: the business has no address of its own.
      expect(all).toHaveLength(1);
      expect(await shownBooking(guest, booking)).toMatchObject({ status: 'accepted' });
    },
  );

  it('is closed by cancelling the booking for its owner, with the reasons of that', async () => {
    const { booking, shown } = await soldTwice();
    const cancelled = await support.call('POST', `/bookings/${booking}/cancellation`, {
      ...{ behalf: 'owner', refund: 4000, words: 'Another site had sold your nights.', why },
    });
    expect(cancelled.status).toBe(200);
    expect((await shown()).settled).toMatchObject({ by: expect.stringContaining('support'), how: 'called_off' });
  });

  it('is settled by one of two who press at once, and not by who may not', async () => {
    const { settle } = await soldTwice();
    expect((await settle({}, await office.staffAs('content'))).status).toBe(404);
    const both = await Promise.all([settle({}), settle({ done: 'ignored' }, await office.staffAs('admin'))]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
