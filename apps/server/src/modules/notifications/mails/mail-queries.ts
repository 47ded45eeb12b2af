import type { Language } from '@basera/contract/languages/languages';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { languageBy } from '../../../platform/http/reader-language.ts';
import { personName } from '../../../platform/persons/person-name.ts';
import type { DB } from '../../../platform/schema.ts';
import { untoldRows } from '../../../platform/untold.ts';
import { wholeAddress } from '../../stays/index.ts';

/** Whom of a stay's side nobody has told yet. */
export const untoldOwners = untoldRows<Selectable<DB['owner_mails']>>('owner_mails');

/** Notes that the business itself, `null`, and persons who act for it are to be told of a step. */
export async function insertOwnerMails(
  trx: Transaction<DB>,
  eventId: number,
  recipients: (number | null)[],
): Promise<void> {
  await trx
    .insertInto('owner_mails')
    .values(recipients.map((user_id) => ({ event_id: eventId, user_id })))
    .execute();
}

/** A booking with its guest's e-mail, where they have an account, and the address of the stay. */
export const bookingToTell = (db: Kysely<DB>, bookingId: number) =>
  db
    .selectFrom('bookings as b')
    .leftJoin('users as u', 'u.id', 'b.user_id')
    .leftJoin('owner_cancellations as o', 'o.booking_id', 'b.id')
    .innerJoin('properties as p', 'p.id', 'b.property_id')
    .innerJoin('cities as c', 'c.id', 'p.city_id')
    .selectAll('b')
    .select(['u.email', 'o.reason as called_off_because', wholeAddress('p', 'c').as('address')])
    .where('b.id', '=', bookingId)
    .executeTakeFirstOrThrow();

export const roomsToTell = (db: Kysely<DB>, bookingId: number) =>
  db
    .selectFrom('booking_rooms')
    .select(['room_name', 'quantity', 'includes_meal', 'meal'])
    .where('booking_id', '=', bookingId)
    .orderBy('room_id')
    .execute();

/** What came before a step: whether the booking was accepted by then, and when the owner was asked. */
export const wasAccepted = sql<boolean>`exists (
  select 1 from booking_events was where was.booking_id = e.booking_id and was.kind = 'accepted' and was.id < e.id)`;
const askedAt = sql<Date | null>`(
  select max(was.created_at) from booking_events was where was.booking_id = e.booking_id and was.kind = 'requested' and was.id < e.id)`;

/** Whether the booking of a step was accepted before it. */
export async function wasAcceptedBefore(trx: Transaction<DB>, eventId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('booking_events as e')
    .select(wasAccepted.as('wasAccepted'))
    .where('e.id', '=', eventId)
    .executeTakeFirstOrThrow();
  return row.wasAccepted;
}

/** The booking of a step, with the business and its own address. */
export const stepForOwners = (db: Kysely<DB>, eventId: number) =>
  db
    .selectFrom('booking_events as e')
    .innerJoin('bookings as b', 'b.id', 'e.booking_id')
    .innerJoin('businesses as business', 'business.id', 'b.business_id')
    .selectAll('b')
    .select(['e.kind', 'e.staff_id', 'business.email as address', 'business.name as business'])
    .select([wasAccepted.as('wasAccepted'), askedAt.as('askedAt'), 'e.created_at as toldAt'])
    .where('e.id', '=', eventId)
    .executeTakeFirstOrThrow();

/** The address a person has confirmed. */
export async function confirmedEmail(db: Kysely<DB>, userId: number): Promise<string | null> {
  const person = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('email_confirmed_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return person?.email ?? null;
}

/** What is read at an address: by the person who has confirmed it, or by the first owner of the business that has it. */
export async function languageOfAddress(db: Kysely<DB>, address: string): Promise<Language> {
  const person = await db
    .selectFrom('users')
    .select('language')
    .where('email', '=', address)
    .where('email_confirmed_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const reader = person ?? (await firstOwnerAt(db, address));
  return languageBy(reader?.language);
}

const firstOwnerAt = (db: Kysely<DB>, address: string) =>
  db
    .selectFrom('businesses as b')
    .innerJoin('business_members as m', 'm.business_id', 'b.id')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('u.language')
    .where((row) => row(row.fn('lower', ['b.email']), '=', address.toLowerCase()))
    .where('m.role', '=', 'owner')
    .orderBy('m.joined_at')
    .orderBy('u.id')
    .executeTakeFirst();

/** A ticket with what is known of its person. */
export const ticketToTell = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom('tickets as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select(['t.id', 't.number', 't.category', 't.subject', 't.email', 't.message', 't.picture'])
    .select(['u.id as user_id', 'u.email as user_email', 'u.phone as user_phone'])
    .select(sql<string>`coalesce(${personName('u')}, 'Somebody')`.as('name'))
    .where('t.id', '=', id)
    .executeTakeFirst();

/** Forgets which mails and texts went to a person as an owner. */
export async function forgetMailsTo(trx: Transaction<DB>, userId: number): Promise<void> {
  await trx.deleteFrom('owner_mails').where('user_id', '=', userId).execute();
  await trx.deleteFrom('owner_texts').where('user_id', '=', userId).execute();
}
