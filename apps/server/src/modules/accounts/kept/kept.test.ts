import { addDays, type CalendarDate, calendarDate, instantInIndia } from '@basera/contract/calendar-date';
import type { KeptData, KeptFor } from '@basera/contract/endpoints/accounts';
import { KEPT_DATA_READS_PER_HOUR } from '@basera/contract/limits';
import {
  ALL_DATA_PURPOSES,
  DATA_PURPOSES,
  type DataPurpose,
  papersKeptUntil,
} from '@basera/contract/rules/facts/data-purposes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../../config.ts';
import { keptForATime } from '../../../retention.ts';
import { book, bookPaid } from '../../../testing/bookings/paying.ts';
import { type MadeStay, makeStay } from '../../../testing/factories.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';
import { NAMED } from './named.ts';
import { PARTS } from './places.ts';

let server: TestApp;
let stay: MadeStay;
const SETTINGS = { CODES_KEEP_DAYS: '2', SESSIONS_KEEP_DAYS: '9', MESSAGES_KEEP_DAYS: '4', REGISTER_KEEP_DAYS: '400' };
beforeAll(async () => {
  server = await testApp('server', { env: SETTINGS });
  await server.listen();
  stay = await makeStay(server.database, { name: 'Lake House', rooms: [{ units: 20 }] });
});
afterAll(() => server.close());

const keptOf = async (person: Person): Promise<KeptData> => (await person.call('GET', '/user/kept-data')).body.data;
const keptFor = ({ purposes }: KeptData, purpose: DataPurpose): KeptFor => {
  const found = purposes.find((one) => one.purpose === purpose);
  if (!found) throw new Error(`nothing is said of ${purpose}`);
  return found;
};

it('says of each purpose how much is kept of a person, of nobody else, and of nothing that it is there', async () => {
  const person = await server.signedInAs('kept@example.com');
  const before = await keptOf(person);
  expect(before.purposes.map(({ purpose }) => purpose)).toEqual(ALL_DATA_PURPOSES);
  for (const purpose of ['bookings', 'saved', 'papers', 'offers', 'push', 'support'] as const)
    expect([purpose, keptFor(before, purpose).entries]).toEqual([purpose, 0]);
  expect(keptFor(before, 'account').entries).toBe(1);
  const other = await server.signedInAs('other@example.com');
  for (const { call } of [person, other])
    await call('POST', '/user/properties/favorites/toggle', { body: { property_id: stay.id } });
  await person.call('PUT', '/user/marketing-consent', { body: { given: true } });
  const after = await keptOf(person);
  expect([keptFor(after, 'saved').entries, keptFor(after, 'offers').entries]).toEqual([1, 1]);
  await person.call('PUT', '/user/marketing-consent', { body: { given: false } });
  // None are sent any more; the dates of both stay, and the page says so.
  expect(keptFor(await keptOf(person), 'offers').entries).toBe(1);
  expect(DATA_PURPOSES.offers.end).toBe('dates');
  expect((await server.call('GET', '/user/kept-data')).status).toBe(401);
});

it('tells nobody, and deletes for nobody, what left for a number they only claim', async () => {
  const person = await server.signedInAs('claims@example.com');
  const number = '+919811170001';
  const before = keptFor(await keptOf(person), 'mails');
  await sql`insert into sent_messages (channel, recipient, outcome, at)
    values ('sms', ${number}, 'sent', '2030-01-01')`.execute(server.database.db);
  const own = { first_name: 'Asha', last_name: 'Nair', number };
  expect((await person.call('PUT', '/user/user-profile', { body: own })).status).toBe(200);
  expect(keptFor(await keptOf(person), 'mails')).toEqual(before);
  expect(JSON.stringify((await person.call('GET', '/user/my-data')).body.data.messages_sent)).not.toContain(number);
  expect((await person.call('DELETE', '/user/account')).status).toBe(200);
  const { rows } = await sql`select 1 from sent_messages where recipient = ${number}`.execute(server.database.db);
  expect(rows).toHaveLength(1);
});

