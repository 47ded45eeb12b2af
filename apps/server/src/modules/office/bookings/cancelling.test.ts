import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moneyKeptWrongly, wrongNights } from '../../../testing/bookings/audit.ts';
import { disputeStep } from '../../../testing/bookings/office-steps.ts';
import { eventsOf, refundsSent, sendRefundsOff, shownBooking } from '../../../testing/bookings/paying.ts';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { type MadeStay, makeStay } from '../../../testing/factories.ts';
import { mailsToCome } from '../../../testing/mails.ts';
import { type Colleague, type TestOffice, testOffice } from '../../../testing/office.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';
import { bookingCalls, why } from './testing-bookings.ts';

const host = { email: 'host@example.com' };

describe.each(everydayKinds)('a booking cancelled in the office (%s)', (kind) => {
  let server: TestApp;
  let office: TestOffice;
  let guest: Person;
  let stay: MadeStay;
  let neha: Colleague;
  beforeAll(async () => {
    server = await testApp(kind);
    await server.listen();
    office = await testOffice(server);
    guest = await server.signedInAs('asha@example.com');
    stay = await makeStay(server.database, { name: 'Lake House', rooms: [{ units: 20 }], host });
    await server.signedInAs(host.email);
  });
  beforeEach(async () => {
    await server.database.pool.query('delete from rate_limits');
    neha = await office.staffAs('support');
  });
  afterAll(async () => {
    await office.close();
    await server.close();
  });

  const { paid, cancel, story, audited } = bookingCalls(() => ({ server, office, guest, stay, neha }));
  const preview = (id: number, behalf: string, who = neha) =>
    who.call('GET', `/bookings/${id}/cancellation?behalf=${behalf}`);
  const decide = (who: Colleague, approval: number) =>
    who.call('POST', `/approvals/${approval}/decision`, { yes: true, why });

  it('is cancelled for its guest by its terms, with the refund shown first, and everybody is told for whom', async () => {
    const id = await paid();
    const before = (await refundsSent(server)).length;
    const shown = (await preview(id, 'guest')).body.data;
    expect(shown).toMatchObject({ paid: 4000, refund: 4000 });
    const other = await cancel(id, { behalf: 'guest', refund: 3999 });
    expect([other.status, other.body.code]).toEqual([409, 'refund_changed']);
    expect((await cancel(id, { behalf: 'guest', refund: shown.refund })).status).toBe(200);
    await sendRefundsOff(server);
    expect((await refundsSent(server)).slice(before)).toEqual([400_000]);
    expect(await eventsOf(server.database, id)).toEqual(['accepted', 'cancelled']);
    const [toGuest] = await mailsToCome(server, 'asha@example.com', 1, ({ subject }) =>
      /cancelled/.test(subject ?? ''),
    );
    expect(toGuest?.text).toContain('Our support cancelled this booking for you, as you asked.');
    const [toOwner] = await mailsToCome(
      server,
      host.email,
      1,
      ({ text }) => text.includes(`#${id}`) && /cancelled/.test(text),
    );
    expect(toOwner?.text).toContain('Our support has cancelled for');
    const { entries } = await story(id);
    const step = entries.find(({ kind, what }) => kind === 'event' && what === 'cancelled');
    expect(step?.facts).toContainEqual({ name: 'by', as: 'text', value: expect.stringContaining('support') });
    expect((await audited(id))[0]).toMatchObject({
      action: 'booking_cancelled_for_guest',
      for_whom: `person ${guest.user.id}`,
      before: { status: 'accepted' },
      after: { status: 'cancelled', refund: 4000 },
      why,
    });
    expect(await wrongNights(server.database.db)).toEqual([]);
    expect(await moneyKeptWrongly(server.database.db)).toEqual([]);
  });

  it('is cancelled for its owner where no more goes back than the terms give, by one', async () => {
    const id = await paid();
    expect((await preview(id, 'owner')).body.data).toMatchObject({ refund: 4000, takes_two: false, approval_id: null });
    const done = await cancel(id, { behalf: 'owner', refund: 4000, words: 'The well is dry.' });
    expect([done.status, done.body.data.refund, done.body.data.approval_id]).toEqual([200, 4000, null]);
    expect((await audited(id))[0]).toMatchObject({ action: 'booking_cancelled_for_owner', after: { refund: 4000 } });
  });

  it('is cancelled for its owner with more back than the terms give by the word of two, and the guest reads why', async () => {
    // So close to arrival that the guest's own cancellation gives half of it back.
    const id = await paid(1);
    expect((await preview(id, 'guest')).body.data).toMatchObject({ refund: 2000, takes_two: false });
    expect((await preview(id, 'owner')).body.data).toMatchObject({ paid: 4000, refund: 4000, takes_two: true });
    expect((await cancel(id, { behalf: 'owner', refund: 4000 })).status).toBe(422);
    const asked = await cancel(id, { behalf: 'owner', refund: 4000, words: 'The roof leaks.' });
    const approval = asked.body.data.approval_id;
    expect([asked.status, approval]).toEqual([200, expect.any(Number)]);
    expect((await cancel(id, { behalf: 'owner', refund: 4000, words: 'Again.' })).status).toBe(409);
    expect((await preview(id, 'owner')).body.data.approval_id).toBe(approval);
    expect((await decide(neha, approval)).status).toBe(404);
    expect((await shownBooking(guest, id)).status).toBe('accepted');
    const done = await decide(await office.staffAs('finance'), approval);
    expect([done.status, done.body.data.state]).toEqual([200, 'done']);
    expect(done.body.data.facts).toContainEqual({ name: 'by_terms', as: 'rupees', value: 2000 });
    const mails = await mailsToCome(server, 'asha@example.com', 1, ({ text }) => text.includes('The roof leaks.'));
    expect(mails[0]?.text).toContain('on its behalf');
    const [toOwner] = await mailsToCome(
      server,
      host.email,
      1,
      ({ text }) => text.includes('on your behalf') && text.includes(`#${id}`),
    );
    expect(toOwner?.text).toContain(`#${id}`);
    expect((await audited(id))[0]).toMatchObject({ action: 'cancel_for_owner_approved', after: { approval } });
    expect((await audited(id))[1]).toMatchObject({ action: 'cancel_for_owner_asked', after: { amount: 400_000 } });
    expect(await moneyKeptWrongly(server.database.db)).toEqual([]);
  });

  it('is not cancelled by two where its guest was first, the stay has begun, or another sum is left by then', async () => {
    const ask = async (id: number): Promise<number> =>
      (await cancel(id, { behalf: 'owner', refund: 4000, words: 'The roof leaks.' })).body.data.approval_id;
    const late = await paid(1);
    const first = await ask(late);
    await guest.call('POST', `/user/inquiries/${late}/cancel`, { body: { refund: 2000 } });
    const finance = await office.staffAs('finance');
    expect(await decide(finance, first)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    const begun = await paid(1);
    const second = await ask(begun);
    const less = await paid(1);
    const third = await ask(less);
    await disputeStep(server, less, { what: 'ours', part: 10 });
    await disputeStep(server, less, { what: 'for the guest', part: 10 });
    expect((await decide(finance, third)).body.message).toMatch(/another sum/);
    server.clock.advance(2 * 86_400);
    const later = await office.staffAs('finance');
    expect((await decide(later, second)).body.message).toMatch(/has begun/);
    expect(await moneyKeptWrongly(server.database.db)).toEqual([]);
  });

  it('is refunded once where two press at the same time, or its guest was first, and the second is told', async () => {
    const id = await paid();
    const colleague = await office.staffAs('support');
    const before = (await refundsSent(server)).length;
    const body = { behalf: 'guest', refund: 4000 };
    const answers = await Promise.all([cancel(id, body), cancel(id, body, colleague), cancel(id, body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const late = answers.find(({ status }) => status === 409);
    expect(late?.body).toMatchObject({
      code: 'changed_meanwhile',
      message: expect.stringContaining('cancelled already'),
    });
    expect((await cancel(id, { behalf: 'owner', refund: 4000, words: 'Full.' })).body.code).toBe('changed_meanwhile');
    await sendRefundsOff(server);
    expect((await refundsSent(server)).slice(before)).toEqual([400_000]);
    const own = await paid();
    await guest.call('POST', `/user/inquiries/${own}/cancel`, { body: { refund: 4000, paid: 4000 } });
    expect((await cancel(own, body)).body.code).toBe('changed_meanwhile');
  });

  it('is not cancelled for its guest once the stay has begun: that is a dispute', async () => {
    const id = await paid(1);
    server.clock.advance(2 * 86_400);
    neha = await office.staffAs('support');
    const { status, body } = await preview(id, 'guest');
    expect([status, body.message]).toEqual([409, expect.stringContaining('dispute')]);
  });
});
