import { addDays } from '@basera/contract/calendar-date';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { wrongBooks } from '../../../testing/bookings/ledger-audit.ts';
import { shownBooking } from '../../../testing/bookings/paying.ts';
import { databaseKinds } from '../../../testing/database/test-database.ts';
import { makeStay } from '../../../testing/factories.ts';
import { mailsBy } from '../../../testing/mails.ts';
import { sendArrivalMails } from '../../notifications/index.ts';
import { hearOfPayouts, payoutsOfBooking, workOffPayouts } from '../../payouts/index.ts';
import { toldFromDoorsBy } from '../index.ts';
import { AGREED, AtDoor, DAY, why } from './testing-door.ts';

describe.each(databaseKinds)('the door of a stay (%s)', (kind) => {
  const there = new AtDoor();
  const { at, booked, tell, takeBack, door, cases, frozen } = there;
  beforeAll(() => there.start(kind));
  beforeEach(() => there.each());
  afterAll(() => there.close());

  const codeOf = async (id: number): Promise<string> => (await door(id)).pass.path.replace('/stay-pass/', '');
  const pass = (code: string) => there.server.call('GET', `/stay-pass/${code}`);
  const told = async (to: string): Promise<string[]> => {
    await sendArrivalMails(there.server.deps.notifications);
    const mails = await mailsBy(there.server, to, ({ text }) => text.includes('Lake House'));
    return mails.flatMap(({ subject }) => (/door|kept your money/.test(subject ?? '') ? [subject ?? ''] : []));
  };

  it('opens by the code of the voucher for anybody: price and terms as signed, no contact; nothing that is forged', async () => {
    const id = await booked();
    const code = await codeOf(id);
    expect(code).toMatch(/^[0-9a-z]+-20261220-2-[0-9a-z]+-0-[\w-]{16}$/);
    const { status, body } = await pass(code);
    expect(status).toBe(200);
    expect(body.data).toEqual({
      ...{ booking_id: id, state: 'stands', guest_name: 'Asha Nair', property_name: 'Lake House' },
      ...{ start_date: DAY, end_date: addDays(DAY, 2), nights: 2, check_in_time: '14:00', guests: 2, children: 0 },
      rooms: [{ room_name: expect.any(String), meals: null, heads: [2] }],
      ...{ price: 4000, due: 0, is_as_signed: true },
      house_rules: expect.objectContaining({ pets_allowed: false }),
      signed: { start_date: DAY, nights: 2, price: 4000, due: 0 },
    });
    expect(JSON.stringify(body)).not.toContain('@example.com');
    const parts = code.split('-');
    const with_ = (place: number, part: string) => parts.map((one, index) => (index === place ? part : one)).join('-');
    for (const forged of [with_(3, 'zz'), with_(4, '1'), with_(0, '1'), with_(1, '20261221'), 'x', `${code}x`])
      expect((await pass(forged)).status).toBe(404);
    at(3, '23:00');
    expect((await pass(code)).status).toBe(200);
    at(4, '00:10');
    expect((await pass(code)).status).toBe(404);
  });

  it('names nobody by what they sign in with', async () => {
    const id = await booked();
    const code = await codeOf(id);
    for (const name of ['nobody-here@example.com', '+919876543210']) {
      await there.server.database.pool.query('update bookings set guest_name = $1 where id = $2', [name, id]);
      const { body } = await pass(code);
      expect(body.data.guest_name).toBe('Guest');
      expect(JSON.stringify(body)).not.toContain(name);
    }
  });

  it('says what holds now, where the voucher is from before a change, and that nobody has a booking any more', async () => {
    const id = await booked();
    const code = await codeOf(id);
    await there.server.database.pool.query(`update bookings set amount = 350000 where id = ${id}`);
    expect((await pass(code)).body.data).toMatchObject({ price: 3500, is_as_signed: false, signed: { price: 4000 } });
    expect(await codeOf(id)).not.toBe(code);
    await there.owner.call('POST', `/partners/bookings/${id}/cancel`, { body: { reason: 'A pipe has burst.' } });
    expect((await pass(code)).body.data.state).toBe('called_off');
  });

  it('is for its guest alone to tell from, from the day of check-in on, while the booking stands', async () => {
    const id = await booked();
    const early = await tell(id);
    expect([early.status, early.body.code]).toEqual([409, 'not_changeable']);
    expect(early.body.message).toContain('from Sunday, 20 December');
    at();
    const stranger = await there.server.signedInAs('stranger@example.com');
    for (const by of [stranger, there.owner]) {
      expect((await tell(id, 'asked_more', {}, by)).status).toBe(404);
      expect((await by.call('GET', `/user/inquiries/${id}/door`)).status).toBe(404);
      expect((await takeBack(id, 'asked_more', by)).status).toBe(404);
    }
    expect((await tell(id, 'asked_more', { asked_for: -1 })).status).toBe(422);
    expect((await tell(id)).status).toBe(200);
    expect((await takeBack(id)).status).toBe(200);
    at(3);
    expect((await tell(id)).status).toBe(409);
  });

  it('keeps the payout back with a case of two hours, tells both sides and lets it go where the guest takes it back', async () => {
    const id = await booked();
    const other = await booked();
    at();
    const { body } = await tell(id, 'asked_more', { asked_for: 1500, words: 'For the room with a view.' });
    const [shown] = body.data.cases;
    expect(shown).toMatchObject({ kind: 'asked_more', state: 'open', asked_for: 1500 });
    expect(Date.parse(shown.answer_by) - Date.parse(shown.opened_at)).toBe(2 * 3_600_000);
    expect(await frozen(id)).toEqual([true]);
    expect(await told(there.host)).toEqual(['Asha Nair tells us from the door of Lake House: asked for more']);
    expect(await told(there.email)).toEqual(['Lake House: we have kept your money back, and are on it']);
    at(2, '10:00');
    await workOffPayouts(there.server.deps.payouts);
    // One like it of which nothing was told has gone.
    expect((await payoutsOfBooking(there.server.database.db, other)).map(({ released_at }) => released_at)).toEqual([
      expect.any(Date),
    ]);
    expect((await payoutsOfBooking(there.server.database.db, id)).map(({ released_at }) => released_at)).toEqual([
      null,
    ]);
    expect((await takeBack(id)).body.data.cases).toMatchObject([{ state: 'withdrawn' }]);
    expect((await takeBack(id)).status).toBe(200);
    expect(await frozen(id)).toEqual([false]);
    await workOffPayouts(there.server.deps.payouts);
    expect((await payoutsOfBooking(there.server.database.db, id)).map(({ released_at }) => released_at)).toEqual([
      expect.any(Date),
    ]);
    expect(await told(there.host)).toHaveLength(2);
    expect(await told(there.email)).toHaveLength(1);
  });

  it('is over where its guest cancels by the terms, and no cancelling of theirs takes less where they are refused', async () => {
    const cancel = (id: number) =>
      there.guest
        .call('GET', `/user/inquiries/${id}/cancel`)
        .then(({ body }) =>
          there.guest.call('POST', `/user/inquiries/${id}/cancel`, { body: { refund: body.data?.refund ?? 0 } }),
        );
    const id = await booked();
    // The day has come, and the stay's hour has not.
    at(0, '09:00');
    await tell(id, 'asked_more');
    await tell(id, 'refused');
    const refused = await cancel(id);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('we give everything back')]);
    await takeBack(id, 'refused');
    expect((await cancel(id)).status).toBe(200);
    expect(await cases(id)).toMatchObject([{ kind: 'asked_more', done: 'cancelled' }, { done: 'withdrawn' }]);
    expect(await frozen(id)).not.toContain(true);
  });

  it('tells of each case by its own, and that something is kept back still where the other is open', async () => {
    const id = await booked();
    at();
    await tell(id, 'asked_more');
    await tell(id, 'refused');
    await takeBack(id, 'asked_more');
    const subjects = await told(there.host);
    expect(subjects).toEqual(
      expect.arrayContaining([
        'Asha Nair tells us from the door of Lake House: refused',
        'Lake House: what was told from the door is settled',
      ]),
    );
    const mails = await mailsBy(there.server, there.host, ({ subject }) => /is settled/.test(subject ?? ''));
    expect(mails[0]?.text).toContain('still kept back');
  });

  it('opens one case, however often it is pressed and by whichever server', async () => {
    const id = await booked();
    at();
    const answers = await Promise.all([tell(id), tell(id), tell(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await cases(id)).toHaveLength(1);
    expect(await told(there.host)).toHaveLength(1);
    await Promise.all([takeBack(id), takeBack(id)]);
    expect(await cases(id)).toMatchObject([{ done: 'withdrawn' }]);
  });

  it('lets go what it kept back alone: another case, or a bank that asks, keeps it', async () => {
    const id = await booked();
    at();
    await tell(id);
    await tell(id, 'refused');
    await takeBack(id);
    expect(await frozen(id)).toEqual([true]);
    const [payout] = await payoutsOfBooking(there.server.database.db, id);
    const about = {
      kind: 'dispute',
      disputeId: `disp_${id}`,
      transactionNumber: payout?.transaction_number ?? '',
    } as const;
    await hearOfPayouts(there.server.deps.payouts, { ...about, isOver: false });
    await takeBack(id, 'refused');
    expect(await frozen(id)).toEqual([true]);
    await tell(id);
    await hearOfPayouts(there.server.deps.payouts, { ...about, isOver: true });
    expect(await frozen(id)).toEqual([true]);
    await takeBack(id);
    expect(await frozen(id)).toEqual([false]);
  });

  it('is settled by the office, which has said why it reads what the guest wrote; once', async () => {
    const id = await booked();
    at();
    await there.again();
    await tell(id, 'asked_more', { asked_for: 1500, words: 'For the room with a view.' });
    // What is told beside the answer is not told any more once it is settled.
    const keptBack = 'Lake House: we have kept your money back, and are on it';
    await expect.poll(() => told(there.email), { timeout: 60_000 }).toEqual([keptBack]);
    const [one] = await cases(id);
    const path = `/queue/arrival/${one?.id}`;
    expect((await there.neha.call('GET', path)).body.code).toBe('reason_wanted');
    await there.reason(one?.id ?? 0);
    const shown = (await there.neha.call('GET', path)).body.data;
    expect(shown).toMatchObject({
      what: 'asked_more',
      thread: [{ from: 'person', message: 'For the room with a view.' }],
    });
    expect(shown.facts).toContainEqual({ name: 'asked_for', as: 'rupees', value: 1500 });
    expect(shown.facts).toContainEqual(expect.objectContaining({ name: 'payout', as: 'kept_back' }));
    expect(Date.parse(shown.due_at) - Date.parse(shown.opened_at)).toBe(2 * 3_600_000);
    const settle = (who = there.neha) => who.call('POST', `/arrival-cases/${one?.id}/door`, { done: 'paid_back', why });
    expect((await settle(there.arjun)).status).toBe(404);
    expect(
      (await there.neha.call('POST', `/arrival-cases/${one?.id}/settlement`, { is_expected: true, why })).status,
    ).toBe(404);
    const [first, second] = await Promise.all([settle(), settle()]);
    expect([first?.status, second?.status].sort()).toEqual([200, 409]);
    expect(await frozen(id)).toEqual([false]);
    expect((await door(id)).cases).toMatchObject([{ state: 'paid_back' }]);
    expect(await told(there.email)).toEqual([keptBack, 'Lake House: what was told from the door is settled']);
  });

  it('of a refusal by the stay’s fault the guest gets everything back by the word of two, whatever the desk has marked', async () => {
    const id = await booked();
    at();
    await there.again();
    const mark = `insert into guest_marks (booking_id, mark, at) values (${id}, 'arrived', now())`;
    await there.server.database.pool.query(mark);
    await tell(id, 'refused', { words: 'They say they are full.' });
    await there.upheld(id);
    expect(await cases(id)).toMatchObject([{ kind: 'refused', done: 'called_off' }]);
    const { property } = (await there.server.call('GET', `/showPropertyDetails/${there.stay.slug}`)).body.data;
    expect(property.owner_record).toMatchObject({ cancelled: 1, turned_away: 1 });
    const { rows } = await there.server.database.pool.query(
      `select refunded from owner_cancellations where booking_id = ${id}`,
    );
    expect(rows).toMatchObject([{ refunded: 400_000 }]);
    expect(await frozen(id)).toEqual([false]);
  });

  it('of one whose owner was paid already the money comes back by the existing ways', async () => {
    const id = await booked();
    const states = await there.letGo(id);
    const { deps, database } = there.server;
    expect(await states()).toEqual(['released']);
    expect(await door(id)).toMatchObject({ can_be_kept: true, is_paid_out: false });
    await database.pool.query(`update payouts set state = 'settled' where booking_id = ${id}`);
    // Nothing is left to keep back, and nobody is told that something is, nor could be.
    expect(await door(id)).toMatchObject({ can_be_kept: false, is_paid_out: true });
    const { body } = await tell(id, 'refused');
    expect(body.data).toMatchObject({ is_kept_back: false, is_paid_out: true, cases: [{ state: 'open' }] });
    expect(await told(there.email)).toEqual([]);
    const [mail] = await mailsBy(there.server, there.email, ({ subject }) => /we are on it/.test(subject ?? ''));
    expect(mail?.text).toContain('has been paid already');
    await there.upheld(id);
    await workOffPayouts(deps.payouts);
    await there.refunds();
    expect(await states()).toEqual(['reversed']);
    expect((await shownBooking(there.guest, id)).refund).toMatchObject({ amount: 4000 });
    expect(await wrongBooks(database.db)).toEqual([]);
  });

  it('keeps a guest’s words for support, in the copy of their data, and no longer than their account', async () => {
    const id = await booked();
    at();
    await tell(id, 'asked_more', { asked_for: 1500, words: 'For the room with a view.' });
    const { db } = there.server.database;
    const [kept, userId] = [toldFromDoorsBy({ db }), there.guest.user.id];
    expect(await kept.collect(userId)).toEqual([
      expect.objectContaining({ booking: id, told: 'asked_more', asked_for: 1500, words: 'For the room with a view.' }),
    ]);
    await db.transaction().execute((trx) => kept.erase(trx, userId));
    expect(await cases(id)).toMatchObject([{ words: null, settled_at: null }]);
  });

  it('has nothing of bookings that never stood', async () => {
    const stay = await makeStay(there.server.database, {
      rooms: [{ units: 1 }],
      reviewsRequests: true,
      houseRules: AGREED,
    });
    const own = there.stay;
    there.stay = stay;
    const id = await booked();
    there.stay = own;
    at();
    expect((await there.guest.call('GET', `/user/inquiries/${id}/door`)).status).toBe(404);
    expect((await tell(id)).status).toBe(409);
  });
});
