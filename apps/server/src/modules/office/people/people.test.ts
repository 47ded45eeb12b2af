import { addDays } from '@basera/contract/calendar-date';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookingRequest } from '../../../testing/bookings/booking-request.ts';
import { bookPaid, shownBooking } from '../../../testing/bookings/paying.ts';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { type MadeStay, makeStay } from '../../../testing/factories.ts';
import { joins } from '../../../testing/joins.ts';
import { mailsToCome } from '../../../testing/mails.ts';
import { type Colleague, type TestOffice, testOffice } from '../../../testing/office.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';
import { settleLeftAlone } from '../../listings/index.ts';
import { payoutsOfBooking, workOffPayouts } from '../../payouts/index.ts';

const why = 'They sent links to strangers.';

describe.each(everydayKinds)('people in the office (%s)', (kind) => {
  let server: TestApp;
  let office: TestOffice;
  let farida: Colleague;
  let people = 0;
  let guest: Person;
  beforeAll(async () => {
    server = await testApp(kind);
    await server.listen();
    office = await testOffice(server);
  });
  beforeEach(async () => {
    await server.database.pool.query('delete from rate_limits');
    server.clock.advance(61);
    farida = await office.staffAs('admin');
    guest = await somebody('guest');
  });
  afterAll(async () => {
    await office.close();
    await server.close();
  });

  const address = (who: string) => `${who}${people}@example.com`;
  async function somebody(who: string): Promise<Person> {
    people += 1;
    const person = await server.signedInAs(address(who));
    await person.call('PUT', '/user/user-profile', { body: { first_name: 'Rohan', last_name: 'Deshmukh' } });
    return person;
  }
  const suspend = ({ user }: Person, who = farida) => who.call('POST', `/people/${user.id}/suspension`, { why });
  const lift = ({ user }: Person) =>
    farida.call('POST', `/people/${user.id}/suspension/lifting`, { why: 'Explained.' });
  const shown = async ({ user }: Person, who = farida) => (await who.call('GET', `/people/${user.id}`)).body.data;
  /** What is known of them, read by somebody who has said why. */
  async function known({ user }: Person, who = farida) {
    await who.call('POST', '/reasons', { subject: { kind: 'person', id: user.id }, why });
    return (await who.call('GET', `/people/${user.id}/known`)).body.data;
  }
  /** The answer to the right code. */
  async function signIn(email: string) {
    await server.call('POST', '/user/login', { body: { login_type: 'email', email } });
    const sent = (await server.deps.demo?.outbox.list(email))?.find(({ code }) => code);
    return server.call('POST', '/user/check-otp', { body: { otp: sent?.code, email } });
  }
  const business = async (stay: MadeStay): Promise<number> =>
    (await server.database.pool.query('select business_id from properties where id = $1', [stay.id])).rows[0]
      .business_id;
  const statusOf = async (stay: MadeStay): Promise<string> =>
    (await server.database.pool.query('select status from properties where id = $1', [stay.id])).rows[0].status;
  const ask = (by: Person, stay: MadeStay, days = 20) =>
    by.call('POST', '/user/room-inquiries', {
      body: bookingRequest(stay, { today: server.clock.today(), checkIn: addDays(server.clock.today(), days) }),
    });

  it('are shown in numbers, with what they are to us once why is said and written down, and to no role without the right', async () => {
    const stay = await makeStay(server.database, { name: 'Hill House', rooms: [{ units: 3 }] });
    await joins(server.database, guest, 'manager', stay);
    const other = await makeStay(server.database, { rooms: [{ units: 3 }] });
    const { id } = await bookPaid(server, guest, other);
    await server.database.pool.query(
      `insert into tickets (number, user_id, category, subject, message, email, picture, created_at, updated_at)
       values ('BT-PRSN-0001', $1, 'payment', 'My card was stolen', 'Help.', 'x@example.com', '', $2, $2)`,
      [guest.user.id, server.clock.now()],
    );
    const found = await shown(guest);
    expect(found).toMatchObject({
      name: 'Rohan Deshmukh',
      is_suspended: false,
      counts: { businesses: 1, bookings: 1, tickets: 1, sessions: 1, suspensions: 0 },
      is_told_why: false,
    });
    for (const said of [address('guest'), 'Hill House', 'My card was stolen'])
      expect(JSON.stringify(found)).not.toContain(said);
    const read = (what: string, who = farida) => who.call('GET', `/people/${guest.user.id}/${what}`);
    for (const what of ['known', 'contact']) expect((await read(what)).body.code).toBe('reason_wanted');
    expect(await known(guest)).toMatchObject({
      businesses: [{ role: 'manager', stays: [{ id: stay.id, name: 'Hill House', status: 'live' }] }],
      bookings: [{ id, status: 'accepted', amount: 4000 }],
      bookings_total: 1,
      tickets: [{ subject: 'My card was stolen' }],
      sessions: [{}],
    });
    expect((await read('contact')).body.data).toMatchObject({ email: address('guest') });
    expect((await shown(guest)).is_told_why).toBe(true);
    const [look] = (await farida.call('GET', `/audit?subject=person%20${guest.user.id}`)).body.data;
    expect(look).toMatchObject({ action: 'looked_at', why });
    // It serves whoever gave it, for a month.
    expect((await read('known', await office.staffAs('support'))).body.code).toBe('reason_wanted');
    server.clock.advance(32 * 86_400);
    farida = await office.staffAs('admin');
    expect((await read('known')).body.code).toBe('reason_wanted');
    for (const gone of ['/people/999999', '/people/999999/known'])
      expect((await farida.call('GET', gone)).status).toBe(404);
    const content = await office.staffAs('content');
    for (const what of ['', '/known'])
      expect((await content.call('GET', `/people/${guest.user.id}${what}`)).status).toBe(404);
    const finding = (await farida.call('GET', `/find?q=${address('guest')}`)).body.data;
    expect(finding).toContainEqual(expect.objectContaining({ kind: 'person', id: guest.user.id }));
  });

  it('are signed out everywhere at once, with the reason in the audit', async () => {
    const again = await server.signedInAs(address('guest'));
    const neha = await office.staffAs('support');
    const ended = await neha.call('POST', `/people/${guest.user.id}/sign-out`, { why: 'Their telephone was stolen.' });
    expect(ended.body.data).toEqual({ ended: 2 });
    for (const one of [guest, again]) expect((await one.call('GET', '/user/inquiries')).status).toBe(401);
    expect((await shown(guest)).counts.sessions).toBe(0);
    const [row] = (await farida.call('GET', `/audit?subject=person%20${guest.user.id}`)).body.data;
    expect(row).toMatchObject({ action: 'sessions_ended', why: 'Their telephone was stolen.' });
    expect((await signIn(address('guest'))).status).toBe(200);
  });

  it('who are suspended read why and to whom they can write, cannot sign in, and keep what they paid', async () => {
    const stay = await makeStay(server.database, { rooms: [{ units: 3 }] });
    const { id } = await bookPaid(server, guest, stay);
    const support = await office.staffAs('support');
    expect((await suspend(guest, support)).status).toBe(404);
    expect((await suspend(guest)).status).toBe(200);
    expect((await suspend(guest)).body.code).toBe('changed_meanwhile');
    expect((await ask(guest, stay)).status).toBe(401);
    const refused = await signIn(address('guest'));
    expect([refused.status, refused.body.code]).toEqual([403, 'account_suspended']);
    expect(refused.body.message).toContain(why);
    expect(refused.body.message).toContain('grievance officer');
    const [mail] = await mailsToCome(server, address('guest'), 1, ({ subject }) => /suspended/.test(subject ?? ''));
    expect(mail?.text).toContain(why);
    expect((await farida.call('GET', `/bookings/${id}`)).body.data.status).toBe('accepted');
    expect(await shown(guest)).toMatchObject({ is_suspended: true, counts: { sessions: 0, suspensions: 1 } });
    expect(await known(guest)).toMatchObject({ sessions: [], suspensions: [{ why, lifted_at: null }] });
    expect((await lift(guest)).status).toBe(200);
    expect((await lift(guest)).body.code).toBe('changed_meanwhile');
    const back = await server.signedInAs(address('guest'));
    expect(await shownBooking(back, id)).toMatchObject({ status: 'accepted' });
    const data = (await back.call('GET', '/user/my-data')).body.data;
    expect(JSON.stringify(data ?? {})).toContain('suspensions');
    const actions = (await farida.call('GET', `/audit?subject=person%20${guest.user.id}`)).body.data;
    expect(actions.map(({ action }: { action: string }) => action)).toEqual([
      'suspension_lifted',
      'looked_at',
      'person_suspended',
    ]);
  });

  it('who sign in at the moment they are suspended are signed in nowhere', async () => {
    await server.call('POST', '/user/login', { body: { login_type: 'email', email: address('guest') } });
    const sent = (await server.deps.demo?.outbox.list(address('guest')))?.find(({ code }) => code);
    const body = { otp: sent?.code, email: address('guest') };
    await Promise.all([suspend(guest), server.call('POST', '/user/check-otp', { body })]);
    expect((await shown(guest)).counts.sessions).toBe(0);
  });

  it('who alone run a stay take it from sale while they are suspended, and what is due to them waits', async () => {
    const stay = await makeStay(server.database, { rooms: [{ units: 5 }] });
    const owner = await somebody('owner');
    await joins(server.database, owner, 'owner', stay);
    const traveller = await somebody('traveller');
    const { id } = await bookPaid(server, traveller, stay, { checkIn: addDays(server.clock.today(), 1) });
    await workOffPayouts(server.deps.payouts);
    expect((await suspend(owner)).body.data.held).toHaveLength(1);
    expect(await statusOf(stay)).toBe('paused');
    expect((await ask(traveller, stay)).status).toBe(409);
    server.clock.advance(4 * 86_400);
    farida = await office.staffAs('admin');
    await workOffPayouts(server.deps.payouts);
    expect((await payoutsOfBooking(server.database.db, id))[0]?.state).toBe('held');
    const { entries } = (await farida.call('GET', `/bookings/${id}/story?part=money`)).body.data;
    expect(JSON.stringify(entries)).toContain('owner_suspended');
    expect((await lift(owner)).body.data.sold).toHaveLength(1);
    expect(await statusOf(stay)).toBe('live');
    server.clock.advance(3600);
    await workOffPayouts(server.deps.payouts);
    expect(['released', 'settled']).toContain((await payoutsOfBooking(server.database.db, id))[0]?.state);
  });

  it('who do not run a stay alone leave it on sale, and a stay waits no longer once somebody else is there', async () => {
    const stay = await makeStay(server.database, { rooms: [{ units: 5 }] });
    const [owner, manager] = [await somebody('owner'), await somebody('manager')];
    await joins(server.database, owner, 'owner', stay);
    await joins(server.database, manager, 'manager', stay);
    expect((await suspend(owner)).body.data.held).toEqual([]);
    expect(await statusOf(stay)).toBe('live');
    // A front desk answers for no stay; they read that it is not sold, and since when it is nobody's doing of theirs.
    const desk = await somebody('desk');
    await joins(server.database, desk, 'front_desk', stay);
    const told = async () => {
      const [own] = (await desk.call('GET', '/partners/businesses')).body.data;
      const [listed] = (await desk.call('GET', `/partners/businesses/${own.id}/listings`)).body.data;
      return [own.awaiting_owner, listed.awaits_owner];
    };
    expect(await told()).toEqual([0, false]);
    expect((await suspend(manager)).body.data.held).toHaveLength(1);
    await settleLeftAlone(server.deps.listings);
    expect(await statusOf(stay)).toBe('paused');
    expect(await told()).toEqual([1, true]);
    await server.database.pool.query(
      `insert into member_invitations (business_id, email, role, created_at, expires_at) values ($1, $2, 'manager', now(), '2030-01-01')`,
      [await business(stay), address('desk').replace('desk', 'new')],
    );
    const fresh = await server.signedInAs(address('desk').replace('desk', 'new'));
    const [asked] = (await fresh.call('GET', '/partners/invitations')).body.data;
    expect(
      (await fresh.call('POST', `/partners/invitations/${asked.id}/answer`, { body: { joins: true } })).status,
    ).toBe(200);
    expect(await statusOf(stay)).toBe('live');
  });

  it('a stay that waits for an account as well is sold again only once there are both; one its owner paused stays paused', async () => {
    const [one, paused] = [
      await makeStay(server.database, { rooms: [{ units: 5 }] }),
      await makeStay(server.database, { rooms: [{ units: 5 }] }),
    ];
    const owner = await somebody('owner');
    await joins(server.database, owner, 'owner', one);
    await joins(server.database, owner, 'owner', paused);
    const { pool } = server.database;
    await pool.query(`update properties set status = 'paused' where id = $1`, [paused.id]);
    await pool.query(
      `update properties set status = 'paused', awaits_account = true, live_from = '2026-01-01' where id = $1`,
      [one.id],
    );
    await pool.query(
      `insert into payout_accounts (business_id, state, label, updated_at) values ($1, 'refused', 'HDFC ··1', now())`,
      [await business(one)],
    );
    await suspend(owner);
    await pool.query(`update payout_accounts set state = 'ready' where business_id = $1`, [await business(one)]);
    await settleLeftAlone(server.deps.listings);
    expect(await statusOf(one)).toBe('paused');
    await lift(owner);
    expect(await statusOf(one)).toBe('live');
    expect(await statusOf(paused)).toBe('paused');
  });
});
