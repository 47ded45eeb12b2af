import { DATA_PURPOSES, type DataPurpose } from '@basera/contract/rules/facts/data-purposes';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';
import { NAMED } from '../kept/named.ts';
import { PLACES } from '../kept/places.ts';

/** One number for the row of every table, so that all of them are of one booking, one stay, one business. */
const ROW = 900_001;
const NAME = 'Zarathustra Quillfeather';
const PHONE = '+919811177001';
const GSTIN = '27AAPFU0939F1ZV';

const OF_OWNERS: DataPurpose[] = ['business', 'payout_account', 'listed', 'seller'];
const OF_GUESTS: DataPurpose[] = ['bookings', 'papers', 'messages', 'support', 'register', 'desk'];
/** The books point at an account that says nothing any more. */
const STILL_POINTS = ['bookings.user_id', 'payments.user_id'];
/** What a clock deletes, and leaving does not: the house has to have it, and may have to reach its guest. */
const WAITS_FOR_CLOCK: DataPurpose[] = ['register', 'desk'];
/** Whom an invoice of a business was made out to is for its own books: the words of 'books' say so. */
const AS_LONG_AS_LAW = ['invoices.buyer_gstin'];
/** Where somebody works, and what waits for them, is the person's and goes whole. */
const GO_WHOLE = ['business_members.user_id', 'member_invitations.invited_by'];
/** Of what a person wrote and reported this stays: of what kind it was, and the number the browser gave it. */
const OF_WHAT_KIND = ['reason', 'request_key', 'hidden_because', 'reply_hidden_because', 'reply_words'];

type Column = { table: string; column: string; type: string; refersTo: string | null };
type Side = 'guest' | 'owner';
type People = { person: Person; other: Person; side: Side };

let server: TestApp;
beforeEach(async () => {
  server = await testApp('server');
});
afterEach(() => server.close());

const query = async (text: string, values: unknown[] = []) => (await server.database.pool.query(text, values)).rows;

const columns = (): Promise<Column[]> =>
  query(`
    select c.table_name as table, c.column_name as column, c.data_type as type, (
      select k.confrelid::regclass::text from pg_constraint k
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
      where k.contype = 'f' and k.conrelid = format('%I', c.table_name)::regclass and a.attname = c.column_name limit 1
    ) as "refersTo"
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and c.table_name not in ('users', 'user_sessions', 'schema_migrations', 'installation', 'outbox')`);

const BY_TYPE: Record<string, unknown> = {
  integer: ROW,
  bigint: ROW,
  text: String(ROW),
  boolean: false,
  jsonb: '{}',
  bytea: Buffer.alloc(1),
  date: '2026-01-01',
  'timestamp with time zone': '2026-01-01T00:00:00Z',
  ARRAY: '{}',
  datemultirange: '{}',
};
const OVER: Record<string, string> = {
  'bookings.status': 'completed',
  'payments.status': 'completed',
  'refunds.status': 'done',
  'unasked_money.state': 'done',
};

const purposeOf = ({ table, column }: Column): DataPurpose | null => {
  const named = NAMED[`${table}.${column}`];
  return PLACES[`${table}.${column}`] ?? (named && 'purpose' in named ? named.purpose : null);
};

/** A guest's row is not an owner's, and the other way about: what is of no side is everybody's. */
function whoseIs(purpose: DataPurpose, { person, other, side }: People): Person {
  if (purpose === 'reviews') return person;
  return (side === 'guest' ? OF_OWNERS : OF_GUESTS).includes(purpose) ? other : person;
}

/** What stands in a column: whose it is, how they are called, the one row of another table, or anything of its type. */
function valueFor(column: Column, people: People): unknown {
  const { table, column: name, type, refersTo } = column;
  const purpose = purposeOf(column);
  if (purpose !== null) {
    const whose = whoseIs(purpose, people);
    if (refersTo === 'users') return whose.user.id;
    if (/email|recipient|identifier/.test(name)) return whose.user.email;
    if (whose !== people.person) return 'somebody else';
    if (/phone/.test(name)) return PHONE;
    return /gstin/.test(name) ? GSTIN : NAME;
  }
  const given: Record<string, unknown> = {
    side: people.side,
    role: 'owner',
    members_kept: true,
    ...{ mark: 'arrived' },
  };
  const known = OVER[`${table}.${name}`] ?? given[name];
  if (known !== undefined) return known;
  return type === 'text' && refersTo === null ? `said in ${name}` : (BY_TYPE[type] ?? 1);
}

