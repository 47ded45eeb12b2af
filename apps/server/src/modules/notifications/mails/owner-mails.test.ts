import type { Language } from '@basera/contract/languages/languages';
import { OWNER_ANSWER_HOURS } from '@basera/contract/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { book, bookPaid, shownBooking } from '../../../testing/bookings/paying.ts';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { type MadeStay, makeStay } from '../../../testing/factories.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';
import { decideBooking, rejectUnanswered } from '../../bookings/index.ts';
import { pushBookingSteps, sendOwnerMails } from '../index.ts';
import { noticeMail } from './send-owner-notices.ts';

const STAY = 'stay@example.com';
const CO_OWNER = 'co-owner@example.com';
const PHONE = '+919812345678';

it.each([undefined, '', 'An owner'])('an owner without a name (%o) is one in the words of who reads of it', (by) => {
  const site = { origin: 'https://basera.example', supportEmail: 'help@basera.example' };
  const notice = { kind: 'payout_given', detail: { subject: 'HDFC ··4471', ...(by !== undefined && { by }) } } as const;
  const textIn = (language: Language) => noticeMail(notice, 'Lake House Hosts', { ...site, language }).text;
  expect(textIn('en')).toContain('An owner gave HDFC ··4471 as the account');
  expect(textIn('hi')).not.toContain('An owner');
});

describe.each(everydayKinds)('mails to owners (%s)', (kind) => {
  let server: TestApp;
  let guest: Person;

  beforeAll(async () => {
    server = await testApp(kind);
    await server.listen();
    guest = await server.signedInAs('tara@example.com');
    await guest.call('PUT', '/user/user-profile', {
      body: { first_name: 'Tara', last_name: 'Rao', phone: '9898989898' },
    });
    await server.signedInAs(STAY);
    const { user } = await server.signedInAs(CO_OWNER);
    await server.database.db
      .updateTable('users')
      .set({ phone: PHONE, phone_confirmed_at: server.clock.now() })
      .where('id', '=', user.id)
      .execute();
  });
  afterAll(() => server.close());

  async function ownedStay(shape: Parameters<typeof makeStay>[1] = {}): Promise<MadeStay> {
    const stay = await makeStay(server.database, shape);
    const { db } = server.database;
    // An address belongs to one business.
    await db.updateTable('businesses').set({ email: null, phone: null }).where('email', '=', STAY).execute();
    await db.updateTable('businesses').set({ email: STAY, phone: PHONE }).where('id', '=', stay.businessId).execute();
    return stay;
  }
  async function mailsTo(address: string, id: number) {
    await server.deps.background.idle();
    const all = (await server.deps.demo?.outbox.list(address)) ?? [];
    return all.filter(({ text }) => text.includes(`#${id}`)).reverse();
  }
  const subjectsTo = async (address: string, id: number) => (await mailsTo(address, id)).map(({ subject }) => subject);

  it('tell the stay and whoever acts for it of a booking and its cancellation, each once', async () => {
    const { id } = await bookPaid(server, guest, await ownedStay({ name: 'Lake House' }));
    await Promise.all([1, 2, 3].map(() => pushBookingSteps(server.deps.notifications)));
    await Promise.all([1, 2, 3].map(() => sendOwnerMails(server.deps.notifications)));
    for (const address of [STAY, CO_OWNER])
      expect(await subjectsTo(address, id)).toEqual([expect.stringMatching(/^New booking: Lake House, /)]);
    const [told] = await mailsTo(STAY, id);
    expect(told?.text).toContain('Guest: Tara Rao');
    expect(told?.text).toContain('Rooms: 1 × Lake Room');
    // Nothing of the guest but the name.
    expect(told?.text).not.toMatch(/tara@example|98989/);
    await guest.call('POST', `/user/inquiries/${id}/cancel`, { body: { refund: 4000 } });
    for (const address of [STAY, CO_OWNER])
      expect(await subjectsTo(address, id)).toEqual([
        expect.stringMatching(/^New booking: /),
        expect.stringMatching(/^Booking cancelled: Lake House, /),
      ]);
  });

  it('tell of a request with the time to answer, and not of the answer they gave themselves', async () => {
    const { id } = await bookPaid(server, guest, await ownedStay({ reviewsRequests: true }));
    await decideBooking(server.deps.bookings, (await shownBooking(guest, id)).room.business_id, id, 'accepted');
    const mails = await mailsTo(STAY, id);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^A booking to answer: /)]);
    expect(mails[0]?.text).toMatch(/Please answer by .+ all money back\./);
    expect(mails[0]?.text).toMatch(/Accept or reject it: http\S+\/partners/);
  });

  it('tell of a request that its guest withdraws, and of one that nobody answered', async () => {
    const withdrawn = await bookPaid(server, guest, await ownedStay({ reviewsRequests: true }));
    await guest.call('POST', `/user/inquiries/${withdrawn.id}/cancel`, { body: { refund: 4000 } });
    expect(await subjectsTo(STAY, withdrawn.id)).toEqual([
      expect.stringMatching(/^A booking to answer: /),
      expect.stringMatching(/^Request withdrawn: /),
    ]);
    const forgotten = await bookPaid(server, guest, await ownedStay({ reviewsRequests: true }));
    server.clock.advance(OWNER_ANSWER_HOURS * 3600);
    await rejectUnanswered(server.deps.bookings);
    expect(await subjectsTo(STAY, forgotten.id)).toEqual([
      expect.stringMatching(/^A booking to answer: /),
      expect.stringMatching(/^Not answered in time: /),
    ]);
  });

  it('say nothing of what was never paid', async () => {
    const { id } = await book(server, guest, await ownedStay());
    await guest.call('POST', `/user/inquiries/${id}/cancel`, { body: { refund: 0 } });
    await pushBookingSteps(server.deps.notifications);
    await sendOwnerMails(server.deps.notifications);
    expect(await subjectsTo(STAY, id)).toEqual([]);
  });
});