it('says of what is written for a business that the name goes and the words stay: so they do', async () => {
  const [owner, guest] = [
    await server.signedInAs('writes@example.com'),
    await server.signedInAs('read-of@example.com'),
  ];
  const { id } = await book(server, guest, stay);
  await sql`insert into reviews (booking_id, property_id, side, author_id, again, words, private_note, written_at, closes_at)
    values (${id}, ${stay.id}, 'owner', ${owner.user.id}, true, 'Kind people.', '', now(), now())`.execute(
    server.database.db,
  );
  const kept = await keptOf(owner);
  expect([keptFor(kept, 'business').entries, keptFor(kept, 'reviews').entries]).toEqual([1, 0]);
  expect(DATA_PURPOSES.business.end).toBe('name');
  expect((await owner.call('DELETE', '/user/account')).status).toBe(200);
  const { rows } = await sql`select author_id, words from reviews where booking_id = ${id}`.execute(server.database.db);
  expect(rows).toEqual([{ author_id: null, words: 'Kind people.' }]);
});

it('knows what each column is kept for that is called like a name or a contact', async () => {
  const { rows } = await sql<{ place: string }>`
    select table_name || '.' || column_name as place from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'character varying')
      and column_name ~ '(^|_)(name|email|phone|recipient|gstin|identifier|payee)$'`.execute(server.database.db);
  expect(rows.map(({ place }) => place).sort()).toEqual(Object.keys(NAMED).sort());
});

/** A business of somebody's, with an owner beside them, and all that leads to the one by their address alone; the address is theirs if they prove it. */
async function addressed(email: string, owners: Person[]) {
  const { db } = server.database;
  const { rows } = await sql<{ id: number }>`insert into businesses (name, owner_name, email, members_kept)
    values (${`Houses of ${email}`}, 'Asha Nair', ${email}, true) returning id`.execute(db);
  const business = rows[0]?.id ?? 0;
  for (const { user } of owners)
    await sql`insert into business_members values (${business}, ${user.id}, 'owner', now())`.execute(db);
  await sql`insert into tax_statuses (business_id, valid_from, gst, gstin, pan_known, kind, proof, noted_by, noted_at)
    values (${business}, '2026-04-01', 'registered', '27AAPFU0939F1ZV', true, 'firm', 'seen', 'Meera', now())`.execute(
    db,
  );
  await sql`insert into member_invitations (business_id, email, role, created_at, expires_at)
    values (${business}, ${email}, 'manager', now(), now())`.execute(db);
  await sql`with c as (insert into stay_report_cases (property_id, opened_at, settled_at) values (${stay.id}, now(), now()) returning id)
    insert into stay_reports (case_id, email, reason, message, created_at)
    select id, ${email}, 'other', 'Not there.', now() from c`.execute(db);
  return business;
}

it('knows what leads to a person by a confirmed address alone, gives it to them, and lets it go as it says', async () => {
  const [person, other] = [
    await server.signedInAs('reached@example.com'),
    await server.signedInAs('co-owner@example.com'),
  ];
  await person.call('PUT', '/user/user-profile', { body: { first_name: 'Asha', last_name: 'Nair' } });
  const before = await keptOf(person);
  const business = await addressed('reached@example.com', [person, other]);
  const { id: bookingId } = await book(server, other, stay);
  await sql`insert into desk_bookings (booking_id, business_id, client_id, phone, email, made_at)
    values (${bookingId}, ${business}, 'one', null, 'reached@example.com', now())`.execute(server.database.db);
  const kept = await keptOf(person);
  const more = (purpose: DataPurpose) => keptFor(kept, purpose).entries - keptFor(before, purpose).entries;
  // A membership, and an invitation.
  expect((['listed', 'seller', 'desk', 'reports', 'business'] as const).map(more)).toEqual([1, 1, 1, 1, 2]);
  const { data } = (await person.call('GET', '/user/my-data')).body;
  expect(data).toMatchObject({
    how_businesses_are_reached: [{ email: 'reached@example.com', owner_name: 'Asha Nair' }],
    sellers: [{ gstin: '27AAPFU0939F1ZV' }],
    desk_contacts: [{ booking_id: bookingId, email: 'reached@example.com' }],
    stay_reports: [{ email: 'reached@example.com', message: null }],
  });
  expect((await person.call('DELETE', '/user/account')).status).toBe(200);
  const { rows } = await sql`select email, owner_name, name,
      (select count(*)::int from tax_statuses where business_id = b.id) as statuses,
      (select count(*)::int from member_invitations where business_id = b.id) as invitations,
      (select count(*)::int from stay_reports where email = 'reached@example.com') as reports,
      (select message from stay_reports order by id desc limit 1) as reported
    from businesses b where id = ${business}`.execute(server.database.db);
  const name = 'Houses of reached@example.com';
  expect(rows).toEqual([
    { email: null, owner_name: name, name, statuses: 1, invitations: 0, reports: 0, reported: 'Not there.' },
  ]);
  // The owner who stays reads it in the log.
  const log =
    await sql`select user_id, action, subject, detail from business_log where business_id = ${business}`.execute(
      server.database.db,
    );
  const detail = { fields: ['owner_name', 'email'] };
  expect(log.rows).toEqual([{ user_id: null, action: 'business_changed', subject: name, detail }]);
});

