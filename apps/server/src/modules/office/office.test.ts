import { officeEndpoints } from '@basera/contract/endpoints/office/index';
import { BY_ITSELF_HEADER, type StaffEndpoint } from '@basera/contract/endpoints/office/staff-endpoint';
import { STAFF_ROLES, staffMay } from '@basera/contract/rules/office/staff-roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyAudit } from '../../platform/audit/audit.ts';
import { bookingRequest } from '../../testing/bookings/booking-request.ts';
import { everydayKinds } from '../../testing/database/test-database.ts';
import { makeStay } from '../../testing/factories.ts';
import { type Colleague, type TestOffice, testOffice } from '../../testing/office.ts';
import { type Person, type TestApp, testApp } from '../../testing/test-app.ts';

const rows: [string, StaffEndpoint][] = Object.values(officeEndpoints).flatMap((part) => Object.entries(part));
const guarded = rows.filter(([, { right }]) => right !== 'nobody');
const addressOf = ({ path }: StaffEndpoint) => path.replace(/^\/office/, '').replace(/:\w+/g, '1');

describe.each(everydayKinds)('the office (%s)', (kind) => {
  let server: TestApp;
  let office: TestOffice;
  let guest: Person;
  let booking: number;
  beforeAll(async () => {
    server = await testApp(kind);
    office = await testOffice(server);
    const stay = await makeStay(server.database, { name: 'Tea Bungalow', rooms: [{ units: 5 }] });
    guest = await server.signedInAs('rohan@example.com');
    await guest.call('PUT', '/user/user-profile', { body: { first_name: 'Rohan', last_name: 'Deshmukh' } });
    const placed = await guest.call('POST', '/user/room-inquiries', {
      body: bookingRequest(stay, { today: server.clock.today() }),
    });
    expect(placed.status).toBe(200);
    const { rows: found } = await server.database.pool.query('select id from bookings');
    booking = found[0].id;
  });
  afterAll(async () => {
    await office.close();
    await server.close();
  });

  const ask = (who: Pick<Colleague, 'call'> | TestOffice, row: StaffEndpoint) =>
    who.call(row.method as 'GET' | 'POST', addressOf(row));

  it('is not at the public address, not even for staff', async () => {
    for (const [name, row] of rows) {
      const answer = await server.app.inject({ method: row.method, url: `/api${row.path.replace(/:\w+/g, '1')}` });
      expect(answer.statusCode, name).toBe(404);
    }
  });

  it.each(guarded)('says nothing to anybody else: %s', async (_name, row) => {
    expect((await ask(office, row)).status).toBe(404);
    const asGuest = await office.call(row.method as 'GET' | 'POST', addressOf(row), {
      headers: { authorization: `Bearer ${guest.token}` },
    });
    expect(asGuest.status).toBe(404);
    const made = await office.call(row.method as 'GET' | 'POST', addressOf(row), { cookie: `office=${guest.token}` });
    expect(made.status).toBe(404);
  });

  it.each(STAFF_ROLES)(
    'answers 404 to each call that %s may not make, and else looks at what was sent',
    async (role) => {
      const staff = await office.staffAs(role);
      for (const [name, row] of guarded.filter(([, { right }]) => right !== 'proved')) {
        const isTheirs =
          row.right === null || (row.right !== 'proved' && row.right !== 'nobody' && staffMay(role, row.right));
        const { status, body } = await ask(staff, row);
        // What is theirs may be missing, or sent without a body: told in other words.
        if (isTheirs) expect(body.message, name).not.toBe('There is nothing here.');
        else expect([status, body.message], name).toEqual([404, 'There is nothing here.']);
      }
    },
  );

  it('takes changes only from its own page', async () => {
    const { id } = await office.staffAs('admin');
    server.deps.office.demoKeys?.set('own page', id);
    const { headers } = await office.call('GET', '/demo/own page');
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    expect(String(headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Strict/);
    expect(String(headers['set-cookie'])).toMatch(/Path=\/api\/office;/);
    const body = { subject: { kind: 'booking', id: booking }, why: 'To try it.' };
    const from = (origin: string) => office.call('POST', '/reasons', { body, cookie, headers: { origin } });
    expect((await from('http://localhost:3000')).status).toBe(404);
    expect((await from('https://evil.example')).status).toBe(404);
    expect((await from(server.deps.office.address.origin)).status).toBe(200);
    const read = (site: string) => office.call('GET', '/staff', { cookie, headers: { 'sec-fetch-site': site } });
    expect((await read('same-site')).status).toBe(404);
    expect((await read('same-origin')).status).toBe(200);
  });

  it('ends sessions after half an hour without use, and after twelve hours with it', async () => {
    const idle = await office.staffAs('support');
    server.clock.advance(29 * 60);
    expect((await idle.call('GET', '/approvals')).status).toBe(200);
    server.clock.advance(31 * 60);
    expect((await idle.call('GET', '/approvals')).status).toBe(404);
    // So that the page can say why it asks to sign in.
    expect((await idle.call('GET', '/session')).body.data).toMatchObject({ step: 'none', hasEnded: true });
    expect((await office.call('GET', '/session')).body.data).toMatchObject({ step: 'none', hasEnded: false });
    // What a page reads again by itself keeps nobody signed in who is not there.
    const away = await office.staffAs('admin');
    server.deps.office.demoKeys?.set('away', away.id);
    const { headers } = await office.call('GET', '/demo/away');
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    const byItself = () => office.call('GET', '/machine', { cookie, headers: { [BY_ITSELF_HEADER]: 'yes' } });
    for (const minutes of [10, 10, 9]) {
      server.clock.advance(minutes * 60);
      expect((await byItself()).status).toBe(200);
    }
    server.clock.advance(2 * 60);
    expect((await byItself()).status).toBe(404);
    const busy = await office.staffAs('support');
    for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
      server.clock.advance(20 * 60);
      expect((await busy.call('GET', '/approvals')).status).toBe(200);
    }
    server.clock.advance(20 * 60);
    expect((await busy.call('GET', '/approvals')).status).toBe(404);
  });

  it('finds a booking by all one knows of it, without anybody’s contact, and only what the role may see', async () => {
    const [support, content] = [await office.staffAs('support'), await office.staffAs('content')];
    const find = async (who: Colleague, q: string) =>
      (await who.call('GET', `/find?q=${encodeURIComponent(q)}`)).body.data.map(
        (found: { kind: string }) => found.kind,
      );
    for (const q of [String(booking), `#${booking}`, 'rohan desh', 'rohan@example.com'])
      expect(await find(support, q), q).toContain('booking');
    expect(await find(support, 'rohan@example.com')).toContain('person');
    expect(await find(support, 'tea bung')).toContain('listing');
    expect(await find(content, 'rohan')).toEqual([]);
    expect(await find(content, 'tea bung')).toEqual(['listing', 'business']);
    expect(await find(support, '%')).toEqual([]);
    const { body } = await support.call('GET', '/find?q=rohan');
    expect(JSON.stringify(body)).not.toContain('@example.com');
    // Codes and values: their words are the page's.
    expect(body.data).toContainEqual(
      expect.objectContaining({
        ...{ kind: 'booking', name: 'Tea Bungalow' },
        facts: [
          { name: 'guest', as: 'text', value: 'Rohan Deshmukh' },
          { name: 'booking_status', as: 'booking_status', value: 'pending' },
          { name: 'nights', as: 'nights', value: expect.stringMatching(/^\d{4}-\d\d-\d\d\/\d{4}-\d\d-\d\d$/) },
        ],
      }),
    );
    const stays = (await content.call('GET', '/find?q=tea%20bung')).body.data;
    expect(stays[0].facts).toContainEqual({ name: 'stay_status', as: 'listing_status', value: 'live' });
  });

  it('finds tickets by the address of who wrote them and by what they are about, without saying what that is', async () => {
    const { pool } = server.database;
    await pool.query(
      `insert into tickets (number, user_id, category, subject, message, email, picture, created_at, updated_at)
       values ('BT-FIND-0001', $1, 'payment', 'My card was stolen', 'Help.', 'rohan@example.com', '', $2, $2)`,
      [guest.user.id, server.clock.now()],
    );
    const support = await office.staffAs('support');
    const find = async (q: string) =>
      (await support.call('GET', `/find?q=${encodeURIComponent(q)}`)).body.data.find(
        (found: { kind: string }) => found.kind === 'ticket',
      );
    for (const q of ['rohan@example.com', 'BT-FIND-0001', 'card was'])
      expect(await find(q), q).toMatchObject({
        name: 'BT-FIND-0001',
        facts: [{ name: 'ticket_status', as: 'ticket_status', value: 'open' }],
      });
    await pool.query(`delete from tickets where number = 'BT-FIND-0001'`);
  });

  it('asks once a case why somebody looks at a person’s contact, and keeps it', async () => {
    const [one, other] = [await office.staffAs('support'), await office.staffAs('support')];
    const contact = (who: Colleague) => who.call('GET', `/bookings/${booking}/contact`);
    expect(await contact(one)).toMatchObject({ status: 409, body: { code: 'reason_wanted' } });
    const body = { subject: { kind: 'booking', id: booking }, why: 'They wrote that they cannot sign in.' };
    expect((await one.call('POST', '/reasons', { ...body, why: ' ' })).status).toBe(422);
    expect((await one.call('POST', '/reasons', body)).status).toBe(200);
    expect((await contact(one)).body.data).toMatchObject({ name: 'Rohan Deshmukh', email: 'rohan@example.com' });
    expect((await contact(one)).status).toBe(200);
    expect((await contact(other)).status).toBe(409);
    server.clock.advance(32 * 86_400);
    const audited = await office.staffAs('admin');
    const looks = (await audited.call('GET', `/audit?subject=booking%20${booking}`)).body.data;
    expect(looks[0]).toMatchObject({ action: 'looked_at', subject: `booking ${booking}`, why: body.why });
  });

  it('names the first row of the audit that was altered in the database, or taken out', async () => {
    const { db, pool } = server.database;
    expect(await verifyAudit(db)).toMatchObject({ isWhole: true });
    await expect(pool.query(`update audit_log set why = 'Other.' where id = 3`)).rejects.toThrow(/only ever added/);
    await expect(pool.query('delete from audit_log where id = 3')).rejects.toThrow(/only ever added/);
    await expect(pool.query('truncate audit_log')).rejects.toThrow(/only ever added/);
    // Whoever owns the database can do it all the same.
    const { rows: kept } = await pool.query('select why from audit_log where id = 3');
    const alter = async (sql: string, values: unknown[] = []) => {
      await pool.query('alter table audit_log disable trigger user');
      await pool.query(sql, values);
      await pool.query('alter table audit_log enable trigger user');
    };
    await alter(`update audit_log set why = 'Other.' where id = 3`);
    expect(await verifyAudit(db)).toEqual({ isWhole: false, row: 3, why: 'altered' });
    await alter('update audit_log set why = $1 where id = 3', [kept[0].why]);
    expect(await verifyAudit(db)).toMatchObject({ isWhole: true });
    await alter('delete from audit_log where id = 4');
    expect(await verifyAudit(db)).toEqual({ isWhole: false, row: 4, why: 'missing' });
  });
});
