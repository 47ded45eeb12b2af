import { addDays, instantInIndia } from '@basera/contract/calendar-date';
import { LANGUAGE_HEADER } from '@basera/contract/languages/languages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingRequest } from '../../testing/bookings/booking-request.ts';
import { book, bookPaid, pay, shownBooking } from '../../testing/bookings/paying.ts';
import { everydayKinds } from '../../testing/database/test-database.ts';
import { makeStay } from '../../testing/factories.ts';
import { actualTexts, fetchFile, readPdf } from '../../testing/read-pdf.ts';
import { type Person, type TestApp, testApp } from '../../testing/test-app.ts';
import { completeStays } from '../bookings/index.ts';

const GSTIN = '27AAPFU0939F1ZV';

describe.each(everydayKinds)('papers of a booking (%s)', (kind) => {
  let server: TestApp;
  let guest: Person;

  beforeAll(async () => {
    server = await testApp(kind, { env: { GSTIN } });
    await server.listen();
    guest = await server.signedInAs('meera@example.com');
  });
  afterAll(() => server.close());

  const voucherOf = (by: Person, id: number) => fetchFile(server, by, `/user/inquiries/${id}/voucher`);
  const invoiceOf = (by: Person, id: number) => fetchFile(server, by, `/user/inquiries/${id}/invoice`);
  const stored = (id: number) =>
    server.database.db.selectFrom('invoices').selectAll().where('booking_id', '=', id).executeTakeFirst();
  const saveBuyer = (by: Person, id: number, body: object) => by.call('PUT', `/user/inquiries/${id}/buyer`, { body });

  async function stayOver(id: number): Promise<void> {
    const { end_date } = await shownBooking(guest, id);
    server.clock.set(instantInIndia(end_date, '11:00'));
    await completeStays(server.deps.bookings);
    guest = await server.signedInAs('meera@example.com');
  }

  it('a stay that stands is an event for a calendar, of its guest alone', async () => {
    const stay = await makeStay(server.database, { name: 'Lake House', checkInTime: '13:30' });
    const { id, page } = await book(server, guest, stay);
    const calendarOf = (by: Person) => fetchFile(server, by, `/user/inquiries/${id}/calendar`);
    expect((await calendarOf(guest)).statusCode).toBe(404);
    await pay(server, page);
    const answer = await calendarOf(guest);
    expect(answer.headers).toMatchObject({
      'content-type': expect.stringMatching(/^text\/calendar/),
      'content-disposition': `attachment; filename="basera-stay-${id}.ics"`,
    });
    expect(answer.payload).toMatch(/BEGIN:VEVENT.*UID:booking-.*SUMMARY:Stay at Lake House.*END:VEVENT/s);
    expect((await calendarOf(await server.signedInAs('stranger@example.com'))).statusCode).toBe(404);
  });

  it('a voucher asked for in Hindi says nothing in English but names', async () => {
    const stay = await makeStay(server.database, { name: 'Lake House', checkInTime: '13:30' });
    const { id } = await bookPaid(server, guest, stay);
    const answer = await server.app.inject({
      method: 'GET',
      url: `/api/user/inquiries/${id}/voucher`,
      headers: { authorization: `Bearer ${guest.token}`, [LANGUAGE_HEADER]: 'hi' },
    });
    const { text, language } = await readPdf(answer.rawPayload);
    expect(language).toBe('hi-IN');
    for (const words of ['Lake House', `#${id}`, '₹4,000', 'मेहमान', 'रातें']) expect(text).toContain(words);
    // Signs stand in another order on paper: who copies the line, or hears it, gets its letters.
    expect(text).not.toContain('बुकिंग वाउचर');
    expect(actualTexts(answer.rawPayload)).toContain('बुकिंग वाउचर');
    const names = 'Basera Lake House Lake Room 12 Lake Road, Lal Ghat, Udaipur, Rajasthan Meera Rathore ID';
    const english = text.replace(/\S+@\S+/g, '').match(/[A-Za-z]{2,}/g) ?? [];
    expect(english.filter((word) => !names.includes(word))).toEqual([]);
  });

  it('a voucher says all one needs to arrive, and comes only to the guest who booked', async () => {
    const stay = await makeStay(server.database, {
      name: 'सूर्या हवेली, a House of a Very Long Name That Has to Go On in the Next Line of the Page',
      checkInTime: '13:30',
      rooms: [{ name: 'Lake Room', price: 4000, meal: 'both', meals: [300, 0, 0], units: 3 }],
    });
    const unpaid = await book(server, guest, stay);
    expect((await voucherOf(guest, unpaid.id)).statusCode).toBe(404);
    await pay(server, unpaid.page);
    const answer = await voucherOf(guest, unpaid.id);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="basera-voucher-${unpaid.id}.pdf"`,
    });
    const { text, title, language, roles } = await readPdf(answer.rawPayload);
    expect(title).toContain(`Voucher for booking ${unpaid.id}`);
    expect(language).toBe('en-IN');
    expect(roles).toEqual(expect.arrayContaining(['Document', 'H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD']));
    for (const words of [
      'हवेली',
      'Next Line of the Page',
      `#${unpaid.id}`,
      'from 1:30 pm',
      'until 11 am',
      '2 guests',
      '1 × Lake Room',
      'Paid ₹8,000',
      'Due at the desk ₹0. Everything is paid',
      'the price of ₹8,000 as we have signed it',
      '12 Lake Road, Lal Ghat, Udaipur, Rajasthan',
      'Meera Rathore',
      'Open the place on a map',
      'Free cancellation until',
      '50% back',
    ]) {
      expect(text).toContain(words);
    }
    const stranger = await server.signedInAs('stranger@example.com');
    expect((await voucherOf(stranger, unpaid.id)).statusCode).toBe(404);
    expect((await server.app.inject({ url: `/api/user/inquiries/${unpaid.id}/voucher` })).statusCode).toBe(401);
  });

  it('an invoice comes with the end of the stay: over what was paid, to the paisa, night by its slab', async () => {
    const stay = await makeStay(server.database, {
      name: 'Invoice House',
      rooms: [{ name: 'Garden Room', price: 7875, units: 2 }],
    });
    const { id } = await bookPaid(server, guest, stay, { nights: 3, quantity: 2 });
    expect(await shownBooking(guest, id)).toMatchObject({
      papers: { has_voucher: true, invoice_number: null, invoice_comes: true },
    });
    expect((await invoiceOf(guest, id)).statusCode).toBe(404);
    await stayOver(id);
    const answer = await invoiceOf(guest, id);
    const invoice = await stored(id);
    expect(invoice?.number).toMatch(/^BAS\/26-27\/\d{6}$/);
    expect(answer.headers['content-disposition']).toContain(
      `basera-invoice-${invoice?.number.replaceAll('/', '-')}.pdf`,
    );
    expect(answer.headers['cache-control']).toBe('no-store');
    const { text, roles } = await readPdf(answer.rawPayload);
    for (const words of [
      'Tax invoice',
      invoice?.number ?? 'no number',
      '2 × Garden Room, 3 nights at ₹7,875',
      '996311',
      '5%',
      'Invoice House Hosts',
      'Not registered',
      `GSTIN ${GSTIN}`,
      'section 9(5)',
      'meera@example.com',
    ]) {
      expect(text).toContain(words);
    }
    // 47,250 = 45,000 and twice 1,125.
    expect(text).toContain('Total ₹45,000.00 ₹1,125.00 ₹1,125.00 ₹47,250.00');
    expect(roles).toContain('Table');
    expect(await shownBooking(guest, id)).toMatchObject({
      payment: { amount: 47_250 },
      papers: { has_voucher: true, invoice_number: invoice?.number, invoice_comes: false },
    });
    // A second turn of the job makes no second one.
    await completeStays(server.deps.bookings);
    expect(
      await server.database.db.selectFrom('invoices').selectAll().where('booking_id', '=', id).execute(),
    ).toHaveLength(1);
    const stranger = await server.signedInAs('stranger@example.com');
    expect((await invoiceOf(stranger, id)).statusCode).toBe(404);
  });

  it('an invoice has a row for the nights of each slab', async () => {
    const today = server.clock.today();
    const checkIn = addDays(today, 10);
    const rates = { [addDays(checkIn, 1)]: 11_800, [addDays(checkIn, 2)]: 4200 };
    const stay = await makeStay(server.database, { rooms: [{ name: 'Pool Villa', price: 4000, rates }] });
    const amount = 4000 + 11_800 + 4200;
    const body = { ...bookingRequest(stay, { today, checkIn, nights: 3 }), amount };
    const claimed = { ...body, rooms: [{ ...body.rooms[0], price: 6666.67 }] };
    const placed = await guest.call('POST', '/user/room-inquiries', { body: claimed });
    const id: number = placed.body.data.inquiry.id;
    await pay(server, new URL(placed.body.data.payment.payment_url).pathname);
    await stayOver(id);
    const { text } = await readPdf((await invoiceOf(guest, id)).rawPayload);
    expect(text).toContain('1 × Pool Villa, 2 nights at ₹4,100 on average');
    expect(text).toContain('1 × Pool Villa, 1 night at ₹11,800');
    expect(await stored(id)).toMatchObject({
      total: 2_000_000,
      rows: [
        { percent: 5, nights: 2, total: 820_000, cgst: 19_524 },
        { percent: 18, nights: 1, total: 1_180_000, cgst: 90_000 },
      ],
    });
  });

  it('a cancellation has an invoice over what was kept, and none where all goes back', async () => {
    const rooms = [{ name: 'Suite', price: 11_800 }];
    const free = await bookPaid(server, guest, await makeStay(server.database, { rooms }));
    await guest.call('POST', `/user/inquiries/${free.id}/cancel`, { body: { refund: 23_600 } });
    expect(await stored(free.id)).toBeUndefined();
    const { id, request } = await bookPaid(server, guest, await makeStay(server.database, { rooms }));
    server.clock.set(new Date(instantInIndia(request.start_date, '14:00').getTime() - 30 * 3_600_000));
    guest = await server.signedInAs('meera@example.com');
    await guest.call('POST', `/user/inquiries/${id}/cancel`, { body: { refund: 11_800 } });
    expect(await stored(id)).toMatchObject({
      kind: 'cancellation',
      total: 1_180_000,
      taxable: 1_000_000,
      cgst: 90_000,
      sgst: 90_000,
    });
    const { text } = await readPdf((await invoiceOf(guest, id)).rawPayload);
    expect(text).toContain('Charge for cancelling 1 × Suite, 2 nights');
    expect(text).toContain('18%');
    expect((await voucherOf(guest, id)).statusCode).toBe(404);
  });

  it('what was kept from a change stands on the invoice, so that it is over all that was paid', async () => {
    const stay = await makeStay(server.database, { rooms: [{ name: 'Room', price: 2000, units: 2 }] });
    const { id, request } = await bookPaid(server, guest, stay, { quantity: 2 });
    server.clock.set(new Date(instantInIndia(request.start_date, '14:00').getTime() - 30 * 3_600_000));
    guest = await server.signedInAs('meera@example.com');
    const changed = await guest.call('POST', `/user/inquiries/${id}/change`, {
      body: {
        start_date: request.start_date,
        end_date: request.end_date,
        guests: 2,
        amount: 4000,
        rooms: [{ room_id: stay.rooms[0]?.id, quantity: 1, includes_meal: false }],
      },
    });
    expect(changed.body.data.change).toMatchObject({ status: 'applied', refund: 2000 });
    await stayOver(id);
    // 8,000 came in, 2,000 went back.
    expect(await stored(id)).toMatchObject({ total: 600_000 });
    const { text } = await readPdf((await invoiceOf(guest, id)).rawPayload);
    expect(text).toContain('Kept from a change of the booking');
    expect(text).toContain('₹6,000');
  });

  it('is made out to a business whose GSTIN was given before, and stays as it is', async () => {
    const { id } = await bookPaid(server, guest, await makeStay(server.database));
    const wrong = await saveBuyer(guest, id, { gstin: '27AAPFU0939F1ZX', business_name: 'Sharma Textiles' });
    expect(wrong).toMatchObject({ status: 422, body: { errors: { gstin: expect.any(String) } } });
    const half = await saveBuyer(guest, id, { gstin: GSTIN, business_name: '' });
    expect(half).toMatchObject({ status: 422, body: { errors: { business_name: expect.any(String) } } });
    const stranger = await server.signedInAs('stranger@example.com');
    const given = { gstin: '27 aapfu 0939f 1zv', business_name: 'Sharma Textiles' };
    expect((await saveBuyer(stranger, id, given)).status).toBe(404);
    const saved = { gstin: GSTIN, business_name: 'Sharma Textiles' };
    expect((await saveBuyer(guest, id, given)).body.data.buyer).toEqual(saved);
    expect((await shownBooking(guest, id)).papers.buyer).toEqual(saved);
    expect((await saveBuyer(guest, id, { gstin: '', business_name: '' })).body.data.buyer).toBeNull();
    await saveBuyer(guest, id, given);
    await stayOver(id);
    expect((await saveBuyer(guest, id, { gstin: '', business_name: '' })).body.code).toBe('not_changeable');
    const { text } = await readPdf((await invoiceOf(guest, id)).rawPayload);
    expect(text).toContain('Sharma Textiles (guest:');
    expect(text).toContain(`GSTIN ${GSTIN}`);
    const { db } = server.database;
    await expect(db.updateTable('invoices').set({ serial: 77 }).where('booking_id', '=', id).execute()).rejects.toThrow(
      'cannot be changed',
    );
    await expect(db.deleteFrom('invoices').where('booking_id', '=', id).execute()).rejects.toThrow('cannot be changed');
  });

  it('stays for the books when its buyer leaves, without name and e-mail', async () => {
    const leaving = await server.signedInAs('leaver@example.com');
    const { id, request } = await bookPaid(server, leaving, await makeStay(server.database));
    server.clock.set(instantInIndia(request.end_date, '11:00'));
    await completeStays(server.deps.bookings);
    expect(await stored(id)).toMatchObject({ buyer_email: 'leaver@example.com' });
    const again = await server.signedInAs('leaver@example.com');
    const mine = await again.call('GET', '/user/my-data');
    expect(mine.body.data.invoices).toMatchObject([{ booking_id: id, total: 4000 }]);
    expect((await again.call('DELETE', '/user/account')).status).toBe(200);
    expect(await stored(id)).toMatchObject({ buyer_name: 'Former guest', buyer_email: null, total: 400_000 });
  });
});