it('leaves a business its contact where who leaves only works there', async () => {
  const [receptionist, owner] = [
    await server.signedInAs('front-desk@example.com'),
    await server.signedInAs('owns-alone@example.com'),
  ];
  const business = await addressed('front-desk@example.com', [owner]);
  const { db } = server.database;
  await sql`insert into business_members values (${business}, ${receptionist.user.id}, 'front_desk', now())`.execute(
    db,
  );
  await sql`update users set phone = '+919811170003', phone_confirmed_at = now() where id = ${receptionist.user.id}`.execute(
    db,
  );
  await sql`update businesses set phone = '+919811170003' where id = ${business}`.execute(db);
  const reached = async () => (await receptionist.call('GET', '/user/my-data')).body.data.how_businesses_are_reached;
  const number = '+919811170003';
  expect(await reached()).toMatchObject([{ owner_name: null, email: 'front-desk@example.com', phone: number }]);
  await sql`update businesses set email = 'owner-alone@example.com' where id = ${business}`.execute(db);
  expect(await reached()).toMatchObject([{ owner_name: null, email: null, phone: number }]);
  await sql`update businesses set email = 'front-desk@example.com' where id = ${business}`.execute(db);
  expect((await receptionist.call('DELETE', '/user/account')).status).toBe(200);
  const { rows } = await sql`select email, phone, owner_name from businesses where id = ${business}`.execute(db);
  expect(rows).toEqual([{ email: 'front-desk@example.com', phone: '+919811170003', owner_name: 'Asha Nair' }]);
  const log = await sql`select 1 from business_log where business_id = ${business}`.execute(db);
  expect(log.rows).toEqual([]);
});

it('takes nothing for a person’s that stands under an address they only claim', async () => {
  const person = await server.signedInAs('proves-another@example.com');
  const number = '+919811170002';
  const own = { first_name: 'Asha', last_name: 'Nair', number };
  expect((await person.call('PUT', '/user/user-profile', { body: own })).status).toBe(200);
  const before = await keptOf(person);
  const business = await addressed('nobody-yet@example.com', []);
  await sql`update businesses set phone = ${number} where id = ${business}`.execute(server.database.db);
  expect((await keptOf(person)).purposes).toEqual(before.purposes);
  expect((await person.call('DELETE', '/user/account')).status).toBe(200);
  const { rows } = await sql`select phone from businesses where id = ${business}`.execute(server.database.db);
  expect(rows).toEqual([{ phone: number }]);
});

it('keeps no invitation that has run out: the address is that of somebody who never answered', async () => {
  const business = await addressed('never-answers@example.com', []);
  const waiting = () =>
    sql`select 1 from member_invitations where business_id = ${business}`.execute(server.database.db);
  await sql`update member_invitations set expires_at = ${new Date('2027-01-02T12:00:00+05:30')} where business_id = ${business}`.execute(
    server.database.db,
  );
  const before = server.clock.now();
  await forgetOn(calendarDate('2027-01-02'));
  expect((await waiting()).rows).toHaveLength(1);
  await forgetOn(calendarDate('2027-01-03'));
  expect((await waiting()).rows).toHaveLength(0);
  server.clock.set(before);
});

