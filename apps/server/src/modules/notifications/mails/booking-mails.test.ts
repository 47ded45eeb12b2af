import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Attachment, EmailMessage } from '../../../providers/email/email.ts';
import { book, bookPaid, pay, shownBooking } from '../../../testing/bookings/paying.ts';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { makeStay } from '../../../testing/factories.ts';
import { mailsBy, mailsToCome } from '../../../testing/mails.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';
import { spoken } from '../../../words/say.ts';
import { decideBooking } from '../../bookings/index.ts';
import { sendBookingMails } from '../index.ts';
import { checkInNotice } from '../push/push-words.ts';
import { bookingMail, type ToldStep } from './booking-mail.ts';

describe.each(everydayKinds)('mails about bookings (%s)', (kind) => {
  let server: TestApp;
  let guest: Person;
  const ADDRESS = 'tara@example.com';

  beforeAll(async () => {
    server = await testApp(kind);
    await server.listen();
    guest = await server.signedInAs(ADDRESS);
  });
  afterAll(() => server.close());

  const isAbout = (id: number) => (mail: { text: string }) => new RegExp(`#${id}\\b`).test(mail.text);
  const mailsAbout = (id: number) => mailsBy(server, ADDRESS, isAbout(id));
  const mailsAboutToCome = (id: number, count: number) => mailsToCome(server, ADDRESS, count, isAbout(id));

  it('confirm a booking once, however often its payment is told of and whoever sends', async () => {
    const { id, page } = await book(server, guest, await makeStay(server.database, { name: 'Lake <b>House' }));
    expect(await mailsAbout(id)).toEqual([]);
    await pay(server, page, { webhook: 'twice' });
    await Promise.all([1, 2, 3, 4].map(() => sendBookingMails(server.deps.notifications)));
    const mails = await mailsAboutToCome(id, 1);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Booking confirmed: Lake <b>House, /)]);
    expect(mails[0]?.text).toContain('Price: ₹4,000, taxes and fees included');
    expect(mails[0]?.text).toContain('1 × Lake Room');
  });

  it('tell of a cancellation with what goes back and by when', async () => {
    const { id } = await bookPaid(server, guest, await makeStay(server.database));
    const { status } = await guest.call('POST', `/user/inquiries/${id}/cancel`, { body: { refund: 4000 } });
    expect(status).toBe(200);
    const [, cancelled] = await mailsAboutToCome(id, 2);
    expect(cancelled?.subject).toMatch(/^Booking cancelled: /);
    expect(cancelled?.text).toMatch(/₹4,000 goes back the way you paid, by \d+ \w+\./);
  });

  it('tell of a request and of the answer to it', async () => {
    const { id } = await bookPaid(server, guest, await makeStay(server.database, { reviewsRequests: true }));
    const business = (await shownBooking(guest, id)).room.business_id;
    await decideBooking(server.deps.bookings, business, id, 'rejected');
    expect((await mailsAboutToCome(id, 2)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Your request is with /),
      expect.stringMatching(/cannot host you$/),
    ]);
  });

  it('go out at a later turn when the mail server does not answer', async () => {
    const { notifications } = server.deps;
    const { id } = await book(server, guest, await makeStay(server.database));
    await server.database.db
      .insertInto('booking_events')
      .values({ booking_id: id, kind: 'accepted', created_at: server.clock.now() })
      .execute();
    const failing = {
      ...notifications,
      email: { isConfigured: true, send: () => Promise.reject(new Error('no answer')) },
    };
    await sendBookingMails(failing);
    await sendBookingMails(notifications);
    expect(await mailsAbout(id)).toEqual([]);
    server.clock.advance(61);
    await sendBookingMails(notifications);
    expect(await mailsAboutToCome(id, 1)).toHaveLength(1);
  });

  it('carry the stay for a calendar, and nothing of what people wrote as HTML', async () => {
    const { id } = await bookPaid(
      server,
      guest,
      await makeStay(server.database, { name: 'The <script>alert(1)</script>' }),
    );
    const mail = bookingMail(await accepted(id), HERE);
    expect(mail?.html).not.toContain('<script>');
    const calendar = String(mail?.attachments[0]?.content);
    expect(calendar).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(calendar).toContain(`UID:booking-${id}@basera.example`);
    expect(calendar).toContain('DTSTART:20261203T083000Z');
    expect(calendar).toContain('DTEND:20261205T053000Z');
    const voucher = mail?.attachments[1];
    expect(voucher).toMatchObject({ filename: `basera-voucher-${id}.pdf`, contentType: 'application/pdf' });
    expect((await readPdf((await drawn(voucher?.content)) as Buffer)).text).toContain(`#${id}`);
  });

  it.each([
    ['neither time', { checkInTime: null, checkOutTime: null }, /DESCRIPTION:Booking #\d+\r\n/],
    [
      'check-in alone',
      { checkInTime: '13:00', checkOutTime: null },
      /DESCRIPTION:Booking #\d+\\, check-in from 1 pm\r\n/,
    ],
    [
      'check-out alone',
      { checkInTime: null, checkOutTime: '10:00' },
      /DESCRIPTION:Booking #\d+\\, check-out until 10 am\r\n/,
    ],
  ])('and their papers claim no time the owner did not give: %s', async (_, times, described) => {
    const { id } = await bookPaid(server, guest, await makeStay(server.database, times));
    expect((await shownBooking(guest, id)).check_in_time).toBe(times.checkInTime);
    const told = await accepted(id);
    const mail = bookingMail(told, HERE);
    const calendar = String(mail?.attachments[0]?.content);
    // Whole days, that of leaving too: the last is the day after.
    expect(calendar).toContain('DTSTART;VALUE=DATE:20261203\r\n');
    expect(calendar).toContain('DTEND;VALUE=DATE:20261206\r\n');
    expect(calendar).toMatch(described);
    const voucher = await readPdf((await drawn(mail?.attachments[1]?.content)) as Buffer);
    const notice = checkInNotice(told.booking, told.at);
    const timesIn = (text = '') => text.match(/(from|until) \d+ [ap]m/g) ?? [];
    const [checkIn, checkOut] = [times.checkInTime && 'from 1 pm', times.checkOutTime && 'until 10 am'];
    const both = [checkIn, checkOut].filter((time) => time !== null);
    const lead = both.filter((time) => time === checkIn);
    expect(timesIn(mail?.text)).toEqual([...lead, ...both]);
    expect(timesIn(voucher.text)).toEqual(both);
    expect(timesIn(spoken(notice.body, 'en'))).toEqual(lead);
    // What must have a time counts from the usual one.
    expect(notice.ttlSeconds).toBeGreaterThan(0);
  });

  it('are in the language of who reads them, with what goes along and where their links lead', async () => {
    const { id } = await bookPaid(server, guest, await makeStay(server.database));
    const mail = bookingMail(await accepted(id), { ...HERE, language: 'hi' });
    expect(mail?.subject).toMatch(/^बुकिंग पक्की हुई: /);
    expect(mail?.html).toContain('<html lang="hi">');
    expect(mail?.text).toContain('https://basera.example/hi/bookings');
    expect(mail?.text).toContain(`बुकिंग ID: #${id}`);
    expect(String(mail?.attachments[0]?.content)).toContain('में ठहरना');
    const { text } = await readPdf((await drawn(mail?.attachments[1]?.content)) as Buffer);
    expect(text).toMatch(/बुकिंग|चेक-इन/);
  });

  it('draw the voucher for a mail server, not for the outbox; the mail goes without one that fails', async () => {
    const { id } = await book(server, guest, await makeStay(server.database));
    await server.database.db
      .insertInto('booking_events')
      .values({ booking_id: id, kind: 'accepted', created_at: server.clock.now() })
      .execute();
    let draws = 0;
    const sent: EmailMessage[] = [];
    const failing = {
      ...server.deps.notifications,
      email: { isConfigured: true, send: async (mail: EmailMessage) => void sent.push(mail) },
      voucher: async () => {
        draws += 1;
        throw new Error('no font');
      },
    };
    await sendBookingMails(failing);
    expect(sent.map(({ to }) => to)).toEqual([ADDRESS]);
    expect(draws).toBe(0);
    expect(await drawn(sent[0]?.attachments?.[1]?.content)).toBeNull();
    expect(draws).toBe(1);
  });

  const drawn = (content?: Attachment['content']) => (typeof content === 'function' ? content() : content);

  const HERE = { origin: 'https://basera.example', supportEmail: 'help@basera.example', language: 'en' as const };

  /** What the mail tells of a booking that is accepted. */
  async function accepted(id: number): Promise<ToldStep> {
    const { db } = server.database;
    const booking = await db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    return {
      kind: 'accepted',
      refund: 0 as ToldStep['refund'],
      at: new Date('2026-11-23T04:00:00Z'),
      booking: { ...booking, address: '12 Lake Road, Udaipur' },
      rooms: [],
      voucher: (language) => server.deps.notifications.voucher(id, language),
    };
  }
});
