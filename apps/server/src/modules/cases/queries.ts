import { CASES_PAGE_SIZE } from '@basera/contract/limits';
import type { CaseKind, CaseOutcome } from '@basera/contract/rules/business/case-kinds';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { personName } from '../../platform/persons/person-name.ts';
import type { DB } from '../../platform/schema.ts';
import { untoldRows } from '../../platform/untold.ts';
import type { CaseFacts } from './tables.ts';

/** Whom nobody has told yet of a case. */
export const untoldCaseMails = untoldRows<Selectable<DB['case_mails']>>('case_mails');

export type About = { kind: CaseKind; propertyId: number; roomId: number };
type CaseRow = Selectable<DB['cases']>;

export const openCases = (trx: Transaction<DB>, { kind, propertyId, roomId }: About): Promise<CaseRow[]> =>
  trx
    .selectFrom('cases')
    .selectAll()
    .where('kind', '=', kind)
    .where('property_id', '=', propertyId)
    .where('room_id', '=', roomId)
    .where('state', '=', 'open')
    .orderBy('id')
    .forUpdate()
    .execute();

/** The last case of a booking and room that a person settled without changing the booking. */
export const lastSettled = (
  trx: Transaction<DB>,
  { kind, roomId }: About,
  bookingId: number,
): Promise<CaseRow | undefined> =>
  trx
    .selectFrom('cases')
    .selectAll()
    .where('kind', '=', kind)
    .where('booking_id', '=', bookingId)
    .where('room_id', '=', roomId)
    .where('done', 'in', ['other_site', 'same_booking', 'ignored'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function insertCase(
  trx: Transaction<DB>,
  { kind, propertyId, roomId }: About,
  { bookingId, facts }: { bookingId: number; facts: CaseFacts },
  now: Date,
): Promise<void> {
  await trx
    .insertInto('cases')
    .columns(['kind', 'business_id', 'property_id', 'booking_id', 'room_id', 'state', 'opened_at', 'facts'])
    .expression((eb) =>
      eb
        .selectFrom('properties')
        .select([
          sql<CaseKind>`${kind}::text`.as('kind'),
          'business_id',
          'id',
          sql<number>`${bookingId}::int`.as('booking_id'),
          sql<number>`${roomId}::int`.as('room_id'),
          sql<'open'>`'open'`.as('state'),
          sql<Date>`${now}::timestamptz`.as('opened_at'),
          sql<string>`${JSON.stringify(facts)}::jsonb`.as('facts'),
        ])
        .where('id', '=', propertyId),
    )
    .execute();
}

export const saveFacts = (trx: Transaction<DB>, id: number, facts: CaseFacts) =>
  trx
    .updateTable('cases')
    .set({ facts: JSON.stringify(facts) })
    .where('id', '=', id)
    .execute();

/** Settles a locked case. */
export const settle = (
  trx: Transaction<DB>,
  id: number,
  { done, userId, at }: { done: CaseOutcome; userId: number | null; at: Date },
) =>
  trx
    .updateTable('cases')
    .set({ state: 'settled', settled_at: at, settled_by: userId, done })
    .where('id', '=', id)
    .execute();

/** Settles a locked case for its owner, who is to be told. */
export const settleForOwner = (
  trx: Transaction<DB>,
  id: number,
  { done, staffId, words, at }: { done: CaseOutcome; staffId: number; words: string; at: Date },
) =>
  trx
    .updateTable('cases')
    .set({ state: 'settled', settled_at: at, settled_by_staff: staffId, done, words, told_at: null })
    .where('id', '=', id)
    .execute();

/** Settles the open cases of a locked booking that staff cancelled for its owner, who is told of that. */
export const settleAsCalledOff = (
  trx: Transaction<DB>,
  { bookingId, staffId, at }: { bookingId: number; staffId: number; at: Date },
) =>
  trx
    .updateTable('cases')
    .set({ state: 'settled', settled_at: at, settled_by_staff: staffId, done: 'called_off', told_at: at })
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'open')
    .execute();

const caseRows = (db: Kysely<DB>) =>
  db
    .selectFrom('cases as c')
    .innerJoin('properties as p', 'p.id', 'c.property_id')
    .innerJoin('bookings as b', 'b.id', 'c.booking_id')
    .leftJoin('users as u', 'u.id', 'c.settled_by')
    .selectAll('c')
    .select([
      'p.name as property_name',
      'b.id as booked_id',
      'b.status',
      'b.guest_name',
      'b.check_in',
      'b.check_out',
      'b.guests',
      'b.amount',
      'b.hold_expires_at',
      personName('u').as('settled_by_name'),
      sql<{ room_id: number; room_name: string; quantity: number }[]>`coalesce((
        select json_agg(json_build_object('room_id', r.room_id, 'room_name', r.room_name, 'quantity', r.quantity) order by r.room_id)
        from booking_rooms r where r.booking_id = b.id), '[]')`.as('rooms'),
    ]);
export type ShownCaseRow = Awaited<ReturnType<ReturnType<typeof caseRows>['executeTakeFirstOrThrow']>>;

export const caseById = (db: Kysely<DB>, id: number): Promise<ShownCaseRow | undefined> =>
  caseRows(db).where('c.id', '=', id).executeTakeFirst();

export const lockCase = (trx: Transaction<DB>, id: number): Promise<CaseRow> =>
  trx.selectFrom('cases').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

export const casesOfBusiness = (db: Kysely<DB>, businessId: number, page: number): Promise<ShownCaseRow[]> =>
  caseRows(db)
    .where('c.business_id', '=', businessId)
    .orderBy('c.state')
    .orderBy('c.id', 'desc')
    .offset((page - 1) * CASES_PAGE_SIZE)
    .limit(CASES_PAGE_SIZE)
    .execute();

export const countCases = (db: Kysely<DB>, businessId: number): Promise<{ all: number; open: number }> =>
  db
    .selectFrom('cases')
    .select([
      sql<number>`count(*)::int`.as('all'),
      sql<number>`(count(*) filter (where state = 'open'))::int`.as('open'),
    ])
    .where('business_id', '=', businessId)
    .executeTakeFirstOrThrow();

/** The next case that nobody was told of, marked for whoever asks. */
export async function takeUntoldCase(trx: Transaction<DB>, now: Date): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`
    update cases set told_at = ${now}
    where id = (select id from cases where told_at is null order by id limit 1 for update skip locked)
    returning *`.execute(trx);
  return rows[0];
}

