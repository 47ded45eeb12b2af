import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { shownBooking } from '../../../testing/bookings/paying.ts';
import { databaseKinds } from '../../../testing/database/test-database.ts';
import { mailsBy } from '../../../testing/mails.ts';
import { completeStays } from '../../bookings/index.ts';
import { sendArrivalMails } from '../../notifications/index.ts';
import { decideDisputeIn, workOffPayouts } from '../../payouts/index.ts';
import { AtDoor, why } from './testing-door.ts';

describe.each(databaseKinds)('what was told from the door, later (%s)', (kind) => {
  const there = new AtDoor();
  const { at, booked, tell, door, cases, frozen } = there;
  beforeAll(() => there.start(kind));
  beforeEach(() => there.each());
  afterAll(() => there.close());

  it('passes what it keeps back on to a dispute without a gap, where more was taken', async () => {
    const id = await booked();
    at();
    await there.again();
    await tell(id);
    const [one] = await cases(id);
    expect((await there.neha.call('POST', `/bookings/${id}/disputes`, { why })).status).toBe(200);
    await there.neha.call('POST', `/arrival-cases/${one?.id}/door`, { done: 'staff', why });
    expect(await cases(id)).toMatchObject([{ done: 'staff' }]);
    expect(await frozen(id)).toEqual([true]);
  });

  it('gives back what was asked for beyond the price: the dispute keeps the payout back from the moment the case ends, and both are told', async () => {
    const id = await booked();
    at();
    await there.again();
    await tell(id, 'asked_more', { asked_for: 1500 });
    const [one] = await cases(id);
    const uphold = (who = there.neha) => who.call('POST', `/arrival-cases/${one?.id}/door`, { done: 'upheld', why });
    expect((await uphold(there.arjun)).status).toBe(404);
    const answers = await Promise.all([uphold(), uphold()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const dispute = answers.find(({ status }) => status === 200)?.body.data.dispute_id;
    expect(await cases(id)).toMatchObject([{ done: 'upheld' }]);
    expect(await frozen(id)).toEqual([true]);
    const { rows } = await there.server.database.pool.query(`select frozen_why from payouts where booking_id = ${id}`);
    expect(rows).toEqual([{ frozen_why: `The booking is disputed (no. ${dispute}).` }]);
    expect((await there.takeBack(id)).status).toBe(200);
    expect(await frozen(id)).toEqual([true]);
    const shown = (await there.neha.call('GET', `/queue/dispute/${dispute}`)).body.data;
    expect(shown.facts).toContainEqual({ name: 'asked_for', as: 'rupees', value: 1500 });
    expect((await there.door(id)).cases).toMatchObject([{ state: 'upheld' }]);
    await sendArrivalMails(there.server.deps.notifications);
    const isSettled = ({ subject }: { subject?: string }) => /is settled/.test(subject ?? '');
    const [toGuest] = await mailsBy(there.server, there.email, isSettled);
    expect(toGuest?.text).toContain('₹1,500 more than was agreed');
    expect(toGuest?.text).toContain('two of us decide what goes back to you');
    const [toOwner] = await mailsBy(there.server, there.host, isSettled);
    expect(toOwner?.text).toContain('kept back until it is decided');
  });

  it('leads the queue of the office once its two hours are over, before what is late for longer, and is told to who watches', async () => {
    const { database, deps } = there.server;
    await database.pool.query('update arrival_cases set settled_at = now() where settled_at is null');
    const overdue = async (): Promise<number> =>
      Number(/^basera_door_cases_overdue_seconds (.+)$/m.exec((await deps.metrics.text()).body)?.[1]);
    const id = await booked();
    const other = await booked();
    await there.neha.call('POST', `/bookings/${other}/disputes`, { why });
    // Answered at once, it waits for a month; this one has waited for that long.
    await database.pool.query(
      `update disputes set opened_at = opened_at - interval '3 months' where booking_id = ${other}`,
    );
    at();
    await there.again();
    await tell(id, 'refused');
    const [one] = await cases(id);
    const queue = async () =>
      (await there.neha.call('GET', '/queue?most=5000')).body.data.cases
        .filter(({ booking_id }: { booking_id: number }) => booking_id === id || booking_id === other)
        .map(({ kind }: { kind: string }) => kind);
    expect(await queue()).toEqual(['dispute', 'arrival']);
    expect(await overdue()).toBe(0);
    at(0, '18:30');
    await there.again();
    expect(await queue()).toEqual(['arrival', 'dispute']);
    expect(await overdue()).toBeGreaterThan(0);
    expect((await deps.metrics.text()).body).toMatch(/^basera_door_cases 1$/m);
    await there.neha.call('POST', `/arrival-cases/${one?.id}/door`, { done: 'unfounded', why });
    expect(await overdue()).toBe(0);
  });

  it('of a refusal that is open staff read in words of their own that it is to be upheld or settled first, before anything is cancelled by the terms', async () => {
    const id = await booked();
    at(0, '09:00');
    await there.again();
    await tell(id, 'refused');
    const [one] = await cases(id);
    const path = `/bookings/${id}/cancellation`;
    const shown = await there.neha.call('GET', `${path}?behalf=guest`);
    const pressed = await there.neha.call('POST', path, { behalf: 'guest', refund: 0, paid: 4000, words: '', why });
    for (const { status, body } of [shown, pressed]) {
      expect([status, body.code, body.door_case]).toEqual([409, 'not_changeable', one?.id]);
      expect(body.message).toContain('uphold it by cancelling for the owner');
    }
    // A guest reads theirs before they press.
    const { status, body } = await there.guest.call('GET', `/user/inquiries/${id}/cancellation`);
    expect([status, body.message]).toEqual([409, expect.stringContaining('we give everything back')]);
    // The same once the stay has begun.
    at(0, '16:00');
    await there.again();
    expect((await there.neha.call('GET', `${path}?behalf=guest`)).body.door_case).toBe(one?.id);
    await there.upheld(id);
    expect(await cases(id)).toMatchObject([{ done: 'called_off' }]);
  });

  it('where the owner was paid already says so of what goes back, as decided only once it is, and with its own dispute alone', async () => {
    const id = await booked();
    at();
    await there.again();
    const { pool, db } = there.server.database;
    await pool.query(`update payouts set state = 'settled' where booking_id = ${id}`);
    await tell(id, 'asked_more', { asked_for: 1500 });
    const [one] = await cases(id);
    const upheld = await there.neha.call('POST', `/arrival-cases/${one?.id}/door`, { done: 'upheld', why });
    await sendArrivalMails(there.server.deps.notifications);
    const isSettled = ({ subject }: { subject?: string }) => /is settled/.test(subject ?? '');
    const [[toGuest], [toOwner]] = [
      await mailsBy(there.server, there.email, isSettled),
      await mailsBy(there.server, there.host, isSettled),
    ];
    expect(toGuest?.text).toContain('comes back from the stay: two of us decide what goes back to you');
    expect(toOwner?.text).toContain('it comes back from you');
    expect(`${toGuest?.text}${toOwner?.text}`).not.toContain('kept back');
    expect((await door(id)).cases).toMatchObject([{ state: 'upheld', outcome: null }]);
    const decided = { outcome: 'owner', staffId: null, why } as const;
    await db
      .transaction()
      .execute((trx) => decideDisputeIn(trx, upheld.body.data.dispute_id, decided, there.server.clock.now()));
    expect((await door(id)).cases).toMatchObject([{ state: 'decided', outcome: 'owner' }]);
    const other = (await there.neha.call('POST', `/bookings/${id}/disputes`, { why })).body.data.id;
    const { facts } = (await there.neha.call('GET', `/queue/dispute/${other}`)).body.data;
    expect(facts.filter(({ name }: { name: string }) => name === 'asked_for')).toEqual([]);
  });

  it('makes use of the dispute that is open, and gives nothing back so of a refusal', async () => {
    const id = await booked();
    at();
    await there.again();
    await tell(id);
    await tell(id, 'refused');
    const [more, refused] = await cases(id);
    const opened = await there.neha.call('POST', `/bookings/${id}/disputes`, { why });
    const uphold = (one?: { id: number }) =>
      there.neha.call('POST', `/arrival-cases/${one?.id}/door`, { done: 'upheld', why });
    // A sum that waits for a second person was asked for without this case.
    const path = `/disputes/${opened.body.data.id}/decision`;
    const asked = await there.tara.call('POST', path, { refund: 100, why });
    expect(asked.status).toBe(200);
    const waiting = await uphold(more);
    expect([waiting.status, waiting.body.message]).toEqual([
      409,
      expect.stringContaining('is asked for on the dispute'),
    ]);
    expect(await cases(id)).toMatchObject([{ done: null }, { done: null }]);
    const { id: approval } = await there.server.database.db
      .selectFrom('approvals')
      .select('id')
      .where('subject', '=', `dispute ${opened.body.data.id}`)
      .executeTakeFirstOrThrow();
    expect((await there.tara.call('POST', `/approvals/${approval}/withdrawal`, { why })).status).toBe(200);
    expect((await uphold(more)).body.data.dispute_id).toBe(opened.body.data.id);
    const no = await uphold(refused);
    expect([no.status, no.body.code]).toEqual([409, 'not_changeable']);
    expect(await cases(id)).toMatchObject([{ done: 'upheld' }, { done: null }]);
    expect(await frozen(id)).toEqual([true]);
  });

  it('of a refusal can be upheld after check-out as well: the stay is not over before', async () => {
    const id = await booked();
    const other = await booked();
    at(1, '20:00');
    await tell(id, 'refused');
    at(3, '12:00');
    await there.again();
    await completeStays(there.server.deps.bookings);
    expect((await shownBooking(there.guest, other)).status).toBe('completed');
    await there.upheld(id);
    expect(await cases(id)).toMatchObject([{ done: 'called_off' }]);
    const { rows } = await there.server.database.pool.query(
      `select refunded from owner_cancellations where booking_id = ${id}`,
    );
    expect(rows).toMatchObject([{ refunded: 400_000 }]);
  });

  it('keeps back what the gateway has let go and no bank has yet: it is held again, and said so to both; of what came back from its owner nobody says that they were paid', async () => {
    const id = await booked();
    const other = await booked();
    const states = await there.letGo(id);
    const { deps, database } = there.server;
    expect(await states()).toEqual(['released']);
    expect((await tell(id)).body.data).toMatchObject({ is_kept_back: true, is_paid_out: false });
    await sendArrivalMails(deps.notifications);
    const isKept = ({ subject }: { subject?: string }) => /we have kept your money back/.test(subject ?? '');
    expect(await mailsBy(there.server, there.email, isKept)).toHaveLength(1);
    await workOffPayouts(deps.payouts);
    expect([await states(), (await door(id)).is_kept_back]).toEqual([['held'], true]);
    await database.pool.query(`update payouts set state = 'reversed' where booking_id = ${other}`);
    expect((await tell(other)).body.data).toMatchObject({ is_kept_back: false, is_paid_out: false });
    await sendArrivalMails(deps.notifications);
    const mails = [...(await mailsBy(there.server, there.email)), ...(await mailsBy(there.server, there.host))];
    const ofOther = mails.filter(({ text }) => text.includes(`#${other}`) && /sees|calls/.test(text));
    expect(ofOther.length).toBeGreaterThan(1);
    for (const { text } of ofOther) expect(text).not.toMatch(/been paid|kept back until|Nothing goes to the stay/);
  });
});
