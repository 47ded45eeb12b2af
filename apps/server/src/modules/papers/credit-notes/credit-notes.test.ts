import { calendarDate, instantInIndia } from '@basera/contract/calendar-date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MovableClock } from '../../../platform/clock.ts';
import type { EmailMessage } from '../../../providers/email/email.ts';
import { wrongBooks } from '../../../testing/bookings/ledger-audit.ts';
import { bookPaid, sendRefundsOff, shownBooking } from '../../../testing/bookings/paying.ts';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { type MadeStay, makeStay } from '../../../testing/factories.ts';
import { mailsToCome } from '../../../testing/mails.ts';
import { type TestOffice, testOffice } from '../../../testing/office.ts';
import { fetchFile, readPdf } from '../../../testing/read-pdf.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';
import { completeStays } from '../../bookings/index.ts';
import { joinsDesk } from '../../desk/testing-desk.ts';
import { balancesOfBooking, reconcileMoney } from '../../ledger/index.ts';
import { businessOf, registers } from '../../ledger/testing-taxes.ts';
import { sendPapersAgain, sendRefundMails } from '../../notifications/index.ts';
import { workOffPayouts } from '../../payouts/index.ts';

const ADDRESS = 'meera@example.com';
const why = 'The heating was broken.';

// Two nights at ₹5,900: ₹11,800 with 5% within.
describe.each(everydayKinds)('credit notes (%s)', (kind) => {
  let server: TestApp;
  let office: TestOffice;
  let guest: Person;
  beforeAll(async () => {
    const clock = new MovableClock();
    clock.set(new Date('2026-11-23T09:00:00+05:30'));
    server = await testApp(kind, { clock });
    await server.listen();
    office = await testOffice(server);
  });
  afterAll(async () => {
    await office.close();
    await server.close();
  });

  const query = async (sql: string, values: unknown[]) => (await server.database.pool.query(sql, values)).rows;
  const notesOf = (id: number) => query('select * from credit_notes where booking_id = $1 order by id', [id]);
  const invoiceOf = async (id: number) => (await query('select * from invoices where booking_id = $1', [id]))[0];
  const noteOf = (by: Person, id: number, note: number) =>
    fetchFile(server, by, `/user/inquiries/${id}/credit-notes/${note}`);

  /** A stay that is over and invoiced. */
  async function invoiced(stay: MadeStay): Promise<number> {
    guest = await server.signedInAs(ADDRESS);
    const { id, request } = await bookPaid(server, guest, stay);
    server.clock.set(instantInIndia(calendarDate(request.end_date), '11:00'));
    await completeStays(server.deps.bookings);
    guest = await server.signedInAs(ADDRESS);
    return id;
  }

  /** More goes back to the guest of a booking: two of the staff say so. */
  async function givesBack(id: number, refund: number): Promise<void> {
    const [neha, arjun] = [await office.staffAs('support'), await office.staffAs('finance')];
    const opened = await neha.call('POST', `/bookings/${id}/disputes`, { why });
    expect((await neha.call('POST', `/disputes/${opened.body.data.id}/decision`, { refund, why })).status).toBe(200);
    const { approval_id } = (await arjun.call('GET', `/queue/dispute/${opened.body.data.id}`)).body.data;
    expect((await arjun.call('POST', `/approvals/${approval_id}/decision`, { yes: true, why })).status).toBe(200);
    await server.deps.background.idle();
    await workOffPayouts(server.deps.payouts);
    await sendRefundsOff(server);
    await server.deps.background.idle();
  }
  const stayOf = () => makeStay(server.database, { rooms: [{ price: 5_900, units: 9 }] });

  it('take back of an invoice what goes back after it, to the paisa of the books, in a series beside that of its supplier', async () => {
    const own = await stayOf();
    await registers(server.database, own);
    const id = await invoiced(own);
    const invoice = await invoiceOf(id);
    const before = await balancesOfBooking(server.database.db, id);
    await givesBack(id, 2_000);
    const [note, ...more] = await notesOf(id);
    expect(more).toEqual([]);
    const series = `C${(await businessOf(server.database, own)).toString(36).toUpperCase()}`;
    expect(note).toMatchObject({
      number: `${series}-2627-00001`,
      series,
      invoice_id: invoice.id,
      total: 200_000,
      rows: [{ percent: 5, total: 200_000 }],
    });
    // What was collected of it comes back in the books at the moment of the refund.
    const after = await balancesOfBooking(server.database.db, id);
    const tcsOf = (taxable: number) => -2 * Math.round(taxable * 0.0025);
    expect([before.tcs, after.tcs]).toEqual([tcsOf(invoice.taxable), tcsOf(invoice.taxable - note.taxable)]);
    await givesBack(id, 9_800);
    const notes = await notesOf(id);
    const sum = (name: string) => notes.reduce((all, one) => all + Number(one[name]), 0);
    expect(['total', 'taxable', 'cgst', 'sgst'].map(sum)).toEqual(
      ['total', 'taxable', 'cgst', 'sgst'].map((name) => Number(invoice[name])),
    );
    expect(await balancesOfBooking(server.database.db, id)).not.toHaveProperty('tcs');
    expect(await wrongBooks(server.database.db)).toEqual([]);
    expect(await reconcileMoney(server.deps.ledger)).toBe(0);
  });

  it('of the operator’s invoices give the tax of 9(5) back, and go on as the owner stood when it was invoiced', async () => {
    const own = await stayOf();
    const id = await invoiced(own);
    await registers(server.database, own);
    await givesBack(id, 5_900);
    const [note] = await notesOf(id);
    const invoice = await invoiceOf(id);
    expect(note.number).toMatch(/^RCN\/26-27\/\d{6}$/);
    const { gst_9_5, tcs } = await balancesOfBooking(server.database.db, id);
    expect(gst_9_5).toBe(note.cgst + note.sgst - invoice.cgst - invoice.sgst);
    expect(tcs).toBeUndefined();
    expect(await wrongBooks(server.database.db)).toEqual([]);
  });

  it('come to the guest with the mail of the refund and on the booking, to nobody else, and stand in the owner’s month', async () => {
    const own = await stayOf();
    const id = await invoiced(own);
    await givesBack(id, 1_000);
    const [note] = await notesOf(id);
    expect((await shownBooking(guest, id)).papers.credit_notes).toEqual([
      { id: note.id, number: note.number, total: 1_000 },
    ]);
    const filename = `basera-credit-note-${note.number.replaceAll('/', '-')}.pdf`;
    const answer = await noteOf(guest, id, note.id);
    expect(answer.headers['content-disposition']).toContain(filename);
    const { text } = await readPdf(answer.rawPayload);
    const { number } = await invoiceOf(id);
    for (const words of ['Credit note', note.number, number, 'Taxed at 5%', '₹1,000', 'section 34', ADDRESS])
      expect(text).toContain(words);
    expect((await noteOf(await server.signedInAs('stranger@example.com'), id, note.id)).statusCode).toBe(404);
    expect((await noteOf(guest, id + 1, note.id)).statusCode).toBe(404);
    const sent: EmailMessage[] = [];
    const email = { isConfigured: true, send: async (mail: EmailMessage) => void sent.push(mail) };
    await sendRefundMails({ ...server.deps.notifications, email });
    const mail = sent.find(({ text }) => text.includes(`#${id}`));
    expect(mail?.attachments).toMatchObject([{ filename, contentType: 'application/pdf' }]);

    // Once more, where its guest asks support for it.
    const neha = await office.staffAs('support');
    expect((await neha.call('GET', `/bookings/${id}/story`)).body.data.papers).toContain('credit_notes');
    expect((await neha.call('POST', `/bookings/${id}/papers`, { papers: ['credit_notes'], why })).status).toBe(200);
    const [again] = await mailsToCome(server, ADDRESS, 1, ({ text }) => text.includes('once more what was taken back'));
    expect(again?.subject).toMatch(/^Your credit note: Stay \d+$/);
    // What is written down of a mail in demo mode has no attachments.
    await query('update papers_again set mailed_at = null, mail_taken_at = null where booking_id = $1', [id]);
    sent.length = 0;
    await sendPapersAgain({ ...server.deps.notifications, email });
    expect(sent[0]?.attachments).toMatchObject([{ filename, contentType: 'application/pdf' }]);

    const owner = await server.signedInAs('owner@example.com');
    await joinsDesk(server, owner, 'owner', own);
    const month = note.issued_on.slice(0, 7);
    const base = `/partners/businesses/${await businessOf(server.database, own)}/money/${month}`;
    const shown = (await owner.call('GET', base)).body.data.credit_notes;
    expect(shown).toEqual([
      {
        number: note.number,
        invoice: number,
        booking_id: id,
        issued_on: note.issued_on,
        total: 1_000,
        gst: (Number(note.cgst) + Number(note.sgst)) / 100,
      },
    ]);
    expect((await fetchFile(server, owner, `${base}/csv`)).payload).toContain(`${note.number},${number},${id}`);
    expect((await readPdf((await fetchFile(server, owner, `${base}/pdf`)).rawPayload)).text).toContain(note.number);
    const mine = (await guest.call('GET', '/user/my-data')).body.data.invoices;
    expect(mine.find((one: { booking_id: number }) => one.booking_id === id).credit_notes).toEqual([
      { number: note.number, issued_on: note.issued_on, total: 1_000 },
    ]);
  });

  it('are none where nothing was invoiced, and stay as they are', async () => {
    const own = await stayOf();
    guest = await server.signedInAs(ADDRESS);
    const { id } = await bookPaid(server, guest, own);
    await givesBack(id, 1_000);
    expect(await notesOf(id)).toEqual([]);
    // What is left goes back when it is cancelled, and no rupee twice.
    const path = `/user/inquiries/${id}`;
    const { refund, paid } = (await guest.call('GET', `${path}/cancellation`)).body.data.cancellation;
    expect(paid - refund).toBe(1_000);
    expect((await guest.call('POST', `${path}/cancel`, { body: { refund, paid } })).status).toBe(200);
    expect(await wrongBooks(server.database.db)).toEqual([]);
    const { db } = server.database;
    await expect(db.updateTable('credit_notes').set({ serial: 77 }).execute()).rejects.toThrow('cannot be changed');
    await expect(db.deleteFrom('credit_notes').execute()).rejects.toThrow('cannot be changed');
  });
});