export async function insertCaseMails(
  trx: Transaction<DB>,
  caseId: number,
  { recipients, isSettled }: { recipients: (number | null)[]; isSettled: boolean },
): Promise<void> {
  const mail = { case_id: caseId, is_settled: isSettled, mailed_at: null, mail_taken_at: null };
  await trx
    .insertInto('case_mails')
    .values(recipients.map((user_id) => ({ ...mail, user_id })))
    .execute();
}

/** A case with its booking, its stay and the business's own address. */
export const caseToTell = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom('cases as c')
    .innerJoin('bookings as b', 'b.id', 'c.booking_id')
    .innerJoin('businesses as business', 'business.id', 'c.business_id')
    .select([
      'c.id',
      'c.state',
      'c.done',
      'c.words',
      'c.facts',
      'c.business_id',
      'business.name as business',
      'business.email as address',
    ])
    .select(['b.id as booking_id', 'b.guest_name', 'b.property_name', 'b.check_in', 'b.check_out'])
    .where('c.id', '=', id)
    .executeTakeFirst();
export type CaseToTell = NonNullable<Awaited<ReturnType<typeof caseToTell>>>;

export const casesOfPerson = (db: Kysely<DB>, userId: number) =>
  db
    .selectFrom('cases')
    .select(['id', 'kind', 'property_id', 'booking_id', 'done', 'settled_at'])
    .where('settled_by', '=', userId)
    .orderBy('id')
    .execute();

export async function forgetWhoSettled(trx: Transaction<DB>, userId: number): Promise<void> {
  await trx.updateTable('cases').set({ settled_by: null }).where('settled_by', '=', userId).execute();
  await trx.deleteFrom('case_mails').where('user_id', '=', userId).execute();
}
