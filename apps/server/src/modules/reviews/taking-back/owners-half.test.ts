import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { mailsToCome } from '../../../testing/mails.ts';
import { type Colleague, type TestOffice, testOffice } from '../../../testing/office.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { type ReviewedHouse, reviewedHouse } from '../testing-reviews.ts';

const THREAT = 'I know where this guest lives, and I shall come by.';
const report = { reason: 'abusive', message: 'They threaten to come to my door.' };

describe.each(everydayKinds)('what an owner wrote of a guest (%s)', (kind) => {
  let house: ReviewedHouse;
  let server: TestApp;
  let office: TestOffice;
  let neha: Colleague;
  beforeAll(async () => {
    house = await reviewedHouse(kind);
    server = house.server;
    office = await testOffice(server);
  });
  beforeEach(() => house.clear());
  afterAll(async () => {
    await office.close();
    await server.close();
  });

  /** A booking of which both have written. */
  async function written(): Promise<number> {
    const booking = await house.stayed();
    await house.write(booking);
    const body = { again: false, words: 'They left early, and in a hurry.', private_note: THREAT };
    expect((await house.owner.call('POST', `/partners/bookings/${booking}/review`, { body })).status).toBe(200);
    return booking;
  }
  const ofGuest = async (booking: number) =>
    (await house.guest.call('GET', `/user/inquiries/${booking}/review`)).body.data.review.of_guest;
  const withdraw = (booking: number, who = house.owner) =>
    who.call('POST', `/partners/bookings/${booking}/review/withdraw`);
  const reported = (booking: number, body: object = report, who = house.guest) =>
    who.call('POST', `/user/inquiries/${booking}/review/reports`, { body });
  async function theCase() {
    // Signed in since the stay was over.
    neha = await office.staffAs('support');
    return (await neha.call('GET', '/queue?kind=review&show=open&most=5000')).body.data.cases[0];
  }
  const decide = (caseId: number, body: object) =>
    neha.call('POST', `/review-cases/${caseId}/decision`, { remove: null, message: 'Looked at.', seen: 1, ...body });
  const mailsAbout = (to: string, begins: string) =>
    mailsToCome(server, to, 1, ({ subject = '' }) => subject.startsWith(begins));

  it('is taken back for good by the business, and by nobody else: words and note are gone for the guest, everywhere', async () => {
    const booking = await written();
    expect(await ofGuest(booking)).toMatchObject({ again: false, private_note: THREAT });
    const stranger = await server.signedInAs('stranger@example.com');
    expect((await withdraw(booking, stranger)).status).toBe(404);
    expect((await withdraw(booking, house.guest)).status).toBe(404);
    const taken = await withdraw(booking);
    expect([taken.status, taken.body.data.booking.own]).toMatchObject([
      200,
      { words: '', private_note: '', hidden: 'withdrawn' },
    ]);
    expect(await ofGuest(booking)).toBeNull();
    expect((await house.guest.call('GET', '/user/my-data')).body.data.reviews_by_owners).toEqual([]);
    expect((await withdraw(booking)).status).toBe(404);
    const { rows } = await server.database.pool.query(
      "select words, private_note from reviews where booking_id = $1 and side = 'owner'",
      [booking],
    );
    expect(rows).toEqual([{ words: '', private_note: '' }]);
    expect((await house.ofGuest(booking)).status).toBe(409);
    // The guest's own stays, and no page counts what was never public.
    expect(await house.shown()).toMatchObject({ total: 1, summary: { hidden: [] } });
    const log = (await house.owner.call('GET', `/partners/businesses/${house.businessId}/log`)).body.data;
    expect(log[0]).toMatchObject({ action: 'guest_review_withdrawn', subject: `#${booking}, Asha Nair` });
    expect(JSON.stringify(log)).not.toContain('hurry');
  });

  it('that is taken back before the guest has written is not shown, and shows the guest’s before its time to nobody', async () => {
    const booking = await house.stayed();
    await house.ofGuest(booking);
    expect((await withdraw(booking)).status).toBe(200);
    await house.write(booking);
    expect(await ofGuest(booking)).toBeNull();
    expect((await house.shown()).total).toBe(0);
  });

  it('is reported by its guest alone, once they can read it, and removed: the note beside the words, never for what is not so', async () => {
    const booking = await house.stayed();
    await house.ofGuest(booking);
    expect((await reported(booking)).status).toBe(404);
    const read = await written();
    const stranger = await server.signedInAs('stranger@example.com');
    expect((await reported(read, report, stranger)).status).toBe(404);
    expect((await reported(read, report, house.owner)).status).toBe(404);
    expect((await reported(read, { ...report, reason: 'not_genuine' })).status).toBe(422);
    expect((await reported(read)).body.message).toContain('guest@example.com');
    const [receipt] = await mailsAbout('guest@example.com', 'We have your report of what the owner of Lake House');
    expect(receipt?.text).not.toContain('door');

    const { id } = await theCase();
    await neha.call('POST', '/reasons', { subject: { kind: 'review', id }, why: 'To answer it.' });
    const { review } = (await neha.call('GET', `/queue/review/${id}`)).body.data;
    expect(review).toMatchObject({ side: 'owner', rating: null, again: false, private_note: THREAT, is_shown: true });
    expect((await decide(id, { remove: 'not_genuine' })).body.errors?.remove).toBe('Choose why it is removed.');
    expect((await decide(id, { remove: 'abusive' })).status).toBe(200);
    expect(await ofGuest(read)).toBeNull();
    expect((await reported(read)).status).toBe(404);
    expect(await house.shown()).toMatchObject({ total: 1, summary: { hidden: [] } });
    const [told] = await mailsAbout('owner@example.com', 'We have removed what was written of guests of Lake House');
    expect(told?.text).toContain(`RV-${id}`);
    expect(told?.text).not.toContain('Looked at.');
    const [settled] = await mailsAbout('guest@example.com', 'What became of your report of what the owner');
    expect(settled?.text).toContain('was removed');
    const { own } = (await withdraw(read)).body.data.booking;
    expect(own).toMatchObject({ words: '', hidden: 'abusive', case_number: `RV-${id}` });
  });

  it('is shown again to its guest where it was removed wrongly', async () => {
    const booking = await written();
    await reported(booking);
    const { id } = await theCase();
    await decide(id, { remove: 'abusive' });
    const admin = await office.staffAs('admin');
    expect((await admin.call('POST', `/review-cases/${id}/restore`, { why: 'It is no threat.' })).status).toBe(200);
    expect(await ofGuest(booking)).toMatchObject({ private_note: THREAT });
    const [told] = await mailsAbout('owner@example.com', 'What was written of guests of Lake House is shown again');
    expect(told?.text).toContain(`#${booking}`);
  });
});
