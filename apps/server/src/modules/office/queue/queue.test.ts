import { addDays, instantInIndia } from '@basera/contract/calendar-date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookPaid } from '../../../testing/bookings/paying.ts';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { makeStay } from '../../../testing/factories.ts';
import { mailsToCome } from '../../../testing/mails.ts';
import { multipart } from '../../../testing/multipart.ts';
import { type Colleague, type TestOffice, testOffice } from '../../../testing/office.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';
import { fromTelephone } from '../../../testing/uploads.ts';
import { openDifference } from '../../ledger/index.ts';
import { hearOfPayouts, payoutsOfBooking, workOffPayouts } from '../../payouts/index.ts';
import { ticketsOfPerson } from '../../support/index.ts';

const HOUR = 3600;
const why = 'To settle it.';

describe.each(everydayKinds)('cases in the office (%s)', (kind) => {
  let server: TestApp;
  let office: TestOffice;
  let asha: Person;
  let picture: Buffer;
  let neha: Colleague;
  let arjun: Colleague;
  beforeAll(async () => {
    server = await testApp(kind);
    await server.listen();
    office = await testOffice(server);
    asha = await server.signedInAs('asha@example.com');
    picture = await fromTelephone();
    [neha, arjun] = [await office.staffAs('support'), await office.staffAs('finance')];
  });
  afterAll(async () => {
    await office.close();
    await server.close();
  });

  const sessions = async () => {
    [neha, arjun] = [await office.staffAs('support'), await office.staffAs('finance')];
  };
  const raise = async (subject: string, who: Person = asha): Promise<{ number: string; id: number }> => {
    const form = multipart({
      category: 'payment',
      subject,
      email: 'asha@example.com',
      message: 'My bank says twice.',
      attachment: { bytes: picture, filename: 'bank.jpg', type: 'image/jpeg' },
    });
    const { number } = (await who.call('POST', '/contact-support', form)).body.data.ticket;
    const { rows } = await server.database.pool.query('select id from tickets where number = $1', [number]);
    return { number, id: rows[0].id };
  };
  const list = async (who: Colleague, asked = '') => (await who.call('GET', `/queue${asked}`)).body.data.cases;
  const sayWhy = (who: Colleague, id: number) =>
    who.call('POST', '/reasons', { subject: { kind: 'ticket', id }, why: 'To answer it.' });
  const entry = async (who: Colleague, subject: string, settled = '') =>
    (await list(who, settled)).find((one: { kind: string; id: number }) => `${one.kind} ${one.id}` === subject);
  const answer = (who: Colleague, id: number, body: object) => who.call('POST', `/tickets/${id}/answers`, body);
  const paid = async () => {
    const stay = await makeStay(server.database);
    const { id } = await bookPaid(server, asha, stay, { checkIn: addDays(server.clock.today(), 10) });
    await server.deps.background.idle();
    await workOffPayouts(server.deps.payouts);
    return id;
  };
  const payoutOf = async (bookingId: number) => {
    await server.deps.background.idle();
    await workOffPayouts(server.deps.payouts);
    return (await payoutsOfBooking(server.database.db, bookingId))[0];
  };
  const dispute = async (bookingId: number): Promise<number> =>
    (await neha.call('POST', `/bookings/${bookingId}/disputes`, { why: 'The road was closed.' })).body.data.id;

  it('stand in one list, what is due first leading, with a clock of 48 hours that the first answer stops and one of a month', async () => {
    const first = await raise('Paid twice');
    server.clock.advance(47 * HOUR);
    await sessions();
    const second = await raise('Where is my refund');
    const open = await list(neha);
    expect(open.map(({ number }: { number: string }) => number)).toEqual([first.number, second.number]);
    expect(open[0]).toMatchObject({
      kind: 'ticket',
      state: 'new',
      what: 'payment',
      about: '',
      taken_by: null,
    });
    await sayWhy(neha, first.id);
    expect((await list(neha)).map(({ about }: { about: string }) => about)).toEqual(['Paid twice', '']);
    expect((await entry(await office.staffAs('support'), `ticket ${first.id}`)).about).toBe('');
    expect(open[0].due_at).toBe(open[0].acknowledge_by);
    expect(JSON.stringify(open)).not.toContain('@example.com');
    expect((await answer(neha, first.id, { message: 'We ask the bank.', closes: false, seen: 0 })).status).toBe(200);
    const later = await list(neha);
    expect(later.map(({ number }: { number: string }) => number)).toEqual([second.number, first.number]);
    expect(later[1].due_at).toBe(later[1].settle_by);
    expect(await list(await office.staffAs('content'))).toEqual([]);
    expect((await arjun.call('GET', `/queue/ticket/${second.id}`)).body.code).toBe('reason_wanted');
    expect((await (await office.staffAs('content')).call('GET', `/queue/ticket/${second.id}`)).status).toBe(404);
  });

  it('are held by one of the staff; who takes one that a colleague took meanwhile is told who has it', async () => {
    const { id } = await raise('Whose is it');
    const [one, other] = [neha, await office.staffAs('support')];
    const hold = (who: Colleague, body: object) => who.call('POST', `/queue/ticket/${id}/holder`, body);
    expect((await hold(arjun, { take: true, from: null })).status).toBe(404);
    const answers = await Promise.all([one, other].map((who) => hold(who, { take: true, from: null })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409);
    const taker = (await entry(one, `ticket ${id}`)).taken_by;
    expect(lost?.body.message).toBe(`${taker.name} has this.`);
    const [holder, next] = taker.id === one.id ? [one, other] : [other, one];
    expect((await hold(next, { take: true, from: taker.id })).status).toBe(200);
    expect((await hold(holder, { take: false, from: null })).status).toBe(409);
    expect((await hold(next, { take: false, from: null })).status).toBe(200);
    expect((await entry(one, `ticket ${id}`)).taken_by).toBeNull();
  });

  it('tickets are answered by mail and in the thread their person reads, and closed with words; of two who answer the second is told who did', async () => {
    const { id, number } = await raise('Two answers');
    const other = await office.staffAs('support');
    const answers = await Promise.all(
      [neha, other].map((who) => answer(who, id, { message: `Our bank is asked, ${who.id}.`, closes: false, seen: 0 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.body.message).toMatch(/^support \d+ has answered this meanwhile\.$/);
    expect((await sayWhy(neha, id)).status).toBe(200);
    const shown = (await neha.call('GET', `/queue/ticket/${id}`)).body.data;
    expect(shown.thread).toHaveLength(2);
    const seen = shown.written;
    const words = { message: 'The second payment is on its way back.', closes: true, seen };
    expect((await answer(neha, id, words)).status).toBe(200);
    expect((await answer(other, id, words)).body).toMatchObject({
      code: 'changed_meanwhile',
      message: /has closed this/,
    });
    const mine = (await asha.call('GET', '/contact-support')).body.data.tickets;
    const own = mine.find((ticket: { number: string }) => ticket.number === number);
    expect(own.status).toBe('closed');
    expect(own.answers.map(({ message }: { message: string }) => message)).toEqual([
      shown.thread[1].message,
      words.message,
    ]);
    const isAnswer = ({ subject }: { subject: string }) => subject === `Re: We have your ticket ${number}`;
    const mails = await mailsToCome(server, 'asha@example.com', 2, (mail) => isAnswer(mail as never));
    expect(mails).toHaveLength(2);
    expect(JSON.stringify(mails)).toContain(words.message);
    expect(JSON.stringify(mails)).toContain(`/contact-support#${number}`);
    expect(JSON.stringify(mails)).toContain('Reply below your ticket on the site.');
    expect(await entry(neha, `ticket ${id}`)).toBeUndefined();
    expect(await entry(neha, `ticket ${id}`, '?show=settled')).toMatchObject({ state: 'settled' });
  });

  it('what was answered stands in the export of its person, and goes with them', async () => {
    const { db } = server.database;
    const leaving = await server.signedInAs('leaving@example.com');
    const { id } = await raise('I leave', leaving);
    expect((await answer(neha, id, { message: 'Farewell.', closes: true, seen: 0 })).status).toBe(200);
    await server.deps.background.idle();
    const tickets = ticketsOfPerson({ db });
    expect(await tickets.collect(leaving.user.id)).toMatchObject([{ answers: [{ message: 'Farewell.' }] }]);
    await db.transaction().execute((trx) => tickets.erase(trx, leaving.user.id));
    const { rows } = await server.database.pool.query('select from ticket_messages where ticket_id = $1', [id]);
    expect(rows).toEqual([]);
  });

  it('disputes keep the payout back until they are decided for the owner; the second who decides is told who won', async () => {
    const booking = await paid();
    expect(await payoutOf(booking)).toMatchObject({ state: 'held', frozen_at: null });
    const id = await dispute(booking);
    expect((await payoutOf(booking))?.frozen_at).not.toBeNull();
    expect((await neha.call('POST', `/bookings/${booking}/disputes`, { why })).status).toBe(409);
    expect((await neha.call('POST', '/bookings/999999/disputes', { why })).status).toBe(404);
    const decide = (who: Colleague) => who.call('POST', `/disputes/${id}/decision`, { refund: null, why });
    const [won, lost] = (await Promise.all([decide(neha), decide(arjun)])).sort((a, b) => a.status - b.status);
    expect([won?.status, lost?.status]).toEqual([200, 409]);
    const settled = (await neha.call('GET', `/queue/dispute/${id}`)).body.data;
    expect(lost?.body.message).toBe(`${settled.settled.by} has settled this meanwhile.`);
    expect((await payoutOf(booking))?.frozen_at).toBeNull();
  });

  it('a dispute gives the guest more back than the terms once a second person says so, and never more than was paid', async () => {
    const booking = await paid();
    const id = await dispute(booking);
    const { kept } = (await neha.call('GET', `/queue/dispute/${id}`)).body.data;
    const ask = (refund: number) => neha.call('POST', `/disputes/${id}/decision`, { refund, why });
    expect((await ask(kept + 0.01)).status).toBe(422);
    expect((await ask(500)).status).toBe(200);
    expect((await ask(500)).status).toBe(409);
    expect((await arjun.call('POST', `/disputes/${id}/decision`, { refund: null, why })).status).toBe(409);
    const { approval_id, may } = (await arjun.call('GET', `/queue/dispute/${id}`)).body.data;
    expect(may).toMatchObject({ settle: false, refund: false });
    const asked = (await arjun.call('GET', '/approvals')).body.data.find(
      ({ id: each }: { id: number }) => each === approval_id,
    );
    expect(asked.facts).toEqual([
      { name: 'stay', as: 'text', value: expect.any(String) },
      { name: 'booking', as: 'booking', value: booking },
      { name: 'to_guest', as: 'rupees', value: 500 },
    ]);
    expect((await neha.call('POST', `/approvals/${approval_id}/decision`, { yes: true, why })).status).toBe(404);
    expect((await payoutOf(booking))?.frozen_at).not.toBeNull();
    expect((await arjun.call('POST', `/approvals/${approval_id}/decision`, { yes: true, why })).status).toBe(200);
    const payout = await payoutOf(booking);
    expect(payout?.frozen_at).toBeNull();
    expect(payout?.to_reverse).toBeGreaterThan(0);
    const { rows } = await server.database.pool.query(
      'select r.amount from refunds r join payments p on p.id = r.payment_id where p.booking_id = $1',
      [booking],
    );
    expect(rows.map(({ amount }) => Number(amount))).toEqual([500_00]);
    expect((await arjun.call('GET', `/queue/dispute/${id}`)).body.data.settled.by).toMatch(/^finance/);
  });

  it('what a guest’s bank asks back is a case too, in whatever order the gateway speaks of it, and lets go what it kept alone', async () => {
    const booking = await paid();
    const transactionNumber = (await payoutOf(booking))?.transaction_number ?? '';
    const hear = (disputeId: string, isOver: boolean) =>
      hearOfPayouts(server.deps.payouts, { kind: 'dispute', disputeId, transactionNumber, isOver });
    await hear('disp_late', true);
    await hear('disp_late', false);
    expect((await payoutOf(booking))?.frozen_at).toBeNull();
    await hear('disp_1', false);
    await hear('disp_1', false);
    const own = await dispute(booking);
    const open = (await list(neha)).filter((one: { booking_id?: number; kind: string }) => one.kind === 'dispute');
    expect(open.map(({ what }: { what: string }) => what).sort()).toEqual(['bank', 'ours']);
    await hear('disp_1', true);
    expect((await payoutOf(booking))?.frozen_why).toBe(`The booking is disputed (no. ${own}).`);
    expect((await neha.call('POST', `/disputes/${own}/decision`, { refund: null, why })).status).toBe(200);
    expect((await payoutOf(booking))?.frozen_at).toBeNull();
  });

  it('differences of money are shown side by side and settled with words by finance, once', async () => {
    const { db } = server.database;
    const facts = { what: 'payment:9:paid', payments: 118_000, books: 120_000 };
    const found = { key: 'books_and_payments:try', kind: 'books_and_payments', facts };
    const id = await db.transaction().execute((trx) => openDifference(trx, found, server.clock.now()));
    expect(await entry(neha, `difference ${id}`)).toMatchObject({ what: 'books_and_payments' });
    const shown = (await arjun.call('GET', `/queue/difference/${id}`)).body.data;
    const rupees = (name: string, value: number) => ({ name, as: 'rupees', value });
    expect(shown.sides).toEqual([{ what: 'sum', one: rupees('payments', 1180), other: rupees('books', 1200) }]);
    expect(shown.facts).toEqual([{ name: 'what', as: 'entity', value: 'payment:9:paid' }]);
    const settle = (who: Colleague) => who.call('POST', `/differences/${id}/settlement`, { why: 'The bank kept ₹20.' });
    expect((await settle(neha)).status).toBe(404);
    expect((await settle(arjun)).status).toBe(200);
    expect((await settle(await office.staffAs('admin'))).body.message).toMatch(
      /^finance \d+ has settled this meanwhile/,
    );
    await arjun.call('POST', '/reasons', { subject: { kind: 'difference', id }, why });
    expect((await arjun.call('GET', `/queue/difference/${id}`)).body.data.settled).toMatchObject({
      how: 'The bank kept ₹20.',
    });
  });

  it('more is not given back by a dispute once the guest’s bank asks for it, or another sum is left than was seen', async () => {
    await sessions();
    const asked = async (booking: number): Promise<number> => {
      const id = await dispute(booking);
      expect((await neha.call('POST', `/disputes/${id}/decision`, { refund: 500, why })).status).toBe(200);
      return (await arjun.call('GET', `/queue/dispute/${id}`)).body.data.approval_id;
    };
    const yes = async (id: number) => (await arjun.call('POST', `/approvals/${id}/decision`, { yes: true, why })).body;

    const banked = await paid();
    const first = await asked(banked);
    const transactionNumber = (await payoutOf(banked))?.transaction_number ?? '';
    const bank = { kind: 'dispute', disputeId: 'disp_beside', transactionNumber, isOver: false } as const;
    await hearOfPayouts(server.deps.payouts, bank);
    expect(await yes(first)).toMatchObject({ code: 'changed_meanwhile', message: expect.stringMatching(/bank/) });
    const { rows } = await server.database.pool.query(
      'select from refunds r join payments p on p.id = r.payment_id where p.booking_id = $1',
      [banked],
    );
    expect(rows).toEqual([]);

    // Half goes back by the terms while a colleague thinks about the rest.
    const cancelled = await paid();
    const arrival = instantInIndia(addDays(server.clock.today(), 10), '14:00');
    server.clock.set(new Date(arrival.getTime() - 36 * HOUR * 1000));
    await sessions();
    const second = await asked(cancelled);
    const { cancellation } = (await asha.call('GET', `/user/inquiries/${cancelled}/cancellation`)).body.data;
    expect(cancellation.refund).toBe(cancellation.paid / 2);
    expect((await asha.call('POST', `/user/inquiries/${cancelled}/cancel`, { body: cancellation })).status).toBe(200);
    expect(await yes(second)).toMatchObject({
      code: 'changed_meanwhile',
      message: expect.stringMatching(/another sum/),
    });
  });
});
