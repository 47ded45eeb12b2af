import { addDays, type CalendarDate, instantInIndia } from '@basera/contract/calendar-date';
import type { KeptData, KeptFor } from '@basera/contract/endpoints/accounts';
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
  expect(keptFor(await keptOf(person), 'offers').entries).toBe(0);
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

async function countOf(person: Person, purpose: DataPurpose): Promise<number> {
  const id = person.user.id;
  const { rows } = await (purpose === 'sign_in'
    ? sql<{ count: number }>`select count(*)::int from user_sessions where user_id = ${id}`
    : purpose === 'mails'
      ? sql<{ count: number }>`select count(*)::int from sent_messages where recipient = ${person.user.email}`
      : sql<{ count: number }>`
          select count(*)::int from register_entries e join bookings b on b.id = e.booking_id where b.user_id = ${id}`
  ).execute(server.database.db);
  return rows[0]?.count ?? 0;
}

it.each(['sign_in', 'mails', 'register'] as const)(
  '%s: what a clock deletes goes on the day that is said: it is there the day before, and gone the day after',
  async (purpose) => {
    server.clock.set(new Date('2026-11-23T09:00:00+05:30'));
    const person = await server.signedInAs(`${purpose}@example.com`);
    const { id } = await book(server, person, stay);
    if (purpose === 'register')
      await sql`insert into register_entries (booking_id, key, name, nationality, details, by_guest, created_at, updated_at)
      values (${id}, 'one', 'Asha Nair', 'IN', '{}', true, now(), now())`.execute(server.database.db);
    await server.deps.background.idle();
    const { last_goes_on: last, goes_after_days: days } = keptFor(await keptOf(person), purpose);
    if (last === null) throw new Error(`nothing says when ${purpose} goes`);
    expect(days).toBe({ sign_in: 9, mails: 4, register: 400 }[purpose]);
    if (purpose === 'register')
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
