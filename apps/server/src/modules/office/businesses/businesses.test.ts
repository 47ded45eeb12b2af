import { addDays } from '@basera/contract/calendar-date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingRequest } from '../../../testing/bookings/booking-request.ts';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { makeStay } from '../../../testing/factories.ts';
import { type Colleague, type TestOffice, testOffice } from '../../../testing/office.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';

describe.each(everydayKinds)('the page of a business in the office (%s)', (kind) => {
  let server: TestApp;
  let office: TestOffice;
  let owner: Person;
  let business: number;
  let property: number;
  let booking: number;
  beforeAll(async () => {
    server = await testApp(kind);
    office = await testOffice(server);
    const stay = await makeStay(server.database, { name: 'Orchard Cottage', rooms: [{ units: 5 }] });
    property = stay.id;
    owner = await server.signedInAs('meera@example.com');
    await owner.call('PUT', '/user/user-profile', { body: { first_name: 'Meera', last_name: 'Nair' } });
    const { rows } = await query('select business_id as id from properties where id = $1', [property]);
    business = rows[0].id;
    await query(
      `update businesses set name = 'Orchard Stays', owner_name = 'Meera', email = 'meera@example.com', phone = '+919812300045'
       where id = $1`,
      [business],
    );
    const guest = await server.signedInAs('rohan@example.com');
    await guest.call('PUT', '/user/user-profile', { body: { first_name: 'Rohan', last_name: 'Deshmukh' } });
    await guest.call('POST', '/user/room-inquiries', { body: bookingRequest(stay, { today: server.clock.today() }) });
    booking = (await query('select id from bookings')).rows[0].id;
  });
  afterAll(async () => {
    await office.close();
    await server.close();
  });

  const query = (sql: string, values: unknown[] = []) => server.database.pool.query(sql, values);
  const shown = async (role: 'support' | 'finance' | 'content' | 'admin') =>
    (await (await office.staffAs(role)).call('GET', `/businesses/${business}`)).body.data;

  it('shows each role the parts it may read, and the others not at all', async () => {
    const parts = ['people', 'taxes', 'money', 'cases', 'looks'];
    const seen = async (role: 'support' | 'finance' | 'content' | 'admin') => {
      const data = await shown(role);
      expect(data).toMatchObject({ id: business, name: 'Orchard Stays', stays: { total: 1 } });
      return parts.filter((part) => data[part] !== null);
    };
    expect(await seen('support')).toEqual(parts);
    expect(await seen('finance')).toEqual(['people', 'taxes', 'money', 'cases']);
    expect(await seen('content')).toEqual([]);
    expect(await seen('admin')).toEqual(parts);
    const admin = await office.staffAs('admin');
    expect((await admin.call('GET', '/businesses/999999')).status).toBe(404);
  });

  it('masks how it is reached, and names nobody who acts for it, until somebody says why, once', async () => {
    const [support, content] = [await office.staffAs('support'), await office.staffAs('content')];
    const { body } = await support.call('GET', `/businesses/${business}`);
    expect(body.data.people).toMatchObject({
      email: 'm•••@e•••.com',
      phone: '+91 ••• 45',
      members: [{ id: owner.user.id, role: 'owner', contact: 'm•••@e•••.com' }],
    });
    expect(JSON.stringify(body)).not.toMatch(/meera@example|9812300045|Nair/);
    const contacts = () => support.call('GET', `/businesses/${business}/contacts`);
    expect(await contacts()).toMatchObject({ status: 409, body: { code: 'reason_wanted' } });
    const why = 'They asked to be called back.';
    await support.call('POST', '/reasons', { subject: { kind: 'business', id: business }, why });
    expect((await contacts()).body.data).toMatchObject({
      email: 'meera@example.com',
      phone: '+919812300045',
      members: [{ id: owner.user.id, name: 'Meera Nair', contact: 'meera@example.com' }],
    });
    expect((await content.call('GET', `/businesses/${business}/contacts`)).status).toBe(404);
    const admin = await office.staffAs('admin');
    const [look] = (await admin.call('GET', `/audit?subject=business%20${business}`)).body.data;
    expect(look).toMatchObject({ action: 'looked_at', why });
  });

  it('calls who gave no name by no contact of theirs', async () => {
    const nameless = await server.signedInAs('nobody.named@example.com');
    await query(
      `insert into business_members (business_id, user_id, role, joined_at) values ($1, $2, 'front_desk', $3)`,
      [business, nameless.user.id, server.clock.now()],
    );
    expect(JSON.stringify(await shown('support'))).not.toContain('nobody.named');
    await query('delete from business_members where user_id = $1', [nameless.user.id]);
  });

  it('says how it stands with the tax offices, where its money goes and what is kept back, in rupees', async () => {
    const now = server.clock.now();
    expect((await shown('finance')).taxes).toMatchObject({ status: null, turnover: { taxable: 0, limit: {} } });
    await query(
      `insert into tax_statuses (business_id, valid_from, gst, gstin, pan_known, kind, proof, noted_by, noted_at)
       values ($1, $2, 'registered', '27AAPFU0939F1ZV', true, 'firm', 'certificate, file 12', 'Arjun Mehta', $3)`,
      [business, server.clock.today(), now],
    );
    await query(
      `insert into payout_accounts (business_id, state, label, updated_at) values ($1, 'checking', 'HDFC ··4471', $2)`,
      [business, now],
    );
    const { rows } = await query('select id from payments where booking_id = $1', [booking]);
    await query(
      `insert into payouts (payment_id, booking_id, business_id, gateway, transaction_number, amount, to_reverse, state, hold_until,
         frozen_at, frozen_why, created_at)
       values ($1, $2, $3, 'sandbox', 'pay-a', 450000, 50000, 'planned', $4, $4, 'disputed', $4)`,
      [rows[0].id, booking, business, now],
    );
    const { taxes, money } = await shown('finance');
    expect(taxes.status).toMatchObject({ gst: 'registered', gstin: '27AAPFU0939F1ZV', proof: 'certificate, file 12' });
    expect(taxes.turnover.limit).toBeNull();
    expect(money).toMatchObject({
      account: { label: 'HDFC ··4471', state: 'checking', at_gateway: null, approval_id: null },
      payouts: {
        total: 1,
        amount: 4000,
        shown: [{ booking_id: booking, amount: 4000, state: 'planned', frozen: 'disputed' }],
      },
    });
  });

  it('has its tax status noted by finance with proof, day and reason, which the audit keeps beside what was before', async () => {
    const finance = await office.staffAs('finance');
    const body = { from: server.clock.today(), gstin: '', kind: 'huf', pan_known: true, proof: 'PAN card, file 31' };
    const note = (by: Colleague, more: object = {}) =>
      by.call('POST', `/businesses/${business}/tax-status`, { ...body, why: 'They sent it by ticket.', ...more });
    for (const role of ['support', 'content'] as const)
      expect((await note(await office.staffAs(role))).status).toBe(404);
    expect((await note(finance, { gstin: '27AAPFU0939F1ZA' })).body.errors).toMatchObject({
      gstin: expect.stringMatching(/GSTIN/),
    });
    expect((await note(finance, { from: addDays(server.clock.today(), 1) })).body.errors).toMatchObject({
      from: expect.stringMatching(/today/),
    });
    expect((await note(finance, { proof: '' })).status).toBe(422);
    const missing = await finance.call('POST', '/businesses/999999/tax-status', { ...body, why: 'No such business.' });
    expect(missing.status).toBe(404);
    expect((await note(finance)).status).toBe(200);
    expect((await shown('finance')).taxes.status).toMatchObject({
      ...{ gst: 'unregistered', gstin: null, pan_known: true, kind: 'huf', since: server.clock.today() },
      ...{ proof: 'PAN card, file 31', noted_by: expect.stringMatching(/^finance/), noted_at: expect.any(String) },
    });
    expect((await note(finance, { gstin: '27 AAPFU0939F 1ZV', proof: 'GST certificate, file 32' })).status).toBe(200);
    const [row] = (await finance.call('GET', `/audit?subject=business%20${business}`)).body.data;
    expect(row).toMatchObject({
      action: 'tax_status_noted',
      why: 'They sent it by ticket.',
      before: { gst: 'unregistered', kind: 'huf', proof: 'PAN card, file 31' },
      after: { gst: 'registered', kind: 'firm', gstin: '27••••••••••1ZV', proof: 'GST certificate, file 32' },
    });
    expect(JSON.stringify(row)).not.toContain('AAPFU0939F');
  });

  it('lists the cases of its bookings and of its people, what is due first, and of nobody else', async () => {
    const now = server.clock.now();
    const ticket = (person: Person, number: string) =>
      query(
        `insert into tickets (number, user_id, category, subject, message, email, picture, created_at, updated_at)
         values ($1, $2, 'payment', $3, 'Where is it?', 'x@example.com', '', $4, $4)`,
        [number, person.user.id, `My money ${number}`, now],
      );
    await ticket(owner, 'BT-AAAA-AAAA');
    await ticket(await server.signedInAs('stranger@example.com'), 'BT-BBBB-BBBB');
    await query(`insert into disputes (booking_id, opened_by, why, opened_at) values ($1, $2, 'It was closed', $3)`, [
      booking,
      (await office.staffAs('support')).id,
      new Date(now.getTime() - 3_600_000),
    ]);
    await query(
      `with made as (insert into stay_report_cases (property_id, opened_at) values ($1, $2) returning id)
       insert into stay_reports (case_id, reason, message, created_at) select id, 'photos_not_theirs', 'Of another house.', $2 from made`,
      [property, new Date(now.getTime() - 7_200_000)],
    );
    const support = await office.staffAs('support');
    const cases = async () => (await support.call('GET', `/businesses/${business}`)).body.data.cases;
    const before = await cases();
    expect(before.total).toBe(3);
    const kinds = before.shown.map(({ kind: of }: { kind: string }) => of);
    expect(kinds).toEqual(['report', 'ticket', 'dispute']);
    // What its people wrote is told of once it is said why.
    expect(before.shown[1]).toMatchObject({ number: 'BT-AAAA-AAAA', state: 'new', about: '' });
    await support.call('POST', '/reasons', { subject: { kind: 'business', id: business }, why: 'They telephoned.' });
    expect((await cases()).shown[1]).toMatchObject({ about: 'My money BT-AAAA-AAAA' });
  });

  it('tells whether its owner lets support look, and is found by what one knows of it', async () => {
    const allowed = await owner.call('POST', `/partners/businesses/${business}/looking`);
    expect(allowed.status).toBe(200);
    expect((await shown('support')).looks).toMatchObject([{ is_open: true, business: { id: business } }]);
    const support = await office.staffAs('support');
    const find = async (q: string) =>
      (await support.call('GET', `/find?q=${encodeURIComponent(q)}`)).body.data.filter(
        (found: { kind: string }) => found.kind === 'business',
      );
    for (const q of ['orchard st', 'meera@example.com', '98123 00045', `business ${business}`])
      expect(await find(q), q).toMatchObject([{ id: business, name: 'Orchard Stays' }]);
    const { body } = await support.call('GET', '/find?q=orchard');
    expect(JSON.stringify(body)).not.toContain('@example.com');
    const content = await office.staffAs('content');
    const kinds = (await content.call('GET', '/find?q=orchard%20stays')).body.data.map(
      ({ kind: of }: { kind: string }) => of,
    );
    // The stay is found by whose it is.
    expect(kinds).toEqual(['listing', 'business']);
  });
});
