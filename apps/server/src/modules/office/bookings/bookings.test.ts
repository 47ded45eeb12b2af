import { PAPERS_AGAIN_PER_HOUR } from '@basera/contract/rules/office/papers-again';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendRefundsOff } from '../../../testing/bookings/paying.ts';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { type MadeStay, makeStay } from '../../../testing/factories.ts';
import { mailsToCome } from '../../../testing/mails.ts';
import { type Colleague, type TestOffice, testOffice } from '../../../testing/office.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';
import { workOffPayouts } from '../../payouts/index.ts';
import { bookingCalls, why } from './testing-bookings.ts';

const host = { email: 'host@example.com' };

describe.each(everydayKinds)('a booking in the office (%s)', (kind) => {
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

  it('has its papers sent once more to the address the guest has proved, a few times an hour, seen in its story', async () => {
    const id = await paid();
    const send = (papers: string[]) => neha.call('POST', `/bookings/${id}/papers`, { papers, why });
    expect((await story(id)).papers).toEqual(['confirmation', 'voucher']);
    expect((await send(['invoice'])).status).toBe(409);
    await server.database.pool.query(`update users set email = 'new@example.com' where id = $1`, [guest.user.id]);
    expect((await send(['confirmation', 'voucher'])).status).toBe(200);
    const mails = await mailsToCome(server, 'new@example.com', 2);
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Booking confirmed'),
      'Your voucher: Lake House',
    ]);
    const { entries } = await story(id, neha, '?part=told');
    expect(
      entries
        .filter(({ kind }) => kind === 'paper_again')
        .map(({ what }) => what)
        .sort(),
    ).toEqual(['confirmation', 'voucher']);
    expect(
      entries.filter(({ kind, what }) => kind === 'message' && what === 'email_sent').length,
    ).toBeGreaterThanOrEqual(2);
    expect(JSON.stringify(entries)).not.toContain('new@example.com');
    // What was refused has counted as well.
    for (let more = 2; more < PAPERS_AGAIN_PER_HOUR; more += 1) expect((await send(['voucher'])).status).toBe(200);
    for (let more = 0; more < 2; more += 1) await send(['voucher']);
    expect((await send(['voucher'])).status).toBe(429);
    await server.database.pool.query('update users set email_confirmed_at = null where id = $1', [guest.user.id]);
    await server.database.pool.query('delete from rate_limits');
    expect((await send(['voucher'])).body.message).toContain('no e-mail address');
    await server.database.pool.query(
      `update users set email = 'asha@example.com', email_confirmed_at = now() where id = $1`,
      [guest.user.id],
    );
  });

  it('tells its whole story in one list, of money only to who may see it, in parts, and what still waits', async () => {
    const id = await paid();
    await neha.call('POST', `/bookings/${id}/disputes`, { why: 'The road was closed.' });
    await cancel(id, { behalf: 'guest', refund: 4000 });
    await sendRefundsOff(server);
    await workOffPayouts(server.deps.payouts);
    await mailsToCome(
      server,
      'asha@example.com',
      1,
      ({ text }) => text.includes(`#${id}`) && text.includes('as you asked'),
    );
    const finance = await office.staffAs('finance');
    const { entries, counts, waiting } = await story(id, finance);
    const kinds = new Set(entries.map((entry) => entry.kind));
    for (const each of ['event', 'payment', 'webhook', 'refund', 'payout', 'books', 'message', 'dispute', 'audit'])
      expect([...kinds], each).toContain(each);
    const books = entries.filter((entry) => entry.kind === 'books');
    for (const { lines } of books as { lines: { amount: number }[] }[])
      expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(0);
    expect(counts).toMatchObject({ money: entries.filter(({ part }) => part === 'money').length });
    const few = await story(id, finance, '?part=money&most=2');
    expect([few.entries.length, few.total]).toEqual([2, (counts as { money: number }).money]);
    expect(Array.isArray(waiting)).toBe(true);
    expect(JSON.stringify(entries)).not.toContain('@example.com');
    const at = entries.map((entry) => (entry as unknown as { at: string }).at);
    expect(at).toEqual([...at].sort().reverse());
    expect((await (await office.staffAs('content')).call('GET', `/bookings/${id}/story`)).status).toBe(404);
    expect((await neha.call('GET', '/bookings/999999/story')).status).toBe(404);
  });

  it('keeps what its guest and its owner wrote out of its story, in a number, until it is said why', async () => {
    const id = await paid();
    expect((await cancel(id, { behalf: 'owner', refund: 4000, words: 'The well ran dry.' })).status).toBe(200);
    const { rows } = await server.database.pool.query(
      `insert into tickets (number, user_id, category, subject, message, email, picture, created_at, updated_at)
       values ('BT-STRY-0001', $1, 'payment', 'My card was stolen', 'Help.', 'x@example.com', '', $2, $2) returning id`,
      [guest.user.id, server.clock.now()],
    );
    const { id: dispute } = (await neha.call('POST', `/bookings/${id}/disputes`, { why: 'Mr Rao was rude.' })).body
      .data;
    await neha.call('POST', `/disputes/${dispute}/decision`, { refund: null, why: 'He was sorry.' });
    const before = await story(id);
    expect(before.withheld).toBe(4);
    expect(JSON.stringify(before)).not.toMatch(/My card was stolen|The well ran dry|Mr Rao was rude|He was sorry/);
    await neha.call('POST', '/reasons', { subject: { kind: 'booking', id }, why });
    const after = await story(id);
    expect(after.withheld).toBe(0);
    expect(after.entries.filter((entry) => entry.kind === 'ticket')).toHaveLength(1);
    for (const words of ['My card was stolen', 'Mr Rao was rude.', 'He was sorry.'])
      expect(JSON.stringify(after)).toContain(words);
    expect((await audited(id))[0]).toMatchObject({ action: 'looked_at', why });
    // It serves whoever gave it.
    const finance = await office.staffAs('finance');
    const other = await story(id, finance);
    // Whoever may read the audit reads there who did what, and why only once they have said so themselves.
    expect(other.withheld).toBe(before.withheld + (await audited(id)).length + 2);
    expect(other.entries.filter((entry) => entry.kind === 'audit').length).toBeGreaterThan(2);
    expect(JSON.stringify(other)).not.toMatch(/Mr Rao was rude|He was sorry/);
    await finance.call('POST', '/reasons', { subject: { kind: 'booking', id }, why });
    expect(JSON.stringify(await story(id, finance))).toContain('He was sorry.');
    await server.database.pool.query('delete from tickets where id = $1', [rows[0].id]);
  });

  it('has its invoice in its story, and is found by the number of it', async () => {
    const id = await paid(1);
    expect((await cancel(id, { behalf: 'guest', refund: 2000 })).status).toBe(200);
    const { entries, papers } = await story(id, neha, '?part=booking');
    const invoice = entries.find((entry) => entry.kind === 'paper');
    const number = String(invoice?.facts.find(({ name }) => name === 'invoice_number')?.value);
    expect(papers).toEqual(['invoice']);
    const found = (await neha.call('GET', `/find?q=${encodeURIComponent(number)}`)).body.data;
    expect(found).toContainEqual(expect.objectContaining({ kind: 'booking', id }));
  });

  it('shows work that failed and waits, without anybody’s address', async () => {
    const id = await paid();
    await server.database.pool.query(
      `insert into refunds (payment_id, transaction_number, amount, reason, idempotency_key, status, tries, last_error, created_at)
       select id, transaction_number, 100, 'A test.', 'waits-' || id, 'failed', 3, 'refused for asha@example.com', now()
       from payments where booking_id = $1`,
      [id],
    );
    const { waiting } = (await story(id)) as unknown as { waiting: object[] };
    expect(waiting).toContainEqual(expect.objectContaining({ job: 'send-refunds', state: 'failed', tries: 3 }));
    expect(JSON.stringify(waiting)).not.toContain('@example.com');
    await server.database.pool.query(`delete from refunds where idempotency_key like 'waits-%'`);
  });

  it('shows what guest and owner wrote only to who may read it, says why, and is written down at each look', async () => {
    const id = await paid();
    expect((await story(id)).conversation_id).toBeNull();
    const business = (await server.database.pool.query('select business_id from bookings where id = $1', [id])).rows[0];
    const sent = await guest.call('POST', '/messages/send', {
      body: {
        receiver_id: business.business_id,
        receiver_type: 'business',
        message: 'Is the road open?',
        sender_id: guest.user.id,
        sender_type: 'user',
      },
    });
    expect(sent.status).toBe(200);
    const { conversation_id } = await story(id);
    const read = (who = neha) => who.call('GET', `/bookings/${id}/messages`);
    expect((await read(await office.staffAs('finance'))).status).toBe(404);
    expect((await read()).body.code).toBe('reason_wanted');
    await neha.call('POST', '/reasons', { subject: { kind: 'conversation', id: conversation_id }, why });
    expect((await read()).body.data.messages).toMatchObject([{ by: 'user', words: 'Is the road open?' }]);
    await read();
    const looks = (await audited(id)).filter(({ action }: { action: string }) => action === 'messages_read');
    expect(looks).toHaveLength(2);
    expect(looks[0]).toMatchObject({ for_whom: `person ${guest.user.id}`, why });
  });
});
