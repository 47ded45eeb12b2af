import type { CalendarDate } from '@basera/contract/calendar-date';
import { REGISTER_ENTRIES_MAX, REGISTER_TASKS_MAX } from '@basera/contract/limits';
import type { Entry } from '@basera/contract/rules/register/fields';
import type { FormStep } from '@basera/contract/rules/register/form-steps';
import type { IdKind } from '@basera/contract/rules/register/identity';
import { CONFIRMED_STATUSES } from '@basera/contract/rules/status/booking-status';
import { type Kysely, sql, type Transaction } from 'kysely';
import { personName } from '../../platform/persons/person-name.ts';
import type { DB } from '../../platform/schema.ts';
import { mayAt } from '../partners/index.ts';

const bookingColumns = [
  'id',
  'user_id',
  'business_id',
  'status',
  'guest_name',
  'property_name',
  'check_in',
  'check_out',
  'check_in_time',
  'check_out_time',
  'guests',
] as const;

export const bookingById = (db: Kysely<DB>, id: number) =>
  db.selectFrom('bookings').select(bookingColumns).where('id', '=', id).executeTakeFirst();

/** The guest's own. */
export const bookingOfGuest = (db: Kysely<DB>, id: number, userId: number) =>
  db
    .selectFrom('bookings')
    .select(bookingColumns)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
export type BookingRow = NonNullable<Awaited<ReturnType<typeof bookingById>>>;

const nameOf = (column: 'id_seen_by' | 'arrival_sent_by' | 'departure_sent_by') =>
  sql<string | null>`(select ${personName('u')} from users u where u.id = ${sql.ref(column)})`;

export const entriesOf = (db: Kysely<DB>, bookingId: number) =>
  db
    .selectFrom('register_entries')
    .selectAll()
    .select([
      nameOf('id_seen_by').as('seen_by_name'),
      nameOf('arrival_sent_by').as('arrival_by_name'),
      nameOf('departure_sent_by').as('departure_by_name'),
    ])
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute();
export type EntryRow = Awaited<ReturnType<typeof entriesOf>>[number];

export const lockEntry = (trx: Transaction<DB>, bookingId: number, key: string) =>
  trx
    .selectFrom('register_entries')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst();

const columnsOf = ({ name, nationality, ...details }: Entry) => ({
  name,
  nationality,
  details: JSON.stringify(details),
});

type New = { bookingId: number; key: string; entry: Entry; byGuest: boolean; now: Date };

/** False where there is one of this key, or no room for more. */
export async function insertEntry(
  trx: Transaction<DB>,
  { bookingId, key, entry, byGuest, now }: New,
): Promise<boolean> {
  const { count } = await trx
    .selectFrom('register_entries')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow();
  if (count >= REGISTER_ENTRIES_MAX) return false;
  const made = await trx
    .insertInto('register_entries')
    .values({ booking_id: bookingId, key, ...columnsOf(entry), by_guest: byGuest, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.columns(['booking_id', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

export async function updateEntry(trx: Transaction<DB>, id: number, entry: Entry, now: Date): Promise<void> {
  await trx
    .updateTable('register_entries')
    .set({ ...columnsOf(entry), version: sql`version + 1`, updated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function deleteEntry(trx: Transaction<DB>, id: number): Promise<void> {
  await trx.deleteFrom('register_entries').where('id', '=', id).execute();
}

type Seen = { kind: IdKind; lastFour: string; by: number; now: Date };

export async function setIdentity(trx: Transaction<DB>, id: number, { kind, lastFour, by, now }: Seen): Promise<void> {
  await trx
    .updateTable('register_entries')
    .set({ id_kind: kind, id_last_four: lastFour, id_seen_by: by, id_seen_at: now })
    .where('id', '=', id)
    .execute();
}

type Step = { step: FormStep; happenedAt: Date | null; sent: { by: number; at: Date } | null };

export async function setFormStep(trx: Transaction<DB>, id: number, { step, happenedAt, sent }: Step): Promise<void> {
  const [by, at] = [sent?.by ?? null, sent?.at ?? null];
  await trx
    .updateTable('register_entries')
    .set(
      step === 'arrival'
        ? { arrived_at: happenedAt, arrival_sent_at: at, arrival_sent_by: by }
        : { departed_at: happenedAt, departure_sent_at: at, departure_sent_by: by },
    )
    .where('id', '=', id)
    .execute();
}

/** Entries of foreigners of whom something is not sent, where the person runs a desk; of stays that have begun. */
export const unsentEntries = (db: Kysely<DB>, userId: number, today: CalendarDate) =>
  db
    .selectFrom('register_entries as e')
    .innerJoin('bookings as b', 'b.id', 'e.booking_id')
    .innerJoin('businesses as business', 'business.id', 'b.business_id')
    .selectAll('e')
    .select(['b.property_name', 'b.check_in', 'b.check_out', 'b.check_in_time', 'b.check_out_time'])
    .where('e.nationality', '<>', 'IN')
    .where((where) => where.or([where('e.arrival_sent_at', 'is', null), where('e.departure_sent_at', 'is', null)]))
    .where('b.status', 'in', CONFIRMED_STATUSES)
    .where(sql<boolean>`b.check_in <= ${today}::date + 1`)
    .where(mayAt(userId, 'run_desk'))
    .orderBy('b.check_in')
    .orderBy('e.id')
    .limit(REGISTER_TASKS_MAX)
    .execute();

/** Deletes what need not be kept any longer, and what is of stays that never were. Resolves to how many. */
export async function deleteOver(db: Kysely<DB>, lastDay: CalendarDate): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from register_entries e using bookings b
    where b.id = e.booking_id and (b.check_out < ${lastDay} or b.status in ('cancelled', 'rejected', 'expired'))`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}

/** What is kept of those who stayed with a person, and what the person noted of others. */
export const entriesOfPerson = (db: Kysely<DB>, userId: number) =>
  db
    .selectFrom('register_entries as e')
    .innerJoin('bookings as b', 'b.id', 'e.booking_id')
    .selectAll('e')
    .where('b.user_id', '=', userId)
    .orderBy('e.id')
    .execute();

export const notedBy = (db: Kysely<DB>, userId: number) =>
  db
    .selectFrom('register_entries')
    .select(['booking_id', 'id_kind', 'id_seen_at', 'id_seen_by', 'arrival_sent_at', 'arrival_sent_by'])
    .select(['departure_sent_at', 'departure_sent_by'])
    .where((where) =>
      where.or([
        where('id_seen_by', '=', userId),
        where('arrival_sent_by', '=', userId),
        where('departure_sent_by', '=', userId),
      ]),
    )
    .orderBy('id')
    .execute();

/** Of foreigners the law has the house keep a year's record; what else there is goes at once. */
export async function forgetEntries(trx: Transaction<DB>, userId: number): Promise<void> {
  await sql`delete from register_entries e using bookings b
    where b.id = e.booking_id and b.user_id = ${userId} and e.nationality = 'IN'`.execute(trx);
  for (const column of ['id_seen_by', 'arrival_sent_by', 'departure_sent_by'] as const)
    await trx
      .updateTable('register_entries')
      .set({ [column]: null })
      .where(column, '=', userId)
      .execute();
}