it('may be read often, and not without end', async () => {
  const person = await server.signedInAs('reads-on@example.com');
  for (let read = 0; read < KEPT_DATA_READS_PER_HOUR; read += 1) await keptOf(person);
  expect((await person.call('GET', '/user/kept-data')).status).toBe(429);
});

it('says until when the books need a booking, and why one cannot leave before it is over', async () => {
  const person = await server.signedInAs('booked@example.com');
  expect((await keptOf(person)).stays_because).toBeNull();
  const { request } = await bookPaid(server, person, stay);
  const kept = await keptOf(person);
  expect(kept.stays_because).toMatch(/^Your stay at Lake House \(booking \d+\) is not over yet\. After that/);
  expect(keptFor(kept, 'bookings')).toMatchObject({ books_until: papersKeptUntil(request.end_date) });
});

/** Runs what forgets, in the first minute of a day in India. */
async function forgetOn(day: CalendarDate): Promise<void> {
  server.clock.set(new Date(instantInIndia(day, '00:01')));
  const ground = { db: server.database.db, clock: server.clock };
  for (const { forget } of keptForATime(readConfig({ ...SETTINGS }))) await forget(ground);
}

const ROWS = {
  sign_in: ({ user }: Person) => sql`select 1 from user_sessions where user_id = ${user.id}`,
  codes: ({ user }: Person) => sql`select 1 from one_time_codes where identifier = ${user.email}`,
  repeats: ({ user }: Person) => sql`select 1 from idempotency_keys where user_id = ${user.id}`,
  mails: ({ user }: Person) => sql`select 1 from sent_messages where recipient = ${user.email}`,
  register: ({ user }: Person) => sql`
    select 1 from register_entries e join bookings b on b.id = e.booking_id where b.user_id = ${user.id}`,
  desk: ({ user }: Person) => sql`select 1 from desk_bookings where email = ${user.email}`,
};
type Clocked = keyof typeof ROWS;

const countOf = async (person: Person, purpose: Clocked): Promise<number> =>
  (await ROWS[purpose](person).execute(server.database.db)).rows.length;

it.each(Object.keys(ROWS) as Clocked[])(
  '%s: what a clock deletes goes on the day that is said: it is there the day before, and gone the day after',
  async (purpose) => {
    server.clock.set(new Date('2026-11-23T09:00:00+05:30'));
    const email = `${purpose.replace('_', '-')}@example.com`;
    const person = await server.signedInAs(email);
    await server.call('POST', '/user/login', { body: { login_type: 'email', email } });
    const { id } = await book(server, person, stay);
    await sql`insert into register_entries (booking_id, key, name, nationality, details, by_guest, created_at, updated_at)
      values (${id}, 'one', 'Asha Nair', 'IN', '{}', true, now(), now())`.execute(server.database.db);
    await sql`insert into desk_bookings (booking_id, business_id, client_id, email, made_at)
      select id, business_id, ${email}, ${email}, now() from bookings where id = ${id}`.execute(server.database.db);
    await sql`insert into idempotency_keys (user_id, key, request_hash, created_at)
      values (${person.user.id}, ${email}, 'hash', ${server.clock.now()})`.execute(server.database.db);
    await server.deps.background.idle();
    const { last_goes_on: last, goes_after_days: days } = keptFor(await keptOf(person), purpose);
    if (last === null) throw new Error(`nothing says when ${purpose} goes`);
    expect(days).toBe({ sign_in: 9, codes: 2, repeats: 7, mails: 4, register: 400, desk: 365 }[purpose]);
    await sql`update bookings set status = 'completed' where id = ${id}`.execute(server.database.db);
    await forgetOn(addDays(last, -1));
    expect(await countOf(person, purpose)).toBeGreaterThan(0);
    await forgetOn(addDays(last, 1));
    expect(await countOf(person, purpose)).toBe(0);
  },
);

it('knows what each module collects of a person', () => {
  expect(server.deps.accounts.personalData.map(({ name }) => name).sort()).toEqual(Object.keys(PARTS).sort());
});