/** A row in every table, of one person as far as the table can say so. No constraint looks: what is tried is what goes. */
async function fill(people: People): Promise<void> {
  const checks = await query(
    `select conrelid::regclass::text as table, conname as name from pg_constraint
     where contype = 'c' and connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of checks) await query(`alter table ${table} drop constraint "${name}"`);
  const client = await server.database.pool.connect();
  try {
    await client.query('set session_replication_role = replica');
    for (const [table, own] of Map.groupBy(await columns(), (column) => column.table)) {
      const names = own.map(({ column }) => `"${column}"`).join(', ');
      const marks = own.map((_, at) => `$${at + 1}`).join(', ');
      const row = own.map((column) => valueFor(column, people));
      await client.query(`insert into "${table}" (${names}) overriding system value values (${marks})`, row);
    }
    await client.query('set session_replication_role = origin');
  } finally {
    client.release();
  }
}

/** Somebody of whom there is a row in every table has left, and has another owner beside them where they own something. */
async function leftOf(side: Side): Promise<People> {
  const people = {
    person: await server.signedInAs(`${side}@example.com`),
    other: await server.signedInAs(`other-${side}@example.com`),
    side,
  };
  await fill(people);
  await query(
    `update users set phone = $2, phone_confirmed_at = now(), first_name = 'Zarathustra', last_name = 'Quillfeather' where id = $1`,
    [people.person.user.id, PHONE],
  );
  await query(`insert into business_members values ($1, $2, 'owner', now()) on conflict do nothing`, [
    ROW,
    people.other.user.id,
  ]);
  const left = await people.person.call('DELETE', '/user/account');
  expect(left.body.message).toBe('Your account is deleted.');
  return people;
}

const isOf = (people: People) => (column: Column) => {
  const purpose = purposeOf(column);
  return purpose !== null && whoseIs(purpose, people) === people.person;
};

describe.each(['guest', 'owner'] as const)('in every table, of a person who has left (%s)', (side) => {
  it('nothing points at them but the books, and what was done for a business stays without them', async () => {
    const people = await leftOf(side);
    const points: string[] = [];
    const gone: string[] = [];
    for (const [place, purpose] of Object.entries(PLACES)) {
      const [table, column] = place.split('.');
      if ((await query(`select 1 from "${table}" where "${column}" = $1`, [people.person.user.id])).length > 0)
        points.push(place);
      const stays = DATA_PURPOSES[purpose].end === 'name' && !GO_WHOLE.includes(place);
      if (stays && (await query(`select 1 from "${table}"`)).length === 0) gone.push(place);
    }
    expect(points).toEqual(side === 'guest' ? STILL_POINTS : []);
    // A desk's note of a guest goes with the guest, whoever wrote it.
    expect(gone).toEqual(side === 'guest' ? ['desk_notes.saved_by'] : []);
  });

  it('no name, address or number stands anywhere but where the law or a clock has the last word', async () => {
    const people = await leftOf(side);
    const [expected, found]: [string[], string[]] = [[], []];
    const ofThem = (await columns()).filter(isOf(people)).filter(({ refersTo }) => refersTo !== 'users');
    for (const column of ofThem) {
      const place = `${column.table}.${column.column}`;
      const purpose = purposeOf(column);
      if (purpose === null) continue;
      const end = DATA_PURPOSES[purpose].end;
      if (end === 'law' || WAITS_FOR_CLOCK.includes(purpose) || AS_LONG_AS_LAW.includes(place)) expected.push(place);
      const traces = [people.person.user.email, PHONE, NAME, GSTIN];
      if ((await query(`select 1 from "${column.table}" where "${column.column}" = any($1)`, [traces])).length > 0)
        found.push(place);
    }
    expect(found.sort()).toEqual(expected.sort());
    expect(found.length).toBeGreaterThan(0);
  });

  it('no words of theirs stay where the account is the end', async () => {
    const people = await leftOf(side);
    const tables = Object.entries(PLACES).filter(
      ([, purpose]) => DATA_PURPOSES[purpose].end === 'account' && whoseIs(purpose, people) === people.person,
    );
    const said: string[] = [];
    for (const table of new Set(tables.map(([place]) => place.split('.')[0])))
      for (const row of await query(`select * from "${table}"`))
        for (const [column, value] of Object.entries(row))
          if (value === `said in ${column}` && !OF_WHAT_KIND.includes(column)) said.push(`${table}.${column}`);
    // What an owner wrote of a guest is the word of the business.
    const ofBusiness = side === 'owner' ? ['reviews.private_note', 'reviews.words'] : [];
    expect(said.sort()).toEqual(ofBusiness);
  });
});
