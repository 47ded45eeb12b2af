import { addDays, calendarDate } from '@basera/contract/calendar-date';
import type { Register } from '@basera/contract/endpoints/partners/register';
import { NO_AADHAAR } from '@basera/contract/rules/register/aadhaar';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookPaid } from '../../testing/bookings/paying.ts';
import { everydayKinds } from '../../testing/database/test-database.ts';
import { type MadeStay, makeStay } from '../../testing/factories.ts';
import { type Person, type TestApp, testApp } from '../../testing/test-app.ts';
import { forgetRegisters } from './index.ts';
import { AADHAAR, CLAIRE, FULL, memberOf } from './testing-register.ts';

/** The day it is: a Monday, nine in the morning. */
const TODAY = calendarDate('2026-11-23');
describe.each(everydayKinds)('the register of guests (%s)', (kind) => {
  let server: TestApp;
  let stay: MadeStay;
  let guest: Person;
  let desk: Person;
  let leaver: Person;
  let bookingId: number;
  let keys = 0;

  beforeAll(async () => {
    server = await testApp(kind);
    await server.listen();
    stay = await makeStay(server.database, { name: 'Lake House', rooms: [{ units: 50 }] });
    guest = await server.signedInAs('guest@example.com');
    await guest.call('PUT', '/user/user-profile', { body: { first_name: 'Asha', last_name: 'Nair' } });
    desk = await memberOf(server, stay, 'front_desk');
    leaver = await server.signedInAs('leaver@example.com');
    ({ id: bookingId } = await bookPaid(server, guest, stay, { checkIn: TODAY, nights: 2 }));
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.clock.set(new Date('2026-11-23T09:00:00+05:30'));
    await server.database.pool.query('delete from register_entries');
  });

  const own = () => `/user/inquiries/${bookingId}/register`;
  const atDesk = () => `/partners/bookings/${bookingId}/register`;
  const newKey = () => {
    keys += 1;
    return `guest-key-${keys}`;
  };
  const registerOf = async (person: Person, path: string): Promise<Register> =>
    (await person.call('GET', path)).body.data;
  const save = (person: Person, base: string, key: string, entry: object, version = 0) =>
    person.call('PUT', `${base}/${key}`, { body: { version, entry } });
  const added = async (entry: object = FULL) => {
    const key = newKey();
    const { status, body } = await save(desk, atDesk(), key, entry);
    expect(status, JSON.stringify(body)).toBe(200);
    return key;
  };

  it('is filled in by the guest before arrival and finished at the desk', async () => {
    const key = newKey();
    const first = await save(guest, own(), key, {
      name: ' Claire Dubois ',
      nationality: 'fr',
      passport_number: '12ab 34567',
    });
    expect(first.status).toBe(200);
    expect(first.headers['cache-control']).toBe('no-store');
    const [entry] = (await registerOf(desk, atDesk())).entries;
    expect(entry).toMatchObject({
      key,
      version: 1,
      name: 'Claire Dubois',
      nationality: 'FR',
      details: { passport_number: '12AB34567' },
      by_guest: true,
      identity: null,
    });
    expect(entry?.missing).toContain('visa');
    // The same again is the same.
    expect(
      (await save(guest, own(), key, { name: 'Claire Dubois', nationality: 'FR', passport_number: '12AB34567' })).body
        .data.entries,
    ).toHaveLength(1);
    const finished = await save(desk, atDesk(), key, FULL, 1);
    expect(finished.body.data.entries).toMatchObject([{ version: 2, missing: [], by_guest: true }]);
    expect(finished.body.data).toMatchObject({
      closed: null,
      deleted_on: addDays(TODAY, 2 + 365),
      booking: { id: bookingId, guest_name: 'Asha Nair', property_name: 'Lake House' },
    });
    // Who saves over what they have not seen is told what it is now, and loses nothing.
    const late = await save(guest, own(), key, { ...CLAIRE, home_address: 'Lyon' }, 1);
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', register: { entries: [{ version: 2 }] } },
    });
    expect((await guest.call('DELETE', `${own()}/${key}`)).body.data.entries).toEqual([]);
    expect((await guest.call('DELETE', `${own()}/${key}`)).status).toBe(200);
  });

  it.each([
    [{ name: '' }, 'entry.name'],
    [{ nationality: 'Atlantis' }, 'entry.nationality'],
    [{ born_on: '2026-11-24', passport_issued_on: '' }, 'entry.born_on'],
    [{ arrived_in_india_on: '2026-12-24' }, 'entry.arrived_in_india_on'],
    [{ passport_expires_on: '2026-11-22' }, 'entry.passport_expires_on'],
    [{ visa_valid_until: '2026-11-22' }, 'entry.visa_valid_until'],
    [{ passport_number: '!' }, 'entry.passport_number'],
    [{ home_address: AADHAAR }, 'entry.home_address'],
  ])('refuses %j in words at the field', async (wrong, field) => {
    const { status, body } = await save(desk, atDesk(), newKey(), { ...FULL, ...wrong });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect((await registerOf(desk, atDesk())).entries).toEqual([]);
  });

  it('keeps of an ID its kind, its last four, by whom and when; a whole Aadhaar number is refused, and stands nowhere', async () => {
    const key = await added({ name: 'Asha Nair', nationality: 'IN' });
    const note = (body: object) => desk.call('PUT', `${atDesk()}/${key}/identity`, { body });
    for (const last_four of [AADHAAR, '2341 2341 2346', '234123412340']) {
      const refused = await note({ kind: 'aadhaar', last_four });
      expect(refused).toMatchObject({ status: 422, body: { errors: { last_four: NO_AADHAAR } } });
      expect(JSON.stringify(refused.body)).not.toContain('2341');
    }
    for (const last_four of ['12345', 'ab', '']) expect((await note({ kind: 'aadhaar', last_four })).status).toBe(422);
    expect((await note({ kind: 'selfie', last_four: '1234' })).body.errors).toHaveProperty('kind');
    const noted = await note({ kind: 'aadhaar', last_four: '2346' });
    expect(noted.body.data.entries[0].identity).toEqual({
      kind: 'aadhaar',
      last_four: '2346',
      by: 'Ravi front desk',
      at: expect.stringMatching(/^2026-11-23T03:30:/),
    });
    const { rows: tables } = await server.database.pool.query(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    );
    for (const { name } of tables) {
      const { rows } = await server.database.pool.query(`select 1 from "${name}" t where t::text like '%23412341%'`);
      expect(rows, name).toEqual([]);
    }
  });

  it('says by when Form III is due, of arrival and of departure, until it is marked as sent', async () => {
    const key = await added();
    const late = await added(CLAIRE);
    await added({ name: 'Asha Nair', nationality: 'IN' });
    const steps = async () =>
      (await registerOf(desk, atDesk())).entries[0]?.form.map(({ step, state }) => `${step} ${state}`);
    const tasks = async () =>
      (await desk.call('GET', '/partners/register-tasks')).body.data.map(
        (task: { name: string; step: string; is_late: boolean; due_at: string }) => [
          task.step,
          task.is_late,
          task.due_at,
        ],
      );
    const step = (which: string, body: object, by = key) =>
      desk.call('PUT', `${atDesk()}/${by}/form/${which}`, { body });
    expect([await steps(), await tasks()]).toEqual([['arrival ahead', 'departure ahead'], []]);
    expect((await step('arrival', { happened_at: null, is_sent: true })).body.code).toBe('not_changeable');

    server.clock.set(new Date('2026-11-23T15:00:00+05:30'));
    const due = '2026-11-24T08:30:00.000Z';
    expect(await tasks()).toEqual([
      ['arrival', false, due],
      ['arrival', false, due],
    ]);
    // Who came earlier than planned has less time.
    await step('arrival', { happened_at: '2026-11-23T11:00:00+05:30', is_sent: false });
    expect((await tasks())[0]).toEqual(['arrival', false, '2026-11-24T05:30:00.000Z']);
    expect((await step('arrival', { happened_at: '2026-11-23T16:00:00+05:30', is_sent: false })).body.errors).toEqual({
      happened_at: 'Must not be in the future.',
    });
    expect((await step('arrival', { happened_at: 'noon', is_sent: false })).body.errors).toHaveProperty('happened_at');
    const sent = await step('arrival', { happened_at: '2026-11-23T11:00:00+05:30', is_sent: true });
    expect(sent.body.data.entries[0].form[0]).toMatchObject({
      state: 'done',
      sent_by: 'Ravi front desk',
      is_planned: false,
    });
    expect(await tasks()).toEqual([['arrival', false, due]]);
    // What is sent is the guest's to change no more, and is kept.
    expect((await save(guest, own(), key, CLAIRE, 1)).body.message).toMatch(/Form III of this guest has been sent/);
    expect((await desk.call('DELETE', `${atDesk()}/${key}`)).status).toBe(409);
    const other = (await registerOf(desk, atDesk())).entries.find(({ nationality }) => nationality === 'IN')?.key;
    expect((await step('arrival', { happened_at: null, is_sent: true }, other)).status).toBe(409);

    server.clock.set(new Date('2026-11-25T12:00:00+05:30'));
    expect(await tasks()).toEqual([
      ['arrival', true, due],
      ['departure', false, '2026-11-26T05:30:00.000Z'],
      ['departure', false, '2026-11-26T05:30:00.000Z'],
    ]);
    expect((await step('departure', { happened_at: '2026-11-23T10:00:00+05:30', is_sent: false })).body.errors).toEqual(
      {
        happened_at: 'Must be after the arrival.',
      },
    );
    for (const each of [key, late]) await step('departure', { happened_at: null, is_sent: true }, each);
    await step('arrival', { happened_at: null, is_sent: true }, late);
    expect(await tasks()).toEqual([]);
  });

  it('comes as a file that no spreadsheet runs anything of, and the log knows who took it', async () => {
    const key = await added({ ...FULL, home_address: CLAIRE.home_address });
    await desk.call('PUT', `${atDesk()}/${key}/identity`, { body: { kind: 'passport', last_four: '4567' } });
    const { status, body, headers } = await desk.call('GET', `${atDesk()}/csv`);
    expect([status, headers['content-disposition']]).toEqual([
      200,
      `attachment; filename="basera-register-${bookingId}.csv"`,
    ]);
    const [headings, row] = String(body).split('\r\n');
    expect(headings).toContain('Passport number');
    expect(row).toContain(`${bookingId},Lake House,Claire Dubois,France,Female,1990-05-01,`);
    expect(row).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    expect(row).toContain('2026-11-23 14:00,,2026-11-25 11:00,,Passport,4567,Ravi front desk,2026-11-23 09:00');
    const { rows } = await server.database.pool.query(
      'select action, subject, detail from business_log order by id desc limit 1',
    );
    expect(rows).toEqual([{ action: 'register_exported', subject: `booking #${bookingId}`, detail: {} }]);
  });

  it('is deleted by a clock, and of stays that never were at once', async () => {
    await added();
    const { id: cancelled } = await bookPaid(server, guest, stay, { checkIn: addDays(TODAY, 9), nights: 1 });
    await save(guest, `/user/inquiries/${cancelled}/register`, newKey(), CLAIRE);
    const left = async () =>
      (await server.database.pool.query('select booking_id from register_entries order by id')).rows.map(
        ({ booking_id }) => booking_id,
      );
    await forgetRegisters(server.deps.register);
    expect(await left()).toEqual([bookingId, cancelled]);
    const terms = await guest.call('GET', `/user/inquiries/${cancelled}/cancellation`);
    await guest.call('POST', `/user/inquiries/${cancelled}/cancel`, {
      body: { refund: terms.body.data.cancellation.refund },
    });
    await forgetRegisters(server.deps.register);
    expect(await left()).toEqual([bookingId]);
    expect((await save(guest, `/user/inquiries/${cancelled}/register`, newKey(), CLAIRE)).status).toBe(409);

    const { deleted_on } = await registerOf(desk, atDesk());
    server.clock.set(new Date(`${deleted_on}T09:00:00+05:30`));
    await forgetRegisters(server.deps.register);
    expect(await left()).toEqual([bookingId]);
    server.clock.advance(86_400);
    await forgetRegisters(server.deps.register);
    expect(await left()).toEqual([]);
    const { pool } = server.database;
    await pool.query('update user_sessions set expires_at = $1', [new Date('2030-01-01')]);
    expect((await registerOf(desk, atDesk())).closed).toBe('The register of this stay was deleted on 25-11-2027.');
    expect((await save(desk, atDesk(), newKey(), CLAIRE)).status).toBe(409);
  });

  it('is handed to who booked, and when they leave only what the law has kept stays', async () => {
    const { id } = await bookPaid(server, leaver, stay, { checkIn: TODAY, nights: 1 });
    const base = `/user/inquiries/${id}/register`;
    await save(leaver, base, newKey(), { name: 'Zubin Quillfeather', nationality: 'IN', home_address: '7 Hill Road' });
    await save(leaver, base, newKey(), CLAIRE);
    const kept = (await leaver.call('GET', '/user/my-data')).body.data.guest_register;
    expect(kept.guests).toMatchObject([
      { booking_id: id, name: 'Zubin Quillfeather', home_address: '7 Hill Road' },
      { name: 'Claire Dubois', passport_number: '12AB34567' },
    ]);
    server.clock.advance(3 * 86_400);
    expect((await leaver.call('DELETE', '/user/account')).status).toBe(200);
    const { rows } = await server.database.pool.query('select name from register_entries where booking_id = $1', [id]);
    expect(rows).toEqual([{ name: 'Claire Dubois' }]);
  });
});
